export { type Construction, cut, type Phrase } from './cut.ts'
export { roleFeatures } from './features.ts'
export { type PhraseRole, type ReadPhrase, readPhrases, roles } from './roles.ts'
export { type Tagged, tag, warmTagger } from './tagger.ts'
