import {
  InMemoryServerEventBus,
  type McpServerFactory,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { exchangeOf } from '../../src/faces/mcp/exchange.ts'
import { mcpTransport } from '../../src/faces/mcp/face.ts'
import { type GuideBook, guideCapability, openGuideBook } from '../../src/faces/mcp/guide-book.ts'
import { getPrompt, prompts } from '../../src/faces/mcp/prompts.ts'
import { readResource, resources } from '../../src/faces/mcp/resources.ts'
import { mcpTools, serveGuides } from '../../src/faces/mcp/server.ts'
import { trialNow, trialService } from '../faces/trial.ts'
import { askingPrompt, askingTools, codec } from './asking.ts'
import { contentTools, fixturePrompts, fixtureResources, playPrompt, readFixture } from './fixtures.ts'

const addresses = { baseUrl: 'http://127.0.0.1', siteUrl: 'http://127.0.0.1' }
const hint = { ttlMs: 60_000, cacheScope: 'public' as const }

/**
 * The conformance kit's fixtures beside the registry's own tools, prompts and resources, behind the product's HTTP
 * transport. The kit calls fixtures by name and without a key, so they live here and never in the product.
 */
export async function openProfile(): Promise<{ url: string; close(): Promise<void> }> {
  const bus = new InMemoryServerEventBus()
  const app: FastifyInstance = Fastify()
  const guides = await openGuideBook()
  await app.register(mcpTransport(profileFactory(bus, guides), { ...addresses, clock: trialNow }, { bus }))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `${origin}/mcp`, close: () => app.close() }
}

function profileFactory(bus: InMemoryServerEventBus, guides: GuideBook): McpServerFactory {
  const service = trialService()
  const product = mcpTools(service, addresses)
  return ({ authInfo }) => {
    const exchange = exchangeOf(authInfo)
    const server = new Server(
      { name: 'claimcheck-conformance', version: '1.0.0' },
      {
        capabilities: {
          tools: { listChanged: true },
          resources: { subscribe: true, listChanged: true },
          prompts: { listChanged: true },
          logging: {},
          completions: {},
          extensions: guideCapability,
        },
        requestState: { verify: codec.verify },
        cacheHints: {
          'tools/list': hint,
          'prompts/list': hint,
          'resources/list': hint,
          'resources/templates/list': hint,
          'resources/read': hint,
          'server/discover': hint,
        },
      },
    )
    server.setRequestHandler('tools/list', () => ({
      tools: [
        ...product.list(exchange.selection),
        ...contentTools.map(({ tool }) => tool),
        ...askingTools.map(({ tool }) => tool),
      ],
    }))
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      if (params.name === 'test_trigger_tool_change') bus.publish({ kind: 'tools_list_changed' })
      if (params.name === 'test_trigger_prompt_change') bus.publish({ kind: 'prompts_list_changed' })
      if (params.name.startsWith('test_trigger_')) return { content: [{ type: 'text', text: 'Triggered.' }] }
      const asking = askingTools.find(({ tool }) => tool.name === params.name)
      if (asking !== undefined) return asking.play(context)
      const content = contentTools.find(({ tool }) => tool.name === params.name)
      if (content !== undefined) return content.play(params.arguments ?? {}, context)
      return product.call(params.name, params.arguments, params._meta, exchange)
    })
    server.setRequestHandler('resources/list', () => ({
      resources: [...resources, ...guides.resources, ...fixtureResources],
    }))
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }],
    }))
    server.setRequestHandler('resources/read', async ({ params }) => {
      if (!params.uri.startsWith('test://')) return readResource(service, params.uri, exchange, addresses, guides)
      const fixture = readFixture(params.uri)
      if (fixture === undefined) throw new ResourceNotFoundError(params.uri, 'No such fixture.')
      return fixture
    })
    serveGuides(server, guides)
    server.setRequestHandler('resources/subscribe', () => ({}))
    server.setRequestHandler('resources/unsubscribe', () => ({}))
    server.setRequestHandler('prompts/list', () => ({ prompts: [...prompts, ...fixturePrompts] }))
    server.setRequestHandler('prompts/get', async ({ params }, context) => {
      if (params.name === 'test_input_required_result_prompt') return askingPrompt(context)
      if (!params.name.startsWith('test_')) return getPrompt(params.name, params.arguments)
      const fixture = playPrompt(params.name, params.arguments ?? {})
      if (fixture === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No such fixture.')
      return fixture
    })
    server.setRequestHandler('completion/complete', () => ({ completion: { values: [], total: 0, hasMore: false } }))
    return server
  }
}
