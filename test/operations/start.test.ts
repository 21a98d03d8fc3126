import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/data/database.ts'
import { isLocalPostgres } from '../../src/data/loopback.ts'
import { startService } from '../../src/open/start.ts'
import { refuseExposure } from '../../src/open/start-checks.ts'
import { freePort } from '../kit/child-server.ts'
import { databases, openTestDatabase } from '../kit/databases.ts'
import { editionCache } from '../kit/edition.ts'
import { openService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

const file = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
const passphrase = 'a passphrase of the test'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const place = () => join(folder, 'data')
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
/** A start as `main.ts` makes it, in this process. The facts that this version ships are not compiled in a second. */
const start = (env: Readonly<Record<string, string>>) =>
  startService(readConfig({ PORT: '0', DATA_DIR: place(), LOG_LEVEL: 'silent', ...env }))

async function run(path: string, args: readonly string[], env: Readonly<Record<string, string>>, reads = true) {
  const child = spawn(process.execPath, [file(path), ...args], { env: { PATH: process.env.PATH ?? '', ...env } })
  const said = { out: '', err: '' }
  if (reads) child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  else child.stdout.destroy()
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}

describe('a start that cannot succeed', () => {
  it('in production without a passphrase ends in one sentence that names the setting, and makes nothing', async () => {
    const { code, out, err } = await run('main.ts', [], { NODE_ENV: 'production', DATA_DIR: place(), PORT: '0' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^In production set RECEIPT_KEY_PASSPHRASE[^\n]*\n$/)
    expect(await readdir(folder)).toEqual([])
  })

  it('says that the port is taken, before any work', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as { port: number }).port)
    await expect(start({ PORT: port })).rejects.toMatchObject({ code: 'SETUP_INVALID', message: /PORT/ })
    expect(await readdir(folder)).toEqual([])
    other.close()
  })

  it.each([
    [{ HOST: '0.0.0.0' }, /^In development .* HOST=127\.0\.0\.1, or set NODE_ENV=production/],
    [{ DATABASE_URL: 'postgres://db.example.com/claimcheck' }, /^In development .* DATABASE_URL/],
    [{ WITNESSES: `one+0123abcd+${'A'.repeat(8)}@https://witness.example` }, /WITNESSES/],
    [{ X402_NETWORK: 'eip155:10' }, /X402_ASSET/],
    [{ NODE_ENV: 'production', RECEIPT_KEY_PASSPHRASE: passphrase, HOST: '192.0.2.1' }, /HOST/],
  ])('%o: names the setting, and makes nothing', async (env, message) => {
    await expect(start(env)).rejects.toMatchObject({ code: 'SETUP_INVALID', message })
    expect(await readdir(folder)).toEqual([])
  })

  it('names DATABASE_URL where the server is away, has no such user or no such database', async () => {
    const database = await openTestDatabase('postgres', { migrated: false })
    const url = new URL(database.url ?? '')
    const away = `postgres://127.0.0.1:${await freePort()}/x`
    for (const wrong of [away, new URL('/none', url).href, `${url.protocol}//nobody@${url.host}${url.pathname}`])
      await expect(start({ DATABASE_URL: wrong })).rejects.toMatchObject({
        code: 'SETUP_INVALID',
        message: /DATABASE_URL/,
      })
    const direct = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: away }
    await expect(start(direct)).rejects.toMatchObject({ message: /DATABASE_DIRECT_URL/ })
    await database.close()
  })

  it('names DATA_DIR where it cannot be a directory', async () => {
    await writeFile(join(folder, 'data'), '')
    for (const path of [place(), join(place(), 'below')])
      await expect(start({ DATA_DIR: path })).rejects.toMatchObject({ code: 'SETUP_INVALID', message: /DATA_DIR/ })
  })

  it.each(databases)('with another passphrase than the keys were made with changes nothing on %s', async (kind) => {
    const test = kind === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
    const env = { DATA_DIR: place(), ...(test?.url === undefined ? {} : { DATABASE_URL: test.url }) }
    const service = await openService({ edition: smallEdition(), env: { ...env, RECEIPT_KEY_PASSPHRASE: passphrase } })
    // As an older version leaves it, so that a migration would be seen.
    await sql`DELETE FROM schema_migration WHERE name = '0131_receipt_batch_planned'`.execute(
      service.running.rooms.store.db.kysely,
    )
    await service.close()
    const refused = { code: 'SETUP_INVALID', message: /^RECEIPT_KEY_PASSPHRASE does not open/ }
    await expect(start(env)).rejects.toMatchObject(refused)
    await expect(start({ ...env, RECEIPT_KEY_PASSPHRASE: 'quite another passphrase' })).rejects.toMatchObject(refused)
    expect(await isThere(join(place(), 'receipt-passphrase.secret'))).toBe(false)
    expect(await isThere(join(place(), 'editions'))).toBe(false)
    const db = await openDatabase(readConfig(env))
    const { rows } = await sql`SELECT 1 FROM schema_migration WHERE name LIKE '0131%'`.execute(db.kysely)
    expect(rows).toEqual([])
    await db.close()
    await test?.close()
  })

  it('in production over keys of development says so, and what to set', async () => {
    await (await openService({ edition: smallEdition(), env: { DATA_DIR: place() } })).close()
    const production = { NODE_ENV: 'production', RECEIPT_KEY_PASSPHRASE: passphrase }
    const message = /made in development.*DATA_DIR.*ALLOW_DEVELOPMENT_KEYS/
    await expect(start(production)).rejects.toMatchObject({ code: 'SETUP_INVALID', message })
  })
})

describe('development', () => {
  const exposed = (env: Readonly<Record<string, string>>) =>
    refuseExposure(readConfig(env)).then(
      () => 'served',
      (error: Error) => error.message.split(' ').slice(0, 5).join(' '),
    )

  it('listens on this machine alone', async () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.8.8.8', '::ffff:127.0.0.1'])
      expect([HOST, await exposed({ HOST })]).toEqual([HOST, 'served'])
    for (const HOST of ['0.0.0.0', '::', '192.168.1.2', '::ffff:10.0.0.1', '10.0.0.1', 'no-such-name.invalid'])
      expect([HOST, await exposed({ HOST })]).toEqual([HOST, 'In development the service listens'])
    expect(await exposed({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toBe('served')
  })

  it('keeps its database on this machine', async () => {
    for (const url of [
      'postgres://u:p@127.0.0.1/x',
      'postgres://localhost:5433/x',
      'postgres://[::1]/x',
      'postgres:///x?host=/var/run/postgresql',
      'postgres://%2Fvar%2Frun%2Fpostgresql/x',
    ])
      expect([url, await isLocalPostgres(url)]).toEqual([url, true])
    for (const url of ['postgres://10.0.0.5/x', 'postgres://db/x', 'postgres://127.0.0.1/x?host=10.0.0.5'])
      expect([url, await isLocalPostgres(url)]).toEqual([url, false])
    const remote = 'postgres://10.0.0.5/x'
    const refused = 'In development the database must'
    expect(await exposed({ DATABASE_URL: 'postgres://127.0.0.1/x', DATABASE_DIRECT_URL: remote })).toBe(refused)
    expect(await exposed({ DATABASE_URL: remote })).toBe(refused)
  })

  it('gives keys to callers on this machine only, whatever stands in front of it', async () => {
    const service = await openService({ edition: smallEdition(), env: { MAIL_OUTBOX: 'true' } })
    const { port } = new URL(service.baseUrl)
    const ask = async (path: string, method: string, headers: Readonly<Record<string, string>>) => {
      const body = method === 'POST' ? '{}' : undefined
      const lines = [`${method} ${path} HTTP/1.1`, 'connection: close', `content-length: ${body?.length ?? 0}`]
      const all = { host: `127.0.0.1:${port}`, 'content-type': 'application/json', ...headers }
      lines.push(...Object.entries(all).map(([name, value]) => `${name}: ${value}`))
      const { connect } = await import('node:net')
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
      let text = ''
      for await (const chunk of socket) text += String(chunk)
      return Number(text.split(' ')[1])
    }
    const near = [{}, { host: 'localhost' }, { host: '[::1]:80' }, { 'x-forwarded-for': '127.0.0.1, ::1' }]
    const far = [
      { host: 'api.example.com' },
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
      { 'x-real-ip': '203.0.113.9' },
      { 'x-forwarded-host': 'api.example.com' },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
    ]
    // Let in, and told of the terms that were not accepted.
    for (const headers of near)
      for (const path of ['/v1/api-keys', '/api-keys'])
        expect([headers, await ask(path, 'POST', headers)]).toEqual([headers, 422])
    for (const headers of far) {
      for (const path of ['/v1/api-keys', '/api-keys', '/v1/api-keys/verify'])
        expect([headers, path, await ask(path, 'POST', headers)]).toEqual([headers, path, 403])
      expect([headers, await ask('/outbox', 'GET', headers)]).toEqual([headers, 404])
      expect([headers, await ask('/healthz', 'GET', headers)]).toEqual([headers, 200])
    }
    expect(await ask('/outbox', 'GET', {})).toBe(200)
    await service.close()
  })
})

describe('commands', () => {
  it('fsck finds a sound log sound whatever PORT is, and says how the log is named', async () => {
    const service = await openService({ edition: smallEdition(), env: { DATA_DIR: place() } })
    await service.call('POST', '/v1/notarize/hash', { hash: 'a'.repeat(64) })
    await expect
      .poll(async () => (await fetch(`${service.baseUrl}/log/checkpoint`)).status, { timeout: 20_000 })
      .toBe(200)
    await service.close()
    const env = { DATA_DIR: place(), PORT: '1', NODE_ENV: 'test' }
    const { code, out } = await run('cli/main.ts', ['fsck'], env)
    expect(out).toContain(`the log is named ${new URL(service.baseUrl).host}/log\nclean`)
    expect(code).toBe(0)
    expect((await run('cli/main.ts', ['log', 'keys'], env)).out).toMatch(
      new RegExp(`^${new URL(service.baseUrl).host}/log\\+`),
    )
  })

  it('end quietly when whoever reads their output is gone', async () => {
    const env = { DATA_DIR: await editionCache() }
    for (const args of [['facts', 'show', 'openai'], ['--help']])
      expect(await run('cli/main.ts', args, env, false)).toEqual({ code: 0, out: '', err: '' })
  })
})
