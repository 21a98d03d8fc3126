import { z } from 'zod'
import { type Caller, ClaimcheckError, type Monitor, type MonitorSubscription } from '#model'

/** Whose account watches: a key's, or the one a payer's purchases are filed under. */
export function watcherOf(caller: Caller): string {
  if (caller.kind === 'account' || caller.kind === 'payer') return caller.accountId
  throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key or pay per request; watching belongs to an account.')
}

/** The account of a key. */
export function accountOf(caller: Caller): string {
  if (caller.kind === 'account') return caller.accountId
  throw new ClaimcheckError('API_KEY_MISSING', 'Send the API key of the account that watches.')
}

const randomPart = '[0-9a-hjkmnp-tv-z]{26}'
export const monitorId = z.string().regex(new RegExp(`^mon_${randomPart}$`), 'a monitor id is mon_ and 26 characters')
export const subscriptionId = z
  .string()
  .regex(new RegExp(`^sub_${randomPart}$`), 'a subscription id is sub_ and 26 characters')

/** Either of them. */
export const watchId = z
  .string()
  .regex(new RegExp(`^(?:mon|sub)_${randomPart}$`), 'an id is mon_ or sub_ and 26 characters')

export const watchedClaim = z.looseObject({
  position: z.int(),
  claim: z.string(),
  verdict: z.string(),
  confidence: z.number(),
  evidence: z.string(),
  edition: z.string(),
  since: z.string(),
})

export const monitorFields = {
  monitor_id: z.string().describe('Id of the monitor. Whoever has it can read its events, so treat it as a secret.'),
  brand: z.string().describe('Slug of the brand.'),
  claims: z.array(watchedClaim).describe('The claims with the verdict each has now, and since when.'),
  created_at: z.string().describe('When watching began.'),
  expires_at: z.string().describe('When it ends by itself.'),
}

export function shownMonitor({ id, brand, claims, createdAt, expiresAt }: Monitor) {
  return {
    monitor_id: id,
    brand,
    claims: claims.map((claim) => ({ ...claim, since: claim.since.toISOString() })),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

export const subscriptionFields = {
  subscription_id: z.string().describe('Id of the subscription.'),
  brand: z.string().describe('Slug of the brand.'),
  monitor_id: z.string().nullable().describe('The monitor it follows; null follows the brand’s record.'),
  url: z.string().describe('Where events are sent.'),
  state: z.enum(['active', 'disabled']).describe('A disabled subscription is sent nothing until it is replayed.'),
  reason: z.string().nullable().describe('Why it is disabled: gone (410) or unreachable.'),
  deliveries: z
    .looseObject({ pending: z.int(), delivered: z.int(), dead: z.int() })
    .describe('Events waiting, delivered and given up.'),
  created_at: z.string().describe('When it began.'),
  expires_at: z.string().describe('When it ends by itself.'),
}

export function shownSubscription(one: MonitorSubscription) {
  const { id, brand, monitorId: follows, url, state, reason, pending, delivered, dead, createdAt, expiresAt } = one
  return {
    subscription_id: id,
    brand,
    monitor_id: follows,
    url,
    state,
    reason,
    deliveries: { pending, delivered, dead },
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

/** Reading what one watches. */
export const reads = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const
/** Beginning to watch. */
export const adds = { readOnly: false, destructive: false, idempotent: false, openWorld: false } as const
