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

/** What is worked out of one thing, such as an edition, once; it goes with it. */
export function rememberOf<O extends object, V>(read: (owner: O) => V): (owner: O) => V {
  const kept = new WeakMap<O, { readonly value: V }>()
  return (owner) => {
    const known = kept.get(owner) ?? { value: read(owner) }
    kept.set(owner, known)
    return known.value
  }
}

/** Readings of one thing by a key, each thing with a memory of its own that goes with it. */
export function rememberFor<O extends object, K, V>(
  read: (owner: O, key: K) => V,
  max = entriesMax,
): (owner: O, key: K) => V {
  const byOwner = new WeakMap<O, (key: K) => V>()
  return (owner, key) => {
    const own = byOwner.get(owner) ?? remember((one: K) => read(owner, one), max)
    byOwner.set(owner, own)
    return own(key)
  }
}
