import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHasher } from '../../src/access/credentials.ts'
import { type Access, type AccessConfig, createAccess, signupAction } from '../../src/access/index.ts'
import { generateCredential } from '../../src/access/key-format.ts'
import { keysMax } from '../../src/access/keys.ts'
import * as accounts from '../../src/data/accounts.ts'
import * as apiKeys from '../../src/data/api-keys.ts'
import { migrate } from '../../src/data/migrate.ts'
import { retain } from '../../src/data/retention.ts'
import { type Realm, scopes, systemClock } from '../../src/model/index.ts'
import { solved } from '../kit/challenge.ts'
import { databases, emptyTables, migrationsFolder, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const pepper = 'a pepper of at least thirty-two characters'
const email = 'ada@example.com'
const keyed = { access: 'key' } as const

describe.each(databases)('the test realm of an account, on %s,', (kind) => {
  let test: TestDatabase
  let access: Access
  const opened: Access[] = []
  const openAccess = async (more: Partial<AccessConfig> = {}) => {
    const room = await createAccess({
      db: test.db,
      clock: systemClock,
      pepper,
      challengeWork: { cost: 10, counterMin: 5, counterMax: 20 },
      ...more,
    })
    opened.push(room)
    return room
  }
  beforeAll(async () => {
    test = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    await emptyTables(test.db)
    access = await openAccess()
  })
  afterEach(async () => {
    for (const room of opened.splice(0)) await room.close()
  })
  afterAll(() => test.close())
  const create = (mode: Realm, more: object = {}) => access.keys.create({ email, mode, label: mode, ...more })
  const callerOf = async (bearer: string) => {
    const caller = await access.authenticate({ bearer }, keyed)
    if (caller.kind !== 'account') throw new Error('no account')
    return caller
  }

  it('is an account of its own, the same for every test key, which shows by its name', async () => {
    const [live, one, two] = [await create('live'), await create('test'), await create('test')]
    // Behind its owner in the order in which a backup is read back.
    expect(one.record.accountId > live.record.accountId).toBe(true)
    expect(two.record.accountId).toBe(one.record.accountId)
    expect((await callerOf(live.key)).pseudonym).toMatch(/^acct_pub_[0-9a-f]{16}$/)
    expect((await callerOf(one.key)).pseudonym).toMatch(/^acct_test_[0-9a-f]{16}$/)
  })

  it('is made once when its first keys are asked for together', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create('test')))
    expect(new Set(made.map(({ record }) => record.accountId)).size).toBe(1)
  })

  it('follows the plan of its owner, also where keys are known already', async () => {
    const [live, one] = [await create('live', { plan: 'pro' }), await create('test')]
    expect((await callerOf(one.key)).plan).toBe('pro')
    await test.db.transaction(async (tx) => {
      for (const id of await accounts.setPlan(tx, live.record.accountId, 'free')) await apiKeys.announce(tx, id)
    })
    for (const { key } of [live, one]) await expect.poll(async () => (await callerOf(key)).plan).toBe('free')
  })

  it('has a limit of keys of its own', async () => {
    for (let made = 0; made < keysMax; made += 1) await create('test')
    await expect(create('test')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await create('live')).record.mode).toBe('live')
  })

  it('holds no live key and the live account no test key, whoever writes the row', async () => {
    const [live, one] = [await create('live'), await create('test')]
    for (const [{ record }, wrong] of [
      [live, 'test'],
      [one, 'live'],
    ] as const) {
      const change = sql`UPDATE api_key SET mode = ${wrong} WHERE id = ${record.id}`.execute(test.db.kysely)
      await expect(change).rejects.toThrow()
    }
    await expect(
      sql`UPDATE account SET pseudonym = 'acct_test_0' WHERE id = ${live.record.accountId}`.execute(test.db.kysely),
    ).rejects.toThrow()
  })

  it('is told of by its address to nobody: it has none, so nobody signs up to it', async () => {
    await create('test')
    const { rows } = await sql<{ email: string | null }>`SELECT email FROM account WHERE realm = 'test'`.execute(
      test.db.kysely,
    )
    expect(rows).toEqual([{ email: null }])
  })

  it('stays as long as it holds a key, and keeps the account that owns it', async () => {
    const { record } = await create('test')
    await sql`UPDATE account SET created_at = '2020-01-01'`.execute(test.db.kysely)
    const kept = async () =>
      Number((await sql<{ n: string }>`SELECT count(*) AS n FROM account`.execute(test.db.kysely)).rows[0]?.n)
    await retain(test.db, systemClock.now(), { dryRun: false })
    expect(await kept()).toBe(2)
    await sql`DELETE FROM api_key WHERE id = ${record.id}`.execute(test.db.kysely)
    await retain(test.db, systemClock.now(), { dryRun: false })
    await retain(test.db, systemClock.now(), { dryRun: false })
    expect(await kept()).toBe(0)
  })

  it('costs no further read: the scopes of a key that is known are known too', async () => {
    const { key } = await create('live', { scopes: ['check'] })
    const priced = { access: 'key-or-payment', price: 1n, scope: 'check' } as const
    // A notice of the key's creation that comes late would make it unknown again; they arrive in order.
    const heard: string[] = []
    const stop = await test.db.listen('test_marker', (payload) => heard.push(payload))
    await test.db.notify('test_marker', 'now')
    await expect.poll(() => heard).toEqual(['now'])
    await stop()
    await access.authenticate({ bearer: key }, priced)
    await test.db.script('ALTER TABLE api_key RENAME TO api_key_away; ALTER TABLE account RENAME TO account_away')
    try {
      expect(await access.authenticate({ bearer: key }, priced)).toMatchObject({ scopes: ['check'] })
      const refused = access.authenticate({ bearer: key }, { ...priced, scope: 'mint' })
      await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: { requiredScopes: ['mint'] } })
    } finally {
      await test.db.script('ALTER TABLE api_key_away RENAME TO api_key; ALTER TABLE account_away RENAME TO account')
    }
  })

  it('is entered without mail by whoever holds a key of the account, and not by a stranger or a lesser key', async () => {
    const signUp = async (more: object) => {
      const challengeToken = await solved(await access.challenges.issue(signupAction))
      return access.signup.create({ email, acceptTerms: true, challengeToken, ip: '192.0.2.7', ...more })
    }
    const [live, one] = [await create('live'), await create('test')]
    await expect(signUp({})).rejects.toMatchObject({ code: 'CONFLICT' })
    const stranger = await access.keys.create({ email: 'eve@example.com', mode: 'live', label: 'x' })
    await expect(signUp({ by: await callerOf(stranger.key) })).rejects.toMatchObject({ code: 'CONFLICT' })
    const care = await create('live', { scopes: ['admin'] })
    await expect(signUp({ by: await callerOf(care.key), scopes })).rejects.toMatchObject({ code: 'INSUFFICIENT_SCOPE' })
    const reads = await create('live', { scopes: ['read'] })
    await expect(signUp({ by: await callerOf(reads.key) })).rejects.toMatchObject({ code: 'INSUFFICIENT_SCOPE' })
    await expect(signUp({ by: await callerOf(one.key) })).rejects.toMatchObject({ code: 'TEST_KEY_NOT_ACCEPTED' })
    expect((await signUp({ by: await callerOf(one.key), mode: 'test' })).record.accountId).toBe(one.record.accountId)
    expect((await signUp({ by: await callerOf(care.key) })).record.scopes).toEqual(['admin'])
    expect((await signUp({ by: await callerOf(live.key) })).record.scopes).toEqual([...scopes])
  })
})

describe.each(databases)('a database of before realms, on %s,', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, { migrated: false })
    const folder = await mkdtemp(join(tmpdir(), 'claimcheck-migrations-'))
    for (const name of await readdir(migrationsFolder))
      if (name < '0160') await cp(join(migrationsFolder, name), join(folder, name))
    await migrate(test.db, folder, systemClock)
    await rm(folder, { recursive: true })
  })
  afterAll(() => test.close())

  it('keeps every key working, moves test keys into realms of their own and gives all keys all scopes', async () => {
    const hash = createHasher(pepper)
    const held = new Map<string, string>()
    for (const owner of ['ada', 'bob']) {
      const id = `acct_01KJVKTCGRV8G8G2PVSXMTSG${owner === 'ada' ? '7Q' : '7R'}`
      await sql`INSERT INTO account (id, email, plan, pseudonym, daily_limit, created_at)
        VALUES (${id}, ${`${owner}@example.com`}, 'pro', ${`acct_pub_${owner}`}, 77, now())`.execute(test.db.kysely)
      await sql`INSERT INTO consent_schema (account_id, slug, version, digest, schema, created_at)
        VALUES (${id}, 'form', 1, 'sha256:0', '{}', now())`.execute(test.db.kysely)
      for (const mode of owner === 'ada' ? ['live', 'test', 'test'] : ['live']) {
        const key = generateCredential(mode as Realm)
        held.set(key, `${owner} ${mode}`)
        await sql`INSERT INTO api_key (id, account_id, mode, label, prefix, hash, status, created_at)
          VALUES (${`key_${held.size}`}, ${id}, ${mode}, 'x', 'p', ${hash(key)}, 'active', now())`.execute(
          test.db.kysely,
        )
      }
    }
    await migrate(test.db, migrationsFolder, systemClock)
    const access = await createAccess({ db: test.db, clock: systemClock, pepper })
    const seen = new Map<string, string>()
    for (const [key, whose] of held) {
      const caller = await access.authenticate({ bearer: key }, { access: 'key', scope: 'admin' })
      expect(caller).toMatchObject({ kind: 'account', plan: 'pro', dailyLimit: 77, scopes: [...scopes] })
      if (caller.kind !== 'account') continue
      expect(seen.get(whose) ?? caller.accountId).toBe(caller.accountId)
      seen.set(whose, caller.accountId)
      expect(caller.pseudonym).toMatch(caller.mode === 'test' ? /^acct_test_[0-9a-f]{16}$/ : /^acct_pub_(ada|bob)$/)
      const { rows } = await sql`SELECT slug FROM consent_schema WHERE account_id = ${caller.accountId}`.execute(
        test.db.kysely,
      )
      expect(rows).toEqual([{ slug: 'form' }])
    }
    expect(new Set(seen.values()).size).toBe(3)
    expect(seen.get('ada test')).toBe(`${seen.get('ada live')}_test`)
    const { rows } = await sql<{ n: string }>`SELECT count(*) AS n FROM account`.execute(test.db.kysely)
    expect(Number(rows[0]?.n)).toBe(3)
    await access.close()
  })
})
