import { createHmac, hkdfSync } from 'node:crypto'

/**
 * The secret of a subscription, as Standard Webhooks writes it. Derived from the deployment's own secret, so that
 * none is stored and every replica has it.
 */
export function webhookSecret(secret: string, subscriptionId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, subscriptionId, 'claimcheck webhook secret', 32))
  return `whsec_${key.toString('base64')}`
}

/** The headers of Standard Webhooks over the exact bytes of `body`. */
export function webhookHeaders(
  secret: string,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(message.at.getTime() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64')
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
