import { type Concept, conceptsOf, conceptsOfSign, conceptsOfTwo, markless, signForm } from './concepts.ts'

/** One piece of a text with what it stands for. */
export interface Token {
  readonly word: string
  readonly concepts: readonly Concept[]
  readonly start: number
  readonly end: number
  /** A full stop or another border of sentences. */
  readonly border: boolean
}

/** Buckets that features are counted in. */
export const buckets = 1 << 17
/** Words apart at which two concepts are still seen together. */
const reach = 10
/** Longer words are also read by how they begin, so that their endings matter less. */
const stemFrom = 6
const stemLetters = 5

const pieces =
  /(?<url>https?:\/\/[^\s"'<>)\]]{1,300})|(?<mail>[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4})|(?<unspaced>[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,400})|(?<word>[\p{L}\p{M}\d]{1,60}(?:['’][\p{L}\p{M}]{1,4})?)|(?<mark>[.!?。！？\n"“”«»„<>[\]{}=#:])/gu

const spaceless = /['’]/g

/** The words, addresses and marks of a small-letter text, in order. */
function tokensOf(lower: string): readonly Token[] {
  const tokens: Token[] = []
  const put = (word: string, concepts: readonly Concept[], start: number, end: number, border = false) => {
    tokens.push({ word, concepts, start, end, border })
  }
  for (const { 0: piece, index, groups } of lower.matchAll(pieces)) {
    const end = index + piece.length
    if (groups?.word !== undefined) {
      if (/^\d/.test(piece)) put(/\D/.test(piece) ? '#a' : '#', [], index, end)
      else {
        const word = markless(piece).replaceAll(spaceless, '').slice(0, 24)
        put(word, conceptsOf(word), index, end)
      }
    } else if (groups?.mark !== undefined) {
      const border = '.!?。！？\n'.includes(piece)
      // Quotation marks of all houses are one; blank lines and rows of one mark count once.
      if (tokens.at(-1)?.word === piece) continue
      put('“”«»„"'.includes(piece) ? '"' : piece, [], index, end, border)
    } else if (groups?.unspaced !== undefined)
      for (const found of piece.matchAll(signForm))
        put(found[0], conceptsOfSign(found[0]), index + found.index, index + found.index + found[0].length)
    else put(groups?.url === undefined ? '@mail' : '@url', ['outside'], index, end)
  }
  return tokens
}

const seed = 0x811c9dc5
/** FNV-1a over the letters of a text, going on from what came before. */
function hashed(text: string, from: number = seed): number {
  let value = from
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
const bucketOf = (value: number): number => ((value ^ (value >>> 15)) >>> 0) % buckets

/** The bucket of a feature that a reader of its own adds by name. */
export const bucketNamed = (name: string): number => bucketOf(hashed(name))

/** A text taken apart: where each piece stands and which features end at it. */
export interface Read {
  readonly tokens: readonly Token[]
  /** Buckets of the features that are complete with the token of the same place. */
  readonly features: readonly (readonly number[])[]
}

const codes = new Map<Concept, number>()
/** A concept as a number; there are few, so all are kept. */
function codeOf(concept: Concept): number {
  const held = codes.get(concept)
  if (held !== undefined) return held
  const code = hashed(concept)
  codes.set(concept, code)
  return code
}

const [asConcept, atStart, adjacent, within] = ['c', 's', 'a', 'p'].map((kind) => hashed(kind)) as [
  number,
  number,
  number,
  number,
]
/** The bucket of two concepts that follow each other. */
const pairBucket = (kind: number, left: Concept, right: Concept): number =>
  bucketOf(Math.imul(Math.imul(kind ^ codeOf(left), 0x01000193) ^ codeOf(right), 0x85ebca6b))

const wordSeed = hashed('w:')
const stemSeed = hashed('x:')
const startSeed = hashed('s:')

/** Features of a small-letter text: words, pairs of words, concepts, and concepts within reach of each other. */
export function readFeatures(lower: string): Read {
  const tokens = tokensOf(lower)
  let opened = 0
  const features = tokens.map((token, at) => {
    const before = tokens[at - 1]
    const found: number[] = []
    const word = hashed(token.word, wordSeed)
    found.push(bucketOf(word))
    if (token.word.length >= stemFrom) found.push(bucketOf(hashed(token.word.slice(0, stemLetters), stemSeed)))
    const first = before === undefined || before.border
    if (first) {
      found.push(bucketOf(hashed(token.word, startSeed)))
      for (const one of token.concepts) found.push(pairBucket(atStart, one, one))
    } else found.push(bucketOf(hashed(token.word, hashed(`${before.word} `))))
    const double = before === undefined || before.border ? nothing : conceptsOfTwo(before.word, token.word)
    const concepts = double.length === 0 ? token.concepts : [...token.concepts, ...double]
    for (const one of concepts) {
      found.push(pairBucket(asConcept, one, one))
      if (before !== undefined && before.concepts.length === 0)
        found.push(bucketOf(hashed(one, hashed(`m:${before.word} `))))
    }
    if (concepts.length === 0 && before !== undefined)
      for (const one of before.concepts) found.push(bucketOf(hashed(token.word, hashed(`n:${one} `))))
    for (let back = at - 1; back >= Math.max(opened, at - reach); back -= 1)
      for (const left of tokens[back]?.concepts ?? nothing)
        for (const right of concepts) found.push(pairBucket(back === at - 1 ? adjacent : within, left, right))
    if (token.border) opened = at + 1
    return found
  })
  return { tokens, features }
}

const nothing: readonly Concept[] = []

/** Pieces of a text that are judged together. */
export interface Window {
  /** First token and the one behind the last. */
  readonly from: number
  readonly to: number
}

/** Tokens of a window, and from one's beginning to the next's. */
export interface WindowSize {
  readonly tokens: number
  readonly stride: number
}
const defaultSize: WindowSize = { tokens: 48, stride: 20 }

/** Overlapping stretches of a text, beginning at sentences where they can. */
export function windowsOf(tokens: readonly Token[], size: WindowSize = defaultSize): readonly Window[] {
  const windows: Window[] = []
  let from = 0
  while (from < tokens.length) {
    const to = Math.min(tokens.length, from + size.tokens)
    windows.push({ from, to })
    if (to === tokens.length) break
    let next = from + size.stride
    for (let at = next; at < Math.min(from + size.stride + 16, to); at += 1)
      if (tokens[at - 1]?.border === true) {
        next = at
        break
      }
    from = next
  }
  return windows
}

/** A feature that stands more often in a window says no more for it. */
export const countMax = 2

/** What the sum of a window's weights is multiplied with, so that long and short ones compare. */
export const windowScale = ({ from, to }: Window): number => 1 / Math.sqrt(to - from + 8)
