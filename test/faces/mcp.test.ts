import { Client as SecondClient, StreamableHTTPClientTransport as SecondTransport } from '@modelcontextprotocol/client'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mcpFace } from '../../src/faces/mcp/face.ts'
import { trialKey, trialNow, trialService } from './trial.ts'

let app: FastifyInstance
let baseUrl: string

beforeAll(async () => {
  app = Fastify()
  await app.register(
    mcpFace(trialService(), {
      baseUrl: 'https://api.claimcheck.example',
      siteUrl: 'https://claimcheck.example',
      clock: trialNow,
      bodyBytesMax: 100_000,
    }),
  )
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => app.close())

const keyed = { requestInit: { headers: { authorization: `Bearer ${trialKey}` } } }

interface AnyClient {
  listTools(): Promise<{ tools: { name: string; inputSchema: unknown; outputSchema?: unknown }[] }>
  callTool(call: {
    name: string
    arguments: Record<string, unknown>
    _meta?: Record<string, unknown>
  }): Promise<unknown>
  close(): Promise<void>
}

async function first(query = '', options = {}): Promise<AnyClient> {
  const client = new FirstClient({ name: 'test', version: '1' })
  // The SDK's own transport type is looser than exactOptionalPropertyTypes allows.
  await client.connect(new FirstTransport(new URL(`${baseUrl}/mcp${query}`), options) as never)
  return client as unknown as AnyClient
}

async function second(mode: 'legacy' | 'auto' | { pin: string }, query = '', options = {}): Promise<AnyClient> {
  const client = new SecondClient({ name: 'test', version: '1' }, { versionNegotiation: { mode } } as never)
  await client.connect(new SecondTransport(new URL(`${baseUrl}/mcp${query}`), options))
  return client as unknown as AnyClient
}

const clients: Record<string, (query?: string, options?: object) => Promise<AnyClient>> = {
  'the first SDK': first,
  'the second SDK, legacy': (query, options) => second('legacy', query, options),
  'the second SDK, auto': (query, options) => second('auto', query, options),
  'the second SDK, pinned': (query, options) => second({ pin: '2026-07-28' }, query, options),
}

describe.each(Object.entries(clients))('MCP with %s', (_name, connect) => {
  it('lists the core tools in the order of the registry', async () => {
    const client = await connect()
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toEqual([
      'measure_text',
      'break_thing',
      'search_capabilities',
      'call_capability',
    ])
    await client.close()
  })

  it('answers a keyed call with structured content and the same as text', async () => {
    const client = await connect('', keyed)
    const result = await client.callTool({ name: 'measure_text', arguments: { text: 'abc' } })
    expect(result).toMatchObject({
      structuredContent: { count: 3, caller: 'account' },
      content: [{ type: 'text', text: '{"count":3,"caller":"account"}' }],
    })
    await client.close()
  })

  it('demands payment of an unkeyed call in all three places', async () => {
    const client = await connect()
    const result = (await client.callTool({ name: 'measure_text', arguments: { text: 'abc' } })) as {
      isError: boolean
      structuredContent: { x402Version: number; accepts: { network: string }[] }
      content: { text: string }[]
      _meta: Record<string, { x402Version: number; accepts: { resource: string }[] }>
    }
    expect(result.isError).toBe(true)
    expect(result.structuredContent.x402Version).toBe(2)
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent)
    expect(result._meta['x402/error']?.x402Version).toBe(1)
    expect(result._meta['x402/error']?.accepts[0]?.resource).toBe('https://api.claimcheck.example/v1/trial/measure')
    await client.close()
  })

  it('wraps lists with their cursor', async () => {
    const client = await connect('?toolsets=catalogue')
    expect(await client.callTool({ name: 'list_things', arguments: {} })).toMatchObject({
      structuredContent: { items: [{ name: 'first' }], next_cursor: 'n2' },
    })
    expect(await client.callTool({ name: 'list_things', arguments: { cursor: 'n2' } })).toMatchObject({
      structuredContent: { items: [{ name: 'second' }], next_cursor: null },
    })
    await client.close()
  })

  it('says which argument is wrong and what to do, as text only', async () => {
    const client = await connect('', keyed)
    const result = (await client.callTool({ name: 'measure_text', arguments: { text: 7, evil: 'x' } })) as {
      isError: boolean
      structuredContent?: unknown
      content: { text: string }[]
    }
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(result.content[0]?.text).toMatch(/^VALIDATION_FAILED: /)
    expect(result.content[0]?.text).toMatch(/- text: /)
    expect(result.content[0]?.text).toMatch(/Next: correct_input/)
    expect(result.content[0]?.text).not.toContain('evil')
    await client.close()
  })

  it('keeps the reason of an unexpected failure to itself', async () => {
    const client = await connect()
    const result = JSON.stringify(await client.callTool({ name: 'break_thing', arguments: { how: 'unexpected' } }))
    expect(result).toContain('INTERNAL')
    expect(result).not.toContain('private reason')
    await client.close()
  })

  it('finds and calls a capability outside its toolset', async () => {
    const client = await connect()
    const found = (await client.callTool({
      name: 'search_capabilities',
      arguments: { query: 'listing of things' },
    })) as { structuredContent: { items: { capability: string }[] } }
    expect(found.structuredContent.items[0]?.capability).toBe('list_things')
    expect(
      await client.callTool({ name: 'call_capability', arguments: { capability: 'list_things', arguments: {} } }),
    ).toMatchObject({ structuredContent: { items: [{ name: 'first' }], next_cursor: 'n2' } })
    await client.close()
  })

  it('refuses an unknown tool without repeating its name', async () => {
    const client = await connect()
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(/Unknown tool\./)
    await client.close()
  })
})

describe('MCP over plain HTTP', () => {
  const post = (body: unknown, headers: Record<string, string> = {}, query = '') =>
    fetch(`${baseUrl}/mcp${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

  it('answers a client that never shook hands', async () => {
    const response = await post(list)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/)
    expect(await response.text()).toContain('measure_text')
  })

  it('refuses an unknown toolset, an unknown parameter and a repeated one', async () => {
    for (const query of ['?toolsets=corre', '?toolset=core', '?toolsets=core&toolsets=all']) {
      const response = await post(list, {}, query)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32602 }, id: null })
    }
  })

  it('refuses foreign pages and foreign hosts', async () => {
    const page = await post(list, { origin: 'https://evil.example' })
    expect(page.status).toBe(403)
    expect(await page.text()).not.toContain('evil.example')
    const local = await post(list, { origin: 'http://localhost:6274' })
    expect(local.status).toBe(200)
    const host = await app.inject({ method: 'POST', url: '/mcp', headers: { host: 'evil.example' }, payload: list })
    expect(host.statusCode).toBe(403)
  })

  it('answers bad JSON, a long body, a wrong type and a GET with the protocol’s own errors', async () => {
    const bad = await post('{"jsonrpc":')
    expect(bad.status).toBe(400)
    expect(await bad.json()).toMatchObject({ error: { code: -32700 } })
    const long = await post({ ...list, params: { pad: 'x'.repeat(120_000) } })
    expect(long.status).toBe(413)
    const type = await post(list, { 'content-type': 'text/plain' })
    expect(type.status).toBe(415)
    expect((await fetch(`${baseUrl}/mcp`)).status).toBe(405)
  })

  it('gives lists a lifetime in the present revision', async () => {
    const response = await post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'curl', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
    )
    expect(await response.json()).toMatchObject({ result: { ttlMs: 3_600_000, cacheScope: 'public' } })
  })

  it('serves the edition and the methodology, and names neither prompt nor resource it lacks', async () => {
    const client = new SecondClient({ name: 'test', version: '1' })
    await client.connect(new SecondTransport(new URL(`${baseUrl}/mcp`)))
    const edition = await client.readResource({ uri: 'claimcheck://editions/current' })
    expect(JSON.stringify(edition)).toContain('ed_0000000000000000')
    await expect(client.readResource({ uri: 'claimcheck://nothing' })).rejects.toThrow()
    const prompt = await client.getPrompt({ name: 'check_before_sending', arguments: { draft: 'GPT-4o is free.' } })
    expect(JSON.stringify(prompt.messages)).toContain('GPT-4o is free.')
    await expect(client.getPrompt({ name: 'check_before_sending', arguments: {} })).rejects.toThrow(/draft is required/)
    await client.close()
  })
})
