// Kills the process that delivers webhooks in the middle of it, 50 times unless told otherwise: monitor.ts [KILLS] [SEED]
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { startPostgres } from '../kit/postgres-server.ts'
import { killRounds } from './monitor-rounds.ts'

const [kills = 50, seed = 1] = process.argv.slice(2).map(Number)
const server = await startPostgres({ durable: true })
const db = await openDatabase({ databaseUrl: server.url(), dataDir: 'memory' })
await migrate(db, fileURLToPath(new URL('../../migrations', import.meta.url)), systemClock)
const report = await killRounds(db, server.url(), kills, seed)
await db.close()
await server.stop()
process.stdout.write(`${JSON.stringify({ seed, ...report })}\n`)
if (report.missing + report.disordered + report.forged > 0) process.exitCode = 1
