/** A page of the payment processor where a person pays for a plan. */
export interface CheckoutSession {
  readonly session_id: string
  readonly url: string
  readonly plan: string
  /** When the page stops working, RFC 3339. */
  readonly expires_at: string
}

export interface CheckoutRequest {
  readonly accountId: string
  readonly plan: string
  readonly idempotencyKey?: string | undefined
}

/** What became of an event of the payment processor. */
export interface EventOutcome {
  readonly event_id: string
  /** `ignored`: recorded, and nothing here depends on it. */
  readonly result: 'processed' | 'duplicate_skipped' | 'ignored'
}

/** Plans for money. Each throws `BILLING_UNAVAILABLE` where none are sold or the processor does not answer. */
export interface BillingPort {
  /** @throws ClaimcheckError `INVALID_REQUEST`, `CONFLICT`, `RATE_LIMITED`, `IDEMPOTENCY_KEY_REUSED`. */
  checkout(request: CheckoutRequest): Promise<CheckoutSession>
  /** A page of the processor for invoices, cards, another plan and the end of it. @throws ClaimcheckError `NOT_FOUND`. */
  portal(accountId: string): Promise<{ readonly url: string }>
  /**
   * Take an event, once.
   *
   * @param payload The body exactly as it came.
   * @throws ClaimcheckError `SIGNATURE_INVALID`, `STORE_UNAVAILABLE`.
   */
  receive(payload: string, signature: string | undefined): Promise<EventOutcome>
}
