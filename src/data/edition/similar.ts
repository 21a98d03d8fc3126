const gramLength = 3
const candidatesMax = 200

/** Near spellings of alias keys. */
export interface SimilarIndex {
  find(key: string, limit: number): { readonly key: string; readonly distance: number }[]
}

function grams(key: string): string[] {
  const padded = ` ${key} `
  const found = new Set<string>()
  for (let at = 0; at + gramLength <= padded.length; at += 1) found.add(padded.slice(at, at + gramLength))
  return [...found]
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

/** Trigram postings over `keys`, as one flat array with offsets. */
function postingsOf(keys: readonly string[]): {
  starts: Map<string, [number, number]>
  flat: Uint32Array<ArrayBuffer>
} {
  const counts = new Map<string, number>()
  for (const key of keys) for (const gram of grams(key)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  const starts = new Map<string, [number, number]>()
  let total = 0
  for (const [gram, count] of counts) {
    starts.set(gram, [total, total])
    total += count
  }
  const flat = new Uint32Array(total)
  keys.forEach((key, index) => {
    for (const gram of grams(key)) {
      const range = starts.get(gram)
      if (range === undefined) continue
      flat[range[1]] = index
      range[1] += 1
    }
  })
  return { starts, flat }
}

/** An index over `keys`; building it is linear in their characters. */
export function similarIndex(keys: readonly string[]): SimilarIndex {
  const { starts, flat } = postingsOf(keys)
  return {
    find(key, limit) {
      const max = editsMax(key.length)
      const shared = new Map<number, number>()
      const own = grams(key)
      for (const gram of own) {
        const range = starts.get(gram)
        for (let at = range?.[0] ?? 0; at < (range?.[1] ?? 0); at += 1) {
          const index = flat[at] ?? 0
          if (Math.abs((keys[index]?.length ?? 0) - key.length) <= max) shared.set(index, (shared.get(index) ?? 0) + 1)
        }
      }
      // One edit spoils at most three trigrams of the key, a swap of neighbours four.
      const needed = Math.max(1, own.length - 4 * max)
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
