import type { Case } from '../verify/engine.ts'
import { spelledToken } from './names.ts'
import type { SubjectCandidate } from './subjects.ts'
import { namingPlaces } from './texts.ts'
import type { ValueIndex } from './values.ts'

/** Kinds whose values may be said by words that nothing marks. */
export const softKinds: ReadonlySet<string> = new Set(['boolean', 'text', 'set', 'enum'])

/** Words that a text of the record has at most. */
const textWordsMax = 5
/** An address of the web or of mail, and a size in two or three directions. */
const address = /[\p{L}\p{N}]@[\p{L}\p{N}]|\p{L}\.\p{L}{2,}\/|https?:/u
const size = /\d ?[x×] ?\d/u

/** Attributes of the subjects of which the claim has a text outside of their names. */
export function textAttributesIn(
  query: Case,
  claim: string,
  subjects: readonly SubjectCandidate[],
  values: ValueIndex,
): ReadonlySet<string> {
  const named = new Set(subjects.flatMap(({ places }) => [...namingPlaces(places)]))
  const words = query.tokens.map(spelledToken)
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from += 1)
    for (let to = from; to < Math.min(words.length, from + textWordsMax) && !named.has(to); to += 1) {
      const phrase = words.slice(from, to + 1).join(' ')
      if (phrase.length > 2) phrases.add(phrase)
    }
  const out = new Set<string>()
  const isAddress = address.test(claim)
  const isSize = size.test(claim)
  for (const { ref } of subjects)
    for (const id of query.edition.attributesOf(ref)) {
      const attribute = query.lexicon.attributes.get(id)
      if (attribute === undefined || out.has(id) || !softKinds.has(attribute.kind)) continue
      const isWritten =
        (isAddress && values.formFit(id, 'address') > 1) ||
        (isSize && attribute.kind === 'text' && values.formFit(id, 'numbered') + values.formFit(id, 'code') > 1)
      if (isWritten || values.hasAny(id, phrases)) out.add(id)
    }
  return out
}
