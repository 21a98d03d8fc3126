import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Access, type AccessRule, createAccess } from '../../src/access/index.ts'
import { generateCredential } from '../../src/access/key-format.ts'
import { keysMax } from '../../src/access/keys.ts'
import * as agentTokens from '../../src/data/agent-tokens.ts'
import { insert as insertAgent } from '../../src/data/agents.ts'
import type { Database } from '../../src/data/database.ts'
import { atomic, fixedClock } from '../../src/model/index.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const pepper = 'a pepper of at least thirty-two characters'
const keyed: AccessRule = { access: 'key' }
const priced: AccessRule = { access: 'key-or-payment', price: atomic(1000) }
const open: AccessRule = { access: 'open' }
const agentOnly: AccessRule = { access: 'agent' }

/** The key with its last character replaced by another of the alphabet. */
const mistyped = (key: string) => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')

describe.each(databases)('access on %s', (kind) => {
  let test: TestDatabase
  let access: Access
  const opened: Access[] = []
  const clock = fixedClock('2026-03-04T05:06:07Z')

  let db: Database

  async function openAccess(on?: Database): Promise<Access> {
    db = on ?? (await test.replica())
    const replica = await createAccess({ db, clock, pepper })
    opened.push(replica)
    return replica
  }
  /** Resolves when the replica opened last has heard every notice sent so far; they arrive in order. */
  async function noticesHeard(): Promise<void> {
    const heard: string[] = []
    const stop = await db.listen('test_marker', (payload) => heard.push(payload))
    await test.db.notify('test_marker', 'now')
    await expect.poll(() => heard).toEqual(['now'])
    await stop()
  }
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    clock.set('2026-03-04T05:06:07Z')
    await emptyTables(test.db)
    access = await openAccess(test.db)
  })
  afterEach(async () => {
    for (const replica of opened.splice(0)) await replica.close()
  })
  afterAll(() => test.close())
  const create = (overrides: object = {}) =>
    access.keys.create({ email: 'Ada@Example.com', mode: 'live', label: 'laptop', ...overrides })
  const call = (bearer: string | undefined, rule = keyed, replica = access) =>
    replica.authenticate(bearer === undefined ? {} : { bearer }, rule)

  describe('a key', () => {
    it('tells who calls: account, pseudonym, plan and mode', async () => {
      const { key, record } = await create({ plan: 'pro' })
      expect(await call(key)).toEqual({
        kind: 'account',
        accountId: record.accountId,
        pseudonym: expect.stringMatching(/^acct_pub_[0-9a-f]{16}$/),
        keyId: record.id,
        plan: 'pro',
        dailyLimit: null,
        mode: 'live',
        scopes: ['check', 'mint', 'read', 'admin'],
      })
    })

    it('is stored only as its keyed hash', async () => {
      const { key } = await create()
      const { rows } = await sql<{ row: string }>`SELECT api_key::text AS row FROM api_key`.execute(test.db.kysely)
      const plain = createHash('sha256').update(key).digest('hex')
      expect(rows).toHaveLength(1)
      expect(rows[0]?.row).not.toContain(key.slice(12))
      expect(rows[0]?.row).not.toContain(plain)
      const other = await createAccess({
        db: await test.replica(),
        clock,
        pepper: 'another pepper of enough characters!',
      })
      opened.push(other)
      await expect(call(key, keyed, other)).rejects.toMatchObject({ code: 'KEY_NOT_RECOGNIZED' })
    })

    it('that is mistyped is told from one that is unknown', async () => {
      const { key } = await create()
      await expect(call(mistyped(key))).rejects.toMatchObject({ code: 'KEY_MALFORMED', status: 403 })
      await expect(call(generateCredential('live'))).rejects.toMatchObject({ code: 'KEY_NOT_RECOGNIZED', status: 403 })
      await expect(call('some-other-token')).rejects.toMatchObject({ code: 'KEY_NOT_RECOGNIZED' })
    })

    it('that is pending or revoked is refused, each with its own code', async () => {
      const pending = await create({ status: 'pending' })
      const revoked = await create()
      await access.keys.revoke(revoked.record.accountId, revoked.record.id)
      await expect(call(pending.key)).rejects.toMatchObject({ code: 'KEY_PENDING', status: 403 })
      await expect(call(revoked.key)).rejects.toMatchObject({ code: 'KEY_REVOKED', status: 403 })
    })

    it('is never repeated by the error about it', async () => {
      const key = generateCredential('live')
      for (const bearer of [key, mistyped(key), 'very-secret-token']) {
        const error = await call(bearer).catch((reason: unknown) => reason)
        expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(bearer)
      }
    })
  })

  describe('the payment wall', () => {
    it('admits live keys and tells refused ones why', async () => {
      const { key } = await create()
      expect(await call(key, priced)).toMatchObject({ kind: 'account' })
      await expect(call(mistyped(key), priced)).rejects.toMatchObject({ code: 'KEY_MALFORMED' })
      await expect(call(generateCredential('live'), priced)).rejects.toMatchObject({ code: 'KEY_NOT_RECOGNIZED' })
    })

    it('treats a test key, good or bad, and any other token as no key', async () => {
      const { key } = await create({ mode: 'test' })
      for (const bearer of [key, mistyped(key), generateCredential('test'), 'anything', generateCredential('agent')]) {
        expect(await call(bearer, priced)).toEqual({ kind: 'anonymous' })
      }
    })

    it('does not stand before unpriced operations, where a test key works', async () => {
      const { key } = await create({ mode: 'test' })
      expect(await call(key, keyed)).toMatchObject({ kind: 'account', mode: 'test' })
    })
  })

  it('leaves a caller without credentials anonymous', async () => {
    for (const rule of [open, keyed, priced, agentOnly])
      expect(await call(undefined, rule)).toEqual({ kind: 'anonymous' })
  })

  it('knows a good key on an open operation, and serves a bad one as anyone', async () => {
    const { key } = await create()
    expect(await call(key, open)).toMatchObject({ kind: 'account' })
    expect(await call(mistyped(key), open)).toEqual({ kind: 'anonymous' })
    expect(await call('whatever', open)).toEqual({ kind: 'anonymous' })
  })

  describe('an agent token', () => {
    const token = generateCredential('agent')
    beforeEach(async () => {
      const unnamed = { description: null, ownerId: null, realm: 'live', publicKey: null, thumbprint: null } as const
      await insertAgent(test.db, { id: 'ag_1', name: 'one', ...unnamed, createdAt: clock.now() })
      await agentTokens.insert(test.db, 'ag_1', access.hash(token), clock.now())
    })

    it('names its agent where an agent is asked for, as bearer or in its own header', async () => {
      expect(await access.authenticate({ bearer: token }, agentOnly)).toEqual({ kind: 'agent', agentId: 'ag_1' })
      expect(await access.authenticate({ agentToken: token }, agentOnly)).toEqual({ kind: 'agent', agentId: 'ag_1' })
    })

    it('beside a key names the agent that called for the account', async () => {
      const { key, record } = await create()
      const caller = await access.authenticate({ bearer: key, agentToken: token }, keyed)
      expect(caller).toMatchObject({ kind: 'account', accountId: record.accountId, agentId: 'ag_1' })
    })

    it('that is unknown, mistyped or a key is refused', async () => {
      const { key } = await create()
      for (const bearer of [generateCredential('agent'), mistyped(token), key]) {
        await expect(call(bearer, agentOnly)).rejects.toMatchObject({ code: 'TOKEN_NOT_RECOGNIZED', status: 403 })
      }
    })
  })

  describe('an account', () => {
    it('is one per e-mail address, however it is spelt', async () => {
      const first = await create()
      const second = await access.keys.create({ email: ' ada@example.COM ', mode: 'live', label: 'ci' })
      expect(second.record.accountId).toBe(first.record.accountId)
      const listed = await access.keys.list(first.record.accountId)
      expect(listed.map(({ id }) => id)).toEqual([second.record.id, first.record.id])
      expect(JSON.stringify(listed)).not.toContain(first.key)
    })

    it('is made once when its first keys are asked for together', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => create()))
      expect(new Set(made.map(({ record }) => record.accountId)).size).toBe(1)
    })

    it('keeps its plan unless one is named', async () => {
      const { key } = await create({ plan: 'business' })
      await create()
      expect(await call(key)).toMatchObject({ plan: 'business' })
      await create({ plan: 'developer' })
      await expect.poll(() => call(key)).toMatchObject({ plan: 'developer' })
    })

    it('refuses an address that is none and a plan that does not exist', async () => {
      for (const email of ['', 'ada', 'a@b', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`]) {
        await expect(create({ email })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
      }
      await expect(create({ plan: 'platinum' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    })

    it('holds a bounded number of keys, revoked ones not counted', async () => {
      const first = await create()
      for (let made = 1; made < keysMax; made += 1) await create()
      await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' })
      await access.keys.revoke(first.record.accountId, first.record.id)
      expect((await create()).record.isActive).toBe(true)
    })
  })

  describe('revocation', () => {
    it('is for own keys only, and doing it again changes nothing', async () => {
      const mine = await create()
      const theirs = await access.keys.create({ email: 'eve@example.com', mode: 'live', label: 'x' })
      const { accountId } = mine.record
      await expect(access.keys.revoke(accountId, theirs.record.id)).rejects.toMatchObject({
        code: 'NOT_YOURS',
        status: 403,
      })
      await expect(access.keys.revoke(accountId, 'key_none')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const revoked = await access.keys.revoke(accountId, mine.record.id)
      clock.set('2026-03-05T00:00:00Z')
      expect(await access.keys.revoke(accountId, mine.record.id)).toEqual(revoked)
      expect(await call(theirs.key)).toMatchObject({ kind: 'account' })
    })

    it('reaches a replica that has the key in its cache, without its time running out', async () => {
      const replica = await openAccess()
      const { key, record } = await create()
      expect(await call(key, keyed, replica)).toMatchObject({ kind: 'account' })
      await access.keys.revoke(record.accountId, record.id)
      await expect.poll(() => call(key, keyed, replica).catch((error) => error.code)).toBe('KEY_REVOKED')
    })

    it('reaches a replica that heard nothing, within thirty seconds', async () => {
      const { key, record } = await create()
      await noticesHeard()
      await call(key)
      await sql`UPDATE api_key SET status = 'revoked', revoked_at = now() WHERE id = ${record.id}`.execute(
        test.db.kysely,
      )
      expect(await call(key)).toMatchObject({ kind: 'account' })
      clock.set('2026-03-04T05:06:37.001Z')
      await expect(call(key)).rejects.toMatchObject({ code: 'KEY_REVOKED' })
    })
  })

  it('finds a new key that was refused as unknown a moment before', async () => {
    const replica = await openAccess()
    const { key, record } = await create()
    await noticesHeard()
    await sql`UPDATE api_key SET hash = sha256(hash)`.execute(test.db.kysely)
    await expect(call(key, keyed, replica)).rejects.toMatchObject({ code: 'KEY_NOT_RECOGNIZED' })
    await sql`UPDATE api_key SET hash = ${access.hash(key)} WHERE id = ${record.id}`.execute(test.db.kysely)
    await expect(call(key, keyed, replica)).rejects.toMatchObject({ code: 'KEY_NOT_RECOGNIZED' })
    await create()
    await expect.poll(() => call(key, keyed, replica).catch((error) => error.code)).toMatchObject({ kind: 'account' })
  })

  it('asks the database once for a key, whoever calls with it at the same time and after', async () => {
    const { key } = await create()
    const replica = await openAccess()
    await noticesHeard()
    await Promise.all(Array.from({ length: 20 }, () => call(key, keyed, replica)))
    await test.db.script('ALTER TABLE api_key RENAME TO api_key_away')
    expect(await call(key, keyed, replica)).toMatchObject({ kind: 'account' })
    await test.db.script('ALTER TABLE api_key_away RENAME TO api_key')
  })

  describe('rotation', () => {
    it('gives a successor of the same kind, and both work until the overlap ends', async () => {
      const old = await create({ terms: { version: '1 April 2026', acceptedAt: clock.now() } })
      const next = await access.keys.rotate(old.record, old.record.id, { overlapMs: 3_600_000 })
      expect(next.record).toMatchObject({
        label: 'laptop',
        mode: 'live',
        rotatedFrom: old.record.id,
        terms: old.record.terms,
      })
      for (const { key } of [old, next]) expect(await call(key)).toMatchObject({ kind: 'account' })
      clock.set('2026-03-04T06:06:07Z')
      await expect(call(old.key)).rejects.toMatchObject({ code: 'KEY_REVOKED' })
      expect(await call(next.key)).toMatchObject({ kind: 'account' })
      const listed = await access.keys.list(old.record.accountId)
      expect(listed.map(({ isActive }) => isActive)).toEqual([true, false])
    })

    it('is refused for a key that was rotated, revoked or is another account’s', async () => {
      const { record } = await create()
      const other = await access.keys.create({ email: 'eve@example.com', mode: 'live', label: 'x' })
      await access.keys.rotate(record, record.id)
      await expect(access.keys.rotate(record, record.id)).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(access.keys.rotate(record, other.record.id)).rejects.toMatchObject({ code: 'NOT_YOURS' })
      await expect(access.keys.rotate(other.record, other.record.id, { overlapMs: -1 })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      })
    })
  })
})
