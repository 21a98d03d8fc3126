/** Entries kept at most; a full memory starts over, which bounds it without bookkeeping per read. */
const entriesMax = 8192

/** A reading that is kept by its key, at most `max` of them. It must give the same for a key each time, and something. */
export function remember<K, V>(read: (key: K) => V, max = entriesMax): (key: K) => V {
  const kept = new Map<K, V>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = read(key)
    if (kept.size >= max) kept.clear()
    kept.set(key, value)
    return value
  }
}
