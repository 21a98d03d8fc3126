import type { CustomsTables } from '#model'
import { goodsWords, headWord } from './words.ts'

/** A word in a heading, and how much of the heading it is. */
interface Posting {
  readonly heading: number
  readonly weight: number
}

/** An everyday term of a heading as its words. */
export interface Term {
  readonly heading: number
  readonly words: readonly string[]
  /** The word that names the goods; the others narrow it. */
  readonly head: string
  readonly text: string
}

/** An inverted index over headings: the nomenclature's words with their weights, and everyday terms. Immutable. */
export interface GoodsIndex {
  readonly headings: readonly string[]
  /** Names of the headings. */
  readonly names: readonly string[]
  readonly postings: ReadonlyMap<string, readonly Posting[]>
  readonly idf: ReadonlyMap<string, number>
  /** Terms by each of their words. */
  readonly terms: ReadonlyMap<string, readonly Term[]>
  /** Subheadings of a heading with their words. */
  readonly subheadings: ReadonlyMap<string, readonly { readonly code: string; readonly words: ReadonlySet<string> }[]>
}

/** What a word counts by where it stands. The heading's own name says most; the finest lines say what is inside it. */
const fields = { heading: 3, subheading: 1.4, national: 0.8, guide: 0.8, chapter: 0.5 } as const
const saturation = 1.6
const lengthShare = 0.35

/** What a description excludes is not in it: from "other than" and its like to the end of that phrase. */
const excluded =
  /\b(?:other than|excluding|except(?:ing)?|not including|but not|not being|not elsewhere|n\.e\.[cs]\.?(?: in)?|nesoi|provided for in|of headings? \d|of subheadings? \d|falling within)\b[^;:]{0,400}/giu

export const withoutExclusions = (text: string): string => text.replace(excluded, ' ')

const made = new WeakMap<CustomsTables, GoodsIndex>()

/** The index over the tables, made when first asked for (some tenths of a second) and kept with them. */
export function goodsIndex(tables: CustomsTables): GoodsIndex {
  const known = made.get(tables) ?? build(tables)
  made.set(tables, known)
  return known
}

function build(tables: CustomsTables): GoodsIndex {
  const lines = tables.hs.filter(({ code }) => code.length === 4)
  const headings = lines.map(({ code }) => code)
  const place = new Map(headings.map((code, index) => [code, index]))
  const weights = headings.map(() => new Map<string, number>())
  const add = (code: string, text: string, weight: number) => {
    const into = weights[place.get(code.slice(0, 4)) ?? -1]
    if (into === undefined) return
    for (const { stem } of goodsWords(withoutExclusions(text))) into.set(stem, (into.get(stem) ?? 0) + weight)
  }
  const chapters = new Map(tables.hs.filter(({ code }) => code.length === 2).map(({ code, text }) => [code, text]))
  for (const { code, text } of lines) {
    add(code, text, fields.heading)
    add(code, chapters.get(code.slice(0, 2)) ?? '', fields.chapter)
  }
  for (const { code, text } of tables.hs) if (code.length === 6) add(code, text, fields.subheading)
  let last = ''
  for (const { code, text } of tables.us) {
    last = code === '' ? last : code
    add(last, text, fields.national)
  }
  for (const { code, text } of tables.eu) if (code.length >= 4) add(code, text, fields.national)
  for (const { code, text } of tables.guides) add(code, text, fields.guide)
  const terms = termsOf(tables, place)
  return {
    ...{ headings, names: lines.map(({ text }) => text), postings: postingsOf(weights), terms: byWord(terms) },
    ...{ idf: idfOf(weights, terms), subheadings: subheadingsOf(tables) },
  }
}

function postingsOf(weights: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, readonly Posting[]> {
  const lengths = weights.map((words) => [...words.values()].reduce((sum, weight) => sum + weight, 0))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const postings = new Map<string, Posting[]>()
  weights.forEach((words, heading) => {
    const norm = 1 - lengthShare + (lengthShare * (lengths[heading] ?? 0)) / mean
    for (const [word, weight] of words) {
      const list = postings.get(word) ?? []
      list.push({ heading, weight: weight / (weight + saturation * norm) })
      postings.set(word, list)
    }
  })
  return postings
}

function termsOf({ terms }: CustomsTables, place: ReadonlyMap<string, number>): readonly Term[] {
  return [...terms].flatMap(([code, list]) => {
    const heading = place.get(code)
    if (heading === undefined) return []
    return list.flatMap((text) => {
      const words = [...new Set(goodsWords(text).map(({ stem }) => stem))]
      const head = headWord(words)
      return head === undefined ? [] : [{ heading, text, words, head }]
    })
  })
}

function byWord(terms: readonly Term[]): ReadonlyMap<string, readonly Term[]> {
  const found = new Map<string, Term[]>()
  for (const term of terms)
    for (const word of term.words) {
      const list = found.get(word)
      if (list === undefined) found.set(word, [term])
      else list.push(term)
    }
  return found
}

/** How telling a word is: rare among headings, in the nomenclature and in everyday terms alike. */
function idfOf(weights: readonly ReadonlyMap<string, number>[], terms: readonly Term[]): ReadonlyMap<string, number> {
  const inHeadings = new Map<string, Set<number>>()
  const note = (word: string, heading: number) => {
    const set = inHeadings.get(word) ?? new Set()
    set.add(heading)
    inHeadings.set(word, set)
  }
  weights.forEach((words, heading) => {
    for (const [word, weight] of words) if (weight >= 1) note(word, heading)
  })
  for (const { words, heading } of terms) for (const word of words) note(word, heading)
  const all = weights.length
  return new Map([...inHeadings].map(([word, { size }]) => [word, Math.log(1 + (all - size + 0.5) / (size + 0.5))]))
}

function subheadingsOf({ hs }: CustomsTables): GoodsIndex['subheadings'] {
  const found = new Map<string, { code: string; words: ReadonlySet<string> }[]>()
  for (const { code, text } of hs) {
    if (code.length !== 6) continue
    const words = new Set(goodsWords(withoutExclusions(text)).map(({ stem }) => stem))
    found.set(code.slice(0, 4), [...(found.get(code.slice(0, 4)) ?? []), { code, words }])
  }
  return found
}
