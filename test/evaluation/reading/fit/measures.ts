import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Attribute } from '../../../../src/model/index.ts'
import { type MeasureModel, measureFeatures, placeholders, symbolsOf } from '../../../../src/reading/measures.ts'
import { wordsOfScope } from '../../../../src/reading/wording.ts'
import { phraseWords } from '../../../../src/verify/lexicon/build.ts'
import { foldText, tokenise } from '../../../../src/verify/parse/tokens.ts'
import { randomOf } from '../../../kit/random.ts'
import type { FitClaim } from './claims.ts'

/** Words that somebody used of an attribute. */
export interface Wording {
  readonly attribute: string
  readonly features: ReadonlySet<string>
  readonly weight: number
  /** The set it is of, where it is of a claim. */
  readonly set?: string
}

const phrasingSchema = z.object({ attribute: z.string(), text: z.string(), denied: z.boolean().optional() })
type Phrasing = z.infer<typeof phrasingSchema>

/** How much a phrasing, and a phrase of the vocabulary, counts beside a claim. */
const phrasingWeight = 0.7
const vocabularyWeight = 0.5

/** The phrasings of writers who were asked for many ways to say each attribute, `{S}` for the subject and `{V}` for the value. */
export function readPhrasings(): readonly Phrasing[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((writer) =>
    readFileSync(new URL(`../phrasings/writer-${writer}.jsonl`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => phrasingSchema.parse(JSON.parse(line))),
  )
}

function phrasings(attributes: ReadonlyMap<string, Attribute>): readonly Wording[] {
  return readPhrasings().flatMap(({ attribute, text }): Wording[] => {
    const known = attributes.get(attribute)
    if (known === undefined) return []
    return [{ attribute, features: measureFeatures(symbolsOfPhrasing(text, known)), weight: phrasingWeight }]
  })
}

const timed: ReadonlySet<Attribute['kind']> = new Set(['date'])
const named: ReadonlySet<Attribute['kind']> = new Set(['text', 'set', 'enum', 'boolean'])

/** The words of a phrasing, as those of a claim are read. */
export function symbolsOfPhrasing(text: string, { kind }: Attribute): readonly string[] {
  const value = timed.has(kind) ? placeholders.time : named.has(kind) ? placeholders.name : placeholders.amount
  const pieces = text.split(/(\{[SV]\}(?:['’]s)?)/u)
  const out: string[] = []
  for (const piece of pieces) {
    const symbols = piece.startsWith('{S}')
      ? [placeholders.name]
      : piece.startsWith('{V}')
        ? [value]
        : symbolsOf(tokenise(foldText(piece)), [])
    for (const symbol of symbols) if (symbol.length > 1 || out.at(-1) !== symbol) out.push(symbol)
  }
  return out
}

/** The words of a claim, what it names and gives left out. */
export function symbolsOfClaim({ ran: { kase, parts } }: FitClaim): readonly string[] {
  const spans = new Map(parts.flatMap((part) => part.spans.map((span) => [span.from, span] as const)))
  return symbolsOf(
    kase.tokens,
    [...spans.values()].toSorted((a, b) => a.from - b.from),
  )
}

function wordingOf(claim: FitClaim): ReadonlySet<string> {
  const scopes = claim.ran.parts.flatMap((part) => (part.scopes ?? []).flatMap(wordsOfScope))
  return measureFeatures(symbolsOfClaim(claim), scopes)
}

/** Everything that is known of how attributes are spoken of. */
export function wordings(attributes: ReadonlyMap<string, Attribute>, claims: readonly FitClaim[]): readonly Wording[] {
  const vocabulary = [...attributes.values()].flatMap(({ id, label, cues }) =>
    [label, ...cues].map((phrase): Wording => {
      return {
        attribute: id,
        features: measureFeatures(phraseWords(phrase)),
        weight: vocabularyWeight / Math.sqrt(cues.length + 1),
      }
    }),
  )
  const said = claims.flatMap((claim): Wording[] => {
    const own = [...new Set((claim.meant ?? []).map(({ attribute }) => attribute))]
    const features = wordingOf(claim)
    return own.map((attribute) => ({ attribute, features, weight: 1 / own.length, set: claim.set }))
  })
  return [...vocabulary, ...phrasings(attributes), ...said]
}

export interface MeasureOptions {
  readonly ridge: number
  readonly rounds: number
  /** Features seen less often are left out. */
  readonly seenMin: number
  /** Weights nearer to nothing are left out. */
  readonly weightMin: number
}

/** One wording as the places of its features and of its attribute. */
interface Row {
  readonly label: number
  readonly places: Int32Array
  readonly weight: number
}

/** Attributes whose chance is below this are left as they are in a step. */
const gradientMin = 1e-3

/** Fit which attribute words speak of: a softmax over all attributes, the wordings in an order that a fixed seed gives (AdaGrad). */
export function fitMeasures(
  attributes: readonly string[],
  all: readonly Wording[],
  { ridge, rounds, seenMin, weightMin }: MeasureOptions,
): MeasureModel {
  const seen = new Map<string, number>()
  for (const { features } of all) for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1)
  const kept = [...seen].flatMap(([one, count]) => (count >= (one.includes(' ') ? seenMin : 2) ? [one] : [])).sort()
  const placeOf = new Map(kept.map((one, at) => [one, at]))
  const classOf = new Map(attributes.map((id, at) => [id, at]))
  const rows = all.flatMap(({ attribute, features, weight }): Row[] => {
    const label = classOf.get(attribute)
    const places = Int32Array.from([...features].flatMap((one) => placeOf.get(one) ?? []))
    return label === undefined || places.length === 0 ? [] : [{ label, places, weight }]
  })
  const fit = createFit(kept.length, attributes.length, ridge)
  const order = rows.map((_, at) => at)
  const random = randomOf(1)
  for (let round = 0; round < rounds; round += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    for (const at of order) {
      const row = rows[at]
      if (row !== undefined) fit.step(row)
    }
  }
  const weights = Object.fromEntries(
    kept.flatMap((one, at) => {
      const row = fit.weightsOf(at, weightMin)
      return row.length === 0 ? [] : [[one, row] as const]
    }),
  )
  return { attributes, weights }
}

/** Weights of features by classes, and how one wording moves them. */
function createFit(features: number, classes: number, ridge: number) {
  const weights = new Float32Array(features * classes)
  const moved = new Float32Array(features * classes).fill(1e-3)
  const scores = new Float64Array(classes)
  const raise = (places: Int32Array): void => {
    scores.fill(0)
    for (const place of places)
      for (let k = 0, at = place * classes; k < classes; k += 1, at += 1)
        scores[k] = (scores[k] as number) + (weights[at] as number)
    let [top, sum] = [Number.NEGATIVE_INFINITY, 0]
    for (const one of scores) if (one > top) top = one
    for (let k = 0; k < classes; k += 1) {
      const raised = Math.exp((scores[k] as number) - top)
      scores[k] = raised
      sum += raised
    }
    for (let k = 0; k < classes; k += 1) scores[k] = (scores[k] as number) / sum
  }
  return {
    step({ label, places, weight }: Row): void {
      raise(places)
      for (let k = 0; k < classes; k += 1) {
        const error = ((scores[k] as number) - (k === label ? 1 : 0)) * weight
        if (Math.abs(error) < gradientMin) continue
        for (const place of places) {
          const at = place * classes + k
          const old = weights[at] as number
          const slope = error + ridge * old
          const past = (moved[at] as number) + slope * slope
          moved[at] = past
          weights[at] = old - (0.2 * slope) / Math.sqrt(past)
        }
      }
    },
    /** Places of classes and their weights, one after the other, those near to nothing left out. */
    weightsOf(feature: number, weightMin: number): readonly number[] {
      const row: number[] = []
      for (let k = 0; k < classes; k += 1) {
        const weight = Math.round((weights[feature * classes + k] as number) * 100) / 100
        if (Math.abs(weight) >= weightMin) row.push(k, weight)
      }
      return row
    },
  }
}
