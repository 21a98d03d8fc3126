import type { Edition, Fact, Subject } from '#model'

/** Entries kept per cache; a full cache starts over, which bounds memory without bookkeeping per read. */
const entriesMax = 8192

/** An edition that remembers what it has read lately. Records are immutable, so a remembered one is never stale. */
export function cachedEdition(edition: Edition): Edition {
  const subjects = remember<number, Subject>((ref) => edition.subject(ref))
  const aliases = remember<string, ReturnType<Edition['aliases']>>((key) => edition.aliases(key))
  const held = remember<number, readonly string[]>((ref) => edition.attributesOf(ref))
  const facts = remember<string, readonly Fact[]>((key) => {
    const at = key.indexOf('|')
    const subject = Number(key.slice(0, at))
    const attribute = key.slice(at + 1)
    return attribute === '' ? edition.facts(subject) : edition.facts(subject, attribute)
  })
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
    aliases,
    attributesOf: held,
    facts: (subject, attribute = '') => facts(`${subject}|${attribute}`),
    brand: (ref) => edition.brand(ref),
    subjectById: (id) => edition.subjectById(id),
    similarAliases: (key, limit) => edition.similarAliases(key, limit),
    products: (brand) => edition.products(brand),
    children: (brand) => edition.children(brand),
    factById: (id) => edition.factById(id),
    brandsByName: () => edition.brandsByName(),
  }
}

function remember<K, V>(read: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = read(key)
    if (kept.size >= entriesMax) kept.clear()
    kept.set(key, value)
    return value
  }
}
