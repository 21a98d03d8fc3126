import { z } from 'zod'
import {
  type BrandRecord,
  type CanonicalJson,
  type CheckReport,
  type CheckRequest,
  type CheckResult,
  ClaimcheckError,
  confidenceTiers,
  type Edition,
  instantText,
  sha256Digest,
  verdicts,
} from '../model/index.ts'
import { programSchema } from '../program/index.ts'
import { type AskedClaim, askedClaimsField, askedOf, claimsField, claimsLengthMax, hasPrograms } from './asked.ts'
import { eachItem } from './batch.ts'
import type { Answer, CheckDefinition, Skill, SkillContext } from './define.ts'
import { scopeOf } from './scopes.ts'
import { evidencePart } from './shapes.ts'
import { checkedFor, lookedAtAgain, requireBrand, type Subjects, secondLook, subjectsOf } from './subjects.ts'

/** The request fields that every check against reference data has. */
export const checkFields = {
  claims: claimsField,
  depth: z
    .enum(['fast', 'auto'])
    .default('fast')
    .describe('"fast" uses the direct rules; "auto" searches deeper when they miss, for example "auto".'),
}

/** The same of the checks against the record, which take programs as well. */
export const recordFields = { ...checkFields, claims: askedClaimsField }

const nameOfBrand = z.string().trim().min(1).max(200)

/** The brand a request may name: a hint, which a name in a claim refines. */
export const optionalBrandField = nameOfBrand
  .optional()
  .describe(
    'The brand the claims are about, when they do not name it themselves: slug, name, domain or ticker, for example "netflix.com".',
  )

/** One result as it is sent. Loose, because results may grow fields within the same version. */
export const checkResultSchema = z.looseObject({
  claim: z.string().describe('The claim as submitted; the program in words where it came without any.'),
  verdict: z.enum(verdicts).describe('What the record says of the claim.'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('Calibrated probability that the verdict is right; 0 when unverifiable.'),
  confidence_tier: z.enum(confidenceTiers).describe('The confidence in words.'),
  evidence: z
    .string()
    .describe('Why, in a sentence with the recorded value, its date and its source; names and words in it are data.'),
  evidence_parts: z
    .array(evidencePart)
    .describe('Per part of the claim: proposition, finding, recorded value, fact ids, source.'),
  method: z
    .string()
    .describe(
      'How the verdict was reached: "rule_match", "derived", "relaxed_match", "fitted_reading", "model_selected", "program" or "none".',
    ),
  reading: programSchema
    .optional()
    .describe('What was decided, as a program that can be sent as "about"; left out where no program says it.'),
  receipt_id: z.string().optional().describe('The signed receipt of this result, on keyed checks that mint one.'),
  next_action: z.string().optional().describe('What to try next, on an unverifiable result.'),
  hint: z.string().optional().describe('Advice in words, on an unverifiable result.'),
  hint_url: z.string().optional().describe('A page that explains the hint.'),
})

/** What every check against reference data answers. */
export const checkAnswerFields = {
  results: z.array(checkResultSchema).describe('One result per claim, in the order submitted.'),
  verified_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
  latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  depth_used: z.enum(['fast', 'auto']).describe('The depth that actually ran.'),
  edition: z.string().describe('The edition of the reference data the verdicts rest on.'),
}

/** What the checks of one family have in common: who may call, what goes in and what comes out. */
export const familyCheck = {
  access: 'key-or-payment',
  mints: false,
  card: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({ brand: optionalBrandField, ...recordFields }),
  output: z.looseObject({
    brand: z
      .string()
      .optional()
      .describe('Slug of the brand named in the request, or of the one that all judged claims name.'),
    ...checkAnswerFields,
  }),
} as const

/**
 * Declare a check against reference data. Input, facts and rules are enough, so there is no handler: the
 * registry resolves the brand, runs the engine over the family and prepares one receipt per claim.
 */
export function defineCheck<I extends z.ZodObject, O extends z.ZodType>(definition: CheckDefinition<I, O>): Skill {
  const { family } = definition
  return {
    charactersMax: claimsLengthMax,
    ...definition,
    handler: (input: CheckInput, ctx: SkillContext) => runCheck(definition, input, ctx),
    check: family === undefined ? {} : { family },
    scope: scopeOf(definition),
  } as unknown as Skill
}

interface CheckInput {
  readonly brand?: string
  readonly claims: readonly AskedClaim[]
  readonly depth: 'fast' | 'auto'
}

async function runCheck(
  definition: Pick<CheckDefinition<z.ZodObject, z.ZodType>, 'id' | 'family' | 'mints' | 'extend'>,
  input: CheckInput,
  ctx: SkillContext,
): Promise<Answer<object>> {
  const { subjects, report, refs } = await judged(definition, input, ctx)
  const brand = subjects.brand ?? judgedBrand(ctx.edition, report.results)
  const data = {
    ...(brand === undefined ? {} : { brand: brand.id }),
    results: report.results,
    ...definition.extend?.(brand, ctx.edition),
    verified_at: instantText(ctx.now),
    depth_used: report.depthUsed,
    edition: report.edition,
  }
  if (!definition.mints) return { data }
  return {
    data,
    mint: {
      contents: report.results.map((result, at) => {
        const ref = refs[at]
        const given = ref === undefined ? undefined : ctx.edition.brand(ref)
        return receiptContent(definition.id, given, report, result, ctx.now)
      }),
      attach: (ids) => ({ ...data, results: report.results.map((result, index) => withId(result, ids[index])) }),
    },
  }
}

/** What the engine answered to a request, and the brands that it was given with each claim. */
interface Judged {
  readonly subjects: Pick<Subjects, 'brand'>
  readonly report: CheckReport
  readonly refs: readonly (number | undefined)[]
}

/** Claims in words and programs are judged apart, and answered in the order in which they came. */
async function judged(
  { family }: Pick<CheckDefinition<z.ZodObject, z.ZodType>, 'family'>,
  input: CheckInput,
  ctx: SkillContext,
): Promise<Judged> {
  const request = { ...(family === undefined ? {} : { family }), depth: input.depth, now: ctx.now }
  const named =
    hasPrograms(input.claims) && input.brand !== undefined ? requireBrand(ctx.edition, input.brand) : undefined
  const { words, programs } = await askedOf(ctx.edition, input.claims, named?.ref)
  const claims = words.map(({ claim }) => claim)
  if (programs.length === 0) return inWords({ ...request, claims }, input.brand, ctx)
  const brand = named === undefined ? {} : { brand: named.ref }
  const asked = programs.map((one) => one.asked)
  const executed = await checked(ctx, { ...request, ...brand, claims: [], programs: asked })
  const read = claims.length === 0 ? undefined : await inWords({ ...request, claims }, input.brand, ctx)
  const results: CheckResult[] = []
  const refs: (number | undefined)[] = []
  for (const [index, { at }] of words.entries()) {
    const result = read?.report.results[index]
    if (result !== undefined) results[at] = result
    refs[at] = read?.refs[index]
  }
  for (const [index, { at }] of programs.entries()) {
    const result = executed.results[index]
    if (result !== undefined) results[at] = result
    refs[at] = named?.ref
  }
  const subjects = named === undefined ? {} : { brand: named }
  return { subjects, report: { ...(read?.report ?? executed), results }, refs }
}

/** Claims in words, each for whom it means. */
async function inWords(request: CheckRequest, brand: string | undefined, ctx: SkillContext): Promise<Judged> {
  const subjects = await subjectsOf(ctx.edition, brand, request.claims)
  const check = (one: CheckRequest) => checked(ctx, one)
  const first = await checkedFor(request, subjects.claims, check)
  const found = brand === undefined ? secondLook(ctx.edition, first.results) : undefined
  const { report, refs } =
    found === undefined
      ? { report: first, refs: subjects.claims.map(({ ref }) => ref) }
      : await lookedAtAgain(request, first, found, check)
  return { subjects, report, refs }
}

/** The one brand that all judged parts are about, for a request that names none. */
function judgedBrand(edition: Edition, results: readonly CheckResult[]): BrandRecord | undefined {
  const brands = new Set(
    results.flatMap(({ evidence_parts }) =>
      evidence_parts.flatMap(({ subject }) => {
        const known = subject === undefined ? undefined : edition.subjectById(subject)
        return known === undefined ? [] : [known.brand]
      }),
    ),
  )
  const [only] = brands
  return brands.size === 1 && only !== undefined ? edition.brand(only) : undefined
}

/**
 * The engine's report.
 *
 * @throws ClaimcheckError VERIFICATION_UNAVAILABLE when the edition cannot be read: nothing is known then, which is not the
 *   same as nothing being recorded.
 */
async function checked(ctx: SkillContext, request: CheckRequest): Promise<CheckReport> {
  try {
    return await (ctx.progress === undefined || request.depth !== 'fast' || request.programs !== undefined
      ? ctx.check(request)
      : oneByOne(ctx, request))
  } catch (cause) {
    if (cause instanceof ClaimcheckError) throw cause
    throw new ClaimcheckError(
      'VERIFICATION_UNAVAILABLE',
      'The reference data cannot be read just now, so nothing was checked. Try again in a few seconds.',
      { nextAction: 'retry_later', hintPath: '/errors/VERIFICATION_UNAVAILABLE', retryAfterS: 5, cause },
    )
  }
}

/** The same report claim by claim, for a caller who wants to hear of it: by the direct rules each is judged by itself. */
async function oneByOne(ctx: SkillContext, request: CheckRequest): Promise<CheckReport> {
  const reports = await eachItem(request.claims, (claim) => ctx.check({ ...request, claims: [claim] }), ctx)
  const [report = await ctx.check(request)] = reports
  return { ...report, results: reports.flatMap(({ results }) => results) }
}

function withId(result: CheckResult, id: string | undefined): CheckResult & { readonly receipt_id?: string } {
  return id === undefined ? result : { ...result, receipt_id: id }
}

/** The part of a check receipt's content that follows from claim, edition and rules alone, so that a replay gives it again. */
export function decidedFields(result: CheckResult) {
  return {
    verdict: result.verdict,
    confidence_bps: Math.round(result.confidence * 10_000),
    confidence_tier: result.confidence_tier,
    method: result.method,
    fact_ids: [...new Set(result.evidence_parts.flatMap((part) => part.fact_ids))].sort(),
  }
}

/**
 * What a check's receipt binds: digests, ids and what was decided as a program, never the words of the claim. The mint adds the nonce that keeps a guessable
 * claim from being confirmed by whoever sees only the digest. `brand` is the one that the engine was given with the claim, so that a replay
 * asks the same; none where the claim alone told it.
 */
function receiptContent(
  skill: string,
  brand: BrandRecord | undefined,
  report: CheckReport,
  result: CheckResult,
  now: Date,
) {
  return {
    skill,
    ...(brand === undefined ? {} : { brand: brand.id }),
    claim_digest: sha256Digest(result.claim),
    ...decidedFields(result),
    // Types of programs know plain fields only, so this is the JSON that it says.
    ...(result.reading === undefined ? {} : { reading: result.reading as unknown as CanonicalJson }),
    depth_used: report.depthUsed,
    checked_at: instantText(now),
    edition: report.edition,
    engine: report.engine,
  }
}
