import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type Reply, type TestService } from '../kit/service.ts'

let service: TestService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const check = (body: unknown, key?: string | null): Promise<Reply> =>
  service.call('POST', '/v1/brand/check', body, key === undefined ? {} : { key })

const claim = 'Apple’s revenue for fiscal 2024 was $391 billion'

describe('what a caller may get wrong', () => {
  it.each([
    ['malformed JSON', () => check('{"brand": "apple", "claims": ['), 400, 'MALFORMED_JSON'],
    ['an unknown field', () => check({ brand: 'apple', claims: [claim], claim }), 422, 'VALIDATION_FAILED'],
    ['no claims', () => check({ brand: 'apple', claims: [] }), 422, 'VALIDATION_FAILED'],
    ['a thousand claims', () => check({ brand: 'apple', claims: Array(1000).fill(claim) }), 422, 'VALIDATION_FAILED'],
    ['an over-long claim', () => check({ brand: 'apple', claims: ['a'.repeat(2001)] }), 422, 'VALIDATION_FAILED'],
    ['a claim that is a number', () => check({ brand: 'apple', claims: [391] }), 422, 'VALIDATION_FAILED'],
    ['an empty body', () => check(undefined), 422, 'VALIDATION_FAILED'],
    [
      'an unknown brand, and a claim that names nobody',
      () => check({ brand: 'no such brand anywhere', claims: ['Revenue was $391 billion'] }),
      404,
      'BRAND_NOT_FOUND',
    ],
    ['a mistyped key', () => check({}, 'ck_live_abc'), 403, 'KEY_MALFORMED'],
    ['a body of two megabytes', () => check({ brand: 'a', claims: ['x'.repeat(2_000_000)] }), 413, 'PAYLOAD_TOO_LARGE'],
    ['an unknown path', () => service.call('GET', '/v1/nothing'), 404, 'NOT_FOUND'],
    ['a wrong method', () => service.call('GET', '/v1/brand/check'), 405, 'METHOD_NOT_ALLOWED'],
    [
      'an unknown brand in a path',
      () => service.call('GET', '/v1/brand/no-such-brand/definition'),
      404,
      'BRAND_NOT_FOUND',
    ],
  ])('%s is told so', async (_, send, status, code) => {
    const { status: got, headers, body } = await send()
    expect({ status: got, code: body.code }, JSON.stringify(body)).toEqual({ status, code })
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body.request_id).toBe(headers.get('x-request-id'))
    expect(body.type).toBe(`${service.baseUrl}/errors/${code}`)
    expect((await service.call('GET', `/errors/${code}`)).status).toBe(200)
  })

  it('a wrong content type is told so', async () => {
    const response = await fetch(`${service.baseUrl}/v1/brand/check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'text/csv' },
      body: 'brand,claims',
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it('no key on a priced operation is answered with the quote', async () => {
    const { status, headers, body } = await check({}, null)
    expect(status).toBe(402)
    expect(body).toMatchObject({
      x402Version: 1,
      accepts: [{ scheme: 'exact', network: 'base', maxAmountRequired: '1000' }],
    })
    expect(headers.get('x-payment-amount')).toBe('1000')
  })

  it('no error repeats what was sent', async () => {
    const secret = 'zebra-7731'
    for (const reply of [
      await check({ brand: secret, claims: [secret] }),
      await check({ brand: 'apple', claims: [], [secret]: 1 }),
      await service.call('GET', `/v1/${secret}`),
    ])
      expect(JSON.stringify(reply.body)).not.toContain(secret)
  })
})
