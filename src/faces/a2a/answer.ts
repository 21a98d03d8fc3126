import { type Artifact, type Part, TaskState } from '@a2a-js/sdk'
import { ClaimcheckError, errorTable, type Outcome } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import { answerArtifact, dataPart, textPart } from './parts.ts'

/** The answer of a skill as the artifact of its task; a list is wrapped with its cursor. */
export function artifactOf(skill: Skill, outcome: Extract<Outcome, { kind: 'answer' }>): Artifact {
  const data = Array.isArray(outcome.data)
    ? { items: outcome.data, next_cursor: outcome.pagination?.cursor ?? null }
    : (outcome.data as Record<string, unknown>)
  return answerArtifact(skill.id, skill.title, data, skill.check === undefined ? JSON.stringify(data) : checkText(data))
}

/** One line per claim: verdict, confidence, why. The claims themselves stand in the data part. */
function checkText(data: Readonly<Record<string, unknown>>): string {
  const results = Array.isArray(data.results) ? (data.results as readonly Readonly<Record<string, unknown>>[]) : []
  return results
    .map((result, index) => {
      const receipt = typeof result.receipt_id === 'string' ? ` Receipt ${result.receipt_id}.` : ''
      return `${index + 1}. ${String(result.verdict)} (${String(result.confidence)}): ${String(result.evidence)}${receipt}`
    })
    .join('\n')
}

/** Whatever was thrown, as the one error class; the unexpected keeps its cause private. */
export function asClaimcheckError(error: unknown): ClaimcheckError {
  if (error instanceof ClaimcheckError) return error
  const message = 'Something broke on our side. Send the message again; quote the request id if it stays.'
  return new ClaimcheckError('INTERNAL', message, { nextAction: 'retry', hintPath: '/errors/INTERNAL', cause: error })
}

const errorInfo = 'type.googleapis.com/google.rpc.ErrorInfo'
const badRequest = 'type.googleapis.com/google.rpc.BadRequest'

/** A refusal as the protocol's error details: our code as the reason, and the fields that did not fit. */
export function refusalDetails({ code, details }: ClaimcheckError): readonly object[] {
  const { fields = [], nextAction, retryAfterS } = details
  const metadata = {
    ...(nextAction === undefined ? {} : { next_action: nextAction }),
    ...(retryAfterS === undefined ? {} : { retry_after: String(retryAfterS) }),
  }
  const violations = fields.map(({ path, problem }) => ({ field: path, description: problem }))
  return [
    { '@type': errorInfo, reason: code, domain: 'claimcheck', metadata },
    ...(violations.length === 0 ? [] : [{ '@type': badRequest, fieldViolations: violations }]),
  ]
}

/** A refusal as the error of a JSON-RPC message. */
export function refusalError(error: ClaimcheckError) {
  const code = error.code === 'MALFORMED_JSON' ? -32_700 : error.status < 500 ? -32_602 : -32_603
  return { code, message: error.message, data: refusalDetails(error) }
}

/** Where a task ends that was refused: what the caller can correct is rejected, the rest failed. */
export function refusedState(error: ClaimcheckError): TaskState {
  return error.status < 500 ? TaskState.TASK_STATE_REJECTED : TaskState.TASK_STATE_FAILED
}

/**
 * A refusal as parts of a message: the sentence, and the problem document that REST would send.
 *
 * @param siteUrl Public site without a trailing slash, where the hint pages are.
 */
export function refusalParts(error: ClaimcheckError, requestId: string, siteUrl: string): Part[] {
  const {
    nextAction = 'read_error_page',
    hintPath,
    fields,
    candidates,
    candidateDetails,
    requiredScopes,
    retryAfterS,
  } = error.details
  const { status, title } = errorTable[error.code]
  const page = `/errors/${error.code}`
  return [
    textPart(error.message),
    dataPart({
      type: `${siteUrl}${page}`,
      title,
      status,
      detail: error.message,
      instance: `urn:claimcheck:request:${requestId}`,
      code: error.code,
      next_action: nextAction,
      hint_url: `${siteUrl}${hintPath ?? page}`,
      request_id: requestId,
      ...(fields === undefined ? {} : { errors: fields.map(({ path, problem }) => ({ path, detail: problem })) }),
      ...(candidates === undefined ? {} : { candidates }),
      ...(candidateDetails === undefined ? {} : { candidate_details: candidateDetails }),
      ...(requiredScopes === undefined ? {} : { required_scopes: [...requiredScopes] }),
      ...(retryAfterS === undefined ? {} : { retry_after: retryAfterS }),
    }),
  ]
}
