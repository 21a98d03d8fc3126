import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, startBrowser, type TestBrowser } from '../kit/browser.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { getKeyByForm } from './key-form.ts'

describeInBrowser('the form for a key', () => {
  let service: TestService
  let browser: TestBrowser
  beforeAll(async () => {
    service = await openService({ edition: smallEdition() })
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
  })

  it.each([
    ['a phone in the dark', { phone: true, dark: true }],
    ['a desk by day', { phone: false, dark: false }],
  ])('gives a key that works, on %s', async (name, how) => {
    const { page, complaints } = await browser.open(how)
    const key = await getKeyByForm(page, service.baseUrl, `ada.${how.phone}@example.com`)
    expect(key).toMatch(/^ck_live_/)
    expect(await page.getByText('It works at once').isVisible()).toBe(true)
    expect((await service.call('GET', '/v1/billing/status', undefined, { key })).body.data.plan).toBe('free')
    const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(wide, `${name} scrolls sideways`).toBe(0)
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor')
    expect(background).toBe(how.dark ? 'rgb(19, 19, 21)' : 'rgb(251, 251, 252)')
    expect(complaints).toEqual([])
  })

  it('says why it refuses', async () => {
    const { page } = await browser.open()
    await page.goto(`${service.baseUrl}/get-key`)
    await page.getByLabel('E-mail address').fill('ada@example.com')
    await page.evaluate("document.querySelector('form').dispatchEvent(new SubmitEvent('submit', { cancelable: true }))")
    await expect.poll(() => page.locator('[role=alert]').textContent()).toContain('accept_terms: true')
  })
})
