import type { Edition, Fact, Subject } from '#model'

/** Entries kept per cache; a full cache starts over, which bounds memory without bookkeeping per read. */
const entriesMax = 8192

/** Subjects whose facts are kept by attribute. */
const columnsMax = 2048

const none: readonly Fact[] = []

/** An edition that remembers what it has read lately. Records are immutable, so a remembered one is never stale. */
export function cachedEdition(edition: Edition): Edition {
  const subjects = remember<number, Subject>((ref) => edition.subject(ref))
  const held = remember<number, readonly string[]>((ref) => edition.attributesOf(ref))
  const all = remember<number, readonly Fact[]>((ref) => edition.facts(ref))
  // Most questions are about what a subject does not hold; these are answered without reading or keeping anything.
  const columns = remember<number, Map<string, readonly Fact[] | undefined>>(
    (ref) => new Map(held(ref).map((attribute) => [attribute, undefined])),
    columnsMax,
  )
  const column = (subject: number, attribute: string): readonly Fact[] => {
    const known = columns(subject)
    const read = known.get(attribute)
    if (read !== undefined || !known.has(attribute)) return read ?? none
    const facts = edition.facts(subject, attribute)
    known.set(attribute, facts)
    return facts
  }
  return {
    id: edition.id,
    asOf: edition.asOf,
    attributes: edition.attributes,
    sources: edition.sources,
    subjectCount: edition.subjectCount,
    brandCount: edition.brandCount,
    factCount: edition.factCount,
    aliasWordsMax: edition.aliasWordsMax,
    subject: subjects,
    // Nearly every word group of a claim names nothing, which the index tells faster than a memory of them would.
    aliases: (key) => edition.aliases(key),
    attributesOf: held,
    facts: (subject, attribute) => (attribute === undefined ? all(subject) : column(subject, attribute)),
    brand: (ref) => edition.brand(ref),
    subjectById: (id) => edition.subjectById(id),
    similarAliases: (key, limit) => edition.similarAliases(key, limit),
    products: (brand) => edition.products(brand),
    children: (brand) => edition.children(brand),
    factById: (id) => edition.factById(id),
    brandsByName: () => edition.brandsByName(),
  }
}

/** A reading that is kept by its key, at most `max` of them. */
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
