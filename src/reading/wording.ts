import type { Attribute } from '#model'
import { remember } from '#model'
import { phraseWords } from '../verify/lexicon/build.ts'
import { scopeWords } from '../verify/lookup/scope-words.ts'

/** How the words of a claim fit what an attribute is called. */
export interface WordingFit {
  /** Share of the best phrase's words that the claim has, by weight. */
  readonly share: number
  /** Weight of the words that it has of that phrase. */
  readonly weight: number
}

/** Attributes by the words of their labels and cues, whatever the order and distance in which a claim has them. */
export interface WordingIndex {
  fits(stems: Iterable<string>): ReadonlyMap<string, WordingFit>
}

/** Build the index over all attributes. */
export function indexWordings(attributes: ReadonlyMap<string, Attribute>): WordingIndex {
  const phrases: { readonly attribute: string; readonly words: readonly string[] }[] = []
  const bearers = new Map<string, Set<string>>()
  for (const { id, label, cues } of attributes.values()) {
    for (const phrase of new Set([label, ...cues])) {
      const words = [...new Set(phraseWords(phrase))].filter((word) => !light.has(word))
      if (words.length === 0) continue
      phrases.push({ attribute: id, words })
      for (const word of words) {
        const own = bearers.get(word)
        if (own === undefined) bearers.set(word, new Set([id]))
        else own.add(id)
      }
    }
  }
  const weightOf = (word: string) => Math.log((attributes.size + 1) / (bearers.get(word)?.size ?? 1))
  const postings = new Map<string, number[]>()
  const weights = phrases.map(({ words }, at) => {
    for (const word of words) {
      const list = postings.get(word)
      if (list === undefined) postings.set(word, [at])
      else list.push(at)
    }
    return words.reduce((sum, word) => sum + weightOf(word), 0)
  })
  return {
    fits(stems) {
      const met = new Map<number, number>()
      for (const stem of stems) {
        const list = postings.get(stem)
        if (list === undefined) continue
        const weight = weightOf(stem)
        for (const at of list) met.set(at, (met.get(at) ?? 0) + weight)
      }
      const out = new Map<string, WordingFit>()
      for (const [at, weight] of met) {
        const phrase = phrases[at]
        if (phrase === undefined) continue
        const fit = { share: weight / (weights[at] ?? weight), weight }
        const known = out.get(phrase.attribute)
        if (known === undefined || fit.share * fit.weight > known.share * known.weight) out.set(phrase.attribute, fit)
      }
      return out
    },
  }
}

const light = new Set('the a an of for and or with in on to by is are be it its at from per as'.split(' '))

/** The significant words of a scope; there are few scopes, and they are read again and again. */
export const wordsOfScope = remember(scopeWords)
