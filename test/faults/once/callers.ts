import { type Message, type Part, Role, Task, TaskState } from '@a2a-js/sdk'
import { ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { SignedPayment } from '../../payments/paying.ts'

/** One call that is sent again and again, as every transport says it. */
export interface Repeated {
  readonly input: unknown
  /** The name of the call: a key over REST and MCP, the id of the message over A2A. */
  readonly name: string
  readonly key?: string
  readonly payment?: SignedPayment
}

/** What came of one attempt: the whole answer as text, or that the call is to be sent again. */
export type Attempt =
  | { readonly kind: 'answer'; readonly text: string; readonly receiptIds: readonly string[] }
  | { readonly kind: 'again'; readonly why: string }
  | { readonly kind: 'refusal'; readonly why: string }

/** Sends a call once, by a client that everybody uses. */
export type Caller = (url: string, call: Repeated) => Promise<Attempt>

/** Until nobody answers any more; a process that is killed ends its connections at once. */
const timeoutMs = 30_000

const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` }

const answer = (text: string): Attempt => ({
  kind: 'answer',
  text,
  receiptIds: [...new Set(text.match(/rcp_[0-9A-Z]{26}/g) ?? [])],
})

const again = (why: string): Attempt => ({ kind: 'again', why })

const overRest: Caller = async (url, { input, name, key, payment }) => {
  const response = await fetch(`${url}/v1/brand/check`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': name },
      ...bearer(key),
      ...(payment === undefined ? {} : { [payment.header]: payment.value }),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (response.status === 409 || response.status >= 500) return again(`${response.status} ${text}`)
  if (response.status !== 200) return { kind: 'refusal', why: `${response.status} ${text}` }
  // The envelope names the request, which is another each time; the data is what was answered.
  return answer(text.slice(0, text.indexOf('"meta":')))
}

interface ToolResult {
  readonly isError?: boolean
  readonly structuredContent?: unknown
  readonly content: readonly { readonly text?: string }[]
}

const overMcp: Caller = async (url, { input, name, key, payment }) => {
  const client = new Client({ name: 'repeats', version: '1' })
  const requestInit = { headers: bearer(key) }
  try {
    // The SDK's own transport type is looser than exactOptionalPropertyTypes allows.
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }) as never)
    const _meta = {
      'claimcheck/idempotency-key': name,
      ...(payment === undefined ? {} : { 'x402/payment': payment.document }),
    }
    const call = { name: 'check_brand', arguments: input as Record<string, unknown>, _meta }
    const result = (await client.callTool(call, undefined, { timeout: timeoutMs })) as ToolResult
    const text = result.content[0]?.text ?? ''
    if (result.isError !== true) return answer(JSON.stringify(result.structuredContent))
    return /^(CONFLICT|STORE_UNAVAILABLE|OVERLOADED|PAYMENT_PENDING|INTERNAL)/.test(text)
      ? again(text)
      : { kind: 'refusal', why: text }
  } finally {
    await client.close().catch(() => {})
  }
}

const overA2a: Caller = async (url, { input, name, key, payment }) => {
  const fetchImpl: typeof fetch = (target, init) => {
    const headers = new Headers(init?.headers)
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
    const there = new URL(String(target))
    return fetch(`${url}${there.pathname}${there.search}`, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
  }
  const factory = new ClientFactory({
    ...{ transports: [new JsonRpcTransportFactory({ fetchImpl })] },
    cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
  })
  const client = await factory.createFromUrl(url)
  const part: Part = {
    content: { $case: 'data', value: { skill: 'brand_verification', input } },
    mediaType: '',
    filename: '',
    metadata: undefined,
  }
  const metadata =
    payment === undefined
      ? undefined
      : { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payment.document }
  const message: Message = {
    ...{ messageId: name, contextId: '', taskId: '', role: Role.ROLE_USER, parts: [part], metadata },
    ...{ extensions: [], referenceTaskIds: [] },
  }
  const task = await client.sendMessage({ tenant: '', message, configuration: undefined, metadata: undefined })
  if (!('status' in task)) throw new Error('A message came where a task was due.')
  // The history holds the message as it came, with the payment that it came with.
  if (task.status?.state === TaskState.TASK_STATE_COMPLETED)
    return answer(JSON.stringify(Task.toJSON(payment === undefined ? task : { ...task, history: [] })))
  const why = JSON.stringify(Task.toJSON(task))
  const refused = /"status":(4\d\d)/.exec(why)?.[1]
  return refused === undefined || refused === '409' ? again(why) : { kind: 'refusal', why }
}

/** The three transports, each by its own client. */
export const callers: Readonly<Record<'REST' | 'MCP' | 'A2A', Caller>> = { REST: overRest, MCP: overMcp, A2A: overA2a }
export type Transport = keyof typeof callers

/** How long a caller goes on: processes that are started again on a busy machine take their time. */
const patienceMs = 180_000

/** Send a call until it is answered, wherever it is alive: what a caller does whose connection breaks. */
export async function untilAnswered(
  transport: Transport,
  urlOf: (attempt: number) => string,
  call: Repeated,
): Promise<Extract<Attempt, { kind: 'answer' }>> {
  const until = performance.now() + patienceMs
  let why = ''
  for (let attempt = 0; performance.now() < until; attempt += 1) {
    const outcome = await callers[transport](urlOf(attempt), call).catch((error: unknown) => again(String(error)))
    if (outcome.kind === 'answer') return outcome
    if (outcome.kind === 'refusal') throw new Error(`Refused: ${outcome.why}`)
    why = outcome.why
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No answer within ${patienceMs / 1000} s; the last attempt: ${why}`)
}
