import { keccak256, parseTransaction } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Database, Executor } from '../data/database.ts'
import { NodeRefusal } from '../data/json-rpc.ts'
import * as ledger from '../data/payments.ts'
import type { Clock } from '../model/index.ts'
import { type Chain, transferCall } from './chain.ts'
import type { Hex } from './payload.ts'
import { authorizationOf, batchMax, type Settler } from './settler.ts'

/** Gas for a transfer judged by signature, and by a contract account that may do work of its own. */
const gasBySignature = 120_000n
const gasByContract = 400_000n
/** Gas for a transaction that does nothing. */
const gasOfNothing = 21_000n
/** Milliseconds after which a transaction that has not landed is sent again, and is signed again at higher fees. */
const resendMs = 2_000
const bumpMs = 12_000
/** A replacement must pay at least a tenth more; a quarter leaves room for rounding. */
const bumpPercent = 125n
/** Wei per gas offered to whoever makes the block, at least. */
const priorityFeeMin = 1_000_000n
const unminedMax = 500

export interface RelayerConfig {
  readonly db: Database
  readonly clock: Clock
  readonly chain: Chain
  /** Private key of the account that pays the gas. */
  readonly relayerKey: Hex
  /** Makes a step outlast a power loss where the database does not. */
  record(rows: readonly ledger.PaymentRow[], transactions: readonly NewTransaction[]): Promise<void>
}

type NewTransaction = Omit<ledger.TransactionRow, 'mined'>

interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Milliseconds for which fees are taken to stand; a few blocks change them by less than the margin. */
const feesKeptMs = 2_000

/** Asks for the fees of now, and keeps them for a moment. */
function keptFees(chain: Chain): () => Promise<Fees> {
  let kept: { readonly at: number; readonly fees: Promise<Fees> } | undefined
  return () => {
    const now = performance.now()
    if (kept === undefined || now - kept.at > feesKeptMs) {
      const fees = currentFees(chain)
      kept = { at: now, fees }
      fees.catch(() => {
        kept = undefined
      })
    }
    return kept.fees
  }
}

async function currentFees(chain: Chain): Promise<Fees> {
  const [{ baseFeePerGas }, suggested] = await Promise.all([chain.head(), chain.priorityFee()])
  const maxPriorityFeePerGas = suggested > priorityFeeMin ? suggested : priorityFeeMin
  // Twice the base fee covers half a dozen full blocks; the difference is never paid.
  return { maxFeePerGas: baseFeePerGas * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

async function sign(
  account: PrivateKeyAccount,
  row: ledger.PaymentRow,
  relayerNonce: bigint,
  fees: Fees,
  now: Date,
): Promise<NewTransaction> {
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: Number(row.chain_id),
    nonce: Number(relayerNonce),
    to: row.asset as Hex,
    data: transferCall(authorizationOf(row), row.by_contract),
    gas: row.by_contract ? gasByContract : gasBySignature,
    ...fees,
  })
  return {
    chain_id: row.chain_id,
    hash: keccak256(raw),
    relayer: account.address.toLowerCase(),
    relayer_nonce: relayerNonce,
    raw,
    max_fee_per_gas: fees.maxFeePerGas.toString(),
    asset: row.asset,
    payer: row.payer,
    nonce: row.nonce,
    signed_at: now,
  }
}

/** The node has these bytes, or had them: that is as good as sent. */
function alreadyThere(error: unknown): boolean {
  return error instanceof NodeRefusal && /already known|already imported|nonce too low/i.test(error.message)
}

/** Sends bytes that are stored; true where the node took them. */
async function sendStored(chain: Chain, raw: string): Promise<boolean> {
  try {
    await chain.send(raw as Hex)
    return true
  } catch (error) {
    // Whatever else went wrong, the bytes are kept and go out again later.
    return alreadyThere(error)
  }
}

/** The settler that relays transfers by an account of its own. Exactly one process may use the account at a time. */
export function createRelayer(config: RelayerConfig): Settler {
  const { db, clock, chain } = config
  const account = privateKeyToAccount(config.relayerKey)
  const relayer = account.address.toLowerCase()
  const chainId = BigInt(chain.network.chainId)
  const feesNow = keptFees(chain)
  let nextNonce = 0n
  let lastResent = 0
  return {
    lockName: `relayer ${chainId} ${relayer}`,
    async takeOver() {
      const [mined, stored] = await Promise.all([
        chain.transactionCount(account.address, 'latest'),
        ledger.findLastNonce(db, chainId, relayer),
      ])
      await ledger.markMined(db, chainId, relayer, mined)
      const behindStored = stored === undefined ? 0n : stored + 1n
      nextNonce = mined > behindStored ? mined : behindStored
      lastResent = 0
    },
    async begin() {
      const fees = await feesNow()
      const first = nextNonce
      const { rows, transactions } = await db.transaction((tx) => signBatch(tx, config, account, first, fees))
      nextNonce = first + BigInt(transactions.length)
      if (rows.length > 0) await config.record(rows, transactions)
      const sent = await sendAll(transactions, chain)
      return { rows, transactions: transactions.map((one) => ({ ...one, mined: false })), sent }
    },
    async resume() {
      const now = clock.now()
      if (now.getTime() - lastResent < resendMs) return
      lastResent = now.getTime()
      const mined = await chain.transactionCount(account.address, 'latest')
      await ledger.markMined(db, chainId, relayer, mined)
      const unmined = await ledger.listUnmined(db, chainId, relayer, unminedMax)
      const waiting = unmined.filter((one) => now.getTime() - one.signed_at.getTime() >= resendMs)
      const [first] = waiting
      if (first === undefined) return
      const fees = await currentFees(chain)
      if (first.relayer_nonce > mined) await fillGap(chain, account, mined, first.relayer_nonce, fees)
      const bumped = await bumpStalled(waiting, fees, config, account)
      const sent = await sendAll(newestPerNonce([...waiting, ...bumped]), chain)
      await ledger.move(db, sent, ['signed'], 'broadcast', clock.now())
    },
  }
}

/** Sign what is asked for, in the relayer's order from `firstNonce` on, and store it; nothing is sent yet. */
async function signBatch(
  tx: Executor,
  { clock, chain }: RelayerConfig,
  account: PrivateKeyAccount,
  firstNonce: bigint,
  fees: Fees,
) {
  const rows = await ledger.lockRequested(tx, BigInt(chain.network.chainId), batchMax)
  const now = clock.now()
  const transactions = await Promise.all(
    rows.map((row, index) => sign(account, row, firstNonce + BigInt(index), fees, now)),
  )
  return { rows: await ledger.storeSigned(tx, transactions, now), transactions }
}

/** Send bytes that are stored; answers with what the node took. */
async function sendAll(transactions: readonly NewTransaction[], chain: Chain): Promise<readonly NewTransaction[]> {
  const taken = await Promise.all(transactions.map(({ raw }) => sendStored(chain, raw)))
  return transactions.filter((_, index) => taken[index] === true)
}

/** Places that one look fills at most. */
const gapMax = 16n

/**
 * Nothing behind an empty place in the relayer's order can land. Nothing of ours leaves one; should the ledger have been
 * put back to an earlier state, or another have used the account, it is filled with a transfer of nothing to the relayer itself.
 */
async function fillGap(chain: Chain, account: PrivateKeyAccount, from: bigint, to: bigint, fees: Fees): Promise<void> {
  for (let nonce = from; nonce < to && nonce < from + gapMax; nonce += 1n) {
    const empty = { type: 'eip1559', chainId: chain.network.chainId, to: account.address, gas: gasOfNothing } as const
    await sendStored(chain, await account.signTransaction({ ...empty, nonce: Number(nonce), ...fees }))
  }
}

/** Sign replacements for what has stalled at fees that no block takes any more. */
async function bumpStalled(
  waiting: readonly NewTransaction[],
  fees: Fees,
  { db, clock, record }: RelayerConfig,
  account: PrivateKeyAccount,
): Promise<NewTransaction[]> {
  const now = clock.now()
  const stalled = newestPerNonce(waiting).filter((one) => now.getTime() - one.signed_at.getTime() >= bumpMs)
  const bumped: NewTransaction[] = []
  for (const one of stalled) {
    const row = await ledger.find(db, one)
    if (row === undefined) continue
    const transaction = await sign(account, row, one.relayer_nonce, raisedFees(one, fees), now)
    await ledger.insertTransactions(db, [transaction])
    await record([row], [transaction])
    bumped.push(transaction)
  }
  return bumped
}

/** Both fees of a replacement: higher than before by the step that nodes ask for, and enough for the block of now. */
function raisedFees(before: NewTransaction, fees: Fees): Fees {
  const { maxPriorityFeePerGas: tip = priorityFeeMin } = parseTransaction(before.raw as Hex)
  const raise = (fee: bigint) => (fee * bumpPercent) / 100n + 1n
  const maxPriorityFeePerGas = raise(tip)
  const least = raise(BigInt(before.max_fee_per_gas))
  const needed = fees.maxFeePerGas + maxPriorityFeePerGas
  if (needed > least) return { maxFeePerGas: needed, maxPriorityFeePerGas }
  return { maxFeePerGas: least, maxPriorityFeePerGas }
}

function newestPerNonce(transactions: readonly NewTransaction[]): readonly NewTransaction[] {
  return [...new Map(transactions.map((one) => [one.relayer_nonce, one])).values()]
}
