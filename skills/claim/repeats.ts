import type { Sentence } from './sentences.ts'
import type { RawTable } from './table/model.ts'

/** Words from which on a sentence that has none beside a table's cells repeats them rather than says something of them. */
const repeatedWordsMin = 8
/** Characters in a row by which a sentence is told from a table without a search. */
const gramLength = 8
/** A power of two; grams of one place only bring a search that finds nothing. */
const places = 1 << 22
/** Characters of tables that are searched for sentences in all; honest sentences are found or told apart long before. */
const searchedMax = 100_000_000

const wordSet = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/\s+/u).filter((word) => word !== '')))
/** A line of data rather than a sentence: members of JSON, or cells with their separators. */
const isDataLine = (text: string): boolean =>
  /"[^"]{1,80}"\s*:/u.test(text) || separators.some(([mark, least]) => text.split(mark).length > least)
const separators = [
  [';', 4],
  ['|', 4],
  ['\t', 3],
] as const
const squashed = (text: string): string => text.replace(/\s+/gu, '')

/** Sentences without those that only repeat cells: what rows say is read as a table. Linear in both. */
export function apartFrom(tables: readonly RawTable[], sentences: readonly Sentence[]): readonly Sentence[] {
  if (tables.length === 0) return sentences
  const texts = tables.map(({ caption, columns, rows }) => [caption ?? '', ...(columns ?? []), ...rows.flat()])
  const isHeld = searchOf(texts.map((cells) => squashed(cells.join(''))))
  // Words of cells are only asked for where a sentence is long enough to repeat them.
  let held: { readonly cells: readonly ReadonlySet<string>[]; readonly all: ReadonlySet<string> } | undefined
  const wordsHeld = () => {
    if (held !== undefined) return held
    const cells = texts.map(wordSet)
    const [only, other] = cells
    held = { cells, all: only !== undefined && other === undefined ? only : wordSet(texts.flat()) }
    return held
  }
  return sentences.filter(({ text }) => {
    // A table of a page without an article comes as one sentence, cells over several rows but once.
    const words = [...wordSet([text])]
    const isLong = words.length >= repeatedWordsMin
    const isOfCells = isLong && words.every((word) => wordsHeld().all.has(word))
    const repeats = isOfCells && wordsHeld().cells.some((one) => words.every((word) => one.has(word)))
    return !repeats && !isDataLine(text) && !isHeld(squashed(text))
  })
}

/** Whether a text stands in one of several, or one of them in it. */
function searchOf(held: readonly string[]): (text: string) => boolean {
  const known = held.map(gramsOf)
  const whole = new Set(held)
  const shortest = Math.min(...held.map(({ length }) => length))
  let searched = 0
  return (text) => {
    if (whole.has(text) || text.length === 0) return true
    if (text.length >= shortest && held.some((one) => one.length <= text.length && text.includes(one))) return true
    return held.some((one, at) => {
      if (one.length < text.length || searched > searchedMax || !hasGrams(known[at], text)) return false
      searched += one.length
      return one.includes(text)
    })
  }
}

/** A bit for each stretch of a text of so many characters. */
function gramsOf(text: string): Uint8Array {
  const bits = new Uint8Array(Math.min(places, 2 ** Math.ceil(Math.log2(text.length * 8 + 1))) / 8 + 1)
  eachGram(text, bits, (byte, bit) => {
    bits[byte] = (bits[byte] ?? 0) | bit
    return true
  })
  return bits
}

/** Whether each stretch of a text may stand in the other; a text shorter than one must be searched. */
function hasGrams(bits: Uint8Array | undefined, text: string): boolean {
  return bits === undefined || eachGram(text, bits, (byte, bit) => ((bits[byte] ?? 0) & bit) !== 0)
}

/** Tell each stretch of a text by its hash, until one is refused. */
function eachGram(text: string, { length }: Uint8Array, take: (byte: number, bit: number) => boolean): boolean {
  const mask = (length - 1) * 8 - 1
  for (let at = 0; at + gramLength <= text.length; at += 1) {
    let hash = 0
    for (let next = at; next < at + gramLength; next += 1)
      hash = (Math.imul(hash, 0x01000193) ^ text.charCodeAt(next)) >>> 0
    const place = (hash ^ (hash >>> 15)) & mask
    if (!take(place >>> 3, 1 << (place & 7))) return false
  }
  return true
}
