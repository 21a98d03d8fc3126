import type { AliasHit, Edition } from '#model'
import type { Token } from '../types.ts'

/** Names are sought over at most this many words, however long the edition's longest alias is. */
export const nameWordsMax = 9

/** Whether a name cannot run on over what stands before this token. */
export function breaksName(token: Token): boolean {
  return token.gap.stop || token.gap.open || token.gap.close || token.gap.quote || token.gap.dash
}

/** Whether a name of the edition may begin with the first two of these words. Where it says no, none does. */
export function mayGoOn(edition: Edition, words: string): boolean {
  const second = words.indexOf(' ', words.indexOf(' ') + 1)
  return edition.mayBeginName(second < 0 ? words : words.slice(0, second))
}

/** Aliases of the first spelling that has any. */
export function firstNamed(edition: Edition, spellings: readonly string[]): readonly AliasHit[] {
  for (const spelling of spellings) {
    const hits = edition.aliases(spelling)
    if (hits.length > 0) return hits
  }
  return []
}
