import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'

const read = async (path: string) =>
  JSON.parse(await readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8'))

let service: TestService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe('what registries and hosts read before they connect', () => {
  it('agrees with itself: manifest, package and served card', async () => {
    const manifest = await read('server.json')
    const own = await read('package.json')
    expect(manifest).toMatchObject({ name: own.mcpName, version: own.version })
    expect(manifest.packages).toMatchObject([{ identifier: own.name, version: own.version }])
    expect(manifest.description.length).toBeLessThanOrEqual(100)
    expect(manifest.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    const { body } = await service.call('GET', '/mcp/server-card', undefined, { key: null })
    const { name, title, description, version, remotes } = body
    expect({ name, title, description, version }).toEqual({
      name: manifest.name,
      title: manifest.title,
      description: manifest.description,
      version: manifest.version,
    })
    expect(remotes).toMatchObject([{ type: 'streamable-http', url: `${service.baseUrl}/mcp` }])
  })

  it('completes the slug of a brand as it is typed', async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`)))
    const complete = (name: string, value: string) =>
      client.complete({ ref: { type: 'ref/resource', uri: 'claimcheck://brands/{slug}' }, argument: { name, value } })
    const { completion } = await complete('slug', 'netfl')
    expect(completion.values).toContain('netflix')
    expect((await complete('slug', '')).completion.values).toEqual([])
    await client.close()
  })
})
