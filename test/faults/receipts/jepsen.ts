// Receipts under kills: 33 callers on 8 accounts through 3 processes, with random kill -9 of processes and of Postgres.
// node test/faults/receipts/jepsen.ts [--runs 3] [--seconds 12] [--seed 1]
// The killing of a seed begins when every process has answered, and its seconds count from there; the seed ends when
// every process has answered again. Checks that every receipt answered is in its chain and in the log, that chains have
// no gap and no fork, that every checkpoint ever seen is a beginning of the last one, and that fsck is clean. Exits 1
// when anything is broken.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../../../src/data/database.ts'
import { migrate } from '../../../src/data/migrate.ts'
import { listLogIndexes } from '../../../src/data/receipts.ts'
import { type Receipt, systemClock } from '../../../src/model/index.ts'
import { createLog, fsck, openReceipts, readPublicKeys } from '../../../src/receipts/index.ts'
import { parseNote, parseTreeHead, type TreeHead } from '../../../src/receipts/log/note.ts'
import { sequence } from '../../../src/receipts/log/sequencer.ts'
import { verifyConsistency } from '../../../src/receipts/log/tree.ts'
import { migrationsFolder } from '../../kit/databases.ts'
import { type MortalPostgres, startMortalPostgres } from './mortal-postgres.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})
const writer = fileURLToPath(new URL('./writer.ts', import.meta.url))
const replicas = 3
const callersEach = 11
const accounts = 8
const origin = 'api.example/log'
/** Waiting for answers longer than this means that the service does not come back. */
const answerWithinMs = 60_000
/** Least time between two kills; they are up to four times as far apart. */
const gapMs = 150

/** Numbers below 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One place among the replicas: the process that stands there now, and the files of all that stood there. */
interface Replica {
  child: ChildProcess
  readonly paths: string[]
}

/** Each life of a writer has a file of its own; a half-written last line was never answered. */
function startReplicas(url: string, folder: string) {
  let lives = 0
  const begin = (paths: string[]): ChildProcess => {
    lives += 1
    const path = join(folder, `answers-${lives}`)
    paths.push(path)
    return spawn(process.execPath, [writer, url, path, `${callersEach}`, `${accounts}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const all = Array.from({ length: replicas }, (): Replica => {
    const paths: string[] = []
    return { child: begin(paths), paths }
  })
  return {
    all,
    /** Put a new process in the place of one that ended. */
    renew(replica: Replica) {
      replica.child = begin(replica.paths)
    },
  }
}

const answeredBytes = async ({ paths }: Replica) => (await stat(paths.at(-1) ?? '').catch(() => undefined))?.size ?? 0

/** Resolves to true when every replica has answered more than it has now, false when one stays silent. */
async function allAnswer(all: readonly Replica[]): Promise<boolean> {
  const before = await Promise.all(all.map(answeredBytes))
  const until = performance.now() + answerWithinMs
  while (performance.now() < until) {
    const now = await Promise.all(all.map(answeredBytes))
    if (now.every((bytes, at) => bytes > (before[at] ?? 0))) return true
    await sleep(25)
  }
  return false
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await Promise.race([exit, sleep(20_000).then(() => child.kill('SIGKILL'))])
  await exit
}

/** Kill writers and the server at moments the seed determines, until the time is over; each at least once. */
async function disturb(
  server: MortalPostgres,
  { all, renew }: ReturnType<typeof startReplicas>,
  random: () => number,
): Promise<{ readonly server: number; readonly processes: number }> {
  const kills = { server: 0, processes: 0 }
  const until = performance.now() + Number(values.seconds) * 1_000
  for (;;) {
    const over = performance.now() >= until
    if (over && kills.server > 0 && kills.processes > 0) return kills
    await sleep(gapMs * (1 + 3 * random()))
    if (over ? kills.server === 0 : random() < 0.25) {
      kills.server += 1
      await server.killAndRestart()
    } else {
      const victim = all[Math.floor(random() * all.length)]
      if (victim === undefined) continue
      kills.processes += 1
      await ended(victim.child, 'SIGKILL')
      renew(victim)
    }
  }
}

/** Poll the log as its readers do, and keep every checkpoint seen. */
function watch(url: string): { stop(): Promise<readonly TreeHead[]> } {
  const heads: TreeHead[] = []
  let stopping = false
  const watching = (async () => {
    while (!stopping) {
      await (async () => {
        const db = await openDatabase({ databaseUrl: url, dataDir: 'memory', poolMax: 1 })
        const log = createLog({ db, keys: await readPublicKeys(db, systemClock), origin })
        try {
          while (!stopping) {
            const head = parseTreeHead(parseNote((await log.checkpoint()) ?? '')?.body ?? '')
            if (head !== undefined && heads.at(-1)?.size !== head.size) heads.push(head)
            await sleep(100)
          }
        } finally {
          await db.close()
        }
      })().catch(() => sleep(100))
    }
  })()
  return {
    async stop() {
      stopping = true
      await watching
      return heads
    },
  }
}

async function brokenPromises(
  db: Database,
  answered: readonly Receipt[],
  seen: readonly TreeHead[],
): Promise<string[]> {
  const config = {
    db,
    clock: systemClock,
    baseUrl: 'https://api.example',
    passphrase: 'faults',
    development: false,
    refuseDevelopmentKeys: true,
  }
  const room = await openReceipts(config)
  while ((await sequence({ db, keys: room.keys, clock: systemClock, origin })) > 0);
  const rows = await db.kysely.selectFrom('receipt').select(['receipt_id', 'chain_id', 'seq', 'chain_self']).execute()
  const held = new Map(rows.map((row) => [row.receipt_id, row]))
  const indexes = await listLogIndexes(db, [...held.keys()])
  const logged = new Set(indexes.flatMap((row) => (row.log_index === null ? [] : [row.receipt_id])))
  const broken = answered.flatMap((receipt) => {
    const row = held.get(receipt.receipt_id)
    if (row === undefined) return [`${receipt.receipt_id} was answered and is gone`]
    const same =
      row.chain_id === receipt.chain.id &&
      row.seq.toString() === receipt.chain.seq &&
      `sha256:${row.chain_self.toString('hex')}` === receipt.chain_self
    if (!same) return [`${receipt.receipt_id} was answered and is another`]
    return logged.has(receipt.receipt_id) ? [] : [`${receipt.receipt_id} is not in the log`]
  })
  const places = new Set(answered.map(({ chain }) => `${chain.id} ${chain.seq}`))
  if (places.size !== answered.length) broken.push('two answered receipts have one place')
  const last = parseTreeHead(parseNote((await room.log.checkpoint()) ?? '')?.body ?? '')
  for (const head of seen) {
    const proof = last === undefined ? [] : await room.log.consistency(head.size, last.size)
    if (last === undefined || !verifyConsistency(head, last, proof))
      broken.push(`the checkpoint of size ${head.size} was taken back`)
  }
  const report = await fsck({ db, keys: room.keys, clock: systemClock })
  broken.push(...report.findings.map(({ axis, where, problem }) => `fsck: ${axis} ${problem} ${where}`))
  await room.close()
  return broken
}

async function readAnswers(all: readonly Replica[]): Promise<Receipt[]> {
  const texts = await Promise.all(
    all.flatMap(({ paths }) => paths).map((path) => readFile(path, 'utf8').catch(() => '')),
  )
  return texts.flatMap((text) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line): Receipt => JSON.parse(line)),
  )
}

/** A migrated database of its own on the server that all seeds share. */
async function freshDatabase(server: MortalPostgres, seed: number): Promise<string> {
  const admin = await openDatabase({ databaseUrl: server.url, dataDir: 'memory', poolMax: 1 })
  await admin.script(`CREATE DATABASE seed_${seed}`)
  await admin.close()
  const url = new URL(server.url)
  url.pathname = `/seed_${seed}`
  const db = await openDatabase({ databaseUrl: url.href, dataDir: 'memory', poolMax: 1 })
  await migrate(db, migrationsFolder, systemClock)
  await db.close()
  return url.href
}

interface Outcome {
  readonly answered: number
  readonly kills: { readonly server: number; readonly processes: number }
  readonly broken: readonly string[]
}

async function run(server: MortalPostgres, seed: number): Promise<Outcome> {
  const started = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-faults-'))
  const url = await freshDatabase(server, seed)
  const replicas = startReplicas(url, folder)
  const watcher = watch(url)
  const began = await allAnswer(replicas.all)
  const kills = await disturb(server, replicas, randomFrom(seed))
  const cameBack = await allAnswer(replicas.all)
  await Promise.all(replicas.all.map(({ child }) => ended(child, 'SIGTERM')))
  const seen = await watcher.stop()
  const answered = await readAnswers(replicas.all)
  const db = await openDatabase({ databaseUrl: url, dataDir: 'memory' })
  const broken = await brokenPromises(db, answered, seen)
  if (!began) broken.push('a process never answered before the first kill')
  if (!cameBack) broken.push('a process did not answer any more after the last kill')
  const stored = await db.kysely
    .selectFrom('receipt')
    .select((count) => count.fn.countAll<bigint>().as('n'))
    .executeTakeFirst()
  process.stdout.write(
    `seed ${seed}: ${answered.length} answered, ${stored?.n} stored, ${seen.length} checkpoints, ${kills.server} server kills, ${kills.processes} process kills, ${broken.length} broken, ${((performance.now() - started) / 1_000).toFixed(1)} s\n`,
  )
  for (const line of broken.slice(0, 20)) process.stdout.write(`  ${line}\n`)
  await db.close()
  await rm(folder, { recursive: true })
  return { answered: answered.length, kills, broken }
}

const server = await startMortalPostgres()
const outcomes: Outcome[] = []
for (let at = 0; at < Number(values.runs); at++) outcomes.push(await run(server, Number(values.seed) + at))
await server.stop()
const sum = (of: (one: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0)
const broken = outcomes.filter((one) => one.broken.length > 0 || one.answered === 0).length
process.stdout.write(
  `${outcomes.length} seeds: ${sum((one) => one.answered)} answered, fewest ${Math.min(...outcomes.map((one) => one.answered))} in a seed, ${sum((one) => one.kills.server)} server kills, ${sum((one) => one.kills.processes)} process kills, ${broken} seeds broken\n`,
)
process.exit(broken === 0 ? 0 : 1)
