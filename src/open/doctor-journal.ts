import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '../config.ts'
import { identityOf } from '../data/lockfile.ts'
import { holderOf, readWriter } from '../data/writer.ts'
import { readJournal, sortRows } from '../receipts/index.ts'
import { type Found, fail, ok, warn } from './findings.ts'

const repairNext = 'Stop the service and run claimcheck repair journal.'

/** Who writes the data directory: its lock and its epoch. */
export async function writerLook({ dataDir, databaseUrl }: Config): Promise<Found> {
  if (databaseUrl !== undefined) return ok('Postgres, which replicas share')
  const directory = join(dataDir, 'pg')
  const { locked, claim } = await readWriter(directory)
  if (claim === undefined) return ok(locked ? 'locked, and no epoch yet' : 'none yet')
  const says = `epoch ${claim.epoch}, ${locked ? `held by ${holderOf(claim) ?? 'a process that does not say which'}` : 'nobody holds the lock'}`
  if (claim.ended !== true && claim.lock !== undefined && claim.lock !== identityOf(`${directory}.lock`))
    return fail(
      `${says}; the lock file that ${holderOf(claim)} took was deleted or replaced`,
      'See that this process has ended, and start one service on DATA_DIR.',
    )
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('pg.before-'))
  if (left.length === 0) return ok(says)
  return warn(
    `${says}; ${left.join(', ')} holds the database as it was when a writer was taken over`,
    'Remove it once the service is well and the writer before has ended.',
  )
}

/** Whether every record of the journal is whole and each place of each chain is taken once. */
export async function journalLook({ dataDir, databaseUrl }: Config): Promise<Found> {
  if (databaseUrl !== undefined) return ok('none over Postgres')
  const reading = await readJournal(join(dataDir, 'journal'), { signatures: false })
  const { segments, rows, logged, unsound } = reading
  if (segments.length === 0) return ok('none yet')
  const records = segments.reduce((sum, scan) => sum + scan.records, 0)
  const says = `${records} records in ${segments.length} files, ${rows.length} receipts`
  for (const { path, damage } of segments)
    for (const { from, to, before, after } of damage)
      return fail(
        `${basename(path)} is damaged from byte ${from} to ${to}, with ${before} whole records before and ${after} after`,
        repairNext,
      )
  const { forked } = sortRows(reading, logged)
  const [fork] = forked
  if (fork !== undefined)
    return fail(
      `${forked.length} receipts stand where another does, such as ${fork.row.id} and ${fork.kept ?? 'none'} at ${fork.row.seq} of chain ${fork.row.chain}`,
      repairNext,
    )
  if (unsound.length > 0) return fail(`${unsound[0]?.id} is not what its record says`, repairNext)
  const torn = segments.find((scan) => scan.torn > 0)
  // Where somebody writes, the end is a record on its way.
  if (torn === undefined || (await readWriter(join(dataDir, 'pg'))).locked) return ok(says)
  return warn(
    `${says}; ${basename(torn.path)} ends in ${torn.torn} bytes of a record that was cut off, behind ${torn.records} whole ones`,
    'Nothing, after a crash: the next start leaves it out. If the file was cut otherwise, claimcheck repair journal says what it held.',
  )
}
