import { openTestDatabase } from '../kit/databases.ts'
import { startChain } from '../payments/anvil.ts'
import { runSchedule } from '../payments/schedule.ts'

/**
 * Random schedules of payments, each replayable by its seed: `node test/faults/payments.ts [COUNT] [FIRST SEED]`.
 * Prints one line per schedule that breaks a promise, and the sum at the end.
 */
const [, , countText = '200', firstText = '1'] = process.argv
const first = Number(firstText)
const last = first + Number(countText) - 1
const chain = await startChain()
const database = await openTestDatabase('pglite')
const total = { schedules: 0, deaths: 0, released: 0, broken: 0 }
for (let seed = first; seed <= last; seed += 1) {
  const verdict = await runSchedule(seed, database.db, chain)
  total.schedules += 1
  total.deaths += verdict.deaths
  total.released += verdict.released
  if (verdict.broken.length > 0) {
    total.broken += 1
    process.stdout.write(`seed ${seed}: ${verdict.broken.join('; ')}\n`)
  }
}
process.stdout.write(`${JSON.stringify(total)}\n`)
await database.close()
await chain.stop()
// The timers of processes that died go on, as nothing of theirs has an effect any more.
process.exit(total.broken === 0 ? 0 : 1)
