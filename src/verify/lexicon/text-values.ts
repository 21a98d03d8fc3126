import type { Role } from '../types.ts'
import { type Lexicon, phraseWords } from './build.ts'
import { addPhrase, longestPhrase, type Trie } from './trie.ts'

/** Words of a value that is looked at; single words say what they say, and longer texts are sentences. */
const wordsMin = 2
const wordsMax = 6

/**
 * Add the text values of an edition that hold words of the vocabulary, so that they are read as one: the city of Long Beach says nothing of a
 * length, and New Britain is not Britain. @param recorded Texts by attribute, see `recordedTexts`.
 */
export function addTextValues(lexicon: Lexicon, recorded: ReadonlyMap<string, ReadonlySet<string>>): void {
  // Of several values of one subject a shorter one may be meant.
  const isOneText = (id: string) => {
    const attribute = lexicon.attributes.get(id)
    return attribute?.kind === 'text' && attribute.functional
  }
  const texts = new Set([...recorded].flatMap(([id, values]) => (isOneText(id) ? [...values] : [])))
  const found = [...texts].flatMap((text) => {
    const words = wordsOf(text)
    return words !== undefined && holdsPhrase(lexicon.phrases, words) ? [words] : []
  })
  for (const words of found) addPhrase(lexicon.phrases, words, { role: 'unknown' })
}

/** The words of a value, of a place without its state; undefined where it is no name of a few words. */
function wordsOf(text: string): readonly string[] | undefined {
  const [head = ''] = text.split(/,\s/u)
  if (!/^\p{Lu}[\p{L}'’&. -]+$/u.test(head)) return undefined
  const words = phraseWords(head)
  return words.length < wordsMin || words.length > wordsMax ? undefined : words
}

/** Whether the vocabulary knows some of the words, and does not know them all as one phrase. */
function holdsPhrase(phrases: Trie<Role>, words: readonly string[]): boolean {
  const hits = words.map((_, from) => longestPhrase(phrases, (at) => words[at] ?? '', from))
  if (hits[0]?.to === words.length) return false
  return hits.some((hit) => hit?.payloads.some(({ role }) => role !== 'harmless') === true)
}
