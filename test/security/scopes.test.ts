import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { type Realm, type Scope, scopes } from '../../src/model/index.ts'
import type { Skill } from '../../src/registry/define.ts'
import { aliasPath, canonicalPath } from '../../src/registry/listing.ts'
import { solved } from '../kit/challenge.ts'
import { openService, type Reply, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { askA2a, askMcp, listA2aTasks } from './faces.ts'

/**
 * Who may call what, written out by hand: the scope a key needs; `open`, `agent` and `payment` where no key is asked for.
 * A new operation must be put here by somebody who thought about it.
 */
const guards: Readonly<Record<Scope | 'open' | 'agent' | 'payment', string>> = {
  open: `accuracy_get accuracy_list agent_register api_key_activate api_key_create auth_help billing_plans billing_webhook
    brand_availability brand_list brand_peer_group brand_profile brand_promotions cluster_get cluster_list coverage
    monitor_events observation_list receipt_get receipt_proof receipt_raw receipt_verify`,
  agent: 'reputation_self',
  payment: 'observation_get',
  check: `citation_verification citation_verification_batch claim_verification claim_verification_batch
    competitive_verification customs_check egress_gate financial_verification freshness_check package_verification
    package_verification_batch pii_check policy_verification preflight preflight_batch price_verification safety_check
    safety_check_batch sentiment_check spec_verification tool_verification tool_verification_batch trust_scores_batch`,
  mint: 'brand_verification compliance_verification consent_check hash_notarize',
  read: `advisor_categories advisor_compare advisor_recommend api_key_list audit_export audit_log audit_summary
    billing_status billing_usage get_consent_schema list_consent_schemas monitor_deliveries monitor_list receipt_list
    trust_score`,
  admin: `advisor_feedback agent_token_rotate agent_tokens_revoke api_key_revoke api_key_rotate billing_checkout
    billing_portal monitor_claims monitor_replay monitor_stop monitor_subscribe register_consent_schema`,
}
/** Operations whose effect leaves the account, so that test keys are refused. */
const liveOnly = ['advisor_feedback', 'billing_checkout', 'billing_portal']
const guardOf = new Map(
  Object.entries(guards).flatMap(([guard, ids]) => ids.split(/\s+/).map((id): [string, string] => [id, guard])),
)

type Presented = Scope | 'all' | 'test' | 'none'
const presented: readonly Presented[] = [...scopes, 'all', 'test', 'none']

/** Whoever is paid: quotes are made, and nobody pays one here. */
const env = { X402_RECIPIENT: '0x1111111111111111111111111111111111111111' }

let service: TestService
const keys = new Map<Presented, string>()
const email = 'scoped@example.com'
const issue = async (mode: Realm, granted?: readonly Scope[]) =>
  service.running.rooms.access.keys.create({ email, plan: 'business', mode, label: 'x', scopes: granted })

beforeAll(async () => {
  service = await openService({ edition: smallEdition(), env })
  for (const scope of scopes) keys.set(scope, (await issue('live', [scope])).key)
  keys.set('all', (await issue('live')).key)
  keys.set('test', (await issue('test')).key)
})
afterAll(() => service.close())

/**
 * What an operation answers to this key. Every request has a field that no operation knows, which is told only to callers
 * that are let in, so nothing is run.
 */
function expected({ id, price }: Skill, by: Presented): string {
  const guard = guardOf.get(id)
  if (guard === 'open') return 'VALIDATION_FAILED'
  if (guard === 'payment') return '402'
  if (guard === 'agent') return by === 'none' ? 'AGENT_TOKEN_MISSING' : 'TOKEN_NOT_RECOGNIZED'
  if (price !== undefined && (by === 'none' || by === 'test')) return '402'
  if (by === 'none') return id.startsWith('agent_token') ? 'AGENT_TOKEN_MISSING' : 'API_KEY_MISSING'
  if (by === 'test') return liveOnly.includes(id) ? 'TEST_KEY_NOT_ACCEPTED' : 'VALIDATION_FAILED'
  return by === 'all' || by === guard ? 'VALIDATION_FAILED' : 'INSUFFICIENT_SCOPE'
}

const codeOf = ({ status, body }: Reply) => (status === 402 ? '402' : String(body.code))

async function probe(skill: Skill, path: string, by: Presented): Promise<Reply> {
  const { method } = skill.rest
  const address = path.replaceAll(/\{(\w+)\}/g, 'x')
  const body = method === 'POST' ? { no_such_field: 1 } : undefined
  const query = method === 'POST' ? '' : '?no_such_field=1'
  return service.call(method, `${address}${query}`, body, { key: keys.get(by) ?? null })
}

describe('every operation over REST', () => {
  it('has its guard written down here, and no other is', () => {
    const ids = service.running.rooms.service.skills.map(({ id }) => id).sort()
    expect(ids).toEqual([...guardOf.keys()].sort())
  })

  it.each(presented)('lets in or refuses a caller with: %s', async (by) => {
    const wrong: string[] = []
    for (const skill of service.running.rooms.service.skills) {
      // The processor's message is taken as it comes.
      if (skill.id === 'billing_webhook') continue
      const paths = [canonicalPath(skill), aliasPath(skill)].filter((path) => path !== undefined)
      for (const path of paths) {
        const reply = await probe(skill, path, by)
        const code = codeOf(reply)
        if (code !== expected(skill, by))
          wrong.push(`${skill.rest.method} ${path}: ${code}, not ${expected(skill, by)}`)
        if (code !== 'INSUFFICIENT_SCOPE') continue
        const scope = guardOf.get(skill.id)
        expect(reply.body.required_scopes).toEqual([scope])
        expect(reply.body.detail).toContain(`scope ${scope}`)
        expect(reply.headers.get('www-authenticate')).toBe(
          `Bearer realm="claimcheck", error="insufficient_scope", scope="${scope}"`,
        )
      }
    }
    expect(wrong).toEqual([])
  })

  it('names its scope in the OpenAPI document, in a field and in words', async () => {
    const { paths } = (await service.call('GET', '/openapi.json')).body
    for (const skill of service.running.rooms.service.skills) {
      const guard = guardOf.get(skill.id) ?? ''
      const scope = scopes.find((one) => one === guard)
      const method = skill.rest.method.toLowerCase()
      const operation = paths[canonicalPath(skill)][method]
      expect(operation['x-required-scopes'], skill.id).toEqual(scope === undefined ? undefined : [scope])
      if (scope !== undefined) expect(operation.description).toContain(`A key needs the scope ${scope}.`)
      const alias = aliasPath(skill)
      if (alias !== undefined) expect(paths[alias][method]['x-required-scopes']).toEqual(operation['x-required-scopes'])
    }
  })

  it('is explained by the help on authentication, the list of keys and the status of the key', async () => {
    const help = (await service.call('GET', '/v1/auth/help')).body
    expect(help.scopes.map(({ name }: { name: string }) => name)).toEqual([...scopes])
    const listed = (await service.call('GET', '/v1/api-keys', undefined, { key: keys.get('all') ?? '' })).body.data
    expect(listed.map((one: { scopes: string[] }) => one.scopes.join(' ')).sort()).toEqual(
      [...scopes, scopes.join(' '), scopes.join(' ')].sort(),
    )
    const status = await service.call('GET', '/v1/billing/status', undefined, { key: keys.get('read') ?? '' })
    expect(status.body.data.scopes).toEqual(['read'])
  })
})

describe('a lesser key over MCP and A2A', () => {
  const samples = [
    'price_verification',
    'brand_verification',
    'receipt_list',
    'api_key_list',
    'register_consent_schema',
  ]

  it.each(presented.filter((by) => by !== 'none'))('is let in or refused as over REST: %s', async (by) => {
    const key = keys.get(by) ?? ''
    for (const id of samples) {
      const skill = service.running.rooms.service.skill(id)
      if (skill === undefined) throw new Error(`${id} is no operation`)
      const wanted = expected(skill, by)
      const code = wanted === '402' ? 'Payment is required' : wanted
      const input = { no_such_field: 1 }
      if (skill.mcp !== null) expect(await askMcp(service, key, skill.mcp.name, input), `MCP ${id}`).toContain(code)
      expect(await askA2a(service, key, id, input), `A2A ${id}`).toContain(code)
    }
  })

  it('is told which scope it lacks', async () => {
    const key = keys.get('check') ?? ''
    expect(await askMcp(service, key, 'check_brand', {})).toContain('Scopes needed: mint')
    expect(await askA2a(service, key, 'brand_verification', {})).toContain('"required_scopes":["mint"]')
  })
})

describe('a key', () => {
  const rotate = (id: string, body: object, key: string) =>
    service.call('POST', `/v1/api-keys/${id}/rotate`, body, { key })

  it('issues none with a scope that it lacks, by rotation of itself or of another', async () => {
    const care = await issue('live', ['admin'])
    const whole = await issue('live')
    const test = await issue('test')
    for (const victim of [whole, test]) {
      const same = await rotate(victim.record.id, {}, care.key)
      expect([same.status, same.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    }
    for (const body of [{ scopes: ['admin', 'mint'] }, { scopes: [...scopes] }, { scopes: ['read'] }])
      expect((await rotate(care.record.id, body, care.key)).body.code).toBe('INSUFFICIENT_SCOPE')
    for (const body of [
      { scopes: [] },
      { scopes: ['root'] },
      { scopes: 'admin' },
      { scopes: ['admin'], scope: 'mint' },
    ])
      expect((await rotate(care.record.id, body, care.key)).status).toBe(422)
    const { body } = await rotate(care.record.id, {}, care.key)
    expect(body.data.scopes).toEqual(['admin'])
    expect((await service.call('GET', '/v1/receipts', undefined, { key: body.data.api_key })).status).toBe(403)
    // Nothing came of what was refused: both still work and have no successor.
    for (const { key } of [whole, test])
      expect((await service.call('GET', '/v1/billing/status', undefined, { key })).status).toBe(200)
  })

  it('with all scopes narrows another, and the narrow one stays so when it is rotated', async () => {
    const whole = await issue('live')
    const narrow = (await rotate(whole.record.id, { scopes: ['read', 'check'] }, keys.get('all') ?? '')).body.data
    expect(narrow.scopes).toEqual(['check', 'read'])
    const again = (await rotate(narrow.key_id, {}, keys.get('all') ?? '')).body.data
    expect(again.scopes).toEqual(['check', 'read'])
    expect((await rotate(again.key_id, { scopes: ['read'] }, again.api_key)).body.code).toBe('INSUFFICIENT_SCOPE')
  })

  it('without admin rotates and revokes none over A2A and MCP either', async () => {
    const victim = await issue('live')
    for (const by of ['check', 'mint', 'read'] as const) {
      const key = keys.get(by) ?? ''
      const input = { key_id: victim.record.id }
      expect(await askA2a(service, key, 'api_key_rotate', input)).toContain('INSUFFICIENT_SCOPE')
      expect(await askMcp(service, key, 'revoke_api_key', input)).toContain('INSUFFICIENT_SCOPE')
    }
    expect((await service.call('GET', '/v1/billing/status', undefined, { key: victim.key })).status).toBe(200)
  })

  it('finds no task of a key with other scopes, in which a whole key might stand', async () => {
    const whole = await issue('live')
    const said = await askA2a(service, keys.get('all') ?? '', 'api_key_rotate', { key_id: whole.record.id })
    expect(said).toMatch(/ck_live_\w{49}/)
    expect(await listA2aTasks(service, keys.get('all') ?? '')).toMatch(/ck_live_\w{49}/)
    for (const by of [...scopes, 'test'] as const)
      expect(await listA2aTasks(service, keys.get(by) ?? ''), by).not.toMatch(/ck_live_\w{49}/)
    await askA2a(service, keys.get('check') ?? '', 'price_verification', { claims: ['GPT-4o costs $2.50'] })
    expect(await listA2aTasks(service, keys.get('check') ?? '')).toContain('price_verification')
  })

  it('without read opens the envelope of an own receipt as anyone may, and not its content', async () => {
    const brand = { brand: 'apple', claims: ['Apple was founded in 1976.'] }
    const checked = await service.call('POST', '/v1/brand/check', brand, { key: keys.get('mint') ?? '' })
    const id = checked.body.data.results[0].receipt_id
    const contentFor = async (by: Presented) =>
      (await service.call('GET', `/v1/receipts/${id}`, undefined, { key: keys.get(by) ?? null })).body.data.receipt
        .content
    expect(await contentFor('read')).toBeDefined()
    for (const by of ['check', 'mint', 'admin', 'test', 'none'] as const)
      expect(await contentFor(by), by).toBeUndefined()
  })

  it('without admin registers an agent as anyone may, and not for the account', async () => {
    const register = async (by: Presented) =>
      (await service.call('POST', '/v1/agents/register', { name: 'one' }, { key: keys.get(by) ?? null })).body.data
        .agent_id
    const revoke = async (id: string) =>
      (await service.call('DELETE', `/v1/agents/${id}/token`, undefined, { key: keys.get('admin') ?? '' })).body.code
    expect(await revoke(await register('read'))).toBe('NOT_YOURS')
    expect(await revoke(await register('admin'))).toBeUndefined()
  })
})

describe('creating a key', () => {
  const create = async (body: object, by: Presented) =>
    service.call(
      'POST',
      '/v1/api-keys',
      { accept_terms: true, challenge_token: await solved(await challenge()), ...body },
      { key: keys.get(by) ?? null },
    )
  const challenge = () => service.running.rooms.access.challenges.issue(signupAction)

  it('takes scopes, all unless they are named', async () => {
    expect((await create({ email: 'new@example.com' }, 'none')).body.data.scopes).toEqual([...scopes])
    const lesser = (await create({ email: 'new@example.com', scopes: ['read', 'check', 'read'] }, 'none')).body.data
    expect(lesser.scopes).toEqual(['check', 'read'])
    const { api_key: key } = lesser
    expect((await service.call('GET', '/v1/receipts', undefined, { key })).status).toBe(200)
    expect((await service.call('POST', '/v1/notarize/hash', { hash: 'a'.repeat(64) }, { key })).body.code).toBe(
      'INSUFFICIENT_SCOPE',
    )
  })

  it('gives a key that comes along no more than itself', async () => {
    expect((await create({ email }, 'admin')).body.data.scopes).toEqual(['admin'])
    expect((await create({ email, scopes: ['mint'] }, 'admin')).body.code).toBe('INSUFFICIENT_SCOPE')
    expect((await create({ email }, 'test')).body.code).toBe('TEST_KEY_NOT_ACCEPTED')
    expect((await create({ email, mode: 'test' }, 'test')).body.data.mode).toBe('test')
  })
})
