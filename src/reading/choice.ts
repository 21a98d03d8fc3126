import type { Attribute } from '#model'
import { attributesFor, type Candidate, othersOf, valuesOf } from './candidates.ts'
import type { ClaimContext, ContextModel, Mention } from './context.ts'
import {
  attributeFeatures,
  featuresOf,
  type MentionView,
  placeFeatures,
  subjectFeatures,
  termFeatures,
  viewOf,
} from './features.ts'
import { softmax } from './log-linear.ts'
import type { SubjectCandidate } from './subjects.ts'

/** What is fitted of the choice: weights of features by name, and how writers speak of each attribute. */
export interface ChoiceModel extends ContextModel {
  readonly weights: Readonly<Record<string, number>>
}

/** A candidate of a mention with the chance that it is what was meant. */
export interface Chosen {
  readonly mention: Mention
  readonly candidate: Candidate
  readonly chance: number
  /** The chance of all that say the same measure of the same brand. */
  readonly measureChance: number
}

/**
 * The candidates of a mention, the likeliest first. A measure with many series is one thing that may be meant: what all of them have
 * together is held against what else the mention may be, and the likeliest of the best comes first.
 */
export function choose(
  context: ClaimContext,
  mention: Mention,
  { weights }: Pick<ChoiceModel, 'weights'>,
): readonly Chosen[] {
  const scoreOf = (features: readonly string[]): number => {
    let sum = 0
    for (const name of features) sum += weights[name] ?? 0
    return sum
  }
  const pairs = context.subjects.map((subject) => ({ subject, attributes: attributesFor(context, mention, subject) }))
  const view = viewOf(context, mention, new Set(pairs.flatMap(({ attributes }) => attributes.map(({ id }) => id))))
  const others = othersOf(mention)
  const scored = [
    ...likeliest(pairs, view, scoreOf).flatMap(({ subject, attribute, score }) =>
      valuesOf(context, subject, attribute).map((one) => ({
        candidate: one as Candidate,
        score: score + scoreOf(termFeatures(view, one)),
      })),
    ),
    ...others.map((candidate) => ({ candidate, score: scoreOf(featuresOf(view, candidate)) })),
  ]
  const chances = softmax(scored.map(({ score }) => score))
  const measureChance = new Map<string, number>()
  const measures = scored.map(({ candidate }) => measureOf(candidate))
  for (const [at, measure] of measures.entries())
    measureChance.set(measure, (measureChance.get(measure) ?? 0) + (chances[at] ?? 0))
  return scored
    .map(({ candidate }, at): Chosen => {
      return { mention, candidate, chance: chances[at] ?? 0, measureChance: measureChance.get(measures[at] ?? '') ?? 0 }
    })
    .sort((a, b) => b.measureChance - a.measureChance || b.chance - a.chance)
}

/** Measures of subjects whose facts are looked at; all others are too unlikely to count. */
const pairsMax = 8

interface Pair {
  readonly subject: SubjectCandidate
  readonly attribute: Attribute
  readonly score: number
}

/** The measures of subjects that the words speak for most, before any fact is read. */
function likeliest(
  pairs: readonly { readonly subject: SubjectCandidate; readonly attributes: readonly Attribute[] }[],
  view: MentionView,
  scoreOf: (features: readonly string[]) => number,
): readonly Pair[] {
  const ofAttribute = new Map<string, number>()
  const all: Pair[] = []
  for (const { subject, attributes } of pairs) {
    if (attributes.length === 0) continue
    const place = scoreOf(placeFeatures(view, subject))
    const ofFamily = new Map<string, number>()
    for (const attribute of attributes) {
      const own = ofAttribute.get(attribute.id) ?? scoreOf(attributeFeatures(view, attribute))
      ofAttribute.set(attribute.id, own)
      const named = ofFamily.get(attribute.family) ?? scoreOf(subjectFeatures(subject, attribute))
      ofFamily.set(attribute.family, named)
      all.push({ subject, attribute, score: own + named + place })
    }
  }
  return all.sort((a, b) => b.score - a.score).slice(0, pairsMax)
}

const measureOf = (candidate: Candidate): string =>
  candidate.is === 'value' ? `${candidate.attribute.id}|${candidate.subject.brand}` : candidate.is
