import type { Message } from '@a2a-js/sdk'
import type { Credentials, Outcome } from '../../model/index.ts'

/** The x402 extension, by the addresses that its versions 0.1 and 0.2 go by. */
export const paymentExtensions = [
  'https://github.com/google-a2a/a2a-x402/v0.1',
  'https://github.com/google-agentic-commerce/a2a-x402/blob/main/spec/v0.2',
] as const

const statusKey = 'x402.payment.status'
const requiredKey = 'x402.payment.required'
const payloadKey = 'x402.payment.payload'
const receiptsKey = 'x402.payment.receipts'
const errorKey = 'x402.payment.error'

/** The payment that a message carries, whole and unjudged; undefined when it carries none. */
export function paymentOf(message: Message): Credentials['payment'] {
  const payload: unknown = message.metadata?.[payloadKey]
  if (typeof payload !== 'object' || payload === null) return undefined
  const version = 'x402Version' in payload && payload.x402Version === 2 ? 2 : 1
  return { version, payload: Buffer.from(JSON.stringify(payload)).toString('base64') }
}

/** Whether the caller declines the quote, which ends the task. */
export function declinesPayment(message: Message): boolean {
  return message.metadata?.[statusKey] === 'payment-rejected'
}

/** Metadata of the message that asks for a payment, the first time or after one was refused. */
export function demandMetadata(
  outcome: Extract<Outcome, { kind: 'payment-required' }>,
  refused: boolean,
): Record<string, unknown> {
  const asked = { [requiredKey]: outcome.quote }
  return refused ? { ...asked, ...failureMetadata('PAYMENT_INVALID') } : { ...asked, [statusKey]: 'payment-required' }
}

/** Metadata of the message that ends a paid task; undefined where nothing was paid. */
export function settlementMetadata(headers: Readonly<Record<string, string>>): Record<string, unknown> | undefined {
  const header = headers['x-payment-response'] ?? headers['payment-response']
  if (header === undefined) return undefined
  return {
    [statusKey]: 'payment-completed',
    [receiptsKey]: [JSON.parse(Buffer.from(header, 'base64').toString('utf8'))],
  }
}

/** Metadata of the message that ends a task whose payment was refused. */
export function failureMetadata(code: string): Record<string, unknown> {
  return { [statusKey]: 'payment-failed', [errorKey]: code }
}
