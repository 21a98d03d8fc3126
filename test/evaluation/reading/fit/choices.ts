import type { Attribute } from '../../../../src/model/index.ts'
import { type Candidate, candidatesOf, isTyped } from '../../../../src/reading/candidates.ts'
import {
  type ClaimContext,
  type ContextModel,
  contextOf,
  type Indexes,
  type Mention,
} from '../../../../src/reading/context.ts'
import { execute } from '../../../../src/reading/execute.ts'
import { featuresOf, viewOf } from '../../../../src/reading/features.ts'
import type { FitClaim, MeantFact } from './claims.ts'
import type { Choice, FeatureNumbers } from './logistic.ts'

/** One claim in so many is asked with the measure that is meant hidden, so that "not held" is learnt as well. */
const hiddenOf = 7

/** Wrong values among the candidates of a mention at most: those of measures that the words speak for most. The others weigh next to nothing. */
const wrongMax = 16

/** What each mention of a claim should be read as, with the features of its candidates. */
export function choicesOf(
  indexes: Indexes,
  claim: FitClaim,
  model: ContextModel,
  numbers: FeatureNumbers,
): readonly Choice[] {
  const { ran, meant } = claim
  if (meant === undefined || ran.parts.length === 0) return []
  const context = contextOf(ran.kase, indexes, claim.claim, ran.parts, model)
  const all = context.mentions.map((mention) => candidatesOf(context, mention))
  const right = rightOf(context, all, claim, meant)
  return context.mentions.flatMap((mention, at) => {
    const candidates = all[at] ?? []
    const own = right[at] ?? []
    const [first] = own
    if (first === undefined) return []
    const choice = choiceOf(context, mention, candidates, own, numbers)
    const chosen = candidates[first]
    if (chosen?.is !== 'value' || claim.id.charCodeAt(claim.id.length - 1) % hiddenOf !== 0) return [choice]
    const left = candidatesOf(context, mention, new Set([chosen.attribute.id]))
    return [
      choice,
      choiceOf(
        context,
        mention,
        left,
        placesOf(left, ({ is }) => is === 'absent'),
        numbers,
      ),
    ]
  })
}

function choiceOf(
  context: ClaimContext,
  mention: Mention,
  candidates: readonly Candidate[],
  right: readonly number[],
  numbers: FeatureNumbers,
): Choice {
  const typed = new Set(candidates.flatMap((one) => (one.is === 'value' ? [one.attribute.id] : [])))
  const view = viewOf(context, mention, typed)
  const own = new Set(right)
  const spoken = (one: Candidate): number =>
    one.is === 'value'
      ? (context.associations.get(one.attribute.id) ?? 0) + 2 * (context.wordings.get(one.attribute.id)?.share ?? 0)
      : Number.POSITIVE_INFINITY
  const wrong = candidates
    .filter((one, at) => one.is === 'value' && !own.has(at))
    .toSorted((a, b) => spoken(b) - spoken(a))
    .slice(wrongMax)
  const left = new Set(wrong)
  const kept = candidates.map((one, at) => ({ one, isRight: own.has(at) })).filter(({ one }) => !left.has(one))
  return {
    candidates: kept.map(({ one }) => Int32Array.from(featuresOf(view, one), numbers.numberOf)),
    right: kept.flatMap(({ isRight }, at) => (isRight ? [at] : [])),
  }
}

const placesOf = (candidates: readonly Candidate[], test: (one: Candidate) => boolean): readonly number[] =>
  candidates.flatMap((one, at) => (test(one) ? [at] : []))

/** Places of the right candidates of each mention; none where nobody can tell. */
function rightOf(
  context: ClaimContext,
  all: readonly (readonly Candidate[])[],
  { isTrue }: FitClaim,
  meant: readonly MeantFact[],
): readonly (readonly number[])[] {
  const right = new Map<number, readonly number[]>()
  for (const fact of meant) {
    const attribute = context.query.lexicon.attributes.get(fact.attribute)
    if (attribute === undefined) continue
    const hits = hitsOf(context, all, fact, attribute).filter(({ at }) => !right.has(at))
    if (hits.length === 0) {
      // Nothing of it is a candidate: the one mention that could be it is of something that is not held.
      const typed = context.mentions.flatMap((mention, at) =>
        isTyped(mention, attribute) && !right.has(at) ? [at] : [],
      )
      for (const at of typed)
        right.set(at, typed.length > 1 ? [] : placesOf(all[at] ?? [], ({ is }) => is === 'absent'))
      continue
    }
    const agrees = ({ at, places }: Hit): boolean => {
      const [mention, one] = [context.mentions[at], all[at]?.[places[0] ?? 0]]
      return mention !== undefined && one?.is === 'value' && execute(context, mention, one).finding === 'agrees'
    }
    const best = (
      isTrue === true ? hits.toSorted((a, b) => Number(agrees(b)) - Number(agrees(a)) || a.rank - b.rank) : hits
    )[0]
    if (best !== undefined) right.set(best.at, best.places)
  }
  return all.map((candidates, at) => right.get(at) ?? placesOf(candidates, ({ is }) => is !== 'value'))
}

interface Hit {
  readonly at: number
  readonly places: readonly number[]
  readonly rank: number
}

/** Mentions with candidates that are the fact, the likeliest kinds of mention first. */
function hitsOf(
  { mentions, query }: ClaimContext,
  all: readonly (readonly Candidate[])[],
  fact: MeantFact,
  attribute: Attribute,
): readonly Hit[] {
  const isOf = (one: Candidate): one is Candidate & { is: 'value' } =>
    one.is === 'value' &&
    one.attribute.id === fact.attribute &&
    query.edition.subject(one.subject.ref).id === fact.subject
  return mentions
    .flatMap(({ kind }, at): Hit[] => {
      const loose = placesOf(all[at] ?? [], isOf)
      if (loose.length === 0) return []
      const exact = placesOf(all[at] ?? [], (one) => isOf(one) && one.series.facts.some(({ id }) => id === fact.fact))
      return [{ at, places: exact.length > 0 ? exact : loose, rank: rankOf(kind, attribute) }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
}

const kinds: readonly Mention['kind'][] = ['amount', 'member', 'flag', 'free', 'name', 'words', 'time']

function rankOf(kind: Mention['kind'], attribute: Attribute): number {
  if (attribute.kind === 'date') return kind === 'time' ? 0 : 5
  if (attribute.kind === 'text') return kind === 'name' ? 0 : kind === 'words' ? 1 : 2
  return kinds.indexOf(kind)
}
