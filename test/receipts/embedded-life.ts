import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { type Receipt, systemClock } from '../../src/model/index.ts'
import { createLog, type FsckReport, fsck, openEmbeddedDurability, readPublicKeys } from '../../src/receipts/index.ts'

const script = fileURLToPath(new URL('./embedded-child.ts', import.meta.url))
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const origin = 'api.example/log'

/** A running child and what it has answered so far. */
export interface Life {
  readonly answered: Receipt[]
  readonly restored: { readonly receipts: number; readonly logSteps: number }
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Start a process over `dataDir` and wait until it mints. */
export async function live(dataDir: string): Promise<Life> {
  const child: ChildProcess = spawn(process.execPath, [script, dataDir, '8'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const answered: Receipt[] = []
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const restored = await new Promise<Life['restored']>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(JSON.parse(line.slice('ready '.length)))
      else if (line.startsWith('answered ')) answered.push(...whole(line.slice('answered '.length)))
    })
    child.once('exit', (code) => reject(new Error(`the child ended with ${code} before it was ready`)))
  })
  return {
    answered,
    restored,
    async kill(signal) {
      if (child.exitCode !== null) throw new Error(`the child ended by itself with ${child.exitCode}`)
      const closed = once(lines, 'close')
      child.kill(signal)
      await Promise.all([once(child, 'exit'), closed])
    },
  }
}

/** The receipt of a line; a line that a kill cut short was not answered. */
function whole(json: string): Receipt[] {
  try {
    return [JSON.parse(json)]
  } catch {
    return []
  }
}

/** Let it mint until it has answered, and from there for a while that differs from run to run; then end it. */
export async function liveAWhile(dataDir: string, signal: 'SIGKILL' | 'SIGTERM', forMs: number): Promise<Life> {
  const life = await live(dataDir)
  for (let waitedMs = 0; life.answered.length === 0 && waitedMs < 60_000; waitedMs += 1) await sleep(1)
  await sleep(forMs)
  await life.kill(signal)
  return life
}

/** Files as a power loss leaves them: the database as it was last synced, the journal up to its last sync. */
export async function losePower(dataDir: string, lastSynced: string): Promise<void> {
  const [length = '0', segment = ''] = (await readFile(join(dataDir, 'synced-length'), 'utf8')).trim().split(' ')
  await rm(join(dataDir, 'pg'), { recursive: true })
  await cp(lastSynced, join(dataDir, 'pg'), { recursive: true })
  if (segment !== '') await truncate(join(dataDir, 'journal', segment), Number(length))
}

export interface Inspection {
  readonly missing: readonly string[]
  readonly restored: { readonly receipts: number; readonly logSteps: number }
  readonly report: FsckReport
  readonly checkpoint: string | undefined
}

/** Open the store as the next start would, and compare it with what was answered. */
export async function inspect(dataDir: string, answered: readonly Receipt[]): Promise<Inspection> {
  const db = await openDatabase({ dataDir })
  await migrate(db, migrationsFolder, systemClock)
  const durability = await openEmbeddedDurability({ db, dataDir, clock: systemClock })
  const keys = await readPublicKeys(db, systemClock)
  const rows = await db.kysely.selectFrom('receipt').select(['receipt_id', 'chain_self']).execute()
  const held = new Map(rows.map((row) => [row.receipt_id, `sha256:${Buffer.from(row.chain_self).toString('hex')}`]))
  const report = await fsck({ db, keys, clock: systemClock })
  const checkpoint = await createLog({ db, keys, origin }).checkpoint()
  await durability.close()
  await db.close()
  return {
    missing: answered.filter((one) => held.get(one.receipt_id) !== one.chain_self).map((one) => one.receipt_id),
    restored: durability.restored,
    report,
    checkpoint,
  }
}
