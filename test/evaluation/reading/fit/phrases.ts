import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LogLinear } from '../../../../src/reading/log-linear.ts'
import { cut, type PhraseRole, roleFeatures, roles, tag } from '../../../../src/reading/phrases/index.ts'
import { type Example, fitLogLinear } from './log-linear-fit.ts'

const annotators = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `annotator-${number}`)
/** The sets whose claims are annotated. */
const sets = [
  ...['a', 'c', 'e', 'g', 'i', 'k'].map((writer) => `opened-${writer}`),
  ...['ua', 'ub', 'uc', 'ud', 'ue', 'uf'].map((writer) => `held-opened-${writer}`),
]

const phraseSchema = z.object({
  id: z.string(),
  phrase: z.string(),
  start: z.number(),
  construction: z.string(),
  role: z.enum(roles),
})
const claimSchema = z.object({ id: z.string(), claim: z.string(), register: z.string() })
type Annotated = z.infer<typeof phraseSchema>

/** A phrase as the cutter cuts it, with the role that an annotator gave to most of it. */
export interface PhraseExample extends Example {
  /** How the claim's id begins: who wrote it. */
  readonly writer: string
  readonly register: string
  readonly text: string
}

/** How well the cutter's phrases begin where the annotators' do. */
export interface CutMeasure {
  readonly precision: number
  readonly recall: number
}

function linesOf<T>(file: string, schema: z.ZodType<T>): readonly T[] {
  const text = readFileSync(new URL(`../${file}.jsonl`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)))
}

/** What a phrase narrows or states weighs more than what surrounds it, when a piece of the cutter spans several annotated ones. */
const precedence: readonly PhraseRole[] = ['restrictor', 'statement', 'core', 'qualifier', 'frame', 'decoration']

function roleOf(start: number, end: number, annotated: readonly Annotated[]): PhraseRole | undefined {
  const shared = annotated.flatMap(({ start: from, phrase, role }) => {
    const common = Math.min(end, from + phrase.length) - Math.max(start, from)
    return common <= 0 ? [] : [{ role, common, whole: common >= 0.6 * phrase.length }]
  })
  const narrows = precedence.slice(0, 2).find((role) => shared.some((one) => one.role === role && one.whole))
  if (narrows !== undefined) return narrows
  const sums = precedence.map((role) => ({
    role,
    common: shared.filter((one) => one.role === role).reduce((sum, { common }) => sum + common, 0),
  }))
  const best = sums.reduce((a, b) => (b.common > a.common ? b : a))
  return best.common === 0 ? undefined : best.role
}

/** Every annotated claim, cut by the cutter; pieces that no annotated phrase meets are left out. */
export function phraseExamples(): { readonly examples: readonly PhraseExample[]; readonly cut: CutMeasure } {
  const annotated = annotators.flatMap((name) => linesOf(`phrases/${name}`, phraseSchema))
  const claims = new Map(
    sets.flatMap((set) => linesOf(`sets/${set}`, claimSchema).map((claim) => [claim.id, claim] as const)),
  )
  let [found, own, theirs] = [0, 0, 0]
  const examples = [...Map.groupBy(annotated, ({ id }) => id)].flatMap(([id, phrases]) => {
    const claim = claims.get(id)
    if (claim === undefined) throw new RangeError(`no claim ${id}`)
    const words = tag(claim.claim)
    const pieces = cut(words)
    const starts = new Set(phrases.map(({ start }) => start))
    found += pieces.filter(({ start }) => starts.has(start)).length
    own += pieces.length
    theirs += phrases.length
    return pieces.flatMap((piece, at): PhraseExample[] => {
      const role = roleOf(piece.start, piece.end, phrases)
      if (role === undefined) return []
      return [
        {
          features: roleFeatures(words, pieces, at),
          label: roles.indexOf(role),
          writer: id.slice(0, id.indexOf('-')).toLowerCase(),
          register: claim.register,
          text: claim.claim.slice(piece.start, piece.end),
        },
      ]
    })
  })
  return { examples, cut: { precision: found / own, recall: found / theirs } }
}

/** Features that at least so many writers use, so that nobody's own words become a rule. */
function sharedFeatures(examples: readonly PhraseExample[], writersMin: number): ReadonlySet<string> {
  const users = new Map<string, Set<string>>()
  for (const { features, writer } of examples)
    for (const feature of features) users.set(feature, (users.get(feature) ?? new Set()).add(writer))
  return new Set([...users].filter(([, by]) => by.size >= writersMin).map(([feature]) => feature))
}

const options = { ridge: 1e-3, rounds: 150 }
const writersMin = 2

/** The model of roles fitted on some examples. */
export function fitRoles(examples: readonly PhraseExample[]): LogLinear {
  const shared = sharedFeatures(examples, writersMin)
  const kept = examples.map((one) => ({ ...one, features: one.features.filter((feature) => shared.has(feature)) }))
  return fitLogLinear(kept, roles, options)
}
