import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { ClaimcheckError, systemClock } from '../model/index.ts'
import { openSecrets } from '../open/secrets.ts'
import { statusOf } from '../receipts/jwks.ts'
import { createKeys, readPublicKeys } from '../receipts/keys.ts'
import { type KeyPurpose, keyPurposes } from '../receipts/signer.ts'
import type { Verb } from './verb.ts'

const options = {
  at: { type: 'string' },
  now: { type: 'boolean', default: false },
} as const

function wrong(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence)
}

function purposeOf(text: string | undefined): KeyPurpose {
  const purpose = keyPurposes.find((one) => one === text)
  if (purpose === undefined) throw wrong(`Name a purpose: ${keyPurposes.join(', ')}.`)
  return purpose
}

function momentOf(text: string | undefined): Date {
  const moment = text === undefined ? systemClock.now() : new Date(text)
  if (Number.isNaN(moment.getTime())) throw wrong('--at is a time such as 2026-11-21T06:40:00Z.')
  return moment
}

type Desk = { readonly db: Awaited<ReturnType<typeof openDatabase>>; readonly config: ReturnType<typeof readConfig> }

async function openKeys({ db, config }: Desk) {
  const secrets = await openSecrets(config, db, systemClock)
  return createKeys({
    db,
    clock: systemClock,
    passphrase: secrets.receiptPassphrase,
    development: secrets.development,
    refuseDevelopmentKeys: false,
  })
}

async function list({ db }: Desk): Promise<string> {
  const keys = (await readPublicKeys(db, systemClock)).published()
  const lines = keys.map((key) => {
    const status = statusOf(key, systemClock.now())
    const origin = key.development ? 'development' : ''
    return `${key.kid}  ${key.purpose.padEnd(10)}  ${status.padEnd(9)}  from ${key.notBefore.toISOString()}  ${origin}`.trimEnd()
  })
  return lines.map((line) => `${line}\n`).join('')
}

const verb: Verb = {
  name: 'signing-keys',
  summary: 'List, rotate and revoke the keys that sign receipts, checkpoints and the agent card.',
  usage: 'signing-keys list | rotate receipt|checkpoint|card [--now] | revoke KEY_ID [--at TIME]',
  async run(args) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const [what, which] = positionals
    const config = readConfig()
    const db = await openDatabase(config, { beside: true })
    try {
      if (what === 'list') process.stdout.write(await list({ db, config }))
      else if (what === 'rotate') {
        const purpose = purposeOf(which)
        const keys = await openKeys({ db, config })
        const kid = await keys.rotate(purpose, values.now ? { startsAt: systemClock.now() } : {})
        await keys.close()
        process.stdout.write(`${kid}\n`)
      } else if (what === 'revoke' && which !== undefined) {
        const keys = await openKeys({ db, config })
        await keys.revoke(which, momentOf(values.at))
        await keys.close()
        process.stdout.write('Revoked. Rotate its purpose with --now to sign again.\n')
      } else throw wrong('Say list, rotate PURPOSE, or revoke KEY_ID.')
      return 0
    } finally {
      await db.close()
    }
  },
}

export default verb
