import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import { atomic, ClaimcheckError, dollars, systemClock } from '../model/index.ts'
import { openPaymentRoom } from '../open/payments.ts'
import { openPepper } from '../open/secrets.ts'
import type { Verb } from './verb.ts'

const options = {
  state: { type: 'string' },
  payer: { type: 'string' },
  limit: { type: 'string', default: '50' },
  json: { type: 'boolean', default: false },
} as const
type Values = ReturnType<typeof read>['values']

const states: readonly string[] = ['claimed', 'signed', 'broadcast', 'confirmed', 'final', 'failed']

function read(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true, strict: true })
}

function wrong(sentence: string): ClaimcheckError {
  return new ClaimcheckError('INVALID_REQUEST', sentence)
}

/** A payment as the operator sees it; signature and answer stay in the database. */
function shown(row: ledger.PaymentRow) {
  return {
    reference: ledger.reference(row),
    state: row.state,
    failure: row.failure,
    amount: row.amount.toString(),
    payer: row.payer,
    pay_to: row.pay_to,
    operation: row.operation,
    resource: row.resource,
    identifier: row.identifier,
    claimed_at: row.claimed_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    valid_before: new Date(Number(row.valid_before) * 1000).toISOString(),
    tx_hash: row.paid_tx,
    log_index: row.log_index,
    block: row.paid_block?.toString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}

function print(values: Values, record: unknown, lines: readonly string[]): void {
  process.stdout.write(values.json === true ? `${JSON.stringify(record)}\n` : `${lines.join('\n')}\n`)
}

async function list(db: Database, values: Values): Promise<void> {
  const { state, payer } = values
  if (state !== undefined && !states.includes(state)) throw wrong(`A state is one of ${states.join(', ')}.`)
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw wrong('The limit is from 1 to 1000.')
  const rows = await ledger.listNewest(db, {
    limit,
    ...(state === undefined ? {} : { state: state as ledger.PaymentState }),
    ...(payer === undefined ? {} : { payer: payer.toLowerCase() }),
  })
  const counts = await ledger.countByState(db)
  const line = (row: ledger.PaymentRow) =>
    `${row.claimed_at.toISOString()}  ${row.state.padEnd(9)}  $${dollars(atomic(row.amount)).padEnd(8)}  ${row.operation.padEnd(26)}  ${ledger.reference(row)}`
  const total = counts.map(({ state, count }) => `${count} ${state}`).join(', ')
  print(values, rows.map(shown), [...rows.map(line), total === '' ? 'No payments.' : total])
}

async function show(db: Database, values: Values, name: string | undefined): Promise<void> {
  const key = name === undefined ? undefined : ledger.parseReference(name)
  if (key === undefined) throw wrong('Name the payment by its reference, as payments list shows it.')
  const row = await ledger.find(db, key)
  if (row === undefined) throw wrong('There is no payment of this reference.')
  const transactions = (await ledger.listTransactions(db, [key])).map((one) => ({
    hash: one.hash,
    relayer_nonce: one.relayer_nonce.toString(),
    max_fee_per_gas: one.max_fee_per_gas,
    signed_at: one.signed_at.toISOString(),
  }))
  const record = { ...shown(row), transactions }
  const lines = Object.entries(record).map(([name, value]) => `${name.padEnd(13)} ${JSON.stringify(value)}`)
  print(values, record, lines)
}

/** Look once at the chain for everything that is open; what a service leads is only read and decided here. */
async function reconcile(config: Config, db: Database, values: Values): Promise<void> {
  const room = await openPaymentRoom(config, {
    db,
    clock: systemClock,
    durability: undefined,
    secret: await openPepper(config, db, systemClock),
    onError: (error) => process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`),
    onStuck: (stuck) => process.stderr.write(`${JSON.stringify({ stuck })}\n`),
  })
  if (room === null || config.x402RpcUrl === undefined)
    throw wrong('Set X402_RECIPIENT, X402_RPC_URL and X402_RELAYER_KEY or X402_FACILITATOR_URL to reconcile.')
  const before = await ledger.countByState(db)
  await room.reconcile()
  const after = await ledger.countByState(db)
  const text = (counts: typeof before) => counts.map(({ state, count }) => `${count} ${state}`).join(', ') || 'none'
  print(values, { before: text(before), after: text(after) }, [`before: ${text(before)}`, `after:  ${text(after)}`])
}

const verb: Verb = {
  name: 'payments',
  summary: 'List payments, show one, or look at the chain for those that are open.',
  usage: 'payments list [--state STATE] [--payer ADDRESS] [--limit N] | show REFERENCE | reconcile [--json]',
  async run(args) {
    const { values, positionals } = read(args)
    const config = readConfig()
    const db = await openDatabase(config, { beside: true })
    try {
      const [verb = 'list', name] = positionals
      if (verb === 'list') await list(db, values)
      else if (verb === 'show') await show(db, values, name)
      else if (verb === 'reconcile') await reconcile(config, db, values)
      else throw wrong('Say list, show or reconcile.')
      return 0
    } finally {
      await db.close()
    }
  },
}

export default verb
