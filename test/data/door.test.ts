import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase, uniqueViolation } from '../../src/data/database.ts'

describe('working beside the process that has the embedded database open', () => {
  let dataDir: string
  let service: Database
  let beside: Database
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-door-'))
    service = await openDatabase({ dataDir })
    await service.script('CREATE TABLE trial (n integer PRIMARY KEY, word text)')
    beside = await openDatabase({ dataDir }, { beside: true })
  })
  beforeEach(() => service.script('TRUNCATE trial'))
  afterAll(async () => {
    await beside.close()
    await service.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const numbers = async (db: Database) => {
    const { rows } = await sql<{ n: number }>`SELECT n FROM trial ORDER BY n`.execute(db.kysely)
    return rows.map(({ n }) => n)
  }

  it('sees and writes the same rows, with the same types', async () => {
    await sql`INSERT INTO trial VALUES (1, 'from the service')`.execute(service.kysely)
    await beside.transaction((tx) => sql`INSERT INTO trial VALUES (2, 'from beside')`.execute(tx.kysely))
    expect(await numbers(service)).toEqual([1, 2])
    const { rows } = await sql`SELECT 5::int8 AS big, now() AS at, '\\x01'::bytea AS raw`.execute(beside.kysely)
    expect(rows).toEqual([{ big: 5n, at: expect.any(Date), raw: Buffer.from([1]) }])
  })

  it('copies rows in, all or none', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => [n, 'copied'] as const)
    expect(await beside.copyIn('trial' as 'account', ['n', 'word'], many)).toBe(5_000)
    await expect(
      beside.copyIn(
        'trial' as 'account',
        ['n', 'word'],
        [
          [9_999, 'x'],
          [1, 'twice'],
        ],
      ),
    ).rejects.toThrow()
    expect(await numbers(service)).toHaveLength(5_000)
  })

  it('learns which constraint was violated', async () => {
    const insert = () => sql`INSERT INTO trial VALUES (7, null)`.execute(beside.kysely)
    await insert()
    expect(uniqueViolation(await insert().catch((error: unknown) => error))).toBe('trial_pkey')
  })

  it('hears notices and is heard', async () => {
    const heard: string[] = []
    await service.listen('news', (payload) => heard.push(`service ${payload}`))
    await beside.listen('news', (payload) => heard.push(`beside ${payload}`))
    await beside.notify('news', 'now')
    await expect.poll(() => [...heard].sort()).toEqual(['beside now', 'service now'])
  })

  it('shares advisory locks', async () => {
    const lock = await beside.advisoryLock('leader')
    expect(lock).toBeDefined()
    expect(await service.advisoryLock('leader')).toBeUndefined()
    await lock?.release()
    await expect.poll(async () => (await service.advisoryLock('leader')) !== undefined).toBe(true)
  })

  it('leaves nothing of a transaction behind when it is killed, and the service goes on', async () => {
    const database = fileURLToPath(new URL('../../src/data/database.ts', import.meta.url))
    const code = `const { openDatabase } = await import(${JSON.stringify(database)})
      const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }, { beside: true })
      await db.transaction(async (tx) => {
        await tx.script('INSERT INTO trial VALUES (3, null)')
        process.stdout.write('inside')
        await new Promise(() => setInterval(() => {}, 1000))
      })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(await numbers(service)).toEqual([])
  })

  it('is not what a second service does: it is refused', async () => {
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })

  it('goes through a door that only its owner can use, and that closes with the service', async () => {
    expect((await stat(join(dataDir, 'pg.sock'))).mode & 0o777).toBe(0o600)
    await service.close()
    await expect(numbers(beside)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    service = await openDatabase({ dataDir }, { beside: true })
    expect(await numbers(service)).toEqual([])
  })
})
