import Stripe from 'stripe'
import { ClaimcheckError, type Clock } from '../model/index.ts'

/** Seconds by which a signature may be older or newer than this machine's clock. */
const signatureToleranceS = 300
const requestTimeoutMs = 10_000
/** Seconds after which a processor that does not answer is asked again. */
const retryAfterS = 30

export interface ProcessorConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiBase: string
  readonly clock: Clock
}

/** The payment processor: what is asked of it, and what it says by itself. */
export interface Processor {
  /** Run a request; whatever goes wrong becomes `BILLING_UNAVAILABLE` with the reason private. */
  ask<T>(request: (stripe: Stripe) => Promise<T>): Promise<T>
  /** The subscription as it stands now; undefined when there is none of this id. */
  subscription(id: string): Promise<Stripe.Subscription | undefined>
  /** The event in a signed body. Throws `SIGNATURE_INVALID`, which does not tell why. */
  readEvent(payload: string, signature: string | undefined): Stripe.Event
}

export function openProcessor({ secretKey, webhookSecret, apiBase, clock }: ProcessorConfig): Processor {
  const { protocol, hostname, port } = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: requestTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const ask: Processor['ask'] = (request) => request(stripe).catch((error: unknown) => Promise.reject(away(error)))
  return {
    ask,
    subscription: (id) =>
      ask(() =>
        stripe.subscriptions.retrieve(id).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined
          throw error
        }),
      ),
    readEvent(payload, signature) {
      const now = clock.now().getTime()
      try {
        if (signature === undefined || signedAtS(signature) > now / 1000 + signatureToleranceS)
          throw new Error('unsigned, or signed in the future')
        return stripe.webhooks.constructEvent(payload, signature, webhookSecret, signatureToleranceS, undefined, now)
      } catch (error) {
        throw new ClaimcheckError(
          'SIGNATURE_INVALID',
          'Only the payment processor sends events here, signed; check the signing secret and the clock.',
          { nextAction: 'check_signature', cause: error },
        )
      }
    },
  }
}

/** When the header says it was signed, in seconds of Unix time; the library refuses old times and takes future ones. */
function signedAtS(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d{1,12})(?=,|$)/g)].map((match) => Number(match[1]))
  return times.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...times)
}

function away(cause: unknown): ClaimcheckError {
  return new ClaimcheckError(
    'BILLING_UNAVAILABLE',
    'The payment processor does not answer; nothing was changed, so try again.',
    { nextAction: 'retry_later', retryAfterS, cause },
  )
}
