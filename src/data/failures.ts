import { ClaimcheckError } from '../model/index.ts'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Cancelled by a time limit of ours, on a statement, a lock or a transaction that stands open.
  '55P03',
  '25P03',
  '25P04',
  // Only reads are taken: the disk of the embedded database is nearly full, or the server is a standby.
  '25006',
])

/** Classes of SQLSTATE: connections, resources such as disk and memory, the operator, the system around the server. */
const serverClasses: ReadonlySet<string> = new Set(['08', '53', '57', '58'])

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether the database, rather than the statement, is at fault: unreachable, restarting, out of room or too slow. */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (connectionCodes.has(code) || (code.length === 5 && serverClasses.has(code.slice(0, 2)))))
    return true
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/.test(
      error.message,
    )
  )
}

/** Whether a write failed because a disk has no room left, said by the database or by the file system, or by a server that only reads. */
export function isOutOfSpace(error: unknown): boolean {
  const code = codeOf(error instanceof ClaimcheckError ? error.details.cause : error)
  return code === '53100' || code === '25006' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** The same error, or `STORE_UNAVAILABLE` with it as the private cause when the database is at fault. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof ClaimcheckError || !isConnectionFailure(error)) return error
  const sentence = isOutOfSpace(error)
    ? 'The database takes no writes now, as its disk is full; nothing was written. Retry in a few seconds.'
    : 'The database cannot be reached; retry in a few seconds.'
  return new ClaimcheckError('STORE_UNAVAILABLE', sentence, {
    retryAfterS: 5,
    cause: error,
  })
}

/** What ends a connection with a statement under way: the client's view, and the last word of a server that is ended. */
const lostCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03'])

/**
 * Whether a statement that failed may have been carried out all the same: it was sent, and nothing came back that says
 * what became of it.
 */
export function mayHaveCommitted(error: unknown): boolean {
  const lost = error instanceof ClaimcheckError ? error.details.cause : error
  const code = codeOf(lost)
  if (code !== undefined) return lostCodes.has(code) || code.startsWith('08')
  return lost instanceof Error && /^(Connection terminated( unexpectedly)?$|Query read timeout)/.test(lost.message)
}

/** Whether a statement was refused by a check of ours in the database, which raises this SQLSTATE. */
export function isRaised(error: unknown, state: string): boolean {
  return codeOf(error) === state
}

/** Name of the unique constraint that a failed statement violated, `''` when unnamed, undefined for other errors. */
export function uniqueViolation(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
}
