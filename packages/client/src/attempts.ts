import { ClaimcheckError, refusalOf } from './errors.ts'
import type { PreparedCall } from './request.ts'
import type { CallOptions, PaymentQuote } from './types.ts'

/**
 * Pays for a call: it is given the body of the 402 and answers with the payment header, as its value (sent as
 * `X-PAYMENT`) or as headers by name. Undefined declines, and the call fails with PAYMENT_REQUIRED and the quote.
 */
export type Payer = (
  quote: PaymentQuote,
  call: { readonly method: string; readonly url: string },
) => Promise<string | Readonly<Record<string, string>> | undefined>

/** How calls are tried. */
export interface Patience {
  /** Milliseconds that one attempt may take, from the sending to the last byte. */
  readonly timeoutMs: number
  /** Further attempts after the first. */
  readonly retries: number
  /** Longest wait that a Retry-After may ask for; a longer one fails the call at once. */
  readonly retryAfterMaxMs: number
  readonly fetch: typeof fetch
  readonly pay: Payer | undefined
}

const backoffFirstMs = 250
const backoffMaxMs = 8_000
/** Statuses of something in between that has no answer at the moment. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Send a call until it is answered. A refusal with Retry-After is tried again, as is a call without an answer where
 * sending it twice does no harm; a demand is paid once, and the same payment goes with every later attempt.
 *
 * Throws ClaimcheckError, or the reason of the caller's signal.
 */
export async function send(call: PreparedCall, options: CallOptions, patience: Patience): Promise<unknown> {
  let headers = call.headers
  let paid = false
  for (let attempt = 0; ; ) {
    const outcome = await attemptOnce({ ...call, headers }, options, patience)
    if (!(outcome instanceof ClaimcheckError)) return outcome.answer
    const payment = paid || outcome.quote === undefined ? undefined : await patience.pay?.(outcome.quote, call)
    if (payment !== undefined) {
      paid = true
      headers = { ...headers, ...(typeof payment === 'string' ? { 'x-payment': payment } : payment) }
      continue
    }
    const waitMs = waitBefore(outcome, attempt, call.repeatable || paid, patience)
    if (waitMs === undefined) throw outcome
    await pause(waitMs, options.signal)
    attempt += 1
  }
}

/** Milliseconds until the next attempt, or undefined where there is none. */
function waitBefore(
  error: ClaimcheckError,
  attempt: number,
  repeatable: boolean,
  { retries, retryAfterMaxMs }: Patience,
): number | undefined {
  if (attempt >= retries) return undefined
  // The service names a time only where it did nothing yet, or where the same call continues what it began.
  if (error.retryAfterMs !== undefined) return error.retryAfterMs <= retryAfterMaxMs ? error.retryAfterMs : undefined
  const unanswered = error.status === 0 || gatewayStatuses.has(error.status)
  if (!unanswered || !repeatable) return undefined
  // Spread out, so that callers who failed together do not come back together.
  return Math.random() * Math.min(backoffMaxMs, backoffFirstMs * 2 ** attempt) + backoffFirstMs
}

async function attemptOnce(
  { url, method, headers, body, text }: PreparedCall,
  { signal, timeoutMs }: CallOptions,
  patience: Patience,
): Promise<{ readonly answer: unknown } | ClaimcheckError> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs ?? patience.timeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  try {
    // An answer from elsewhere is none of the service's, and neither the key nor a payment shall follow it there.
    const response = await patience.fetch(url, {
      redirect: 'error',
      method,
      headers,
      signal: either,
      ...(body === undefined ? {} : { body }),
    })
    if (!response.ok) return await refusalOf(response)
    const answer = await response.text()
    return text ? { answer } : readJson(answer, response.status)
  } catch (cause) {
    if (signal?.aborted === true) throw signal.reason
    if (timeout.aborted)
      return new ClaimcheckError({
        code: 'TIMED_OUT',
        status: 0,
        detail: 'No answer in time. Try again, or raise timeoutMs.',
        cause,
      })
    return new ClaimcheckError({
      code: 'NETWORK_FAILED',
      status: 0,
      detail: 'The service was not reached. Check baseUrl and the network.',
      cause,
    })
  }
}

function readJson(text: string, status: number): { readonly answer: unknown } | ClaimcheckError {
  try {
    return { answer: JSON.parse(text) as unknown }
  } catch (cause) {
    const detail = 'The answer is not JSON; look at what stands between.'
    return new ClaimcheckError({ code: 'ANSWER_UNREADABLE', status, detail, cause })
  }
}

/** Wait, unless the caller's signal ends the call. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted === true) end()
  })
}
