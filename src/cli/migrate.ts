import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { migrate } from '../data/migrate.ts'
import { systemClock } from '../model/index.ts'
import { migrationsFolder } from '../open/store.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'migrate',
  summary: 'Bring the database to the schema of this version.',
  usage: 'migrate',
  async run(args) {
    parseArgs({ args, options: {}, strict: true })
    const db = await openDatabase(readConfig(), { beside: true })
    try {
      const applied = await migrate(db, migrationsFolder, systemClock)
      process.stdout.write(applied.length === 0 ? 'The schema is up to date.\n' : `Applied ${applied.join(', ')}.\n`)
    } finally {
      await db.close()
    }
    return 0
  },
}

export default verb
