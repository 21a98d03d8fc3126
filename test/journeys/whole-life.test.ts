import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, startBrowser, type TestBrowser } from '../kit/browser.ts'
import { type MailServer, startMailServer } from '../kit/mail-server.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { type StripeServer, startStripe } from '../kit/stripe-server.ts'
import { getKeyByForm } from './key-form.ts'

describeInBrowser('the whole life of a customer', () => {
  let service: TestService
  let browser: TestBrowser
  let mail: MailServer
  let stripe: StripeServer
  beforeAll(async () => {
    mail = await startMailServer()
    stripe = await startStripe()
    const env = { ...stripe.env, SMTP_URL: mail.url, MAIL_FROM: 'Keys <keys@example.com>' }
    service = await openService({ edition: smallEdition(), env })
    stripe.deliverTo(`${service.baseUrl}/v1/billing/webhook`)
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
    await stripe.close()
    await mail.close()
  })

  it('gets a key, activates it by mail, hits the cap, upgrades, calls again, rotates, revokes and is refused', async () => {
    const { page, complaints } = await browser.open({ phone: true })
    const key = await getKeyByForm(page, service.baseUrl, 'grace@example.com')
    expect(await page.getByText('It awaits activation').isVisible()).toBe(true)
    const check = (by: string) =>
      service.call('POST', '/v1/brand/check', { brand: 'apple', claims: ['Apple makes phones'] }, { key: by })
    expect((await check(key)).body.code).toBe('KEY_PENDING')

    await expect.poll(() => mail.received.length).toBe(1)
    const message = (mail.received[0] ?? '').replaceAll('=\r\n', '')
    const link = /http\S+\/activate#[\w-]{43}/.exec(message)?.[0] ?? ''
    await page.goto(link)
    expect(page.url()).toBe(`${service.baseUrl}/activate`)
    await page.getByRole('button', { name: 'Activate the key' }).click()
    await page.getByText('is active').waitFor()
    expect(await page.locator('#prefix').textContent()).toBe(
      key.slice(0, (await page.locator('#prefix').textContent())?.length),
    )
    await expect.poll(async () => (await check(key)).status).toBe(200)

    // One signed receipt a day, then the quote; a hundred calls a day, then nothing.
    expect((await check(key)).status).toBe(402)
    const price = () => service.call('POST', '/v1/price/check', { brand: 'apple', claims: ['It costs $1'] }, { key })
    const statuses = new Set<number>()
    for (let call = 0; call < 100; call += 1) statuses.add((await price()).status)
    expect(statuses).toEqual(new Set([200, 429]))
    expect((await price()).body.code).toBe('QUOTA_EXHAUSTED')

    const checkout = await service.call('POST', '/v1/billing/checkout', { plan: 'developer' }, { key })
    await page.goto(checkout.body.data.url)
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await expect.poll(async () => (await check(key)).status).toBe(200)
    const usage = await service.call('GET', '/v1/billing/usage', undefined, { key })
    expect(usage.body.data).toMatchObject({ plan: 'developer', daily_limit: 5000, signed_mints_per_utc_day: null })
    expect(usage.body.data.calls_today).toBeGreaterThan(100)

    const [listed] = (await service.call('GET', '/v1/api-keys', undefined, { key })).body.data
    const rotated = await service.call('POST', `/v1/api-keys/${listed.key_id}/rotate`, {}, { key })
    const successor: string = rotated.body.data.api_key
    expect((await check(successor)).status).toBe(200)
    expect((await check(key)).status).toBe(200)
    for (const id of [listed.key_id, rotated.body.data.key_id])
      expect((await service.call('DELETE', `/v1/api-keys/${id}`, undefined, { key: successor })).status).toBe(200)
    for (const dead of [key, successor])
      await expect.poll(async () => (await check(dead)).body.code).toBe('KEY_REVOKED')
    // The counterpart's own page brings no icon; everything of ours loads and breaks no policy.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  })

  it('tells an activation link that is broken or unknown', async () => {
    const { page } = await browser.open()
    await page.goto(`${service.baseUrl}/activate`)
    expect(await page.locator('[role=alert]').textContent()).toContain('Open the link of the e-mail whole')
    await page.goto('about:blank')
    await page.goto(`${service.baseUrl}/activate#unknown`)
    await page.getByRole('button', { name: 'Activate the key' }).click()
    await expect.poll(() => page.locator('[role=alert]').textContent()).toContain('unknown or too old')
  })
})
