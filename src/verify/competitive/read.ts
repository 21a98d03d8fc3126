import type { AliasHit, AnswerIndex, Edition } from '#model'
import type { Lexicon } from '../lexicon/build.ts'
import { addPhrase, createTrie, longestPhrase, type Trie } from '../lexicon/trie.ts'
import { readAmount } from '../parse/amounts.ts'
import { textOf } from '../parse/annotate.ts'
import { mayGoOn } from '../parse/name-words.ts'
import { readTime } from '../parse/times.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Amount, TimeRef, Token } from '../types.ts'
import { type ModelNames, modelNames } from './models.ts'
import { createUniverses, type Universes } from './universe.ts'
import { competitiveWords, topicWordings, type Word } from './words.ts'

/** What stays the same over all competitive claims of an edition. */
export interface Market {
  readonly edition: Edition
  readonly lexicon: Lexicon
  readonly index: AnswerIndex
  readonly universes: Universes
  readonly words: Trie<Word>
  readonly topics: Trie<string>
  readonly models: ModelNames
}

/** One stretch of a claim. */
/** `comma`: one stands before it. */
export type Piece = { readonly from: number; readonly to: number; readonly text: string; readonly comma: boolean } & (
  | { readonly piece: 'brand'; readonly slug: string }
  /** A brand of the catalogue for which the answers were not searched, or a name that several brands bear. */
  | { readonly piece: 'other-brand'; readonly ambiguous: boolean }
  /** `slug`: the brand that the same words name, where there is one. */
  | { readonly piece: 'models'; readonly models: readonly number[]; readonly slug?: string }
  | { readonly piece: 'topic'; readonly topic: string }
  | { readonly piece: 'time'; readonly time: TimeRef }
  | { readonly piece: 'amount'; readonly amount: Amount }
  | { readonly piece: 'word'; readonly words: readonly Word[] }
  | { readonly piece: 'unknown' }
)

/** Names are sought over at most this many words. */
const nameWordsMax = 5

/** Build what reading needs over an edition and the answers that belong to it. */
export function openMarket(edition: Edition, lexicon: Lexicon, index: AnswerIndex): Market {
  const topics = createTrie<string>()
  for (const topic of index.topics) {
    if (topic === '') continue
    for (const wording of [topic, ...(topicWordings[topic] ?? [])])
      addPhrase(topics, wording.replaceAll('-', ' ').split(' ').map(stemOf), topic)
  }
  return {
    edition,
    lexicon,
    index,
    universes: createUniverses(index),
    words: competitiveWords(),
    topics,
    models: modelNames(index),
  }
}

/** Cover the tokens left to right, the longest reading first. */
export function readPieces(market: Market, tokens: readonly Token[], now: Date): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < tokens.length) {
    const piece = pieceAt(market, tokens, at, now)
    pieces.push(piece)
    at = piece.to
  }
  return pieces
}

function pieceAt(market: Market, tokens: readonly Token[], at: number, now: Date): Piece {
  const stems = (i: number) => (breaks(tokens, i, at) ? '' : (tokens[i]?.stem ?? ''))
  const bares = (i: number) => (breaks(tokens, i, at) ? '' : (tokens[i]?.bare ?? ''))
  const word = longestPhrase(market.words, stems, at)
  const topic = longestPhrase(market.topics, stems, at)
  const models = modelsAt(market, tokens, at, bares)
  const brand = brandAt(market, tokens, at)
  const span = (to: number) => ({ from: at, to, text: textOf(tokens, at, to), comma: tokens[at]?.gap.comma === true })
  const numeric = numericAt(market, tokens, at, now)
  const ends = { word: word?.to ?? 0, topic: topic?.to ?? 0, models: models?.to ?? 0, brand: brand?.to ?? 0 }
  const longest = Math.max(ends.word, ends.topic, ends.models, ends.brand)
  if (numeric !== undefined && numeric.to >= longest) return numeric
  if (models !== undefined && ends.models === longest && ends.models >= ends.word)
    return {
      ...span(ends.models),
      piece: 'models',
      models: models.models,
      ...(brand?.piece === 'brand' && brand.to === ends.models ? { slug: brand.slug } : {}),
    }
  if (topic !== undefined && ends.topic === longest && ends.topic >= ends.brand)
    return { ...span(ends.topic), piece: 'topic', topic: topic.payloads[0] ?? '' }
  if (brand !== undefined && ends.brand === longest && (ends.brand > ends.word || isName(tokens, at)))
    return { ...brand, ...span(ends.brand) }
  if (word !== undefined) return { ...span(ends.word), piece: 'word', words: word.payloads }
  return numeric ?? brand ?? { ...span(at + 1), piece: 'unknown' }
}

function breaks(tokens: readonly Token[], i: number, from: number): boolean {
  const gap = tokens[i]?.gap
  return i > from && gap !== undefined && (gap.stop || gap.comma || gap.open || gap.close)
}

/** A capital inside a sentence, or two words: what everyday words need to be a name. */
function isName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token?.capital === true && at > 0 && !token.gap.stop
}

function modelsAt(market: Market, tokens: readonly Token[], at: number, bares: (i: number) => string) {
  const hit = longestPhrase(market.models.trie, bares, at)
  if (hit === undefined) return undefined
  const lettered = hit.to - at > 1 || tokens[at]?.capital === true
  return lettered ? { to: hit.to, models: [...new Set(hit.payloads.flat())] } : undefined
}

/** The longest name of a brand: one for which the answers were searched, if any bears it. */
function brandAt(market: Market, tokens: readonly Token[], at: number): Piece | undefined {
  const { edition } = market
  let key = ''
  let found: Piece | undefined
  for (let i = at; i < Math.min(tokens.length, at + nameWordsMax); i += 1) {
    const token = tokens[i]
    if (token === undefined || token.norm === '' || breaks(tokens, i, at)) break
    const lead = key === '' ? '' : `${key} `
    const named = edition.aliases(lead + token.norm)
    const hits = token.bare === token.norm ? named : [...named, ...edition.aliases(lead + token.bare)]
    const lettered = i > at || token.capital || /\d/u.test(token.text)
    if (hits.length > 0 && lettered) found = brandOf(market, tokens, at, i + 1, hits) ?? found
    key = lead + token.norm
    // Nearly every pair of words begins no name.
    if (i === at + 1 && !mayGoOn(edition, key)) break
  }
  return found
}

/** A stretch of a claim as the brand that bears it as a name; undefined where no brand does. */
function brandOf(
  { edition, index }: Market,
  tokens: readonly Token[],
  from: number,
  to: number,
  hits: readonly AliasHit[],
): Piece | undefined {
  const brands = hits.filter((hit) => hit.via !== 'ticker' && edition.subject(hit.subject).kind === 'brand')
  if (brands.length === 0) return undefined
  const slugs = new Set(brands.map((hit) => edition.subject(hit.subject).id))
  const tracked = [...slugs].filter((slug) => index.brands.has(slug))
  const [only] = tracked
  const span = { from, to, text: textOf(tokens, from, to), comma: tokens[from]?.gap.comma === true }
  return tracked.length === 1 && only !== undefined
    ? { ...span, piece: 'brand', slug: only }
    : { ...span, piece: 'other-brand', ambiguous: tracked.length > 1 }
}

function numericAt(market: Market, tokens: readonly Token[], at: number, now: Date): Piece | undefined {
  const time = readTime(tokens, at, now)
  const amount = readAmount(tokens, at, market.lexicon.units)
  const span = (to: number) => ({ from: at, to, text: textOf(tokens, at, to), comma: tokens[at]?.gap.comma === true })
  const dated = time !== undefined && time.time.kind !== 'latest' && time.time.kind !== 'ttm'
  if (time !== undefined && dated && (amount === undefined || time.to >= amount.to))
    return { ...span(time.to), piece: 'time', time: time.time }
  if (amount === undefined || (tokens[at]?.kind === 'word' && amount.amount.percent !== true)) return undefined
  return { ...span(amount.to), piece: 'amount', amount: amount.amount }
}

export type WordOf<W extends Word['word']> = Extract<Word, { word: W }>

/** The word of this kind in a piece, where it may be one. */
export function wordIn<W extends Word['word']>(piece: Piece | undefined, kind: W): WordOf<W> | undefined {
  if (piece?.piece !== 'word') return undefined
  return piece.words.find((word): word is WordOf<W> => word.word === kind)
}
