import { parseArgs } from 'node:util'
import { type Access, createAccess, getPlan } from '../access/index.ts'
import { normaliseEmail } from '../access/keys.ts'
import { type Config, readConfig } from '../config.ts'
import * as accounts from '../data/accounts.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { migrate } from '../data/migrate.ts'
import { ClaimcheckError, type Scope, scopes, systemClock } from '../model/index.ts'
import { openPepper } from '../open/secrets.ts'
import { migrationsFolder } from '../open/store.ts'
import type { Verb } from './verb.ts'

const options = {
  email: { type: 'string' },
  plan: { type: 'string' },
  mode: { type: 'string', default: 'live' },
  label: { type: 'string', default: 'cli' },
  scopes: { type: 'string' },
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
  const pepper = await openPepper(config, db, systemClock)
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

/** The scopes of a list with commas; undefined where none is named. */
function readScopes(text: string | undefined): readonly Scope[] | undefined {
  const names = text?.split(',').map((name) => name.trim())
  const found = names?.flatMap((name) => scopes.filter((scope) => scope === name))
  if (found?.length !== names?.length) throw wrong(`Name scopes with commas between them: ${scopes.join(',')}.`)
  return found
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
    scopes: readScopes(values.scopes),
  })
  write(
    values,
    {
      ...{ api_key: key, key_id: record.id, account_id: record.accountId, mode: record.mode, scopes: record.scopes },
      base_url: config.baseUrl,
    },
    [key, `Key ${record.id} of account ${record.accountId} may ${record.scopes.join(', ')}. It is shown this once.`],
  )
}

async function list({ db, access }: Desk, values: Values): Promise<void> {
  const records = await access.keys.list(await accountId(db, values.email))
  const rows = records.map(({ id, prefix, mode, scopes: granted, label, status, createdAt, expiresAt }) => ({
    key_id: id,
    prefix,
    mode,
    scopes: granted,
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
  // The operator may issue anything.
  const operator = { accountId: await accountId(db, values.email), scopes }
  const { key, record } = await access.keys.rotate(operator, keyId, { scopes: readScopes(values.scopes) })
  write(values, { api_key: key, key_id: record.id, rotated_from: keyId, scopes: record.scopes }, [
    key,
    `Key ${record.id} replaces ${keyId}, which works for another 24 hours. It may ${record.scopes.join(', ')}.`,
  ])
}

const verb: Verb = {
  name: 'keys',
  summary: 'Create, list, rotate and revoke API keys.',
  usage:
    'keys create --email ADDRESS [--plan PLAN] [--mode live|test] [--scopes check,mint,read,admin] [--label TEXT] [--json]\n' +
    '       keys list --email ADDRESS [--json]\n' +
    '       keys rotate KEY_ID --email ADDRESS [--scopes check,mint,read,admin] [--json]\n' +
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
