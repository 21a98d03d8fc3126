import { type Edition, normaliseName, remember } from '#model'
import type { Case } from '../verify/engine.ts'
import { effectOf } from '../verify/lexicon/word-effects.ts'
import type { Token } from '../verify/types.ts'
import { nameWords } from './products.ts'

/** A brand that words of a claim may name, and where they stand. */
export interface NamedBrand {
  readonly brand: number
  /** `called`: by a name that it is called by; `short`: by the first word of its name; `model`: by a word that few products bear. */
  readonly via: 'called' | 'short' | 'model'
  readonly places: readonly number[]
}

/** Brands and products by the words that people shorten their names to, over a whole edition. */
export interface NameIndex {
  /** Brands whose name begins with a word, those with most facts first. */
  shortOf(word: string): readonly number[]
  /** Brands with a product of whose name the word is one, those with most facts first; none where too many have one. */
  modelsOf(word: string): readonly number[]
}

const bearersMax = 4
/** A word that products of more brands bear names none of them. */
const modelBrandsMax = 12
const shortMin = 4

/** Build the index; linear in the names of the edition. */
export function indexNames(edition: Edition): NameIndex {
  const shorts = new Map<string, number[]>()
  const models = new Map<string, Set<number>>()
  for (const brand of edition.brandsByName()) {
    const [first, second] = normaliseName(edition.subject(brand).name).split(' ')
    if (first !== undefined && second !== undefined && first.length >= shortMin) add(shorts, first, brand)
    for (const product of edition.products(brand))
      for (const word of nameWords(edition.subject(product).name))
        if (isModel(word)) {
          const known = models.get(word)
          if (known === undefined) models.set(word, new Set([brand]))
          else if (known.size <= modelBrandsMax) known.add(brand)
        }
  }
  const held = (brand: number) => edition.factCountOf(brand) + edition.products(brand).length
  const most = (brands: Iterable<number>) => [...brands].sort((a, b) => held(b) - held(a)).slice(0, bearersMax)
  const shortOf = remember((word: string) => most(shorts.get(word) ?? []))
  const modelsOf = remember((word: string) => {
    const brands = models.get(word)
    return brands === undefined || brands.size > modelBrandsMax ? [] : most(brands)
  })
  return { shortOf, modelsOf }
}

function add(to: Map<string, number[]>, key: string, brand: number): void {
  const known = to.get(key)
  if (known === undefined) to.set(key, [brand])
  else known.push(brand)
}

/** Whether a word is one of a model: it has a digit, and three characters or more. */
const isModel = (word: string): boolean => word.length >= 3 && /\d/u.test(word)

/** Words that a name has at most. */
const nameMax = 4
const calledMax = 4
/** Words read, so that a long claim costs no more than one of ordinary length. */
const wordsMax = 60

/**
 * Brands that words of a claim may name beside those that are named outright: "BA" British Airways, "kontoor" Kontoor Brands, "4080 super" a card
 * of Nvidia. At most `calledMax` of each kind, in order of place; which of them is meant is for the choice to tell.
 */
export function namedBrands(
  { tokens, edition, resolver }: Case,
  names: NameIndex,
  known: ReadonlySet<number>,
): readonly NamedBrand[] {
  const out = new Map<number, NamedBrand>()
  const put = (one: NamedBrand): void => {
    if (!known.has(one.brand) && !out.has(one.brand)) out.set(one.brand, one)
  }
  const words = tokens.slice(0, wordsMax)
  const isPlain = (token: Token) => token.kind !== 'word' || resolver.harmless(token.stem)
  let [called, shortened] = [0, 0]
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from]
    if (first === undefined || isPlain(first)) continue
    const next = words[from + 1]
    const longest = next !== undefined && edition.mayBeginName(`${first.norm} ${spelledToken(next)}`) ? nameMax : 1
    for (let length = Math.min(longest, words.length - from); length > 0 && called < calledMax; length -= 1) {
      const own = words.slice(from, from + length)
      const brands = bearersOf(edition, own)
      if (brands.length === 0) continue
      for (const brand of brands) put({ brand, via: 'called', places: own.map((_, at) => from + at) })
      called += 1
      break
    }
    const isWord = resolver.everyday(first.stem) || effectOf(first.stem) !== undefined
    if (shortened >= calledMax || first.bare.length < shortMin || isWord) continue
    const short = names.shortOf(first.bare)
    if (short.length > 0) shortened += 1
    for (const brand of short) put({ brand, via: 'short', places: [from] })
  }
  let modelled = 0
  for (const [at, { text, bare, possessive }] of words.entries()) {
    if (modelled >= calledMax) break
    for (const word of nameWords(possessive ? bare : text)) {
      const brands = isModel(word) ? names.modelsOf(word) : []
      if (brands.length > 0) modelled += 1
      for (const brand of brands) put({ brand, via: 'model', places: [at] })
    }
  }
  return [...out.values()]
}

/** A word, or a name that is kept whole, as `normaliseName` spells it, without a possessive s. */
export const spelledToken = ({ text, norm, bare, possessive }: Token): string =>
  possessive ? bare : text.includes(' ') ? normaliseName(text) : norm

/** Brands that are called by some words; letters of shares count where they are written in capitals. */
function bearersOf(edition: Edition, words: readonly Token[]): readonly number[] {
  const key = words.map(spelledToken).join(' ')
  if (key.length < 2) return []
  const isUpper = words.every(({ text }) => text === text.toUpperCase())
  const named = edition
    .aliases(key)
    .flatMap(({ subject, via }) => (via === 'ticker' && !isUpper ? [] : [edition.subject(subject).brand]))
  const called = edition.callings(key).flatMap(({ brand, kind }) => (kind === 'ticker' && !isUpper ? [] : [brand]))
  const held = (brand: number) => edition.factCountOf(brand) + edition.products(brand).length
  return [...new Set([...named, ...called])].sort((a, b) => held(b) - held(a)).slice(0, bearersMax)
}
