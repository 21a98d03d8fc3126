import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { ClaimcheckError } from '../model/index.ts'

/** Milliseconds one request may take. */
const timeoutMs = 8_000
/** Questions of one request at most. */
const batchMax = 100
/** Bytes of an answer; blocks and logs that are asked for stay far below. */
const answerBytesMax = 16_777_216

/** The node answered, and its answer is that it refuses. Whatever else is thrown says that it did not answer. */
export class NodeRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'NodeRefusal'
    this.code = code
  }
}

/** Asks a node one question by JSON-RPC. Throws `NodeRefusal`, or another error where the node is away. */
export type AskNode = <T>(method: string, params: readonly unknown[]) => Promise<T>

interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  readonly settle: PromiseWithResolvers<unknown>
}

/**
 * Questions to the node at an address that the operator named. Those that are asked in the same turn travel in one
 * request, over connections that are kept.
 */
export function nodeAt(address: string): AskNode {
  const url = new URL(address)
  const post = poster(url)
  let lastId = 0
  let waiting: Question[] = []
  const send = async (questions: readonly Question[]) => {
    try {
      const asked = questions.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, method, params }))
      // One alone goes without brackets, for nodes that take no batches.
      settleAll(questions, JSON.parse(await post(JSON.stringify(asked.length === 1 ? asked[0] : asked))))
    } catch (error) {
      for (const { settle } of questions) settle.reject(error)
    }
  }
  const flush = () => {
    const questions = waiting
    waiting = []
    for (let from = 0; from < questions.length; from += batchMax) void send(questions.slice(from, from + batchMax))
  }
  return <T>(method: string, params: readonly unknown[]) => {
    const settle = Promise.withResolvers<unknown>()
    lastId += 1
    if (waiting.length === 0) setImmediate(flush)
    waiting.push({ id: lastId, method, params, settle })
    return settle.promise as Promise<T>
  }
}

/** Give each question its answer. A question without one is as good as a node that is away. */
function settleAll(questions: readonly Question[], reply: unknown): void {
  const answers = new Map((Array.isArray(reply) ? reply : [reply]).map((one) => [fieldsOf(one).id, fieldsOf(one)]))
  for (const { id, settle } of questions) {
    const answer = answers.get(id)
    const { code, message } = fieldsOf(answer?.error)
    if (answer !== undefined && 'result' in answer) settle.resolve(answer.result)
    else if (typeof code === 'number') settle.reject(new NodeRefusal(code, String(message)))
    else settle.reject(new Error('The node left a question without an answer.'))
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Sends a body and answers with the one that comes back. */
function poster(url: URL): (body: string) => Promise<string> {
  const tls = url.protocol === 'https:'
  const agent = tls ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  return (body) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const request = (tls ? tlsRequest : plainRequest)(url, { method: 'POST', agent, headers })
      const timer = setTimeout(() => request.destroy(new Error('The node took too long.')), timeoutMs)
      const end = (error: Error | undefined, text = '') => {
        clearTimeout(timer)
        if (error === undefined) resolve(text)
        else reject(error)
      }
      request.on('error', end)
      request.on('response', (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes > answerBytesMax) request.destroy(new Error('The node answered at too great a length.'))
        })
        response.on('error', end)
        response.on('aborted', () => end(new Error('The node broke off.')))
        response.on('end', () => end(undefined, Buffer.concat(parts).toString('utf8')))
      })
      request.end(body)
    })
}

/** One JSON-RPC call to a node that the operator named. @throws ClaimcheckError `PAYMENTS_UNAVAILABLE` without a result. */
export async function postJsonRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await nodeAt(url)(method, params)
  } catch (cause) {
    throw new ClaimcheckError('PAYMENTS_UNAVAILABLE', 'The node did not answer; check its address and retry.', {
      cause,
    })
  }
}
