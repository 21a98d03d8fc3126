/** Why a subject was taken to be meant. */
export const whoWhys = [
  'identifier',
  'name',
  'ticker',
  'domain',
  'former_name',
  'product',
  'named_in_claim',
  'decided_by_claim',
  'spelled_alike',
  'office',
] as const
export type WhoWhy = (typeof whoWhys)[number]

/** One bearer of a name with what tells it from the others. */
export interface Candidate {
  readonly ref: number
  /** Its slug. */
  readonly id: string
  readonly name: string
  /** What it does: "airline", "telecommunications". */
  readonly kind?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  readonly domain?: string
  readonly ticker?: string
  /** Name of its owner. */
  readonly owner?: string
}

/** Who is meant by a caller's words: one subject and why, several bearers of the name, or none with near misses. */
export type Who =
  | { readonly kind: 'found'; readonly ref: number; readonly why: WhoWhy; readonly words: string }
  | { readonly kind: 'several'; readonly candidates: readonly Candidate[]; readonly words: string }
  | { readonly kind: 'unknown'; readonly similar: readonly Candidate[] }

/** A brand that some spelling may mean. */
export interface Bearer {
  readonly ref: number
  readonly how: 'name' | 'short' | 'domain' | 'derived' | 'former' | 'ticker' | 'product'
  /** It is in the reviewed list of well-known organisations. */
  readonly wellKnown: boolean
}

/** Most candidates that are offered. */
export const candidatesMax = 5
