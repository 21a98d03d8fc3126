import { hash } from 'node:crypto'
import { ClaimcheckError } from './errors.ts'
import type { Sha256 } from './receipts.ts'

/**
 * A text that has a spelling in UTF-8, to be hashed.
 *
 * @throws ClaimcheckError VALIDATION_FAILED on a lone surrogate: encoding would write U+FFFD for each, so that texts which
 *   differ would share one digest.
 */
export function encodable(text: string): string {
  if (text.isWellFormed()) return text
  throw new ClaimcheckError(
    'VALIDATION_FAILED',
    'A text holds half of a character (a lone surrogate) and has no digest. Send whole characters.',
    { nextAction: 'correct_input', hintPath: '/errors/VALIDATION_FAILED' },
  )
}

/**
 * SHA-256 of bytes, or of a text in UTF-8, as receipts write it: `sha256:` and 64 lower-case hex characters.
 *
 * @throws ClaimcheckError VALIDATION_FAILED on a lone surrogate.
 */
export function sha256Digest(data: string | Uint8Array): Sha256 {
  return `sha256:${hash('sha256', typeof data === 'string' ? encodable(data) : data, 'hex')}`
}
