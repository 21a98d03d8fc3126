import type { BrandRecord, Edition } from './facts.ts'
import { type Candidate, type WhoWhy, whoIsMeant } from './who/index.ts'

/** What a caller's words for a brand came to. */
export type BrandMatch =
  | { readonly kind: 'found'; readonly brand: BrandRecord; readonly why: WhoWhy }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[]; readonly details: readonly Candidate[] }
  | { readonly kind: 'unknown'; readonly similar: readonly string[]; readonly details: readonly Candidate[] }

/**
 * The brand that a caller names, by the one resolution that there is (`who/`): several bearers come back as candidates that the claim may decide
 * between, a near miss as `similar` slugs; neither is ever picked for the caller.
 */
export function findBrand(edition: Edition, words: string, claim?: string): BrandMatch {
  const who = whoIsMeant(edition, { brand: words, ...(claim === undefined ? {} : { claim }) })
  if (who.kind === 'found') return { kind: 'found', brand: edition.brand(who.ref), why: who.why }
  const details = who.kind === 'several' ? who.candidates : who.similar
  const slugs = details.map(({ id }) => id)
  return who.kind === 'several'
    ? { kind: 'ambiguous', candidates: slugs, details }
    : { kind: 'unknown', similar: slugs, details }
}
