import { type Attribute, type Fact, intervalOf, standingOf } from '#model'
import { rateOfUnit, unitKey } from '../lexicon/rates.ts'
import { daysBetween, endDay, fullDay } from '../parse/calendar.ts'
import { billingScope, isOfScopes, scopeKeys } from '../parse/named-scopes.ts'
import { stemOf } from '../parse/tokens.ts'
import type { LinkedTime, Rate, SilentReason } from '../types.ts'
import { factsOfPeriod } from './periods.ts'
import { isGeneral, scopeWords } from './scope-words.ts'
import { isCurrent, newest, seriesKey, vouched, withoutStale } from './standing.ts'

export interface Wanted {
  readonly times: readonly LinkedTime[]
  readonly region?: string
  readonly currency?: string
  readonly rate?: Rate
  /** The claim speaks of what was. */
  readonly past?: boolean
  /** The count that the claim writes to the last digit. */
  readonly exact?: number
  /** Scopes of the record that the claim says word for word. */
  readonly scopes?: readonly string[]
  /** The unit of a record that the claim says word for word. */
  readonly unit?: string
  /** Word stems of the claim that may name a scope. */
  readonly stems: ReadonlySet<string>
  readonly now: Date
}

export interface Selected {
  /** Facts to judge by: one per reading that the claim leaves open (region, plan, scope). */
  readonly current: readonly Fact[]
  /** Facts of the same readings at other times. */
  readonly others: readonly Fact[]
  /** More facts valid at the same time from other sources, for conflicts. */
  readonly rivals: readonly Fact[]
  readonly problem?: SilentReason
  readonly detail?: string
  /** The event that bears the claim's exact count, at another time than the claim says. */
  readonly elsewhen?: Fact
  /** Word stems that named a scope. */
  readonly used: readonly string[]
}

const none: Pick<Selected, 'current' | 'others' | 'rivals' | 'used'> = { current: [], others: [], rivals: [], used: [] }

/** The attribute of whose days there are many, each an event. */
export const changes = 'terms_changed'

/** Choose the facts of one subject and attribute that a claim speaks about. */
export function selectFacts(facts: readonly Fact[], attribute: Attribute, wanted: Wanted): Selected {
  if (facts.length === 0) return { ...none, problem: 'not_held' }
  const usable = facts.filter((fact) => fact.quality !== 'partial')
  if (usable.length === 0) return { ...none, problem: 'partial_record' }
  const { unit: said } = wanted
  const counted = said === undefined ? usable : usable.filter(({ unit = '' }) => unitKey(unit) === said)
  if (counted.length === 0) return { ...none, problem: 'not_held', detail: said ?? '' }
  const named = wanted.scopes === undefined ? counted : ofScopes(counted, wanted.scopes)
  if (named.length === 0) return { ...none, problem: 'not_held', detail: wanted.scopes?.join(', ') ?? '' }
  const local = inRegion(named, attribute, wanted)
  const placed = wanted.scopes === undefined ? withoutExceptions(local, attribute, wanted) : local
  if (placed.length === 0) return { ...none, problem: 'not_held', detail: wanted.region ?? '' }
  const billed = placed.filter((fact) => isBilledAs(fact, wanted.rate?.billed))
  if (billed.length === 0) return { ...none, problem: 'not_held', detail: `billed ${wanted.rate?.billed}` }
  const paid = atRate(billed, wanted)
  const scoped =
    wanted.scopes === undefined ? inScope(paid, wanted) : { facts: paid, used: wanted.scopes.flatMap(stemsOf) }
  const rated = scoped.facts
  const event =
    attribute.family === 'compliance' && !attribute.functional && /^(?:breach_|security_incident_)/u.test(attribute.id)
  const window = event || attribute.id === changes ? windowOf(wanted) : undefined
  if (window !== undefined && window !== 'future') {
    const within = rated.filter(
      (fact) =>
        fact.validFrom !== undefined && fullDay(fact.validFrom) <= window.to && endDay(fact.validFrom) >= window.from,
    )
    const problem = within.length === 0 ? { problem: 'time_not_covered' as const } : {}
    // Of a document's changes those since the first on record are all there.
    const [begun] = attribute.id === changes ? rated.map((fact) => fact.validFrom ?? '').toSorted() : []
    if (within.length === 0 && begun !== undefined && begun <= window.from)
      return { current: rated.slice(-1), others: [], rivals: [], used: scoped.used }
    const elsewhen = within.length > 0 ? undefined : rated.find((fact) => fact.value === wanted.exact)
    const told = elsewhen === undefined ? {} : { elsewhen }
    return { current: within, others: [], rivals: [], used: scoped.used, ...problem, ...told }
  }
  const timed = rated.some((fact) => fact.period !== undefined)
    ? factsOfPeriod(rated, wanted)
    : factsAt(rated, wanted, attribute)
  return { ...timed, used: scoped.used }
}

/** Whether a record may answer a claim that says how it is billed; one that does not say may answer either. */
function isBilledAs({ billing }: Fact, claimed: Rate['billed']): boolean {
  if (billing === undefined || claimed === undefined) return true
  return billing === (claimed === 'annually' ? 'annual' : 'monthly')
}

/** Currencies of a single country, whose sign names the region. */
const homeOf: Readonly<Record<string, string>> = {
  USD: 'US',
  GBP: 'GB',
  JPY: 'JP',
  INR: 'IN',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  TRY: 'TR',
  BRL: 'BR',
  MXN: 'MX',
  PLN: 'PL',
  CHF: 'CH',
  KRW: 'KR',
  CNY: 'CN',
}

function inRegion(facts: readonly Fact[], attribute: Attribute, wanted: Wanted): readonly Fact[] {
  const open = (fact: Fact) => fact.region === undefined || fact.region === 'global'
  if (wanted.region !== undefined && wanted.region !== 'global') {
    const exact = facts.filter((fact) => fact.region === wanted.region)
    if (exact.length > 0) return exact
    // A company's whole revenue is not its revenue in one country, nor a price without a country one for it.
    if (attribute.family === 'financial' || attribute.family === 'brand') return []
    return facts.filter((fact) => fact.region === 'global' || (open(fact) && wanted.region === 'US'))
  }
  if (facts.every((fact) => fact.region === facts[0]?.region)) return facts
  const currency = wanted.currency
  const home = currency === undefined ? 'US' : homeOf[currency]
  const inCurrency = facts.filter(
    (fact) => currency === undefined || fact.currency === undefined || fact.currency === currency,
  )
  const pool = inCurrency.length > 0 ? inCurrency : facts
  const atHome = pool.filter((fact) => fact.region === home)
  if (atHome.length > 0) return [...atHome, ...pool.filter(open)]
  const openFacts = pool.filter(open)
  return openFacts.length > 0 ? openFacts : pool
}

/** "Not refundable: prepaid annual plan after 14 days" is an exception, and says nothing where the claim names none of it. */
function withoutExceptions(facts: readonly Fact[], attribute: Attribute, wanted: Wanted): readonly Fact[] {
  if (attribute.kind !== 'boolean' || attribute.family !== 'policy') return facts
  return facts.filter(
    (fact) =>
      fact.value !== false ||
      fact.scope === undefined ||
      isGeneral(fact.scope) ||
      scopeWords(fact.scope).some((word) => spokenAs(word, wanted.stems) !== undefined),
  )
}

const stemsOf = (scope: string): readonly string[] => scope.split(' ').map(stemOf)

/** Facts of all the scopes that are named, and of no other where there are such. */
function ofScopes(facts: readonly Fact[], scopes: readonly string[]): readonly Fact[] {
  const named = facts.filter((fact) => isOfScopes(fact, scopes))
  const whole = named.filter(({ scope = '' }) => scopeKeys(scope).length === scopes.length)
  return whole.length > 0 ? whole : named
}

/** Facts of the scope that the claim names; without one, those that have no scope. */
function inScope(facts: readonly Fact[], wanted: Wanted): { facts: readonly Fact[]; used: readonly string[] } {
  let best: Fact[] = []
  let used: readonly string[] = []
  let score = 0
  for (const fact of facts) {
    if (fact.scope === undefined || billingScope.test(fact.scope)) continue
    const words = scopeWords(fact.scope)
    const met = words.flatMap((word) => spokenAs(word, wanted.stems) ?? [])
    if (met.length * 2 < words.length || met.length === 0) continue
    const value = met.length / words.length + met.length
    if (value > score + 1e-9) {
      best = [fact]
      used = met
      score = value
    } else if (Math.abs(value - score) <= 1e-9) best.push(fact)
  }
  if (best.length > 0) return { facts: best, used }
  const plain = facts.filter((fact) => fact.scope === undefined || billingScope.test(fact.scope))
  const open = plain.length > 0 ? plain : facts.filter((fact) => isGeneral(fact.scope ?? ''))
  return { facts: open.length > 0 ? open : facts, used: [] }
}

/** A scope's word as the claim has it: "own-brand items" are of "store-owned brands". */
function spokenAs(word: string, stems: ReadonlySet<string>): string | undefined {
  if (stems.has(word)) return word
  const plain = word.endsWith('ed') && word.length > 4 ? word.slice(0, -2) : undefined
  return plain !== undefined && stems.has(plain) ? plain : undefined
}

/** Where the claim says how it is billed or counted and some records are of that kind, only those. */
function atRate(facts: readonly Fact[], wanted: Wanted): readonly Fact[] {
  if (facts.length < 2) return facts
  const rate = wanted.rate ?? {}
  const strict = facts.filter((fact) => sameRate(rateOfFact(fact), rate))
  if (strict.length > 0) return strict
  const loose = facts.filter((fact) => (rateOfUnit(fact.unit).per === 'token') === (rate.per === 'token'))
  return loose.length > 0 && wanted.rate !== undefined ? loose : facts
}

/** How a price is billed, from its unit or from a scope that says nothing else. */
function rateOfFact(fact: Fact): Rate {
  const billed = fact.billing === 'annual' ? 'annually' : fact.billing === 'monthly' ? 'monthly' : undefined
  const rate = { ...rateOfUnit(fact.unit), ...(billed === undefined ? {} : ({ billed } as const)) }
  if (fact.scope === undefined || !billingScope.test(fact.scope)) return rate
  return { ...rate, billed: /annual|year/iu.test(fact.scope) ? 'annually' : 'monthly' }
}

function sameRate(recorded: Rate, claimed: Rate): boolean {
  const every = claimed.every === undefined || recorded.every === claimed.every
  const per = claimed.per === undefined || recorded.per === claimed.per
  const billed =
    claimed.billed === undefined
      ? recorded.billed !== 'annually' || claimed.every === 'year'
      : claimed.billed === 'monthly'
        ? recorded.billed !== 'annually'
        : recorded.billed === claimed.billed
  return every && per && billed
}

function dateOf(fact: Fact): string {
  return fact.asOf ?? fact.validFrom ?? ''
}

/** Newer first; within four months the better source first. */
function better(a: Fact, b: Fact): number {
  // Of two texts of which one holds the other, the fuller: "Santa Clara" and "Santa Clara, California".
  const [left, right] = [String(a.value), String(b.value)]
  if (
    typeof a.value === 'string' &&
    left !== right &&
    !/^\d/u.test(left) &&
    (left.startsWith(right) || right.startsWith(left))
  )
    return right.length - left.length
  const byStanding = standingOf(a) - standingOf(b)
  const [x, y] = [dateOf(a), dateOf(b)]
  if (x === '' || y === '' || Math.abs(daysBetween(x, y)) <= 120)
    return byStanding !== 0 ? byStanding : y.localeCompare(x)
  return y.localeCompare(x)
}

/** Records of about the same day, which cannot both be right when they differ. */
function nearInTime(a: Fact, b: Fact): boolean {
  const [x, y] = [dateOf(a), dateOf(b)]
  return x === '' || y === '' || Math.abs(daysBetween(x, y)) <= 120
}

function factsAt(facts: readonly Fact[], wanted: Wanted, attribute: Attribute): Omit<Selected, 'used'> {
  const window = windowOf(wanted)
  if (window === 'future') return { ...none, problem: 'future' }
  const today = wanted.now.toISOString().slice(0, 10)
  const ended = facts.every((fact) => fact.validTo !== undefined && fact.validTo < today)
  // An offer that is over says nothing about today; one that "was" may be any of those on record.
  if (window === undefined && ended && attribute.family === 'promotion')
    return wanted.past === true
      ? { current: facts, others: [], rivals: [] }
      : { ...none, others: facts, problem: 'time_not_covered' }
  const since = window === undefined ? undefined : wanted.times.find(({ link }) => link === 'since')
  const series = Map.groupBy(facts, (fact) => seriesKey(fact, attribute))
  const current: Fact[] = []
  const rivals: Fact[] = []
  for (const line of series.values()) {
    const valid = line.filter(
      (fact) =>
        overlaps(fact, line, attribute, window, wanted.now) && (since === undefined || begunBy(fact, since.time)),
    )
    const pool =
      window === undefined ? vouched(newest(valid.length > 0 ? valid : line, wanted.now), attribute, wanted.now) : valid
    const [best, ...rest] = [...pool].sort(better)
    if (best === undefined) continue
    current.push(best)
    rivals.push(...rest.filter((fact) => standingOf(fact) <= standingOf(best) && nearInTime(fact, best)))
  }
  const known = window === undefined ? withoutStale(current, attribute, wanted.now) : current
  const chosen = new Set([...known, ...rivals])
  const others = facts.filter((fact) => !chosen.has(fact))
  return { current: known, rivals, others, ...(current.length === 0 ? { problem: 'time_not_covered' as const } : {}) }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${fullDay(day)}T00:00:00Z`) - 864e5).toISOString().slice(0, 10)
}

/** The days a claim speaks about; undefined when it says no time or the present. */
export function windowOf(wanted: Pick<Wanted, 'times' | 'now'>): { from: string; to: string } | undefined | 'future' {
  const today = wanted.now.toISOString().slice(0, 10)
  for (const { time, link } of wanted.times) {
    if (time.kind === 'future') return 'future'
    if (time.kind === 'latest') continue
    const span =
      time.kind === 'year'
        ? { from: `${time.year}-01-01`, to: `${time.year}-12-31` }
        : time.kind === 'span'
          ? time
          : undefined
    if (span === undefined) continue
    if (span.from > today) return 'future'
    if (link === 'since' || link === 'after') return { from: span.from, to: today }
    if (link === 'before' || link === 'until')
      return { from: '0001-01-01', to: link === 'before' ? dayBefore(span.from) : span.to }
    return { from: span.from, to: span.to }
  }
  return undefined
}

/** Whether a record says that it held from the time on that a "since" names. */
function begunBy(fact: Fact, since: LinkedTime['time']): boolean {
  const by = since.kind === 'span' ? since.to : since.kind === 'year' ? `${since.year}-12-31` : undefined
  return by === undefined || (fact.validFrom !== undefined && fullDay(fact.validFrom) <= by)
}

function overlaps(
  fact: Fact,
  line: readonly Fact[],
  attribute: Attribute,
  window: { from: string; to: string } | undefined,
  now: Date,
): boolean {
  if (window === undefined) return isCurrent(fact, now)
  const { from = fact.validTo === undefined ? undefined : '0001-01-01', to } = intervalOf(attribute, fact, line)
  if (from === undefined) return false
  // Where one price follows another on a day, that day has the new one.
  const followed = window.from === window.to && to === window.from && line.some((other) => other.validFrom === to)
  if (followed) return false
  // A dated record without a span vouches for its own year or later only as long as nothing newer contradicts it.
  return fullDay(from) <= window.to && (to === undefined || endDay(to) >= window.from)
}
