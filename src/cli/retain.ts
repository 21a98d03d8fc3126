import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { retain } from '../data/retention.ts'
import { systemClock } from '../model/index.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'retain',
  summary: 'Delete what is past the time it is kept for; run it once a day.',
  usage: `retain [--dry-run] [--json]

Beside a running service; of several at once one does the work. src/data/README.md tells what is kept how long. Receipts, their log and
payments are never deleted.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
      strict: true,
    })
    const db = await openDatabase(readConfig(), { beside: true })
    try {
      const done = await retain(db, systemClock.now(), { dryRun: values['dry-run'] })
      if (values.json)
        process.stdout.write(`${JSON.stringify({ dry_run: values['dry-run'], retained: done ?? null })}\n`)
      else if (done === undefined) process.stdout.write('Another process is at it.\n')
      else
        for (const { name, kept, past } of done)
          process.stdout.write(
            `${String(past).padStart(8)} ${values['dry-run'] ? 'past' : 'deleted'}  ${name.padEnd(20)} kept ${kept}\n`,
          )
    } finally {
      await db.close()
    }
    return 0
  },
}

export default verb
