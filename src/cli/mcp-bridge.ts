import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Metadata key under which requests of the sessionless revisions name theirs. */
const revisionKey = 'io.modelcontextprotocol/protocolVersion'
/** Methods whose subject the transport repeats in a header, and the parameter that holds it. */
const named: Readonly<Record<string, string>> = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }

interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
}

export interface BridgeOptions {
  /** Address of the remote MCP endpoint. */
  readonly url: URL
  readonly key: string | undefined
  readonly input: Readable
  readonly output: Writable
}

/**
 * Carry MCP between a pipe and a remote endpoint, message by message. The endpoint keeps no sessions, so each message
 * is one request; its answer, or each event of its stream, is one line. Resolves when the input ends and every answer
 * has been written.
 */
export async function bridge(options: BridgeOptions): Promise<void> {
  const waiting = new Map<unknown, AbortController>()
  let negotiated: string | undefined
  const write = (message: Message) => {
    if (typeof message.result?.protocolVersion === 'string') negotiated = message.result.protocolVersion
    options.output.write(`${JSON.stringify(message)}\n`)
  }
  const carry = async (message: Message) => {
    const controller = new AbortController()
    if (message.id !== undefined) waiting.set(message.id, controller)
    try {
      await exchange(options, message, negotiated, controller.signal, write)
    } catch {
      if (message.id === undefined || controller.signal.aborted) return
      const text = 'The remote service did not answer. Check the address and the network, then try again.'
      write({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: text } } as Message)
    } finally {
      waiting.delete(message.id)
    }
  }
  const pending = new Set<Promise<void>>()
  for await (const line of createInterface({ input: options.input })) {
    const message = parse(line)
    if (message === undefined) continue
    if (message.method === 'notifications/cancelled') waiting.get(message.params?.requestId)?.abort()
    const carried: Promise<void> = carry(message).finally(() => pending.delete(carried))
    pending.add(carried)
    // A handshake decides the revision of what follows it.
    if (message.method === 'initialize') await carried
  }
  await Promise.all(pending)
}

function parse(line: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(line)
    return typeof message === 'object' && message !== null ? (message as Message) : undefined
  } catch {
    return undefined
  }
}

async function exchange(
  { url, key }: BridgeOptions,
  message: Message,
  negotiated: string | undefined,
  signal: AbortSignal,
  write: (message: Message) => void,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...revisionHeaders(message, negotiated),
    },
    body: JSON.stringify(message),
    signal,
  })
  if (response.headers.get('content-type')?.includes('text/event-stream') !== true) {
    const answer = parse(await response.text())
    if (answer !== undefined && message.id !== undefined) write({ ...answer, id: message.id })
    return
  }
  for await (const event of events(response)) write(event)
}

/** The headers that repeat what the body says, which the transport of each revision demands. */
function revisionHeaders(message: Message, negotiated: string | undefined): Record<string, string> {
  const meta = message.params?._meta as Readonly<Record<string, unknown>> | undefined
  const revision = meta?.[revisionKey]
  if (typeof revision !== 'string')
    return negotiated === undefined || message.method === 'initialize' ? {} : { 'mcp-protocol-version': negotiated }
  const method = message.method ?? ''
  const subject = message.params?.[named[method] ?? '']
  return {
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...(typeof subject === 'string' ? { 'mcp-name': subject } : {}),
  }
}

/** The messages of an event stream, one per event. */
async function* events(response: Response): AsyncGenerator<Message> {
  let rest = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
      const message = parse(data.join('\n'))
      if (message !== undefined) yield message
    }
  }
}
