import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Credentials, Outcome } from '../../model/index.ts'

/** Where the x402 convention for MCP keeps a payment, its outcome and a refused call's demand. */
const paymentKey = 'x402/payment'
/** The spelling of the first public client, still in use. */
const formerPaymentKey = 'x402.payment'
const outcomeKey = 'x402/payment-response'
const demandKey = 'x402/error'

/**
 * The payment of a tool call. Clients send it as an object or as the base64 text of an HTTP header; both are in
 * the wild. Undefined when the call carries none.
 */
export function paymentOf(meta: Readonly<Record<string, unknown>> | undefined): Credentials['payment'] {
  const value = meta?.[paymentKey] ?? meta?.[formerPaymentKey]
  if (typeof value === 'string') return { version: versionOf(decode(value)), payload: value }
  if (typeof value === 'object' && value !== null)
    return { version: versionOf(value), payload: Buffer.from(JSON.stringify(value)).toString('base64') }
  return undefined
}

function versionOf(payment: unknown): 1 | 2 {
  return typeof payment === 'object' && payment !== null && 'x402Version' in payment && payment.x402Version === 1
    ? 1
    : 2
}

/** JSON behind base64; undefined when it is neither. Whether the payment is sound is judged by `invoke`. */
function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * The demand as a tool result. Clients of version 2 read the structured content or the text, those of version 1
 * read `_meta`; each finds the document of its own version.
 */
export function paymentDemand(outcome: Extract<Outcome, { kind: 'payment-required' }>): CallToolResult {
  const header = outcome.headers['payment-required']
  const second = header === undefined ? undefined : decode(header)
  const document = (second ?? outcome.quote) as Record<string, unknown>
  return {
    isError: true,
    structuredContent: document,
    content: [{ type: 'text', text: JSON.stringify(document) }],
    _meta: { [demandKey]: outcome.quote },
  }
}

/** The settlement of a paid call for the result's `_meta`; undefined where nothing was paid. */
export function settlementMeta(headers: Readonly<Record<string, string>>): Record<string, unknown> | undefined {
  const header = headers['payment-response'] ?? headers['x-payment-response']
  return header === undefined ? undefined : { [outcomeKey]: decode(header) }
}
