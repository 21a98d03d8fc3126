import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { ClaimcheckError, systemClock } from '../model/index.ts'
import { createLog, heldOrigin, type Log, logOrigin, readPublicKeys } from '../receipts/index.ts'
import type { Verb } from './verb.ts'

function wrong(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence)
}

function size(text: string | undefined): number {
  if (text === undefined || !/^[0-9]{1,15}$/.test(text)) throw wrong('Name two tree sizes, the older one first.')
  return Number(text)
}

async function answer(log: Log, [what, first, second]: readonly string[]): Promise<string> {
  if (what === 'checkpoint') return (await log.checkpoint()) ?? 'The log is empty.\n'
  if (what === 'keys')
    return log
      .verifierKeys()
      .map((key) => `${key}\n`)
      .join('')
  if (what === 'proof' && first !== undefined) return log.proof(first)
  if (what === 'consistency') {
    const hashes = await log.consistency(size(first), size(second))
    return hashes.map((hash) => `${hash.toString('base64')}\n`).join('')
  }
  throw wrong('Say checkpoint, keys, proof RECEIPT_ID, or consistency OLD_SIZE SIZE.')
}

const verb: Verb = {
  name: 'log',
  summary: 'Read the transparency log: its checkpoint, its keys, a receipt’s proof, a consistency proof.',
  usage: 'log checkpoint | keys | proof RECEIPT_ID | consistency OLD_SIZE SIZE',
  async run(args) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true, strict: true })
    const config = readConfig()
    const db = await openDatabase(config, { beside: true })
    try {
      const keys = await readPublicKeys(db, systemClock)
      const origin = (await heldOrigin(db)) ?? logOrigin(config.baseUrl)
      process.stdout.write(await answer(createLog({ db, keys, origin }), positionals))
      return 0
    } finally {
      await db.close()
    }
  },
}

export default verb
