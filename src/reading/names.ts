import { bearersOf, type Edition, normaliseName, remember } from '#model'
import type { Case } from '../verify/engine.ts'
import { effectOf } from '../verify/lexicon/word-effects.ts'
import type { Token } from '../verify/types.ts'
import { nameWords } from './products.ts'

/** A brand that words of a claim may name, and where they stand. */
export interface NamedBrand {
  readonly brand: number
  /** `alias`: by a name that it is called by; `short`: by the first word of its name; `model`: by a word that few products bear. */
  readonly via: 'alias' | 'short' | 'model'
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
  const shortOf = remember((word: string) => mostHeld(edition, shorts.get(word) ?? []))
  const modelsOf = remember((word: string) => {
    const brands = models.get(word)
    return brands === undefined || brands.size > modelBrandsMax ? [] : mostHeld(edition, brands)
  })
  return { shortOf, modelsOf }
}

function add(to: Map<string, number[]>, key: string, brand: number): void {
  const known = to.get(key)
  if (known === undefined) to.set(key, [brand])
  else known.push(brand)
}

/** Whether a word is one of a model: letters with digits, or a number of four digits: "w6400", "4080". */
const isModel = (word: string): boolean => word.length >= 3 && /\d/u.test(word) && /[a-z]|\d{4}/u.test(word)

/** Words that a name has at most. */
const nameMax = 4
const aliasesMax = 4
/** Words read, so that a long claim costs no more than one of ordinary length. */
const wordsMax = 60

/**
 * Brands that words of a claim may name beside those that are named outright: "BA" British Airways, "kontoor" Kontoor Brands, "4080 super" a card
 * of Nvidia. At most `aliasesMax` of each kind, in order of place; which of them is meant is for the choice to tell.
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
  const isWord = ({ stem }: Token) => effectOf(stem) !== undefined
  let [called, shortened] = [0, 0]
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from]
    if (first?.kind !== 'word' || resolver.harmless(first.stem)) continue
    const next = words[from + 1]
    const longest = next !== undefined && edition.mayBeginName(`${first.norm} ${spelledToken(next)}`) ? nameMax : 1
    for (let length = Math.min(longest, words.length - from); length > 0 && called < aliasesMax; length -= 1) {
      // "Tower" may be a brand; a tower is none.
      if (length === 1 && !first.capital && isWord(first)) break
      const own = words.slice(from, from + length)
      const brands = calledBy(edition, own)
      if (brands.length === 0) continue
      for (const brand of brands) put({ brand, via: 'alias', places: own.map((_, at) => from + at) })
      called += 1
      break
    }
    if (shortened >= aliasesMax || first.bare.length < shortMin) continue
    if (isWord(first) || resolver.everyday(first.stem)) continue
    const short = names.shortOf(first.bare)
    if (short.length > 0) shortened += 1
    for (const brand of short) put({ brand, via: 'short', places: [from] })
  }
  let modelled = 0
  for (const [at, { text, bare, possessive }] of words.entries()) {
    if (modelled >= aliasesMax) break
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

/** A word without a last s: "nvidias" is Nvidia's where nobody is called so. */
const withoutS = (word: string): string | undefined => (/[a-z]{3}s$/u.test(word) ? word.slice(0, -1) : undefined)

/** Brands that are called by some words, those with most facts first; letters of shares count where they are written in capitals. */
function calledBy(edition: Edition, words: readonly Token[]): readonly number[] {
  const isUpper = words.every(({ text }) => text === text.toUpperCase())
  const called = words.map(spelledToken).join(' ')
  const whole = bearersOf(edition, called)
  const bare = whole.length > 0 ? undefined : withoutS(called)
  const bearers = (bare === undefined ? whole : bearersOf(edition, bare)).filter(
    ({ how }) => how !== 'ticker' || isUpper,
  )
  return mostHeld(
    edition,
    bearers.map(({ ref }) => ref),
  )
}

/** The brands of which most is recorded, at most `bearersMax`. */
function mostHeld(edition: Edition, brands: Iterable<number>): readonly number[] {
  const held = (brand: number) => edition.factCountOf(brand) + edition.products(brand).length
  return [...brands].sort((a, b) => held(b) - held(a)).slice(0, bearersMax)
}
