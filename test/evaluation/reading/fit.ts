import { writeFileSync } from 'node:fs'
import { acceptanceInput, type OpenReason, type OwnVerdict, verdictOf } from '../../../src/reading/acceptance.ts'
import { confirmationFeatures, isPlain } from '../../../src/reading/confirmation.ts'
import { contextOf } from '../../../src/reading/context.ts'
import { createIndexes } from '../../../src/reading/index.ts'
import { chanceOf } from '../../../src/reading/log-linear.ts'
import { type ClaimReading, read } from '../../../src/reading/reader.ts'
import { logitOf, type NetInput, storeNets } from '../../../src/reading/sequence-net.ts'
import { sideOf } from '../../../src/verify/judge/verdict.ts'
import { openEngine } from '../../../src/verify/open-engine.ts'
import { wholeEdition } from '../../kit/edition.ts'
import type { Side } from '../measure.ts'
import { choicesOf } from './fit/choices.ts'
import { developmentClaims, type FitClaim, openedClaims, variantClaims } from './fit/claims.ts'
import { fitChoice, fitLogistic, type Labelled } from './fit/logistic.ts'
import { fitMeasures, wordings } from './fit/measures.ts'
import { calibrate, fitNets, type NetExample } from './fit/nets.ts'
import { polars } from './fit/polarity.ts'
import { drawValues } from './fit/values.ts'
import type { VariantKind } from './variants.ts'

/**
 * `npm run fit:reading [-- --write]`: fit how the reader chooses and how far its verdicts can be trusted, on the opened writers and the
 * development half. Each writer is asked of weights that were fitted without it; `--write` puts the weights fitted on all of them into
 * `src/reading/choice.json` and `acceptance.json`.
 */
const folds = 4
const innerFolds = 3
const measureOptions = { ridge: 1e-2, rounds: 8, seenMin: 3, weightMin: 0.2 }
const polarityOptions = { ridge: 3e-4, rounds: 200 }
const choiceOptions = { ridge: 3e-5, rounds: 100 }
const acceptanceOptions = { rounds: 8, rate: 2e-3, ridge: 3e-4, claimRidge: 1e-3, seeds: [1, 2, 3] }
const confirmationOptions = { ridge: 3e-3, rounds: 1000 }
/** How much a claim counts: the development half's writers are known, and what a writer holds to be undecidable the record may well decide. */
const weights = {
  dev: 0.3,
  devUndecidable: 1,
  undecidable: 0.4,
  unheld: 0.15,
  insertions: 0.2,
  rewrites: 0.2,
  devRules: 0.1,
}

const engine = openEngine(await wholeEdition())
const indexes = createIndexes(engine.edition, engine.lexicon.attributes)
const opened = openedClaims(engine)
const varied = [...variantClaims(engine, opened, 'insertions'), ...variantClaims(engine, opened, 'rewrites')]
const sets = [...new Set(opened.map(({ set }) => set))]

const attributes = [...engine.lexicon.attributes.keys()]
const spoken = wordings(engine.lexicon.attributes, opened)
const measuresWithout = (out: ReadonlySet<string>) =>
  fitMeasures(
    attributes,
    spoken.filter(({ set }) => set === undefined || !out.has(set)),
    measureOptions,
  )

const polar = polars(engine, opened)
const polarityWithout = (out: ReadonlySet<string>) =>
  fitLogistic(
    polar.filter(({ set }) => set === undefined || !out.has(set)),
    polarityOptions,
  )

/** The choice fitted on all sets but those of a fold; how attributes are spoken of is learnt without the sets that a claim is read among, so that no claim explains itself. */
function choiceWithout(fold: ReadonlySet<string>) {
  const left = sets.filter((set) => !fold.has(set))
  const choices = Array.from({ length: innerFolds }, (_, at) => {
    const group = new Set(left.filter((_, place) => place % innerFolds === at))
    const out = new Set([...fold, ...group])
    const spokenWithout = { measures: measuresWithout(out), polarity: polarityWithout(out) }
    return opened.filter(({ set }) => group.has(set)).flatMap((one) => choicesOf(indexes, one, spokenWithout))
  }).flat()
  return {
    measures: measuresWithout(fold),
    polarity: polarityWithout(fold),
    weights: fitChoice(choices, choiceOptions),
  }
}

type Model = ReturnType<typeof choiceWithout>
/** A verdict on a claim, of which it is learnt whether it is right. */
interface Asked {
  readonly claim: FitClaim
  readonly side: Side
  readonly fold: number
}

/** The same claim of a record that lacks what it is about, so that nothing can decide it: "not held" is learnt from these. */
function unheld(claim: FitClaim): FitClaim | undefined {
  const { kase } = claim.ran
  const meant = new Set((claim.meant ?? []).map(({ attribute }) => attribute))
  if (meant.size === 0 || claim.expected.includes('unknown')) return undefined
  const attributesOf = (ref: number) => kase.edition.attributesOf(ref).filter((id) => !meant.has(id))
  const edition = { ...kase.edition, attributesOf }
  return { ...claim, kind: 'unheld', expected: ['unknown'], ran: { ...claim.ran, kase: { ...kase, edition } } }
}

const isVariant = (kind: string): kind is VariantKind => kind === 'insertions' || kind === 'rewrites'

function weightOf({ set, kind, expected }: FitClaim): number {
  if (kind === 'unheld') return weights.unheld
  if (isVariant(kind)) return weights[kind]
  if (set === 'dev') return expected.includes('unknown') ? weights.devUndecidable : weights.dev
  return kind === 'undecidable' ? weights.undecidable : 1
}

/** A claim read with weights that never saw its set, and what the reading comes to. */
interface Reread {
  readonly claim: FitClaim
  readonly fold: number
  readonly reading: ClaimReading
  readonly own: OwnVerdict | OpenReason
}

function reread(claim: FitClaim, model: Model, fold: number): readonly Reread[] {
  const { ran } = claim
  if (ran.parts.length === 0) return []
  const reading = read(contextOf(ran.kase, indexes, claim.claim, ran.parts, model), model)
  return [{ claim, fold, reading, own: verdictOf(reading) }]
}

/** Among claims that were made for the fit more are narrowed than among those that people write: how they were made is told, so that no network takes their share for that of all claims. */
function withMaker(input: NetInput, kind: string, side: Side): NetInput {
  if (!isVariant(kind) && kind !== 'unheld') return input
  return { ...input, features: [...input.features, `made as ${kind}`, `made as ${kind} ${side}`] }
}

function askedOf({ claim, reading, own, fold }: Reread): readonly (Asked & NetExample)[] {
  if (typeof own === 'string') return []
  const input = withMaker(acceptanceInput(reading, own, claim.ran.findings), claim.kind, own.side)
  const isSo = claim.expected.includes(own.side)
  return [{ claim, side: own.side, fold, set: claim.set, input, isSo, weight: weightOf(claim) }]
}

/** What the rules decided, with the reader beside it. */
function confirmedOf({ claim, reading, own, fold }: Reread): readonly (Asked & Labelled)[] {
  const { findings } = claim.ran
  const side = sideOf(findings)
  if (side === undefined || claim.kind === 'unheld' || isVariant(claim.kind) || isPlain(claim.ran)) return []
  const chance = chances.get(claim)?.chance ?? 0
  const second = typeof own === 'string' ? { reading, why: own } : { reading, own, chance }
  const features = confirmationFeatures(findings, side, second)
  const weight = claim.set === 'dev' ? weights.devRules : weightOf(claim)
  // Of a false claim with several facts, that a part of it is wrong is right as well.
  const isSo = claim.expected.includes(side) || (side === 'partly' && claim.isTrue === false)
  return [{ claim, side, fold, features, weight, isSo }]
}

const whole = choiceWithout(new Set())
const rereads: Reread[] = []
for (let fold = 0; fold < folds; fold += 1) {
  const out = new Set(sets.filter((_, at) => at % folds === fold))
  const model = choiceWithout(out)
  for (const claim of opened.filter(({ set }) => out.has(set))) {
    const blind = unheld(claim)
    rereads.push(...reread(claim, model, fold), ...(blind === undefined ? [] : reread(blind, model, fold)))
  }
  for (const claim of varied.filter(({ set }) => out.has(set))) rereads.push(...reread(claim, model, fold))
}
const development = developmentClaims(engine)
for (const [at, claim] of development.entries()) rereads.push(...reread(claim, whole, at % folds))
const asked = rereads.flatMap(askedOf)

interface Chance {
  readonly side: Side
  readonly chance: number
}

/** What models say of each that were fitted on the other folds. */
function crossed<T extends Asked>(
  all: readonly T[],
  modelOf: (others: readonly T[]) => (one: T) => number,
): ReadonlyMap<FitClaim, number> {
  const out = new Map<FitClaim, number>()
  for (let fold = 0; fold < folds; fold += 1) {
    const model = modelOf(all.filter((one) => one.fold !== fold))
    for (const one of all) if (one.fold === fold) out.set(one.claim, model(one))
  }
  return out
}
/** Logits by networks that never saw the claim's set, and from them how chances are to be read: by what people write, not by what was made for the fit. */
const logits = crossed(asked, (others) => {
  const nets = fitNets(others, acceptanceOptions)
  return ({ input }) => logitOf(nets, input)
})
const written = asked.filter(({ claim }) => claim.set !== 'dev' && claim.kind !== 'unheld' && !isVariant(claim.kind))
const calibration = calibrate(written.map(({ claim, isSo }) => ({ logit: logits.get(claim) ?? 0, isSo })))
const chances: ReadonlyMap<FitClaim, Chance> = new Map(
  asked.map(({ claim, side }) => {
    const score = calibration.scale * (logits.get(claim) ?? 0) + calibration.shift
    return [claim, { side, chance: 1 / (1 + Math.exp(-score)) }] as const
  }),
)
const confirmed = rereads.flatMap(confirmedOf)
const rulesChances = crossed(confirmed, (others) => {
  const fitted = fitLogistic(others, confirmationOptions)
  return ({ features }) => chanceOf(fitted, features)
})

const percent = (hits: number, n: number) => (n === 0 ? '–' : `${((100 * hits) / n).toFixed(1)} % of ${n}`)
function row(name: string, claims: readonly FitClaim[], sideOf: (claim: FitClaim) => Side): void {
  const decided = claims.filter((one) => sideOf(one) !== 'unknown')
  const can = claims.filter(({ expected }) => !expected.includes('unknown'))
  const cannot = claims.filter(({ expected }) => expected.includes('unknown'))
  const isDecided = (one: FitClaim) => sideOf(one) !== 'unknown'
  const cells = [
    percent(decided.filter((one) => one.expected.includes(sideOf(one))).length, decided.length),
    percent(can.filter(isDecided).length, can.length),
    percent(cannot.filter(isDecided).length, cannot.length),
  ]
  process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
}
process.stdout.write('| | right | decided | decided of undecidable |\n|---|---|---|---|\n')
for (const [name, claims] of [
  ['opened', opened],
  ...['formal', 'casual', 'assistant'].map(
    (register) => [register, opened.filter((one) => one.register === register)] as const,
  ),
  ['dev', development],
  ['variants, the same', varied.filter(({ isTrue }) => isTrue === true)],
  ['variants, narrowed', varied.filter(({ isTrue }) => isTrue !== true)],
] as const) {
  row(`${name}, rules`, claims, ({ rules }) => rules)
  for (const bar of [0.8, 0.9, 0.93]) {
    const ownSide = (one: FitClaim): Side => {
      const own = chances.get(one)
      return own !== undefined && own.chance >= bar ? own.side : 'unknown'
    }
    row(`${name}, reading from ${bar}`, claims, ownSide)
    row(`${name}, rules, else reading from ${bar}`, claims, (one) =>
      one.rules === 'unknown' ? ownSide(one) : one.rules,
    )
    for (const least of [0.7, 0.8, 0.85, 0.9, 0.95])
      row(`${name}, rules from ${least}, else reading from ${bar}`, claims, (one) =>
        one.rules === 'unknown'
          ? ownSide(one)
          : isPlain(one.ran) || (rulesChances.get(one) ?? 0) >= least
            ? one.rules
            : 'unknown',
      )
  }
}

if (process.argv.includes('--write')) {
  const put = (name: string, value: unknown) =>
    writeFileSync(new URL(`../../../src/reading/${name}.json`, import.meta.url), `${JSON.stringify(value)}\n`)
  const { measures, polarity, weights } = whole
  put('choice', { weights })
  put('measures', measures)
  put('values', drawValues(engine.edition, engine.lexicon.attributes))
  put('polarity', { weights: polarity })
  put('acceptance', storeNets({ ...fitNets(asked, acceptanceOptions), calibration }))
  put('confirmation', { weights: fitLogistic(confirmed, confirmationOptions) })
}
