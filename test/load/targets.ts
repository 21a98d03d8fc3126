import { randomUUID } from 'node:crypto'

/** One request, sent again and again. */
export interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

const bearer = (key: string | undefined) => (key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` })

/** A check over REST. */
export function checkBody(url: string, body: object, key?: string): Target {
  return { url, headers: { ...json, ...bearer(key) }, body: JSON.stringify(body) }
}

export interface ToolCall {
  readonly name: string
  readonly args: object
  /** Revision 2026-07-28, else 2025-11-25. */
  readonly modern: boolean
}

/** A tool call over MCP. */
export function toolBody(url: string, { name, args, modern }: ToolCall, key?: string): Target {
  const params = { name, arguments: args, ...(modern ? { _meta: meta } : {}) }
  const revision = modern ? { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name } : {}
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return { url, headers: { ...json, ...revision, ...bearer(key) }, body }
}

/** What the load generator puts an id of its own in place of, for each request. */
export const freshId = '[<id>]'

/** A message over A2A 1.0; the same `messageId` again is a repeat, so load takes `freshId`. */
export function messageBody(url: string, data: object, key?: string, messageId: string = randomUUID()): Target {
  const message = { messageId, role: 'ROLE_USER', parts: [{ data }] }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } })
  return { url, headers: { ...json, 'a2a-version': '1.0', ...bearer(key) }, body }
}
