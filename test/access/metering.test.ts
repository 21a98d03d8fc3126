import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMeter, type Meter } from '../../src/access/metering.ts'
import * as accounts from '../../src/data/accounts.ts'
import type { Database } from '../../src/data/database.ts'
import { fixedClock, type MeteredAccount } from '../../src/model/index.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const call = { mints: 0, claimVerifications: 0 }
const mint = { mints: 1, claimVerifications: 0 }

describe.each(databases)('metering on %s', (kind) => {
  let test: TestDatabase
  let meter: Meter
  const clock = fixedClock('2026-03-04T23:59:00.250Z')
  const free: MeteredAccount = { accountId: 'acct_1', plan: 'free', dailyLimit: null }
  const paid: MeteredAccount = { accountId: 'acct_2', plan: 'developer' }

  const meters: Meter[] = []
  const open = (db: Database) => {
    const fresh = createMeter({ db, clock })
    meters.push(fresh)
    return fresh
  }

  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    clock.set('2026-03-04T23:59:00.250Z')
    await emptyTables(test.db)
    meter = open(test.db)
    for (const { accountId, plan } of [free, paid]) {
      const fresh = { id: accountId, email: `${accountId}@example.com`, plan, pseudonym: accountId, daily_limit: null }
      await test.db.transaction((tx) => accounts.findOrInsertForUpdate(tx, { ...fresh, created_at: clock.now() }))
    }
  })
  afterEach(async () => {
    for (const one of meters.splice(0)) await one.close()
  })
  afterAll(() => test.close())
  const spend = async (times: number, account = free, cost = call, by = meter) => {
    const outcomes = await Promise.all(Array.from({ length: times }, () => by.spend(account, cost)))
    return outcomes.filter(({ granted }) => granted).length
  }

  it('serves exactly the plan’s calls of a day, and says when the next can come', async () => {
    expect(await spend(99)).toBe(99)
    const last = await meter.spend(free, call)
    expect(last).toMatchObject({ granted: true, headers: { ratelimit: '"daily";r=0;t=60' } })
    const refused = await meter.spend(free, call)
    expect(refused).toMatchObject({
      granted: false,
      exhausted: 'calls',
      error: { code: 'QUOTA_EXHAUSTED', status: 429, details: { retryAfterS: 60 } },
      headers: { 'ratelimit-policy': '"daily";q=100;w=86400', ratelimit: '"daily";r=0;t=60' },
    })
    expect(await meter.usage(free)).toMatchObject({
      calls_today: 100,
      remaining: 0,
      resets_at: '2026-03-05T00:00:00.000Z',
    })
  })

  it('serves exactly the limit to a crowd over several replicas, and counts each call once', async () => {
    const limited = { ...paid, dailyLimit: 250 }
    const replicas = await Promise.all([0, 1, 2].map(async () => open(await test.replica())))
    const served = await Promise.all(replicas.map((replica) => spend(200, limited, call, replica)))
    expect(served.reduce((total, count) => total + count, 0)).toBe(250)
    for (const replica of replicas)
      expect(await replica.usage(limited)).toMatchObject({ calls_today: 250, remaining: 0 })
  })

  it('keeps the count of the day when the service starts anew', async () => {
    await spend(60)
    const restarted = open(await test.replica())
    expect(await spend(60, free, call, restarted)).toBe(40)
  })

  it('starts a new day at UTC midnight and not a millisecond before', async () => {
    await spend(100)
    clock.set('2026-03-04T23:59:59.999Z')
    expect(await spend(1)).toBe(0)
    clock.set('2026-03-05T00:00:00.000Z')
    expect(await meter.usage(free)).toMatchObject({ calls_today: 0, resets_at: '2026-03-06T00:00:00.000Z' })
    expect(await spend(1)).toBe(1)
    expect(await meter.usage(free)).toMatchObject({
      calls_today: 1,
      remaining: 99,
      days: [
        { day: '2026-03-04', calls: 100, mints: 0, claim_verifications: 0 },
        { day: '2026-03-05', calls: 1, mints: 0, claim_verifications: 0 },
      ],
    })
  })

  it('gives a free account one signed mint, offers the second for payment, and still serves calls without one', async () => {
    expect(await spend(1, free, mint)).toBe(1)
    expect(await meter.spend(free, mint)).toMatchObject({
      granted: false,
      exhausted: 'mints',
      error: { code: 'PAYMENT_REQUIRED', status: 402, details: { nextAction: 'pay_or_upgrade' } },
    })
    expect(await spend(1)).toBe(1)
    expect(await meter.usage(free)).toMatchObject({ calls_today: 2, mints_today: 1, signed_mints_per_utc_day: 1 })
  })

  it('lets a mint spend a call of the same allowance, and caps mints on no paid plan', async () => {
    expect(await spend(1, paid, { mints: 50, claimVerifications: 0 })).toBe(1)
    expect(await meter.usage(paid)).toMatchObject({ calls_today: 1, mints_today: 50, signed_mints_per_utc_day: null })
  })

  it('refuses a free call of two receipts and counts nothing of it', async () => {
    expect(await meter.spend(free, { mints: 2, claimVerifications: 0 })).toMatchObject({ exhausted: 'mints' })
    expect(await meter.usage(free)).toMatchObject({ calls_today: 0, mints_today: 0 })
  })

  it('gives a free account ten claim verifications inside its calls', async () => {
    const verification = { mints: 0, claimVerifications: 1 }
    expect(await spend(12, free, verification)).toBe(10)
    expect(await meter.spend(free, verification)).toMatchObject({ granted: false, exhausted: 'claim_verifications' })
    expect(await meter.usage(free)).toMatchObject({ calls_today: 10, claim_verifications_today: 10 })
    expect(await spend(12, paid, verification)).toBe(12)
  })

  it('takes a refunded call back once, on the day it was counted', async () => {
    const outcome = await meter.spend(free, mint)
    if (!outcome.granted) throw new Error('the first mint of a day is granted')
    clock.set('2026-03-05T00:00:01Z')
    await spend(3)
    await Promise.all([outcome.refund(), outcome.refund()])
    expect(await meter.usage(free)).toMatchObject({ calls_today: 3 })
    clock.set('2026-03-04T23:59:30Z')
    expect(await meter.usage(free)).toMatchObject({ calls_today: 0, mints_today: 0 })
    expect(await spend(1, free, mint)).toBe(1)
  })

  it('keeps accounts apart that are counted in one batch', async () => {
    const [served, servedPaid] = await Promise.all([spend(150), spend(150, paid)])
    expect([served, servedPaid]).toEqual([100, 150])
  })

  it('refuses every waiting call when the store fails, and goes on when it is back', async () => {
    await test.db.script('ALTER TABLE usage_day RENAME TO usage_day_away')
    const outcomes = await Promise.allSettled([meter.spend(free, call), meter.spend(paid, call)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await test.db.script('ALTER TABLE usage_day_away RENAME TO usage_day')
    expect(await spend(1)).toBe(1)
    expect(await meter.usage(free)).toMatchObject({ calls_today: 1 })
  })

  /** What the database says, with what processes counted ahead of serving it. */
  const stored = async (account: MeteredAccount) => {
    const { rows } = await sql<{ calls: number; leases: number }>`
      SELECT calls::int AS calls, (SELECT count(*)::int FROM usage_lease) AS leases
      FROM usage_day WHERE account_id = ${account.accountId}`.execute(test.db.kysely)
    return rows[0]
  }
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  /** Calls one after another, so that the meter sees a busy account. */
  const oneByOne = async (times: number, account: MeteredAccount, by = meter) => {
    let served = 0
    for (let turn = 0; turn < times; turn += 1) if ((await by.spend(account, call)).granted) served += 1
    return served
  }

  it('counts a busy account’s next calls ahead, and gives back what is not used', async () => {
    expect(await oneByOne(20, paid)).toBe(20)
    expect((await stored(paid))?.calls).toBeGreaterThan(20)
    expect(await meter.usage(paid)).toMatchObject({ calls_today: 20, remaining: 4_980 })
    await until(async () => (await stored(paid))?.leases === 0)
    expect(await stored(paid)).toEqual({ calls: 20, leases: 0 })
  })

  it('counts more ahead before a busy account has used what was, so that none of its calls waits for that', async () => {
    let [counted, early] = [0, 0]
    for (let served = 1; served <= 300; served += 1) {
      expect(await spend(1, paid)).toBe(1)
      const calls = (await stored(paid))?.calls ?? 0
      if (calls > counted && served < counted) early += 1
      counted = calls
    }
    expect(early).toBeGreaterThan(0)
    expect(await meter.usage(paid)).toMatchObject({ calls_today: 300 })
  })

  it('serves exactly the limit, however much was counted ahead on the way there, and a limit that was lowered', async () => {
    const limited = { ...paid, dailyLimit: 400 }
    expect(await oneByOne(250, limited)).toBe(250)
    expect(await oneByOne(100, { ...paid, dailyLimit: 300 })).toBeLessThan(100)
    const { calls_today: used } = await meter.usage(limited)
    expect(await oneByOne(450, limited)).toBe(400 - used)
  })

  it('tells a second replica of every call of the first, and gives back all when it closes', async () => {
    const other = open(await test.replica())
    expect(await oneByOne(20, paid)).toBe(20)
    expect(await other.usage(paid)).toMatchObject({ calls_today: 20 })
    expect(await oneByOne(20, paid)).toBe(20)
    await meter.close()
    expect(await stored(paid)).toEqual({ calls: 40, leases: 0 })
  })

  it('serves the last calls of a day wherever they are asked for, though another replica had counted them ahead', async () => {
    const limited = { ...paid, dailyLimit: 400 }
    const other = open(await test.replica())
    expect(await oneByOne(20, limited)).toBe(20)
    expect((await stored(limited))?.calls).toBeGreaterThan(20)
    expect(await spend(400, limited, call, other)).toBe(380)
    expect(await spend(1, limited)).toBe(0)
    expect(await meter.usage(limited)).toMatchObject({ calls_today: 400, remaining: 0 })
  })

  it('leaves counted what a process that died had counted ahead, and never serves it again', async () => {
    const limited = { ...paid, dailyLimit: 400 }
    await sql`INSERT INTO usage_day (account_id, day, calls) VALUES (${paid.accountId}, '2026-03-04', 390)`.execute(
      test.db.kysely,
    )
    await sql`INSERT INTO usage_lease VALUES (${paid.accountId}, '2026-03-04', 'died', now() + interval '2 s')`.execute(
      test.db.kysely,
    )
    expect(await spend(20, limited)).toBe(10)
    expect(await meter.usage(limited)).toMatchObject({ calls_today: 400 })
  })

  it('counts nothing ahead for an account that calls now and then, nor of an allowance that is nearly used up', async () => {
    await spend(1)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await spend(1)
    expect(await stored(free)).toEqual({ calls: 2, leases: 0 })
    await oneByOne(90, free)
    expect((await stored(free))?.calls).toBeLessThanOrEqual(93)
    expect(await spend(20)).toBe(8)
  })
})
