import { registerExactEvmScheme } from '@x402/evm/exact/client'
import { type PaymentRequired, x402Client } from '@x402/fetch'
import type { PrivateKeyAccount } from 'viem/accounts'

/** A wallet that answers demands of either version of x402 on any EIP-155 chain. */
export function openWallet(account: PrivateKeyAccount): x402Client {
  return registerExactEvmScheme(new x402Client(), { signer: account })
}

/** Sign a payment for a demand, as the object that MCP and A2A carry. */
export async function signPayment(wallet: x402Client, demand: unknown): Promise<Record<string, unknown>> {
  return { ...(await wallet.createPaymentPayload(demand as PaymentRequired)) }
}
