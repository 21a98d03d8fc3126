import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** One event as it arrived, its signature verified. */
export interface Received {
  readonly id: string
  readonly subscription: string
  readonly sequence: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads events of every shape
  readonly body: any
}

export interface Receiver {
  readonly origin: string
  readonly received: readonly Received[]
  /** Requests whose signature did not fit. */
  readonly forged: () => number
  /** Secret of a subscription, told when it is known. */
  trust(subscription: string, secret: string): void
  /** Answer with this status from now on; 0 leaves requests without an answer. */
  answer(status: number): void
  /** Leave requests to this path without an answer. */
  silence(path: string): void
  /** Such requests that still wait, and those that the sender gave up. */
  readonly silenced: { readonly waiting: number; readonly givenUp: number }
  /** Resolves when as many events have arrived. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** A receiver of webhooks on loopback that verifies each by the published library. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const secrets = new Map<string, string>()
  let status = 204
  let forged = 0
  const silent = new Set<string>()
  const silenced = { waiting: 0, givenUp: 0 }
  let arrived = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const subscription = headers['claimcheck-subscription'] ?? ''
    try {
      const body = new Webhook(secrets.get(subscription) ?? '').verify(text, headers)
      const sequence = Number(headers['claimcheck-sequence'])
      received.push({ id: headers['webhook-id'] ?? '', subscription, sequence, body })
    } catch {
      forged += 1
    }
    const unanswered = silent.has(request.url ?? '')
    if (unanswered) {
      silenced.waiting += 1
      response.once('close', () => {
        silenced.waiting -= 1
        silenced.givenUp += 1
      })
    }
    arrived.resolve()
    arrived = Promise.withResolvers<void>()
    if (status !== 0 && !unanswered) response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    forged: () => forged,
    trust: (subscription, secret) => void secrets.set(subscription, secret),
    answer(next) {
      status = next
    },
    silence: (path) => void silent.add(path),
    silenced,
    async until(count) {
      while (received.length < count) await arrived.promise
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
