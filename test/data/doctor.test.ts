import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/model/index.ts'
import { type Diagnosis, examine } from '../../src/open/doctor.ts'
import { freePort } from '../kit/child-server.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { type MailServer, startMailServer } from '../kit/mail-server.ts'
import { itWithRedis, startRedis } from '../kit/redis-server.ts'
import { openService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-doctor-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const look = async (env: Readonly<Record<string, string>>) =>
  new Map((await examine(readConfig({ DATA_DIR: folder, ...env }), systemClock)).map((one) => [one.name, one]))
const status = (found: ReadonlyMap<string, Diagnosis>, name: string) => found.get(name)?.status

describe.each(databases)('the doctor beside a service on %s', (kind) => {
  it('finds it well, and each thing that is not, with what to do', async () => {
    const test: TestDatabase | undefined =
      kind === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
    const secrets = {
      KEY_PEPPER: 'pepper of the doctor test, long enough',
      RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test',
    }
    const env = { DATA_DIR: folder, ...secrets, ...(test?.url === undefined ? {} : { DATABASE_URL: test.url }) }
    const service = await openService({ edition: smallEdition(), env })
    await service.call('POST', '/v1/notarize/hash', { hash: 'a'.repeat(64) })
    const well = await look(env)
    const names = [
      'data_dir',
      'writer',
      'journal',
      'database',
      'schema',
      'clock',
      'signing_keys',
      'chain_heads',
      'log',
      'redis',
      'mail',
      'chain_node',
    ]
    expect(names.map((name) => `${name} ${status(well, name)}`)).toEqual(names.map((name) => `${name} ok`))
    expect(status(well, 'settings')).toBe('warn')
    if (kind === 'pglite') expect(well.get('writer')?.says).toMatch(/^epoch \d+, held by process \d+ on /)
    expect(status(await look({ ...env, RECEIPT_KEY_PASSPHRASE: 'another passphrase!' }), 'signing_keys')).toBe('fail')

    const { db } = service.running.rooms.store
    await sql`UPDATE schema_migration SET digest = 'x' WHERE name = '0001_access'`.execute(db.kysely)
    expect((await look(env)).get('schema')).toMatchObject({
      status: 'fail',
      says: '0001_access was changed after it was applied',
    })
    await sql`DELETE FROM schema_migration WHERE name = '0001_access'`.execute(db.kysely)
    expect(status(await look(env), 'schema')).toBe('fail')
    await service.close()
    await test?.close()
  })
})

it('finds heads that are not the last receipt of their chain', async () => {
  const env = { DATA_DIR: folder }
  const service = await openService({ edition: smallEdition(), env })
  await service.call('POST', '/v1/notarize/hash', { hash: 'b'.repeat(64) })
  const { db } = service.running.rooms.store
  await sql`UPDATE receipt_chain SET head = decode(repeat('00', 32), 'hex')`.execute(db.kysely)
  expect((await look(env)).get('chain_heads')).toMatchObject({
    status: 'fail',
    says: expect.stringContaining('1 heads'),
  })
  await service.close()
})

it('tells of services that are configured and away', async () => {
  const gone = `127.0.0.1:${await freePort()}`
  const away = await look({
    REDIS_URL: `redis://${gone}`,
    SMTP_URL: `smtp://${gone}`,
    MAIL_FROM: 'a@example.com',
    DATABASE_URL: `postgres://x@${gone}/x`,
    X402_RPC_URL: `http://${gone}`,
  })
  for (const name of ['redis', 'mail', 'database', 'chain_node']) {
    expect(status(away, name), name).toBe('fail')
    expect(away.get(name)?.next, name).toBeTruthy()
  }
})

it('finds a mail server that answers, and sends it nothing', async () => {
  const mail: MailServer = await startMailServer()
  expect(status(await look({ SMTP_URL: mail.url, MAIL_FROM: 'a@example.com' }), 'mail')).toBe('ok')
  expect(mail.received).toEqual([])
  await mail.close()
})

itWithRedis('finds a Redis that answers', async () => {
  const redis = await startRedis()
  expect(status(await look({ REDIS_URL: redis.url }), 'redis')).toBe('ok')
  await redis.stop()
})

it('changes nothing where nothing is yet, and warns of a folder that others may read', async () => {
  const fresh = await look({})
  expect(await readdir(folder)).toEqual([])
  expect(status(fresh, 'database')).toBe('warn')
  await chmod(folder, 0o755)
  expect(status(await look({}), 'data_dir')).toBe('warn')
  await chmod(folder, 0o700)
  expect(status(await look({}), 'data_dir')).toBe('ok')
  expect(status(await look({ NODE_ENV: 'production' }), 'settings')).toBe('fail')
})
