import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import { ClaimcheckError, type Clock } from '../model/index.ts'
import {
  openPayments,
  type Payments,
  type PricedOperation,
  paymentRecord,
  paymentRecordKind,
  resolveNetwork,
  type StuckPayment,
} from '../payments/index.ts'
import { checksummedAddress } from '../payments/recipient.ts'
import type { EmbeddedDurability } from '../receipts/index.ts'
import type { Skill } from '../registry/define.ts'
import type { PaymentPort } from '../registry/pay.ts'
import { outputSchema, quotedInputSchema } from '../registry/schemas.ts'
import { openDevelopmentWallet } from './development.ts'

export interface PaymentRoomRooms {
  readonly db: Database
  readonly clock: Clock
  readonly durability: EmbeddedDurability | undefined
  /** Seals kept answers. */
  readonly secret: string
  onError(error: unknown): void
  readonly onStuck?: ((stuck: StuckPayment) => void) | undefined
}

/** The room with the port through which invocations use it. */
export interface PaymentRoom extends Pick<Payments, 'start' | 'close' | 'reconcile' | 'leads'> {
  readonly port: PaymentPort
}

/** Payments as this deployment takes them; null where nobody could be paid. @throws ClaimcheckError `SETUP_INVALID`. */
export async function openPaymentRoom(config: Config, rooms: PaymentRoomRooms): Promise<PaymentRoom | null> {
  const recipient =
    config.x402Recipient ??
    (config.production || config.databaseUrl !== undefined ? undefined : await openDevelopmentWallet(config))
  const payTo = recipient === undefined ? undefined : checksummedAddress(recipient)
  if (payTo === undefined) return null
  const network = resolveNetwork(config.x402Network, config.x402Asset)
  if (network === undefined)
    throw new ClaimcheckError('SETUP_INVALID', 'Set X402_ASSET to the token on the chain that X402_NETWORK names.')
  const { db, clock, durability, secret, onError, onStuck } = rooms
  const denied = new Set(config.x402DeniedPayers)
  const payments = openPayments({
    db,
    clock,
    network,
    payTo,
    secret,
    rpcUrl: config.x402RpcUrl,
    relayerKey: config.x402RelayerKey,
    facilitatorUrl: config.x402FacilitatorUrl,
    isDenied: (payer) => denied.has(payer),
    onError,
    ...(onStuck === undefined ? {} : { onStuck }),
    ...(durability === undefined
      ? {}
      : { record: (rows, transactions) => durability.append(paymentRecordKind, paymentRecord(rows, transactions)) }),
  })
  return Object.assign(payments, { port: portOf(payments) })
}

function portOf(payments: Payments): PaymentPort {
  return {
    quote: (skill, resource) => payments.quote(priced(skill), resource),
    take: ({ skill, ...request }, work) =>
      payments.take({ ...request, operationId: skill.id, operation: priced(skill) }, work),
  }
}

function priced(skill: Skill): PricedOperation {
  if (skill.price === undefined) throw new Error(`${skill.id} has no price to quote`)
  return {
    method: skill.rest.method,
    description: skill.summary,
    price: skill.price,
    inputSchema: quotedInputSchema(skill),
    outputSchema: outputSchema(skill),
  }
}
