import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/open/start.ts'
import { wholeEdition } from '../kit/edition.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { openService } from '../kit/service.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Readiness {
  readonly status: string
  readonly broken: readonly string[]
  readonly parts: readonly { readonly name: string; readonly ok: boolean }[]
}

async function look(baseUrl: string) {
  const response = await fetch(`${baseUrl}/readyz`)
  return { status: response.status, body: (await response.json()) as Readiness }
}

describe('/readyz', () => {
  it('says that every part answers', async () => {
    const service = await openService()
    closers.push(service.close)
    const { status, body } = await look(service.baseUrl)
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ready', broken: [] } })
    expect(body.parts.map(({ name }) => name)).toContain('signing_key')
  })

  it('names the database while it is away, and stays alive', async () => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-readiness-'))
    closers.push(() => rm(dataDir, { recursive: true, force: true }))
    const config = readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url(),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    })
    const service = await startService(config, { edition: await wholeEdition() })
    closers.push(service.close)
    expect((await look(service.baseUrl)).status).toBe(200)
    await postgres.stop()
    expect(await look(service.baseUrl)).toMatchObject({
      status: 503,
      body: { status: 'not_ready', broken: expect.arrayContaining(['database']) },
    })
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200)
  })
})
