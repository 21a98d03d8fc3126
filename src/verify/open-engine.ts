import { type Edition, rememberOf } from '#model'
import type { Engine } from './engine.ts'
import { buildLexicon } from './lexicon/build.ts'
import { addTextValues } from './lexicon/text-values.ts'
import { phrasesByAttribute, recordedTexts } from './lexicon/texts.ts'
import { longestPhrase } from './lexicon/trie.ts'
import { cachedEdition } from './lookup/cached.ts'
import { withDerived } from './lookup/derived.ts'
import { createBrandWords, createLines } from './resolve/brand-words.ts'

/** What stays the same over all claims of an edition, built once for it; it reads every text fact of the edition once. */
export const openEngine = rememberOf((given: Edition): Engine => {
  const edition = cachedEdition(given)
  const attributes = withDerived(edition.attributes)
  const texts = recordedTexts(edition, attributes)
  const lexicon = buildLexicon(attributes, phrasesByAttribute(texts))
  addTextValues(lexicon, texts)
  const rolesOf = (stem: string) => longestPhrase(lexicon.phrases, (at) => (at === 0 ? stem : ''), 0)?.payloads
  const resolver = {
    edition,
    brandWords: createBrandWords(edition),
    isLine: createLines(edition),
    everyday: (stem: string) => rolesOf(stem) !== undefined,
    harmless: (stem: string) => rolesOf(stem)?.some((role) => role.role === 'harmless') === true,
  }
  return { edition, lexicon, resolver }
})
