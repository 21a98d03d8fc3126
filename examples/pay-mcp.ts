import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { PrivateKeyAccount } from 'viem/accounts'
import { openWallet, signPayment } from './wallet.ts'

/** A paid answer over MCP. */
export interface PaidToolResult {
  readonly content: Readonly<Record<string, unknown>>
  readonly settlement: unknown
}

/**
 * Call a priced tool without a key: the first result is an error that holds the demand, and the call is sent again
 * with the payment in `_meta`.
 *
 * @param url Address of the MCP endpoint, with `?toolsets=all` for tools outside the default set.
 */
export async function payMcp(
  url: string,
  tool: string,
  input: Record<string, unknown>,
  account: PrivateKeyAccount,
): Promise<PaidToolResult> {
  const client = new Client({ name: 'claimcheck-example', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  try {
    const demanded = await client.callTool({ name: tool, arguments: input })
    if (demanded.isError !== true) throw new Error('The tool asked for no payment.')
    const payment = await signPayment(openWallet(account), demanded.structuredContent)
    const paid = await client.callTool({ name: tool, arguments: input, _meta: { 'x402/payment': payment } })
    if (paid.isError === true) throw new Error(`The tool refused: ${JSON.stringify(paid.content)}`)
    const content = (paid.structuredContent ?? {}) as Record<string, unknown>
    return { content, settlement: paid._meta?.['x402/payment-response'] }
  } finally {
    await client.close()
  }
}
