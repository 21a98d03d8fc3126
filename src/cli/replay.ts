import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { readEdition } from '../data/edition/index.ts'
import { ClaimcheckError, type Receipt } from '../model/index.ts'
import { obtainFolder, shippedFolder } from '../open/reference-data.ts'
import { openReplayer, type Replay } from '../open/replay.ts'
import { loadSkills } from '../registry/load.ts'
import type { Verb } from './verb.ts'

const options = {
  claim: { type: 'string' },
  sentence: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** The receipt in a file: itself, or the service's answer that holds it. */
async function readReceipt(path: string): Promise<Receipt> {
  const value = JSON.parse(await readFile(path, 'utf8')) as { data?: { receipt?: Receipt } } & Receipt
  return value.data?.receipt ?? value
}

const told = (by: Replay['by']): string =>
  by === 'program' ? 'Executed the program in the receipt; the sentence was not read.' : 'Read the sentence again.'

const verb: Verb = {
  name: 'replay',
  summary: 'Derive the verdict of a check receipt again from its edition and its program, or from the claim.',
  usage: 'replay RECEIPT.json [--claim "CLAIM" [--sentence]] [--json]',
  async run(args) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const [path] = positionals
    if (path === undefined || (values.sentence && values.claim === undefined)) {
      process.stderr.write(`Usage: ${verb.usage}\n`)
      return 2
    }
    const config = readConfig()
    const receipt = await readReceipt(path)
    await shippedFolder(config, { progress: process.stderr })
    const id = String(receipt.content?.edition)
    const folder = await obtainFolder(config, () => openDatabase(config, { beside: true }), id)
    if (folder === undefined)
      throw new ClaimcheckError('INVALID_REQUEST', 'The edition of the receipt is held nowhere here; restore it first.')
    const replay = openReplayer(readEdition(folder), await loadSkills())
    const { agrees, by, differences, result } = await replay(receipt, values.claim, { sentence: values.sentence })
    if (values.json) process.stdout.write(`${JSON.stringify({ agrees, by, differences, result }, null, 2)}\n`)
    else
      process.stdout.write(`${told(by)} ${agrees ? `The replay agrees: ${result.verdict}.` : 'The replay differs.'}\n`)
    return agrees ? 0 : 1
  },
}

export default verb
