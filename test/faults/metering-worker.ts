// One replica: spends `calls` calls against the account, `concurrency` at a time, and reports each outcome on its own line.
import { createMeter } from '../../src/access/metering.ts'
import { openDatabase } from '../../src/data/database.ts'
import { systemClock } from '../../src/model/index.ts'

const [url = '', accountId = '', limit = '0', calls = '0', concurrency = '1'] = process.argv.slice(2)

const db = await openDatabase({ databaseUrl: url, dataDir: 'memory' })
const meter = createMeter({ db, clock: systemClock })
const account = { accountId, plan: 'developer', dailyLimit: Number(limit) }

async function spendMany(times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) {
    const outcome = await meter.spend(account, { mints: 0, claimVerifications: 0 }).catch(() => undefined)
    process.stdout.write(outcome === undefined ? 'failed\n' : outcome.granted ? 'served\n' : 'refused\n')
  }
}

const lanes = Number(concurrency)
await Promise.all(Array.from({ length: lanes }, () => spendMany(Math.ceil(Number(calls) / lanes))))
await db.close()
