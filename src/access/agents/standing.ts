import type { AuditEntry } from '../../data/audit.ts'
import type { AgentTier } from '../../model/index.ts'

export const dayMs = 86_400_000
/** UTC days that scores look back over, today included. */
export const scoreDays = 90
/** UTC days that the preflight bonus, the last-month counts and reputation look back over, today included. */
export const recentDays = 30

/** Verdicts that say how right a claim was; those of other families count as checks and nothing more. */
const decided = {
  verified: 'accurate',
  accurate: 'accurate',
  partially_accurate: 'partial',
  inaccurate: 'inaccurate',
  unverifiable: 'unverifiable',
} as const
const preflightEndpoints = ['/test/preflight', '/test/preflight/batch']
/** Statuses of calls that the plan refused: they were not served and count as pressure on the limits only. */
const refusedStatuses = [402, 429]

/** Claims by how right they were. */
export interface Claims {
  readonly accurate: number
  readonly partial: number
  readonly inaccurate: number
  readonly unverifiable: number
}

/** What an agent did on one UTC day. */
export interface DayCounts extends Claims {
  /** Days since 1970-01-01. */
  readonly day: number
  /** Calls that were served, whatever they answered. */
  readonly calls: number
  /** Calls that were answered with at least one verdict. */
  readonly checks: number
  readonly preflights: number
  /** Minutes in which the plan refused calls. */
  readonly refused: number
  /** Served calls under another account than the agent's home. */
  readonly foreign: number
}

/** Everything that scores, tiers and summaries are read from; its size does not grow with the agent's history. */
export interface Standing {
  /** The day it stands at: all days before are closed, and their tier is settled. */
  readonly day: number
  readonly firstDay: number
  readonly lastActive: string
  readonly lastCheck: string | null
  /** Public name of the account that the agent's calls belong to: its owner's, else that of its first call. */
  readonly home: string
  readonly totals: Claims & { readonly calls: number; readonly checks: number; readonly activeDays: number }
  readonly brands: number
  /** Claims by domain: the first part of the operation's path. */
  readonly domains: Readonly<Record<string, Claims & { readonly checks: number }>>
  /** The last days with anything in them, ascending. */
  readonly days: readonly DayCounts[]
  readonly tier: AgentTier
  /** Day since which the tier stands. */
  readonly tierSince: number
  /** Closed days in a row, up to the last one, on which reputation was high enough to be verified. */
  readonly streak: number
}

export const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs)

const noClaims: Claims = { accurate: 0, partial: 0, inaccurate: 0, unverifiable: 0 }

/** The standing of an agent that has not called yet. */
export function beginner(day: number, home: string): Standing {
  return {
    ...{ day, firstDay: day, lastActive: '', lastCheck: null, home, brands: 0, domains: {}, days: [] },
    totals: { ...noClaims, calls: 0, checks: 0, activeDays: 0 },
    ...{ tier: 'developing', tierSince: day, streak: 0 },
  }
}

/** Claims of an entry by how right they were. */
function claimsOf({ verdicts }: AuditEntry): Claims {
  const counted = { ...noClaims }
  for (const verdict of verdicts) {
    const kind = Object.hasOwn(decided, verdict) ? decided[verdict as keyof typeof decided] : undefined
    if (kind !== undefined) counted[kind] += 1
  }
  return counted
}

function plus(left: Claims, right: Claims): Claims {
  return {
    accurate: left.accurate + right.accurate,
    partial: left.partial + right.partial,
    inaccurate: left.inaccurate + right.inaccurate,
    unverifiable: left.unverifiable + right.unverifiable,
  }
}

/** The domain of an operation: the first part of its path. */
export const domainOf = (endpoint: string): string => endpoint.split('/')[1] ?? ''

/** Add a call; `newBrand` says that the agent had not named its brand before. The standing's day is the entry's or later. */
export function fold(standing: Standing, entry: AuditEntry, newBrand: boolean): Standing {
  const day = dayOf(entry.at)
  const refused = refusedStatuses.includes(entry.status)
  const check = entry.status === 200 && entry.verdicts.length > 0
  const claims = check ? claimsOf(entry) : noClaims
  const before = standing.days.find((counts) => counts.day === day)
  const held = before ?? { day, calls: 0, checks: 0, ...noClaims, preflights: 0, refused: 0, foreign: 0 }
  const counts: DayCounts = {
    day,
    ...plus(held, claims),
    calls: held.calls + (refused ? 0 : 1),
    checks: held.checks + (check ? 1 : 0),
    preflights: held.preflights + (entry.status === 200 && preflightEndpoints.includes(entry.endpoint) ? 1 : 0),
    refused: held.refused + (refused ? 1 : 0),
    foreign: held.foreign + (!refused && entry.account !== standing.home ? 1 : 0),
  }
  const days = standing.days.filter((other) => other.day !== day && other.day > standing.day - scoreDays)
  const at = entry.at.toISOString()
  return {
    ...standing,
    firstDay: Math.min(standing.firstDay, day),
    lastActive: later(standing.lastActive, at),
    lastCheck: check ? later(standing.lastCheck ?? '', at) : standing.lastCheck,
    totals: {
      ...plus(standing.totals, claims),
      calls: standing.totals.calls + (refused ? 0 : 1),
      checks: standing.totals.checks + (check ? 1 : 0),
      activeDays: standing.totals.activeDays + (!refused && held.calls === 0 ? 1 : 0),
    },
    brands: standing.brands + (newBrand ? 1 : 0),
    domains: check ? withDomain(standing.domains, domainOf(entry.endpoint), claims) : standing.domains,
    days: [...days, counts].sort((a, b) => a.day - b.day),
  }
}

/** The later of two times as RFC 3339 UTC, '' before all. */
function later(left: string, right: string): string {
  return [left, right].sort()[1] ?? right
}

function withDomain(domains: Standing['domains'], domain: string, claims: Claims): Standing['domains'] {
  const held = domains[domain] ?? { ...noClaims, checks: 0 }
  return { ...domains, [domain]: { ...plus(held, claims), checks: held.checks + 1 } }
}

/** The days of the last `length`, today included. */
export function within({ days }: Standing, today: number, length: number): readonly DayCounts[] {
  return days.filter(({ day }) => day > today - length && day <= today)
}

/** The sum of one count. */
export function sumOf(days: readonly DayCounts[], count: keyof DayCounts): number {
  return days.reduce((sum, day) => sum + day[count], 0)
}

/** The counts of a day in the order in which they are stored. */
const storedCounts = [
  'day',
  'calls',
  'checks',
  'accurate',
  'partial',
  'inaccurate',
  'unverifiable',
  'preflights',
  'refused',
  'foreign',
] as const satisfies readonly (keyof DayCounts)[]

/** As it is stored: days as bare numbers, because it is written anew with every batch of calls. */
export type StoredStanding = Omit<Standing, 'days'> & { readonly days: readonly (readonly number[])[] }

export function pack({ days, ...standing }: Standing): StoredStanding {
  return { ...standing, days: days.map((counts) => storedCounts.map((count) => counts[count])) }
}

export function unpack({ days, ...standing }: StoredStanding): Standing {
  return {
    ...standing,
    days: days.map(
      (counts) => Object.fromEntries(storedCounts.map((count, at) => [count, counts[at] ?? 0])) as unknown as DayCounts,
    ),
  }
}
