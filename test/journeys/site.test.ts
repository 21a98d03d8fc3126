import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, startBrowser, type TestBrowser } from '../kit/browser.ts'
import { openService, type TestService } from '../kit/service.ts'

const pages = [
  '/',
  '/playground',
  '/playground?example=price',
  '/brands',
  '/brands?q=air',
  '/brands/netflix',
  '/brands/apple',
  '/coverage',
  '/accuracy',
  '/pricing',
  '/verify',
  '/status',
  '/get-key',
  '/dashboard',
  '/activate',
  '/terms',
  '/privacy',
  '/getting-started',
  '/docs',
  '/docs/operations/brand_verification',
  '/errors',
  '/errors/RATE_LIMITED',
]
/** Pages whose many rows are alike: their colours are judged once, in the light. */
const long = ['/docs', '/coverage', '/errors', '/brands', '/brands?q=air', '/brands/apple']
/** Where pictures of every page are put for a person to look at; none are taken unless it is set. */
const pictures = process.env.SITE_PICTURES

describeInBrowser('the site', () => {
  let service: TestService
  let browser: TestBrowser
  let axe: string

  beforeAll(async () => {
    axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
    service = await openService()
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
  })

  /** What axe-core finds to be serious or critical, as `page: rule: element`. */
  async function barriers(page: Page, path: string): Promise<readonly string[]> {
    // Evaluated by the debugger, so that the page's own policy stays as it is.
    const found = (await page.evaluate(`${axe};axe.run({ resultTypes: ['violations'] })`)) as AxeResults
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${path}: ${id}: ${node.html.slice(0, 120)}`))
  }

  async function picture(page: Page, path: string, look: string): Promise<void> {
    if (pictures === undefined) return
    await page.screenshot({ path: join(pictures, `${path.replace(/[/?=]/g, '_')}-${look}.png`), fullPage: true })
  }

  it.each(['light', 'dark'])(
    'is readable by everyone, fits a phone and complains of nothing, %s',
    async (look) => {
      const { page, complaints } = await browser.open({ dark: look === 'dark' })
      const wide = page.viewportSize() ?? { width: 1200, height: 900 }
      const found: string[] = []
      for (const path of pages) {
        const response = await page.goto(`${service.baseUrl}${path}`, { waitUntil: 'load' })
        expect([path, response?.status()]).toEqual([path, 200])
        if (look === 'light' || !long.includes(path)) found.push(...(await barriers(page, path)))
        await picture(page, path, look)
        await page.setViewportSize({ width: 360, height: 740 })
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        if (Number(overflow) > 0) found.push(`${path}: wider than a phone by ${overflow}`)
        await picture(page, path, `${look}-phone`)
        await page.setViewportSize(wide)
      }
      expect(found).toEqual([])
      expect(complaints).toEqual([])
      await page.context().close()
    },
    120_000,
  )

  it('has a light first page', async () => {
    const { page } = await browser.open()
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => bodies.push(response.body()))
    await page.goto(service.baseUrl, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThan(100_000)
    await page.context().close()
  })

  it('is reached whole by keyboard, with the focus always in sight', async () => {
    const { page } = await browser.open()
    const reachable = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((one) => one.checkVisibility() && !one.disabled && one.type !== 'hidden' && one.tabIndex >= 0)`
    for (const path of [
      '/',
      '/playground?example=price',
      '/brands/netflix',
      '/accuracy',
      '/verify',
      '/dashboard',
      '/getting-started',
    ]) {
      await page.goto(`${service.baseUrl}${path}`, { waitUntil: 'load' })
      const expected = Number(await page.evaluate(`${reachable}.length`))
      const unseen = []
      let steps = 0
      await page.evaluate('window.visited = new Set()')
      for (; steps < expected + 5; steps += 1) {
        await page.keyboard.press('Tab')
        const state = await page.evaluate(`(() => {
          const one = document.activeElement
          if (one === document.body) return 'end'
          window.visited.add(one)
          const { outlineStyle, outlineWidth } = getComputedStyle(one)
          return outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? one.outerHTML.slice(0, 80) : 'seen'
        })()`)
        if (state === 'end') break
        if (state !== 'seen') unseen.push(`${path}: ${state}`)
      }
      expect(unseen).toEqual([])
      const missed = `${reachable}.filter((one) => !window.visited.has(one)).map((one) => one.outerHTML.slice(0, 80))`
      expect([path, await page.evaluate(missed)]).toEqual([path, []])
    }
    await page.context().close()
  })

  it('checks a claim from the first page by keyboard alone', async () => {
    const { page, complaints } = await browser.open()
    await page.goto(service.baseUrl)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content')
    await page.locator('#claims').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Netflix Standard costs $17.99 per month in the US')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/playground')
    expect(await page.locator('.result .badge').allTextContents()).toHaveLength(1)
    expect(await page.locator('.result .claim').textContent()).toContain('$17.99')
    await page.click('.result summary')
    expect(await barriers(page, 'results')).toEqual([])
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, '_results.png'), fullPage: true })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('works without scripts where it can', async () => {
    const reply = await fetch(`${service.baseUrl}/playground`, {
      method: 'POST',
      body: new URLSearchParams({
        claims: 'Netflix has a <b>plan</b>\nApple is in Cupertino',
        brand: '',
        family: '',
        depth: 'fast',
      }),
    })
    expect(reply.status).toBe(200)
    const text = await reply.text()
    expect(text.match(/class="card result"/g)).toHaveLength(2)
    expect(text).not.toContain('<b>plan</b>')
    const refused = await fetch(`${service.baseUrl}/playground`, {
      method: 'POST',
      body: new URLSearchParams({ claims: 'A claim', brand: 'no such brand at all' }),
    })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('No single brand goes by this name')
    const foreign = {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ claims: 'A claim' }),
    }
    expect((await fetch(`${service.baseUrl}/playground`, foreign)).status).toBe(403)
    const asPerson = { headers: { accept: 'text/html' } }
    const absent = await fetch(`${service.baseUrl}/brands/no-such-brand-at-all`, asPerson)
    expect([absent.status, absent.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const nowhere = await fetch(`${service.baseUrl}/no/such/page`, asPerson)
    expect([nowhere.status, await nowhere.text()]).toEqual([
      404,
      expect.stringContaining('<h1>There is nothing here</h1>'),
    ])
    expect((await service.call('GET', '/no/such/page', undefined, { key: null })).body.code).toBe('NOT_FOUND')
  })

  it('says what the operations say', async () => {
    const asPerson = { headers: { accept: 'text/html' } }
    const read = async (path: string) => (await fetch(`${service.baseUrl}${path}`, asPerson)).text()
    const { body: accuracy } = await service.call('GET', '/v1/accuracy', undefined, { key: null })
    const shown = await read('/accuracy')
    for (const cell of accuracy.data) expect(shown).toContain(`${(cell.accuracy * 100).toFixed(1)} %`)
    const { body: plans } = await service.call('GET', '/v1/billing/plans', undefined, { key: null })
    const pricing = await read('/pricing')
    for (const plan of plans.data) expect(pricing).toContain(`$${plan.monthly_price}`)
    // The operation itself answers whoever does not ask for HTML.
    expect((await service.call('GET', '/accuracy', undefined, { key: null })).body.data).toEqual(accuracy.data)
  })

  it('shows an account to whoever has its key, and forgets the key', async () => {
    await service.call('POST', '/v1/brand/check', { brand: 'apple', claims: ['Apple is headquartered in Cupertino'] })
    const schema = { type: 'object', properties: { consent: { const: true } }, required: ['consent'] }
    await service.call('POST', '/v1/consent/schemas', { slug: 'newsletter', schema })
    const agent = (await service.call('POST', '/v1/agents/register', { name: 'price-watcher' })).body.data
    await fetch(`${service.baseUrl}/v1/brand/check`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${service.apiKey}`,
        'x-agent-token': agent.agent_token,
      },
      body: JSON.stringify({ brand: 'netflix', claims: ['Netflix is based in Los Gatos'] }),
    })
    await service.call('POST', '/v1/brand/apple/monitor/claims', { claims: ['Apple is headquartered in Cupertino'] })
    const { page, complaints } = await browser.open()
    await page.goto(`${service.baseUrl}/dashboard`)
    await page.fill('#key', `${service.apiKey}`)
    await page.click('#open button')
    await page.waitForSelector('#account:not([hidden])')
    expect(await page.textContent('#usage')).toContain('calls today')
    expect(await page.locator('#keys tr').count()).toBeGreaterThan(0)
    expect(await page.locator('#receipts tr').count()).toBe(2)
    expect(await page.textContent('#receipts')).toMatch(/2rcp_.*linked to 1.*1rcp_.*begins the chain/s)
    expect(await page.getAttribute('#chart svg', 'aria-label')).toMatch(/^[1-9]\d* calls in thirty days/)
    expect(await page.textContent('#plans')).toContain('yours')
    expect(await page.textContent('#schemas')).toContain('newsletter')
    await page.fill('#agentid', agent.agent_id)
    await page.click('#agent button')
    await page.waitForSelector('#found:not([hidden])')
    expect(await page.textContent('#found')).toContain('price-watcher')
    expect(await page.textContent('#entries')).toContain('netflix')
    expect(await page.textContent('#monitors')).toContain('Cupertino')
    expect(await barriers(page, 'dashboard')).toEqual([])
    await picture(page, '/dashboard-open', 'light')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await picture(page, '/dashboard-open', 'light-phone')
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.click('#monitors button')
    await page.waitForSelector('#nomonitors:not([hidden])')
    await page.click('#close')
    expect(await page.inputValue('#key')).toBe('')
    expect(await page.isVisible('#account')).toBe(false)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('verifies a receipt in the page without a network, and refuses one that was changed', async () => {
    const claims = ['Netflix Standard costs $17.99 per month in the US']
    const checked = await service.call('POST', '/v1/brand/check', { brand: 'netflix', claims })
    const id = checked.body.data.results[0].receipt_id
    const { body } = await service.call('GET', `/v1/receipts/${id}`)
    const receipt = JSON.stringify(body)
    const { page, complaints } = await browser.open()
    await page.goto(`${service.baseUrl}/verify`, { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    const outcomeOf = async (text: string) => {
      await page.fill('#receipt', text)
      await page.click('#verifier button')
      await page.waitForSelector('#outcome:not([hidden])')
      return page.textContent('#verdict')
    }
    expect(await outcomeOf(receipt)).toBe('Valid')
    expect(await page.locator('#axes tr').count()).toBe(6)
    expect(await outcomeOf(receipt.replace('"checked_at":"2', '"checked_at":"1'))).toBe('Invalid')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
