// One process of an embedded deployment: mints until it is killed and writes each answered receipt to standard output.
// Arguments: data directory, number of callers. Written by the parent tests, run as a child of theirs.
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/data/database.ts'
import { migrate } from '../../src/data/migrate.ts'
import { systemClock } from '../../src/model/index.ts'
import { openEmbeddedDurability, openReceipts } from '../../src/receipts/index.ts'
import { account, checkContent } from './room.ts'

const [dataDir = '', callers = '8'] = process.argv.slice(2)
const db = await openDatabase({ dataDir })
await migrate(db, fileURLToPath(new URL('../../migrations', import.meta.url)), systemClock)
// What a disk that loses its cache would still have: the journal as long as it was at its last sync.
const synced = openSync(join(dataDir, 'synced-length'), 'w')
const durability = await openEmbeddedDurability({
  db,
  dataDir,
  clock: systemClock,
  journal: { onSynced: (length) => writeSync(synced, `${length}`.padEnd(20), 0) },
})
const room = await openReceipts({
  db,
  clock: systemClock,
  baseUrl: 'https://api.example',
  passphrase: 'test',
  development: false,
  refuseDevelopmentKeys: true,
  durability,
})
room.start()
let stopping = false
process.once('SIGTERM', () => {
  stopping = true
})
writeSync(1, `ready ${JSON.stringify(durability.restored)}\n`)
await Promise.all(
  Array.from({ length: Number(callers) }, async (_, caller) => {
    for (let n = 0; !stopping; n++) {
      const draft = { kind: 'check' as const, content: checkContent(`${caller} ${n}`) }
      const receipts = await room.mint.mint(account(`embedded${caller % 3}`), [draft, draft])
      writeSync(1, receipts.map((receipt) => `answered ${JSON.stringify(receipt)}\n`).join(''))
    }
  }),
)
await room.close()
await durability.close()
await db.close()
closeSync(synced)
writeSync(1, 'closed\n')
