import type { ContextModel, Indexes } from '../../../../src/reading/context.ts'
import { createIndexes } from '../../../../src/reading/index.ts'
import type { Engine } from '../../../../src/verify/engine.ts'
import { choicesOf } from './choices.ts'
import type { FitClaim } from './claims.ts'
import { createFeatureNumbers, fitChoice, fitLogistic } from './logistic.ts'
import { fitMeasures, type Wording, wordings } from './measures.ts'
import { type Polar, polars } from './polarity.ts'

const measureOptions = { ridge: 1e-2, rounds: 6, seenMin: 5, weightMin: 0.2 }
const polarityOptions = { ridge: 3e-4, rounds: 200 }
const choiceOptions = { ridge: 1e-5, rounds: 12 }

/** What is fitted of how attributes are spoken of and denied, and of the choice. */
export interface FittedChoice extends ContextModel {
  readonly weights: Readonly<Record<string, number>>
}

/** What fits are made of, worked out once. */
export interface FitMaterial {
  readonly indexes: Indexes
  readonly attributes: readonly string[]
  readonly claims: readonly FitClaim[]
  readonly spoken: readonly Wording[]
  readonly polar: readonly Polar[]
}

export function fitMaterial(engine: Engine, claims: readonly FitClaim[]): FitMaterial {
  return {
    indexes: createIndexes(engine),
    attributes: [...engine.lexicon.attributes.keys()],
    claims,
    spoken: wordings(engine.lexicon.attributes, claims),
    polar: polars(engine, claims),
  }
}

/** How attributes are spoken of and denied, by all writers but those of some sets. */
export function fitSpoken({ attributes, spoken, polar }: FitMaterial, without: ReadonlySet<string>): ContextModel {
  const isIn = ({ set }: { readonly set?: string }) => set === undefined || !without.has(set)
  return {
    measures: fitMeasures(attributes, spoken.filter(isIn), measureOptions),
    polarity: fitLogistic(polar.filter(isIn), polarityOptions),
  }
}

/** Sets of claims, and how attributes are spoken of by writers of other sets: no claim explains itself. */
export interface SpokenGroup {
  readonly sets: readonly string[]
  readonly model: ContextModel
}

/** Weights of the choice among what each mention of a claim may be. */
export function fitGroups({ indexes, claims }: FitMaterial, groups: readonly SpokenGroup[]): FittedChoice['weights'] {
  const numbers = createFeatureNumbers()
  const choices = groups.flatMap(({ sets, model }) => {
    const own = new Set(sets)
    return claims.filter(({ set }) => own.has(set)).flatMap((one) => choicesOf(indexes, one, model, numbers))
  })
  return fitChoice(choices, numbers, choiceOptions)
}

export type ModelTask =
  | { readonly fits: 'spoken'; readonly without: readonly string[] }
  | { readonly fits: 'choice'; readonly groups: readonly SpokenGroup[] }

/**
 * The choice fitted on all folds, and without each of them. What a fold's claims are asked of is learnt without that fold, and among the others
 * each is read by what was learnt without it as well; fits without the same two folds are one fit.
 */
export async function fitFolds(
  folds: readonly (readonly string[])[],
  run: {
    spoken(without: readonly string[]): Promise<ContextModel>
    choice(groups: readonly SpokenGroup[]): Promise<FittedChoice['weights']>
  },
): Promise<{ readonly whole: FittedChoice; readonly without: readonly FittedChoice[] }> {
  const known = new Map<string, Promise<ContextModel>>()
  const spokenWithout = (out: readonly number[]): Promise<ContextModel> => {
    const key = out.toSorted((a, b) => a - b).join(' ')
    const fitted = known.get(key) ?? run.spoken(out.flatMap((fold) => folds[fold] ?? []))
    known.set(key, fitted)
    return fitted
  }
  const modelWithout = async (out: readonly number[]): Promise<FittedChoice> => {
    const left = folds.flatMap((sets, fold) => (out.includes(fold) ? [] : [{ sets, fold }]))
    const own = spokenWithout(out)
    const groups = await Promise.all(
      left.map(async ({ sets, fold }) => ({ sets, model: await spokenWithout([...out, fold]) })),
    )
    return { ...(await own), weights: await run.choice(groups) }
  }
  const [whole, ...without] = await Promise.all([modelWithout([]), ...folds.map((_, fold) => modelWithout([fold]))])
  if (whole === undefined) throw new Error('Nothing was fitted.')
  return { whole, without }
}
