import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHasher } from '../../src/access/credentials.ts'
import { createKeys } from '../../src/access/keys.ts'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { type Replica, replicaAt } from '../faults/replica.ts'
import { freePort } from '../kit/child-server.ts'
import { databases, migrationsFolder, openTestDatabase } from '../kit/databases.ts'

const pepper = 'pepper of the journal test, long enough'
const kills = 1
const answersPerLife = 80
const callers = 30

let dataDir: string
let replica: Replica | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-journal-'))
})
afterEach(async () => {
  await replica?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** A migrated database in the folder or at the address, with a key that owns enough calls. */
async function keyIn(databaseUrl: string | undefined): Promise<string> {
  const db = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  await migrate(db, migrationsFolder, systemClock)
  const keys = createKeys({ db, clock: systemClock, hash: createHasher(pepper) })
  const { key } = await keys.create({ email: 'journal@example.com', plan: 'business', mode: 'live', label: '' })
  await db.close()
  return key
}

describe.each(databases)('calls without receipts, whose entries wait for the store, on %s', (kind) => {
  it('are in the log once when they were answered, however the process ends', async () => {
    const database = kind === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
    const key = await keyIn(database?.url)
    const port = await freePort()
    const mortal = replicaAt(port, {
      // The test runner has a setting of this name, which the child would take for its own.
      BASE_URL: `http://127.0.0.1:${port}`,
      ...{
        DATA_DIR: dataDir,
        KEY_PEPPER: pepper,
        RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test',
        LOG_LEVEL: 'silent',
      },
      ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
    })
    replica = mortal
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const post = async (path: string, body: object) => {
      const reply = await fetch(`${mortal.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()) as { meta?: { request_id: string }; data: Record<string, string> }
    }
    await mortal.start()
    const agent = (await post('/v1/agents/register', { name: 'mortal' })).data
    headers['x-agent-token'] = agent.agent_token ?? ''
    const answered: string[] = []
    for (let life = 0; life < kills; life += 1) {
      await mortal.start()
      const enough = (life + 1) * answersPerLife
      const calls = Array.from({ length: callers }, async () => {
        while (answered.length < enough) {
          const { meta } = await post('/v1/price/check', { brand: 'apple', claims: ['An iPhone costs $1.'] })
          // A starved machine turns callers away, who then ask again.
          if (meta !== undefined) answered.push(meta.request_id)
          if (answered.length === enough) await mortal.kill()
        }
      })
      await Promise.allSettled(calls)
    }
    // The torn line of a write that a crash cut through belongs to a call that nobody got an answer to.
    for (const name of await readdir(join(dataDir, 'audit')))
      if (!name.endsWith('.lock'))
        await appendFile(join(dataDir, 'audit', name, '99999999.ndjson'), '{"accountId":"acct')
    await mortal.start()
    const logged: string[] = []
    for (let page = 1, more = true; more; page += 1) {
      const reply = await fetch(
        `${mortal.url}/v1/agents/${agent.agent_id}/audit-log?endpoint=/price/check&per_page=200&page=${page}`,
        {
          headers,
        },
      )
      const { data } = (await reply.json()) as { data: { entries: { request_id: string }[]; has_more: boolean } }
      logged.push(...data.entries.map(({ request_id }) => request_id))
      more = data.has_more
    }
    expect(answered.length).toBeGreaterThanOrEqual(kills * answersPerLife)
    expect(answered.filter((id) => !logged.includes(id))).toEqual([])
    expect(new Set(logged).size).toBe(logged.length)
    expect(await mortal.end()).toBe(0)
    expect((await readdir(join(dataDir, 'audit'))).filter((name) => !name.endsWith('.lock'))).toEqual([])
    await database?.close()
  })
})
