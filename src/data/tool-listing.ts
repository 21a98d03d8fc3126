import { ClaimcheckError, type Clock, readSentJson, type ToolListing } from '../model/index.ts'
import { eventsIn } from './event-stream.ts'
import { type Outbound, OutboundError, type OutboundReply } from './outbound.ts'
import { outboundProblems } from './pages/index.ts'

/** Pages of a listing, definitions (what the server says of itself makes them 200) and characters that are read. */
const pagesMax = 10
const listedMax = 199
const charactersMax = 500_000
/** Milliseconds for the whole conversation. */
const timeoutMs = 12_000

const protocolVersion = '2025-06-18'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the caller learns of a server that was not read: the reason, never what the server said. */
function unlisted(problem: string, cause?: unknown): ClaimcheckError {
  return new ClaimcheckError(
    'VALIDATION_FAILED',
    'The server could not be read; errors says why. Send what it listed as tools instead, or another address.',
    {
      nextAction: 'send_text',
      hintPath: '/errors/VALIDATION_FAILED',
      fields: [{ path: 'url', problem }],
      ...(cause === undefined ? {} : { cause }),
    },
  )
}

/** One conversation with one server, by the guarded client. */
interface Talk {
  readonly url: string
  readonly outbound: Pick<Outbound, 'exchange'>
  readonly signal: AbortSignal
  session?: string
  version?: string
}

/**
 * Reads what tool servers offer: MCP over streamable HTTP, or an agent card or stored listing as JSON. A server is asked
 * nothing but `initialize` and `tools/list`; its session is ended afterwards.
 */
export function createToolLister(
  outbound: Pick<Outbound, 'exchange' | 'read'>,
  clock: Clock,
): (url: string) => Promise<ToolListing> {
  return async (url) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const retrievedAt = clock.now().toISOString()
    try {
      const isDocument = /\.json$/i.test(new URL(url).pathname)
      const listed = isDocument ? undefined : await listedByServer({ url, outbound, signal })
      return { ...(listed ?? (await listedInDocument(url, outbound, signal))), retrievedAt }
    } catch (error) {
      if (error instanceof OutboundError) throw unlisted(outboundProblems[error.reason], error)
      if (signal.aborted) throw unlisted(outboundProblems.timeout, error)
      throw error
    }
  }
}

/** The listing of an MCP server; undefined where none answers to a POST. */
async function listedByServer(talk: Talk): Promise<Omit<ToolListing, 'retrievedAt'> | undefined> {
  const asked = await ask(talk, 0, 'initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'claimcheck', version: '2.0.0' },
  })
  if (asked === undefined) return undefined
  const { 'mcp-session-id': session } = asked.reply.headers
  if (typeof session === 'string') talk.session = session
  if (typeof asked.result.protocolVersion === 'string') talk.version = asked.result.protocolVersion
  try {
    await say(talk, { jsonrpc: '2.0', method: 'notifications/initialized' })
    const { instructions } = asked.result
    return {
      kind: 'mcp_server',
      url: talk.url,
      ...(typeof instructions === 'string' && instructions !== '' ? { instructions } : {}),
      ...(await pagesOf(talk)),
    }
  } finally {
    // A courtesy: whether the server ends its session changes nothing here.
    if (talk.session !== undefined)
      await talk.outbound
        .exchange(talk.url, { method: 'DELETE', headers: headersOf(talk), signal: talk.signal })
        .catch(() => undefined)
  }
}

/** `tools/list`, page after page, until the server has no more or enough was read. */
async function pagesOf(talk: Talk): Promise<Pick<ToolListing, 'tools' | 'complete'>> {
  const tools: Fields[] = []
  const seen = new Set<string>()
  let cursor: string | undefined
  let characters = 0
  for (let page = 1; page <= pagesMax; page += 1) {
    const asked = await ask(talk, page, 'tools/list', cursor === undefined ? {} : { cursor })
    if (asked === undefined || !Array.isArray(asked.result.tools)) throw unlisted('the server does not list its tools')
    for (const tool of asked.result.tools.filter(isFields)) {
      characters += JSON.stringify(tool).length
      if (tools.length >= listedMax || characters > charactersMax) return { tools, complete: false }
      tools.push(tool)
    }
    const { nextCursor: next } = asked.result
    if (typeof next !== 'string' || next === '') return { tools, complete: true }
    if (seen.has(next)) break
    seen.add(next)
    cursor = next
  }
  return { tools, complete: false }
}

const headersOf = ({ session, version }: Talk): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  ...(session === undefined ? {} : { 'mcp-session-id': session }),
  ...(version === undefined ? {} : { 'mcp-protocol-version': version.slice(0, 40).replaceAll(/[^\w.-]/g, '') }),
})

function say(talk: Talk, message: Fields, enough?: (part: Buffer) => boolean): Promise<OutboundReply> {
  return talk.outbound.exchange(talk.url, {
    method: 'POST',
    headers: headersOf(talk),
    body: JSON.stringify(message),
    signal: talk.signal,
    ...(enough === undefined ? {} : { enough }),
  })
}

/** One request and its answer; undefined where the address takes no such request. */
async function ask(talk: Talk, id: number, method: string, params: Fields) {
  let found: Fields | undefined
  const events = eventsIn((data) => {
    found ??= answerIn(data, id)
    return found !== undefined
  })
  const reply = await say(talk, { jsonrpc: '2.0', id, method, params }, events)
  if (reply.status === 401 || reply.status === 403) throw unlisted('the server wants credentials')
  if (reply.status >= 500) throw unlisted('the server answers with an error status')
  const answer = found ?? answerIn(reply.body.toString('utf8'), id)
  if (answer === undefined) return undefined
  if (!isFields(answer.result)) throw unlisted('the server refuses the request')
  return { reply, result: answer.result }
}

/** The answer to request `id` in a JSON text: a message, or one among several. */
function answerIn(text: string, id: number): Fields | undefined {
  const { value, refusal } = readSentJson(text)
  if (refusal !== undefined) return undefined
  return (Array.isArray(value) ? value : [value])
    .filter(isFields)
    .find((message) => message.id === id && ('result' in message || 'error' in message))
}

/** An agent card, or a listing that was stored, at an address that is read by GET. */
async function listedInDocument(
  url: string,
  outbound: Pick<Outbound, 'read'>,
  signal: AbortSignal,
): Promise<Omit<ToolListing, 'retrievedAt'>> {
  const page = await outbound.read(url, { signal })
  if (page.status === 401 || page.status === 403) throw unlisted('the server wants credentials')
  if (page.status < 200 || page.status > 299) throw unlisted('the server answers with an error status')
  const card = parsed(page.body.toString('utf8'))
  const held = [card?.skills, card?.tools].find(Array.isArray)
  if (card === undefined || !Array.isArray(held))
    throw unlisted('neither an MCP server over streamable HTTP nor an agent card answers there')
  const tools = held.filter(isFields).slice(0, listedMax)
  return {
    kind: 'document',
    url: page.url,
    ...(typeof card.description === 'string' ? { instructions: card.description } : {}),
    tools,
    complete: tools.length === held.length,
  }
}

function parsed(text: string): Fields | undefined {
  const { value, refusal } = readSentJson(text)
  return refusal === undefined && isFields(value) ? value : undefined
}
