import { createHash, randomBytes } from 'node:crypto'
import * as activations from '../data/activations.ts'
import type { Executor } from '../data/database.ts'
import { ClaimcheckError } from '../model/index.ts'

/** How long a mailed link can be used. */
export const linkLifeMs = 24 * 3_600_000

const hashOf = (slug: string) => createHash('sha256').update(slug).digest()

/** Store a link that activates the key and answer with its slug: 43 characters of 256 random bits. */
export async function issueLink(tx: Executor, keyId: string, now: Date): Promise<string> {
  const slug = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + linkLifeMs)
  await activations.insert(tx, { slug_hash: hashOf(slug), key_id: keyId, created_at: now, expires_at, used_at: null })
  return slug
}

/**
 * Use the link up. A link that was used before is told, so that opening it twice is no error. Throws `NOT_FOUND` for
 * one that is unknown or too old.
 */
export async function redeemLink(
  tx: Executor,
  slug: string,
  now: Date,
): Promise<{ readonly keyId: string; readonly alreadyUsed: boolean }> {
  const row = await activations.findForUpdate(tx, hashOf(slug))
  if (row === undefined || (row.used_at === null && row.expires_at <= now)) {
    throw new ClaimcheckError(
      'NOT_FOUND',
      'The activation link is unknown or too old; get a new key at /get-key and open the link within a day.',
      { nextAction: 'get_api_key', hintPath: '/get-key' },
    )
  }
  if (row.used_at === null) await activations.markUsed(tx, row.slug_hash, now)
  return { keyId: row.key_id, alreadyUsed: row.used_at !== null }
}
