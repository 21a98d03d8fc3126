import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Executor, uniqueViolation } from '../../src/data/database.ts'
import { ClaimcheckError } from '../../src/model/index.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

/** Rows of a table that only this test has. */
async function rows(db: Executor): Promise<readonly { n: number; word: string | null }[]> {
  const { rows: found } = await sql<{ n: number; word: string | null }>`SELECT n, word FROM trial ORDER BY n`.execute(
    db.kysely,
  )
  return found
}

const add = (db: Executor, n: number, word: string | null = null) =>
  sql`INSERT INTO trial (n, word) VALUES (${n}, ${word})`.execute(db.kysely)

describe.each(databases)('a database on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, { migrated: false })
    await test.db.script(
      'CREATE TABLE trial (n integer PRIMARY KEY, word text); CREATE TABLE account (data jsonb, at timestamptz, raw bytea, flag boolean, big bigint)',
    )
  })
  afterAll(() => test.close())

  it('gives the same JavaScript types for every column type', async () => {
    const { rows: found } = await sql<Record<string, unknown>>`
      SELECT 9007199254740993::int8 AS big, 5::int8 AS small, 7::int4 AS int, 1.50::numeric AS exact, 'x'::text AS text,
             '2024-02-29'::date AS day, '2024-02-29T12:00:00.123Z'::timestamptz AS at, '\\x00ff'::bytea AS raw,
             '{"a":[1]}'::jsonb AS doc, ARRAY['a','b'] AS list, true AS yes, NULL AS nothing`.execute(test.db.kysely)
    expect(found).toEqual([
      {
        big: 9007199254740993n,
        small: 5n,
        int: 7,
        exact: '1.50',
        text: 'x',
        day: '2024-02-29',
        at: new Date('2024-02-29T12:00:00.123Z'),
        raw: Buffer.from([0, 255]),
        doc: { a: [1] },
        list: ['a', 'b'],
        yes: true,
        nothing: null,
      },
    ])
  })

  it('commits what a transaction did when it resolves, and its answer comes back', async () => {
    const answer = await test.db.transaction(async (tx) => {
      await add(tx, 1, 'kept')
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await rows(test.db)).toContainEqual({ n: 1, word: 'kept' })
  })

  it('leaves nothing behind of a transaction that throws', async () => {
    const failing = test.db.transaction(async (tx) => {
      await add(tx, 2)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect((await rows(test.db)).map(({ n }) => n)).not.toContain(2)
  })

  it('does not call a transaction committed that went on after a failed statement', async () => {
    const swallowing = test.db.transaction(async (tx) => {
      await add(tx, 3)
      await add(tx, 3).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
    expect((await rows(test.db)).map(({ n }) => n)).not.toContain(3)
  })

  it('refuses a statement outside the handle of an open transaction, instead of waiting for ever', async () => {
    const nested = test.db.transaction(async () => rows(test.db))
    await expect(nested).rejects.toThrow('must use the handle')
    expect(await rows(test.db)).toBeDefined()
  })

  it('names the constraint that a duplicate violates', async () => {
    await add(test.db, 10)
    const error = await add(test.db, 10).catch((reason: unknown) => reason)
    expect(uniqueViolation(error)).toBe('trial_pkey')
    expect(uniqueViolation(new Error('other'))).toBeUndefined()
  })

  it('runs transactions that ask at the same time, each whole', async () => {
    await add(test.db, 20, '0')
    const bump = () =>
      test.db.transaction(async (tx) => {
        const before = await sql<{ word: string }>`SELECT word FROM trial WHERE n = 20 FOR UPDATE`.execute(tx.kysely)
        await sql`UPDATE trial SET word = ${String(Number(before.rows[0]?.word) + 1)} WHERE n = 20`.execute(tx.kysely)
      })
    await Promise.all(Array.from({ length: 25 }, bump))
    expect(await rows(test.db)).toContainEqual({ n: 20, word: '25' })
  })

  it('copies rows in, every type and every awkward character', async () => {
    const words = ['tab\there', 'line\nbreak\r\n', 'back\\slash', '\\N', '', '\\.', 'naïve 🜚', 'quote"\'']
    const source = async function* () {
      yield* words.map((word, index) => [100 + index, word] as const)
      yield [200, null] as const
    }
    expect(await test.db.copyIn('trial' as 'account', ['n', 'word'], source())).toBe(words.length + 1)
    const found = (await rows(test.db)).filter(({ n }) => n >= 100)
    expect(found.map(({ word }) => word)).toEqual([...words, null])
    const row = [
      { list: ['a\\b', 1] },
      new Date('2025-01-02T03:04:05.678Z'),
      Buffer.from([0, 92, 255]),
      true,
      2n ** 60n,
    ]
    expect(await test.db.copyIn('account', ['data', 'at', 'raw', 'flag', 'big'], [row])).toBe(1)
    const { rows: typed } = await sql<Record<string, unknown>>`SELECT data, at, raw, flag, big FROM account`.execute(
      test.db.kysely,
    )
    expect(typed.map((entry) => Object.values(entry))).toEqual([row])
  })

  it('takes a copy back with its transaction', async () => {
    const failing = test.db.transaction(async (tx) => {
      await tx.copyIn('trial' as 'account', ['n', 'word'], [[300, 'gone']])
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect((await rows(test.db)).map(({ n }) => n)).not.toContain(300)
  })

  it('survives a copy that breaks off in the middle', async () => {
    const source = function* () {
      yield [400, 'first'] as const
      throw new Error('the file ended early')
    }
    await expect(test.db.copyIn('trial' as 'account', ['n', 'word'], source())).rejects.toThrow()
    expect((await rows(test.db)).map(({ n }) => n)).not.toContain(400)
  })

  it('delivers a notice to every listener of its channel until it stops', async () => {
    const heard: string[] = []
    const others: string[] = []
    const stop = await test.db.listen('trial_news', (payload) => heard.push(payload))
    const stopOther = await test.db.listen('other_news', (payload) => others.push(payload))
    await test.db.notify('trial_news', 'one')
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    await test.db.notify('trial_news', 'two')
    await test.db.notify('other_news', 'end')
    await expect.poll(() => others).toEqual(['end'])
    expect(heard).toEqual(['one'])
    await stopOther()
  })

  it('has told the listeners of its own process when a transaction that announces resolves, and nobody when it fails', async () => {
    const replica = await test.replica()
    const heard = new Set<string>()
    const afar = new Set<string>()
    const stops = [
      await test.db.listen('trial_change', (payload) => heard.add(payload)),
      await replica.listen('trial_change', (payload) => afar.add(payload)),
    ]
    await test.db.transaction((tx) => tx.announce('trial_change', 'kept'))
    expect([...heard]).toEqual(['kept'])
    const failed = test.db.transaction(async (tx) => {
      await tx.announce('trial_change', 'lost')
      throw new Error('No.')
    })
    await expect(failed).rejects.toThrow('No.')
    await test.db.announce('trial_change', 'end')
    await expect.poll(() => [...afar]).toEqual(['kept', 'end'])
    expect([...heard]).toEqual(['kept', 'end'])
    for (const stop of stops) await stop()
  })

  it('lets one holder at a time have an advisory lock', async () => {
    const replica = await test.replica()
    const first = await test.db.advisoryLock('leader')
    expect(first).toBeDefined()
    expect(await replica.advisoryLock('leader')).toBeUndefined()
    expect(await (await replica.advisoryLock('another'))?.release()).toBeUndefined()
    const waiting = replica.advisoryLock('leader', { wait: true })
    await first?.release()
    const second = await waiting
    expect(second).toBeDefined()
    await second?.release()
    expect(second?.lost.aborted).toBe(false)
  })
})

describe('a database that is not there', () => {
  it('is reported as an unavailable store, with the reason kept private', async () => {
    const { openDatabase } = await import('../../src/data/database.ts')
    const error = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '.' }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ClaimcheckError)
    expect(error).toMatchObject({ code: 'STORE_UNAVAILABLE', status: 503 })
    expect(String(error)).not.toContain('127.0.0.1')
  })
})

describe('connections that the server cuts', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase('postgres', { migrated: false })
  })
  afterAll(() => test.close())
  /** Cut every connection to the database except the one that asks. */
  const cut = async () => {
    const other = await test.replica()
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(other.kysely)
  }

  it('fail the transaction under way as an unavailable store, and the next one works', async () => {
    const interrupted = test.db.transaction(async (tx) => {
      await tx.script('CREATE TABLE half (n integer)')
      await cut()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.script('CREATE TABLE other_half (n integer)')
    })
    await expect(interrupted).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    await test.db.transaction((tx) => tx.script('CREATE TABLE half (n integer)'))
  })

  it('report the gap to listeners, which then hear again', async () => {
    const events: string[] = []
    await test.db.listen(
      'news',
      (payload) => events.push(payload),
      () => events.push('gap'),
    )
    await cut()
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['gap', 'gap'])
    await test.db.notify('news', 'after')
    await expect.poll(() => events).toEqual(['gap', 'gap', 'after'])
  })

  it('cost a leader its lock, and tell it so', async () => {
    const lock = await test.db.advisoryLock('leader')
    await cut()
    await expect.poll(() => lock?.lost.aborted).toBe(true)
    await expect.poll(async () => (await test.db.advisoryLock('leader')) !== undefined, { timeout: 10_000 }).toBe(true)
  })
})
