import type { Database } from '../data/database.ts'
import * as ledger from '../data/payments.ts'
import type { Clock } from '../model/index.ts'
import type { Chain } from './chain.ts'
import { authorizationOf, batchMax, type Settler } from './settler.ts'

/** Milliseconds one request to the facilitator may take; it answers when the transfer is mined. */
const requestTimeoutMs = 30_000
/** Milliseconds after which a payment that has not landed is handed over again. */
const repeatMs = 10_000

export interface FacilitatorConfig {
  readonly db: Database
  readonly clock: Clock
  readonly chain: Chain
  /** Address of the facilitator, without a slash at its end. */
  readonly url: string
  record(rows: readonly ledger.PaymentRow[]): Promise<void>
  /** Told what the facilitator got wrong. */
  onError(error: unknown): void
}

/**
 * The settler that hands payments to a facilitator. The ledger says `broadcast` before the first request leaves, and
 * what comes back is not believed: the token's logs decide.
 */
export function createFacilitator(config: FacilitatorConfig): Settler {
  const { db, clock, chain } = config
  const lastHandedOver = new Map<string, number>()

  const handOver = async (row: ledger.PaymentRow) => {
    lastHandedOver.set(ledger.reference(row), clock.now().getTime())
    try {
      const response = await fetch(`${config.url}/settle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(settleRequest(row, chain)),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) config.onError(new Error(`The facilitator answered ${response.status}.`))
    } catch (error) {
      config.onError(error)
    }
  }
  return {
    lockName: `facilitator ${chain.network.chainId} ${config.url}`,
    async takeOver() {
      lastHandedOver.clear()
    },
    async begin() {
      const now = clock.now()
      const rows = await db.transaction(async (tx) => {
        const requested = await ledger.lockRequested(tx, BigInt(chain.network.chainId), batchMax)
        return ledger.move(tx, requested, ['claimed'], 'broadcast', now)
      })
      if (rows.length > 0) await config.record(rows)
      for (const row of rows) void handOver(row)
      return { rows, transactions: [], sent: [] }
    },
    async resume(open) {
      const now = clock.now().getTime()
      for (const row of open) {
        const last = lastHandedOver.get(ledger.reference(row)) ?? 0
        if (now - last >= repeatMs) void handOver(row)
      }
      const known = new Set(open.map(ledger.reference))
      for (const name of lastHandedOver.keys()) if (!known.has(name)) lastHandedOver.delete(name)
    },
  }
}

/** The payment in the words of its own version of the protocol. */
function settleRequest(row: ledger.PaymentRow, { network }: Chain): object {
  const { from, to, value, validAfter, validBefore, nonce, signature } = authorizationOf(row)
  const payload = {
    signature,
    authorization: {
      from,
      to,
      value: value.toString(),
      validAfter: validAfter.toString(),
      validBefore: validBefore.toString(),
      nonce,
    },
  }
  const common = { scheme: 'exact', payTo: to, maxTimeoutSeconds: 60, asset: network.asset, extra: network.domain }
  if (row.x402_version === 1) {
    const item = { description: '', mimeType: 'application/json', resource: row.resource, outputSchema: {} }
    return {
      x402Version: 1,
      paymentPayload: { x402Version: 1, scheme: 'exact', network: network.name, payload },
      paymentRequirements: { ...common, ...item, network: network.name, maxAmountRequired: value.toString() },
    }
  }
  const requirements = { ...common, network: network.caip2, amount: value.toString() }
  return {
    x402Version: 2,
    paymentPayload: { x402Version: 2, resource: { url: row.resource }, accepted: requirements, payload },
    paymentRequirements: requirements,
  }
}
