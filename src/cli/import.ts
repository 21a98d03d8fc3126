import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { migrate } from '../data/migrate.ts'
import { ClaimcheckError, systemClock } from '../model/index.ts'
import { obtainFolder, shippedFolder } from '../open/reference-data.ts'
import { migrationsFolder } from '../open/store.ts'
import { importEdition, progressOn, readStored } from '../reference/import/index.ts'
import type { Verb } from './verb.ts'

/** The folder of the edition named, else of the one that this checkout's facts make. */
async function folderOf(config: Config, db: Database, id: string | undefined): Promise<string> {
  if (id === undefined) return shippedFolder(config, { progress: process.stderr })
  const folder = /^ed_[0-9a-f]{16}$/u.test(id) ? await obtainFolder(config, async () => db, id) : undefined
  if (folder === undefined)
    throw new ClaimcheckError('INVALID_REQUEST', 'Name an edition that the data directory or the database holds.')
  return folder
}

const verb: Verb = {
  name: 'import',
  summary: 'Put the reference data, or an edition held from earlier, in force; running services swap to it.',
  usage: 'import [--edition ed_ID]',
  async run(args) {
    const { values } = parseArgs({ args, options: { edition: { type: 'string' } }, strict: true })
    const config = readConfig()
    const db = await openDatabase(config, { beside: true })
    try {
      await migrate(db, migrationsFolder, systemClock)
      const started = performance.now()
      const stored = readStored(await folderOf(config, db, values.edition))
      const imported = await importEdition(db, stored, { clock: systemClock, progress: progressOn(process.stderr) })
      const { moved, edition, revision, added, ended } = imported
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(
        moved
          ? `${edition} is in force as revision ${revision}: ${added} rows added, ${ended} ended, in ${seconds} s.\n`
          : `${edition} is in force already.\n`,
      )
    } finally {
      await db.close()
    }
    return 0
  },
}

export default verb
