import { ClaimcheckError, type Plan } from '../model/index.ts'

function plan(id: string, daily: number, price: string, caps: { mints: number; claims: number } | null): Plan {
  return {
    id,
    daily_limit: daily,
    signed_mints_per_utc_day: caps?.mints ?? null,
    claim_verifications_per_utc_day: caps?.claims ?? null,
    monthly_price: price,
    currency: 'USD',
  }
}

/** The plans on offer, smallest first. Paid plans meter calls only. */
export const publicPlans: readonly Plan[] = [
  plan('free', 100, '0.00', { mints: 1, claims: 10 }),
  plan('developer', 5_000, '29.00', null),
  plan('pro', 50_000, '149.00', null),
  plan('business', 500_000, '799.00', null),
]

/** Sold by contract, which states price and limit: an account's own `daily_limit` stands for it. */
const enterprise: Plan = plan('enterprise', 5_000_000, '0.00', null)

const plans = new Map([...publicPlans, enterprise].map((entry) => [entry.id, entry]))

/** Ids of every plan, for operators. */
export const planIds: readonly string[] = [...plans.keys()]

/** The plan of this id; throws `INVALID_REQUEST` when there is none. */
export function getPlan(id: string): Plan {
  const found = plans.get(id)
  if (found === undefined) {
    throw new ClaimcheckError('INVALID_REQUEST', `There is no plan of this id; use one of ${planIds.join(', ')}.`)
  }
  return found
}
