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
function grams(key: string): Set<number> {
  const padded = ` ${key} `
  const found = new Set<number>()
  for (let at = 0; at + gramLength <= padded.length; at += 1) {
    const [a, b, c] = [padded.charCodeAt(at), padded.charCodeAt(at + 1), padded.charCodeAt(at + 2)]
    found.add((a * 1021 + b * 31 + c) & (buckets - 1))
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

/** Trigram postings over `keys`, as one flat array with the offsets of the buckets. */
function postingsOf(keys: readonly string[]): { starts: Uint32Array; flat: Uint32Array } {
  const starts = new Uint32Array(buckets + 1)
  const perKey = keys.map((key) => (key.length > keyLengthMax ? new Set<number>() : grams(key)))
  for (const own of perKey) for (const gram of own) starts[gram + 1] = (starts[gram + 1] ?? 0) + 1
  for (let at = 1; at <= buckets; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const flat = new Uint32Array(starts[buckets] ?? 0)
  perKey.forEach((own, index) => {
    for (const gram of own) {
      const at = next[gram] ?? 0
      flat[at] = index
      next[gram] = at + 1
    }
  })
  return { starts, flat }
}

/** An index over `keys`; building it is linear in their characters. */
export function similarIndex(keys: readonly string[]): SimilarIndex {
  const { starts, flat } = postingsOf(keys)
  return {
    find(key, limit) {
      if (key.length > keyLengthMax) return []
      const max = editsMax(key.length)
      const shared = new Map<number, number>()
      const own = grams(key)
      for (const gram of own) {
        for (let at = starts[gram] ?? 0; at < (starts[gram + 1] ?? 0); at += 1) {
          const index = flat[at] ?? 0
          if (Math.abs((keys[index]?.length ?? 0) - key.length) <= max) shared.set(index, (shared.get(index) ?? 0) + 1)
        }
      }
      // One edit spoils at most three trigrams of the key, a swap of neighbours four.
      const needed = Math.max(1, own.size - 4 * max)
      return [...shared]
        .filter(([, count]) => count >= needed)
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, candidatesMax)
        .map(([index]) => ({ key: keys[index] ?? '', distance: editDistance(key, keys[index] ?? '', max) }))
        .filter((near) => near.distance > 0 && near.distance <= max)
        .sort((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1))
        .slice(0, limit)
    },
  }
}
