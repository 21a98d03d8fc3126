import type {
  Attribute,
  ChangeStatement,
  CompareStatement,
  Edition,
  Fact,
  HoldsStatement,
  ProgramDifference,
  ProgramQualifiers,
  Statement,
} from '../../src/model/index.ts'
import { holdsNumber, within } from './amounts.ts'
import { daysOf } from './days.ts'
import { minus, nought, order, over, parseRational, type Rational, rational, size, times } from './rational.ts'

/** What a statement comes to. `stale`: it holds by a record that is past its half-life, which is said at the low tier. */
export type Answer = 'supported' | 'stale' | 'refuted' | 'open'

/**
 * What a statement comes to by the record, told by the rules of `docs/programs.md` with exact fractions and no code of the engine. Undefined
 * where these rules do not say which record answers: several of the same terms, a partial one, one in conflict.
 */
export function answerOf(edition: Edition, today: string, statement: Statement): Answer | undefined {
  const attribute = edition.attributes.get(statement.measure)
  if (attribute === undefined) return undefined
  const asked = { edition, today, attribute, qualifiers: statement.qualifiers ?? {} }
  switch (statement.op) {
    case 'holds':
      return answerOfHolds(asked, statement)
    case 'compare':
      return answerOfCompare(asked, statement)
    case 'change':
      return answerOfChange(asked, statement)
  }
}

interface Asked {
  readonly edition: Edition
  readonly today: string
  readonly attribute: Attribute
  readonly qualifiers: ProgramQualifiers
}

/** The one record that answers; `none` where each means something narrower than its name, undefined where the rules name none. */
function recordOf(asked: Asked, subject: string): Fact | 'none' | undefined {
  const { edition, attribute, qualifiers } = asked
  const ref = edition.subjectById(subject)?.ref
  const all = ref === undefined ? [] : edition.facts(ref, attribute.id)
  const facts = all.filter(({ quality }) => quality !== 'partial')
  // What is known of a fiscal period may also follow from two other figures of it.
  if (facts.length === 0) return all.length === 0 || attribute.time === 'period' ? undefined : 'none'
  if (facts.some(({ quality }) => quality === 'conflicting')) return undefined
  // How a price is billed is a qualifier of its own, also where a record writes it as its case.
  if (facts.some(({ scope = '' }) => /^(?:billed|paid)\b/iu.test(scope))) return undefined
  const inScope = facts.filter((fact) => fact.scope === qualifiers.scope)
  if (new Set(inScope.map(termsOf)).size !== 1) return undefined
  return inScope[0]?.period === undefined ? stateOf(asked, inScope) : periodOf(asked, inScope)
}

function periodOf({ qualifiers: { time } }: Asked, facts: readonly Fact[]): Fact | undefined {
  const timed = facts.filter(({ period }) => isOfPeriod(period, time))
  return timed.length === 1 ? timed[0] : undefined
}

const dayMs = 86_400_000

/** Days by which one record must be newer than another of its terms to take its place. */
const newerByDays = 120

/** The record that stands today; of several of one kind of source the newest, where it is newer by months. */
function stateOf({ today, qualifiers, attribute }: Asked, facts: readonly Fact[]): Fact | undefined {
  const standing = facts.filter((fact) => stands(fact, today))
  if (qualifiers.time !== undefined || attribute.family === 'promotion') return undefined
  const [first, ...rest] = standing.toSorted((a, b) => (seenOn(b) < seenOn(a) ? -1 : 1))
  if (first === undefined || rest.length === 0) return first
  const isPlain = attribute.functional && attribute.halfLifeDays !== 'never' && attribute.kind !== 'text'
  const isNewer = rest.every(
    (other) =>
      seenOn(other) !== '' &&
      Date.parse(seenOn(first)) - Date.parse(seenOn(other)) > newerByDays * dayMs &&
      other.quality === first.quality &&
      other.sourceKind === first.sourceKind,
  )
  return isPlain && isNewer ? first : undefined
}

const seenOn = ({ asOf, validFrom }: Fact): string => {
  const date = asOf ?? validFrom
  return date === undefined ? '' : daysOf(date)[0]
}

/** Whether a record is of the fiscal year or quarter that is named. */
function isOfPeriod(period: Fact['period'], time: ProgramQualifiers['time']): boolean {
  if (time?.kind === 'year') return period?.year === time.year && (period.type === 'FY' || period.type === 'INSTANT')
  if (time?.kind !== 'quarter') return false
  return period?.type === 'Q' && period.year === time.year && period.quarter === time.quarter
}

const termsOf = ({ region, currency, unit, billing, period }: Fact): string =>
  JSON.stringify([region, currency, unit, billing, period === undefined])

/** Whether a record has begun and not ended. */
const stands = ({ validFrom, validTo }: Fact, today: string): boolean =>
  (validTo === undefined || validTo >= today) && (validFrom === undefined || daysOf(validFrom)[0] <= today)

/** Whether a record says nothing of today any more; a statement that names its time does not ask for today. */
function isOld({ attribute, today, qualifiers }: Asked, fact: Fact): boolean {
  // A case that names a year is a time as well: "2023".
  const isDated = qualifiers.time !== undefined || /\b(?:19|20)\d\d\b/u.test(qualifiers.scope ?? '')
  if (isDated || attribute.halfLifeDays === 'never') return false
  const day = fact.period?.end ?? fact.asOf ?? fact.validFrom
  if (day === undefined) return true
  return Date.parse(today) - Date.parse(daysOf(day)[0]) > attribute.halfLifeDays * dayMs
}

/** The answer of a statement that holds by its records or not. Old records deny nothing, nor does an undated list of nobody's office. */
function answerBy(asked: Asked, facts: readonly Fact[], holds: boolean): Answer {
  const old = facts.some((fact) => isOld(asked, fact))
  if (holds) return old ? 'stale' : 'supported'
  const undated = facts.some(
    ({ source, validFrom }) => asked.edition.sources[source]?.kind === 'blog' && validFrom === undefined,
  )
  return old || undated ? 'open' : 'refuted'
}

function answerOfHolds(asked: Asked, statement: HoldsStatement): Answer | undefined {
  const fact = recordOf(asked, statement.subject)
  if (fact === undefined) return undefined
  if (fact === 'none') return 'open'
  if (!isBilledAs(fact, asked.qualifiers.billing)) return 'open'
  const holds = holdsOf(asked.attribute, fact, statement)
  if (holds === undefined || holds === 'open') return holds
  const isRight = holds !== (statement.negated ?? false)
  // An amount per share may be right before a split, the revenue of a bank by another definition.
  const { corporateActions, id } = asked.attribute
  if (!isRight && (corporateActions.includes('split') || id === 'revenue')) return undefined
  return answerBy(asked, [fact], isRight)
}

/** Whether a record may be of what is billed so; one that does not say may be. */
const isBilledAs = ({ billing }: Fact, asked: ProgramQualifiers['billing']): boolean =>
  billing === undefined || asked === undefined || billing === (asked === 'annually' ? 'annual' : 'monthly')

function holdsOf(attribute: Attribute, fact: Fact, statement: HoldsStatement): boolean | 'open' | undefined {
  const { value, comparator = 'eq', hedge } = statement
  switch (value.kind) {
    case 'number':
      return typeof fact.value === 'number' ? holdsNumber(attribute, fact, value, { comparator, hedge }) : undefined
    case 'boolean':
      return typeof fact.value === 'boolean' ? fact.value === value.value : undefined
    case 'date':
      // Of what happens again and again another day may be on record.
      if (!attribute.functional) return undefined
      return holdsDate(fact, value.value, comparator)
    case 'members':
      return holdsMembers(attribute, fact, value.members, value.only === true)
    default:
      return undefined
  }
}

function holdsDate({ value, validFrom }: Fact, claimed: string, comparator: string): boolean | 'open' {
  const finer = validFrom?.startsWith(`${value}-`) && !validFrom.endsWith('-01-01')
  // Of a year whose first month or day is known, that.
  const recorded = finer && validFrom !== undefined ? validFrom.replace(/-01$/u, '') : String(value)
  const [[from, to], [first, last]] = [daysOf(recorded), daysOf(claimed)]
  if (comparator === 'lt') return to < first
  if (comparator === 'gt') return from > last
  if (to < first || from > last) return false
  return from >= first && to <= last ? true : 'open'
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

function holdsMembers(
  { complete, kind, values = {}, implies = {} }: Attribute,
  fact: Fact,
  members: readonly string[],
  only: boolean,
) {
  const held = typeof fact.value === 'object' ? fact.value : [String(fact.value)]
  const spelt = new Set(held.flatMap((value) => [value, ...(implies[value] ?? [])]).map(plain))
  // A record may write a member by another of its wordings.
  const all = members.every((one) => [one, ...(values[one] ?? [])].some((wording) => spelt.has(plain(wording))))
  if (only) return all && held.length === new Set(members).size
  if (all || kind !== 'set' || complete) return all
  return 'open'
}

function answerOfCompare(asked: Asked, statement: CompareStatement): Answer | undefined {
  const [a, b] = [recordOf(asked, statement.subject), recordOf(asked, statement.than.subject ?? '')]
  if (!isNumber(a) || !isNumber(b) || a.subject === b.subject) return undefined
  const { billing } = asked.qualifiers
  if (!isBilledAs(a, billing) || !isBilledAs(b, billing)) return 'open'
  if (termsOf(a) !== termsOf(b) || a.period?.type !== b.period?.type) return undefined
  const [left, right] = [parseRational(a.value), parseRational(b.value)]
  const way = order(left, right)
  const wanted = { eq: 0, gt: 1, lt: -1 }[statement.comparator]
  const apart = statement.by === undefined ? true : apartBy(left, right, way, statement.by)
  if (apart === undefined) return undefined
  return answerBy(asked, [a, b], (way === wanted && apart) !== (statement.negated ?? false))
}

const isNumber = (fact: Fact | 'none' | undefined): fact is Fact & { readonly value: number } =>
  typeof fact === 'object' && typeof fact.value === 'number'

/** Whether two values are as far apart as a difference says: an amount, a percentage of the second, or so many times the smaller. */
function apartBy(left: Rational, right: Rational, way: number, by: ProgramDifference): boolean | undefined {
  if (by.percent !== true && by.times !== true) return within(by, size(minus(left, right)))
  const [upper, lower] = way < 0 ? [right, left] : [left, right]
  const whole = by.times === true ? lower : right
  if (order(whole, nought) <= 0) return undefined
  const share = by.times === true ? over(upper, lower) : times(rational(100n), over(size(minus(left, right)), whole))
  return within(by, share)
}

function answerOfChange(asked: Asked, statement: ChangeStatement): Answer | undefined {
  const { qualifiers, attribute } = asked
  const { time } = qualifiers
  if ((time?.kind !== 'year' && time?.kind !== 'quarter') || attribute.time === 'state') return undefined
  if (time.year === undefined) return undefined
  const to = recordOf(asked, statement.subject)
  const year = { ...time, year: time.year - 1 }
  const from = recordOf({ ...asked, qualifiers: { ...qualifiers, time: year } }, statement.subject)
  if (!isNumber(from) || !isNumber(to)) return undefined
  if (from.period?.type !== to.period?.type) return undefined
  const [before, after] = [parseRational(from.value), parseRational(to.value)]
  const way = order(after, before)
  const wanted = { up: 1, down: -1, any: 0 }[statement.direction]
  const moved = wanted === 0 ? way !== 0 : way === wanted
  const by = statement.by === undefined ? true : movedBy(attribute, before, after, statement.by)
  if (by === undefined || (wanted === 0 && statement.by !== undefined)) return undefined
  return answerBy(asked, [from, to], (moved && by) !== (statement.negated ?? false))
}

function movedBy({ kind }: Attribute, before: Rational, after: Rational, by: ProgramDifference): boolean | undefined {
  const moved = size(minus(after, before))
  if (by.percent !== true) return within(by, moved)
  if (kind === 'percentage' || order(before, nought) === 0) return undefined
  return within(by, times(rational(100n), over(moved, size(before))))
}
