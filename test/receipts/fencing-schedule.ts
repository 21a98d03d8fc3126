import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listSegments, scanSegment } from '../../src/data/journal-segments.ts'
import type { Receipt } from '../../src/model/index.ts'
import { inspect } from './embedded-life.ts'

const script = fileURLToPath(new URL('./embedded-child.ts', import.meta.url))
/** Milliseconds a process may take to become ready, on a machine that does much else. */
const readyMs = 240_000
/** Milliseconds after which a writer that lost its place has ended by itself. */
const endedMs = 30_000

/** A process that mints on a directory until it ends. */
export interface Writer {
  readonly child: ChildProcess
  readonly answered: Receipt[]
  /** Resolves to whether it became the writer; false when it was refused or ended before. */
  readonly ready: Promise<boolean>
  readonly ended: Promise<number | null>
}

/** Start a process that mints on `dataDir`. */
export function startWriter(dataDir: string): Writer {
  const child = spawn(process.execPath, [script, dataDir, '4'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const answered: Receipt[] = []
  const started = Promise.withResolvers<boolean>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line.startsWith('ready ')) started.resolve(true)
    else if (line.startsWith('answered ')) answered.push(...whole(line.slice('answered '.length)))
  })
  // Both: what it wrote last is read after it ended.
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(([[code]]) => code as number | null)
  void ended.then(() => started.resolve(false))
  setTimeout(() => started.resolve(false), readyMs).unref()
  return { child, answered, ready: started.promise, ended }
}

function whole(json: string): Receipt[] {
  try {
    return [JSON.parse(json)]
  } catch {
    return []
  }
}

/** A generator of numbers from 0 up to 1 that the seed determines. */
export function seeded(seed: number): () => number {
  let state = (seed * 7_919 + 104_729) % 2_147_483_647
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  // Seeds beside each other begin alike.
  for (let skipped = 0; skipped < 8; skipped += 1) next()
  return next
}

/** Wait until it has answered, or ended. */
async function untilAnswered({ answered, child }: Writer): Promise<void> {
  for (let waitedMs = 0; answered.length === 0 && child.exitCode === null && waitedMs < 60_000; waitedMs += 5)
    await sleep(5)
}

/** What a schedule came to; `broken` is empty when everything held. */
export interface ScheduleReport {
  readonly steps: readonly string[]
  readonly answered: number
  readonly broken: readonly string[]
}

/** Stop, or go on, a process that may have ended meanwhile. */
const signal = (writer: Writer, name: NodeJS.Signals) => writer.child.exitCode === null && writer.child.kill(name)

/**
 * Two writers on one directory by a schedule that the seed determines: the first is stopped at a random moment or runs on, its lock
 * file is deleted, a second starts, the first goes on; one or both are killed. Then everything is read as the next start would.
 *
 * @param template A directory as a first start and a stop leave it; it is copied.
 */
export async function runSchedule(seed: number, template: string): Promise<ScheduleReport> {
  const random = seeded(seed)
  const steps: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-fencing-'))
  const writers: Writer[] = []
  try {
    await cp(template, dataDir, { recursive: true })
    const begin = () => {
      const writer = startWriter(dataDir)
      writers.push(writer)
      return writer
    }
    const first = begin()
    if (!(await first.ready)) throw new Error('the first writer did not become ready')
    await untilAnswered(first)
    await sleep(random() * 400)
    const stops = random() < 0.6
    if (stops) {
      steps.push('stop the first')
      signal(first, 'SIGSTOP')
    }
    if (random() < 0.3) await sleep(random() * 200)
    steps.push('delete the lock')
    await rm(join(dataDir, 'pg.lock'))
    const second = begin()
    // Somewhere in the second's start, or after it.
    const goesOnMs = random() * 6_000
    const killsFirst = random() < 0.25
    const goOn = sleep(goesOnMs).then(() => {
      steps.push(
        `${killsFirst ? 'kill' : 'let'} the first${killsFirst ? '' : ' go on'} after ${Math.round(goesOnMs)} ms`,
      )
      signal(first, killsFirst ? 'SIGKILL' : 'SIGCONT')
    })
    const isReady = await second.ready
    steps.push(isReady ? 'the second is ready' : 'the second did not become ready')
    if (isReady) await untilAnswered(second)
    await sleep(random() * 600)
    await goOn
    const late = sleep(endedMs).then(() => 'late' as const)
    const outcome = await Promise.race([first.ended, late])
    const stood = outcome === 'late' ? [`the first still runs ${endedMs} ms after the second took over`] : []
    const ending = random() < 0.5 ? 'SIGKILL' : 'SIGTERM'
    steps.push(`${ending} to the second`)
    signal(second, ending)
    await second.ended
    const notReady = isReady ? [] : ['the second did not become ready']
    return { steps, ...(await judge(dataDir, writers, [...stood, ...notReady])) }
  } finally {
    for (const { child } of writers) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await Promise.all(writers.map(({ ended }) => ended))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Every answered receipt exists and verifies, each place of a chain is taken once, in the journal and in the database. */
async function judge(dataDir: string, writers: readonly Writer[], found: readonly string[]) {
  const answered = writers.flatMap((writer) => writer.answered)
  const { missing, report } = await inspect(dataDir, answered)
  const broken = [...found, ...missing.map((id) => `missing ${id}`)]
  broken.push(...report.findings.map(({ axis, where, problem }) => `${axis} ${problem} ${where}`))
  broken.push(
    ...twice(
      answered.map(({ chain, receipt_id }) => [`${chain.id} ${chain.seq}`, receipt_id] as const),
      'answered',
    ),
  )
  const journalled: (readonly [string, string])[] = []
  for (const segment of await listSegments(join(dataDir, 'journal')))
    await scanSegment(segment, ({ kind, value }) => {
      if (kind !== 'receipts') return
      const { rows } = value as { readonly rows: readonly (readonly string[])[] }
      for (const [id = '', chain = '', seq = ''] of rows) journalled.push([`${chain} ${seq}`, id])
    })
  broken.push(...twice(journalled, 'journalled'))
  return { answered: answered.length, broken }
}

function twice(places: readonly (readonly [place: string, id: string])[], what: string): string[] {
  const taken = new Map<string, string>()
  return places.flatMap(([place, id]) => {
    const other = taken.get(place)
    taken.set(place, id)
    return other === undefined || other === id ? [] : [`${what} twice: ${place}`]
  })
}

/** A directory that holds a database in order, as a first start and a stop leave it. */
export async function freshTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-template-'))
  await inspect(dataDir, [])
  return dataDir
}
