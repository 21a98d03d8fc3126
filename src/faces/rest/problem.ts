import type { IncomingMessage } from 'node:http'
import type { FastifyError } from 'fastify'
import { ClaimcheckError, type Clock, type ErrorCode, errorTable, ulid } from '../../model/index.ts'

/** The caller's own id where it cannot break a log line, a header or a URN, else a new one. */
export function requestIdOf({ headers }: IncomingMessage, clock: Clock): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(sent) ? sent : ulid(clock.now())
}

/** A refusal as RFC 9457 sends it, with the headers that go beside it. */
export interface Problem {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly [key: string]: unknown }
}

export const problemType = 'application/problem+json'

/**
 * Problem details of a refusal.
 *
 * @param siteUrl Address of the public site, without a trailing slash; error pages live below it.
 */
export function renderProblem(error: ClaimcheckError, requestId: string, siteUrl: string): Problem {
  const { code, details, message } = error
  const { status, title } = errorTable[code]
  return {
    status,
    headers: {
      'content-type': problemType,
      'cache-control': 'no-store',
      ...challenge(code, details.requiredScopes),
      ...(details.retryAfterS === undefined ? {} : { 'retry-after': String(details.retryAfterS) }),
      ...details.headers,
    },
    body: {
      type: `${siteUrl}/errors/${code}`,
      title,
      status,
      detail: message,
      instance: `urn:claimcheck:request:${requestId}`,
      code,
      next_action: details.nextAction ?? 'read_error_page',
      hint_url: `${siteUrl}${details.hintPath ?? `/errors/${code}`}`,
      request_id: requestId,
      ...(details.fields === undefined
        ? {}
        : { errors: details.fields.map(({ path, problem }) => ({ path, detail: problem })) }),
      ...(details.candidates === undefined ? {} : { candidates: details.candidates }),
      ...(details.candidateDetails === undefined ? {} : { candidate_details: details.candidateDetails }),
      ...(details.requiredScopes === undefined ? {} : { required_scopes: details.requiredScopes }),
    },
  }
}

const realm = 'Bearer realm="claimcheck"'

/** The challenge of RFC 6750: bare when nothing was presented, with an error when the token was refused. */
function challenge(code: ErrorCode, scopes: readonly string[] = []): Readonly<Record<string, string>> {
  if (errorTable[code].status === 401) return { 'www-authenticate': realm }
  if (tokenErrors.has(code)) return { 'www-authenticate': `${realm}, error="invalid_token"` }
  if (code === 'INSUFFICIENT_SCOPE')
    return { 'www-authenticate': `${realm}, error="insufficient_scope", scope="${scopes.join(' ')}"` }
  if (code === 'NOT_YOURS') return { 'www-authenticate': `${realm}, error="insufficient_scope"` }
  return {}
}

const tokenErrors: ReadonlySet<ErrorCode> = new Set([
  'KEY_MALFORMED',
  'KEY_NOT_RECOGNIZED',
  'KEY_PENDING',
  'KEY_REVOKED',
  'TEST_KEY_NOT_ACCEPTED',
  'TOKEN_NOT_RECOGNIZED',
])

/** Largest body that is read, in bytes. */
export const bodyBytesMax = 1_048_576

/** What is thrown below or above a handler, as a refusal of ours. Anything unknown becomes INTERNAL. */
export function asRefusal(thrown: unknown): ClaimcheckError {
  if (thrown instanceof ClaimcheckError) return thrown
  const { code, statusCode } = thrown instanceof Error ? (thrown as FastifyError) : {}
  const known = refusals[code ?? '']?.()
  if (known !== undefined) return known
  // A client that goes away while its body is read; nobody sees this answer.
  if (code === 'ECONNRESET' || (statusCode !== undefined && statusCode >= 400 && statusCode < 500))
    return new ClaimcheckError('INVALID_REQUEST', 'The request could not be read. Check its address and headers.', {
      nextAction: 'correct_request',
      cause: thrown,
    })
  return new ClaimcheckError(
    'INTERNAL',
    'Something broke on our side. Try again; if it stays, send us the request id.',
    {
      nextAction: 'retry_later',
      cause: thrown,
    },
  )
}

/** The framework's own refusals by code. */
const refusals: Readonly<Record<string, () => ClaimcheckError>> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ClaimcheckError('INVALID_REQUEST', 'The body is not as long as Content-Length says. Send it again.', {
      nextAction: 'correct_request',
    }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ClaimcheckError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as Content-Type: application/json.', {
      nextAction: 'set_content_type',
    }),
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ClaimcheckError('PAYLOAD_TOO_LARGE', 'A body has at most 1 MiB. Split the work over several calls.', {
      nextAction: 'send_less',
    }),
  FST_ERR_BAD_URL: () =>
    new ClaimcheckError('INVALID_REQUEST', 'The address is not a valid URL. Percent-encode what it carries.', {
      nextAction: 'correct_request',
    }),
  FST_ERR_MAX_PARAM_LENGTH: notFound,
  FST_ERR_NOT_FOUND: notFound,
}

/** Whether a body came packed, such as by gzip. Nothing is unpacked here, so nothing can unpack to more than was sent. */
export function isEncoded(encoding: string | undefined): boolean {
  return encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity'
}

export function encodedBody(): ClaimcheckError {
  return new ClaimcheckError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding.', {
    nextAction: 'correct_request',
  })
}

/** The refusal of an address that nothing answers. */
export function notFound(): ClaimcheckError {
  return new ClaimcheckError('NOT_FOUND', 'Nothing answers at this address. GET /openapi.json lists every operation.', {
    nextAction: 'list_operations',
    hintPath: '/docs',
  })
}
