// Receipts under kills: 33 callers on 8 accounts through 3 processes, with random kill -9 of processes and of Postgres.
// node test/faults/receipts/jepsen.ts [--runs 3] [--seconds 12] [--seed 1]
// Checks that every receipt answered is in its chain and in the log, that chains have no gap and no fork, that every
// checkpoint ever seen is a beginning of the last one, and that fsck is clean. Exits 1 when anything is broken.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../../../src/data/database.ts'
import { migrate } from '../../../src/data/migrate.ts'
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

function startWriter(url: string, path: string): ChildProcess {
  return spawn(process.execPath, [writer, url, path, `${callersEach}`, `${accounts}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await Promise.race([exit, sleep(20_000).then(() => child.kill('SIGKILL'))])
  await exit
}

/** Kill writers and the server at moments the seed determines, until the time is over. */
async function disturb(
  server: MortalPostgres,
  writers: ChildProcess[],
  again: (at: number) => ChildProcess,
  random: () => number,
) {
  const events: string[] = []
  const until = performance.now() + Number(values.seconds) * 1_000
  while (performance.now() < until) {
    await sleep(400 + random() * 1_600)
    if (random() < 0.25) {
      events.push('postgres')
      await server.killAndRestart()
    } else {
      const at = Math.floor(random() * writers.length)
      const victim = writers[at]
      events.push(`process ${at}`)
      if (victim !== undefined) await ended(victim, 'SIGKILL')
      writers[at] = again(at)
    }
  }
  return events
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
  const rows = await db.kysely
    .selectFrom('receipt')
    .select(['receipt_id', 'chain_id', 'seq', 'chain_self', 'log_index'])
    .execute()
  const held = new Map(rows.map((row) => [row.receipt_id, row]))
  const broken = answered.flatMap((receipt) => {
    const row = held.get(receipt.receipt_id)
    if (row === undefined) return [`${receipt.receipt_id} was answered and is gone`]
    const same =
      row.chain_id === receipt.chain.id &&
      row.seq.toString() === receipt.chain.seq &&
      `sha256:${row.chain_self.toString('hex')}` === receipt.chain_self
    if (!same) return [`${receipt.receipt_id} was answered and is another`]
    return row.log_index === null ? [`${receipt.receipt_id} is not in the log`] : []
  })
  const places = new Set(answered.map(({ chain }) => `${chain.id} ${chain.seq}`))
  if (places.size !== answered.length) broken.push('two answered receipts have one place')
  const last = parseTreeHead(parseNote((await room.log.checkpoint()) ?? '')?.body ?? '')
  for (const head of seen) {
    const proof = last === undefined ? [] : await room.log.consistency(head.size, last.size)
    if (last === undefined || !verifyConsistency(head, last, proof))
      broken.push(`the checkpoint of size ${head.size} was taken back`)
  }
  const report = await fsck({ db, keys: room.keys, clock: systemClock, origin })
  broken.push(...report.findings.map(({ axis, where, problem }) => `fsck: ${axis} ${problem} ${where}`))
  await room.close()
  return broken
}

async function run(seed: number): Promise<boolean> {
  const random = randomFrom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-faults-'))
  const server = await startMortalPostgres()
  const first = await openDatabase({ databaseUrl: server.url, dataDir: 'memory' })
  await migrate(first, migrationsFolder, systemClock)
  await first.close()
  // Each life of a writer has a file of its own; a half-written last line was never answered.
  const paths: string[] = []
  const again = (at: number) => {
    const path = join(folder, `${at}-${paths.length}`)
    paths.push(path)
    return startWriter(server.url, path)
  }
  const writers = Array.from({ length: replicas }, (_, at) => again(at))
  const watcher = watch(server.url)
  const events = await disturb(server, writers, again, random)
  await sleep(1_500)
  await Promise.all(writers.map((writer) => ended(writer, 'SIGTERM')))
  const seen = await watcher.stop()
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')))
  const answered = texts.flatMap((text) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line): Receipt => JSON.parse(line)),
  )
  const db = await openDatabase({ databaseUrl: server.url, dataDir: 'memory' })
  const broken = await brokenPromises(db, answered, seen)
  const stored = await db.kysely
    .selectFrom('receipt')
    .select((count) => count.fn.countAll<bigint>().as('n'))
    .executeTakeFirst()
  process.stdout.write(
    `seed ${seed}: ${answered.length} answered, ${stored?.n} stored, ${seen.length} checkpoints, ${events.filter((one) => one === 'postgres').length} server kills, ${events.filter((one) => one !== 'postgres').length} process kills, ${broken.length} broken\n`,
  )
  for (const line of broken.slice(0, 20)) process.stdout.write(`  ${line}\n`)
  await db.close()
  await server.stop()
  await rm(folder, { recursive: true })
  return broken.length === 0 && answered.length > 0
}

let sound = true
for (let at = 0; at < Number(values.runs); at++) sound = (await run(Number(values.seed) + at)) && sound
process.exit(sound ? 0 : 1)
