import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Access, createAccess } from '../../src/access/index.ts'
import type { Executor } from '../../src/data/database.ts'
import * as idempotency from '../../src/data/idempotency.ts'
import { fixedClock } from '../../src/model/index.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const pepper = 'a pepper of at least thirty-two characters'

describe.each(databases)('around a call, on %s,', (kind) => {
  let test: TestDatabase
  let access: Access
  const clock = fixedClock('2026-03-04T05:06:07Z')
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    clock.set('2026-03-04T05:06:07Z')
    await emptyTables(test.db)
    access = await createAccess({ db: test.db, clock, pepper })
  })
  afterEach(() => access.close())
  afterAll(() => test.close())
  const request = { email: 'ada@example.com', mode: 'live', label: 'laptop' } as const

  describe('activation', () => {
    it('makes a pending key work, once, and opening the link again is no error', async () => {
      const { key, record, slug } = await access.keys.createPending(request)
      const call = () => access.authenticate({ bearer: key }, { access: 'key' })
      await expect(call()).rejects.toMatchObject({ code: 'KEY_PENDING' })
      expect(record).toMatchObject({ status: 'pending', isActive: false })
      const activated = await access.keys.activate(slug)
      expect(activated).toMatchObject({ id: record.id, status: 'active', isActive: true })
      await expect.poll(() => call().catch((error) => error.code)).toMatchObject({ kind: 'account' })
      clock.set('2026-03-09T00:00:00Z')
      expect(await access.keys.activate(slug)).toEqual(activated)
    })

    it('happens once when the link is opened many times at once', async () => {
      const { slug } = await access.keys.createPending(request)
      const records = await Promise.all(Array.from({ length: 6 }, () => access.keys.activate(slug)))
      expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['active']))
      const { rows } = await sql`SELECT count(*)::int AS used FROM activation WHERE used_at IS NOT NULL`.execute(
        test.db.kysely,
      )
      expect(rows).toEqual([{ used: 1 }])
    })

    it('refuses a link that is unknown or a day old, and one whose key was revoked', async () => {
      const late = await access.keys.createPending(request)
      const revoked = await access.keys.createPending(request)
      await access.keys.revoke(revoked.record.accountId, revoked.record.id)
      await expect(access.keys.activate('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(access.keys.activate(revoked.slug)).rejects.toMatchObject({ code: 'CONFLICT' })
      clock.set('2026-03-05T05:06:07Z')
      await expect(access.keys.activate(late.slug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    it('keeps no slug in the database', async () => {
      const { slug } = await access.keys.createPending(request)
      const { rows } = await sql<{ row: string }>`SELECT activation::text AS row FROM activation`.execute(
        test.db.kysely,
      )
      expect(rows[0]?.row).not.toContain(slug)
    })
  })

  describe('a limit per hour', () => {
    const take = (address = '192.0.2.1') => access.rateLimits.take('agent_registration', address, 10)

    it('serves exactly ten from one address, however many come at once, and others all the same', async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => take()))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      await take('192.0.2.2')
    })

    it('slides: the eleventh comes when the first is an hour old', async () => {
      for (let minute = 0; minute < 10; minute += 1) {
        clock.set(`2026-03-04T05:0${minute}:00Z`)
        await take()
      }
      clock.set('2026-03-04T05:59:30Z')
      await expect(take()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, details: { retryAfterS: 30 } })
      clock.set('2026-03-04T06:00:00Z')
      await take()
      await expect(take()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterS: 60 } })
    })
  })

  describe('an idempotency key', () => {
    const asked = { scope: 'acct_1', operation: 'create_key', key: 'c0ffee', input: { a: 1 } }
    const runs = { count: 0 }
    beforeEach(() => {
      runs.count = 0
    })
    /** An effect that shows how often it happened. */
    const work = async (tx: Executor) => {
      runs.count += 1
      const { key } = await access.keys.create(request, tx)
      return { key, run: runs.count }
    }
    const keysMade = async () => {
      const { rows } = await sql<{ made: number }>`SELECT count(*)::int AS made FROM api_key`.execute(test.db.kysely)
      return rows[0]?.made
    }

    it('replays the answer to the same request, across replicas, and does the work once', async () => {
      const first = await access.idempotency.run(asked, work)
      const replica = await createAccess({ db: await test.replica(), clock, pepper })
      const second = await replica.idempotency.run(asked, work)
      await replica.close()
      expect(first.replayed).toBe(false)
      expect(second).toEqual({ answer: first.answer, replayed: true })
      expect(await keysMade()).toBe(1)
    })

    it('keeps the answer of work done elsewhere too, and lets a failed one be tried again', async () => {
      const elsewhere = async () => {
        runs.count += 1
        // Outside any transaction, so that the store serves others meanwhile.
        expect(await access.keys.list('acct_none')).toEqual([])
        if (runs.count === 1) throw new Error('the other side is away')
        return { run: runs.count }
      }
      await expect(access.idempotency.runElsewhere(asked, elsewhere)).rejects.toThrow('the other side is away')
      expect(await access.idempotency.runElsewhere(asked, elsewhere)).toEqual({ run: 2 })
      expect(await access.idempotency.runElsewhere(asked, elsewhere)).toEqual({ run: 2 })
      const reused = access.idempotency.runElsewhere({ ...asked, input: { a: 2 } }, elsewhere)
      await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    })

    it('refuses another input, and tells other askers and operations apart', async () => {
      await access.idempotency.run(asked, work)
      const reused = access.idempotency.run({ ...asked, input: { a: 2 } }, work)
      await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
      for (const other of [{ scope: 'acct_2' }, { operation: 'checkout' }, { key: 'other' }]) {
        expect(await access.idempotency.run({ ...asked, ...other }, work)).toMatchObject({ replayed: false })
      }
    })

    it('has one effect when the request comes many times at once; the others are told to come back', async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => access.idempotency.run(asked, work)))
      const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'served' : outcome.reason.code))
      expect(codes).toContain('served')
      expect(codes.filter((code) => code !== 'served' && code !== 'CONFLICT')).toEqual([])
      expect(await keysMade()).toBe(1)
    })

    it('keeps nothing of work that fails, so that the same request can be tried again', async () => {
      const failing = access.idempotency.run(asked, async (tx) => {
        await work(tx)
        throw new Error('on purpose')
      })
      await expect(failing).rejects.toThrow('on purpose')
      expect(await keysMade()).toBe(0)
      expect(await access.idempotency.run(asked, work)).toMatchObject({ replayed: false })
    })

    it('is free again a minute after its holder died, and the dead one can no longer finish', async () => {
      await access.idempotency.run(asked, work)
      await sql`UPDATE idempotency SET state = 'in_flight', response = NULL`.execute(test.db.kysely)
      const [dead] = await test.db.kysely.selectFrom('idempotency').selectAll().execute()
      clock.set('2026-03-04T05:07:06.999Z')
      await expect(access.idempotency.run(asked, work)).rejects.toMatchObject({ code: 'CONFLICT', status: 409 })
      clock.set('2026-03-04T05:07:07Z')
      const second = await access.idempotency.run(asked, work)
      expect(second.replayed).toBe(false)
      if (dead === undefined) throw new Error('the first claim left a row')
      expect(await idempotency.complete(test.db, dead, dead.created_at, Buffer.from('late'))).toBe(false)
      expect(await access.idempotency.run(asked, work)).toEqual({ answer: second.answer, replayed: true })
    })

    it('is forgotten after a day', async () => {
      await access.idempotency.run(asked, work)
      clock.set('2026-03-05T05:06:07Z')
      expect(await access.idempotency.run({ ...asked, input: 'another' }, work)).toMatchObject({ replayed: false })
    })

    it('leaves a row that tells neither the key nor the answer', async () => {
      const { answer } = await access.idempotency.run(asked, work)
      const { rows } = await sql<{ row: string; sealed: Buffer }>`
        SELECT idempotency::text AS row, response AS sealed FROM idempotency`.execute(test.db.kysely)
      expect(rows[0]?.row).not.toContain('c0ffee')
      expect(rows[0]?.sealed.includes(Buffer.from(answer.key.slice(8, 20)))).toBe(false)
    })

    it('must have a length that can be stored', async () => {
      for (const key of ['', 'x'.repeat(256)]) {
        await expect(access.idempotency.run({ ...asked, key }, work)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
      }
    })
  })
})
