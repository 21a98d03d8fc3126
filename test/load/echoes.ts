import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { z } from 'zod'
import { handlerView } from '../../src/faces/a2a/view.ts'

/** A server to measure. */
export interface Open {
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
export function mcpEcho(): Promise<Open> {
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
export function a2aEcho(): Promise<Open> {
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
