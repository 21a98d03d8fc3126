import { type Edition, type Fact, remember } from '#model'

/** Subjects whose facts are kept by attribute. */
const columnsMax = 2048

const none: readonly Fact[] = []

/** An edition that remembers the facts it has read lately, as it does its subjects anyway. Records are immutable, so a remembered one is never stale. */
export function cachedEdition(edition: Edition): Edition {
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
    subject: (ref) => edition.subject(ref),
    // Nearly every word group of a claim names nothing, which the index tells faster than a memory of them would.
    aliases: (key) => edition.aliases(key),
    callings: (key) => edition.callings(key),
    mayBeginName: (words) => edition.mayBeginName(words),
    attributesOf: held,
    facts: (subject, attribute) => (attribute === undefined ? all(subject) : column(subject, attribute)),
    factCountOf: (ref) => edition.factCountOf(ref),
    brand: (ref) => edition.brand(ref),
    subjectById: (id) => edition.subjectById(id),
    similarAliases: (key, limit, within) => edition.similarAliases(key, limit, within),
    products: (brand) => edition.products(brand),
    children: (brand) => edition.children(brand),
    scopesOf: (ref) => edition.scopesOf(ref),
    factById: (id) => edition.factById(id),
    brandsByName: () => edition.brandsByName(),
  }
}
