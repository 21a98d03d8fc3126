import { type Edition, normaliseName, remember } from '#model'
import { stemOf } from '../verify/parse/tokens.ts'

/** A product of a brand that a claim may mean, by the words of its name that the claim has. */
export interface ProductMatch {
  readonly ref: number
  /** Weight of the words of its name that the claim has; a word that few products of the brand bear weighs more. */
  readonly gain: number
  /** Weight of the words that the claim lacks. */
  readonly missing: number
  /** Weight of words of the claim that tell other products of the brand and are none of this one. */
  readonly foreign: number
}

/** Products of a brand by the words of their names. */
export interface ProductIndex {
  /**
   * The products that the words may name, the best first, at most `limit`. `said` are in the spelling of names; linear in the words
   * and in the products that bear one of them.
   */
  find(said: ReadonlySet<string>, limit: number): readonly ProductMatch[]
  /** Whether the word tells products of the brand from each other. */
  tells(word: string): boolean
  /** Whether the word is of the brand's own name. */
  isOwn(word: string): boolean
  /** The words of a product's names without the brand's own. */
  wordsOf(product: number): ReadonlySet<string>
}

interface Variant {
  readonly product: number
  readonly weight: number
}

/** Words that tell no two products apart. */
const grammar = new Set('the a an of for and or with in on to by plan edition version model series'.split(' '))

/** Words of a name in the spelling that claims are looked up by. */
export const nameWords = remember((name: string): readonly string[] =>
  normaliseName(name)
    .split(' ')
    .filter((word) => word !== '' && !grammar.has(word))
    .map(stemOf),
)

const perProduct = 6

/** Build the index of one brand's products. */
export function indexProducts(edition: Edition, brand: number): ProductIndex {
  const { name } = edition.subject(brand)
  const own = new Set(nameWords(name))
  const products = edition.products(brand)
  const bearers = new Map<string, number>()
  const named = products.map((ref) => {
    const subject = edition.subject(ref)
    const lists = [subject.name, ...subject.aliases.slice(0, perProduct)].map((one) => [...new Set(nameWords(one))])
    const bare = lists.map((words) => words.filter((word) => !own.has(word))).filter((words) => words.length > 0)
    const distinct = new Map((bare.length > 0 ? bare : lists).map((words) => [words.toSorted().join(' '), words]))
    for (const word of new Set([...distinct.values()].flat())) bearers.set(word, (bearers.get(word) ?? 0) + 1)
    return { ref, lists: [...distinct.values()] }
  })
  const weightOf = (word: string) => Math.log((products.length + 1) / (bearers.get(word) ?? 1)) + 0.3
  const variants: Variant[] = []
  const words = new Map<number, ReadonlySet<string>>()
  const postings = new Map<string, number[]>()
  for (const { ref, lists } of named) {
    words.set(ref, new Set(lists.flat().filter((word) => !own.has(word))))
    for (const words of lists) {
      for (const word of words) {
        const list = postings.get(word)
        if (list === undefined) postings.set(word, [variants.length])
        else list.push(variants.length)
      }
      variants.push({ product: ref, weight: words.reduce((sum, word) => sum + weightOf(word), 0) })
    }
  }
  return {
    tells: (word) => bearers.has(word),
    isOwn: (word) => own.has(word),
    wordsOf: (product) => words.get(product) ?? new Set(),
    find(said, limit) {
      const gains = new Map<number, number>()
      let total = 0
      for (const word of said) {
        const list = postings.get(word)
        if (list === undefined) continue
        const weight = weightOf(word)
        total += weight
        for (const at of list) gains.set(at, (gains.get(at) ?? 0) + weight)
      }
      const best = new Map<number, ProductMatch>()
      for (const [at, gain] of gains) {
        const variant = variants[at]
        if (variant === undefined) continue
        const match = { ref: variant.product, gain, missing: variant.weight - gain, foreign: total - gain }
        const known = best.get(match.ref)
        if (known === undefined || matchScore(match) > matchScore(known)) best.set(match.ref, match)
      }
      return [...best.values()].sort((a, b) => matchScore(b) - matchScore(a) || a.ref - b.ref).slice(0, limit)
    },
  }
}

/** How well a product's name fits the claim: what it has of it, less what it lacks. */
export const matchScore = ({ gain, missing }: ProductMatch): number => gain - 0.6 * missing
