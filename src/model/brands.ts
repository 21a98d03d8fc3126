import { type BrandRecord, type Edition, normaliseName } from './facts.ts'

/** What a caller's words for a brand came to. */
export type BrandMatch =
  | { readonly kind: 'found'; readonly brand: BrandRecord }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | { readonly kind: 'unknown'; readonly similar: readonly string[] }

const candidatesMax = 5

/**
 * The brand that a caller names by slug, name, alias, domain, website or ticker. Two brands of one name come
 * back as candidates, a near miss as `similar` slugs; neither is ever picked for the caller.
 */
export function findBrand(edition: Edition, words: string): BrandMatch {
  const bySlug = edition.subjectById(words.trim().toLowerCase())
  if (bySlug?.kind === 'brand') return { kind: 'found', brand: edition.brand(bySlug.ref) }
  const host = words
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/[/?#].*$/u, '')
  for (const spelling of host === words ? [words] : [words, host]) {
    const refs = brandRefs(edition, spelling)
    const [only] = refs
    if (refs.length === 1 && only !== undefined) return { kind: 'found', brand: edition.brand(only) }
    if (refs.length > 1)
      return { kind: 'ambiguous', candidates: refs.slice(0, candidatesMax).map((ref) => edition.subject(ref).id) }
  }
  return { kind: 'unknown', similar: similarBrands(edition, words) }
}

/** Brands of this spelling; a name or slug outranks a domain, which outranks a ticker. */
function brandRefs(edition: Edition, words: string): readonly number[] {
  const hits = edition.aliases(normaliseName(words)).filter((hit) => edition.subject(hit.subject).kind === 'brand')
  for (const kinds of [['name', 'word'], ['alias'], ['domain'], ['derived'], ['ticker']]) {
    const refs = [...new Set(hits.filter((hit) => kinds.includes(hit.via)).map((hit) => hit.subject))]
    if (refs.length > 0) return refs
  }
  return []
}

function similarBrands(edition: Edition, words: string): readonly string[] {
  const key = normaliseName(words)
  if (key.length < 3) return []
  const slugs = edition
    .similarAliases(key, candidatesMax * 2)
    .flatMap((near) => edition.aliases(near.key))
    .filter((hit) => edition.subject(hit.subject).kind === 'brand')
    .map((hit) => edition.subject(hit.subject).id)
  return [...new Set(slugs)].slice(0, candidatesMax)
}
