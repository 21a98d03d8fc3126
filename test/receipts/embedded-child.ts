// One process of an embedded deployment: mints until it is killed and writes each answered receipt to standard output.
// Arguments: data directory, number of callers. Written by the parent tests, run as a child of theirs.
import { closeSync, openSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
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
  journal: { onSynced: (length, path) => writeSync(synced, `${length} ${basename(path)}`.padEnd(60), 0) },
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

/** Say it whole before anything else happens: a full pipe takes less than is given, or nothing for a moment. */
function say(text: string): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; )
    try {
      written += writeSync(1, bytes, written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
}

let stopping = false
process.once('SIGTERM', () => {
  stopping = true
})
db.writer?.lost.addEventListener('abort', () => {
  say('fenced\n')
  process.exit(3)
})
say(`ready ${JSON.stringify(durability.restored)}\n`)
await Promise.all(
  Array.from({ length: Number(callers) }, async (_, caller) => {
    for (let n = 0; !stopping; n++) {
      const draft = { kind: 'check' as const, content: checkContent(`${caller} ${n}`) }
      const receipts = await room.mint.mint(account(`embedded${caller % 3}`), [draft, draft])
      say(receipts.map((receipt) => `answered ${JSON.stringify(receipt)}\n`).join(''))
    }
  }),
)
await room.close()
await durability.close()
await db.close()
closeSync(synced)
say('closed\n')
