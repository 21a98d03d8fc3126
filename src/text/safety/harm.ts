import { bucketNamed, type Read, scaleOf } from './features.ts'
import fitted from './harm.json' with { type: 'json' }
import { deeds, harmSenses } from './harm-senses.ts'
import { openedWeights, type Weights } from './likeness.ts'

/**
 * Likens a short text to plain requests for grave harm, which are told by what they ask for and not by how an agent is spoken to: the features of
 * `features.ts` beside the senses of `harm-senses.ts`, by themselves and two by two. The weights were fitted on labelled requests and their harmless
 * look-alikes and are figures only; the fit puts its bar at nought.
 */

/** Requests are short; what is longer is read for orders to agents alone. */
export const requestMax = 400

const isDeed = ([name]: (typeof harmSenses)[number]): boolean => deeds.has(name)
const deedForms = harmSenses.filter(isDeed)
const otherForms = harmSenses.filter((one) => !isDeed(one))
/** Whom a deed without a word of its own may be done to, unseen. */
const victims: readonly string[] = ['person', 'mine']

const heldIn = (lower: string, forms: typeof harmSenses): readonly string[] =>
  forms.filter(([, form]) => form.test(lower)).map(([name]) => name)

/** Senses of a small-letter text; undefined where it names no deed and nothing that is done to somebody unseen. */
export function sensesOf(lower: string): readonly string[] | undefined {
  if (lower.length > requestMax) return undefined
  const done = heldIn(lower, deedForms)
  const others = heldIn(lower, otherForms)
  const isUnseen = others.includes('unseen') && victims.some((one) => others.includes(one))
  return done.length > 0 || isUnseen ? [...done, ...others] : undefined
}

/** Buckets of a request: its words, its runs of letters, and its senses by themselves and two by two. */
export function requestKinds({ features, letters }: Read, senses: readonly string[]): readonly Int32Array[] {
  const sorted = [...senses].sort()
  const meant = sorted.flatMap((one, at) => [
    bucketNamed(`h:${one}`),
    ...sorted.slice(at + 1).map((other) => bucketNamed(`h:${one}:${other}`)),
  ])
  return [features.flat(), letters.flat(), meant].map((held) => Int32Array.from(new Set(held)))
}

let held: Weights | undefined
/** The weights that come with this version, opened at first use. */
export function heldHarm(): Weights {
  held ??= openedWeights(fitted)
  return held
}

/** Log-odds of a request for grave harm, above nought more like one than like its look-alikes; undefined where nothing speaks for one. */
export function harmOdds(lower: string, read: Read, { weights, step, bias }: Weights): number | undefined {
  const senses = sensesOf(lower)
  if (senses === undefined) return undefined
  const said = requestKinds(read, senses).map(
    (held) => held.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0) * scaleOf(held.length),
  )
  return bias + said.reduce((sum, one) => sum + one, 0) * step
}
