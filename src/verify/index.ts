import type { CheckReport, CheckRequest, Edition } from '#model'
import { checkClaim } from './check.ts'
import type { Engine } from './engine.ts'
import { buildLexicon } from './lexicon/build.ts'
import { longestPhrase } from './lexicon/trie.ts'
import { cachedEdition } from './lookup/cached.ts'
import { withDerived } from './lookup/derived.ts'
import { createBrandWords } from './resolve/brand-words.ts'
import { engineRevision } from './revision.ts'

export { claimLengthMax, partsMax } from './check.ts'
export { engineRevision } from './revision.ts'

export interface VerifierOptions {
  /** Base URL of the site that explains unverifiable results. */
  readonly siteUrl?: string
}

export interface Verifier {
  check(request: CheckRequest): Promise<CheckReport>
  /** The same without waiting, for `depth: fast` and for evaluation. */
  checkNow(request: CheckRequest): CheckReport
  /** Changes whenever the rules change, so that a receipt names the rules that made its verdict. */
  readonly engine: string
}

/** Path of the page that explains unverifiable results. */
const hintPath = '/docs/unverifiable'

/** A verifier over one edition. Building takes a few milliseconds; checking a claim takes microseconds. */
export function createVerifier(given: Edition, options: VerifierOptions = {}): Verifier {
  const edition = cachedEdition(given)
  const lexicon = buildLexicon(withDerived(edition.attributes))
  const everyday = (stem: string) => longestPhrase(lexicon.phrases, (at) => (at === 0 ? stem : ''), 0) !== undefined
  const engine: Engine = { edition, lexicon, resolver: { edition, brandWords: createBrandWords(edition), everyday } }
  const hintUrl = `${options.siteUrl ?? ''}${hintPath}`
  const checkNow = (request: CheckRequest): CheckReport => ({
    results: request.claims.map((claim) => checkClaim(engine, claim, request, hintUrl)),
    depthUsed: request.depth,
    edition: edition.id,
    engine: engineRevision,
  })
  return { check: async (request) => checkNow(request), checkNow, engine: engineRevision }
}
