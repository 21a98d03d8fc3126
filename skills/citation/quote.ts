export interface QuoteFinding {
  readonly finding: 'found' | 'altered' | 'not_found'
  /** Span of the source, in UTF-16 units: the quoted words, or those nearest to them. */
  readonly start?: number
  readonly end?: number
  readonly text?: string
  readonly similarity: number
}

interface Folded {
  readonly words: readonly string[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Words of a text as they are compared: compatibility forms folded, case and typography aside, line-end hyphens joined. */
function fold(text: string): Folded {
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let joins = false
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’ʼ.,](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu)) {
    const word = match[0].normalize('NFKC').toLowerCase().replace(/[’ʼ]/g, "'")
    const end = match.index + match[0].length
    if (joins) {
      words[words.length - 1] = `${words.at(-1) ?? ''}${word}`
      ends[ends.length - 1] = end
    } else {
      words.push(word)
      starts.push(match.index)
      ends.push(end)
    }
    joins = /^(?:\u00AD\s*|[-‐]\s*\n\s*)(?=\p{Ll})/u.test(text.slice(end, end + 12))
  }
  return { words, starts, ends }
}

/** Words a quote may have, and a source. */
const quoteWordsMax = 1_000

/** Find a quote in a source. Ellipses leave words out; brackets around a letter or a word are the quoter's own. */
export function findQuote(quote: string, source: string): QuoteFinding {
  const read = fold(source)
  const pieces = quote
    .split(/\s*(?:\[\s*(?:\.\.\.|…)\s*\]|\.\.\.|…)\s*/u)
    .map((piece) => fold(piece.replace(/\[(\p{L}{1,30})\]/gu, '$1')).words)
    .filter((words) => words.length > 0)
  if (pieces.length === 0 || pieces.flat().length > quoteWordsMax) return { finding: 'not_found', similarity: 0 }
  let from = 0
  let first: number | undefined
  let last = 0
  for (const words of pieces) {
    const at = indexOf(read.words, words, from)
    if (at < 0) return nearest(pieces.flat(), read, source)
    first ??= at
    last = at + words.length
    from = last
  }
  return spanOf(read, source, first ?? 0, last, 'found', 1)
}

function spanOf(
  { starts, ends }: Folded,
  source: string,
  from: number,
  to: number,
  finding: QuoteFinding['finding'],
  similarity: number,
): QuoteFinding {
  const start = starts[from] ?? 0
  const end = ends[to - 1] ?? start
  return { finding, start, end, text: source.slice(start, end), similarity }
}

function indexOf(words: readonly string[], wanted: readonly string[], from: number): number {
  const [first] = wanted
  for (let at = from; at <= words.length - wanted.length; at += 1)
    if (words[at] === first && wanted.every((word, index) => words[at + index] === word)) return at
  return -1
}

/** The passage nearest to a quote that does not stand there word for word. */
function nearest(quote: readonly string[], read: Folded, source: string): QuoteFinding {
  const places = new Map<string, number[]>()
  for (const [at, word] of read.words.entries()) {
    const list = places.get(word) ?? []
    places.set(word, list)
    if (list.length < 200) list.push(at)
  }
  // Votes for where the quote would begin, from each of its rarer words.
  const votes = new Map<number, number>()
  for (const [index, word] of quote.entries()) {
    const list = places.get(word) ?? []
    for (const at of list.length < 200 ? list : []) {
      const bucket = Math.round((at - index) / 3)
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / list.length)
    }
  }
  let best: QuoteFinding = { finding: 'not_found', similarity: 0 }
  const slack = Math.max(1, Math.floor(quote.length / 60))
  for (const [bucket] of [...votes].sort((a, b) => b[1] - a[1]).slice(0, 6))
    for (let step = -4; step <= 4; step += 1) {
      const start = Math.max(0, bucket * 3 + step * slack)
      const window = read.words.slice(start, start + quote.length + 1)
      // Where they stand is worked out only where so many are shared that the passage may be the nearest.
      if (sharedCount(quote, window) / quote.length <= best.similarity) continue
      const { kept, from, to } = shared(quote, window)
      const similarity = kept / Math.max(quote.length, to - from)
      if (similarity > best.similarity) best = spanOf(read, source, start + from, start + to, 'altered', similarity)
    }
  const needed = quote.length <= 4 ? 0.6 : quote.length <= 8 ? 0.66 : 0.7
  return best.similarity >= needed && quote.length >= 3 ? best : { finding: 'not_found', similarity: best.similarity }
}

/** How many words two texts share in order, by a row of bits for the whole of the second (Hyyrö 2004): a thirtieth of the table's work. */
function sharedCount(left: readonly string[], right: readonly string[]): number {
  const places = new Map<string, bigint>()
  right.forEach((word, at) => {
    places.set(word, (places.get(word) ?? 0n) | (1n << BigInt(at)))
  })
  const all = (1n << BigInt(right.length)) - 1n
  let open = all
  for (const word of left) {
    const here = open & (places.get(word) ?? 0n)
    if (here !== 0n) open = ((open + here) | (open - here)) & all
  }
  return right.length - open.toString(2).replaceAll('0', '').length
}

/** Words two texts share in order, and the part of the second they span. */
function shared(left: readonly string[], right: readonly string[]): { kept: number; from: number; to: number } {
  const table = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1))
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row !== undefined)
        row[j] =
          left[i] === right[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  let [i, j, from, to] = [0, 0, -1, 0]
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      if (from < 0) from = j
      to = j + 1
      i += 1
      j += 1
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) i += 1
    else j += 1
  }
  return { kept: table[0]?.[0] ?? 0, from: Math.max(from, 0), to: Math.max(to, 1) }
}
