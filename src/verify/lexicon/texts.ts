import type { Attribute, Edition } from '#model'
import { foldText, tokenise } from '../parse/tokens.ts'
import type { Token } from '../types.ts'

/** A value of the record and the words by which a claim says it. */
export interface Phrase {
  readonly text: string
  readonly words: readonly string[]
}

/** Values of one attribute by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>

/** The longest value that is looked for. */
const wordsMax = 12

/** A token as values and scopes are compared: its word, or the sign that it is. */
export const spelt = ({ bare, text }: Token): string => (bare === '' ? text : bare)

/** The words of a text, whatever stands between them. */
export const wordsOf = (text: string): readonly string[] => tokenise(foldText(text)).map(spelt)

/** What the record has as texts and as members of lists that have no vocabulary, by attribute. One pass over these facts. */
export function recordedTexts(
  edition: Edition,
  attributes: ReadonlyMap<string, Attribute>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (let ref = 0; ref < edition.subjectCount; ref += 1)
    for (const id of edition.attributesOf(ref)) {
      const { kind, values } = attributes.get(id) ?? {}
      if (kind !== 'text' && (kind !== 'set' || values !== undefined)) continue
      const own = found.get(id) ?? new Set()
      found.set(id, own)
      for (const { value } of edition.facts(ref, id))
        for (const member of typeof value === 'object' ? value : [String(value)]) own.add(member)
    }
  return found
}

/**
 * These texts by the words that say them. Versions and other bare numbers say nothing by themselves, and addresses are compared by their form.
 */
export const phrasesByAttribute = (recorded: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, Phrases> =>
  new Map([...recorded].map(([id, texts]) => [id, phrasesOf(texts)]))

function phrasesOf(texts: ReadonlySet<string>): Phrases {
  const phrases = [...texts].flatMap((text) => {
    const words = /^[\d.]+$|^https?:|@/u.test(text) ? [] : wordsOf(text)
    return words.length === 0 || words.length > wordsMax ? [] : [{ text, words }]
  })
  return Map.groupBy(
    phrases.sort((a, b) => b.words.length - a.words.length),
    ({ words: [first = ''] }) => first,
  )
}
