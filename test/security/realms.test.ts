import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { systemClock } from '../../src/model/index.ts'
import { fsck } from '../../src/receipts/fsck.ts'
import { logOrigin } from '../../src/receipts/index.ts'
import * as browser from '../../src/receipts/verifiers/browser.js'
import * as node from '../../src/receipts/verifiers/node.ts'
import { solved } from '../kit/challenge.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { type StripeServer, startStripe } from '../kit/stripe-server.ts'
import { askA2a, askMcp, listA2aTasks } from './faces.ts'

const email = 'both@example.com'
const run = promisify(execFile)
const pythonVerifier = fileURLToPath(new URL('../../src/receipts/verifiers/verify_receipt.py', import.meta.url))

let service: TestService
let stripe: StripeServer
let live: { key: string; id: string }
let test: { key: string; id: string }

beforeAll(async () => {
  stripe = await startStripe()
  const env = { ...stripe.env, X402_RECIPIENT: '0x1111111111111111111111111111111111111111' }
  service = await openService({ edition: smallEdition(), env })
  const issue = async (mode: 'live' | 'test') => {
    const made = await service.running.rooms.access.keys.create({ email, plan: 'business', mode, label: mode })
    return { key: made.key, id: made.record.id }
  }
  live = await issue('live')
  test = await issue('test')
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})

type Holder = { readonly key: string }
const ask = (by: Holder, method: string, path: string, body?: unknown) =>
  service.call(method, path, body, { key: by.key })
const codeOf = async (reply: ReturnType<typeof ask>) => {
  const { status, body } = await reply
  return [status, body.code]
}

const schema = { type: 'object', properties: { accepted: { const: true } }, required: ['accepted'] }
const register = (by: Holder, slug: string) => ask(by, 'POST', '/v1/consent/schemas', { slug, schema })
const consent = async (by: Holder, slug: string) => {
  const document = { schema_slug: slug, schema_version: 1, document: { accepted: true } }
  return (await ask(by, 'POST', '/v1/consent/check', document)).body
}
const receiptOf = async (by: Holder, id: string) => (await ask(by, 'GET', `/v1/receipts/${id}`)).body.data.receipt
const chains = async (by: Holder) =>
  (await ask(by, 'GET', '/v1/receipts')).body.data.map((one: { receipt: { chain: object } }) => one.receipt.chain)

describe('a test key', () => {
  it('neither revokes nor rotates a live key of its account, nor sees one', async () => {
    const victim = await service.running.rooms.access.keys.create({ email, mode: 'live', label: 'victim' })
    expect(await codeOf(ask(test, 'DELETE', `/v1/api-keys/${victim.record.id}`))).toEqual([403, 'NOT_YOURS'])
    expect(await codeOf(ask(test, 'POST', `/v1/api-keys/${victim.record.id}/rotate`, {}))).toEqual([403, 'NOT_YOURS'])
    expect(await codeOf(ask(test, 'DELETE', `/api-keys/${victim.record.id}`))).toEqual([403, 'NOT_YOURS'])
    expect(await askMcp(service, test.key, 'revoke_api_key', { key_id: victim.record.id })).toContain('NOT_YOURS')
    expect(await askA2a(service, test.key, 'api_key_revoke', { key_id: victim.record.id })).toContain('NOT_YOURS')
    expect((await ask(victim, 'GET', '/v1/billing/status')).status).toBe(200)
    const seen = (await ask(test, 'GET', '/v1/api-keys')).body.data
    expect(seen.map(({ mode }: { mode: string }) => mode)).toEqual(['test'])
  })

  it('gets along with its own kind: it lists, rotates and revokes test keys, which a live key does as well', async () => {
    const successor = (await ask(test, 'POST', `/v1/api-keys/${test.id}/rotate`, { overlap_hours: 720 })).body.data
    expect(successor.mode).toBe('test')
    expect(successor.api_key).toMatch(/^ck_test_/)
    expect((await ask({ key: successor.api_key }, 'DELETE', `/v1/api-keys/${successor.key_id}`)).status).toBe(200)
    const other = await service.running.rooms.access.keys.create({ email, mode: 'test', label: 'leaked' })
    const listed = (await ask(live, 'GET', '/v1/api-keys')).body.data
    expect(listed.map(({ key_id }: { key_id: string }) => key_id)).toContain(other.record.id)
    expect((await ask(live, 'DELETE', `/v1/api-keys/${other.record.id}`)).body.data.status).toBe('revoked')
    await expect.poll(() => codeOf(ask(other, 'GET', '/v1/billing/usage'))).toEqual([403, 'KEY_REVOKED'])
  })

  it('creates no live key, not even with the challenge solved', async () => {
    const challenge_token = await solved(await service.running.rooms.access.challenges.issue(signupAction))
    const wanted = { email, accept_terms: true, challenge_token }
    expect(await codeOf(ask(test, 'POST', '/v1/api-keys', wanted))).toEqual([403, 'TEST_KEY_NOT_ACCEPTED'])
  })

  it('is no live key on a priced operation, which quotes its price', async () => {
    for (const path of ['/v1/price/check', '/price/check', '/v1/brand/check', '/v1/notarize/hash'])
      expect((await ask(test, 'POST', path, {})).status).toBe(402)
  })

  it('buys nothing', async () => {
    const { data } = (await ask(live, 'POST', '/v1/billing/checkout', { plan: 'developer' })).body
    expect(data.url).toBeTruthy()
    for (const path of ['checkout', 'portal']) {
      const refused = await ask(test, 'POST', `/v1/billing/${path}`, path === 'checkout' ? { plan: 'developer' } : {})
      expect([refused.status, refused.body.code]).toEqual([403, 'TEST_KEY_NOT_ACCEPTED'])
      expect(refused.body.detail).toContain('live key')
    }
  })
})

describe('what is kept for one realm', () => {
  it('is not there for the other: consent schemas', async () => {
    await register(live, 'live-form')
    await register(test, 'test-form')
    expect(await codeOf(ask(test, 'GET', '/v1/consent/schemas/live-form'))).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf(ask(live, 'GET', '/v1/consent/schemas/test-form'))).toEqual([404, 'NOT_FOUND'])
    expect((await consent(test, 'live-form')).code).toBe('NOT_FOUND')
    expect((await consent(live, 'test-form')).code).toBe('NOT_FOUND')
    const listed = (await ask(live, 'GET', '/v1/consent/schemas')).body.data
    expect(listed.map((one: { schema_slug: string }) => one.schema_slug)).toEqual(['live-form'])
  })

  it('is not there for the other: receipts, whose content only their realm reads', async () => {
    await register(live, 'form')
    await register(test, 'form')
    const ids = new Map<Holder, string>()
    for (const by of [live, test]) ids.set(by, (await consent(by, 'form')).data.receipt_id)
    for (const by of [live, test]) {
      const other = by === live ? test : live
      expect((await receiptOf(by, ids.get(by) ?? '')).content).toBeDefined()
      // As with the receipt of another account: who has the id gets the envelope.
      expect((await receiptOf(by, ids.get(other) ?? '')).content).toBeUndefined()
      const listed = (await ask(by, 'GET', '/v1/receipts')).body.data
      expect(listed.map((one: { receipt: { receipt_id: string } }) => one.receipt.receipt_id)).toContain(ids.get(by))
      expect(JSON.stringify(listed)).not.toContain(ids.get(other))
    }
    const [ours, theirs] = [await chains(live), await chains(test)]
    expect(new Set(ours.map(({ id }: { id: string }) => id)).size).toBe(1)
    expect(ours[0].id).not.toBe(theirs[0].id)
    expect(await codeOf(ask(test, 'GET', `/v1/receipts?cursor=${ids.get(live)}`))).not.toContain(200)
  })

  it('is not there for the other: agents, their scores, logs and tokens', async () => {
    const agents = new Map<Holder, { agent_id: string; agent_token: string }>()
    for (const by of [live, test])
      agents.set(by, (await ask(by, 'POST', '/v1/agents/register', { name: 'one' })).body.data)
    for (const by of [live, test]) {
      const own = agents.get(by)?.agent_id ?? ''
      const foreign = agents.get(by === live ? test : live)
      const other = foreign?.agent_id ?? ''
      for (const path of ['trust-score', 'audit-log', 'audit-log/summary']) {
        expect((await ask(by, 'GET', `/v1/agents/${own}/${path}`)).status, path).toBe(200)
        expect(await codeOf(ask(by, 'GET', `/v1/agents/${other}/${path}`)), path).toEqual([404, 'AGENT_NOT_FOUND'])
      }
      expect(await codeOf(ask(by, 'POST', `/v1/agents/${other}/token/rotate`, {}))).toEqual([404, 'AGENT_NOT_FOUND'])
      expect(await codeOf(ask(by, 'DELETE', `/v1/agents/${other}/token`))).toEqual([404, 'AGENT_NOT_FOUND'])
      const beside = { authorization: `Bearer ${by.key}`, 'x-agent-token': foreign?.agent_token ?? '' }
      const mixed = await fetch(`${service.baseUrl}/v1/receipts`, { headers: beside })
      const problem = (await mixed.json()) as { code: string }
      expect([mixed.status, problem.code]).toEqual([403, 'TOKEN_NOT_RECOGNIZED'])
    }
    const batch = { agent_ids: [...agents.values()].map(({ agent_id }) => agent_id) }
    const scores = (await ask(live, 'POST', '/v1/agents/trust-scores/batch', batch)).body.data
    expect(scores.not_found).toEqual([agents.get(test)?.agent_id])
  })

  it('is not counted for the other: calls, mints, and the score of an agent', async () => {
    const usage = async (by: Holder) => (await ask(by, 'GET', '/v1/billing/usage')).body.data
    const anonymous = await service.call('POST', '/v1/agents/register', { name: 'watched' }, { key: null })
    const { agent_id: id, agent_token: token } = anonymous.body.data
    const before = await usage(live)
    for (let call = 0; call < 5; call += 1) await consent(test, 'form')
    await fetch(`${service.baseUrl}/v1/consent/schemas`, {
      headers: { authorization: `Bearer ${test.key}`, 'x-agent-token': token },
    })
    expect(await usage(live)).toMatchObject({ calls_today: before.calls_today, mints_today: before.mints_today })
    expect((await usage(test)).mints_today).toBeGreaterThanOrEqual(5)
    const score = (await ask(live, 'GET', `/v1/agents/${id}/trust-score`)).body.data
    expect(score.audit_log.entries).toBe(0)
  })

  it('is not there for the other: tasks over A2A', async () => {
    await askA2a(service, live.key, 'api_key_list', {})
    const ofLive = await listA2aTasks(service, live.key)
    const ids = [...ofLive.matchAll(/"taskId":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(ofLive).toContain('api_key_list')
    const ofTest = await listA2aTasks(service, test.key)
    expect(ofTest).not.toContain('api_key_list')
    expect(ids.some((id) => ofTest.includes(id))).toBe(false)
  })

  it('is not there for the other: claims under watch', async () => {
    const claims = { slug: 'apple', claims: ['Apple was founded in 1976.'] }
    const watched = (await ask(live, 'POST', '/v1/brand/apple/monitor/claims', { claims: claims.claims })).body.data
    expect((await ask(test, 'GET', '/v1/monitor')).body.data.monitors).toEqual([])
    const id = watched.monitor_id
    expect(id).toBeTruthy()
    expect(await codeOf(ask(test, 'DELETE', `/v1/monitor/${id}`))).toEqual([404, 'NOT_FOUND'])
    expect((await ask(live, 'GET', '/v1/monitor')).body.data.monitors).toHaveLength(1)
  })
})

describe('a receipt of a test key', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claimcheck-realms-'))
    for (const by of [live, test]) await register(by, 'signed')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const minted = async (by: Holder) => receiptOf(by, (await consent(by, 'signed')).data.receipt_id)

  it('says so in what is signed: issuer, realm and account', async () => {
    const { issuer } = service.running.rooms.receipts
    const receipt = await minted(test)
    expect(receipt).toMatchObject({ issuer: `test:${issuer}`, realm: 'test' })
    expect(receipt.account).toMatch(/^acct_test_[0-9a-f]{16}$/)
    const raw = await service.call('GET', `/v1/receipts/${receipt.receipt_id}/raw`, undefined, { key: null })
    expect(raw.body).toContain(`"issuer":"test:${issuer}"`)
    expect(raw.body).toContain('"realm":"test"')
    const ours = await minted(live)
    expect(ours).toMatchObject({ issuer })
    expect(ours.realm).toBeUndefined()
    expect(ours.account).toMatch(/^acct_pub_/)
  })

  it('counts for no verifier that was not told to take it', async () => {
    const { issuer } = service.running.rooms.receipts
    const receipt = JSON.stringify(await minted(test))
    const jwks = JSON.stringify((await service.call('GET', '/.well-known/jwks.json')).body)
    await writeFile(join(folder, 'receipt.json'), receipt)
    await writeFile(join(folder, 'jwks.json'), jwks)
    const bytes = (text: string) => new TextEncoder().encode(text)
    const python = async (told: string | undefined) => {
      const args = ['receipt.json', '--jwks', 'jwks.json', '--json', ...(told === undefined ? [] : ['--issuer', told])]
      const said = await run('python3', [pythonVerifier, ...args], { cwd: folder }).catch((error) => error)
      return JSON.parse(said.stdout)
    }
    const expected: readonly [string | undefined, string, string][] = [
      [undefined, 'invalid', 'test_issuer'],
      [issuer, 'invalid', 'issuer_mismatch'],
      [`test:${issuer}`, 'valid', 'ok'],
    ]
    for (const [told, verdict, reason] of expected) {
      const request = { receipt: bytes(receipt), jwks: bytes(jwks), nowMs: Date.now() }
      const named = told === undefined ? request : { ...request, issuer: told }
      for (const report of [await node.verifyReceipt(named), await browser.verifyReceipt(named), await python(told)])
        expect(report).toMatchObject({ verdict, reason })
    }
  })

  it('counts for the service itself only where the test realm is asked for', async () => {
    const receipt = await minted(test)
    const verify = async (body: object) => (await service.call('POST', '/v1/receipts/verify', body)).body.data
    expect(await verify({ receipt })).toMatchObject({ verdict: 'invalid', reason: 'issuer_mismatch' })
    expect(await verify({ receipt, realm: 'test' })).toMatchObject({ verdict: 'valid' })
    expect(await verify({ receipt: await minted(live), realm: 'test' })).toMatchObject({ verdict: 'invalid' })
  })

  it('stands as a credential of another type than live ones', async () => {
    const typeFor = async (by: Holder) => {
      const { receipt_id } = await minted(by)
      return (await ask(by, 'GET', `/v1/receipts/${receipt_id}?format=vc`)).body.data.credential.type
    }
    expect(await typeFor(live)).toContain('RelianceReceiptCredential')
    expect(await typeFor(test)).toEqual(['VerifiableCredential', 'TestReceiptCredential'])
  })

  it('stands in the log and on a chain that fsck finds sound, and fsck finds one on a chain of the other realm', async () => {
    await minted(test)
    await minted(live)
    const { store, receipts } = service.running.rooms
    const config = { db: store.db, keys: receipts.keys, clock: systemClock, origin: logOrigin(service.baseUrl) }
    await expect.poll(async () => (await fsck(config)).findings, { timeout: 15_000 }).toEqual([])
    const moved = `UPDATE receipt_chain SET pseudonym = 'acct_pub_0000000000000000' WHERE pseudonym LIKE 'acct_test_%'`
    await store.db.script(moved)
    const problems = (await fsck(config)).findings.map(({ problem }) => problem)
    expect(problems).toContain('test_issuer')
    expect(problems).toContain('realm_differs')
  })
})
