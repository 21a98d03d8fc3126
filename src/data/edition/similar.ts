const gramLength = 3
const candidatesMax = 200
/** Longer names are not found by a near spelling. */
const keyLengthMax = 40
/** A power of two. */
const buckets = 65_536

/** Near spellings of alias keys; `within` so many edits, where fewer than its length allows are wanted. */
export interface SimilarIndex {
  find(key: string, limit: number, within?: number): { readonly key: string; readonly distance: number }[]
}

/** Hashed trigrams of a key, each once; two trigrams of one hash only bring a candidate that the distance rejects. */
function grams(key: string): number[] {
  const padded = ` ${key} `
  const found: number[] = []
  for (let at = 0; at + gramLength <= padded.length; at += 1) {
    const gram =
      (padded.charCodeAt(at) * 1021 + padded.charCodeAt(at + 1) * 31 + padded.charCodeAt(at + 2)) & (buckets - 1)
    if (!found.includes(gram)) found.push(gram)
  }
  return found
}

/** Edits that count as near: one in a short name, two in a longer, three from fourteen characters on. */
function editsMax(length: number): number {
  return length < 6 ? 1 : length < 14 ? 2 : 3
}

/** Three rows of the table of distances, kept between calls; a call fills those cells that it reads. */
const rows = [0, 1, 2].map(() => new Uint8Array(keyLengthMax + 2)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * Optimal string alignment distance of two keys of at most `keyLengthMax` characters, or `max + 1` as soon as it is above `max`.
 * Only cells within `max` of the diagonal are worked out, since all others are above it.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let [before, last, row] = rows
  const far = max + 1
  for (let j = 0; j <= Math.min(b.length, max); j += 1) last[j] = j
  if (max < b.length) last[max + 1] = far
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - max)
    const to = Math.min(b.length, i + max)
    row[from - 1] = from === 1 ? Math.min(i, far) : far
    let best = from === 1 ? i : far
    const own = a.charCodeAt(i - 1)
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1)
      let cost = (last[j - 1] ?? far) + (own === other ? 0 : 1)
      cost = Math.min(cost, (last[j] ?? far) + 1, (row[j - 1] ?? far) + 1)
      if (i > 1 && j > 1 && own === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] ?? far) + 1)
      row[j] = Math.min(cost, far)
      if (cost < best) best = cost
    }
    if (to < b.length) row[to + 1] = far
    if (best > max) return far
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[b.length] ?? far, far)
}

/** Trigram postings: one flat array of places with the offsets of the buckets, the shorter keys first in each. */
interface Postings {
  readonly starts: Uint32Array
  readonly flat: Uint32Array
  /** Length of each key; 0 where it is too long to be looked for. */
  readonly lengths: Uint8Array
  /** Which characters each key has, one bit for several. */
  readonly masks: Uint32Array
}

/** Which characters a key has, as bits of their codes modulo 32. */
function maskOf(key: string): number {
  let mask = 0
  for (let at = 0; at < key.length; at += 1) mask |= 1 << (key.charCodeAt(at) & 31)
  return mask
}

function bitsOf(mask: number): number {
  let [left, bits] = [mask, 0]
  for (; left !== 0; left &= left - 1) bits += 1
  return bits
}

function postingsOf(count: number, keyAt: (at: number) => string): Postings {
  const starts = new Uint32Array(buckets + 1)
  const lengths = new Uint8Array(count)
  const masks = new Uint32Array(count)
  const byLength: number[][] = Array.from({ length: keyLengthMax + 1 }, () => [])
  for (let at = 0; at < count; at += 1) {
    const key = keyAt(at)
    if (key.length > keyLengthMax) continue
    lengths[at] = key.length
    masks[at] = maskOf(key)
    byLength[key.length]?.push(at)
    for (const gram of grams(key)) starts[gram + 1] = (starts[gram + 1] ?? 0) + 1
  }
  for (let at = 1; at <= buckets; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const flat = new Uint32Array(starts[buckets] ?? 0)
  for (const places of byLength)
    for (const place of places)
      for (const gram of grams(keyAt(place))) {
        const at = next[gram] ?? 0
        flat[at] = place
        next[gram] = at + 1
      }
  return { starts, flat, lengths, masks }
}

/** First place in a bucket whose key has at least so many characters. */
function fromLength({ starts, flat, lengths }: Postings, gram: number, length: number): number {
  let [low, high] = [starts[gram] ?? 0, starts[gram + 1] ?? 0]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lengths[flat[middle] ?? 0] ?? 0) < length) low = middle + 1
    else high = middle
  }
  return low
}

/** Places that share most trigrams, those of as many in their order: by counting, since thousands share one. */
function likeliest(found: readonly number[], shared: Uint8Array): readonly number[] {
  const byCount: number[][] = []
  for (const place of found) {
    const count = shared[place] ?? 0
    const same = byCount[count]
    if (same === undefined) byCount[count] = [place]
    else same.push(place)
  }
  const likely: number[] = []
  for (let count = byCount.length - 1; count >= 0 && likely.length < candidatesMax; count -= 1) {
    const same = (byCount[count] ?? []).sort((a, b) => a - b)
    for (const place of same.slice(0, candidatesMax - likely.length)) likely.push(place)
  }
  return likely
}

/** An index over `count` keys; building it is linear in their characters, and only keys of about the same length are compared. */
export function similarIndex(count: number, keyAt: (at: number) => string): SimilarIndex {
  const postings = postingsOf(count, keyAt)
  const shared = new Uint8Array(count)
  return {
    find(key, limit, within = editsMax(key.length)) {
      if (key.length > keyLengthMax) return []
      const max = Math.min(within, editsMax(key.length))
      const mask = maskOf(key)
      const found: number[] = []
      const own = grams(key)
      for (const gram of own) {
        const end = fromLength(postings, gram, key.length + max + 1)
        for (let at = fromLength(postings, gram, key.length - max); at < end; at += 1) {
          const place = postings.flat[at] ?? 0
          const before = shared[place] ?? 0
          if (before === 0) found.push(place)
          shared[place] = before + 1
        }
      }
      // One edit spoils at most three trigrams of the key, a swap of neighbours four.
      const needed = Math.max(1, own.length - 4 * max)
      // One edit adds a character, takes one away, or does both.
      const alike = (place: number) =>
        (shared[place] ?? 0) >= needed && bitsOf((postings.masks[place] ?? 0) ^ mask) <= 2 * max
      const likely = likeliest(found.filter(alike), shared)
      for (const place of found) shared[place] = 0
      return likely
        .map((place) => {
          const other = keyAt(place)
          return { key: other, distance: editDistance(key, other, max) }
        })
        .filter((near) => near.distance > 0 && near.distance <= max)
        .sort((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1))
        .slice(0, limit)
    },
  }
}
