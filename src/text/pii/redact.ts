import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { PiiEntity } from './entity.ts'

export const redactions = ['none', 'mask', 'hash', 'label'] as const
export type Redaction = (typeof redactions)[number]

/**
 * The text with every find replaced: `mask` keeps length, separators and the last two letters or digits of long values,
 * `label` writes `[EMAIL]`, `hash` writes `[EMAIL:3f9a0c…]`, the same for the same value under the same key.
 *
 * @param key Key of the hashes; without one a fresh key is used and forgotten, so that nobody can try values against them.
 */
export function redactPii(
  text: string,
  entities: readonly PiiEntity[],
  how: Exclude<Redaction, 'none'>,
  key?: string,
): string {
  // A key object, for there are many finds: of plain bytes Node finds out each time, by a thrown error, that they are none.
  const secret = key === undefined ? createSecretKey(randomBytes(32)) : createSecretKey(key, 'utf8')
  let out = ''
  let at = 0
  for (const entity of entities) {
    out += text.slice(at, entity.start) + replacement(text.slice(entity.start, entity.end), entity, how, secret)
    at = entity.end
  }
  return out + text.slice(at)
}

function replacement(value: string, { type }: PiiEntity, how: Exclude<Redaction, 'none'>, key: KeyObject): string {
  const label = type.toUpperCase()
  if (how === 'label') return `[${label}]`
  if (how === 'hash')
    return `[${label}:${createHmac('sha256', key).update(`${type}:${value}`).digest('hex').slice(0, 16)}]`
  const kept = value.length >= 8 ? value.length - 2 : value.length
  return (
    [...value.slice(0, kept)]
      .map((character) => (/[\p{L}\p{N}]/u.test(character) ? '*'.repeat(character.length) : character))
      .join('') + value.slice(kept)
  )
}
