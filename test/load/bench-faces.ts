import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Part, TaskState } from '@a2a-js/sdk'
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from '@a2a-js/sdk/server'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import Fastify from 'fastify'
import { z } from 'zod'
import { a2aFace } from '../../src/faces/a2a/face.ts'
import { handlerView } from '../../src/faces/a2a/view.ts'
import { mcpFace } from '../../src/faces/mcp/face.ts'
import { trialKey, trialNow, trialService } from '../faces/trial.ts'
import { openService } from '../kit/service.ts'

const run = promisify(execFile)
const generator = fileURLToPath(new URL('../../node_modules/.bin/autocannon', import.meta.url))

/** Connections kept busy, seconds of one measurement, and pairs of measurements. */
const connections = 16
const measureS = 3
const pairs = 3

interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Open {
  readonly url: string
  close(): Promise<unknown>
}

async function listening(listener: RequestListener): Promise<Open> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: async () => server.close() }
}

/** The MCP SDK's own echo: the handler and the server class of its quick start. */
function mcpEcho(): Promise<Open> {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'echo', version: '1.0.0' })
    server.registerTool('echo', { inputSchema: z.object({ text: z.string() }) }, ({ text }) => ({
      content: [{ type: 'text', text }],
    }))
    return server
  })
  return listening(toNodeHandler(handler) as RequestListener)
}

/** The A2A SDK's own echo: its JSON-RPC handler over its in-memory store, on a bare HTTP server. */
function a2aEcho(): Promise<Open> {
  const requests = new DefaultRequestHandler(handlerView('http://127.0.0.1'), new InMemoryTaskStore(), {
    async execute({ taskId, contextId, userMessage }, bus) {
      const artifact = { artifactId: 'echo', name: '', description: '', parts: userMessage.parts as Part[] }
      const status = { state: TaskState.TASK_STATE_COMPLETED, message: undefined, timestamp: new Date().toISOString() }
      const artifacts = [{ ...artifact, metadata: undefined, extensions: [] }]
      const history = [userMessage]
      bus.publish(AgentEvent.task({ id: taskId, contextId, status, artifacts, history, metadata: undefined }))
    },
    async cancelTask() {},
  })
  const transport = new JsonRpcTransportHandler(requests)
  return listening((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const context = new ServerCallContext({ requestedVersion: '1.0' })
      const answer = await transport.handle(Buffer.concat(chunks).toString('utf8'), context)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
}

/** Our faces over a skill that does next to nothing, without database or engine. */
async function bareFaces(): Promise<Open> {
  const app = Fastify()
  const service = trialService()
  const options = { baseUrl: 'http://127.0.0.1', siteUrl: 'http://127.0.0.1', clock: trialNow }
  await app.register(mcpFace(service, options))
  await app.register(a2aFace(service, options))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}

/** Requests per second, from a process of its own. Throws when a single request failed. */
async function measure({ url, headers, body }: Target): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['-j', '-c', String(connections), '-d', String(measureS), '-m', 'POST', ...sent, '-b', body, url]
  const { stdout } = await run(generator, args, { maxBuffer: 16_777_216 })
  const result = JSON.parse(stdout) as { requests: { average: number }; errors: number; non2xx: number }
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed ${result.non2xx + result.errors} requests`)
  return result.requests.average
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

function toolCall(url: string, name: string, args: object, modern: boolean, key?: string): Target {
  const params = { name, arguments: args, ...(modern ? { _meta: meta } : {}) }
  const revision = modern ? { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name } : {}
  const bearer = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return { url, headers: { ...json, ...revision, ...bearer }, body }
}

function sendMessage(url: string, data: object, key?: string): Target {
  const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ data }] }
  const bearer = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } })
  return { url, headers: { ...json, 'a2a-version': '1.0', ...bearer }, body }
}

/** Both in turn, so that whatever else the machine does falls on both; the middle ratio of the pairs counts. */
async function compare(name: string, ours: Target, theirs: Target): Promise<void> {
  const found: { ours: number; theirs: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) found.push({ theirs: await measure(theirs), ours: await measure(ours) })
  found.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs)
  const middle = found[Math.floor(pairs / 2)] ?? { ours: 0, theirs: 1 }
  const rates = `ours ${middle.ours.toFixed(0).padStart(6)}/s   echo ${middle.theirs.toFixed(0).padStart(6)}/s`
  process.stdout.write(`${name.padEnd(40)} ${rates}   ratio ${(middle.ours / middle.theirs).toFixed(2)}\n`)
}

/** Each of our faces beside the echo of its SDK, in one run on one machine. */
async function bench(): Promise<void> {
  const mcp = await mcpEcho()
  const a2a = await a2aEcho()
  const bare = await bareFaces()
  const text = 'GPT-4o costs $2.50 per million input tokens'
  const revisions = [
    ['2026-07-28', true],
    ['2025-11-25', false],
  ] as const
  for (const [revision, modern] of revisions) {
    const ours = toolCall(`${bare.url}/mcp`, 'measure_text', { text }, modern, trialKey)
    await compare(`MCP ${revision}, the face alone`, ours, toolCall(mcp.url, 'echo', { text }, modern))
  }
  const bareSend = sendMessage(`${bare.url}/a2a`, { skill: 'trial_measure', input: { text } }, trialKey)
  await compare('A2A 1.0, the face alone', bareSend, sendMessage(a2a.url, { text }))
  await bare.close()
  const { baseUrl, apiKey, close } = await openService()
  const check = { brand: 'openai', claims: [text] }
  for (const [revision, modern] of revisions) {
    const ours = toolCall(`${baseUrl}/mcp`, 'check_price', check, modern, apiKey)
    await compare(`MCP ${revision}, a price check`, ours, toolCall(mcp.url, 'echo', { text }, modern))
  }
  const send = sendMessage(`${baseUrl}/a2a`, { skill: 'price_verification', input: check }, apiKey)
  await compare('A2A 1.0, a price check', send, sendMessage(a2a.url, { text }))
  await close()
  await Promise.all([mcp.close(), a2a.close()])
}

await bench()
