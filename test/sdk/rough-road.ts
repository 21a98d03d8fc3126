import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What befalls one request on its way. */
export type Mishap =
  /** The connection ends before the service is asked. */
  | 'lost-before'
  /** The service answers and the answer is lost. */
  | 'lost-after'
  /** Nothing ever comes back. */
  | 'silence'
  /** Something in between refuses for now and says when to come again. */
  | { readonly status: number; readonly retryAfterS?: number }
  /** A page where an answer was due. */
  | 'captive-portal'
  /** Somebody sends the caller elsewhere. */
  | { readonly redirectTo: string }

export interface RoughRoad {
  /** Address that stands for the service. */
  readonly url: string
  /** Header sets of the requests that set out, in order. */
  readonly seen: readonly IncomingMessage['headers'][]
  /** What befalls the next requests; those after them arrive. */
  expectTrouble(...mishaps: readonly Mishap[]): void
  close(): Promise<void>
}

/** A road to a service on which requests and answers get lost as told. */
export async function openRoughRoad(serviceUrl: string): Promise<RoughRoad> {
  const seen: IncomingMessage['headers'][] = []
  const trouble: Mishap[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    void travel(serviceUrl, request, response, trouble.shift())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    expectTrouble: (...mishaps) => void trouble.splice(0, trouble.length, ...mishaps),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function travel(
  serviceUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  mishap: Mishap | undefined,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (mishap === 'lost-before') return void response.destroy()
  if (mishap === 'silence') return
  if (mishap === 'captive-portal') return void response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>')
  if (typeof mishap === 'object' && 'redirectTo' in mishap)
    return void response.writeHead(307, { location: mishap.redirectTo }).end()
  if (typeof mishap === 'object') {
    if (mishap.retryAfterS !== undefined) response.setHeader('retry-after', String(mishap.retryAfterS))
    return void response.writeHead(mishap.status).end('not now')
  }
  const { host: _, connection: __, ...headers } = request.headers
  const answer = await fetch(`${serviceUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length === 0 ? {} : { body }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (mishap === 'lost-after') return void response.destroy()
  const passed = ['content-type', 'retry-after', 'x-request-id'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(answer.status, Object.fromEntries(passed)).end(bytes)
}
