import type { IncomingHttpHeaders } from 'node:http'
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type Implementation,
  isSpecType,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server'
import { idempotencyKeyMeta } from './call.ts'

/**
 * A tool call in the form that nearly every client sends it: one request, nothing unusual in the envelope. It needs
 * neither a server of its own nor the SDK's validation of a message that was looked at here already, which together
 * cost several times what a check costs. Every other message goes to the SDK, whose answers are the oracle in tests.
 */
export interface PlainCall {
  readonly id: string | number
  readonly name: string
  readonly args: unknown
  readonly meta: Record<string, unknown> | undefined
  /** Whether it is of the revision without sessions. */
  readonly modern: boolean
}

const modernRevision = '2026-07-28'
const handshakeRevisions: readonly string[] = SUPPORTED_PROTOCOL_VERSIONS
const messageKeys = new Set(['jsonrpc', 'id', 'method', 'params'])
const paramKeys = new Set(['name', 'arguments', '_meta'])
/** What the payment protocol puts beside a call; other metadata has a meaning that the SDK keeps. */
const paymentPrefix = 'x402/'
const isOurs = (key: string) => key === idempotencyKeyMeta || key.startsWith(paymentPrefix)

type Fields = Readonly<Record<string, unknown>>

/** The plain call in this message, or undefined where the SDK has to look at it. Never throws. */
export function plainCall(headers: IncomingHttpHeaders, message: unknown): PlainCall | undefined {
  if (!isPlainExchange(headers) || !isFields(message)) return undefined
  if (message.jsonrpc !== '2.0' || message.method !== 'tools/call') return undefined
  const { id, params } = message
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined
  if (!isFields(params) || !hasOnly(message, messageKeys) || !hasOnly(params, paramKeys)) return undefined
  const { name, arguments: args, _meta: meta } = params
  if (typeof name !== 'string' || (args !== undefined && !isFields(args))) return undefined
  const call = { id: id as string | number, name, args }
  const revision = headers['mcp-protocol-version']
  if (revision === modernRevision)
    return isModernEnvelope(headers, name, meta) ? { ...call, meta: keyAlone(meta), modern: true } : undefined
  if (revision !== undefined && !handshakeRevisions.includes(String(revision))) return undefined
  if (headers['mcp-method'] !== undefined || headers['mcp-name'] !== undefined) return undefined
  if (meta === undefined) return { ...call, meta, modern: false }
  if (!isFields(meta) || !Object.keys(meta).every(isOurs)) return undefined
  return { ...call, meta, modern: false }
}

/** JSON both ways, in one piece, without a session. */
function isPlainExchange(headers: IncomingHttpHeaders): boolean {
  const { accept = '', 'content-type': type = '' } = headers
  return (
    /^application\/json(; *charset=utf-8)?$/i.test(type) &&
    accept.includes('application/json') &&
    accept.includes('text/event-stream') &&
    headers['content-encoding'] === undefined &&
    headers['mcp-session-id'] === undefined
  )
}

/** Of the metadata of the revision without sessions, what the call itself reads. */
function keyAlone(meta: Fields): Record<string, unknown> | undefined {
  return idempotencyKeyMeta in meta ? { [idempotencyKeyMeta]: meta[idempotencyKeyMeta] } : undefined
}

function isModernEnvelope(headers: IncomingHttpHeaders, name: string, meta: unknown): meta is Fields {
  return (
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-name'] === name &&
    isFields(meta) &&
    Object.keys(meta).length === (idempotencyKeyMeta in meta ? 4 : 3) &&
    meta[PROTOCOL_VERSION_META_KEY] === modernRevision &&
    isSpecType.Implementation(meta[CLIENT_INFO_META_KEY]) &&
    isSpecType.ClientCapabilities(meta[CLIENT_CAPABILITIES_META_KEY])
  )
}

/** The answer as the SDK would have sent it: JSON, or one event to clients of the handshake era. */
export function renderResult(call: PlainCall, result: CallToolResult, serverInfo: Implementation) {
  const { id } = call
  if (!call.modern)
    return {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
      body: `event: message\ndata: ${JSON.stringify({ result, jsonrpc: '2.0', id })}\n\n`,
    }
  const complete = { ...result, resultType: 'complete', _meta: { ...result._meta, [SERVER_INFO_META_KEY]: serverInfo } }
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result: complete, jsonrpc: '2.0', id }),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasOnly(fields: Fields, known: ReadonlySet<string>): boolean {
  return Object.keys(fields).every((key) => known.has(key))
}
