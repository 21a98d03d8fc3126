/** An event of the payment processor that had its effect. */
export interface BillingEventTable {
  id: string
  type: string
  received_at: Date
}

/** A subscription as it stood when it was last looked up at the processor. */
export interface BillingSubscriptionTable {
  id: string
  account_id: string
  customer: string
  /** The processor's own word, such as `active` or `canceled`. */
  status: string
  /** What it pays for; null where its price is none of ours. */
  plan: string | null
  period_end: Date | null
  /** Look-ups applied so far; one made before another was applied is not applied itself. */
  version: bigint
  updated_at: Date
}

export interface BillingTables {
  billing_event: BillingEventTable
  billing_subscription: BillingSubscriptionTable
}
