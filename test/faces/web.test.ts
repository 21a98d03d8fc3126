import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition() })
})
afterAll(() => service.close())

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${service.baseUrl}${path}`, { headers })

describe('the pages for people', () => {
  it.each(['/get-key', '/activate', '/billing/done', '/terms', '/privacy'])(
    '%s loads and runs only what this service serves',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).not.toContain('http')
      const html = await response.text()
      expect(html).toContain('width=device-width')
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style="|<style/)
      const loaded = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
      expect(loaded.length).toBeGreaterThan(0)
      for (const address of loaded) expect((await get(address)).status, address).toBe(200)
      const links = [...html.matchAll(/(?:src|href|action|challenge)="([^"]+)"/g)].map((match) => match[1] ?? '')
      expect(links.filter((link) => !link.startsWith('/') && link !== '#content')).toEqual([])
      for (const link of links.filter((one) => one.startsWith('/')))
        expect((await get(link, { accept: 'text/html' })).status, link).toBe(200)
    },
  )

  it('are asked for again by their digest', async () => {
    const etag = (await get('/terms')).headers.get('etag') ?? ''
    expect((await get('/terms', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/terms', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('state the version of the terms that a key’s record names', async () => {
    expect(await (await get('/terms')).text()).toContain('1 April 2026')
    expect(await (await get('/get-key')).text()).toContain('1 April 2026')
  })

  it('issue a fresh challenge each time, kept by no cache, to no other site', async () => {
    const first = await get('/get-key/challenge')
    const second = await get('/get-key/challenge', { origin: service.baseUrl })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.headers.get('cache-control')).toBe('no-store')
    const nonce = async (response: Response) =>
      ((await response.json()) as { parameters: { nonce: string } }).parameters.nonce
    expect(await nonce(first)).not.toBe(await nonce(second))
    expect((await get('/get-key/challenge', { origin: 'https://elsewhere.example' })).status).toBe(403)
  })
})
