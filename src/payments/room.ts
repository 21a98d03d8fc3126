import type { Database } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import { ClaimcheckError, type Clock, type Credentials, type Quote } from '../model/index.ts'
import { openChain, orUnavailable } from './chain.ts'
import { createFacilitator } from './facilitator.ts'
import type { Network } from './networks.ts'
import { type Authorization, type Hex, type PresentedPayment, readPayment } from './payload.ts'
import { freshLease, type PaidWork, type PurchaseRooms, type Released, release, releaseClaimed } from './purchase.ts'
import { type PricedOperation, type QuoteSettings, type RenderedQuote, renderQuote } from './quote.ts'
import { paidForAnother, refusePayment, unavailable } from './refusal.ts'
import { createRelayer } from './relayer.ts'
import { requestDigest } from './sealing.ts'
import { createSettlement, type Settlement, type SettlementRooms, type StuckPayment } from './settlement.ts'
import { isSignedBySigner } from './signature.ts'
import { findTransfer } from './transfer-log.ts'
import { claimWithin, type VerifyRooms, verifyOnChain, verifyTerms } from './verify.ts'

/** Blocks that are searched for a transfer that was relayed by somebody else before it was claimed. */
const relayedBackBlocks = 450n

export interface PaymentsConfig {
  readonly db: Database
  readonly clock: Clock
  readonly network: Network
  /** Address that is paid. */
  readonly payTo: string
  /** Seals kept answers; the same on every replica, for ever. */
  readonly secret: string
  /** JSON-RPC of the chain. Undefined: quotes are given and payments answered with 503. */
  readonly rpcUrl: string | undefined
  /** Who moves the transfers: an account of our own, or a facilitator. */
  readonly relayerKey: string | undefined
  readonly facilitatorUrl: string | undefined
  /** Whether payments from an address are refused, as from a sanctions list; asked in lower case. */
  readonly isDenied?: (payer: string) => boolean
  /** Makes a step outlast a power loss where the database does not. */
  readonly record?: SettlementRooms['record']
  onError(error: unknown): void
  onStuck?(stuck: StuckPayment): void
}

/** One call that is to be paid. */
export interface PaidRequest {
  readonly operationId: string
  readonly operation: PricedOperation
  /** Absolute URL of the canonical operation. */
  readonly resource: string
  readonly payment: NonNullable<Credentials['payment']>
  /** The parsed input, as JSON. */
  readonly input: unknown
  /** The account that a keyed caller pays for. */
  readonly accountId?: string
  /** Names the purchase for its payer where the payment brings no identifier of its own. */
  readonly identifier?: string
}

export type Taken =
  | { readonly kind: 'released'; readonly answer: unknown; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly quote: Quote; readonly headers: Readonly<Record<string, string>> }

/** The room: quotes, and payments taken exactly once. */
export interface Payments {
  quote(operation: PricedOperation, resource: string): RenderedQuote
  /**
   * Take the payment of a request and release what `work` makes for it, once, whatever fails in between.
   *
   * @throws ClaimcheckError `CONFLICT`, `PAYMENT_PENDING`, `PAYMENTS_UNAVAILABLE`, or what the work throws.
   */
  take(request: PaidRequest, work: PaidWork): Promise<Taken>
  /** Look once at everything that is open. */
  reconcile(): Promise<void>
  /** Whether this process moves the transfers. */
  readonly leads: boolean
  /** Begin to settle whenever no other process does. @throws ClaimcheckError `SETUP_INVALID` on another chain. */
  start(): Promise<void>
  close(): Promise<void>
}

interface Rooms extends VerifyRooms, PurchaseRooms {
  readonly payTo: string
  /** Payments this process is working on, by payment and request, so that copies share one answer. */
  readonly running: Map<string, Promise<Released>>
}

/** Open the room. Nothing is asked of the chain before `start` or the first payment. */
export function openPayments(config: PaymentsConfig): Payments {
  const { db, clock, network } = config
  const settings: QuoteSettings = { network, payTo: config.payTo }
  const settlement = openSettlement(config)
  const chainChecked = checkOnce(settlement?.chain, network)
  const rooms: Rooms | undefined = settlement && {
    db,
    clock,
    network,
    chain: settlement.chain,
    settlement,
    secret: config.secret,
    isDenied: config.isDenied ?? (() => false),
    payTo: config.payTo.toLowerCase(),
    running: new Map(),
  }
  return {
    quote: (operation, resource) => renderQuote(operation, resource, settings),
    async take(request, work) {
      if (rooms === undefined) throw unavailable()
      try {
        await orUnavailable(chainChecked())
        const { answer, row } = await takeOnce(request, work, rooms)
        return { kind: 'released', answer, headers: responseHeaders(row, network) }
      } catch (error) {
        if (!(error instanceof ClaimcheckError) || error.code !== 'PAYMENT_INVALID') throw error
        const reason = `${error.details.nextAction}: ${error.message}`
        return { kind: 'refused', ...renderQuote(request.operation, request.resource, settings, reason) }
      }
    },
    reconcile: async () => settlement?.reconcile(),
    get leads() {
      return settlement?.leads ?? false
    },
    async start() {
      await chainChecked().catch((error: unknown) => {
        if (error instanceof ClaimcheckError) throw error
        // The node is away; payments wait for it and everything else is served.
        config.onError(error)
      })
      settlement?.start()
    },
    close: async () => settlement?.stop(),
  }
}

type OpenSettlement = Settlement & Pick<SettlementRooms, 'chain'>

function openSettlement(config: PaymentsConfig): OpenSettlement | undefined {
  const { db, clock, network, rpcUrl, relayerKey, facilitatorUrl, onError } = config
  if (rpcUrl === undefined || (relayerKey === undefined && facilitatorUrl === undefined)) return undefined
  const chain = openChain(rpcUrl, network)
  const record: SettlementRooms['record'] = config.record ?? (async () => {})
  const common = { db, clock, chain, record, onError }
  const settler =
    relayerKey === undefined
      ? createFacilitator({ ...common, url: facilitatorUrl ?? '', record: (rows) => record(rows, []) })
      : createRelayer({ ...common, relayerKey: relayerKey as Hex })
  const settlement = createSettlement({ ...common, settler, onStuck: (stuck) => config.onStuck?.(stuck) })
  return Object.assign(settlement, { chain })
}

/** Asks the node once which chain it serves; an answer is kept, a failure is not. */
function checkOnce(chain: SettlementRooms['chain'] | undefined, network: Network): () => Promise<void> {
  let good = false
  return async () => {
    if (good || chain === undefined) return
    if ((await chain.chainId()) !== network.chainId)
      throw new ClaimcheckError(
        'SETUP_INVALID',
        'The node of X402_RPC_URL serves another chain than X402_NETWORK names; correct one of the two.',
      )
    good = true
  }
}

async function takeOnce(request: PaidRequest, work: PaidWork, rooms: Rooms): Promise<Released> {
  const read = readPayment(request.payment, rooms.network)
  const presented = request.identifier === undefined ? read : { identifier: request.identifier, ...read }
  const { from, nonce, signature } = presented.authorization
  const digest = requestDigest([request.operationId, request.resource, request.input, request.accountId ?? null])
  // Copies that arrive together share one look at the chain and one answer.
  const copy = `${from} ${nonce} ${signature} ${digest.toString('hex')}`
  const known = rooms.running.get(copy)
  if (known !== undefined) return known
  const running = takeFresh(presented, digest, request, work, rooms)
  rooms.running.set(copy, running)
  try {
    return await running
  } finally {
    rooms.running.delete(copy)
  }
}

async function takeFresh(
  presented: PresentedPayment,
  digest: Buffer,
  request: PaidRequest,
  work: PaidWork,
  rooms: Rooms,
): Promise<Released> {
  const { authorization, identifier } = presented
  const key = keyOf(authorization, rooms.network)
  const same = await ledger.find(rooms.db, key)
  if (same !== undefined) return releaseSame(same, authorization, digest, work, rooms)
  if (identifier !== undefined) {
    const named = await ledger.findByIdentifier(rooms.db, authorization.from, identifier)
    if (named !== undefined) {
      // The payer proves itself by a fresh signature; nothing of it is spent.
      if (!(await isSignedBySigner(authorization, rooms.network))) throw refusePayment('invalid_signature')
      return release(named, digest, work, rooms)
    }
  }
  verifyTerms(authorization, { payTo: rooms.payTo, amount: request.operation.price }, rooms)
  const claimed = await claim(presented, digest, request, rooms)
  if (claimed !== undefined) return releaseClaimed(claimed, work, rooms)
  // Somebody was quicker by a moment.
  const winner = await ledger.find(rooms.db, key)
  if (winner !== undefined) return releaseSame(winner, authorization, digest, work, rooms)
  const named =
    identifier === undefined ? undefined : await ledger.findByIdentifier(rooms.db, authorization.from, identifier)
  if (named === undefined) throw unavailable()
  return release(named, digest, work, rooms)
}

/** The stored payment's answer, for who presents exactly that payment. */
function releaseSame(
  row: ledger.PaymentRow,
  { signature }: Authorization,
  digest: Buffer,
  work: PaidWork,
  rooms: Rooms,
): Promise<Released> {
  if (`0x${row.signature.toString('hex')}` !== signature) throw paidForAnother()
  return release(row, digest, work, rooms)
}

async function claim(
  { authorization, identifier, version }: PresentedPayment,
  digest: Buffer,
  request: PaidRequest,
  rooms: Rooms,
): Promise<ledger.PaymentRow | undefined> {
  const outlook = await verifyOnChain(authorization, rooms.network, rooms)
  const now = rooms.clock.now()
  const fresh = {
    ...keyOf(authorization, rooms.network),
    pay_to: authorization.to,
    amount: authorization.value,
    valid_after: authorization.validAfter,
    valid_before: authorization.validBefore,
    signature: Buffer.from(authorization.signature.slice(2), 'hex'),
    by_contract: outlook.hasCode,
    x402_version: version,
    operation: request.operationId,
    resource: request.resource,
    request_digest: digest,
    identifier: identifier ?? null,
    state: 'claimed',
    claimed_at: now,
    claimed_block: outlook.block,
    ...freshLease(now),
    paid_tx: null,
    log_index: null,
  } as const
  return outlook.used ? claimRelayed(fresh, rooms) : claimWithin(fresh, outlook, rooms)
}

/** The authorization was used before it was claimed: if the money came to us all the same, the payment stands. */
async function claimRelayed(fresh: ledger.NewPayment, { chain, db }: Rooms): Promise<ledger.PaymentRow | undefined> {
  const fromBlock = fresh.claimed_block > relayedBackBlocks ? fresh.claimed_block - relayedBackBlocks : 0n
  const authorization = { from: fresh.payer as Hex, nonce: fresh.nonce as Hex }
  const { usedIn } = await orUnavailable(chain.spokenOf(authorization, fromBlock))
  for (const hash of usedIn) {
    const mined = await orUnavailable(chain.mined(hash))
    const settled = mined === undefined ? undefined : findTransfer(mined, fresh)
    if (settled !== undefined) return ledger.claim(db, { ...fresh, state: 'confirmed', ...settled })
  }
  throw refusePayment('authorization_used')
}

function keyOf({ from, nonce }: Authorization, { chainId, asset }: Network): ledger.PaymentKey {
  return { chain_id: BigInt(chainId), asset: asset.toLowerCase(), payer: from, nonce }
}

/** What the payer is told of the settlement, in the words of either version. */
function responseHeaders(row: ledger.PaymentRow, network: Network): Readonly<Record<string, string>> {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
  const settled = { success: true, transaction: row.paid_tx, payer: row.payer }
  return {
    'x-payment-response': encode({ ...settled, network: network.name }),
    'payment-response': encode({ ...settled, network: network.caip2, amount: row.amount.toString() }),
  }
}
