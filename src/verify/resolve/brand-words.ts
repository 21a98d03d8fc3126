import { type Edition, normaliseName } from '#model'
import { addPhrase, createTrie, longestPhrase, type Trie } from '../lexicon/trie.ts'
import type { Token } from '../types.ts'

/** Names of a brand's products without the brand's own name: "premium" of "Netflix Premium". */
export type BrandWords = (brand: number) => Trie<number>

/** Product names per brand, built when a brand is first asked for. */
export function createBrandWords(edition: Edition): BrandWords {
  const cache = new Map<number, Trie<number>>()
  return (brand) => {
    const cached = cache.get(brand)
    if (cached !== undefined) return cached
    const trie = createTrie<number>()
    const own = ownNames(edition, brand)
    for (const ref of edition.products(brand)) {
      const product = edition.subject(ref)
      const names = new Set([product.name, ...product.aliases].map((name) => normaliseName(name)))
      for (const name of [...names])
        for (const brandName of own) if (name.startsWith(`${brandName} `)) names.add(name.slice(brandName.length + 1))
      for (const name of [...names]) {
        const words = name.split(' ')
        if (words.length > 1 && planNouns.has(words.at(-1) ?? '')) names.add(words.slice(0, -1).join(' '))
      }
      for (const name of names) if (name !== '' && !own.includes(name)) addPhrase(trie, name.split(' '), ref)
    }
    for (const [word, ref] of ownWords(edition, brand, own)) addPhrase(trie, [word], ref)
    cache.set(brand, trie)
    return trie
  }
}

/** A brand with more products than this has no plans that one word tells apart. */
const plansMax = 40

/** Words that no plan is called by alone. */
const light = new Set('cheapest paid free with for the of and add on extra member ads annual monthly'.split(' '))

/** Words of which only one product of a brand bears each: "Duo" of Spotify Premium Duo. */
function ownWords(edition: Edition, brand: number, own: readonly string[]): readonly (readonly [string, number])[] {
  const products = edition.products(brand)
  if (products.length < 2 || products.length > plansMax) return []
  const brandWords = new Set(own.flatMap((name) => name.split(' ')))
  const named = products.map((ref) => ({ ref, words: normaliseName(edition.subject(ref).name).split(' ') }))
  const bearers = Map.groupBy(
    named.flatMap(({ ref, words }) => [...new Set(words)].map((word) => ({ ref, word }))),
    ({ word }) => word,
  )
  const plain = (word: string) => word.length < 3 || /\d/u.test(word) || light.has(word) || planNouns.has(word)
  return [...bearers].flatMap(([word, found]) => {
    const [only, ...more] = found
    return only === undefined || more.length > 0 || plain(word) || brandWords.has(word)
      ? []
      : [[word, only.ref] as const]
  })
}

function ownNames(edition: Edition, brand: number): readonly string[] {
  const record = edition.subject(brand)
  return [...new Set([record.name, ...record.aliases].map((name) => normaliseName(name)))].sort(
    (a, b) => b.length - a.length,
  )
}

export interface ProductHit {
  readonly refs: readonly number[]
  readonly from: number
  readonly to: number
}

/** Nouns that make the word before them the name of a plan. */
const planNouns = new Set([
  'plan',
  'tier',
  'subscription',
  'membership',
  'package',
  'edition',
  'account',
  'license',
  'licence',
  'option',
  'model',
  'version',
  'level',
  'bundle',
  'seat',
])

/**
 * Products of a brand named in the tokens by their own part of the name only. A single everyday word counts when it
 * is written as a name or stands before "plan" and the like.
 */
export function findProducts(
  trie: Trie<number>,
  tokens: readonly Token[],
  from: number,
  to: number,
  everyday: (stem: string) => boolean,
): readonly ProductHit[] {
  const hits: ProductHit[] = []
  const wordAt = (at: number) => (at < to ? (tokens[at]?.norm ?? '') : '')
  for (let i = from; i < to; ) {
    const hit = longestPhrase(trie, wordAt, i)
    const token = tokens[i]
    if (hit === undefined || token === undefined) {
      i += 1
      continue
    }
    const plan = planNouns.has(tokens[hit.to]?.stem ?? '')
    const named = token.capital && i > 0
    const specific =
      hit.to - i > 1
        ? !allNumbers(tokens, i, hit.to)
        : token.kind === 'word' && !everyday(token.stem) && token.norm.length > 2
    if (plan || specific || (named && token.kind === 'word' && token.norm.length > 1)) {
      hits.push({ refs: [...new Set(hit.payloads)], from: i, to: hit.to })
      i = hit.to
    } else i += 1
  }
  return hits
}

function allNumbers(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (tokens[i]?.kind !== 'number') return false
  return true
}

/** Whether a product's name is that of a whole line: "iPhone", which the iPhone 12 to 17 all bear with a number. */
export type IsLine = (product: number) => boolean

/** Numbered products that make a name one of a line. */
const lineMin = 2

/** Names of lines, looked up per product once. */
export function createLines(edition: Edition): IsLine {
  const cache = new Map<number, boolean>()
  return (product) => {
    const cached = cache.get(product)
    if (cached !== undefined) return cached
    const subject = edition.subject(product)
    const name = normaliseName(subject.name)
    let numbered = 0
    if (subject.kind === 'product' && !/\d/u.test(name))
      for (const ref of edition.products(subject.brand)) {
        const other = normaliseName(edition.subject(ref).name)
        // "08-2024" dates one model and numbers no generation.
        if (other.startsWith(`${name} `) && /^\d{1,2}(?!\d)(?! 20\d\d\b)/u.test(other.slice(name.length + 1)))
          numbered += 1
      }
    cache.set(product, numbered >= lineMin)
    return numbered >= lineMin
  }
}
