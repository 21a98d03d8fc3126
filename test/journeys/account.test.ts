import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { systemClock } from '../../src/model/index.ts'
import { solved } from '../kit/challenge.ts'
import { startMailServer } from '../kit/mail-server.ts'
import { openService, type TestService } from '../kit/service.ts'

const check = { brand: 'apple', claims: ['Apple revenue in fiscal 2023 was $383.3 billion'] }

describe('the life of an account, over HTTP', () => {
  let service: TestService
  let now = systemClock.now()
  const mail = startMailServer()
  beforeAll(async () => {
    const env = { SMTP_URL: (await mail).url, MAIL_FROM: 'Keys <keys@example.com>' }
    service = await openService({ env, clock: { now: () => now } })
  })
  afterAll(async () => {
    await service.close()
    await (await mail).close()
  })

  it('gets a key by form and mail, spends the free plan, rotates, revokes and is refused', async () => {
    const { running, call } = service
    const body = {
      email: 'ada@example.com',
      accept_terms: true,
      challenge_token: await solved(await running.rooms.access.challenges.issue(signupAction)),
    }
    const created = await call('POST', '/v1/api-keys', body, { key: null })
    expect(created.status).toBe(200)
    expect(created.headers.get('cache-control')).toContain('no-store')
    expect(created.body.data).toMatchObject({
      status: 'pending',
      is_active: false,
      terms_accepted: { version: '1 April 2026' },
    })
    const key: string = created.body.data.api_key
    const pending = await call('GET', '/v1/billing/usage', undefined, { key })
    expect([pending.status, pending.body.code]).toEqual([403, 'KEY_PENDING'])

    const message = (await mail).received.at(-1)?.replaceAll('=\r\n', '') ?? ''
    const slug = /#([\w-]{43})/.exec(message)?.[1]
    for (let opened = 0; opened < 2; opened += 1) {
      const activated = await call('POST', '/api-keys/verify', { slug }, { key: null })
      expect([activated.status, activated.body.data.status]).toEqual([200, 'active'])
    }

    await expect.poll(async () => (await call('POST', '/v1/brand/check', check, { key })).status).toBe(200)
    const beyond = await call('POST', '/v1/brand/check', check, { key })
    expect(beyond.status).toBe(402)
    expect(beyond.body.accepts[0].maxAmountRequired).toBe('1000')
    const usage = await call('GET', '/v1/billing/usage', undefined, { key })
    expect(usage.body.data).toMatchObject({ plan: 'free', calls_today: 1, remaining: 99, mints_today: 1 })

    const rotated = await call('POST', `/v1/api-keys/${created.body.data.key_id}/rotate`, { overlap_hours: 1 }, { key })
    const successor: string = rotated.body.data.api_key
    expect((await call('GET', '/v1/billing/status', undefined, { key: successor })).body.data.plan).toBe('free')
    now = new Date(now.getTime() + 3_600_000)
    expect((await call('GET', '/v1/billing/status', undefined, { key })).body.code).toBe('KEY_REVOKED')

    const listed = await call('GET', '/v1/api-keys', undefined, { key: successor })
    expect(listed.body.data.map(({ is_active }: { is_active: boolean }) => is_active)).toEqual([true, false])
    expect(JSON.stringify(listed.body)).not.toContain(successor)
    const foreign = await call('DELETE', `/v1/api-keys/${rotated.body.data.key_id}`)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'NOT_YOURS'])
    const revoked = await call('DELETE', `/v1/api-keys/${rotated.body.data.key_id}`, undefined, { key: successor })
    expect(revoked.body.data).toMatchObject({ status: 'revoked', is_active: false })
    await expect
      .poll(async () => (await call('GET', '/v1/api-keys', undefined, { key: successor })).body.code)
      .toBe('KEY_REVOKED')
  })

  it('refuses key creation with its two typed refusals, by the same id in body and header', async () => {
    const refusals = [
      [{}, 'TERMS_NOT_ACCEPTED'],
      [{ accept_terms: false, email: 'a@example.com' }, 'TERMS_NOT_ACCEPTED'],
      [{ accept_terms: true }, 'CHALLENGE_FAILED'],
      [{ accept_terms: true, challenge_token: 'made up' }, 'CHALLENGE_FAILED'],
    ] as const
    for (const path of ['/v1/api-keys', '/api-keys']) {
      for (const [body, code] of refusals) {
        const reply = await service.call('POST', path, body, { key: null })
        expect([reply.status, reply.body.code]).toEqual([422, code])
        expect(reply.body.request_id).toBe(reply.headers.get('x-request-id'))
        expect(reply.body).toMatchObject({ next_action: expect.any(String), hint_url: expect.stringContaining('http') })
      }
    }
  })

  it('answers the same key to the same form sent twice under one Idempotency-Key', async () => {
    const { access } = service.running.rooms
    const send = async (email: string, once: string) => {
      const challenge_token = await solved(await access.challenges.issue(signupAction))
      const response = await fetch(`${service.baseUrl}/v1/api-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': once },
        body: JSON.stringify({ email, accept_terms: true, challenge_token }),
      })
      return (await response.json()) as { code?: string; data?: { api_key: string } }
    }
    const first = await send('twice@example.com', 'form-1')
    const sent = (await mail).received.length
    expect((await send('twice@example.com', 'form-1')).data).toMatchObject({ api_key: first.data?.api_key })
    expect((await mail).received.length).toBe(sent)
    expect((await send('thrice@example.com', 'form-1')).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await send('twice@example.com', 'form-2')).data?.api_key).not.toBe(first.data?.api_key)
  })

  it('lists the plans to anyone', async () => {
    const reply = await service.call('GET', '/v1/billing/plans', undefined, { key: null })
    expect(reply.body.data[0]).toMatchObject({
      id: 'free',
      daily_limit: 100,
      signed_mints_per_utc_day: 1,
      monthly_price: '0.00',
      currency: 'USD',
    })
    expect(reply.body.data[1].signed_mints_per_utc_day).toBeNull()
  })
})
