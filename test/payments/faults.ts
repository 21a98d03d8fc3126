import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AdvisoryLock, Database, Executor } from '../../src/data/database.ts'

/** A small seeded generator, so that a schedule can be run again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A process that can die between any two steps: from then on nothing it does has any effect. */
export interface Mortal {
  /** Count a step. Throws at the one at which the process dies, and ever after. */
  step(): void
  readonly dead: boolean
  readonly steps: number
  die(): Promise<void>
  onDeath(work: () => Promise<void> | void): void
}

/** A process that dies at its step `diesAt`; never when undefined. */
export function mortal(diesAt?: number): Mortal {
  const last: (() => Promise<void> | void)[] = []
  let steps = 0
  let dying: Promise<void> | undefined
  const die = () => {
    dying ??= (async () => {
      await Promise.all(last.splice(0).map((work) => work()))
    })()
    return dying
  }
  return {
    step() {
      if (dying === undefined) steps += 1
      if (dying === undefined && diesAt !== undefined && steps >= diesAt) void die()
      if (dying !== undefined) throw new Error('This process is dead.')
    },
    get dead() {
      return dying !== undefined
    },
    get steps() {
      return steps
    },
    die,
    onDeath: (work) => last.push(work),
  }
}

/** The database as a mortal process sees it: each statement and each commit is a step, and its locks go with it. */
export function mortalDatabase(db: Database, life: Mortal): Database {
  return {
    ...db,
    kysely: steppedKysely(db.kysely, life),
    async transaction(work) {
      life.step()
      const result = await db.transaction(async (tx) => {
        const made = await work({ ...tx, kysely: steppedKysely(tx.kysely, life) } satisfies Executor)
        // Dying inside a transaction rolls it back, as the server does when the connection goes.
        life.step()
        return made
      })
      life.step()
      return result
    },
    async advisoryLock(name, options) {
      life.step()
      const lock = await db.advisoryLock(name, options)
      if (lock === undefined) return undefined
      const lost = new AbortController()
      let held = true
      const release = async () => {
        if (!held) return
        held = false
        await lock.release()
      }
      life.onDeath(() => {
        lost.abort()
        return release()
      })
      return { lost: lost.signal, release } satisfies AdvisoryLock
    },
    async listen(channel, onNotice, onGap) {
      const stop = await db.listen(channel, (payload) => !life.dead && onNotice(payload), onGap)
      life.onDeath(stop)
      return stop
    },
    async notify(channel, payload) {
      life.step()
      await db.notify(channel, payload)
    },
  }
}

/** Before a statement the process may have died without it, after it without knowing of it. */
function steppedKysely(kysely: Database['kysely'], life: Mortal): Database['kysely'] {
  return kysely.withPlugin({
    transformQuery({ node }) {
      life.step()
      return node
    },
    async transformResult({ result }) {
      life.step()
      return result
    },
  })
}

/** What happens to one question to the node. */
export type Weather = (method: string) => 'pass' | 'lost' | 'answer lost' | 'slow'

/** A node that loses questions and answers, in front of a real one. */
export interface FaultyNode {
  readonly url: string
  weather: Weather
  close(): Promise<void>
}

export async function faultyNode(target: string, life?: Mortal): Promise<FaultyNode> {
  const server = createServer((request, response) => void forward(request, response))
  const node: FaultyNode = {
    url: '',
    weather: () => 'pass',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const asked: unknown = JSON.parse(body.toString())
    const methods = [asked].flat().map((one) => (one as { method: string }).method)
    const fates = methods.map((method) => node.weather(method))
    if (steppedOut(life) || fates.includes('lost')) return response.destroy()
    if (fates.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 60))
    const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const text = await answer.text()
    if (steppedOut(life) || fates.includes('answer lost')) return response.destroy()
    return response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(node, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

/** Count a step of the process that asks; true when it is dead by then. */
function steppedOut(life: Mortal | undefined): boolean {
  try {
    life?.step()
    return false
  } catch {
    return true
  }
}
