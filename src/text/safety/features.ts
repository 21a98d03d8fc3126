import { type Concept, conceptsOf, conceptsOfSign, conceptsOfTwo, markless, signForm } from './concepts.ts'

/** One piece of a text with what it stands for. */
export interface Token {
  readonly word: string
  readonly concepts: readonly Concept[]
  /** The same as numbers. */
  readonly codes: readonly number[]
  readonly start: number
  readonly end: number
  /** A full stop or another border of sentences. */
  readonly border: boolean
}

/** Buckets that features fall into. */
export const buckets = 1 << 20
/** Words apart at which two concepts are still seen together. */
const reach = 10
/** Longer words are also read by how they begin, so that their endings matter less. */
const stemFrom = 6
const stemLetters = 5

/** Addresses of pages, of mail, stretches without spaces, words and marks: a group for each, in this order. */
const pieces =
  /(https?:\/\/[^\s"'<>)\]]{1,300})|([\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4})|([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,400})|([\p{L}\p{M}\d]{1,60}(?:['’][\p{L}\p{M}]{1,4})?)|([.!?。！？\n"“”«»„<>[\]{}=#:])/gu

const spaceless = /['’]/g
const isPlain = /^[a-z]+$/
const startsWithDigit = /^\d/

type Put = (word: string, meaning: Meaning, start: number, end: number, border?: boolean) => void

const seed = 0x811c9dc5
/** FNV-1a over the letters of a text, or over so many of them, going on from what came before. */
function hashed(text: string, from: number = seed, letters: number = text.length): number {
  let value = from
  for (let at = 0; at < letters; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** What a piece stands for, in words and in numbers. */
interface Meaning {
  readonly concepts: readonly Concept[]
  readonly codes: readonly number[]
}

/** Each concept as a number. */
const meaningOf = (concepts: readonly Concept[]): Meaning => ({ concepts, codes: concepts.map((one) => hashed(one)) })
const noConcepts: readonly Concept[] = []
const noCodes: readonly number[] = []
const nothing: Meaning = { concepts: noConcepts, codes: noCodes }
const outside = meaningOf(['outside'])

/** Letters that make one piece of a stretch without spaces where no known sign does. */
const stretchMax = 4

/** A stretch without spaces: the signs that are known, and what stands between them in short pieces. */
function putSigns(piece: string, index: number, put: Put): void {
  let from = 0
  const putUpTo = (border: number) => {
    for (; from < border; from += stretchMax) {
      const to = Math.min(border, from + stretchMax)
      put(piece.slice(from, to), nothing, index + from, index + to)
    }
  }
  for (const { 0: sign, index: at } of piece.matchAll(signForm)) {
    putUpTo(at)
    from = at + sign.length
    put(sign, meaningOf(conceptsOfSign(sign)), index + at, index + from)
  }
  putUpTo(piece.length)
}

/** The words, addresses and marks of a small-letter text, in order. */
function tokensOf(lower: string): readonly Token[] {
  const tokens: Token[] = []
  const put: Put = (word, { concepts, codes }, start, end, border = false) => {
    tokens.push({ word, concepts, codes, start, end, border })
  }
  const known = new Map<string, Meaning>()
  const putWord = (piece: string, index: number, end: number) => {
    const word = (isPlain.test(piece) ? piece : markless(piece).replaceAll(spaceless, '')).slice(0, 24)
    let meaning = known.get(word)
    if (meaning === undefined) {
      meaning = meaningOf(conceptsOf(word))
      known.set(word, meaning)
    }
    put(word, meaning, index, end)
  }
  // Neither `matchAll` nor names of groups: both make things anew for each piece.
  pieces.lastIndex = 0
  for (let match = pieces.exec(lower); match !== null; match = pieces.exec(lower)) {
    const { 0: piece, 1: url, 3: unspaced, 4: word, 5: mark, index } = match
    const end = index + piece.length
    if (word !== undefined) {
      if (startsWithDigit.test(piece)) put(/\D/.test(piece) ? '#a' : '#', nothing, index, end)
      else putWord(piece, index, end)
    } else if (mark !== undefined) {
      // Quotation marks of all houses are one; blank lines and rows of one mark count once.
      if (tokens.at(-1)?.word === piece) continue
      put('“”«»„"'.includes(piece) ? '"' : piece, nothing, index, end, '.!?。！？\n'.includes(piece))
    } else if (unspaced !== undefined) putSigns(piece, index, put)
    else put(url === undefined ? '@mail' : '@url', outside, index, end)
  }
  return tokens
}

/** The bucket of a hash, all of its bits having a say. */
function bucketOf(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return ((twice ^ (twice >>> 16)) >>> 0) % buckets
}

/** The bucket of a feature that a reader of its own adds by name. */
export const bucketNamed = (name: string): number => bucketOf(hashed(name))

/** A text taken apart: where each piece stands and which features end at it. */
export interface Read {
  readonly tokens: readonly Token[]
  /** Buckets of the features that are complete with the token of the same place. */
  readonly features: readonly (readonly number[])[]
  /** Buckets of the runs of letters of the token of the same place and of what stands between it and the next. */
  readonly letters: readonly (readonly number[])[]
}

const [asConcept, atStart, adjacent, within] = ['c', 's', 'a', 'p'].map((kind) => hashed(kind)) as [
  number,
  number,
  number,
  number,
]
/** The bucket of two concepts that follow each other, by their numbers. */
const pairBucket = (kind: number, left: number, right: number): number =>
  bucketOf(Math.imul(Math.imul(kind ^ left, 0x01000193) ^ right, 0x85ebca6b))

const wordSeed = hashed('w:')
const stemSeed = hashed('x:')
const startSeed = hashed('s:')

const blankCode = 32
/** What the letters of a text and a blank behind it come to, from what the letters came to. */
const withBlank = (hash: number): number => Math.imul(hash ^ blankCode, 0x01000193)

/** What the name of a concept before a word comes to, by the concept; there are few, so all are kept. */
const namedBefore = new Map<Concept, number>()
function beforeWord(concept: Concept): number {
  const held = namedBefore.get(concept)
  if (held !== undefined) return held
  const hash = hashed(`n:${concept} `)
  namedBefore.set(concept, hash)
  return hash
}
const afterWord = hashed('m:')

/** What a token is by itself and beside the one before it, by their letters. `hashes` are those of the words. */
function nearWords(tokens: readonly Token[], hashes: Int32Array, at: number, { concepts }: Meaning): number[] {
  const token = tokens[at]
  if (token === undefined) return []
  const before = tokens[at - 1]
  const found = [bucketOf(hashed(token.word, wordSeed))]
  if (token.word.length >= stemFrom) found.push(bucketOf(hashed(token.word, stemSeed, stemLetters)))
  const first = before === undefined || before.border
  found.push(bucketOf(hashed(token.word, first ? startSeed : withBlank(hashes[at - 1] ?? 0))))
  if (concepts.length === 0)
    for (const one of before?.concepts ?? noConcepts) found.push(bucketOf(hashed(token.word, beforeWord(one))))
  else if (before !== undefined && before.concepts.length === 0) {
    const from = withBlank(hashed(before.word, afterWord))
    for (const one of concepts) found.push(bucketOf(hashed(one, from)))
  }
  return found
}

/** What a token stands for, by itself and with the one before it. */
function meaningAt(tokens: readonly Token[], at: number): Meaning {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (token === undefined) return nothing
  const double = before === undefined || before.border ? noConcepts : conceptsOfTwo(before.word, token.word)
  return double.length === 0 ? token : meaningOf([...token.concepts, ...double])
}

/** What a token stands for, and beside what since the sentence `opened`. */
function meaningFeatures(
  tokens: readonly Token[],
  at: number,
  opened: number,
  { codes }: Meaning,
  found: number[],
): void {
  const before = tokens[at - 1]
  if (before === undefined || before.border)
    for (const one of tokens[at]?.codes ?? noCodes) found.push(pairBucket(atStart, one, one))
  if (codes.length === 0) return
  for (const one of codes) found.push(pairBucket(asConcept, one, one))
  const first = Math.max(opened, at - reach)
  for (let back = at - 1; back >= first; back -= 1) {
    const kind = back === at - 1 ? adjacent : within
    for (const left of tokens[back]?.codes ?? noCodes)
      for (const right of codes) found.push(pairBucket(kind, left, right))
  }
}

/** One feature out of several numbers, in their order. */
const mixed = (kind: number, left: number, right: number): number =>
  Math.imul(Math.imul(Math.imul(kind ^ left, 0x01000193) ^ (left >>> 15), 0x85ebca6b) ^ right, 0x01000193)

const [threeWords, overOne, overTwo] = ['t', 'k', 'l'].map((kind) => hashed(kind)) as [number, number, number]

/** Three words in a row, and two with one or two between them. `hashes` are those of the words. */
function rowsOfWords(hashes: Int32Array, at: number, found: number[]): void {
  const word = hashes[at] ?? 0
  const [one = 0, two = 0, three = 0] = [hashes[at - 1], hashes[at - 2], hashes[at - 3]]
  if (at < 2) return
  found.push(bucketOf(mixed(mixed(threeWords, two, one), one, word)), bucketOf(mixed(overOne, two, word)))
  if (at > 2) found.push(bucketOf(mixed(overTwo, three, word)))
}

const [calledWith, calledTo, calledWord, opensWith, machineAfter] = ['V', 'W', 'Y', 'P', 'Z'].map((kind) =>
  hashed(kind),
) as [number, number, number, number, number]
const callMarks = ',:!;)\u2014\u2013\uff1a\uff0c\u3001'
const openMarks = '([*@/<-'

/** Who is called upon ("assistant, …", "(AI readers: …"): concepts by the marks beside them, and what follows the mark. */
function callFeatures(lower: string, tokens: readonly Token[], at: number, found: number[]): void {
  const token = tokens[at]
  if (token === undefined || token.concepts.length === 0) return
  const next = lower[token.end] === ' ' ? lower[token.end + 1] : lower[token.end]
  const last = lower[token.start - 1] === ' ' ? lower[token.start - 2] : lower[token.start - 1]
  const called = next !== undefined && callMarks.includes(next)
  const following = tokens[at + 1]
  const told = following?.border === true || following?.word === ':' ? tokens[at + 2] : following
  for (const [nth, one] of token.concepts.entries()) {
    const code = token.codes[nth] ?? 0
    if (called) {
      found.push(bucketOf(mixed(calledWith, code, next.charCodeAt(0))))
      for (const order of told?.codes ?? noCodes) found.push(bucketOf(mixed(calledTo, code, order)))
      if (one === 'machine' && told !== undefined) found.push(bucketOf(hashed(told.word, calledWord)))
    }
    if (last !== undefined && openMarks.includes(last)) found.push(bucketOf(mixed(opensWith, code, last.charCodeAt(0))))
    const before = tokens[at - 1]
    if (one === 'machine' && before !== undefined) found.push(bucketOf(hashed(before.word, machineAfter)))
  }
}

const [together, sentenceOpening] = ['S', 'F'].map((kind) => hashed(kind)) as [number, number]

/** Concepts that stand in one sentence, two by two, and each with the word that opens it. */
function sentenceFeatures(tokens: readonly Token[], from: number, to: number, found: number[]): void {
  const opening = hashed(tokens[from]?.word ?? '', sentenceOpening)
  const codes = new Set<number>()
  for (let at = from; at < to; at += 1) for (const one of tokens[at]?.codes ?? noCodes) codes.add(one)
  const sorted = [...codes].sort((a, b) => a - b)
  sorted.forEach((left, place) => {
    found.push(bucketOf(mixed(sentenceOpening, opening, left)))
    for (let other = place + 1; other < sorted.length; other += 1)
      found.push(bucketOf(mixed(together, left, sorted[other] ?? 0)))
  })
}

const lettersSeed = hashed('L:')
/** Lengths of runs of letters: in words and the marks about them, and in stretches without spaces. */
const spacedRuns = [3, 5] as const
const unspacedRuns = [1, 3] as const
const unspacedForm = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
/** Letters of a token, and marks behind it, that are read by runs. */
const spelledMax = 40

/** Letters of the token that is read, with a blank for each gap; reused, for texts have many tokens. Signs are shorter than words. */
const spelled = new Int32Array(spelledMax + 2)
const blank = 32
const isBlank = (code: number): boolean =>
  code <= blank ? code === blank || (code >= 9 && code <= 13) : code >= 0xa0 && /\s/.test(String.fromCharCode(code))

/** Puts the letters between two places into `spelled` behind the `size` that are there; how many there are then. */
function spell(lower: string, start: number, end: number, size: number): number {
  let length = size
  let wasBlank = length > 0 && spelled[length - 1] === blank
  for (let at = start; at < end; at += 1) {
    const code = lower.charCodeAt(at)
    const gap = isBlank(code)
    if (gap && wasBlank) continue
    spelled[length] = gap ? blank : code
    length += 1
    wasBlank = gap
  }
  return length
}

/** Runs of letters, so that endings, compounds, marks and tongues without a lexicon say something too. `next` is where the next token begins. */
function lettersOf(lower: string, { word, start, end }: Token, next: number): readonly number[] {
  const isUnspaced = unspacedForm.test(word)
  const [least, most] = isUnspaced ? unspacedRuns : spacedRuns
  let size = 0
  if (isUnspaced) size = spell(lower, Math.max(0, start - most + 1), end, 0)
  else {
    if (start === 0) {
      spelled[0] = blank
      size = 1
    }
    size = spell(lower, Math.max(0, start - 1), Math.min(next, start + spelledMax), size)
  }
  const found: number[] = []
  for (let from = 0; from + least <= size; from += 1) {
    let value = lettersSeed
    const border = Math.min(from + most, size)
    for (let to = from; to < border; to += 1) {
      value = Math.imul(value ^ (spelled[to] ?? 0), 0x01000193)
      if (to - from + 1 >= least) found.push(bucketOf(value))
    }
  }
  return found
}

/** Features of a small-letter text: words, pairs and threes of words, concepts, and concepts that stand together. */
export function readFeatures(lower: string): Read {
  const tokens = tokensOf(lower)
  const hashes = new Int32Array(tokens.length)
  for (const [at, { word }] of tokens.entries()) hashes[at] = hashed(word)
  let opened = 0
  const features = tokens.map((token, at) => {
    const meaning = meaningAt(tokens, at)
    const found = nearWords(tokens, hashes, at, meaning)
    rowsOfWords(hashes, at, found)
    meaningFeatures(tokens, at, opened, meaning, found)
    callFeatures(lower, tokens, at, found)
    const isLast = at === tokens.length - 1
    if (token.border || isLast) {
      sentenceFeatures(tokens, opened, token.border ? at : at + 1, found)
      opened = at + 1
    }
    return found
  })
  return {
    tokens,
    features,
    letters: tokens.map((one, at) => lettersOf(lower, one, tokens[at + 1]?.start ?? lower.length)),
  }
}

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

/** What the sum of the weights of so many distinct features is multiplied with, so that long and short windows compare. */
export const scaleOf = (distinct: number): number => (distinct === 0 ? 0 : 1 / Math.sqrt(distinct))
