import type { Lexicon } from '../lexicon/build.ts'
import type { Cue, LinkedTime, Loose, Proposition, Rate, SpanOf, Token } from '../types.ts'
import { sort } from './place.ts'
import { hasHead, type Segment } from './segments.ts'

/** Names of the parts before that a part keeps in mind. */
const contextMax = 8

/** Turn segments into propositions; what one leaves unsaid it takes from its neighbours. */
export function propose(
  tokens: readonly Token[],
  segments: readonly Segment[],
  lexicon: Lexicon,
): readonly Proposition[] {
  const own = segments.map((segment) => sort(tokens, segment, lexicon))
  return inherit(own, segments, lexicon).filter((proposition, at) => {
    const segment = segments[at]
    const empty = segment?.spans.every((span) => span.role === 'harmless' || span.role === 'preposition') === true
    if (empty && proposition.conditions.length === 0 && proposition.loose.length === 0) return false
    const says = segment !== undefined && (hasHead(segment, lexicon) || proposition.change !== undefined)
    return (
      says ||
      proposition.loose.length > 0 ||
      proposition.conditions.length > 0 ||
      proposition.subjects.length > 0 ||
      proposition.cues.length > 0 ||
      proposition.negated
    )
  })
}

/** Subjects, cues, times, regions and rates flow from one part to the next, and back where the first parts lack them. */
function inherit(
  given: readonly Proposition[],
  segments: readonly Segment[],
  lexicon: Lexicon,
): readonly Proposition[] {
  // "Founded in 1962" gives a value, not the time of the other parts.
  const dates = (id: string) => lexicon.attributes.get(id)?.kind === 'date'
  const dated = (part: Proposition) =>
    part.amounts.length === 0 && [...part.cues, ...part.terms].some(({ attributes }) => attributes.some(dates))
  const own = given.map((part) => (dated(part) ? { ...part, times: [] } : part))

  const attributesOf = ({ cues, terms }: Proposition) =>
    new Set(
      [
        ...cues,
        ...terms.flatMap(({ attributes, members }) => [
          { attributes },
          ...members.map(({ attribute }) => ({ attributes: [attribute] })),
        ]),
      ].flatMap(({ attributes }) => attributes),
    )
  // "Headquartered in Cupertino" beside "sales of $391 billion in fiscal 2024": the year is of the sales.
  const isApart = (part: Proposition, other: Proposition) => {
    const ids = [...attributesOf(part)]
    const others = attributesOf(other)
    return (
      ids.length > 0 &&
      others.size > 0 &&
      ids.every((id) => lexicon.attributes.get(id)?.time === 'state' && !others.has(id))
    )
  }
  const isFronted = ({ times, subjects, cues }: Proposition) => {
    const first = Math.min(...[...subjects, ...cues].map(({ from }) => from))
    return times.some(({ at }) => at < first)
  }

  const carried: Proposition[] = []
  for (const [at, part] of own.entries()) {
    const before = carried.at(-1)
    const after = own.slice(at + 1)
    const joiner = segments[at]?.joiner ?? 'start'
    const filled = before === undefined ? fillForward(part, after) : fillBack(part, before, after, joiner)
    const source = own.find((other) => other !== part && other.times.length > 0 && other.times === filled.times)
    const isNear = source !== undefined && part.times.length === 0 && isApart(part, source) && !isFronted(source)
    carried.push(isNear ? { ...filled, times: [], nearTimes: filled.times } : filled)
  }
  return carried.map((part, at) => {
    const times = given[at]?.times ?? []
    return times.length > 0 ? { ...part, times } : part
  })
}

function fillForward(part: Proposition, after: readonly Proposition[]): Proposition {
  const subjects =
    part.subjects.length > 0 ? part.subjects : (after.find((next) => next.subjects.length > 0)?.subjects ?? [])
  const times = part.times.length > 0 || part.change !== undefined ? part.times : loneTime(after)
  const rate = part.rate ?? (part.amounts.some((amount) => amount.rate === undefined) ? nextRate(after) : undefined)
  const region = part.region ?? after.find((next) => next.region !== undefined)?.region
  const bare = part.cues.length === 0 && part.terms.length === 0 && part.amounts.length > 0
  const measured = part.amounts.some((amount) => amount.unit !== undefined)
  const hinted = isHinted(part)
  const [amount] = part.amounts
  const alike = after[0]?.amounts[0]?.unit === amount?.unit && after[0]?.amounts[0]?.percent === amount?.percent
  const cues = hinted
    ? after.flatMap(hints)
    : bare && (!measured || alike)
      ? (after.find((next) => next.cues.length > 0)?.cues ?? [])
      : part.cues
  return assemble({ ...part, cues }, { subjects, times, rate, region })
}

/** A part that names a member of something and not what it is a member of. */
function isHinted(part: Proposition): boolean {
  return part.cues.length === 0 && part.terms.length > 0 && part.terms.every((term) => term.attributes.length === 0)
}

/** What the neighbour speaks of, as a hint for a part that only names a member: "… but not by e-mail". */
function hints(part: Proposition): readonly Cue[] {
  const terms = part.terms.map((term) => ({
    attributes: [...term.attributes, ...term.members.map((member) => member.attribute)],
    inner: [],
    from: term.from,
    to: term.to,
  }))
  return [...part.cues, ...terms].map((cue) => ({ ...cue, weak: true }))
}

function loneTime(after: readonly Proposition[]): readonly LinkedTime[] {
  const timed = after.filter((next) => next.times.length > 0 && next.change === undefined)
  return timed.length === 1 && timed[0] === after.at(-1) ? (timed[0]?.times ?? []) : []
}

function nextRate(after: readonly Proposition[]): Rate | undefined {
  const rated = after
    .flatMap((next) => [...next.amounts.map((amount) => amount.rate), next.rate])
    .find((rate) => rate !== undefined)
  return rated
}

function fillBack(
  part: Proposition,
  before: Proposition,
  after: readonly Proposition[],
  joiner: Segment['joiner'],
): Proposition {
  const subjects = part.subjects.length > 0 ? part.subjects : before.subjects
  const later = after.find((next) => next.cues.length > 0)?.cues ?? []
  const own = part.cues.length > 0 || part.terms.length > 0 || part.versus?.attributes !== undefined
  const fresh = part.amounts.some(
    (amount) => amount.unit !== undefined && before.amounts.every((other) => other.unit !== amount.unit),
  )
  const hinted = isHinted(part)
  const bracketed = joiner === 'open' && part.amounts.length > 0
  const cues = hinted
    ? hints(before)
    : own || (fresh && !bracketed)
      ? part.cues
      : before.cues.length > 0
        ? before.cues
        : later
  const lone = loneTime(after)
  const times = part.times.length > 0 ? part.times : before.times.length > 0 ? before.times : lone
  const rateless =
    part.rate === undefined && part.amounts.some((amount) => amount.currency !== undefined && amount.rate === undefined)
  const rate = part.rate ?? (rateless ? (before.rate ?? before.amounts.at(-1)?.rate ?? nextRate(after)) : undefined)
  const negated = part.negated || (before.negated && (joiner === 'or' || joiner === 'nor'))
  // Words that narrowed the subject where it was named narrow it here too.
  const value = Math.min(
    ...[...before.cues, ...before.terms].map((span) => span.from),
    ...before.amounts.map((amount) => amount.at),
  )
  const flow = (words: readonly Loose[], own: readonly Loose[]) =>
    part.named ? own : [...words.filter((word) => word.index < value), ...own]
  const loose = flow(before.loose, part.loose)
  const conditions = flow(before.conditions, part.conditions)
  const context = [...new Set([...before.context, ...before.subjects])].slice(0, contextMax)
  return assemble(
    { ...part, cues, negated, loose, conditions, context },
    { subjects, times, rate, region: part.region ?? before.region },
  )
}

function assemble(
  part: Proposition,
  filled: {
    subjects: readonly SpanOf<'mention'>[]
    times: readonly LinkedTime[]
    rate: Rate | undefined
    region: string | undefined
  },
): Proposition {
  const { rate: _rate, region: _region, ...rest } = part
  return {
    ...rest,
    subjects: filled.subjects,
    times: filled.times,
    ...(filled.rate === undefined ? {} : { rate: filled.rate }),
    ...(filled.region === undefined ? {} : { region: filled.region }),
  }
}
