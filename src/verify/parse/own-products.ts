import type { Token } from '../types.ts'
import type { NameHit, Reading } from './annotate.ts'
import { breaksName, mayGoOn, nameWordsMax } from './name-words.ts'
import { spellingsOf } from './own-name.ts'

/** A product of the request's brand by the rest of its name: "the Mercury Electra 6G" of OWC. */
export function ownProduct(tokens: readonly Token[], i: number, reading: Reading): NameHit | undefined {
  const first = tokens[i]
  if (reading.brand === undefined || first === undefined || first.norm === '') return undefined
  if (!first.capital && first.kind !== 'number' && !/\d/u.test(first.text)) return undefined
  const { name: own } = spellingsOf(reading, reading.brand)
  const limit = Math.min(tokens.length, i + nameWordsMax)
  let key = own
  let found: NameHit | undefined
  for (let at = i; at < limit; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.norm === '' || (at > i && breaksName(token))) break
    key += ` ${token.norm}`
    if (at === i && !mayGoOn(reading.edition, key)) break
    const telling = at > i || /\d/u.test(token.text)
    const hits = telling ? reading.edition.aliases(key) : []
    const named = hits.filter(({ subject }) => reading.edition.subject(subject).brand === reading.brand)
    if (named.length > 0) found = { to: at + 1, hits: named }
  }
  return found
}
