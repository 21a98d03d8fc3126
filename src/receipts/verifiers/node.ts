import {
  type CheckedReceipt,
  checkAuthenticity,
  checkIntegrity,
  milliseconds,
  type Payment,
  unwrap,
} from './node-envelope.ts'
import { isObject, type Json, type JsonObject, parseStrict, Refused, Undecided } from './node-json.ts'
import { checkChain, checkInclusion, readWitnessKey, type WitnessKey } from './node-log.ts'

export { milliseconds } from './node-envelope.ts'

/** What is verified one after another; the first that fails ends it. */
export const axes = ['integrity', 'authenticity', 'chain', 'inclusion', 'freshness', 'payment'] as const
export type Axis = (typeof axes)[number]
export type AxisStatus = 'pass' | 'fail' | 'skipped' | 'incomplete'
export type Verdict = 'valid' | 'invalid' | 'incomplete'

export interface VerificationReport {
  readonly verdict: Verdict
  /** Code of the check that decided; `ok` when valid. */
  readonly reason: string
  readonly axes: Readonly<Record<Axis, AxisOutcome>>
}

export interface AxisOutcome {
  readonly status: AxisStatus
  readonly reason: string
  /** Ids of the receipts that contradict each other, with `chain_fork` and `chain_epoch`. */
  readonly receipts?: readonly string[]
}

/** Result of one JSON-RPC call to a node; it rejects when the node does not answer. */
export type PaymentRpc = (method: string, params: readonly unknown[]) => Promise<unknown>

export interface VerificationRequest {
  /** The receipt, or the service's reply that holds it; UTF-8. */
  readonly receipt: Uint8Array
  /** The pinned key set; UTF-8. */
  readonly jwks: Uint8Array
  /** The time to judge by, in milliseconds since 1970. */
  readonly nowMs: number
  readonly issuer?: string
  /** The content, when it is detached. */
  readonly content?: Uint8Array
  /** Further receipts of the same chain. */
  readonly chain?: readonly Uint8Array[]
  /** The receipt's tlog-proof; when absent, the one inside its `transparency`. */
  readonly proof?: Uint8Array
  /** Witnesses trusted, as `name+id+base64`; one of them must have signed. */
  readonly witnesses?: readonly string[]
  readonly maxAgeSeconds?: number
  readonly payment?: { readonly rpc: PaymentRpc; readonly recipient: string }
}

/** The verifier was called with something it cannot use: a key set or a witness key that is none. */
export class VerifierUsageError extends Error {}

const futureSecondsMax = 300
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const authorizationUsedTopic = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'

function readKeySet(data: Uint8Array): readonly JsonObject[] {
  let value: Json
  try {
    value = parseStrict(data)
  } catch {
    throw new VerifierUsageError('the key set is not usable JSON')
  }
  const keys = isObject(value) ? value.keys : undefined
  if (!Array.isArray(keys) || !keys.every((key: Json) => isObject(key)))
    throw new VerifierUsageError('the key set has no list of keys')
  return keys as readonly JsonObject[]
}

function readWitnesses(vkeys: readonly string[]): WitnessKey[] {
  return vkeys.map((vkey) => {
    const witness = readWitnessKey(vkey)
    if (witness === undefined) throw new VerifierUsageError('a witness key is written name+id+base64')
    return witness
  })
}

function checkFreshness(receipt: CheckedReceipt, request: VerificationRequest): string | undefined {
  const ageMs = request.nowMs - milliseconds(receipt.issued_at)
  if (ageMs < -futureSecondsMax * 1000) throw new Refused('issued_in_future')
  if (request.maxAgeSeconds === undefined) return undefined
  if (ageMs > request.maxAgeSeconds * 1000) throw new Refused('too_old')
  return 'ok'
}

const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) throw new Undecided('payment_rpc_failed')
  return BigInt(value)
}

interface EventLog {
  readonly address: string
  readonly topics: string
  readonly data: unknown
  readonly index: unknown
}

function eventLogs(transaction: unknown): EventLog[] {
  const { logs } = Object(transaction) as { readonly logs?: unknown }
  if (!Array.isArray(logs)) throw new Undecided('payment_rpc_failed')
  return logs.map((log: unknown) => {
    if (typeof log !== 'object' || log === null) throw new Undecided('payment_rpc_failed')
    const { address, topics, data, logIndex } = log as Readonly<Record<string, unknown>>
    return {
      address: String(address).toLowerCase(),
      topics: Array.isArray(topics) ? topics.join() : '',
      data,
      index: logIndex,
    }
  })
}

async function checkPayment(
  receipt: CheckedReceipt,
  payment: VerificationRequest['payment'],
): Promise<string | undefined> {
  if (payment === undefined) return undefined
  if (receipt.payment === undefined) throw new Refused('payment_absent')
  const stated = receipt.payment as unknown as Payment
  const call: PaymentRpc = (method, params) =>
    payment.rpc(method, params).catch((cause) => Promise.reject(new Undecided('payment_rpc_failed', { cause })))
  if (`eip155:${quantity(await call('eth_chainId', []))}` !== stated.network) throw new Refused('payment_network')
  const transaction = await call('eth_getTransactionReceipt', [stated.tx_hash])
  if (transaction === null) throw new Undecided('payment_not_found')
  const own = eventLogs(transaction).filter(({ address }) => address === stated.asset.toLowerCase())
  const transfer = [transferTopic, topicOf(stated.payer), topicOf(payment.recipient)].join()
  const used = [authorizationUsedTopic, topicOf(stated.payer), stated.nonce].join()
  const isPaid = own.some(
    ({ topics, data, index }) =>
      topics === transfer && quantity(data) === BigInt(stated.amount) && quantity(index) === BigInt(stated.log_index),
  )
  if (!isPaid || !own.some(({ topics }) => topics === used)) throw new Refused('payment_mismatch')
  return 'ok'
}

/** The proof given, else the one the receipt carries. */
function proofOf(receipt: CheckedReceipt, request: VerificationRequest): Uint8Array | undefined {
  if (request.proof !== undefined) return request.proof
  const transparency = receipt.transparency
  const text = isObject(transparency) ? transparency.proof : undefined
  return typeof text === 'string' ? Buffer.from(text) : undefined
}

interface Trusted {
  readonly keys: readonly JsonObject[]
  readonly witnesses: readonly WitnessKey[]
}

function inclusionOf(receipt: CheckedReceipt, request: VerificationRequest, trusted: Trusted) {
  const proof = proofOf(receipt, request)
  if (proof !== undefined) return checkInclusion(receipt, proof, trusted.keys, trusted.witnesses)
  if (trusted.witnesses.length > 0) throw new Undecided('proof_absent')
  return undefined
}

/** A signature by a key that was revoked later counts when a witness saw the receipt before. */
function authenticityOf(receipt: CheckedReceipt, request: VerificationRequest, trusted: Trusted): string {
  const { reason, revokedAt } = checkAuthenticity(receipt, trusted.keys, request.issuer)
  if (revokedAt === undefined) return reason
  let seen: number | undefined
  try {
    seen = inclusionOf(receipt, request, trusted)?.seen
  } catch {
    seen = undefined
  }
  if (seen === undefined || seen >= revokedAt) throw new Refused('key_revoked')
  return 'revoked_later'
}

type Check = (receipt: CheckedReceipt) => string | undefined | Promise<string | undefined>

/**
 * Verify one receipt with code of its own, none of it shared with the mint. Checks run in the order of `axes` and stop
 * at the first that fails; what was not asked for is skipped, and what could not be checked makes it incomplete.
 *
 * @throws VerifierUsageError when the key set or a witness key cannot be read.
 */
export async function verifyReceipt(request: VerificationRequest): Promise<VerificationReport> {
  const trusted = { keys: readKeySet(request.jwks), witnesses: readWitnesses(request.witnesses ?? []) }
  const outcomes = new Map<Axis, AxisOutcome>()
  let receipt: CheckedReceipt | undefined
  const run = async (axis: Axis, check: () => ReturnType<Check>): Promise<boolean> => {
    try {
      const reason = await check()
      outcomes.set(axis, reason === undefined ? { status: 'skipped', reason: 'not_asked' } : { status: 'pass', reason })
      return true
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Undecided)) throw error
      const named = error instanceof Refused && error.receipts !== undefined ? { receipts: error.receipts } : {}
      outcomes.set(axis, { status: error instanceof Refused ? 'fail' : 'incomplete', reason: error.message, ...named })
      return error instanceof Undecided
    }
  }
  await run('integrity', () => {
    const checked = checkIntegrity(unwrap(parseStrict(request.receipt)), request.content)
    receipt = checked.receipt
    return checked.reason
  })
  const steps: readonly (readonly [Axis, Check])[] = [
    ['authenticity', (one) => authenticityOf(one, request, trusted)],
    [
      'chain',
      (one) => (request.chain === undefined ? undefined : checkChain(one, request.chain, trusted.keys, request.issuer)),
    ],
    ['inclusion', (one) => inclusionOf(one, request, trusted)?.reason],
    ['freshness', (one) => checkFreshness(one, request)],
    ['payment', (one) => checkPayment(one, request.payment)],
  ]
  for (const [axis, check] of steps) {
    const checked = receipt
    if (checked === undefined || !(await run(axis, () => check(checked)))) break
  }
  return reportOf(outcomes)
}

function reportOf(outcomes: ReadonlyMap<Axis, AxisOutcome>): VerificationReport {
  const all = [...outcomes.values()]
  const decisive = all.find(({ status }) => status === 'fail') ?? all.find(({ status }) => status === 'incomplete')
  const of = (axis: Axis) => outcomes.get(axis) ?? { status: 'skipped' as const, reason: 'not_reached' }
  return {
    verdict: decisive === undefined ? 'valid' : decisive.status === 'fail' ? 'invalid' : 'incomplete',
    reason: decisive?.reason ?? 'ok',
    axes: {
      integrity: of('integrity'),
      authenticity: of('authenticity'),
      chain: of('chain'),
      inclusion: of('inclusion'),
      freshness: of('freshness'),
      payment: of('payment'),
    },
  }
}
