import { describe, expect, it } from 'vitest'
import { reputationOf, settle, tierRules } from '../../src/access/agents/reputation.ts'
import { beginner, dayMs, dayOf, fold, type Standing, scoreDays } from '../../src/access/agents/standing.ts'
import { trustOf } from '../../src/access/agents/trust.ts'
import type { AuditEntry } from '../../src/data/audit.ts'
import { generatedCall, seeded } from './calls.ts'

const start = dayOf(new Date('2026-01-01T00:00:00Z'))
const at = (day: number, hour = 9) => new Date(day * dayMs + hour * 3_600_000)

function check(day: number, verdict = 'accurate', more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    ...{ accountId: 'acct_1', account: 'home', keyId: 'key_1', agentId: 'ag_1', requestId: 'r', face: 'rest' },
    ...{ endpoint: '/price/check', brand: 'apple', verdicts: [verdict], families: ['price'], receiptIds: [] },
    ...{ status: 200, latencyMs: 1, at: at(day) },
    ...more,
  }
}

/** Live through days: each day's calls, then the tier as it stands on the next morning. */
function live(days: readonly (readonly AuditEntry[])[], from = start, before = beginner(from, 'home')) {
  const mornings: Standing[] = []
  let standing = before
  for (const [index, calls] of days.entries()) {
    for (const call of calls) standing = fold(settle(standing, from + index), call, standing.brands < 10)
    standing = settle(standing, from + index + 1)
    mornings.push(standing)
  }
  return mornings
}

const steady = (day: number) => [check(day), check(day), check(day)]
const days = (count: number, calls: (day: number) => readonly AuditEntry[], from = start) =>
  Array.from({ length: count }, (_, index) => calls(from + index))

describe('tiers over days', () => {
  it('begin at developing and rise to trusted at the close of the day that reaches 0.70 with 20 checks', () => {
    const mornings = live(days(20, steady))
    const first = mornings.findIndex(({ tier }) => tier === 'trusted')
    expect(first).toBeGreaterThanOrEqual(6)
    expect(mornings.slice(0, first).every(({ tier }) => tier === 'developing')).toBe(true)
    const reached = mornings[first]
    expect(reached?.totals.checks).toBeGreaterThanOrEqual(tierRules.trustedChecks)
    expect(reached?.tierSince).toBe(start + first + 1)
  })

  it('reach verified on the thirtieth consecutive day of reputation 0.85, not a day sooner', () => {
    const mornings = live(days(60, steady))
    const scores = days(60, steady).map((_, index) => {
      const morning = mornings[index]
      return morning === undefined ? 0 : reputationOf(morning, start + index).score
    })
    const firstGood = scores.findIndex((score) => score >= tierRules.verifiedFrom)
    const verified = mornings.findIndex(({ tier }) => tier === 'verified')
    expect(verified).toBe(firstGood + tierRules.verifiedDays - 1)
    expect(mornings[verified - 1]?.tier).toBe('trusted')
    expect(mornings[verified]?.streak).toBe(30)
  })

  it('fall on the first day that closes below, and begin the thirty days anew', () => {
    // Forty good days, one day on which the plan refused calls for an hour and others called under the token, good days again.
    const bad = (day: number) => [
      check(day),
      ...Array.from({ length: 60 }, (_, minute) =>
        check(day, 'accurate', { status: 429, verdicts: [], at: at(day, minute / 60) }),
      ),
      ...Array.from({ length: 40 }, () => check(day, 'accurate', { account: 'stranger' })),
    ]
    const year = [...days(45, steady), bad(start + 45), ...days(80, steady, start + 46)]
    const mornings = live(year)
    expect(mornings[44]?.tier).toBe('verified')
    expect(mornings[45]).toMatchObject({ tier: 'trusted', streak: 0 })
    const again = mornings.findIndex(({ tier }, index) => index > 45 && tier === 'verified')
    // The bad day weighs for thirty days, then thirty good ones follow.
    expect(again).toBeGreaterThanOrEqual(45 + 30)
    expect(mornings[again]?.streak).toBe(30)
  })

  it('fall to developing when the claims an agent had checked turn out wrong, and only below 0.60', () => {
    const wrong = (day: number) => Array.from({ length: 6 }, () => check(day, 'inaccurate'))
    const mornings = live([...days(40, steady), ...days(60, wrong, start + 40)])
    expect(mornings[39]?.tier).toBe('verified')
    const fallen = mornings.findIndex(({ tier }, index) => index >= 40 && tier === 'developing')
    expect(fallen).toBeGreaterThan(40)
    const score = (index: number) => trustOf(mornings[index] as Standing, start + index).score
    expect(score(fallen)).toBeLessThan(tierRules.trustedUntil)
    for (let index = 40; index < fallen; index += 1) expect(score(index)).toBeGreaterThanOrEqual(tierRules.trustedUntil)
  })

  it('decay without calls, whether somebody looks every day or after half a year', () => {
    const [last] = live(days(50, steady)).slice(-1)
    const left = last as Standing
    let watched = left
    for (let day = left.day; day <= left.day + 180; day += 1) watched = settle(watched, day)
    const unwatched = settle(left, left.day + 180)
    expect({ ...unwatched, tierSince: 0 }).toEqual({ ...watched, tierSince: 0 })
    expect(unwatched.tierSince).toBe(watched.tierSince)
    expect(unwatched).toMatchObject({ tier: 'developing', streak: 0, days: [] })
    expect(trustOf(unwatched, unwatched.day).signals.recency).toBe(0)
  })
})

describe('a simulated year of 80 agents', () => {
  it('keeps every rule on every day, in bounded room, and comes out the same however the days are cut', () => {
    const random = seeded(365)
    const seen = new Set<string>()
    for (let agent = 0; agent < 80; agent += 1) {
      const zeal = random()
      const care = random()
      let standing = beginner(start, 'acct_pub_1')
      let lazy = standing
      let before = standing.tier
      let streak = 0
      for (let day = start; day < start + 365; day += 1) {
        const calls = random() < zeal ? Math.floor(random() * 4) : 0
        for (let call = 0; call < calls; call += 1) {
          const entry = generatedCall(random, 'ag_1', at(day, random() * 24), care)
          standing = fold(settle(standing, day), entry, false)
          lazy = fold(settle(lazy, day), entry, false)
        }
        const trust = trustOf(settle(standing, day), day).score
        const reputation = reputationOf(settle(standing, day), day).score
        standing = settle(standing, day + 1)
        streak = reputation >= tierRules.verifiedFrom ? streak + 1 : 0
        const enough = trust >= (before === 'developing' ? tierRules.trustedFrom : tierRules.trustedUntil)
        const able = enough && (before !== 'developing' || standing.totals.checks >= tierRules.trustedChecks)
        expect(standing.tier).toBe(able ? (streak >= tierRules.verifiedDays ? 'verified' : 'trusted') : 'developing')
        if (standing.tier !== before) seen.add(`${before} to ${standing.tier}`)
        before = standing.tier
        expect(standing.days.length).toBeLessThanOrEqual(scoreDays)
      }
      expect(settle(lazy, start + 365)).toEqual(standing)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['developing to trusted', 'trusted to developing']))
  })
})
