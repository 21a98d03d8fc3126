// Two writers on one data directory: the lock file is deleted, the first is stopped and goes on at random moments, either is killed.
// node test/faults/receipts/fencing.ts [--schedules 50] [--seed 1]
// Each schedule prints its seed, which alone determines it, and what happened. At its end the directory is opened as the next start
// would: every receipt that any writer answered is there and verifies, each place of a chain is taken once. Exits 1 when anything is
// broken.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { freshTemplate, runSchedule } from '../../receipts/fencing-schedule.ts'

const { values } = parseArgs({
  options: { schedules: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
})
const started = performance.now()
const template = await freshTemplate()
const total = { answered: 0, broken: 0 }
try {
  for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.schedules); seed += 1) {
    const { steps, answered, broken } = await runSchedule(seed, template)
    total.answered += answered
    total.broken += broken.length
    process.stdout.write(`seed ${seed}: ${answered} answered; ${steps.join(', ')}\n`)
    for (const one of broken) process.stdout.write(`  BROKEN ${one}\n`)
  }
} finally {
  await rm(template, { recursive: true, force: true })
}
const seconds = Math.round((performance.now() - started) / 1_000)
process.stdout.write(
  `${values.schedules} schedules in ${seconds} s: ${total.answered} answered, ${total.broken} broken\n`,
)
process.exit(total.broken === 0 && total.answered > 0 ? 0 : 1)
