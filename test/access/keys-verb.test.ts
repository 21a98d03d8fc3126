import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccess } from '../../src/access/index.ts'
import { openDatabase } from '../../src/data/database.ts'
import { readOrCreateSecret } from '../../src/data/secrets.ts'
import { systemClock } from '../../src/model/index.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

describe('the verb keys', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-keys-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  async function keys(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BASE_URL: 'https://api.example.com' }
    const child = spawn(process.execPath, [main, 'keys', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => (said.out += chunk))
    child.stderr.on('data', (chunk) => (said.err += chunk))
    const [code] = await once(child, 'close')
    return { code, ...said }
  }

  it('creates a key that works, before the service runs and while it does', async () => {
    const first = await keys('create', '--email', 'ops@example.com', '--plan', 'pro', '--json')
    expect(first).toMatchObject({ code: 0, err: '' })
    const db = await openDatabase({ dataDir })
    const access = await createAccess({
      db,
      clock: systemClock,
      pepper: await readOrCreateSecret(dataDir, 'key-pepper'),
    })
    try {
      const second = await keys('create', '--email', 'ops@example.com', '--json')
      for (const { out } of [first, second]) {
        const issued = JSON.parse(out)
        expect(issued).toMatchObject({ mode: 'live', base_url: 'https://api.example.com' })
        const caller = await access.authenticate({ bearer: issued.api_key }, { access: 'key' })
        expect(caller).toMatchObject({ kind: 'account', accountId: issued.account_id, plan: 'pro' })
      }
      const { key_id, api_key } = JSON.parse(second.out)
      expect(await keys('revoke', key_id, '--email', 'ops@example.com')).toMatchObject({ code: 0 })
      const refused = () => access.authenticate({ bearer: api_key }, { access: 'key' }).catch((error) => error.code)
      await expect.poll(refused).toBe('KEY_REVOKED')
      const listed = await keys('list', '--email', 'ops@example.com', '--json')
      expect(JSON.parse(listed.out).map(({ status }: { status: string }) => status)).toEqual(['revoked', 'active'])
      expect(listed.out).not.toContain(api_key)
    } finally {
      await access.close()
      await db.close()
    }
  })

  it('makes and narrows keys by scopes, and lists both realms', async () => {
    const address = ['--email', 'scoped@example.com', '--json']
    const made = JSON.parse((await keys('create', '--scopes', 'read,check', ...address)).out)
    expect(made.scopes).toEqual(['check', 'read'])
    const test = JSON.parse((await keys('create', '--mode', 'test', ...address)).out)
    expect(test).toMatchObject({ mode: 'test', scopes: ['check', 'mint', 'read', 'admin'] })
    const kept = JSON.parse((await keys('rotate', made.key_id, ...address)).out)
    expect(kept.scopes).toEqual(['check', 'read'])
    const narrowed = JSON.parse((await keys('rotate', test.key_id, '--scopes', 'read', ...address)).out)
    expect(narrowed.scopes).toEqual(['read'])
    const listed: { mode: string; scopes: string[] }[] = JSON.parse((await keys('list', ...address)).out)
    expect(listed.map(({ mode, scopes }) => `${mode} ${scopes.length}`)).toEqual([
      'test 1',
      'live 2',
      'test 4',
      'live 2',
    ])
  })

  it('says what to do about wrong use, and shows no stack', async () => {
    const refusals = [
      await keys(),
      await keys('create'),
      await keys('create', '--email', 'nobody'),
      await keys('create', '--email', 'a@example.com', '--plan', 'gold'),
      await keys('create', '--email', 'a@example.com', '--scopes', 'read,root'),
      await keys('list', '--email', 'unknown@example.com'),
      await keys('revoke', 'key_none', '--email', 'ops@example.com'),
    ]
    for (const { code, out, err } of refusals) {
      expect(code).toBeGreaterThan(0)
      expect(out).toBe('')
      expect(err).toMatch(/[.\]]\n$/)
      expect(err).not.toContain('    at ')
    }
  })
})
