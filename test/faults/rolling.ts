// A rolling upgrade under load: three processes behind a proxy, a migration, then each is drained and replaced. No request may
// fail. Exits 1 when one did.
//   node test/faults/rolling.ts [rounds] [callers] [seconds between steps]
import { startPostgres } from '../kit/postgres-server.ts'
import { rollingUpgrade } from './rolling/upgrade.ts'

const rounds = Number(process.argv[2] ?? 1)
const callers = Number(process.argv[3] ?? 24)
const stepSeconds = Number(process.argv[4] ?? 3)
let sound = true
for (let round = 1; round <= rounds; round += 1) {
  const postgres = await startPostgres({ durable: true })
  const found = await rollingUpgrade({ databaseUrl: postgres.url(), replicas: 3, callers, stepSeconds })
  await postgres.stop()
  const { statuses, failures, receiptsAnswered, receiptsLost, exitCodes, migrated } = found
  process.stdout.write(
    `round ${round}: ${[...statuses].map(([status, count]) => `${count} answered ${status}`).join(', ')}; migrated ${migrated.join(', ')}; exit codes ${exitCodes.join(', ')}; ${receiptsAnswered} receipts answered, ${receiptsLost} lost\n`,
  )
  for (const failure of failures) process.stdout.write(`  ${failure}\n`)
  sound &&= failures.length === 0 && receiptsLost === 0 && exitCodes.every((code) => code === 0)
}
process.exit(sound ? 0 : 1)
