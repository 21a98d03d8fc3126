import { type BrandRecord, type Edition, normaliseName } from './facts.ts'

/** What a caller's words for a brand came to. */
export type BrandMatch =
  | { readonly kind: 'found'; readonly brand: BrandRecord }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | { readonly kind: 'unknown'; readonly similar: readonly string[] }

const candidatesMax = 5

/**
 * The brand that a caller names by ticker, slug, name, alias, domain, host or website, or by one of its products. Two brands of one name come
 * back as candidates, a near miss as `similar` slugs; neither is ever picked for the caller.
 */
export function findBrand(edition: Edition, words: string): BrandMatch {
  const ticker = tickerRefs(edition, words.trim())
  if (ticker.length === 1 && ticker[0] !== undefined) return { kind: 'found', brand: edition.brand(ticker[0]) }
  const bySlug = edition.subjectById(words.trim().toLowerCase())
  if (bySlug?.kind === 'brand') return { kind: 'found', brand: edition.brand(bySlug.ref) }
  const host = words
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/[/?#].*$/u, '')
  for (const spelling of spellingsOf(words, host)) {
    const own = brandRefs(edition, spelling)
    const refs = own.length > 0 ? own : makerRefs(edition, spelling)
    const [only] = refs
    if (refs.length === 1 && only !== undefined) return { kind: 'found', brand: edition.brand(only) }
    if (refs.length > 1)
      return { kind: 'ambiguous', candidates: refs.slice(0, candidatesMax).map((ref) => edition.subject(ref).id) }
  }
  return { kind: 'unknown', similar: similarBrands(edition, words) }
}

/** The words as they stand, without a possessive, and for a host each domain above it. */
function spellingsOf(words: string, host: string): readonly string[] {
  const plain = words.trim().replace(/['’]s?$/u, '')
  const labels = /^[\w-]+(?:\.[\w-]+)+$/u.test(host) ? host.split('.') : []
  const above = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  return [...new Set([words, plain, host, ...above])]
}

/** The brand whose shares go by letters written as a ticker is: a name of the same letters is rarely meant by them. */
function tickerRefs(edition: Edition, words: string): readonly number[] {
  if (!/^[A-Z]{1,5}(?:\.[A-Z])?$/u.test(words)) return []
  const hits = edition.aliases(normaliseName(words)).filter(({ via }) => via === 'ticker')
  return [...new Set(hits.map(({ subject }) => subject))]
}

/** The makers of products of this name, where no brand goes by it; a reseller's listing is none. */
function makerRefs(edition: Edition, words: string): readonly number[] {
  const makers = edition.aliases(normaliseName(words)).flatMap(({ subject, via }) => {
    const product = edition.subject(subject)
    return product.kind === 'product' && product.parent === undefined && via !== 'word' ? [product.brand] : []
  })
  return [...new Set(makers)]
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
