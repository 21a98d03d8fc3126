import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often each replica is asked whether it is ready, and how long it has to answer. */
const lookMs = 100
const answerMs = 2_000

/** A proxy as operators put one in front: in turn to each replica that says it is ready, without trying twice. */
export interface Balancer {
  readonly url: string
  /** Addresses that are sent calls now. */
  ready(): readonly string[]
  close(): Promise<void>
}

async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerMs) }).catch(() => undefined)
  await reply?.arrayBuffer().catch(() => {})
  return reply?.status === 200
}

/** Listen on a free port of 127.0.0.1 in front of these addresses. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let ready: readonly string[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const target = ready[turn % Math.max(1, ready.length)]
    if (target === undefined) {
      outgoing.writeHead(502).end('no replica is ready')
      return
    }
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(`${target}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(`${target}: ${error.message}`)
    })
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const look = async () => {
    const found = await Promise.all(urls.map(isReady))
    ready = urls.filter((_, index) => found[index])
  }
  let closing = false
  await look()
  const looking = (async () => {
    while (!closing) {
      await sleep(lookMs)
      await look()
    }
  })()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async close() {
      closing = true
      await looking
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
