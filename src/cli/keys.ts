import { parseArgs } from 'node:util'
import { type Access, createAccess, getPlan } from '../access/index.ts'
import { normaliseEmail } from '../access/keys.ts'
import { type Config, readConfig } from '../config.ts'
import * as accounts from '../data/accounts.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { migrate } from '../data/migrate.ts'
import { ClaimcheckError, systemClock } from '../model/index.ts'
import { openSecrets } from '../open/secrets.ts'
import { migrationsFolder } from '../open/store.ts'
import type { Verb } from './verb.ts'

const options = {
  email: { type: 'string' },
  plan: { type: 'string' },
  mode: { type: 'string', default: 'live' },
  label: { type: 'string', default: 'cli' },
  json: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof read>['values']

function read(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true, strict: true })
}

interface Desk {
  readonly db: Database
  readonly access: Access
  readonly config: Config
}

async function openDesk(): Promise<Desk> {
  const config = readConfig()
  const db = await openDatabase(config, { beside: true })
  await migrate(db, migrationsFolder, systemClock)
  const { pepper } = await openSecrets(config, db, systemClock)
  return { db, access: await createAccess({ db, clock: systemClock, pepper }), config }
}

function wrong(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence)
}

function write(values: Values, record: object, lines: readonly string[]): void {
  process.stdout.write(values.json === true ? `${JSON.stringify(record)}\n` : `${lines.join('\n')}\n`)
}

async function accountId(db: Database, email: string | undefined): Promise<string> {
  if (email === undefined) throw wrong('Name the account by --email ADDRESS.')
  const account = await accounts.findByEmail(db, normaliseEmail(email))
  if (account === undefined) throw wrong('There is no account of this address; keys create makes one.')
  return account.id
}

async function create({ access, config }: Desk, values: Values): Promise<void> {
  if (values.email === undefined) throw wrong('Name the account by --email ADDRESS.')
  if (values.mode !== 'live' && values.mode !== 'test') throw wrong('The mode is live or test.')
  const plan = values.plan === undefined ? {} : { plan: getPlan(values.plan).id }
  const { key, record } = await access.keys.create({
    email: values.email,
    ...plan,
    mode: values.mode,
    label: values.label ?? 'cli',
  })
  write(
    values,
    { api_key: key, key_id: record.id, account_id: record.accountId, mode: record.mode, base_url: config.baseUrl },
    [key, `Key ${record.id} of account ${record.accountId}. It is shown this once.`],
  )
}

async function list({ db, access }: Desk, values: Values): Promise<void> {
  const records = await access.keys.list(await accountId(db, values.email))
  const rows = records.map(({ id, prefix, mode, label, status, createdAt, expiresAt }) => ({
    key_id: id,
    prefix,
    mode,
    label,
    status,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }))
  write(values, rows, rows.length === 0 ? ['No keys.'] : rows.map((row) => Object.values(row).join('  ')))
}

async function revoke({ db, access }: Desk, values: Values, keyId: string | undefined): Promise<void> {
  if (keyId === undefined) throw wrong('Name the key by its id; keys list shows it.')
  const record = await access.keys.revoke(await accountId(db, values.email), keyId)
  write(values, { key_id: record.id, status: record.status }, [`Key ${record.id} is revoked.`])
}

async function rotate({ db, access }: Desk, values: Values, keyId: string | undefined): Promise<void> {
  if (keyId === undefined) throw wrong('Name the key by its id; keys list shows it.')
  const { key, record } = await access.keys.rotate(await accountId(db, values.email), keyId)
  write(values, { api_key: key, key_id: record.id, rotated_from: keyId }, [
    key,
    `Key ${record.id} replaces ${keyId}, which works for another 24 hours.`,
  ])
}

const verb: Verb = {
  name: 'keys',
  summary: 'Create, list, rotate and revoke API keys.',
  usage:
    'keys create --email ADDRESS [--plan PLAN] [--mode live|test] [--label TEXT] [--json]\n' +
    '       keys list --email ADDRESS [--json]\n' +
    '       keys rotate KEY_ID --email ADDRESS [--json]\n' +
    '       keys revoke KEY_ID --email ADDRESS [--json]',
  async run(args) {
    const { values, positionals } = read(args)
    const [action, keyId] = positionals
    const actions = { create, list, revoke, rotate }
    if (action === undefined || !Object.hasOwn(actions, action)) {
      process.stderr.write(`Usage: ${verb.usage}\n`)
      return 2
    }
    const desk = await openDesk()
    try {
      await actions[action as keyof typeof actions](desk, values, keyId)
    } finally {
      await desk.access.close()
      await desk.db.close()
    }
    return 0
  },
}

export default verb
