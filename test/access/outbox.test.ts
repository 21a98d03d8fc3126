import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupAction } from '../../src/access/index.ts'
import { readConfig } from '../../src/config.ts'
import { solved } from '../kit/challenge.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition(), env: { MAIL_OUTBOX: 'true' } })
})
afterAll(() => service.close())

describe('the outbox of a development service', () => {
  it('shows the link of a key that waits for its activation, and the key works once it is opened', async () => {
    const challenge_token = await solved(await service.running.rooms.access.challenges.issue(signupAction))
    const asked = { email: 'mia<b>@example.com', accept_terms: true, challenge_token }
    const made = await service.call('POST', '/v1/api-keys', asked, { key: null })
    expect(made.body.data).toMatchObject({ status: 'pending', is_active: false })
    const key = made.body.data.api_key
    expect((await service.call('GET', '/v1/billing/usage', undefined, { key })).body.code).toBe('KEY_PENDING')

    const response = await fetch(`${service.baseUrl}/outbox`)
    const page = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('Activate your Claimcheck API key')
    expect(page).not.toContain('mia<b>')
    const slug = /href="[^"]*\/activate#([^"]+)"/.exec(page)?.[1]
    expect((await service.call('POST', '/v1/api-keys/verify', { slug }, { key: null })).status).toBe(200)
    expect((await service.call('GET', '/v1/billing/usage', undefined, { key })).status).toBe(200)
  })

  it('is shown to the same machine only', async () => {
    const elsewhere = await openService({
      edition: smallEdition(),
      env: { MAIL_OUTBOX: 'true', TRUST_PROXY: '1' },
    })
    const asked = await fetch(`${elsewhere.baseUrl}/outbox`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(asked.status).toBe(404)
    await elsewhere.close()
  })

  it('is not there unless it is asked for, and never in production', async () => {
    const plain = await openService({ edition: smallEdition() })
    expect((await fetch(`${plain.baseUrl}/outbox`)).status).toBe(404)
    await plain.close()
    const refused = /MAIL_OUTBOX is for development/
    expect(() => readConfig({ MAIL_OUTBOX: 'true', NODE_ENV: 'production' })).toThrow(refused)
    const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'keys@example.com' }
    expect(() => readConfig({ MAIL_OUTBOX: 'true', ...mail })).toThrow(refused)
  })
})
