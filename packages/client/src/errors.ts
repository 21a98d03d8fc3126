import type { PaymentQuote, Problem } from './types.ts'

/** Codes of the service, and those of a call that brought no readable answer. */
export type ErrorCode = Problem['code'] | 'NETWORK_FAILED' | 'TIMED_OUT' | 'ANSWER_UNREADABLE'

export interface ErrorDetails {
  readonly code: ErrorCode
  /** Status of the answer; 0 where none came. */
  readonly status: number
  readonly detail: string
  readonly nextAction?: string
  readonly hintUrl?: string
  readonly requestId?: string
  readonly retryAfterMs?: number
  readonly fields?: readonly { readonly path: string; readonly detail: string }[]
  readonly candidates?: readonly string[]
  readonly quote?: PaymentQuote
  readonly cause?: unknown
}

/** Everything that a call can fail with but the caller's own abort. Branch on `code`; `message` is for people. */
export class ClaimcheckError extends Error {
  override readonly name = 'ClaimcheckError'
  /** Stable name of the refusal, each explained at `/errors/{code}` of the service. */
  readonly code: ErrorCode
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** What happened and what to do next; the same as `message`. */
  readonly detail: string
  /** What to do next, as a short token. */
  readonly nextAction: string | undefined
  readonly hintUrl: string | undefined
  /** Id of the request, for support. */
  readonly requestId: string | undefined
  /** Milliseconds after which a retry can succeed, where the service said so. */
  readonly retryAfterMs: number | undefined
  /** The input's fields that did not fit. */
  readonly fields: readonly { readonly path: string; readonly detail: string }[]
  /** Brand slugs that may have been meant. */
  readonly candidates: readonly string[]
  /** What the call costs, where it has to be paid. */
  readonly quote: PaymentQuote | undefined

  constructor(details: ErrorDetails) {
    super(details.detail, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = details.code
    this.status = details.status
    this.detail = details.detail
    this.nextAction = details.nextAction
    this.hintUrl = details.hintUrl
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
    this.fields = details.fields ?? []
    this.candidates = details.candidates ?? []
    this.quote = details.quote
  }
}

/** The refusal that a response holds: problem details, a quote, or neither where something stands in between. */
export async function refusalOf(response: Response): Promise<ClaimcheckError> {
  const { status, headers } = response
  const retryAfterMs = readRetryAfter(headers.get('retry-after'))
  const requestId = headers.get('x-request-id') ?? undefined
  const common = {
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(requestId === undefined ? {} : { requestId }),
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (isQuote(body))
    return new ClaimcheckError({ ...common, code: 'PAYMENT_REQUIRED', detail: body.error, quote: body })
  if (!isProblem(body))
    return new ClaimcheckError({
      ...common,
      code: 'ANSWER_UNREADABLE',
      detail: `The answer of status ${status} is not the service's own; look at what stands between.`,
    })
  return new ClaimcheckError({
    ...common,
    code: body.code,
    detail: body.detail,
    nextAction: body.next_action,
    hintUrl: body.hint_url,
    requestId: body.request_id,
    ...(body.errors === undefined ? {} : { fields: body.errors }),
    ...(body.candidates === undefined ? {} : { candidates: body.candidates }),
  })
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}

function isQuote(body: unknown): body is PaymentQuote {
  return typeof body === 'object' && body !== null && 'accepts' in body && 'x402Version' in body
}

/** Milliseconds of a Retry-After header, which holds seconds or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
