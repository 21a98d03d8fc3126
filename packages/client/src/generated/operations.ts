// Made from the OpenAPI document by packages/client/generate.ts (npm run snapshots); never edited.
import type { Answer, CallOptions, Input } from '../types.ts'

/** Where each operation stands; `replays` takes an Idempotency-Key, `pages` a cursor, `text` answers no JSON. */
export const operations = {
  accuracyGet: { id: 'accuracy_get', method: 'GET', path: '/v1/accuracy/{dimension}', idempotent: true, replays: false, pages: false, text: false },
  accuracyList: { id: 'accuracy_list', method: 'GET', path: '/v1/accuracy', idempotent: true, replays: false, pages: false, text: false },
  advisorCategories: { id: 'advisor_categories', method: 'GET', path: '/v1/advisor/categories', idempotent: true, replays: true, pages: false, text: false },
  advisorCompare: { id: 'advisor_compare', method: 'GET', path: '/v1/advisor/compare', idempotent: true, replays: true, pages: false, text: false },
  advisorFeedback: { id: 'advisor_feedback', method: 'POST', path: '/v1/advisor/feedback', idempotent: true, replays: true, pages: false, text: false },
  advisorRecommend: { id: 'advisor_recommend', method: 'POST', path: '/v1/advisor/recommend', idempotent: true, replays: true, pages: false, text: false },
  agentRegister: { id: 'agent_register', method: 'POST', path: '/v1/agents/register', idempotent: false, replays: true, pages: false, text: false },
  agentTokenRotate: { id: 'agent_token_rotate', method: 'POST', path: '/v1/agents/{agent_id}/token/rotate', idempotent: false, replays: true, pages: false, text: false },
  agentTokensRevoke: { id: 'agent_tokens_revoke', method: 'DELETE', path: '/v1/agents/{agent_id}/token', idempotent: true, replays: true, pages: false, text: false },
  apiKeyActivate: { id: 'api_key_activate', method: 'POST', path: '/v1/api-keys/verify', idempotent: true, replays: false, pages: false, text: false },
  apiKeyCreate: { id: 'api_key_create', method: 'POST', path: '/v1/api-keys', idempotent: false, replays: true, pages: false, text: false },
  apiKeyList: { id: 'api_key_list', method: 'GET', path: '/v1/api-keys', idempotent: true, replays: false, pages: false, text: false },
  apiKeyRevoke: { id: 'api_key_revoke', method: 'DELETE', path: '/v1/api-keys/{key_id}', idempotent: true, replays: true, pages: false, text: false },
  apiKeyRotate: { id: 'api_key_rotate', method: 'POST', path: '/v1/api-keys/{key_id}/rotate', idempotent: false, replays: true, pages: false, text: false },
  auditExport: { id: 'audit_export', method: 'GET', path: '/v1/agents/{agent_id}/audit-log/export', idempotent: true, replays: true, pages: false, text: true },
  auditLog: { id: 'audit_log', method: 'GET', path: '/v1/agents/{agent_id}/audit-log', idempotent: true, replays: true, pages: false, text: false },
  auditSummary: { id: 'audit_summary', method: 'GET', path: '/v1/agents/{agent_id}/audit-log/summary', idempotent: true, replays: true, pages: false, text: false },
  authHelp: { id: 'auth_help', method: 'GET', path: '/v1/auth/help', idempotent: true, replays: false, pages: false, text: false },
  billingCheckout: { id: 'billing_checkout', method: 'POST', path: '/v1/billing/checkout', idempotent: false, replays: true, pages: false, text: false },
  billingPlans: { id: 'billing_plans', method: 'GET', path: '/v1/billing/plans', idempotent: true, replays: false, pages: false, text: false },
  billingPortal: { id: 'billing_portal', method: 'POST', path: '/v1/billing/portal', idempotent: false, replays: true, pages: false, text: false },
  billingStatus: { id: 'billing_status', method: 'GET', path: '/v1/billing/status', idempotent: true, replays: false, pages: false, text: false },
  billingUsage: { id: 'billing_usage', method: 'GET', path: '/v1/billing/usage', idempotent: true, replays: false, pages: false, text: false },
  brandAvailability: { id: 'brand_availability', method: 'GET', path: '/v1/brand/{slug}/availability', idempotent: true, replays: false, pages: false, text: false },
  brandList: { id: 'brand_list', method: 'GET', path: '/v1/brands', idempotent: true, replays: false, pages: true, text: false },
  brandPeerGroup: { id: 'brand_peer_group', method: 'GET', path: '/v1/api/brands/{brand_id}/peer-group', idempotent: true, replays: false, pages: false, text: false },
  brandProfile: { id: 'brand_profile', method: 'GET', path: '/v1/brand/{slug}/definition', idempotent: true, replays: false, pages: false, text: false },
  brandPromotions: { id: 'brand_promotions', method: 'GET', path: '/v1/brand/{slug}/promotions', idempotent: true, replays: false, pages: false, text: false },
  brandVerification: { id: 'brand_verification', method: 'POST', path: '/v1/brand/check', idempotent: false, replays: true, pages: false, text: false },
  citationVerification: { id: 'citation_verification', method: 'POST', path: '/v1/verify/citation', idempotent: true, replays: true, pages: false, text: false },
  citationVerificationBatch: { id: 'citation_verification_batch', method: 'POST', path: '/v1/verify/citation/batch', idempotent: true, replays: true, pages: false, text: false },
  claimVerification: { id: 'claim_verification', method: 'POST', path: '/v1/verify/claim', idempotent: true, replays: true, pages: false, text: false },
  claimVerificationBatch: { id: 'claim_verification_batch', method: 'POST', path: '/v1/verify/claim/batch', idempotent: true, replays: true, pages: false, text: false },
  clusterGet: { id: 'cluster_get', method: 'GET', path: '/v1/api/clusters/{cluster_id}', idempotent: true, replays: false, pages: false, text: false },
  clusterList: { id: 'cluster_list', method: 'GET', path: '/v1/api/clusters', idempotent: true, replays: false, pages: false, text: false },
  competitiveVerification: { id: 'competitive_verification', method: 'POST', path: '/v1/competitive/check', idempotent: true, replays: true, pages: false, text: false },
  complianceVerification: { id: 'compliance_verification', method: 'POST', path: '/v1/compliance/check', idempotent: false, replays: true, pages: false, text: false },
  consentCheck: { id: 'consent_check', method: 'POST', path: '/v1/consent/check', idempotent: false, replays: true, pages: false, text: false },
  coverage: { id: 'coverage', method: 'GET', path: '/v1/coverage', idempotent: true, replays: false, pages: false, text: false },
  customsCheck: { id: 'customs_check', method: 'POST', path: '/v1/customs/check', idempotent: true, replays: true, pages: false, text: false },
  egressGate: { id: 'egress_gate', method: 'POST', path: '/v1/egress/gate', idempotent: true, replays: true, pages: false, text: false },
  financialVerification: { id: 'financial_verification', method: 'POST', path: '/v1/financial/check', idempotent: true, replays: true, pages: false, text: false },
  freshnessCheck: { id: 'freshness_check', method: 'POST', path: '/v1/freshness/check', idempotent: true, replays: true, pages: false, text: false },
  getConsentSchema: { id: 'get_consent_schema', method: 'GET', path: '/v1/consent/schemas/{slug}', idempotent: true, replays: true, pages: false, text: false },
  hashNotarize: { id: 'hash_notarize', method: 'POST', path: '/v1/notarize/hash', idempotent: true, replays: true, pages: false, text: false },
  listConsentSchemas: { id: 'list_consent_schemas', method: 'GET', path: '/v1/consent/schemas', idempotent: true, replays: true, pages: true, text: false },
  monitorClaims: { id: 'monitor_claims', method: 'POST', path: '/v1/brand/{slug}/monitor/claims', idempotent: false, replays: true, pages: false, text: false },
  monitorDeliveries: { id: 'monitor_deliveries', method: 'GET', path: '/v1/monitor/subscriptions/{subscription_id}/deliveries', idempotent: true, replays: true, pages: false, text: false },
  monitorEvents: { id: 'monitor_events', method: 'GET', path: '/v1/monitor/events', idempotent: true, replays: false, pages: true, text: false },
  monitorList: { id: 'monitor_list', method: 'GET', path: '/v1/monitor', idempotent: true, replays: false, pages: false, text: false },
  monitorReplay: { id: 'monitor_replay', method: 'POST', path: '/v1/monitor/subscriptions/{subscription_id}/replay', idempotent: false, replays: true, pages: false, text: false },
  monitorStop: { id: 'monitor_stop', method: 'DELETE', path: '/v1/monitor/{id}', idempotent: true, replays: true, pages: false, text: false },
  monitorSubscribe: { id: 'monitor_subscribe', method: 'POST', path: '/v1/brand/{slug}/monitor/subscribe', idempotent: false, replays: true, pages: false, text: false },
  observationGet: { id: 'observation_get', method: 'GET', path: '/v1/observations/{observation_id}', idempotent: true, replays: true, pages: false, text: false },
  observationList: { id: 'observation_list', method: 'GET', path: '/v1/observations', idempotent: true, replays: false, pages: true, text: false },
  packageVerification: { id: 'package_verification', method: 'POST', path: '/v1/verify/package', idempotent: true, replays: true, pages: false, text: false },
  packageVerificationBatch: { id: 'package_verification_batch', method: 'POST', path: '/v1/verify/package/batch', idempotent: true, replays: true, pages: false, text: false },
  piiCheck: { id: 'pii_check', method: 'POST', path: '/v1/pii/check', idempotent: true, replays: true, pages: false, text: false },
  policyVerification: { id: 'policy_verification', method: 'POST', path: '/v1/policy/check', idempotent: true, replays: true, pages: false, text: false },
  preflight: { id: 'preflight', method: 'POST', path: '/v1/test/preflight', idempotent: true, replays: true, pages: false, text: false },
  preflightBatch: { id: 'preflight_batch', method: 'POST', path: '/v1/test/preflight/batch', idempotent: true, replays: true, pages: false, text: false },
  priceVerification: { id: 'price_verification', method: 'POST', path: '/v1/price/check', idempotent: true, replays: true, pages: false, text: false },
  receiptGet: { id: 'receipt_get', method: 'GET', path: '/v1/receipts/{receipt_id}', idempotent: true, replays: false, pages: false, text: false },
  receiptList: { id: 'receipt_list', method: 'GET', path: '/v1/receipts', idempotent: true, replays: false, pages: true, text: false },
  receiptProof: { id: 'receipt_proof', method: 'GET', path: '/v1/receipts/{receipt_id}/proof', idempotent: true, replays: false, pages: false, text: true },
  receiptRaw: { id: 'receipt_raw', method: 'GET', path: '/v1/receipts/{receipt_id}/raw', idempotent: true, replays: false, pages: false, text: true },
  receiptVerify: { id: 'receipt_verify', method: 'POST', path: '/v1/receipts/verify', idempotent: true, replays: false, pages: false, text: false },
  registerConsentSchema: { id: 'register_consent_schema', method: 'POST', path: '/v1/consent/schemas', idempotent: true, replays: true, pages: false, text: false },
  reputationSelf: { id: 'reputation_self', method: 'GET', path: '/v1/reputation/self', idempotent: true, replays: false, pages: false, text: false },
  safetyCheck: { id: 'safety_check', method: 'POST', path: '/v1/safety/check', idempotent: true, replays: true, pages: false, text: false },
  safetyCheckBatch: { id: 'safety_check_batch', method: 'POST', path: '/v1/safety/check/batch', idempotent: true, replays: true, pages: false, text: false },
  sentimentCheck: { id: 'sentiment_check', method: 'POST', path: '/v1/sentiment/check', idempotent: true, replays: true, pages: false, text: false },
  specVerification: { id: 'spec_verification', method: 'POST', path: '/v1/spec/check', idempotent: true, replays: true, pages: false, text: false },
  toolVerification: { id: 'tool_verification', method: 'POST', path: '/v1/verify/tool', idempotent: true, replays: true, pages: false, text: false },
  toolVerificationBatch: { id: 'tool_verification_batch', method: 'POST', path: '/v1/verify/tool/batch', idempotent: true, replays: true, pages: false, text: false },
  trustScore: { id: 'trust_score', method: 'GET', path: '/v1/agents/{agent_id}/trust-score', idempotent: true, replays: true, pages: false, text: false },
  trustScoresBatch: { id: 'trust_scores_batch', method: 'POST', path: '/v1/agents/trust-scores/batch', idempotent: true, replays: true, pages: false, text: false },
} as const

/** Every operation of the service as a method: one flat input, the whole answer. */
export interface Operations {
  /**
   * See how accurate one kind of check is.
   * Call to learn how often verdicts of one dimension, such as price, were right on labelled claims.
   *
   * Answers the latest validated measurement, or status no_validated_measurement where there is none yet. It speaks of claims like the labelled ones; yours may be harder.
   */
  accuracyGet(input: Input<'accuracy_get'>, options?: CallOptions): Promise<Answer<'accuracy_get'>>
  /**
   * See how accurate the checks are.
   * Call to learn how often verdicts of every dimension were right on labelled claims, before you decide how far to trust them.
   *
   * Answers the latest validated measurement of each dimension: claims written by others than the author of the rules, half of them never looked at while tuning. A dimension is listed once its sample and lower bound reach the stated bars.
   */
  accuracyList(input?: Input<'accuracy_list'>, options?: CallOptions): Promise<Answer<'accuracy_list'>>
  /**
   * List categories of tool servers.
   * Call to see which kinds of tool servers the advisor knows, how many of each and how well they are recorded.
   *
   * One taxonomy of ours; a server is in up to three categories. The ids narrow recommend_tool_server.
   *
   * A key needs the scope read.
   */
  advisorCategories(input?: Input<'advisor_categories'>, options?: CallOptions): Promise<Answer<'advisor_categories'>>
  /**
   * Compare tool servers.
   * Call to set 2 to 5 tool servers side by side, signal by signal.
   *
   * Answers what is recorded of each, its score without a task, and per signal who leads. Ids come from recommend_tool_server. Where nothing is recorded a signal is neutral, so read data_readiness before you call one better.
   *
   * A key needs the scope read.
   */
  advisorCompare(input: Input<'advisor_compare'>, options?: CallOptions): Promise<Answer<'advisor_compare'>>
  /**
   * Report how a tool server did.
   * Call after using a tool server, to say how well it did.
   *
   * One voice per account and server: a later report replaces the earlier. A fresh account weighs little and its voice grows over 30 days; reports that begin on one day count together for a bounded weight; ten neutral reports stand against them from the start. At most 20 reports an hour. No text is taken.
   *
   * A key needs the scope admin. Test keys are refused.
   */
  advisorFeedback(input: Input<'advisor_feedback'>, options?: CallOptions): Promise<Answer<'advisor_feedback'>>
  /**
   * Recommend tool servers for a task.
   * Call to find MCP servers for a task, ranked with every term of the ranking explained.
   *
   * Searches a catalogue of some 12,800 servers made from six public lists. Answers servers with score, its terms and what data was missing. A server that a list records otherwise than you require is left out; one that no list speaks of stays, marked. Not for judging servers you have in mind already: compare_tool_servers sets them side by side.
   *
   * A key needs the scope read.
   */
  advisorRecommend(input: Input<'advisor_recommend'>, options?: CallOptions): Promise<Answer<'advisor_recommend'>>
  /**
   * Register an agent.
   * Call once per agent, before it makes checks that shall count for its own trust score.
   *
   * Answers the agent id and its token, which is shown this once and stored only as a hash. Send the token as X-Agent-Token beside an API key to have calls counted for the agent, or alone as Authorization: Bearer to read its reputation. Registering with an API key makes the key’s account the owner, who sees the whole audit log. With public_key and key_proof the agent can sign requests (RFC 9421) instead. Ten registrations per address and hour. Not a way to get an API key.
   */
  agentRegister(input: Input<'agent_register'>, options?: CallOptions): Promise<Answer<'agent_register'>>
  /**
   * Rotate an agent token.
   * Call to replace an agent’s token, from time to time or because it may have leaked.
   *
   * Answers the new token, shown this once; the tokens before it work until the overlap ends, and cannot rotate any more. After a leak use overlap_minutes 0. For the agent itself (newest token, or signed request) and for the account that registered it (live key), which thereby takes an agent back from a thief. Not for API keys; to end all tokens use revoke_agent_tokens.
   *
   * A key needs the scope admin.
   */
  agentTokenRotate(input: Input<'agent_token_rotate'>, options?: CallOptions): Promise<Answer<'agent_token_rotate'>>
  /**
   * Revoke an agent’s tokens.
   * Call to end every token of an agent at once, when it retires or was taken over.
   *
   * The agent, its log and its score stay. A new token then comes from rotate_agent_token, asked with the key of the account that registered the agent or by a signed request; an agent with neither has none again. Doing so twice changes nothing. To replace a token without a gap use rotate_agent_token.
   *
   * A key needs the scope admin.
   */
  agentTokensRevoke(input: Input<'agent_tokens_revoke'>, options?: CallOptions): Promise<Answer<'agent_tokens_revoke'>>
  /**
   * Activate an API key.
   * Called by the page that the mailed activation link opens.
   *
   * A link works once, within 24 hours. Opening a used link again answers the same and changes nothing.
   */
  apiKeyActivate(input: Input<'api_key_activate'>, options?: CallOptions): Promise<Answer<'api_key_activate'>>
  /**
   * Create an API key.
   * Called by the form at /get-key; an agent sends its person there instead.
   *
   * Needs the token of a challenge that only the form issues, and the acceptance of the terms. The key comes back once. Where mail is set up it is pending until the mailed link is opened. An Idempotency-Key makes a repeated request answer the same key. A key sent along bounds the new one: it needs the scope admin and every scope named, and a test key makes test keys only.
   */
  apiKeyCreate(input: Input<'api_key_create'>, options?: CallOptions): Promise<Answer<'api_key_create'>>
  /**
   * List API keys.
   * Call to see the keys of the calling key’s e-mail address, newest first.
   *
   * Keys themselves are never shown again; each is told by its prefix. Keys of other addresses never appear; a test key sees test keys only.
   *
   * A key needs the scope read.
   */
  apiKeyList(input?: Input<'api_key_list'>, options?: CallOptions): Promise<Answer<'api_key_list'>>
  /**
   * Revoke an API key.
   * Call to end one of the account’s own keys at once, as after a leak.
   *
   * Every replica refuses the key within a second, and nothing brings it back. To change keys without a gap, rotate instead. A key may revoke itself. Revoking again answers the same.
   *
   * A key needs the scope admin.
   */
  apiKeyRevoke(input: Input<'api_key_revoke'>, options?: CallOptions): Promise<Answer<'api_key_revoke'>>
  /**
   * Rotate an API key.
   * Call to replace one of the account’s own keys without a gap.
   *
   * Answers the successor, shown once; the old key goes on working until the overlap ends. It keeps realm and scopes unless you name scopes, all of which the calling key must have. A key that has a successor cannot be rotated again. After a leak, revoke instead.
   *
   * A key needs the scope admin.
   */
  apiKeyRotate(input: Input<'api_key_rotate'>, options?: CallOptions): Promise<Answer<'api_key_rotate'>>
  /**
   * Export an audit log.
   * Call to take an agent’s log away as NDJSON, to keep it or to recompute the trust score.
   *
   * Answers one JSON object a line, oldest first. The next part begins after the seq of the last line; fewer lines than the limit are the end. self is the SHA-256 of "claimcheck-audit/v1", a newline and the line without self, keys in alphabetical order; prev is the self of the line before, zeros for the first. The whole chain shows only in whole_log.
   *
   * A key needs the scope read.
   */
  auditExport(input: Input<'audit_export'>, options?: CallOptions): Promise<Answer<'audit_export'>>
  /**
   * Audit log of an agent.
   * Call to see which checks an agent made, when, about what and with which verdicts.
   *
   * Answers entries newest first, by page, linked by their digests; never the text of a claim. Filters narrow together; to is exclusive. To recompute a score use export_audit_log.
   *
   * A key needs the scope read.
   */
  auditLog(input: Input<'audit_log'>, options?: CallOptions): Promise<Answer<'audit_log'>>
  /**
   * Summary of an audit log.
   * Call to see what an agent’s calls come to by operation, verdict and brand.
   *
   * Answers counts over whole UTC days, today included. A call with several verdicts counts under each. The hundred most frequent values of each breakdown are listed.
   *
   * A key needs the scope read.
   */
  auditSummary(input: Input<'audit_summary'>, options?: CallOptions): Promise<Answer<'audit_summary'>>
  /**
   * Explain authentication.
   * Call when a request was refused with 401, 402 or 403, or before the first guarded call.
   *
   * Answers the ways to authenticate, what each opens and what its refusals mean. It says nothing about the key you hold; for that call the billing status. The answer is the same for everyone.
   */
  authHelp(input?: Input<'auth_help'>, options?: CallOptions): Promise<Answer<'auth_help'>>
  /**
   * Start a plan upgrade.
   * Call to get the page of the payment processor where a person pays for a plan.
   *
   * The plan belongs to the account of the calling key and counts from the moment the processor confirms the payment, usually within seconds. An account that has a subscription changes it on the billing portal instead. Nothing is charged by this call itself.
   *
   * A key needs the scope admin. Test keys are refused.
   */
  billingCheckout(input: Input<'billing_checkout'>, options?: CallOptions): Promise<Answer<'billing_checkout'>>
  /**
   * List the plans.
   * Call to compare what the plans allow and cost.
   *
   * Smallest first. Plans sold by contract are not listed. It does not tell which plan a key is on: that is the billing status.
   */
  billingPlans(input?: Input<'billing_plans'>, options?: CallOptions): Promise<Answer<'billing_plans'>>
  /**
   * Open the billing portal.
   * Call to get the page where a person sees invoices and changes or ends the subscription.
   *
   * For accounts that have or had a subscription; the others start one by the checkout. The page works for a short time only.
   *
   * A key needs the scope admin. Test keys are refused.
   */
  billingPortal(input: Input<'billing_portal'>, options?: CallOptions): Promise<Answer<'billing_portal'>>
  /**
   * Tell the plan of the calling key.
   * Call to learn which plan my key, the calling key, is on and what the plan allows.
   *
   * It tells what is allowed, not what is left of it today: that is the usage.
   *
   * A key needs the scope read.
   */
  billingStatus(input?: Input<'billing_status'>, options?: CallOptions): Promise<Answer<'billing_status'>>
  /**
   * Tell today’s usage.
   * Call to learn how many calls of the daily allowance are used and left, and when it starts anew.
   *
   * The count holds every call answered before this one, on every replica. Asking is free and still works when the allowance is used up.
   *
   * A key needs the scope read.
   */
  billingUsage(input?: Input<'billing_usage'>, options?: CallOptions): Promise<Answer<'billing_usage'>>
  /**
   * See where a brand is available.
   * Call to learn in which countries or cloud regions a brand, plan or service is recorded as offered.
   *
   * Positive evidence only: true means recorded, null means not recorded, and nothing ever means refused. It says nothing of delivery times, stock or single offers. To test a sentence about availability, use check_brand.
   */
  brandAvailability(input: Input<'brand_availability'>, options?: CallOptions): Promise<Answer<'brand_availability'>>
  /**
   * List brands.
   * Call to list brands by name, to find a brand’s slug, or to see which brands the reference data holds.
   *
   * Answers brand summaries ordered by name, a page at a time. Matches part of a name or slug, or another name of the brand as a whole (a ticker, a domain, an older name). A brand that is listed may still lack facts of a kind; the checks say so.
   */
  brandList(input?: Input<'brand_list'>, options?: CallOptions): Promise<Answer<'brand_list'>>
  /**
   * Compare a brand with its peers.
   * Call to see where a brand stands among the brands that AI models name together with it.
   *
   * Clusters are communities (Louvain, seeded) of brands that recorded answers of AI models name in the same prompts, computed per edition; they say what is spoken of together, not who competes. Trust is how well the record knows a brand: half for up to 20 facts, half for up to 4 sources. outlier marks what lies beyond 1.5 standard deviations of the cluster. A brand that fewer than 10 answers name has no group.
   */
  brandPeerGroup(input: Input<'brand_peer_group'>, options?: CallOptions): Promise<Answer<'brand_peer_group'>>
  /**
   * Get a brand’s record.
   * Call to read what the reference data holds on one brand before writing about it: identity, prices, policies, figures.
   *
   * Answers the compiled record: dated facts with their sources, rendered by fixed templates. It is not a live profile and holds no opinions; an empty list means that nothing is on record, not that there is nothing. To test a sentence of your own, use check_brand.
   */
  brandProfile(input: Input<'brand_profile'>, options?: CallOptions): Promise<Answer<'brand_profile'>>
  /**
   * See a brand’s promotions.
   * Call to learn which offers of a brand are on record: free tiers, introductory prices, student and startup offers, sales.
   *
   * Offers whose window is over are counted, not listed. Records are dated; past fourteen days each is marked stale and the answer carries a warning, so confirm with the brand before you promise anyone a price.
   */
  brandPromotions(input: Input<'brand_promotions'>, options?: CallOptions): Promise<Answer<'brand_promotions'>>
  /**
   * Check claims about a brand ($0.001 a call without a plan).
   * Call before you send or act on any claims about one brand, of whatever kind: prices, policies, figures, products, ownership.
   *
   * Answers one verdict per claim, each with evidence, and with an API key one signed receipt per claim that anyone can verify offline. Claims about another brand than the one named are reported as such. For claims of one known kind the narrower checks cost the same and mint nothing. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope mint.
   */
  brandVerification(input: Input<'brand_verification'>, options?: CallOptions): Promise<Answer<'brand_verification'>>
  /**
   * Check a citation ($0.001 a call without a plan).
   * Call before you give a reference or a quotation: says whether the identifier can exist, whether the register knows it under that title, and whether the quoted words stand in the source.
   *
   * Reads DOI, arXiv, ISBN, ISSN, PMID, PMCID, ORCID, RFC, US, EU and UK case numbers, CELEX, ECLI and URLs with their check digits. Send quote with text or url to find the words, with offsets; an altered quote is contradicted. Existence is looked up only where this deployment asks registers, else unresolvable, which never means false. Costs $0.001. A request has at most 250,000 characters of text together.
   *
   * A key needs the scope check.
   */
  citationVerification(input: Input<'citation_verification'>, options?: CallOptions): Promise<Answer<'citation_verification'>>
  /**
   * Check up to fifty citations ($0.008 a call without a plan).
   * Call to check a whole list of references in one paid call.
   *
   * Takes up to 50 citations as verify_citation takes them. Answers one result per item in order; an item that cannot be read is an error of its own. Costs $0.008 per call; below eight citations single calls are cheaper. A request has at most 250,000 characters of text together.
   *
   * A key needs the scope check.
   */
  citationVerificationBatch(input: Input<'citation_verification_batch'>, options?: CallOptions): Promise<Answer<'citation_verification_batch'>>
  /**
   * Check a claim against a source ($0.008 a call without a plan).
   * Call before you repeat a claim that should rest on a page, a text or a table you have: says whether that source supports it and quotes where.
   *
   * Send the claim with url, text or tables. Answers supported, refuted, partially_supported or not_enough_evidence with the sentence (offsets) or the cells and the calculation. Compares numbers, units, dates, names, negation and opposites; over tables also differences, percentages, sums, averages, counts, ranks, the most and the least, all and only. What follows only by reasoning or world knowledge is not_enough_evidence. It checks the source, not the world: for recorded facts about brands use check_brand. Costs $0.008. A request has at most 400,000 characters of text together.
   *
   * A key needs the scope check.
   */
  claimVerification(input: Input<'claim_verification'>, options?: CallOptions): Promise<Answer<'claim_verification'>>
  /**
   * Check up to twenty claims against sources ($0.12 a call without a plan).
   * Call to check several claims, each against its own page, text or tables, in one paid call.
   *
   * Takes up to 20 items as verify_claim takes them. Answers one result per item in order; an item that cannot be read is an error of its own and the others still count. Costs $0.12 per call; below fifteen claims single calls are cheaper. A request has at most 400,000 characters of text together.
   *
   * A key needs the scope check.
   */
  claimVerificationBatch(input: Input<'claim_verification_batch'>, options?: CallOptions): Promise<Answer<'claim_verification_batch'>>
  /**
   * Show a brand cluster.
   * Call to see all brands of a cluster with their recorded scores.
   *
   * Clusters are communities (Louvain, seeded) of brands that recorded answers of AI models name in the same prompts, computed per edition; they say what is spoken of together, not who competes. Trust is how well the record knows a brand: half for up to 20 facts, half for up to 4 sources.
   */
  clusterGet(input: Input<'cluster_get'>, options?: CallOptions): Promise<Answer<'cluster_get'>>
  /**
   * List brand clusters.
   * Call to see which groups of brands AI models name together.
   *
   * Clusters are communities (Louvain, seeded) of brands that recorded answers of AI models name in the same prompts, computed per edition; they say what is spoken of together, not who competes. Trust is how well the record knows a brand: half for up to 20 facts, half for up to 4 sources.
   */
  clusterList(input?: Input<'cluster_list'>, options?: CallOptions): Promise<Answer<'cluster_list'>>
  /**
   * Check competitive claims ($0.002 a call without a plan).
   * Call before you state how often AI models name or recommend a brand, alone or against others, or how they speak of it.
   *
   * Counts in recorded answers of AI models to product questions and open questions: shares, ranks, comparisons, place in lists, joint mentions and sentiment, narrowed by model, maker, topic and time. Evidence gives sweeps, sample size and 95 % intervals. Fewer than 50 suitable answers, or a difference within the margin, is unverifiable. Not for market shares or sales. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope check.
   */
  competitiveVerification(input: Input<'competitive_verification'>, options?: CallOptions): Promise<Answer<'competitive_verification'>>
  /**
   * Check compliance claims ($0.001 a call without a plan).
   * Call before you rely on a compliance status: FedRAMP authorizations, registrations, certifications claimed, exploited vulnerabilities, reported breaches.
   *
   * Answers one verdict per claim and, with an API key, one signed receipt per claim. Lists of incidents and sanctions are positive evidence only: that something is not on them is unverifiable, never verified. Not legal advice. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope mint.
   */
  complianceVerification(input: Input<'compliance_verification'>, options?: CallOptions): Promise<Answer<'compliance_verification'>>
  /**
   * Check a consent document.
   * Call to check a consent document against a schema your account registered and to get a signed receipt that binds both by digest.
   *
   * Answers conformant or nonconformant with the places that do not fit, and mints a receipt over the digests. The document is never stored or logged. It checks form, not whether consent was given, by whom, or whether it is valid in law. Not for finding personal data: use check_pii. Register a schema first with register_consent_schema. Key only.
   *
   * A key needs the scope mint.
   */
  consentCheck(input: Input<'consent_check'>, options?: CallOptions): Promise<Answer<'consent_check'>>
  /**
   * See what is covered.
   * Call to learn what the reference data holds before asking: brands, products and facts per family, dates and sources.
   *
   * Every figure is counted from the edition in force. The strict figures count only what is recent or of more than one kind. To see what is held of one brand, use get_brand.
   */
  coverage(input?: Input<'coverage'>, options?: CallOptions): Promise<Answer<'coverage'>>
  /**
   * Check a customs code, a duty rate or find headings for goods ($0.024 a call without a plan).
   * Call before you state or use a tariff code or a duty rate, or to get candidate HS headings for goods described in plain words.
   *
   * Send product, hs_code or both; duty_rate, origin and destination narrow it. Answers consistent, inconsistent, ambiguous or unverifiable with the code’s hierarchy, United States base rates with their revision, and up to five candidate headings with reasons: never one assigned code. Rates of other countries are not held, nor today’s surcharges: a day beyond the held revisions is refused. Not a binding ruling. Costs 0.024 USD.
   *
   * A key needs the scope check.
   */
  customsCheck(input: Input<'customs_check'>, options?: CallOptions): Promise<Answer<'customs_check'>>
  /**
   * Gate an outgoing payload ($0.0005 a call without a plan).
   * Call before an agent sends a payload to a destination such as a URL, webhook, mailbox or log: finds credentials, personal data, internal markings and planted instructions, also inside encodings.
   *
   * Answers allow, redact or block with reasons that name kind and place but never the value, and the redacted payload. Base64, hex, URL and other encodings are unwrapped three layers deep. The destination is judged by its form alone; nothing is resolved or fetched. The payload is neither logged nor kept. For personal data alone use check_pii.
   *
   * A key needs the scope check.
   */
  egressGate(input: Input<'egress_gate'>, options?: CallOptions): Promise<Answer<'egress_gate'>>
  /**
   * Check financial claims ($0.002 a call without a plan).
   * Call before you state a listed company’s figures: revenue, profit, margins, growth, assets, cash, debt, earnings per share, by fiscal year or quarter.
   *
   * Answers one verdict per claim with the filed figure, its fiscal period and the filing it comes from; margins and growth are derived step by step. Covers large US-listed companies. Not investment advice, no forecasts, no share prices of today. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope check.
   */
  financialVerification(input: Input<'financial_verification'>, options?: CallOptions): Promise<Answer<'financial_verification'>>
  /**
   * Check whether something is still current ($0.001 a call without a plan).
   * Call before you rely on a statement, a dataset or a page that may be out of date: prices, plans, figures, articles.
   *
   * Send one of: a statement (tested against the dated records held), the name of a dataset held here, or the html or text of a page (its date of publication is found and compared with max_age_days). Answers current, stale, superseded or unknown with the newest record, its age, how often such values change and what replaced it. It never fetches a page, and unknown never means current. Whether a statement is true is a matter for check_brand. Costs 0.001 USD.
   *
   * A key needs the scope check.
   */
  freshnessCheck(input: Input<'freshness_check'>, options?: CallOptions): Promise<Answer<'freshness_check'>>
  /**
   * Get a consent schema.
   * Call to read a consent schema that your account registered, the newest version unless you name one.
   *
   * The digest is that of the schema in canonical form, the same as check_consent and its receipts name.
   *
   * A key needs the scope read.
   */
  getConsentSchema(input: Input<'get_consent_schema'>, options?: CallOptions): Promise<Answer<'get_consent_schema'>>
  /**
   * Notarize a digest ($0.01 a call without a plan).
   * Call to get a signed, timestamped receipt that a sha256 digest was presented, without showing what it is a digest of.
   *
   * Answers the complete receipt. The same account and digest again gives the first receipt with replayed true. A receipt proves that this service gave this answer at this time in this place of the account’s chain, not that the answer is true. Send a digest, never the content.
   *
   * A key needs the scope mint.
   */
  hashNotarize(input: Input<'hash_notarize'>, options?: CallOptions): Promise<Answer<'hash_notarize'>>
  /**
   * List consent schemas.
   * Call to see which consent schemas your account has registered, each with its newest version.
   *
   * In order of slug, without the schemas themselves; get_consent_schema answers one whole.
   *
   * A key needs the scope read.
   */
  listConsentSchemas(input?: Input<'list_consent_schemas'>, options?: CallOptions): Promise<Answer<'list_consent_schemas'>>
  /**
   * Watch claims about a brand ($0.001 a call without a plan).
   * Call to have claims you keep stating checked again whenever the reference data changes.
   *
   * Checks the claims now and answers their verdicts; later changes appear in list_monitor_events and go to subscriptions. It ends after 365 days. The claims are stored as long as they are watched. Not for a one-time check: use check_brand.
   *
   * A key needs the scope admin.
   */
  monitorClaims(input: Input<'monitor_claims'>, options?: CallOptions): Promise<Answer<'monitor_claims'>>
  /**
   * See how deliveries stand.
   * Call to see which events reached your webhook, which wait, and which were given up and why.
   *
   * Newest first. last_outcome is ok, a status such as "http 500", or a word such as timeout or address.
   *
   * A key needs the scope read.
   */
  monitorDeliveries(input: Input<'monitor_deliveries'>, options?: CallOptions): Promise<Answer<'monitor_deliveries'>>
  /**
   * Read what changed.
   * Call to read which watched verdicts changed since you last looked, oldest first.
   *
   * With a key: events of the account. With a monitor id and no key: events of that monitor. Keep meta.pagination.cursor and send it next time; it stays the same while nothing is new. Events are kept for 90 days.
   */
  monitorEvents(input?: Input<'monitor_events'>, options?: CallOptions): Promise<Answer<'monitor_events'>>
  /**
   * List what is watched.
   * Call to see your monitors with their verdicts, and your subscriptions with how deliveries stand.
   *
   * Only what belongs to the account of the key. Secrets of subscriptions are not shown again.
   *
   * A key needs the scope read.
   */
  monitorList(input?: Input<'monitor_list'>, options?: CallOptions): Promise<Answer<'monitor_list'>>
  /**
   * Deliver again.
   * Call after your webhook was down, to have given-up events sent again.
   *
   * Without from_sequence: the dead letters. With it: everything from there on, in order. Each keeps its webhook-id. A disabled subscription is active again.
   *
   * A key needs the scope admin.
   */
  monitorReplay(input: Input<'monitor_replay'>, options?: CallOptions): Promise<Answer<'monitor_replay'>>
  /**
   * Stop watching.
   * Call to end a monitor with its subscriptions, or one subscription.
   *
   * What waits to be delivered is dropped with the subscription. Events stay in list_monitor_events for 90 days.
   *
   * A key needs the scope admin.
   */
  monitorStop(input: Input<'monitor_stop'>, options?: CallOptions): Promise<Answer<'monitor_stop'>>
  /**
   * Be told of changes by webhook ($0.001 a call without a plan).
   * Call to have changed verdicts of a monitor, or changes of a brand’s record, sent to your address.
   *
   * Events are signed by Standard Webhooks; the secret is shown by this answer alone. They arrive at least once and in order; claimcheck-sequence numbers them. A receiver that fails is tried for two days. Without a webhook, read list_monitor_events.
   *
   * A key needs the scope admin.
   */
  monitorSubscribe(input: Input<'monitor_subscribe'>, options?: CallOptions): Promise<Answer<'monitor_subscribe'>>
  /**
   * Buy a recorded model answer ($0.001 a call without a plan).
   * Call to buy one recorded answer of an AI model: which brands it named, where, in which order and how.
   *
   * Answers the record (digests and references, never the text of the answer), its digest and a signed receipt of the purchase. The first 16 hex digits of record_digest are the id, so the record proves itself. Find ids with list_observations. Brand mentions were right in 92 % of a hand-checked sample; sentiment is a word-list sum around the first mention.
   */
  observationGet(input: Input<'observation_get'>, options?: CallOptions): Promise<Answer<'observation_get'>>
  /**
   * Search recorded model answers.
   * Call to find which recorded answers of AI models exist about a brand, model or time, before buying one.
   *
   * Answers ids with model, sweep, what the sweep asked for, date and the number of brands named, newest first. Which brands, where, in which order and with which sentiment is in the record itself: get_observation, paid per record. dating says how the date is known; archive-commit means that the true date is earlier.
   */
  observationList(input?: Input<'observation_list'>, options?: CallOptions): Promise<Answer<'observation_list'>>
  /**
   * Check a package before installing it ($0.0005 a call without a plan).
   * Call before you install, import or recommend a package: known malware, hijacked versions, advisories, names that pass for others, and names that models make up.
   *
   * Answers trusted, caution, dangerous or unknown with every finding. trusted means widely used and nothing held against it, never that the code was read; nothing on record is unknown. Malware records reach to mid-2025, hijacked versions to August 2026; npm advisories are few offline. as_of says how far each kind of record reaches. Costs $0.0005.
   *
   * A key needs the scope check.
   */
  packageVerification(input: Input<'package_verification'>, options?: CallOptions): Promise<Answer<'package_verification'>>
  /**
   * Check up to a hundred packages ($0.008 a call without a plan).
   * Call to check a whole list of dependencies in one paid call.
   *
   * Takes up to 100 packages as verify_package takes them and answers one result per package in order, with counts per verdict. Costs $0.008 per call; below sixteen packages single calls are cheaper.
   *
   * A key needs the scope check.
   */
  packageVerificationBatch(input: Input<'package_verification_batch'>, options?: CallOptions): Promise<Answer<'package_verification_batch'>>
  /**
   * Find personal data in a text ($0.0005 a call without a plan).
   * Call before you store, log, share or send a text that may hold personal data: finds names, e-mails, telephone numbers, cards, IBANs, national ids, addresses and more, and redacts them.
   *
   * Answers clean, contains_pii or review, with every find: type, offsets in UTF-16 code units, confidence, whether a check digit proved it, and the issuing state. redact gives the text back masked, hashed or labelled. Names and addresses are found by word lists, form and context, so unusual ones are missed; clean is no legal opinion. For secrets and for where a payload goes use check_egress. Nothing of the text is kept.
   *
   * A key needs the scope check.
   */
  piiCheck(input: Input<'pii_check'>, options?: CallOptions): Promise<Answer<'pii_check'>>
  /**
   * Check policy claims ($0.001 a call without a plan).
   * Call before you rely on a brand’s policy: returns, warranties, account deletion, two-factor login, passkeys, SSO, bug bounties, support ends.
   *
   * Answers one verdict per claim with the recorded policy, the day it was recorded and its page. Policies are dated records; the exact terms of a contract, and anything a brand publishes only after login, are beyond it. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope check.
   */
  policyVerification(input: Input<'policy_verification'>, options?: CallOptions): Promise<Answer<'policy_verification'>>
  /**
   * Preflight an answer or plan ($0.002 a call without a plan).
   * Call right before an agent gives its final draft answer or carries out its planned actions: one go, fix or stop over everything in the draft.
   *
   * Checks the sentences of the draft against the record, and draft and planned calls for personal data, credentials, markings, attacks, doubtful destinations, grave commands, packages and citations. Answers go, fix or stop; every fix is an edit with offsets, and edited_text has them made. Sentences that no record decides are left alone. Each day with a preflight raises an agent’s trust score. Nothing is kept. A request has at most 400,000 characters of text together.
   *
   * A key needs the scope check.
   */
  preflight(input: Input<'preflight'>, options?: CallOptions): Promise<Answer<'preflight'>>
  /**
   * Preflight many answers or plans ($0.005 a call without a plan).
   * Call to preflight several drafts or plans at once, such as the candidate answers of several agents.
   *
   * Takes up to 20 plans in one payment. Answers one report per plan in the order sent, each as run_preflight gives it; a plan that names an unknown brand is refused by itself and the others are checked. A request has at most 400,000 characters of text together.
   *
   * A key needs the scope check.
   */
  preflightBatch(input: Input<'preflight_batch'>, options?: CallOptions): Promise<Answer<'preflight_batch'>>
  /**
   * Check price claims ($0.001 a call without a plan).
   * Call before you state or act on what something costs: list prices, subscriptions, per-token and per-seat prices.
   *
   * Answers one verdict per claim with the recorded price, its date and its source. Prices are dated records, not a live feed: an unverifiable verdict means that no record decides, never that the claim is false. For claims that mix subjects use check_brand. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope check.
   */
  priceVerification(input: Input<'price_verification'>, options?: CallOptions): Promise<Answer<'price_verification'>>
  /**
   * Read a receipt.
   * Call to fetch a receipt again by its id, with where it stands in the log.
   *
   * Whoever holds the id gets the envelope with the digest of its content; the content itself only comes with a key of the account it was minted for. With format "vc" it also comes as a W3C Verifiable Credential 2.0. A receipt proves that this service gave this answer at this time in this place of the account’s chain, not that the answer is true.
   */
  receiptGet(input: Input<'receipt_get'>, options?: CallOptions): Promise<Answer<'receipt_get'>>
  /**
   * List an account’s receipts.
   * Call to page through all receipts minted for the calling key’s account, newest first.
   *
   * Each comes whole, with its content and where it stands. Receipts of other accounts never appear.
   *
   * A key needs the scope read.
   */
  receiptList(input?: Input<'receipt_list'>, options?: CallOptions): Promise<Answer<'receipt_list'>>
  /**
   * Prove that a receipt is in the log.
   * Call to get the inclusion proof of a receipt under the newest checkpoint, to verify offline.
   *
   * The proof is C2SP tlog-proof text: index, hashes, checkpoint with its signatures. A receipt reaches the log within 60 seconds; before that the answer is 404 RECEIPT_NOT_LOGGED.
   */
  receiptProof(input: Input<'receipt_proof'>, options?: CallOptions): Promise<Answer<'receipt_proof'>>
  /**
   * Read the signed bytes of a receipt.
   * Call to get exactly the bytes that a receipt’s signature covers, for any Ed25519 implementation.
   *
   * The message is UTF-8 text and holds the content’s digest, never the content. With openssl: save it, then pkeyutl -verify -rawin. For the whole verification use the offline verifier, which checks more than the signature.
   */
  receiptRaw(input: Input<'receipt_raw'>, options?: CallOptions): Promise<Answer<'receipt_raw'>>
  /**
   * Verify a receipt.
   * Call to check a receipt that someone handed you: integrity, signature and, with a proof, inclusion in the log.
   *
   * Answers per axis, and is never valid when an axis that was asked for could not be checked. A receipt proves that this service gave this answer at this time in this place of the account’s chain, not that the answer is true. Asking the issuer is a convenience; who does not trust it verifies offline with /verify_receipt.py.
   */
  receiptVerify(input: Input<'receipt_verify'>, options?: CallOptions): Promise<Answer<'receipt_verify'>>
  /**
   * Register a consent schema.
   * Call once per schema, before check_consent, to register a JSON Schema (draft 2020-12) under a slug of your account.
   *
   * Versions count up by themselves and never change; the same schema again answers the newest version with created false. Refused: other dialects, references that lead outside the schema, and patterns that look around or back, since they cannot be matched in linear time.
   *
   * A key needs the scope admin.
   */
  registerConsentSchema(input: Input<'register_consent_schema'>, options?: CallOptions): Promise<Answer<'register_consent_schema'>>
  /**
   * Own reputation.
   * Call as an agent, with your agent token, to see your reputation and what the next tier asks of you.
   *
   * Answers five dimensions over the last 30 UTC days, the reputation as their mean, your history and the criteria of the next tier. Others see your trust score, not this. Free; takes no API key.
   */
  reputationSelf(input?: Input<'reputation_self'>, options?: CallOptions): Promise<Answer<'reputation_self'>>
  /**
   * Check a text for attacks on agents ($0.001 a call without a plan).
   * Call before an agent reads or acts on an untrusted text such as a web page, e-mail, document or tool result: detects prompt injection, jailbreaks, prompt leaks, exfiltration orders and requests for grave harm.
   *
   * Answers safe, suspicious or unsafe with the signs found, their place and how they were disguised (invisible characters, lookalike letters, base64, rot13 and more). Texts that only speak about attacks are told apart. Deterministic rules, no model: subtle persuasion, most unsafe topics and images are not covered, so safe is no guarantee. For many texts use check_safety_batch. Nothing of the text is kept.
   *
   * A key needs the scope check.
   */
  safetyCheck(input: Input<'safety_check'>, options?: CallOptions): Promise<Answer<'safety_check'>>
  /**
   * Check many texts for attacks on agents ($0.005 a call without a plan).
   * Call to screen many untrusted texts at once for prompt injection and other attacks, such as the results of a search.
   *
   * Takes up to 100 texts, 400000 characters together, in one payment. Answers one result per text in the order sent, each as check_safety gives it; an empty or overlong text is refused by itself and the others are checked.
   *
   * A key needs the scope check.
   */
  safetyCheckBatch(input: Input<'safety_check_batch'>, options?: CallOptions): Promise<Answer<'safety_check_batch'>>
  /**
   * Check the sentiment of a text or about a brand ($0.001 a call without a plan).
   * Call to learn whether a short English text, such as a review, praises or blames, or how recorded AI answers speak of a brand.
   *
   * Send text or brand. A text gets positive, negative, mixed or undecided with the telling words and their places; weak, balanced or ironic texts stay undecided. A brand gets the tone around its mentions in recorded answers with interval and counts; under 50 answers it is not_enough_observations. Not for opinions of people about a brand, other languages or emotions. Costs 0.001 USD.
   *
   * A key needs the scope check.
   */
  sentimentCheck(input: Input<'sentiment_check'>, options?: CallOptions): Promise<Answer<'sentiment_check'>>
  /**
   * Check product specification claims ($0.001 a call without a plan).
   * Call before you state what a product is or has: context windows, batteries, dimensions, power, consumption, release dates, supported systems.
   *
   * Answers one verdict per claim with the recorded specification and its source. Covers language models, phones, computers and their parts, cars and cloud machines; benchmark scores and opinions are beyond it. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope check.
   */
  specVerification(input: Input<'spec_verification'>, options?: CallOptions): Promise<Answer<'spec_verification'>>
  /**
   * Check a tool definition before loading it ($0.0005 a call without a plan).
   * Call before you load or trust an MCP tool, an A2A skill or a function from someone else: poisoned descriptions, hidden characters, meddling with other tools, greedy parameters, false hints, changes since last time.
   *
   * Send the definitions, or the url of an MCP server or agent card that answers without credentials. Answers safe, suspicious or dangerous with each finding’s severity, JSON pointer and exact span, notes on which hosts refuse the schema, and a digest to pin the definition with. It reads what the definition says, never what the server does: a safe definition can front a hostile server. Costs $0.0005. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope check.
   */
  toolVerification(input: Input<'tool_verification'>, options?: CallOptions): Promise<Answer<'tool_verification'>>
  /**
   * Check the tools of several servers ($0.008 a call without a plan).
   * Call to check the tool lists of several servers in one paid call.
   *
   * Takes up to 50 servers, each with its definitions (200 in all) or its url (at most 10), and answers one result per server in order; a server that cannot be read is an error of its own and the others still count. Definitions are compared within their server. Costs $0.008 per call; below sixteen servers single calls are cheaper. A request has at most 100,000 characters of text together.
   *
   * A key needs the scope check.
   */
  toolVerificationBatch(input: Input<'tool_verification_batch'>, options?: CallOptions): Promise<Answer<'tool_verification_batch'>>
  /**
   * Trust score of an agent.
   * Call before you rely on another agent, to see how the claims it had checked turned out.
   *
   * Answers score, tier, the five signals with their terms, scores by domain, counts and the rule, so that whoever holds the agent’s audit log can compute it again. For up to 50 agents at once use get_trust_scores. It says nothing about claims that were never checked here.
   *
   * A key needs the scope read.
   */
  trustScore(input: Input<'trust_score'>, options?: CallOptions): Promise<Answer<'trust_score'>>
  /**
   * Trust scores of several agents ($0.005 a call without a plan).
   * Call to compare up to 50 agents before you choose one to rely on.
   *
   * Answers score, tier and number of checks per agent, in the order asked, unknown ids listed under not_found. For the signals behind one score use get_trust_score. An API key, or 0.005 dollars per request.
   *
   * A key needs the scope check.
   */
  trustScoresBatch(input: Input<'trust_scores_batch'>, options?: CallOptions): Promise<Answer<'trust_scores_batch'>>
}
