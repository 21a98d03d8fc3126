import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHasher } from '../../src/access/credentials.ts'
import { createKeys } from '../../src/access/keys.ts'
import { systemClock } from '../../src/model/index.ts'
import { type Replica, replicaAt } from '../faults/replica.ts'
import { freePort } from '../kit/child-server.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { checkBody, messageBody, type Target, toolBody } from '../load/targets.ts'

const pepper = 'pepper of the shutdown test, long enough'
const asked = { brand: 'apple', claims: ['Apple was founded in 1976.'] }

/**
 * What a caller saw of one call: a whole answer; a port that is closed; a connection of its own that the system reset
 * before the process accepted it; or an answer, or a connection that had carried one, that broke off.
 */
type Seen =
  | { readonly kind: 'answered'; readonly status: number | undefined; readonly text: string }
  | { readonly kind: 'refused' | 'reset' }
  | { readonly kind: 'cut'; readonly why: string }

/** Send a call and look closely at how it ends. */
function send({ url, headers, body }: Target, agent: Agent): Promise<Seen> {
  const length = { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', headers: { ...headers, ...length }, agent })
    let answering = false
    const cut = (why: string) => resolve({ kind: 'cut', why })
    call.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve({ kind: 'refused' })
      else if (code === 'ECONNRESET' && !call.reusedSocket && !answering) resolve({ kind: 'reset' })
      else cut(`${code} ${call.reusedSocket ? 'on a connection that was in use' : ''}`)
    })
    call.once('response', (response) => {
      answering = true
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => cut('answer broken off'))
      response.on('close', () => {
        const text = Buffer.concat(parts).toString('utf8')
        if (response.complete) resolve({ kind: 'answered', status: response.statusCode, text })
        else cut('answer broken off')
      })
    })
    call.end(body)
  })
}

/** Over what, on which kind of connection, and how long callers think between two calls. */
interface Habit {
  readonly target: (url: string, key: string) => Target
  readonly keepAlive: boolean
  readonly thinkMs: number
}

const rest: Habit['target'] = (url, key) => checkBody(`${url}/v1/brand/check`, asked, key)
const mcp: Habit['target'] = (url, key) =>
  toolBody(`${url}/mcp`, { name: 'check_brand', args: asked, modern: false }, key)
const a2a: Habit['target'] = (url, key) => messageBody(`${url}/a2a`, { skill: 'brand_verification', input: asked }, key)

const habits: readonly Habit[] = [rest, mcp, a2a].flatMap((target) => [
  { target, keepAlive: true, thinkMs: 0 },
  { target, keepAlive: true, thinkMs: 40 },
  { target, keepAlive: false, thinkMs: 0 },
  { target, keepAlive: false, thinkMs: 15 },
])

/** Callers whom the close of the port may reset in all lives together: 0 to 5 in five runs, 22 to 27 where nobody empties the backlog. */
const resetsMax = 12

/** Milliseconds from the first answers to the signal, for each life of the process. */
const moments = [20, 55, 90, 150, 230, 310]

describe('calls under way and arriving while the process is told to stop', () => {
  let database: TestDatabase
  let replica: Replica
  let dataDir: string
  let key: string

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    const keys = createKeys({ db: database.db, clock: systemClock, hash: createHasher(pepper) })
    const made = await keys.create({ email: 'ada@example.com', plan: 'business', mode: 'live', label: '' })
    key = made.key
    dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-shutdown-'))
    replica = replicaAt(await freePort(), {
      ...{ DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, KEY_PEPPER: pepper, NODE_ENV: 'test' },
      BASE_URL: 'http://api.example',
      ...{ RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test', LOG_LEVEL: 'fatal' },
    })
  })
  afterAll(async () => {
    await replica.kill()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Everything that callers of every habit see until each is turned away, with the process told to stop in the middle. */
  const oneLife = async (afterMs: number): Promise<readonly Seen[]> => {
    await replica.start()
    const seen: Seen[] = []
    const callers = habits
      .flatMap((habit) => [habit, habit])
      .map(async ({ target, keepAlive, thinkMs }) => {
        const agent = new Agent({ keepAlive, maxSockets: 1 })
        for (let last: Seen['kind'] = 'answered'; last !== 'refused'; ) {
          const one = await send(target(replica.url, key), agent)
          seen.push(one)
          last = one.kind
          await sleep(thinkMs)
        }
        agent.destroy()
      })
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(habits.length)
    await sleep(afterMs)
    expect(await replica.end(30_000)).toBe(0)
    await Promise.all(callers)
    return seen
  }

  it('are each answered whole, or were never accepted; and nothing is minted for an answer that nobody got', async () => {
    const seen: Seen[] = []
    for (const moment of moments) seen.push(...(await oneLife(moment)))
    const answers = seen.flatMap((one) => (one.kind === 'answered' ? [one] : []))
    expect(seen.flatMap((one) => (one.kind === 'cut' ? [one.why] : []))).toEqual([])
    expect(seen.filter(({ kind }) => kind === 'refused')).toHaveLength(moments.length * habits.length * 2)
    expect(answers.length).toBeGreaterThan(300)
    // Who comes in the very moment in which the port is closed is reset by the system; nothing of such a call is done.
    expect(seen.filter(({ kind }) => kind === 'reset').length).toBeLessThanOrEqual(resetsMax)
    // A machine that is busy with other things may turn some away, whole.
    expect(answers.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 503 ? 503 : 200)))
    const ids = answers.flatMap(({ text }) => text.match(/rcp_\w+/g) ?? [])
    const held = await database.db.kysely
      .selectFrom('receipt')
      .select('receipt_id')
      .where('kind', '!=', 'statement')
      .execute()
    expect(held.length).toBe(new Set(ids).size)
  }, 300_000)
})
