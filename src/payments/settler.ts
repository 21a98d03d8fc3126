import type { PaymentKey, PaymentRow, TransactionRow } from '../data/payments.ts'
import type { Authorization, Hex } from './payload.ts'

/** Payments that one `begin` takes at most. */
export const batchMax = 50

/** Payments that were started. */
export interface Started {
  readonly rows: readonly PaymentRow[]
  /** What was signed for them, where this settler signs. */
  readonly transactions: readonly TransactionRow[]
  /** Those of the rows that a node took, while the ledger still says that they are signed. */
  readonly sent: readonly PaymentKey[]
}

/**
 * A way to move authorized transfers. Whatever it reports back, only the token's own logs are believed.
 */
export interface Settler {
  /** Start claims whose settlement is asked for, `batchMax` at most; answers with those that were started. */
  begin(): Promise<Started>
  /** Go on with what was started and has not landed: send the same bytes again, raise fees, start over what was lost. */
  resume(open: readonly PaymentRow[]): Promise<void>
  /** Name of the lock that keeps a second process from using the same means. */
  readonly lockName: string
  /** Called when this process takes over, before anything else. */
  takeOver(): Promise<void>
}

/** The authorization in a ledger row. */
export function authorizationOf(row: PaymentRow): Authorization {
  return {
    from: row.payer as Hex,
    to: row.pay_to as Hex,
    value: row.amount,
    validAfter: row.valid_after,
    validBefore: row.valid_before,
    nonce: row.nonce as Hex,
    signature: `0x${row.signature.toString('hex')}`,
  }
}
