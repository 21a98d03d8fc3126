import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'

let service: TestService

beforeAll(async () => {
  service = await openService()
})

afterAll(() => service.close())

const grouped = (count: number) => new Intl.NumberFormat('en-US').format(count)

describe('the published coverage', () => {
  it('reaches the promised extent', async () => {
    const { data } = (await service.call('GET', '/v1/coverage', undefined, { key: null })).body
    const of = (family: string) => data.families.find((each: { family: string }) => each.family === family)
    expect(of('price').products).toBeGreaterThanOrEqual(3_000)
    expect(of('price').brands).toBeGreaterThanOrEqual(300)
    expect(of('policy').brands).toBeGreaterThanOrEqual(1_500)
    expect(of('financial').brands).toBeGreaterThanOrEqual(480)
    expect(of('spec').products).toBeGreaterThanOrEqual(5_000)
    expect(of('compliance').brands).toBeGreaterThanOrEqual(300)
    expect(data.observations.answers).toBeGreaterThanOrEqual(290_000)
    expect(data.observations.models).toBeGreaterThanOrEqual(156)
    for (const { sources } of data.families)
      for (const source of sources) expect(source.licence, source.id).not.toBe('')
  })

  it('is the same in the operation, the guide, the page and the MCP resource', async () => {
    const { data } = (await service.call('GET', '/v1/coverage', undefined, { key: null })).body
    const guide = await (await fetch(`${service.baseUrl}/llms.txt`)).text()
    const page = await (await fetch(`${service.baseUrl}/coverage`, { headers: { accept: 'text/html' } })).text()
    const client = new Client({ name: 'reader', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`)))
    const listed = (await client.listResources()).resources.map(({ uri }) => uri)
    const [resource] = (await client.readResource({ uri: 'claimcheck://coverage' })).contents
    await client.close()
    expect(listed).toContain('claimcheck://coverage')
    const { latency_ms: _, ...figures } = data
    expect(JSON.parse(resource !== undefined && 'text' in resource ? resource.text : '')).toMatchObject(figures)
    for (const text of [guide, page]) {
      expect(text).toContain(data.edition)
      for (const { family, facts, brands } of data.families.filter((each: { facts: number }) => each.facts > 0)) {
        expect(text, family).toContain(family)
        expect(text, family).toContain(grouped(facts))
        expect(text, family).toContain(grouped(brands))
      }
      expect(text).toContain(grouped(data.observations.answers))
    }
  })

  it('is a page for browsers and data for programs at one address', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const page = await fetch(`${service.baseUrl}/coverage`, { headers: { accept: browser } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('vary')).toContain('Accept')
    for (const accept of ['*/*', 'application/json', 'application/json, text/plain, */*']) {
      const data = await fetch(`${service.baseUrl}/coverage`, { headers: { accept } })
      expect(data.headers.get('content-type'), accept).toContain('application/json')
    }
    const numbered = await fetch(`${service.baseUrl}/v1/coverage`, { headers: { accept: browser } })
    expect(numbered.headers.get('content-type')).toContain('application/json')
  })
})
