const gramLength = 3
const candidatesMax = 200
/** Longer names are not found by a near spelling. */
const keyLengthMax = 40
/** A power of two. */
const buckets = 65_536

/** Near spellings of alias keys. */
export interface SimilarIndex {
  find(key: string, limit: number): { readonly key: string; readonly distance: number }[]
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

/** Optimal string alignment distance of `a` and `b`, or `max + 1` as soon as it is above `max`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < best) best = cost
    }
    if (best > max) return max + 1
    before = last
    last = row
  }
  return last[b.length] ?? max + 1
}

/** Trigram postings: one flat array of places with the offsets of the buckets, the shorter keys first in each. */
interface Postings {
  readonly starts: Uint32Array
  readonly flat: Uint32Array
  /** Length of each key; 0 where it is too long to be looked for. */
  readonly lengths: Uint8Array
}

function postingsOf(count: number, keyAt: (at: number) => string): Postings {
  const starts = new Uint32Array(buckets + 1)
  const lengths = new Uint8Array(count)
  const byLength: number[][] = Array.from({ length: keyLengthMax + 1 }, () => [])
  for (let at = 0; at < count; at += 1) {
    const key = keyAt(at)
    if (key.length > keyLengthMax) continue
    lengths[at] = key.length
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
  return { starts, flat, lengths }
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

/** An index over `count` keys; building it is linear in their characters, and only keys of about the same length are compared. */
export function similarIndex(count: number, keyAt: (at: number) => string): SimilarIndex {
  const postings = postingsOf(count, keyAt)
  const shared = new Uint8Array(count)
  return {
    find(key, limit) {
      if (key.length > keyLengthMax) return []
      const max = editsMax(key.length)
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
      const likely = found.map((place) => ({ place, count: shared[place] ?? 0 })).filter((one) => one.count >= needed)
      for (const place of found) shared[place] = 0
      return likely
        .sort((a, b) => b.count - a.count || a.place - b.place)
        .slice(0, candidatesMax)
        .map(({ place }) => ({ key: keyAt(place), distance: editDistance(key, keyAt(place), max) }))
        .filter((near) => near.distance > 0 && near.distance <= max)
        .sort((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1))
        .slice(0, limit)
    },
  }
}
