import { readFile } from 'node:fs/promises'
import { ClaimcheckError, createClient, type DocumentLike, verifyReceipt } from '@claimcheck/client'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { clientFiles } from '../../packages/client/generate.ts'
import { operations } from '../../packages/client/src/generated/operations.ts'
import * as browserVerifier from '../../src/receipts/verifiers/browser.js'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition, today } from '../verify/small-edition.ts'
import { openRoughRoad, type RoughRoad } from './rough-road.ts'

const priced = { claims: ['Netflix Premium costs $24.99 a month in the US'] }
let service: TestService
let road: RoughRoad

beforeAll(async () => {
  service = await openService({ edition: smallEdition, clock: { now: () => today } })
  road = await openRoughRoad(service.baseUrl)
})
afterAll(async () => {
  await road.close()
  await service.close()
})

const client = (more: object = {}) => createClient({ baseUrl: service.baseUrl, apiKey: service.apiKey, ...more })
const onRoad = (more: object = {}) => client({ baseUrl: road.url, ...more })

/** What a call was refused with; fails when it was answered. */
async function refusal(call: Promise<unknown>): Promise<ClaimcheckError> {
  const error = await call.then(
    () => new Error('the call was answered'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ClaimcheckError)) throw error
  return error
}

describe('the generated files', () => {
  it('are what the OpenAPI document says', async () => {
    const document = await readFile(new URL('../contract/snapshots/openapi.json', import.meta.url), 'utf8')
    for (const [name, content] of await clientFiles(document)) {
      const committed = new URL(`../../packages/client/src/generated/${name}`, import.meta.url)
      expect(await readFile(committed, 'utf8'), `${name} is stale: npm run snapshots`).toBe(content)
    }
  })

  it('hold every operation that the service answers at /v1', async () => {
    const { body } = await service.call('GET', '/openapi.json')
    const paths = Object.keys(body.paths).filter((path) => path.startsWith('/v1/') && path !== '/v1/billing/webhook')
    expect(new Set(Object.values(operations).map(({ path }) => path))).toEqual(new Set(paths))
  })
})

describe('a call', () => {
  it('answers the envelope, typed', async () => {
    const { data, meta } = await client().brandVerification({
      brand: 'apple',
      claims: [
        'Apple earned $391 billion in revenue in fiscal 2024',
        'Apple earned $500 billion in revenue in fiscal 2024',
      ],
    })
    expect(data.results.map(({ verdict }) => verdict)).toEqual(['accurate', 'inaccurate'])
    expect(meta.request_id).toMatch(/^[0-9A-Z]{26}$/)
    expectTypeOf(data.brand).toEqualTypeOf<string>()
    expectTypeOf(data.results[0]?.verdict).toEqualTypeOf<
      'verified' | 'accurate' | 'partially_accurate' | 'inaccurate' | 'unverifiable' | undefined
    >()
  })

  it('puts names into the path and the rest into the query', async () => {
    const { data } = await client().brandProfile({ slug: 'acme-bank' })
    expect(data.name).toBe('Acme Bank')
    const page = await client().brandList({ q: 'delta', limit: 1 })
    expect(page.data).toHaveLength(1)
    expect(await refusal(client().brandProfile({ slug: '' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'slug', detail: 'is required' }],
    })
  })

  it('answers text where the service does', async () => {
    const { data } = await client().hashNotarize({ hash: 'a'.repeat(64) })
    const raw = await client().receiptRaw({ receipt_id: data.receipt_id })
    expectTypeOf(raw).toEqualTypeOf<string>()
    expect(raw).toMatch(/^reliance-receipt\/v1\n/)
  })
})

describe('a refusal', () => {
  it('is one error with the code, the fields and what to do', async () => {
    const unknown = await refusal(client().brandVerification({ brand: 'no such brand', claims: ['x is y'] }))
    expect(unknown).toMatchObject({ code: 'BRAND_NOT_FOUND', status: 404 })
    expect(unknown.message).toBe(unknown.detail)
    expect(unknown.requestId).toMatch(/^[0-9A-Z]{26}$/)
    const invalid = await refusal(client().brandList({ limit: 1000 }))
    expect(invalid).toMatchObject({ code: 'VALIDATION_FAILED', status: 422, nextAction: 'correct_input' })
    expect(invalid.fields.map(({ path }) => path)).toEqual(['limit'])
    const meant = await refusal(client().brandVerification({ brand: 'Delta', claims: ['Delta is based in Atlanta'] }))
    expect(meant).toMatchObject({ code: 'BRAND_AMBIGUOUS', candidates: ['delta-air', 'delta-faucet'] })
  })

  it('holds the quote where a call has to be paid and nobody pays', async () => {
    const error = await refusal(createClient({ baseUrl: service.baseUrl }).priceVerification(priced))
    expect(error).toMatchObject({ code: 'PAYMENT_REQUIRED', status: 402 })
    expect(error.quote?.accepts[0]?.maxAmountRequired).toBe('1000')
  })

  it('says so when something else answered', async () => {
    road.expectTrouble({ status: 404 })
    expect(await refusal(onRoad().coverage())).toMatchObject({ code: 'ANSWER_UNREADABLE', status: 404 })
    road.expectTrouble('captive-portal')
    expect((await refusal(onRoad().coverage())).code).toBe('ANSWER_UNREADABLE')
  })
})

describe('a call on a rough road', () => {
  it('is sent again where that does no harm, and the wait is as told', async () => {
    road.expectTrouble('lost-before', { status: 503, retryAfterS: 0 })
    const before = road.seen.length
    const { data } = await onRoad().priceVerification(priced)
    expect(data.results).toHaveLength(1)
    expect(road.seen.length - before).toBe(3)
  })

  it('is sent again under its key where a receipt is minted, and one is', async () => {
    const claims = ['Apple is based in Cupertino']
    const receipts = async () => (await client().receiptList({})).data.map(({ receipt }) => receipt.receipt_id)
    const held = await receipts()
    road.expectTrouble('lost-after')
    const before = road.seen.length
    const { data } = await onRoad().brandVerification({ brand: 'apple', claims })
    const keys = road.seen.slice(before).map((headers) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    const minted = (await receipts()).filter((id) => !held.includes(id))
    expect(minted).toEqual(data.results.map(({ receipt_id: id }) => id))
  })

  it('is sent again whatever it is where the service says when', async () => {
    road.expectTrouble({ status: 429, retryAfterS: 0 })
    const { data } = await onRoad().brandVerification({ brand: 'apple', claims: ['Apple is based in Cupertino'] })
    expect(data.results).toHaveLength(1)
    road.expectTrouble({ status: 429, retryAfterS: 3600 })
    expect(await refusal(onRoad().coverage())).toMatchObject({ status: 429, retryAfterMs: 3_600_000 })
  })

  it('makes one thing where its answer was lost, by the key it sent', async () => {
    road.expectTrouble('lost-after')
    const before = road.seen.length
    const { data } = await onRoad().agentRegister({ name: 'Lost and found' })
    const keys = road.seen.slice(before).map((headers) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const again = await onRoad().agentRegister({ name: 'Lost and found' }, { idempotencyKey: String(keys[0]) })
    expect(again.data.agent_id).toBe(data.agent_id)
  })

  it('does not follow anybody elsewhere with its key', async () => {
    road.expectTrouble({ redirectTo: `${road.url}/v1/coverage` })
    const before = road.seen.length
    expect((await refusal(onRoad({ retries: 0 }).coverage())).code).toBe('NETWORK_FAILED')
    expect(road.seen.length - before).toBe(1)
  })

  it('gives up after its retries', async () => {
    road.expectTrouble('lost-before', 'lost-before')
    const before = road.seen.length
    expect((await refusal(onRoad({ retries: 1 }).coverage())).code).toBe('NETWORK_FAILED')
    expect(road.seen.length - before).toBe(2)
  })

  it('ends when its time is over or its caller says so', async () => {
    road.expectTrouble('silence')
    expect((await refusal(onRoad({ retries: 0 }).coverage({}, { timeoutMs: 50 }))).code).toBe('TIMED_OUT')
    road.expectTrouble('silence')
    const controller = new AbortController()
    const before = road.seen.length
    const call = onRoad().coverage({}, { signal: controller.signal })
    await vi.waitFor(() => expect(road.seen.length).toBe(before + 1))
    controller.abort(new Error('the user left'))
    await expect(call).rejects.toThrow('the user left')
    road.expectTrouble({ status: 503, retryAfterS: 20 })
    const waiting = AbortSignal.timeout(100)
    await expect(onRoad().coverage({}, { signal: waiting })).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('a list', () => {
  it('is read to its end, page after page', async () => {
    const all: string[] = []
    for await (const { slug } of client().each('brandList', { limit: 3 })) all.push(slug)
    expect(all).toEqual((await client().brandList({ all: true })).data.map(({ slug }) => slug))
    expect(all.length).toBe(smallEdition.brandCount)
  })

  it('is fetched no further than it is read', async () => {
    const before = road.seen.length
    for await (const brand of onRoad().each('brandList', { limit: 2 })) if (brand.slug !== '') break
    expect(road.seen.length - before).toBe(1)
  })
})

describe('a receipt', () => {
  it('is verified offline against the pinned key set, whatever form it has', async () => {
    const jwks = await (await fetch(`${service.baseUrl}/.well-known/jwks.json`)).text()
    const { data } = await client().hashNotarize({ hash: 'b'.repeat(64) })
    const forms: readonly DocumentLike[] = [
      data.receipt,
      JSON.stringify(data.receipt),
      Buffer.from(JSON.stringify({ data })),
    ]
    for (const receipt of forms)
      expect(await verifyReceipt(receipt, { jwks, nowMs: today.getTime() })).toMatchObject({
        verdict: 'valid',
        reason: 'ok',
      })
    const forged = JSON.stringify(data.receipt).replaceAll('b'.repeat(64), 'c'.repeat(64))
    expect(await verifyReceipt(forged, { jwks, nowMs: today.getTime() })).toMatchObject({ verdict: 'invalid' })
    await expect(verifyReceipt(forged, { jwks: 'no key set' })).rejects.toThrow()
  })

  it('is verified by the verifier of the page, with the types it has', async () => {
    const { verifyReceipt: packaged } = await import('../../packages/client/src/receipt-verifier.js')
    expect(packaged).toBe(browserVerifier.verifyReceipt)
    expectTypeOf(packaged).toEqualTypeOf<typeof browserVerifier.verifyReceipt>()
  })
})
