import type { Database } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import type { Clock } from '../model/index.ts'
import { type Chain, type Outlook, orUnavailable } from './chain.ts'
import type { Network } from './networks.ts'
import type { Authorization } from './payload.ts'
import { refusePayment } from './refusal.ts'
import { authorizationDigest, isSignedBySigner } from './signature.ts'

/** Seconds that must be left to settle when a payment arrives. */
export const settlementMarginS = 6n
/** Seconds an authorization may be valid for at most; an outcome may stay open that long. */
export const validityMaxS = 900n
/** Milliseconds between looks, and looks, while a payer's other payments tie up a balance that would cover this one. */
const balanceLookMs = 150
const balanceLooksMax = 20

export interface VerifyRooms {
  readonly db: Database
  readonly clock: Clock
  readonly chain: Chain
  /** Whether payments from an address are refused, as from a sanctions list; lower case. */
  readonly isDenied: (payer: string) => boolean
}

/** What the quote asks for; addresses in lower case. */
export interface Asked {
  readonly payTo: string
  readonly amount: bigint
}

/**
 * Judge everything that can be judged without the chain: recipient, amount, window, payer.
 *
 * @throws ClaimcheckError `PAYMENT_INVALID`.
 */
export function verifyTerms(
  authorization: Authorization,
  asked: Asked,
  rooms: Pick<VerifyRooms, 'clock' | 'isDenied'>,
): void {
  const { to, value, from } = authorization
  if (to !== asked.payTo) throw refusePayment('wrong_recipient')
  if (value !== asked.amount) throw refusePayment('wrong_amount')
  verifyWindow(authorization, rooms.clock.now())
  if (rooms.isDenied(from)) throw refusePayment('payer_denied')
}

function verifyWindow({ validAfter, validBefore }: Authorization, now: Date): void {
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  if (validAfter >= seconds) throw refusePayment('not_yet_valid')
  if (validBefore < seconds + settlementMarginS) throw refusePayment('expired')
  if (validBefore > seconds + validityMaxS) throw refusePayment('valid_too_long')
}

/**
 * Judge the authorization against the chain without spending it: signature as the token judges it, balance beside
 * what this payer has under way, and a trial run of the transfer.
 *
 * @throws ClaimcheckError `PAYMENT_INVALID`, or `PAYMENTS_UNAVAILABLE` when the chain cannot be asked.
 */
export async function verifyOnChain(
  authorization: Authorization,
  network: Network,
  rooms: VerifyRooms,
): Promise<Outlook> {
  const [outlook, signed] = await Promise.all([
    orUnavailable(rooms.chain.outlook(authorization)),
    isSignedBySigner(authorization, network),
  ])
  // An account with code is asked by the token, in the trial run; a good signature of its old key counts for nothing.
  if (!outlook.hasCode && !signed) throw refusePayment('invalid_signature')
  const covered = outlook.balance >= authorization.value
  if (!outlook.used && covered && outlook.transferable) return outlook
  // Somebody may have relayed it, perhaps between two of our questions; then the money has come.
  if (outlook.used || (await orUnavailable(rooms.chain.used(authorization)))) {
    // No trial run has asked the account with code here.
    const asked =
      outlook.hasCode && rooms.chain.isSignedByContract(authorization, authorizationDigest(authorization, network))
    if (asked !== false && !(await orUnavailable(asked))) throw refusePayment('invalid_signature')
    return { ...outlook, used: true }
  }
  if (!covered) throw refusePayment('insufficient_funds')
  throw refusePayment(outlook.hasCode ? 'invalid_signature' : 'not_transferable')
}

/**
 * Claim the authorization if the balance covers it beside what is under way. Undefined where it is claimed already.
 *
 * @throws ClaimcheckError `PAYMENT_INVALID` when the balance is spoken for.
 */
export async function claimWithin(
  fresh: ledger.NewPayment,
  outlook: Outlook,
  rooms: VerifyRooms,
): Promise<ledger.PaymentRow | undefined> {
  let { block, balance } = outlook
  for (let look = 0; ; look += 1) {
    const claimed = await rooms.db.transaction(async (tx) => {
      await ledger.lockPayer(tx, fresh.payer)
      const spoken = await ledger.sumInFlight(tx, fresh, block)
      return spoken + fresh.amount > balance ? ('wait' as const) : ledger.claim(tx, fresh)
    })
    if (claimed !== 'wait') return claimed
    // Another copy may hold the claim that ties the balance up.
    if ((await ledger.find(rooms.db, fresh)) !== undefined) return undefined
    if (look >= balanceLooksMax) throw refusePayment('insufficient_funds')
    await new Promise((resolve) => setTimeout(resolve, balanceLookMs))
    const again = await orUnavailable(rooms.chain.balance(fresh.payer))
    block = again.block
    balance = again.balance
    if (balance < fresh.amount) throw refusePayment('insufficient_funds')
  }
}
