import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshTemplate, runSchedule } from './fencing-schedule.ts'

const worker = fileURLToPath(new URL('../faults/service-worker.ts', import.meta.url))
/** A pid namespace of its own, in which the process is number one, as in a container. */
const namespace = ['--pid', '--fork', '--mount-proc', '--kill-child']

/** Why there are no namespaces here; undefined where there are. */
function noNamespaces(): string | undefined {
  try {
    execFileSync('unshare', [...namespace, 'true'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'unshare --pid is not permitted here; run as root, or with CAP_SYS_ADMIN'
  }
}

interface Service {
  readonly child: ChildProcess
  /** Undefined when it ended before it listened. */
  readonly baseUrl: string | undefined
  readonly ended: Promise<number | null>
  said(): string
  call(path: string, body?: object): Promise<{ readonly status: number; readonly body: Answer }>
}

interface Answer {
  readonly code?: string
  readonly data?: { readonly receipt?: Place } & readonly { readonly receipt: Place }[]
  readonly parts?: readonly { readonly name: string; readonly ok: boolean }[]
}

interface Place {
  readonly receipt_id: string
  readonly chain: { readonly id: string; readonly seq: string }
  readonly chain_epoch: string
}

let folder: string
const services: Service[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-fencing-'))
})
afterAll(async () => {
  for (const { child } of services) if (child.exitCode === null) child.kill('SIGKILL')
  await Promise.all(services.map(({ ended }) => ended))
  await rm(folder, { recursive: true, force: true })
})

/** The real service on the directory, in a pid namespace of its own. */
async function start(): Promise<Service> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'test',
    DRAIN_MS: '2000',
  }
  const command = [...namespace, process.execPath, worker]
  const child = spawn('unshare', command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const [baseUrl] = await Promise.race([once(lines, 'line'), ended.then(() => [])])
  const service: Service = {
    ...{ child, baseUrl, ended },
    said: () => said,
    async call(path, body) {
      const { api_key } = JSON.parse(await readFile(join(folder, 'dev-key.json'), 'utf8'))
      const reply = await fetch(`${baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: reply.status, body: (await reply.json()) as Answer }
    },
  }
  services.push(service)
  return service
}

let notarized = 0
async function notarize(service: Service): Promise<Place> {
  notarized += 1
  const { status, body } = await service.call('/v1/notarize/hash', { hash: String(notarized).padStart(64, '0') })
  expect(status).toBe(200)
  if (body.data?.receipt === undefined) throw new Error('the answer holds no receipt')
  return body.data.receipt
}

describe('two services on one data directory', () => {
  it('in two pid namespaces: the second is refused, and where its lock is deleted the first is fenced and ends itself', {
    timeout: 600_000,
  }, async ({ skip }) => {
    const missing = noNamespaces()
    if (missing !== undefined && process.env.CI === 'true') throw new Error(missing)
    if (missing !== undefined) return skip(missing)
    const first = await start()
    expect(first.said()).toBe('')
    const answered = [await notarize(first), await notarize(first)]
    const refused = await start()
    expect(await refused.ended).not.toBe(0)
    expect(refused.said()).toMatch(
      /Another process has this data directory open \(process 1 on \S+, since .*\); stop it, or set DATA_DIR/,
    )
    answered.push(await notarize(first))

    await rm(join(folder, 'pg.lock'))
    const taking = start()
    // It is not ready and signs nothing as soon as it can know.
    const replies: number[] = []
    for (let ended = false; !ended; ) {
      void first.ended.then(() => {
        ended = true
      })
      const ready = await first.call('/readyz').catch(() => undefined)
      const minted = await first.call('/v1/notarize/hash', { hash: 'f'.repeat(64) }).catch(() => undefined)
      if (minted !== undefined && minted.status !== 200) expect(minted.body.code).toBe('STORE_UNAVAILABLE')
      if (ready?.status === 503)
        expect(ready.body.parts?.find(({ name }) => name === 'writer')).toEqual({ name: 'writer', ok: false })
      if (ready !== undefined) replies.push(ready.status)
      await sleep(50)
    }
    expect(replies).toContain(503)
    expect(await first.ended).toBe(1)
    expect(first.said().match(/took over the data directory/g)).toHaveLength(1)

    const second = await taking
    answered.push(await notarize(second))
    second.child.kill('SIGKILL')
    await second.ended
    const third = await start()
    answered.push(await notarize(third))
    const { body } = await third.call('/v1/receipts?limit=100')
    const held = (body.data ?? []).map(({ receipt }) => receipt)
    expect(held.map(({ receipt_id }) => receipt_id)).toEqual(
      expect.arrayContaining(answered.map(({ receipt_id }) => receipt_id)),
    )
    expect(new Set(held.map(({ chain }) => `${chain.id} ${chain.seq}`)).size).toBe(held.length)
    const epochs = answered.map(({ chain_epoch }) => BigInt(chain_epoch))
    expect(epochs).toEqual([...epochs].sort((a, b) => (a < b ? -1 : 1)))
    expect(new Set(epochs).size).toBe(3)
  })

  it('keep every answered receipt, each place taken once, by a few schedules of faults:fencing', {
    timeout: 900_000,
  }, async () => {
    const template = await freshTemplate()
    try {
      for (const seed of [3, 7]) {
        const { steps, answered, broken } = await runSchedule(seed, template)
        expect({ seed, steps, broken }).toEqual({ seed, steps, broken: [] })
        expect(answered).toBeGreaterThan(0)
      }
    } finally {
      await rm(template, { recursive: true, force: true })
    }
  })
})
