import { setImmediate } from 'node:timers/promises'
import {
  type BrandRecord,
  type Candidate,
  type CandidateDetail,
  type CheckReport,
  type CheckRequest,
  type CheckResult,
  ClaimcheckError,
  type Edition,
  type EvidencePart,
  isOwnedBy,
  namesPerson,
  type Who,
  whoIsMeant,
} from '../model/index.ts'

/** Whom each claim of a request is to be judged for. */
export interface Subjects {
  /** The brand that the request's field means; without one, the brand that all claims name. */
  readonly brand?: BrandRecord
  readonly claims: readonly ClaimSubject[]
}

export interface ClaimSubject {
  /** Left out where the engine reads the subject from the claim. */
  readonly ref?: number
  /** Why, where it is not simply what the request names. */
  readonly why?: EvidencePart['subject_why']
  /** Several who may be meant instead. */
  readonly candidates?: readonly Candidate[]
}

/** A candidate as it is sent. */
export function detailOf({ ref: _, id, ...rest }: Candidate): CandidateDetail {
  return { slug: id, ...rest }
}

const plain = new Set<string>(['identifier', 'name', 'domain', 'named_in_claim'])

function subjectOf(who: Who & { readonly kind: 'found' }): ClaimSubject {
  const why = plain.has(who.why) ? {} : { why: who.why as NonNullable<EvidencePart['subject_why']> }
  return { ref: who.ref, ...why }
}

/** Refusals say who may be meant, with what tells them apart. */
function refused(who: Who): ClaimcheckError {
  const offered = who.kind === 'several' ? who.candidates : who.kind === 'unknown' ? who.similar : []
  const details = { candidates: offered.map(({ id }) => id), candidateDetails: offered.map(detailOf) }
  return who.kind === 'several'
    ? new ClaimcheckError(
        'BRAND_AMBIGUOUS',
        'Several brands go by this name. Send one of the candidate slugs, or the brand’s domain.',
        { nextAction: 'name_the_brand', hintPath: '/errors/BRAND_AMBIGUOUS', ...details },
      )
    : new ClaimcheckError(
        'BRAND_NOT_FOUND',
        'No brand of this name is in the catalogue. Look it up with GET /v1/brands?q=, or send its domain.',
        { nextAction: 'search_brands', hintPath: '/errors/BRAND_NOT_FOUND', ...details },
      )
}

/**
 * The brand a caller named.
 *
 * @throws ClaimcheckError BRAND_NOT_FOUND with similar slugs, or BRAND_AMBIGUOUS with candidates.
 */
export function requireBrand(edition: Edition, words: string): BrandRecord {
  const who = whoIsMeant(edition, { brand: words })
  if (who.kind === 'found') return edition.brand(who.ref)
  throw refused(who)
}

/** Characters of all claims of a request together in which names are looked for, and of each of them at least. */
const readOfAll = 10_000
const readMin = 100

/** Characters after which other requests have a turn: names in a script without spaces cost 25 µs a character. */
const readPerTurn = 2_000

/** The beginning of a claim, where its names stand: up to a space where one is near. */
function beginning(claim: string, length: number): string {
  if (claim.length <= length) return claim
  const space = claim.lastIndexOf(' ', length)
  return claim.slice(0, space > length / 2 ? space : length)
}

/**
 * Whom the claims of a request are about: the field is a hint, and what a claim says decides between the bearers of its name.
 *
 * @throws ClaimcheckError BRAND_NOT_FOUND or BRAND_AMBIGUOUS with candidates, where neither the field nor any claim tells.
 */
export async function subjectsOf(
  edition: Edition,
  words: string | undefined,
  claims: readonly string[],
): Promise<Subjects> {
  if (words === undefined) return { claims: claims.map(() => ({})) }
  const alone = whoIsMeant(edition, { brand: words })
  const length = Math.max(readMin, Math.floor(readOfAll / Math.max(claims.length, 1)))
  const whos: Who[] = []
  let read = 0
  for (const claim of claims) {
    const text = beginning(claim, length)
    read += text.length
    if (read > readPerTurn) {
      await setImmediate()
      read = text.length
    }
    whos.push(whoIsMeant(edition, { brand: words, claim: text }))
  }
  const decided = whos.filter((who) => who.kind === 'found')
  const own = decided.filter(({ why }) => why !== 'named_in_claim')
  const ref = alone.kind === 'found' ? alone.ref : own[0]?.ref
  if (ref === undefined && decided.length < claims.length) throw refused(alone)
  return {
    ...(ref === undefined ? {} : { brand: edition.brand(ref) }),
    claims: whos.map((who) => {
      if (who.kind === 'found' && who.why !== 'named_in_claim') return subjectOf(who)
      // What the field's brand owns is read from the claim alone, so that the owner's plans of a like name are not taken for it.
      if (who.kind === 'found' && ref !== undefined && isOwnedBy(edition, who.ref, ref))
        return { why: 'named_in_claim' }
      // The engine reads who else a claim names by itself, and says so in the evidence.
      const offered = who.kind === 'several' ? { candidates: who.candidates } : {}
      return ref === undefined ? {} : { ref, ...offered }
    }),
  }
}

/** A result with why its subject was judged, or with who else may be meant where nothing was. */
function told(result: CheckResult, { why, candidates }: ClaimSubject): CheckResult {
  const silent = result.verdict === 'unverifiable'
  if (why === undefined && (candidates === undefined || !silent)) return result
  const [first, ...rest] = result.evidence_parts.map((part) =>
    why === undefined || part.subject === undefined || part.subject_why !== undefined
      ? part
      : { ...part, subject_why: why },
  )
  if (first === undefined) return result
  const offered = candidates === undefined || !silent ? {} : { candidates: candidates.map(detailOf) }
  return { ...result, evidence_parts: [{ ...first, ...offered }, ...rest] }
}

/** One report over claims of several subjects, each group of claims judged for its own. */
export async function checkedFor(
  request: Omit<CheckRequest, 'brand'>,
  subjects: readonly ClaimSubject[],
  check: (request: CheckRequest) => Promise<CheckReport>,
): Promise<CheckReport> {
  const groups = Map.groupBy(request.claims.keys(), (at) => subjects[at]?.ref)
  const results: CheckResult[] = []
  let last: CheckReport | undefined
  for (const [ref, places] of groups) {
    const claims = places.map((at) => request.claims[at] ?? '')
    const report = await check({ ...request, claims, ...(ref === undefined ? {} : { brand: ref }) })
    for (const [index, result] of report.results.entries()) {
      const at = places[index] ?? 0
      results[at] = told(result, subjects[at] ?? {})
    }
    last = last?.depthUsed === 'auto' ? last : report
  }
  return { ...(last ?? (await check(request))), results }
}

/** Claims of one request that are looked at once more for whom they name; the look is bounded work on the request's own thread. */
const lookedAtMax = 10

/**
 * Who is meant by claims that came without a field and in which the rules found no subject: a nickname, a product, a name in another script,
 * a misspelling. Undefined where nothing more is known of any of them.
 */
export function secondLook(edition: Edition, results: readonly CheckResult[]): readonly ClaimSubject[] | undefined {
  let looked = 0
  const found = results.map(({ claim, verdict, evidence_parts }): ClaimSubject => {
    if (verdict !== 'unverifiable') return {}
    const judged = evidence_parts.flatMap(({ subject }) => (subject === undefined ? [] : [subject]))
    // "Warren Buffett chairs Berkshire Hathaway" is not about a brand of the name Warren.
    if (judged.length > 0 && !namesPerson(edition, claim)) return {}
    if (looked >= lookedAtMax) return {}
    looked += 1
    const who = whoIsMeant(edition, { claim })
    if (who.kind === 'found' && judged.includes(edition.brand(who.ref).id)) return {}
    if (who.kind === 'found')
      return { ref: who.ref, why: plain.has(who.why) ? 'named_in_claim' : (who.why as 'product') }
    const candidates = who.kind === 'several' ? who.candidates : who.similar
    return candidates.length === 0 ? {} : { candidates }
  })
  return found.some(({ ref, candidates }) => ref !== undefined || candidates !== undefined) ? found : undefined
}

/**
 * The results with what the second look told: a verdict where it led to one, candidates where several may be meant. `refs` are the brands
 * that the engine was given with each claim, undefined where it read the claim alone.
 */
export async function lookedAtAgain(
  request: Omit<CheckRequest, 'brand'>,
  report: CheckReport,
  found: readonly ClaimSubject[],
  check: (request: CheckRequest) => Promise<CheckReport>,
): Promise<{ readonly report: CheckReport; readonly refs: readonly (number | undefined)[] }> {
  const places = [...found.keys()].filter((at) => found[at]?.ref !== undefined)
  const again =
    places.length === 0
      ? undefined
      : await checkedFor(
          { ...request, claims: places.map((at) => request.claims[at] ?? '') },
          places.map((at) => found[at] ?? {}),
          check,
        )
  const better = report.results.map((_, at) => {
    const one = again?.results[places.indexOf(at)]
    return one?.verdict === 'unverifiable' ? undefined : one
  })
  const results = report.results.map((result, at) => better[at] ?? told(result, found[at] ?? {}))
  const refs = better.map((one, at) => (one === undefined ? undefined : found[at]?.ref))
  return { report: { ...report, results }, refs }
}
