import type { FactDraft } from '../../data/edition/index.ts'
import { type Attribute, type SourceKind, sourceKinds } from '../../model/facts.ts'
import type { Review } from './conflict-reviews.ts'

/** Two sources that say different things about one matter, and what became of it. */
export interface Conflict {
  readonly subject: string
  readonly attribute: string
  readonly detail: string
  readonly believed: string
  readonly believedSource: string
  readonly other: string
  readonly otherSource: string
  /** What kind of publisher stands behind each. */
  readonly believedKind: SourceKind
  readonly otherKind: SourceKind
  /**
   * `ranked`: the better kind of source, or the clearly newer record, is believed and the other counts as secondary. `reviewed`: a person
   * decided. `open`: neither is judged against.
   */
  readonly outcome: 'ranked' | 'reviewed' | 'open'
}

/** What is known of a source beside its facts. */
export interface Standing {
  readonly kind: SourceKind
  /** Among sources of one kind the smaller number is believed. */
  readonly rank: number
}

/** Days by which a record must be newer to be believed over another of the same kind and rank. */
const newerDays = 120

const tolerance = 0.005

function sayTheSame(a: FactDraft['value'], b: FactDraft['value']): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
  }
  // A year says the same as a day in it.
  const [left, right] = [String(a), String(b)]
  return left === right || (/^\d{4}(?:-\d\d)*$/u.test(left) && (left.startsWith(right) || right.startsWith(left)))
}

/** Whether one fact begins only after the day to which the other vouches: then it is a change, not a disagreement. */
function isLater(a: FactDraft, b: FactDraft): boolean {
  return a.validFrom !== undefined && a.validFrom > (b.asOf ?? '')
}

/** Facts about the same matter: equal in everything that narrows a value. */
function matterOf(fact: FactDraft): string {
  const { period } = fact
  return [
    fact.subject,
    fact.attribute,
    fact.unit ?? '',
    fact.currency ?? '',
    fact.region ?? '',
    fact.scope ?? '',
    fact.billing ?? '',
    period === undefined ? '' : `${period.type} ${period.end}`,
  ].join('\u001e')
}

interface Ranked {
  readonly at: number
  readonly fact: FactDraft
  readonly kind: SourceKind
  readonly rank: number
  /** Whether a review names its source as the one to believe. */
  readonly isReviewed: boolean
}

const dayOf = ({ asOf, validFrom }: FactDraft): number => Date.parse((asOf ?? validFrom ?? '').padEnd(10, '-01')) || 0

/** Below 0 where the first is to be believed, 0 where nothing tells. */
function byStanding(a: Ranked, b: Ranked): number {
  if (a.isReviewed !== b.isReviewed) return a.isReviewed ? -1 : 1
  const byKind = sourceKinds.indexOf(a.kind) - sourceKinds.indexOf(b.kind)
  if (byKind !== 0) return byKind
  if (a.rank !== b.rank) return a.rank - b.rank
  const days = (dayOf(b.fact) - dayOf(a.fact)) / 86_400_000
  return Math.abs(days) > newerDays ? days : 0
}

/**
 * Settle disagreements between sources about what holds now. Of two facts the one that a review names, else that of the better kind of
 * source, the better rank or the clearly later day is believed and the other becomes `secondary`; where nothing tells, both become
 * `conflicting`. Sets and texts add to each other, never conflict. Answers with the facts as they now stand and every conflict.
 */
export function settleConflicts(
  facts: readonly FactDraft[],
  attributes: ReadonlyMap<string, Attribute>,
  standingOf: (source: string) => Standing,
  reviews: readonly Review[] = [],
): { facts: FactDraft[]; conflicts: Conflict[] } {
  const groups = new Map<string, number[]>()
  facts.forEach((fact, at) => {
    const attribute = attributes.get(fact.attribute)
    if (fact.validTo !== undefined || fact.quality === 'partial' || attribute === undefined) return
    if (attribute.kind === 'set' || attribute.kind === 'text') return
    if (!attribute.functional && fact.scope === undefined) return
    const key = matterOf(fact)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [at])
    else group.push(at)
  })
  const reviewed = new Set(
    reviews.map(({ subject, attribute, believe }) => [subject, attribute, believe].join('\u001e')),
  )
  const rankedOf = (fact: FactDraft | undefined, at: number): readonly Ranked[] => {
    if (fact === undefined) return []
    const { kind, rank } = standingOf(fact.source)
    const isReviewed = reviewed.has([fact.subject, fact.attribute, fact.source].join('\u001e'))
    return [{ at, fact, kind: fact.sourceKind ?? kind, rank, isReviewed }]
  }
  const settled = [...facts]
  const conflicts: Conflict[] = []
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const ranked = group.flatMap((at) => rankedOf(facts[at], at)).sort((a, b) => byStanding(a, b) || bySource(a, b))
    const [best] = ranked
    if (best === undefined) continue
    for (const other of ranked.slice(1)) {
      const { at, fact } = other
      if (fact.source === best.fact.source || sayTheSame(best.fact.value, fact.value)) continue
      if (isLater(best.fact, fact) || isLater(fact, best.fact)) continue
      const open = byStanding(best, other) === 0
      settled[at] = { ...fact, quality: open ? 'conflicting' : 'secondary' }
      if (open) settled[best.at] = { ...best.fact, quality: 'conflicting' }
      // What a person settled on stands, whatever its page is.
      else if (best.isReviewed) settled[best.at] = { ...best.fact, quality: 'recorded' }
      conflicts.push(conflictOf(best, other, best.isReviewed ? 'reviewed' : open ? 'open' : 'ranked'))
    }
  }
  return { facts: settled, conflicts }
}

const bySource = (a: Ranked, b: Ranked): number => (a.fact.source < b.fact.source ? -1 : 1)

function conflictOf(best: Ranked, other: Ranked, outcome: Conflict['outcome']): Conflict {
  const terms = matterOf(other.fact).split('\u001e').slice(2)
  return {
    subject: other.fact.subject,
    attribute: other.fact.attribute,
    detail: terms.filter((part) => part !== '').join(' '),
    believed: String(best.fact.value),
    believedSource: best.fact.source,
    believedKind: best.kind,
    other: String(other.fact.value),
    otherSource: other.fact.source,
    otherKind: other.kind,
    outcome,
  }
}
