import type { CallToolResult } from '@modelcontextprotocol/server'
import { type CandidateDetail, ClaimcheckError } from '../../model/index.ts'

/**
 * A refusal as a tool result: text only, because clients check structured content of errors against the output
 * schema. It says which argument, what is wrong and what to do next.
 *
 * @param siteUrl Public site without a trailing slash, where the hint pages are.
 */
export function refusal(error: ClaimcheckError, requestId: string, siteUrl: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: refusalText(error, requestId, siteUrl) }] }
}

/** A candidate with what tells it from the others: "delta-air (Delta Air Lines, airline, US, delta.com)". */
function apart(slug: string, detail: CandidateDetail | undefined): string {
  if (detail === undefined) return slug
  const { name, kind, country, domain, owner } = detail
  const told = [name, kind, country, domain, owner === undefined ? undefined : `of ${owner}`]
  return `${slug} (${told.filter((one) => one !== undefined).join(', ')})`
}

/** The sentence, the arguments, the next step and the page, one per line. */
export function refusalText(error: ClaimcheckError, requestId: string, siteUrl: string): string {
  const {
    nextAction,
    hintPath,
    fields = [],
    retryAfterS,
    candidates = [],
    candidateDetails = [],
    requiredScopes = [],
  } = error.details
  return [
    `${error.code}: ${error.message}`,
    ...fields.map((field) => `- ${field.path === '' ? 'arguments' : field.path}: ${field.problem}`),
    ...(candidates.length === 0
      ? []
      : [`Candidates: ${candidates.map((slug, at) => apart(slug, candidateDetails[at])).join('; ')}`]),
    ...(requiredScopes.length === 0 ? [] : [`Scopes needed: ${requiredScopes.join(', ')}`]),
    ...(nextAction === undefined ? [] : [`Next: ${nextAction}`]),
    ...(retryAfterS === undefined ? [] : [`Retry after ${retryAfterS} s.`]),
    ...(hintPath === undefined ? [] : [`Help: ${siteUrl}${hintPath}`]),
    `Request: ${requestId}`,
  ].join('\n')
}

/** Whatever was thrown, as the one error class; the unexpected keeps its cause private. */
export function asClaimcheckError(error: unknown): ClaimcheckError {
  if (error instanceof ClaimcheckError) return error
  return new ClaimcheckError(
    'INTERNAL',
    'Something broke on our side. Send the call again; quote the request id if it stays.',
    {
      nextAction: 'retry',
      hintPath: '/errors/INTERNAL',
      cause: error,
    },
  )
}
