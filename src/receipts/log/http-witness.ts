import { postAddCheckpoint } from '../../data/witness.ts'
import { ClaimcheckError } from '../../model/index.ts'
import { parseVerifierKey } from './note.ts'
import type { Witness } from './witness.ts'

/**
 * A witness reached over HTTP, from one word of configuration: its key as it publishes it, `@`, and its address, as in
 * `witness.example/one+2fc4aac2+BLkX…@https://witness.example`.
 *
 * @throws ClaimcheckError `SETUP_INVALID` when the word is not of that form.
 */
export function witnessAt(word: string): Witness {
  const at = word.lastIndexOf('@')
  const key = parseVerifierKey(word.slice(0, Math.max(at, 0)), 'witness')
  const url = URL.parse(word.slice(at + 1))
  if (key === undefined || url === null || !['http:', 'https:'].includes(url.protocol))
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'WITNESSES names each as name+id+base64@https://its.address; correct it.',
    )
  return { ...key, add: (request) => postAddCheckpoint(url.href, request) }
}
