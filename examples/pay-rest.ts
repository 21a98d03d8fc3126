import { decodePaymentResponseHeader, wrapFetchWithPayment } from '@x402/fetch'
import type { PrivateKeyAccount } from 'viem/accounts'
import { openWallet } from './wallet.ts'

/** A paid answer over REST: the body, and what the service says of the settlement. */
export interface PaidReply {
  readonly status: number
  readonly body: unknown
  readonly settlement: { readonly transaction: string; readonly payer?: string } | undefined
}

/**
 * Call a priced operation without a key. The first answer is a 402 with the quote; the wrapped fetch signs it and
 * sends the call again.
 *
 * @param url Address of the operation, such as `https://…/v1/brand/check`.
 * @param input JSON body; undefined makes it a GET.
 */
export async function payRest(url: string, input: unknown, account: PrivateKeyAccount): Promise<PaidReply> {
  const pay = wrapFetchWithPayment(fetch, openWallet(account))
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const response = await pay(url, input === undefined ? {} : body)
  const header = response.headers.get('payment-response')
  return {
    status: response.status,
    body: await response.json(),
    settlement: header === null ? undefined : decodePaymentResponseHeader(header),
  }
}
