import type { CandidateDetail } from './claims.ts'
import type { Scope } from './realms.ts'

/**
 * Every refusal the service can give, in one table. A code is part of the interface: clients branch on it,
 * `/errors/{code}` documents it and each face maps it to its own protocol.
 */
export const errorTable = {
  INVALID_REQUEST: { status: 400, title: 'The request is not valid' },
  MALFORMED_JSON: { status: 400, title: 'The body is not JSON' },
  INVALID_DIMENSION: { status: 400, title: 'The dimension id is malformed' },
  SIGNATURE_INVALID: { status: 400, title: 'The signature does not fit the body' },
  CONFLICTING_CREDENTIALS: { status: 400, title: 'More than one credential was presented' },
  API_KEY_MISSING: { status: 401, title: 'An API key is required' },
  AGENT_TOKEN_MISSING: { status: 401, title: 'An agent token is required' },
  PAYMENT_REQUIRED: { status: 402, title: 'Payment is required' },
  PAYMENT_INVALID: { status: 402, title: 'The payment was refused' },
  KEY_MALFORMED: { status: 403, title: 'The API key is mistyped' },
  KEY_NOT_RECOGNIZED: { status: 403, title: 'The API key is not recognized' },
  KEY_PENDING: { status: 403, title: 'The API key awaits activation' },
  KEY_REVOKED: { status: 403, title: 'The API key was revoked' },
  INSUFFICIENT_SCOPE: { status: 403, title: 'The API key lacks a scope' },
  TEST_KEY_NOT_ACCEPTED: { status: 403, title: 'A test key does not work here' },
  TOKEN_NOT_RECOGNIZED: { status: 403, title: 'The agent token is not recognized' },
  NOT_YOURS: { status: 403, title: 'The resource belongs to another account' },
  ORIGIN_NOT_ALLOWED: { status: 403, title: 'The browser origin is not allowed' },
  NOT_FOUND: { status: 404, title: 'There is nothing here' },
  BRAND_NOT_FOUND: { status: 404, title: 'The brand is not in the catalogue' },
  AGENT_NOT_FOUND: { status: 404, title: 'The agent is not registered' },
  RECEIPT_NOT_FOUND: { status: 404, title: 'There is no such receipt' },
  RECEIPT_NOT_LOGGED: { status: 404, title: 'The receipt is not in the log yet' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'The method is not allowed here' },
  CONFLICT: { status: 409, title: 'The request conflicts with an earlier one' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The content type is not supported' },
  VALIDATION_FAILED: { status: 422, title: 'The input does not fit the schema' },
  BRAND_AMBIGUOUS: { status: 422, title: 'The brand name has several meanings' },
  CHALLENGE_FAILED: { status: 422, title: 'The challenge was not passed' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'The idempotency key was used for another request' },
  TOO_COMPLEX: { status: 422, title: 'The input takes too much work' },
  TERMS_NOT_ACCEPTED: { status: 422, title: 'The terms were not accepted' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  QUOTA_EXHAUSTED: { status: 429, title: 'The daily allowance is used up' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers are too large' },
  /** The operator's, never a caller's: a setting, a migration or the data directory stops the start. */
  SETUP_INVALID: { status: 500, title: 'The service is not set up correctly' },
  INTERNAL: { status: 500, title: 'Something broke on our side' },
  VERIFICATION_UNAVAILABLE: { status: 503, title: 'Verification is unavailable' },
  PAYMENTS_UNAVAILABLE: { status: 503, title: 'Payments are unavailable' },
  /** Taken, and not settled yet: the same payment is sent again, never a second one. */
  PAYMENT_PENDING: { status: 503, title: 'The payment is being settled' },
  BILLING_UNAVAILABLE: { status: 503, title: 'Plans cannot be changed now' },
  MAIL_UNAVAILABLE: { status: 503, title: 'Mail cannot be sent' },
  STORE_UNAVAILABLE: { status: 503, title: 'The store is unavailable' },
  OVERLOADED: { status: 503, title: 'The service is busy' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorTable

/** One field that did not fit, as `path` into the input and a sentence of our own about it. */
export interface FieldProblem {
  readonly path: string
  readonly problem: string
}

export interface ErrorDetails {
  /** What the caller does next, as a short token such as `add_api_key`. */
  readonly nextAction?: string
  /** Path of a page that helps, relative to the site. */
  readonly hintPath?: string
  readonly fields?: readonly FieldProblem[]
  /** The scopes that the operation needs, where the key lacks them. */
  readonly requiredScopes?: readonly Scope[]
  /** Seconds after which a retry can succeed. */
  readonly retryAfterS?: number
  /** Candidate slugs from our own catalogue, for an ambiguous or misspelt brand. */
  readonly candidates?: readonly string[]
  /** The same with what tells them apart. */
  readonly candidateDetails?: readonly CandidateDetail[]
  /** Response headers the refusal carries, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** Private: what was asked may have been done all the same, so whatever it was counted as stays counted. */
  readonly undecided?: true
  /** Private: set where this is the refusal of an earlier call, with what the transport kept beside it. */
  readonly replayed?: { readonly companion: unknown }
  /** Private: logged, never sent. */
  readonly cause?: unknown
}

/**
 * The one error class. `message` is a public sentence that says what to do next; it never carries text from
 * the caller, a page or the database. Anything private goes into `cause`.
 */
export class ClaimcheckError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'ClaimcheckError'
    this.code = code
    this.details = details
  }

  /** The HTTP status of this code. */
  get status(): number {
    return errorTable[this.code].status
  }
}
