import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Billing, openBilling } from '../../src/billing/index.ts'
import * as accounts from '../../src/data/accounts.ts'
import type { Database } from '../../src/data/database.ts'
import { systemClock } from '../../src/model/index.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { describeWithRedis, type RedisServer, startRedis } from '../kit/redis-server.ts'
import {
  type StripeEvent,
  type StripeServer,
  startStripe,
  stripePrices,
  stripeSecretKey,
  stripeWebhookSecret,
} from '../kit/stripe-server.ts'

const ranks = ['free', 'developer', 'pro', 'business']

/** The room as one replica has it. */
function open(db: Database, stripe: StripeServer, redisUrl?: string): Billing {
  return openBilling({
    db,
    clock: systemClock,
    stripe: { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiBase: stripe.url },
    sales: { ranks, prices: stripePrices },
    siteUrl: 'https://claimcheck.example',
    redisUrl,
    once: (_, work) => work(),
    limit: async () => {},
  })
}

async function makeAccount(db: Database, id = 'acct_ada', plan = 'free'): Promise<string> {
  const row = { id, email: `${id}@example.com`, plan, pseudonym: id, daily_limit: null, created_at: new Date() }
  await db.transaction((tx) => accounts.findOrInsertForUpdate(tx, row))
  return id
}

let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.close())
afterEach(() => stripe.fail(false))

const deliver = (room: Billing, { payload }: StripeEvent) => room.receive(payload, stripe.sign(payload))

describe.each(databases)('events of the processor, on %s,', (kind) => {
  let test: TestDatabase
  let room: Billing
  let other: Billing
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    await emptyTables(test.db)
    await makeAccount(test.db)
    room = open(test.db, stripe)
    other = open(await test.replica(), stripe)
  })
  afterEach(async () => {
    await room.close()
    await other.close()
  })
  afterAll(() => test.close())
  const planOf = async (id = 'acct_ada') => (await accounts.findById(test.db, id))?.plan
  const events = async () =>
    (await sql<{ count: number }>`SELECT count(*)::int AS count FROM billing_event`.execute(test.db.kysely)).rows[0]
      ?.count

  it('raise the plan when a checkout is paid, and lower it when the subscription ends', async () => {
    const { session_id, url } = await room.checkout({ accountId: 'acct_ada', plan: 'developer' })
    expect(url).toBe(`${stripe.url}/pay/${session_id}`)
    for (const event of stripe.pay(session_id)) {
      expect(await deliver(room, event)).toEqual({ event_id: event.id, result: 'processed' })
      expect(await planOf()).toBe('developer')
    }
    await expect(room.checkout({ accountId: 'acct_ada', plan: 'pro' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const { rows } = await sql<{ id: string }>`SELECT id FROM billing_subscription`.execute(test.db.kysely)
    const id = rows[0]?.id ?? ''
    await deliver(room, stripe.change(id, { plan: 'business' }))
    expect(await planOf()).toBe('business')
    await deliver(room, stripe.change(id, { status: 'past_due' }))
    expect(await planOf()).toBe('business')
    await deliver(room, stripe.change(id, { status: 'canceled' }))
    expect(await planOf()).toBe('free')
    expect((await room.portal('acct_ada')).url).toContain('/portal/cus_')
  })

  it('have their effect once, however often and wherever they are delivered', async () => {
    const event = stripe.change(stripe.subscribe('acct_ada', 'pro'), {})
    const outcomes = await Promise.all([room, other, room, other, room].map((replica) => deliver(replica, event)))
    expect(outcomes.map(({ result }) => result).sort()).toEqual([...Array(4).fill('duplicate_skipped'), 'processed'])
    expect((await deliver(other, event)).result).toBe('duplicate_skipped')
    expect((await deliver(open(test.db, stripe), event)).result).toBe('duplicate_skipped')
    expect(await events()).toBe(1)
    const { rows } = await sql<{ version: bigint }>`SELECT version FROM billing_subscription`.execute(test.db.kysely)
    expect(rows).toEqual([{ version: 1n }])
  })

  it('never lower a plan by an old event: the subscription is looked up as it stands', async () => {
    const id = stripe.subscribe('acct_ada', 'developer', 'incomplete')
    const first = stripe.change(id, { status: 'incomplete' })
    const second = stripe.change(id, { status: 'active' })
    await deliver(room, second)
    await deliver(room, first)
    expect(await planOf()).toBe('developer')
    const ended = stripe.change(id, { status: 'canceled' })
    const renewed = stripe.subscribe('acct_ada', 'pro')
    await Promise.all([
      deliver(room, stripe.change(renewed, {})),
      deliver(other, ended),
      deliver(other, stripe.change(renewed, {})),
      deliver(room, stripe.change(renewed, {})),
    ])
    expect(await planOf()).toBe('pro')
  })

  it('leave a plan by contract alone, and what was bought at an old price where it was', async () => {
    await makeAccount(test.db, 'acct_big', 'enterprise')
    await deliver(room, stripe.change(stripe.subscribe('acct_big', 'developer'), {}))
    expect(await planOf('acct_big')).toBe('enterprise')
    const repriced = openBilling({
      ...{ db: test.db, clock: systemClock, siteUrl: 'https://claimcheck.example', redisUrl: undefined },
      stripe: { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiBase: stripe.url },
      sales: { ranks, prices: { developer: 'price_new' } },
      once: (_, work) => work(),
      limit: async () => {},
    })
    await deliver(repriced, stripe.change(stripe.subscribe('acct_ada', 'developer'), {}))
    expect(await planOf()).toBe('developer')
  })

  it('are recorded and ignored when nothing here depends on them', async () => {
    const unrelated = stripe.event('product.created', { id: 'prod_1', object: 'product' })
    expect((await deliver(room, unrelated)).result).toBe('ignored')
    expect((await deliver(other, unrelated)).result).toBe('duplicate_skipped')
    const foreign = stripe.change(stripe.subscribe('acct_nobody', 'pro'), {})
    expect((await deliver(room, foreign)).result).toBe('ignored')
    const missing = stripe.event('customer.subscription.updated', { id: 'sub_missing', object: 'subscription' })
    expect((await deliver(room, missing)).result).toBe('ignored')
  })

  it('are not recorded when the processor cannot be asked, so that the next delivery works', async () => {
    const event = stripe.change(stripe.subscribe('acct_ada', 'pro'), {})
    stripe.fail(true)
    await expect(deliver(room, event)).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE', status: 503 })
    expect(await events()).toBe(0)
    stripe.fail(false)
    expect((await deliver(room, event)).result).toBe('processed')
  })

  it('need a signature over exactly these bytes, from about now', async () => {
    const { payload } = stripe.change(stripe.subscribe('acct_ada', 'pro'), {})
    const ago = (seconds: number) => stripe.sign(payload, new Date(Date.now() - seconds * 1000))
    const good = stripe.sign(payload)
    const wrong: readonly [string, string | undefined][] = [
      [payload, undefined],
      [payload, ''],
      [payload, 'v1=abc'],
      [payload, good.replace(/v1=./, 'v1=x')],
      [`${payload} `, good],
      [payload.replace('acct_ada', 'acct_eve'), good],
      [payload, ago(400)],
      [payload, ago(-400)],
      [payload, `${ago(-4000)},${good}`],
      ['{}', good],
      ['not json', stripe.sign('not json')],
    ]
    for (const [body, signature] of wrong)
      await expect(room.receive(body, signature), String(signature)).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID',
      })
    expect(await events()).toBe(0)
    expect((await room.receive(payload, ago(200))).result).toBe('processed')
  })
})

describe('a store that cannot be asked', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase('pglite')
    await makeAccount(test.db)
  })
  afterAll(() => test.close())

  it('is a 503, fast or durable, and nothing happens', async () => {
    const away = open(test.db, stripe, 'redis://127.0.0.1:1')
    const event = stripe.change(stripe.subscribe('acct_ada', 'pro'), {})
    await expect(deliver(away, event)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', status: 503 })
    expect((await accounts.findById(test.db, 'acct_ada'))?.plan).toBe('free')
    await away.close()
    const broken = await openTestDatabase('pglite', { migrated: false })
    await expect(deliver(open(broken.db, stripe), event)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    await broken.close()
  })
})

describeWithRedis('events that Redis remembers', () => {
  let test: TestDatabase
  let redis: RedisServer
  beforeAll(async () => {
    ;[test, redis] = await Promise.all([openTestDatabase('pglite'), startRedis()])
    await makeAccount(test.db)
  })
  afterAll(() => Promise.all([test.close(), redis.stop()]))

  it('tells a replica of an event before the database is asked', async () => {
    const event = stripe.change(stripe.subscribe('acct_ada', 'business'), {})
    const first = open(test.db, stripe, redis.url)
    expect((await deliver(first, event)).result).toBe('processed')
    const empty = await openTestDatabase('pglite', { migrated: false })
    const second = open(empty.db, stripe, redis.url)
    expect((await deliver(second, event)).result).toBe('duplicate_skipped')
    await Promise.all([first.close(), second.close(), empty.close()])
  })

  it('fails closed when it goes away in the middle', async () => {
    const room = open(test.db, stripe, redis.url)
    await deliver(room, stripe.change(stripe.subscribe('acct_ada', 'pro'), {}))
    await redis.stop()
    const event = stripe.change(stripe.subscribe('acct_ada', 'pro'), {})
    await expect(deliver(room, event)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    await room.close()
  })
})

describe('where no plans are sold', () => {
  it('everything is a typed 503', async () => {
    const none = openBilling({
      ...{ db: {} as Database, clock: systemClock, stripe: undefined, sales: { ranks, prices: {} } },
      ...{ siteUrl: 'https://claimcheck.example', redisUrl: undefined },
      once: (_, work) => work(),
      limit: async () => {},
    })
    const refused = { code: 'BILLING_UNAVAILABLE', status: 503 }
    await expect(none.checkout({ accountId: 'a', plan: 'pro' })).rejects.toMatchObject(refused)
    await expect(none.portal('a')).rejects.toMatchObject(refused)
    await expect(none.receive('{}', 't=1,v1=2')).rejects.toMatchObject(refused)
  })
})
