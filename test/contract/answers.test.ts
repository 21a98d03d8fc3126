import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Skill } from '../../src/registry/define.ts'
import { restRequest } from '../../src/registry/listing.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { solved } from '../kit/challenge.ts'
import { wholeEdition } from '../kit/edition.ts'
import type { Reply } from '../kit/service.ts'
import { type StripeServer, startStripe } from '../kit/stripe-server.ts'
import { editionAt } from '../monitor/editions.ts'
import { type Receiver, startReceiver } from '../monitor/receiver.ts'
import { openPaidHouse, type PaidHouse, recipient } from '../payments/house.ts'
import { signPayment } from '../payments/paying.ts'
import { type Shapes, shapesOf } from './shapes.ts'

type Input = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

const skills = await loadSkills()
let folder: string
let stripe: StripeServer
let receiver: Receiver
let house: PaidHouse
let shapes: Shapes
/** Answers with 200 by operation, and every difference from the document. */
const answered = new Map<string, unknown[]>()
const faults = new Set<string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-answers-'))
  const shipped = new URL('../../reference-data/observations/', import.meta.url)
  for (const source of ['geo-study', 'ai-product-bench'])
    await cp(new URL(source, shipped), join(folder, source), { recursive: true })
  stripe = await startStripe()
  receiver = await startReceiver()
  house = await openPaidHouse({
    ...{ edition: await wholeEdition(), observationsDirectory: folder },
    env: { ...stripe.env, OUTBOUND_ALLOW_ORIGIN: receiver.origin },
  })
  shapes = shapesOf((await house.service.call('GET', '/openapi.json', undefined, { key: null })).body)
})
afterAll(async () => {
  await house.close()
  await receiver.close()
  await stripe.close()
  await rm(folder, { recursive: true })
})

/** Call an operation as JSON over REST, note what differs from its document, and answer with the reply. */
async function visit(id: string, input: Input = {}, headers: Headers = bearer(house.service.apiKey)): Promise<Reply> {
  const skill = skills.find((one) => one.id === id)
  if (skill === undefined) throw new Error(`${id} is not registered`)
  const { url, body } = requestOf(skill, input)
  const response = await fetch(`${house.service.baseUrl}${url}`, {
    method: skill.rest.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')
  const reply: Reply = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  for (const fault of shapes.faults(id, reply))
    faults.add(`${id} ${reply.status}: ${fault.replaceAll(/\/\d+(?=\/|\b)/g, '/*')}`)
  if (reply.status === 200) answered.set(id, [...(answered.get(id) ?? []), reply.body])
  return reply
}

function requestOf(skill: Skill, input: Input): { readonly url: string; readonly body?: string } {
  const { url, body } = restRequest(skill, input, '')
  // A signed message is the body itself.
  if (skill.rest.signedBy !== undefined) return { url, body: String(input.payload) }
  return body === undefined ? { url } : { url, body: JSON.stringify(body) }
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** The data of an answer that must be one. */
async function dataOf(reply: Promise<Reply>) {
  const { status, body } = await reply
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

it('worked cases of every operation answer in the documented shapes, refusals included', async () => {
  for (const skill of skills) for (const { input } of skill.cases) await visit(skill.id, input as Input)
  expect([...faults]).toEqual([])
})

it('agents, their trust, tokens and logs answer in the documented shapes', async () => {
  const { agent_id, agent_token } = await dataOf(visit('agent_register', { name: 'shapes' }))
  const asAgent = { ...bearer(house.service.apiKey), 'x-agent-token': agent_token }
  await visit('brand_verification', { brand: 'apple', claims: ['Apple was founded in 1976.', 'It is good.'] }, asAgent)
  await visit('preflight', skills.find(({ id }) => id === 'preflight')?.cases[0]?.input as Input, asAgent)
  await visit('brand_verification', { brand: 'no such brand', claims: ['a'] }, asAgent)
  const log = await dataOf(visit('audit_log', { agent_id, endpoint: '/brand/check' }))
  expect(log.entries).toHaveLength(2)
  await dataOf(visit('audit_log', { agent_id, verdict: 'verified', from: '2026-01-01T00:00:00Z' }, asAgent))
  expect((await dataOf(visit('audit_summary', { agent_id }))).by_brand).toHaveLength(1)
  const { body: lines } = await visit('audit_export', { agent_id })
  for (const line of String(lines).trim().split('\n')) {
    const { chain, ...entry } = JSON.parse(line)
    expect(chain).toBe(agent_id)
    const page = { ...log, entries: [entry] }
    expect(
      shapes.misfits('AuditLogResponse', {
        data: page,
        meta: (await visit('audit_log', { agent_id })).body.meta,
        links: {},
      }),
    ).toEqual([])
  }
  await dataOf(visit('trust_score', { agent_id }))
  await dataOf(visit('trust_scores_batch', { agent_ids: [agent_id, 'ag_01K9ZQ4T2M8W6V5X7Y3B1C0DEF'] }))
  await dataOf(visit('reputation_self', {}, bearer(agent_token)))
  await dataOf(visit('agent_token_rotate', { agent_id }))
  await dataOf(visit('agent_tokens_revoke', { agent_id }))
  expect([...faults]).toEqual([])
})

it('clusters, peers, advisor and observations answer in the documented shapes', async () => {
  const [first] = await dataOf(visit('cluster_list', { sort_by: 'purity' }))
  await dataOf(visit('cluster_get', { cluster_id: first.cluster_id }))
  await dataOf(visit('brand_peer_group', { brand_id: first.top_brands[0].brand }))
  const { recommendations } = await dataOf(visit('advisor_recommend', { task: 'query a postgres database' }))
  const [one, two] = recommendations.map(({ entity_id }: { entity_id: string }) => entity_id)
  await dataOf(visit('advisor_compare', { entities: `${one},${two}` }))
  await dataOf(visit('advisor_feedback', { entity_id: one, rating: 4 }))
  const { port } = house.service.running.rooms.observations
  await expect.poll(() => port.progress().complete, { timeout: 20_000 }).toBe(true)
  const [found] = await dataOf(visit('observation_list', { brand: 'bitwarden.com' }))
  for (const receipts of [{}, { receipts: 'inline' }]) {
    const payer = await house.chain.payer(1_000n)
    const { header, value } = await signPayment(payer, { payTo: recipient, amount: 1_000n }, 1)
    await dataOf(visit('observation_get', { observation_id: found.observation_id, ...receipts }, { [header]: value }))
  }
  expect([...faults]).toEqual([])
})

it('the monitor answers in the documented shapes', async () => {
  const watched = await dataOf(visit('monitor_claims', { slug: 'apple', claims: ['Apple was founded in 1976.'] }))
  const subscription = await dataOf(
    visit('monitor_subscribe', { slug: 'apple', url: `${receiver.origin}/hook`, monitor_id: watched.monitor_id }),
  )
  const { knowledge } = house.service.running.rooms
  // The brand leaves the catalogue, so its verdict changes; then everything is as it was.
  knowledge.swap(editionAt(2))
  const events = async () => (await dataOf(visit('monitor_events', { monitor_id: watched.monitor_id }))).length
  await expect.poll(events, { timeout: 20_000 }).toBe(1)
  knowledge.swap(await wholeEdition())
  await dataOf(visit('monitor_deliveries', { subscription_id: subscription.subscription_id }))
  await dataOf(visit('monitor_replay', { subscription_id: subscription.subscription_id }))
  await dataOf(visit('monitor_list'))
  await dataOf(visit('monitor_stop', { id: subscription.subscription_id }))
  expect([...faults]).toEqual([])
})

it('keys, billing, receipts and consent answer in the documented shapes', async () => {
  const { access } = house.service.running.rooms
  const challenge = await solved(await access.challenges.issue('create_api_key'))
  await visit('api_key_create', { email: 'shapes@example.com', accept_terms: true, challenge_token: challenge })
  const { key, record } = await access.keys.create({
    email: 'shape@example.com',
    plan: 'free',
    mode: 'live',
    label: 'a',
  })
  const own = bearer(key)
  await dataOf(visit('api_key_list', {}, own))
  await dataOf(visit('api_key_rotate', { key_id: record.id }, own))
  const { session_id } = await dataOf(visit('billing_checkout', { plan: 'developer' }, own))
  for (const { payload } of stripe.pay(session_id))
    await dataOf(visit('billing_webhook', { payload }, { 'stripe-signature': stripe.sign(payload) }))
  for (const id of ['billing_status', 'billing_usage', 'billing_plans']) await dataOf(visit(id, {}, own))
  await dataOf(visit('billing_portal', {}, own))
  const pending = await access.keys.createPending({ email: 'waits@example.com', mode: 'live', label: 'b' })
  await dataOf(visit('api_key_activate', { slug: pending.slug }, {}))
  await dataOf(visit('api_key_revoke', { key_id: record.id }, own))
  const { receipt, receipt_id } = await dataOf(visit('hash_notarize', { hash: 'ab'.repeat(32) }))
  await dataOf(visit('receipt_get', { receipt_id }))
  await dataOf(visit('receipt_list', { limit: 1 }))
  await dataOf(visit('receipt_verify', { receipt }))
  await visit('receipt_raw', { receipt_id })
  await expect.poll(async () => (await visit('receipt_proof', { receipt_id })).status, { timeout: 20_000 }).toBe(200)
  await dataOf(visit('register_consent_schema', { slug: 'shapes', schema: { type: 'object', required: ['purpose'] } }))
  await dataOf(visit('get_consent_schema', { slug: 'shapes' }))
  await dataOf(visit('list_consent_schemas'))
  for (const document of [{ purpose: 'newsletter' }, {}])
    await dataOf(visit('consent_check', { schema_slug: 'shapes', document }))
  expect([...faults]).toEqual([])
})

it('no operation is left that was not answered', () => {
  expect(skills.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([])
})

/** The interface document, where this checkout stands beside it. */
const interfaceFile = new URL('../../../shared/spec/interface.md', import.meta.url)

/** Sections of the interface that list fields, whose answers hold them, and their words that are no fields. */
const sections: readonly (readonly [section: string, operations: readonly string[], others: readonly string[]])[] = [
  [
    'Check result (one per claim)',
    ['brand_verification', 'price_verification', 'compliance_verification'],
    ['rule_match', 'retry_with_depth_auto', 'auto', 'depth', 'partially_accurate'],
  ],
  ['Signed reliance receipt', ['observation_get', 'receipt_get'], []],
  ['Notarize result', ['hash_notarize'], []],
  ['Observation (priced read)', ['observation_get'], ['inline', 'receipts']],
  ['Agent registration', ['agent_register'], ['ag_']],
  ['Trust score (single)', ['trust_score'], ['developing', 'trusted']],
  ['Trust score (batch entry)', ['trust_scores_batch'], []],
  ['Self reputation', ['reputation_self'], []],
  ['Brand', ['brand_list', 'brand_profile'], ['compiled']],
  ['API key', ['api_key_list', 'api_key_create'], ['pending']],
  ['Plans and usage', ['billing_plans', 'billing_usage'], []],
  ['Consent check result', ['consent_check'], ['conformant']],
]

/** Names in backquotes of a section, list marks and examples of values apart. */
function fieldsOf(text: string, section: string): readonly string[] {
  const from = text.indexOf(`### ${section}\n`)
  expect(from, section).toBeGreaterThan(0)
  const body = text.slice(from, text.indexOf('\n#', from + 1))
  const words = [...body.matchAll(/`([^`]+)`|^\| ([a-z_, ]+) \|/gmu)].flatMap(([, quoted, cell]) =>
    (quoted ?? cell ?? '').replace('[]', '').split(', '),
  )
  return words.filter((word) => /^[a-z_]+$/u.test(word))
}

/** Every key and every word that stands as a value in an answer, however deep. */
function wordsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsOf(inner)])
}

it.skipIf(!existsSync(interfaceFile))('every field that the interface lists is in a real answer', () => {
  const text = readFileSync(interfaceFile, 'utf8')
  const counts: number[] = []
  const missing = sections.flatMap(([section, operations, others]) => {
    const words = new Set(operations.flatMap((id) => (answered.get(id) ?? []).flatMap(wordsOf)))
    const fields = fieldsOf(text, section)
    counts.push(fields.length)
    return fields.filter((field) => !words.has(field) && !others.includes(field)).map((field) => `${section}: ${field}`)
  })
  expect(missing).toEqual([])
  // So many fields were read of each section: a list that is told another way must not pass unread.
  expect(counts).toEqual([47, 15, 6, 6, 7, 37, 12, 22, 15, 3, 5, 10])
})
