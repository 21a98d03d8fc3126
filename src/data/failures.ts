import { ClaimcheckError } from '../model/index.ts'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether the database, rather than the statement, is at fault: unreachable, restarting or out of connections. */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (connectionCodes.has(code) || code.startsWith('08'))) return true
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
      error.message,
    )
  )
}

/** The same error, or `STORE_UNAVAILABLE` with it as the private cause when the database is at fault. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof ClaimcheckError || !isConnectionFailure(error)) return error
  return new ClaimcheckError('STORE_UNAVAILABLE', 'The database cannot be reached; retry in a few seconds.', {
    retryAfterS: 5,
    cause: error,
  })
}

/** Name of the unique constraint that a failed statement violated, `''` when unnamed, undefined for other errors. */
export function uniqueViolation(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
}
