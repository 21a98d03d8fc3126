// One process that watches and delivers until it is killed: monitor-worker.ts DATABASE_URL ORIGIN PRICE
import { tmpdir } from 'node:os'
import { openDatabase } from '../../src/data/database.ts'
import { systemClock } from '../../src/model/index.ts'
import { openMonitor } from '../../src/monitor/index.ts'
import { createVerifier, engineRevision } from '../../src/verify/index.ts'
import { editionAt } from '../monitor/editions.ts'

const [databaseUrl = '', allowOrigin = '', price = '2'] = process.argv.slice(2)
const edition = editionAt(Number(price))
const verifier = createVerifier(edition)
const knowledge = { edition, engine: engineRevision, check: verifier.check }
const db = await openDatabase({ databaseUrl, dataDir: tmpdir() })
openMonitor({
  db,
  clock: systemClock,
  secret: 'a secret of thirty-two characters',
  allowOrigin,
  backoffScale: 0.01,
  current: async () => knowledge,
  engine: engineRevision,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
}).start()
