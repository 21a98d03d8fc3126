import type { Payer } from '@claimcheck/client'
import { x402HTTPClient } from '@x402/core/client'
import type { PaymentRequired } from '@x402/fetch'
import type { PrivateKeyAccount } from 'viem/accounts'
import { openWallet } from './wallet.ts'

/**
 * What `createClient({ pay })` takes: signs the quote of a 402 with an account, up to a limit.
 *
 * @param limitUnits Most that one call may cost, in atomic units of the token (six decimals: 1000n is $0.001).
 */
export function payFrom(account: PrivateKeyAccount, limitUnits: bigint): Payer {
  const wallet = openWallet(account)
  const http = new x402HTTPClient(wallet)
  return async (quote) => {
    if (quote.accepts.every(({ maxAmountRequired }) => BigInt(maxAmountRequired) > limitUnits)) return undefined
    const payment = await wallet.createPaymentPayload(quote as unknown as PaymentRequired)
    return http.encodePaymentSignatureHeader(payment)
  }
}
