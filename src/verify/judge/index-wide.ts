import type { Attribute, Edition, Fact } from '#model'
import type { Case } from '../engine.ts'
import { isNumeric } from '../lookup/attributes.ts'
import { selectFacts } from '../lookup/select.ts'
import type { Target } from '../resolve/makers.ts'
import type { Finding, Proposition } from '../types.ts'
import { chosenFor, wantedOf } from './statement.ts'
import { formatFact, formatPeriod, subjectName } from './wording.ts'

/** Share of an index's members whose figure must be on record before an extreme of them is told. */
const coverageMin = 0.9

/** Rankings kept per edition. */
const rankingsMax = 64

interface Entry {
  readonly subject: number
  readonly fact: Fact
  readonly value: number
}

const memberLists = new WeakMap<Edition, readonly number[]>()
const rankings = new WeakMap<Edition, Map<string, readonly Entry[]>>()

const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, at) => [word, at + 1]),
)

/** "Walmart has the largest revenue in the S&P 500": a set with an end, of which the record knows nearly every member. */
export function indexFinding(kase: Case, part: Proposition, targets: readonly Target[]): Finding | undefined {
  const { extreme } = part
  const named = part.terms.some((term) => term.members.some((member) => member.value === 'sp500'))
  const cued = part.cues.some((cue) => cue.attributes.includes('index_membership'))
  const [target] = targets
  const [subject] = target?.refs ?? []
  if (extreme === undefined || !(named || cued) || subject === undefined || targets.length !== 1) return undefined
  if (part.amounts.length > 0) return undefined
  const cues = part.cues.filter((cue) => !cue.attributes.includes('index_membership'))
  const plain = { ...part, terms: [], cues }
  const [id, ...more] = chosenFor(kase, plain, subject).ids
  const attribute = id === undefined ? undefined : kase.lexicon.attributes.get(id)
  if (attribute === undefined || more.length > 0 || !isNumeric(attribute)) return undefined
  const all = membersOf(kase.edition)
  const entries = rankingOf(kase, plain, attribute)
  const base = { proposition: part.text, subject, attribute: attribute.id } as const
  if (entries.length < all.length * coverageMin) return { ...base, finding: 'silent', reason: 'not_held', facts: [] }
  const sorted = extreme.direction > 0 ? entries : [...entries].reverse()
  const rank = rankBefore(kase, extreme.from)
  const own = sorted.findIndex((entry) => entry.subject === subject)
  const entry = sorted[own]
  const holder = sorted[rank - 1]
  if (entry === undefined || holder === undefined) return { ...base, finding: 'silent', reason: 'not_held', facts: [] }
  const is = entry.value === holder.value
  const name = subjectName(kase.edition, subject)
  const top = extreme.direction > 0 ? 'highest' : 'lowest'
  const claimed =
    rank === 1
      ? `${name} has the ${top} ${attribute.label} in the S&P 500`
      : `${name} is number ${rank} of the S&P 500 by ${attribute.label}, the ${top} first`
  const tell = (one: Entry) =>
    `${subjectName(kase.edition, one.subject)} ${formatFact(one.fact, attribute)}${formatPeriod(one.fact)}`
  return {
    ...base,
    finding: is !== part.negated ? 'agrees' : 'disagrees',
    proposition: claimed,
    claimed,
    match: 'superlative',
    recorded: `${tell(holder)}${is ? '' : `; ${tell(entry)}, number ${own + 1}`}, among ${entries.length} of ${all.length} members on record`,
    steps: sorted.slice(0, 5).map(tell),
    facts: is ? [entry.fact] : [holder.fact, entry.fact],
  }
}

/** Words of the rank, which the caller need not account for again. */
export function isOrdinal(norm: string): boolean {
  return ordinals.has(norm) || /^\d(?:st|nd|rd|th)$/u.test(norm)
}

function rankBefore(kase: Case, at: number): number {
  const word = kase.tokens[at - 1]?.norm ?? ''
  return ordinals.get(word) ?? (/^\d(?:st|nd|rd|th)$/u.test(word) ? Number(word.charAt(0)) : 1)
}

function membersOf(edition: Edition): readonly number[] {
  const known = memberLists.get(edition)
  if (known !== undefined) return known
  const list = edition.brandsByName().filter((ref) => edition.attributesOf(ref).includes('index_membership'))
  memberLists.set(edition, list)
  return list
}

/** Members by their figure of the time named, the highest first; each year's ranking is made once. */
function rankingOf(kase: Case, part: Proposition, attribute: Attribute): readonly Entry[] {
  const cache = rankings.get(kase.edition) ?? new Map<string, readonly Entry[]>()
  rankings.set(kase.edition, cache)
  const day = kase.now.toISOString().slice(0, 10)
  const key = `${attribute.id}|${day}|${JSON.stringify(part.times.map(({ time, link }) => [time, link]))}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const wanted = wantedOf(kase, part, attribute)
  const made = membersOf(kase.edition).flatMap((subject): Entry[] => {
    const facts = kase.view.facts(subject, attribute.id)
    const { current } = selectFacts(facts, attribute, wanted)
    const fact = current.find(({ period }) => period === undefined || period.type !== 'TTM') ?? current[0]
    if (fact === undefined || typeof fact.value !== 'number' || fact.quality === 'conflicting') return []
    return [{ subject, fact, value: fact.value }]
  })
  const sorted = made.sort((a, b) => b.value - a.value)
  if (cache.size >= rankingsMax) cache.clear()
  cache.set(key, sorted)
  return sorted
}
