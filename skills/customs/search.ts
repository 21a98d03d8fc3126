import type { GoodsIndex, Term } from './goods-index.ts'
import { type GoodsWord, goodsWords, headWord, isNarrowing } from './words.ts'

/** A heading that a description of goods may belong under. */
export interface HeadingCandidate {
  readonly heading: string
  readonly name: string
  /** 0 to 1 against the best. */
  readonly relative: number
  readonly score: number
  /** Words of the description that speak for it. */
  readonly matched: readonly string[]
  /** Everyday terms of the heading that the description holds. */
  readonly terms: readonly string[]
  /** Subheadings whose words fit best, the best first. */
  readonly subheadings: readonly string[]
}

interface QueryWord {
  readonly stem: string
  readonly weight: number
  readonly at: number
}

/** Words looked at; a description says what the goods are at its beginning. */
const wordsMax = 120
/** Weights by where a word stands: the naming phrase, its last word, and what follows. */
const place = { naming: 1, head: 1.7, after: 0.35, of: 0.7 } as const
const termWeight = 1.5
const candidatesMax = 8
const subheadingsMax = 3

const breaks =
  /[,;:()\n–—]|\.(?=\s)|(?<=\s)(?:with|for|made|featuring|designed|suitable|used|containing|which|that|including|includes|from|in|on|by|having|without|intended|to|plus|manufactured|produced|equipped|offering)(?=\s)/giu
/** What goods come in: named last, it is the goods only where its material is named or it is called empty. */
const containers = new Set(
  'pack packet set box bag pair piece bottle roll case carton lot bundle kit type assortment range collection tin jar tube can sheet bale sack drum crate dozen kilo ton tonne litre slice chunk sachet reel pod capsule syringe tub pouch keg cartridge stick bar flake pellet granule powder cylinder'.split(
    ' ',
  ),
)

/** The words of a description with their weights: the naming phrase counts most, its last word above all. */
export function weighed(text: string): readonly QueryWord[] {
  const words = goodsWords(text).slice(0, wordsMax)
  const end = namingEnd(text, words)
  const naming = words.filter(({ start }) => start < end)
  const head = headOf(text, naming)
  const seen = new Map<string, QueryWord>()
  words.forEach((word, at) => {
    const inside = word.start < end
    const fading = place.after / (1 + Math.max(0, at - naming.length) / 12)
    const weight = word === head ? place.head : inside ? place.naming : fading
    const known = seen.get(word.stem)
    if (known === undefined || known.weight < weight) seen.set(word.stem, { stem: word.stem, weight, at })
  })
  return [...seen.values()]
}

/** Where the phrase that names the goods ends: at the first break that leaves a telling word before it. */
function namingEnd(text: string, words: readonly GoodsWord[]): number {
  const first = words[0]
  if (first === undefined) return 0
  for (const { index } of text.matchAll(breaks)) if (index >= first.end) return index
  return text.length
}

/** The word of the naming phrase that says what the goods are. */
function headOf(text: string, naming: readonly GoodsWord[]): GoodsWord | undefined {
  const last = naming.at(-1)
  if (last === undefined) return undefined
  const of = /\bof\b/iu.exec(text.slice(0, last.start))
  const before = of === null ? [] : naming.filter(({ end }) => end <= of.index)
  const wrapper = before.at(-1)
  // "Bottle of wine" is wine; "set of spanners" are spanners; "leg of lamb" stays a leg.
  const phrase = wrapper === undefined ? naming : containers.has(wrapper.stem) ? naming.slice(before.length) : before
  const stem = headWord(phrase.map((word) => word.stem))
  const at = phrase.findLastIndex((word) => word.stem === stem)
  const head = phrase[at]
  const content = phrase.slice(0, at).map((word) => word.stem)
  // "Strawberry jam jars" is jam; "amber glass jars" and "empty tins" are what they are called.
  if (head === undefined || !containers.has(head.stem) || content.some(isNarrowing)) return head
  const inside = headWord(content)
  return phrase.slice(0, at).findLast((word) => word.stem === inside) ?? head
}

/** What the terms of one heading come to. */
interface TermMatch {
  readonly score: number
  readonly texts: readonly string[]
}

function termMatches(query: readonly QueryWord[], index: GoodsIndex): ReadonlyMap<number, TermMatch> {
  const weightOf = new Map(query.map(({ stem, weight }) => [stem, weight]))
  const atOf = new Map(query.map(({ stem, at }) => [stem, at]))
  const found = new Map<number, { score: number; text: string }[]>()
  const seen = new Set<object>()
  for (const { stem } of query)
    for (const term of index.terms.get(stem) ?? []) {
      if (seen.has(term)) continue
      seen.add(term)
      const score = termScore(term, weightOf, atOf, index)
      if (score === undefined) continue
      const list = found.get(term.heading) ?? []
      list.push({ score, text: term.text })
      found.set(term.heading, list)
    }
  return new Map(
    [...found].map(([heading, list]) => {
      const sorted = list.sort((a, b) => b.score - a.score)
      const [best, ...others] = sorted
      const rest = others.slice(0, 3).reduce((sum, { score }) => sum + score, 0)
      return [heading, { score: (best?.score ?? 0) + rest * 0.08, texts: sorted.slice(0, 3).map(({ text }) => text) }]
    }),
  )
}

/** A term counts by its own naming word: whole where that names the goods, less where it only narrows them. */
const asHead = { head: 1, naming: 0.55, after: 0.4 } as const
/** A term of which only the naming word stands in the description. */
const headAlone = 0.5

/** A term whose words all stand in the description, near each other, counts whole; one with some of them a little. */
function termScore(
  { words, head }: Pick<Term, 'words' | 'head'>,
  weightOf: ReadonlyMap<string, number>,
  atOf: ReadonlyMap<string, number>,
  { idf }: GoodsIndex,
): number | undefined {
  const value = (word: string) => idf.get(word) ?? 1
  const held = words.filter((word) => weightOf.has(word))
  const sum = held.reduce((total, word) => total + value(word) * (weightOf.get(word) ?? 0), 0)
  const all = words.reduce((total, word) => total + value(word), 0)
  const headWeight = weightOf.get(head) ?? 0
  const named = headWeight >= place.head ? asHead.head : headWeight >= place.naming ? asHead.naming : asHead.after
  if (held.length === words.length) {
    const places = held.map((word) => atOf.get(word) ?? 0)
    const spread = Math.max(...places) - Math.min(...places) - (held.length - 1)
    return sum * named * (1 + 0.25 * (held.length - 1)) * (spread > 4 ? 0.6 : 1)
  }
  if (headWeight >= place.head) return sum * headAlone
  const share = held.reduce((total, word) => total + value(word), 0) / all
  return share < 0.4 ? undefined : sum * share * 0.25
}

/** The headings that a description of goods may belong under, the likeliest first; empty when no word is known. */
export function headingsFor(text: string, index: GoodsIndex): readonly HeadingCandidate[] {
  const query = weighed(text)
  const scores = new Map<number, number>()
  const matched = new Map<number, string[]>()
  for (const { stem, weight } of query) {
    const idf = index.idf.get(stem) ?? 0
    for (const posting of index.postings.get(stem) ?? []) {
      scores.set(posting.heading, (scores.get(posting.heading) ?? 0) + weight * idf * posting.weight)
      if (posting.weight > 0.2) matched.set(posting.heading, [...(matched.get(posting.heading) ?? []), stem])
    }
  }
  const terms = termMatches(query, index)
  for (const [heading, { score }] of terms) scores.set(heading, (scores.get(heading) ?? 0) + termWeight * score)
  const ranked = [...scores].sort(([a, x], [b, y]) => y - x || a - b).slice(0, candidatesMax)
  const best = ranked[0]?.[1] ?? 1
  return ranked.map(([at, score]) => {
    const heading = index.headings[at] ?? ''
    return {
      ...{ heading, name: index.names[at] ?? '', score: Math.round(score * 100) / 100 },
      relative: Math.round((score / best) * 100) / 100,
      ...{ matched: matched.get(at) ?? [], terms: terms.get(at)?.texts ?? [] },
      subheadings: subheadingsFor(query, heading, index),
    }
  })
}

function subheadingsFor(query: readonly QueryWord[], heading: string, index: GoodsIndex): readonly string[] {
  const all = index.subheadings.get(heading) ?? []
  const value = (words: ReadonlySet<string>) =>
    query.reduce((sum, { stem, weight }) => sum + (words.has(stem) ? weight * (index.idf.get(stem) ?? 0) : 0), 0)
  return all
    .map(({ code, words }) => ({ code, score: value(words) }))
    .sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1))
    .slice(0, subheadingsMax)
    .map(({ code }) => code)
}
