import { stem } from '../words.ts'
import lexicon from './wordnet.json' with { type: 'json' }

/** Stem → numbers of the groups it stands in. Read at the first claim that asks, since few processes are asked any. */
function indexOf(groups: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>()
  for (const [at, group] of groups.entries())
    for (const word of group.split(' ')) {
      const key = stem(word)
      index.set(key, [...(index.get(key) ?? []), at])
    }
  return index
}

const lazily = <T>(build: () => T): (() => T) => {
  let built: T | undefined
  return () => {
    built ??= build()
    return built
  }
}

const synonyms = lazily(() => indexOf(lexicon.synonyms))
const antonyms = lazily(() => indexOf(lexicon.antonyms))
const kinds = lazily(() => indexOf(lexicon.kinds))

const share = (index: ReadonlyMap<string, readonly number[]>, left: string, right: string): boolean => {
  const own = index.get(left)
  return own !== undefined && index.get(right)?.some((one) => own.includes(one)) === true
}

/** The stems that have a common sense in common with a stem. */
export const sameInWordNet = (own: string): readonly string[] =>
  (synonyms().get(own) ?? []).flatMap((at) => (lexicon.synonyms[at] ?? '').split(' ').map(stem))

/** Whether two stems are antonyms. */
export const areAntonyms = (left: string, right: string): boolean => left !== right && share(antonyms(), left, right)

/** Whether two stems are different things of one kind, as jam and marmalade are. */
export const areSiblings = (left: string, right: string): boolean =>
  left !== right && share(kinds(), left, right) && !share(synonyms(), left, right)
