import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccess } from '../../src/access/index.ts'
import { systemClock } from '../../src/model/index.ts'
import { freePort } from '../kit/child-server.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { editionCache } from '../kit/edition.ts'

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const pepper = 'pepper of the workers test, long enough'

let test: TestDatabase
let dataDir: string
let primary: ChildProcess
let baseUrl: string
let key: string
let told = ''

/** Process ids of the workers that the primary has told of so far. */
const pids = () => [...told.matchAll(/Worker (\d+) started/g)].map(([, pid]) => Number(pid))
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}
const check = () =>
  fetch(`${baseUrl}/v1/price/check`, {
    method: 'POST',
    // A connection for each call, so that the calls spread over the workers.
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ claims: ['Netflix costs $15.49 a month'] }),
  })

beforeAll(async () => {
  test = await openTestDatabase('postgres')
  const access = await createAccess({ db: test.db, clock: systemClock, pepper })
  key = (await access.keys.create({ email: 'w@example.com', plan: 'pro', mode: 'live', label: '' })).key
  await access.close()
  dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-workers-'))
  await cp(await editionCache(), dataDir, { recursive: true })
  const port = await freePort()
  baseUrl = `http://127.0.0.1:${port}`
  const env = {
    // The test runner has a BASE_URL of its own.
    ...{ ...process.env, BASE_URL: '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' },
    ...{ DATABASE_URL: test.url ?? '', KEY_PEPPER: pepper, RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test' },
  }
  primary = spawn(process.execPath, [cli, 'serve', '--workers', '2'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  primary.stderr?.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  await until(() => pids().length === 2 || primary.exitCode !== null)
  if (primary.exitCode !== null) throw new Error(told)
  await until(async () => (await fetch(`${baseUrl}/readyz`)).ok)
})

afterAll(async () => {
  primary.kill('SIGKILL')
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('several workers on one port', () => {
  it('answer together, count together, and one that dies is replaced', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await check()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const usage = await fetch(`${baseUrl}/v1/billing/usage`, { headers: { authorization: `Bearer ${key}` } })
    expect(await usage.json()).toMatchObject({ data: { calls_today: 40 } })
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    await until(() => pids().length === 3)
    await until(async () => (await check().catch(() => undefined))?.status === 200)
    expect(pids()).toHaveLength(3)
  })

  it('finish and end when the first process is told to stop', async () => {
    primary.kill('SIGTERM')
    expect(await once(primary, 'exit')).toEqual([0, null])
    for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow()
    await expect(check()).rejects.toThrow()
  })

  it('need a Postgres that they share', async () => {
    const env = { ...process.env, BASE_URL: '', DATA_DIR: dataDir, DATABASE_URL: '' }
    const refused = spawn(process.execPath, [cli, 'serve', '--workers', '2'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let text = ''
    refused.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    expect(await once(refused, 'close')).toEqual([1, null])
    expect(text).toContain('set DATABASE_URL')
  })
})
