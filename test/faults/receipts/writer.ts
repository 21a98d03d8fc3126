// One replica of the fault test: mints from several callers until told to stop, and writes every answered receipt to a
// file. Arguments: database URL, file for answers, number of callers, number of accounts.
import { openSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../src/data/database.ts'
import { ClaimcheckError, systemClock } from '../../../src/model/index.ts'
import { openReceipts } from '../../../src/receipts/index.ts'

const [url = '', path = '', callers = '11', accounts = '8'] = process.argv.slice(2)
const answers = openSync(path, 'a')
let stopping = false
process.once('SIGTERM', () => {
  stopping = true
})

/** Open the room, however long the database is away. */
async function open() {
  for (;;) {
    try {
      const db = await openDatabase({ databaseUrl: url, dataDir: 'memory' })
      const config = { db, clock: systemClock, baseUrl: 'https://api.example', passphrase: 'faults' }
      return await openReceipts({ ...config, development: false, refuseDevelopmentKeys: true })
    } catch (error) {
      if (stopping) process.exit(0)
      if (!(error instanceof Error)) throw error
      await sleep(100)
    }
  }
}

const room = await open()
room.start()
writeSync(1, 'ready\n')
await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    while (!stopping) {
      const name = Math.floor(Math.random() * Number(accounts))
      const drafts = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, n) => ({
        kind: 'check' as const,
        content: { n },
      }))
      try {
        const receipts = await room.mint.mint({ id: `acct_${name}`, pseudonym: `acct_pub_${name}` }, drafts)
        // One write per answer: it is whole in the file or not there, as a reply is sent or not.
        writeSync(answers, receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join(''))
      } catch (error) {
        if (!(error instanceof ClaimcheckError)) throw error
        await sleep(20)
      }
    }
  }),
)
process.exit(0)
