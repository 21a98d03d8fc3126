import type { ErrorCode } from '../../model/index.ts'

/** Why a refusal happens, and what makes the next try succeed. */
export interface Explanation {
  readonly why: string
  readonly next: string
}

/** One explanation per code; a test keeps the table whole when a code is added. */
export const explanations: Readonly<Partial<Record<ErrorCode, Explanation>>> = {
  INVALID_REQUEST: {
    why: 'The request could not be read as a call of any operation: its address, its headers or its length is wrong.',
    next: 'Compare it with the operation in /openapi.json. Percent-encode what stands in the address.',
  },
  MALFORMED_JSON: {
    why: 'The body does not parse as JSON, or it carries a name such as __proto__ that is never a field.',
    next: 'Send one JSON object in UTF-8. Let a library write it rather than joining strings.',
  },
  INVALID_DIMENSION: {
    why: 'A dimension id is made of lower-case letters, digits, dots, underscores and hyphens.',
    next: 'Take the id from GET /v1/accuracy.',
  },
  SIGNATURE_INVALID: {
    why: 'The event of the payment processor carries no signature, a wrong one, or one that is too old or of the future.',
    next: 'Nothing to do for callers: only the processor sends events. Operators compare STRIPE_WEBHOOK_SECRET and the clock.',
  },
  CONFLICTING_CREDENTIALS: {
    why: 'Two credentials came in one call and it is not clear which one should count.',
    next: 'Send one: an API key, or one payment in one spelling.',
  },
  API_KEY_MISSING: {
    why: 'The operation needs an API key, and none came in Authorization: Bearer.',
    next: 'Get a key at /get-key and send it as Authorization: Bearer <key>.',
  },
  AGENT_TOKEN_MISSING: {
    why: 'The operation speaks about the calling agent itself, so it needs that agent’s token.',
    next: 'Register with POST /v1/agents/register and send the token as Authorization: Bearer <token>.',
  },
  PAYMENT_REQUIRED: {
    why: 'The call is priced and was neither paid for nor covered by a key’s allowance.',
    next: 'Pay the quote in the body, or use an API key with allowance left.',
  },
  PAYMENT_INVALID: {
    why: 'The payment that came with the call does not settle this quote: amount, recipient, network, time or signature differ.',
    next: 'Fetch a fresh quote by calling without a payment, and pay exactly what it asks.',
  },
  PAYMENT_PENDING: {
    why: 'The payment was taken and the chain has not said yet whether it was settled.',
    next: 'Send the same request with the same payment again after Retry-After; a second payment could be charged too.',
  },
  KEY_MALFORMED: {
    why: 'The key’s own checksum fails, so a character was lost or changed on the way.',
    next: 'Copy the key again, whole. Nothing was looked up.',
  },
  KEY_NOT_RECOGNIZED: {
    why: 'No key of this value was ever issued here, or it belongs to another deployment.',
    next: 'Check which deployment issued it, or get a new key at /get-key.',
  },
  KEY_PENDING: {
    why: 'The key waits for its e-mail address to be confirmed.',
    next: 'Open the link in the verification e-mail, then call again.',
  },
  KEY_REVOKED: {
    why: 'The key was revoked by its owner or has passed its end.',
    next: 'Use another key of the account, or get a new one at /get-key.',
  },
  INSUFFICIENT_SCOPE: {
    why: 'A key carries scopes: check, mint, read, admin. This one lacks what the operation needs, or was asked to issue a key that may do more than itself.',
    next: 'Call with a key that has the scope; GET /v1/api-keys shows what each may do. A key with the scope admin rotates a key to fewer scopes; one with more is made at /get-key.',
  },
  TEST_KEY_NOT_ACCEPTED: {
    why: 'What a test key does stays in the test realm. Plans, reports on tool servers and live keys are beyond it.',
    next: 'Send it with a live key of the account.',
  },
  TOKEN_NOT_RECOGNIZED: {
    why: 'No agent holds this token: it is mistyped, was revoked, or was replaced and its overlap is over. A replaced token cannot rotate. A test key takes agents of the test realm only, a live key those of the live one.',
    next: 'Use its successor. Where that is lost, rotate with the key of the account that registered the agent, or register again with POST /v1/agents/register.',
  },
  NOT_YOURS: {
    why: 'The resource exists and belongs to another account.',
    next: 'Use a key of the account that owns it.',
  },
  ORIGIN_NOT_ALLOWED: {
    why: 'Keys are created and activated on the pages of the service itself, never from another site in a browser.',
    next: 'Open the form at /get-key.',
  },
  NOT_FOUND: {
    why: 'No operation, page or resource stands at this address.',
    next: 'GET /openapi.json lists every operation.',
  },
  BRAND_NOT_FOUND: {
    why: 'No brand of the reference data goes by this slug, name, domain or ticker.',
    next: 'Take one of the candidates in the refusal, or search with GET /v1/brands?q=.',
  },
  AGENT_NOT_FOUND: {
    why: 'No agent is registered under this id.',
    next: 'Check the id; it begins with ag_.',
  },
  RECEIPT_NOT_FOUND: {
    why: 'No receipt of this id was minted here.',
    next: 'Check the id; it begins with rcp_.',
  },
  RECEIPT_NOT_LOGGED: {
    why: 'The receipt is valid and minted, and its place in the transparency log is not fixed yet. That takes at most 60 seconds.',
    next: 'Ask again after the seconds in Retry-After.',
  },
  METHOD_NOT_ALLOWED: {
    why: 'The address takes other methods than the one used.',
    next: 'Use one of the methods in the Allow header.',
  },
  CONFLICT: {
    why: 'An earlier call with the same payment asked for something else, or the first call under the same idempotency key is still under way.',
    next: 'Where Retry-After is given, send the same request again after it. Else send the earlier request unchanged, or use a fresh key or payment.',
  },
  PAYLOAD_TOO_LARGE: {
    why: 'A body has at most 1 MiB.',
    next: 'Split the work over several calls.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    why: 'Bodies are read as JSON only.',
    next: 'Send Content-Type: application/json.',
  },
  VALIDATION_FAILED: {
    why: 'The request is well-formed, and a field of it does not fit: missing, of another type, out of bounds, unknown, or sent twice.',
    next: 'errors in the refusal lists each field with what is wrong. /openapi.json has the schema and examples.',
  },
  BRAND_AMBIGUOUS: {
    why: 'Several brands go by this name, and the service does not pick one for you.',
    next: 'Send one of the candidate slugs, or the brand’s domain.',
  },
  CHALLENGE_FAILED: {
    why: 'Creating a key needs a solved challenge from the hosted form, and none or a used one came.',
    next: 'Open /get-key and use the form.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    why: 'The Idempotency-Key of this call was used before, for a request with another content.',
    next: 'Send the earlier request again unchanged, or make a fresh key for the new one.',
  },
  TOO_COMPLEX: {
    why: 'Working on this input took more processor time or memory than one call may use. The allowance grows with the length of the input, and ordinary documents need a small part of it.',
    next: 'Shorten the fields that the refusal names, or split the input over several calls. The same input again ends the same way.',
  },
  TERMS_NOT_ACCEPTED: {
    why: 'A key is created only for someone who accepts the terms.',
    next: 'Read the terms and send accept_terms: true.',
  },
  RATE_LIMITED: {
    why: 'Calls came faster than this operation allows.',
    next: 'Wait for the seconds in Retry-After.',
  },
  QUOTA_EXHAUSTED: {
    why: 'The account has used its allowance of this UTC day.',
    next: 'Wait until the next UTC day (Retry-After), pay per request, or change the plan.',
  },
  HEADERS_TOO_LARGE: {
    why: 'Request line and headers together have at most 16 KiB.',
    next: 'Send fewer or smaller headers.',
  },
  SETUP_INVALID: {
    why: 'A setting of the deployment is wrong. Callers never see this one.',
    next: 'The operator finds the setting named in the log.',
  },
  INTERNAL: {
    why: 'Something broke on the side of the service. Nothing was charged that was not answered.',
    next: 'Try again. If it stays, report the request id.',
  },
  VERIFICATION_UNAVAILABLE: {
    why: 'The reference data cannot be read, so nothing could be checked. The call was not counted.',
    next: 'Try again after the seconds in Retry-After.',
  },
  PAYMENTS_UNAVAILABLE: {
    why: 'The settlement chain or its gateway does not answer. A payment under way is not lost.',
    next: 'Send the same call with the same payment again; never pay a second time.',
  },
  BILLING_UNAVAILABLE: {
    why: 'This deployment sells no plans, or the payment processor does not answer. Plan and usage stay as they are.',
    next: 'Try again after the seconds in Retry-After; where there is no such header, ask the operator for the plan.',
  },
  MAIL_UNAVAILABLE: {
    why: 'The mail with the activation link could not be handed over. The key it was for was revoked and counts nowhere.',
    next: 'Fill in the form again after the seconds in Retry-After.',
  },
  STORE_UNAVAILABLE: {
    why: 'The database does not answer, so nothing that must be durable can be promised.',
    next: 'Try again after the seconds in Retry-After.',
  },
  OVERLOADED: {
    why: 'The service sheds load, or this process is closing.',
    next: 'Try again after the seconds in Retry-After.',
  },
}
