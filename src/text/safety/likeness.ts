import { type Concept, isConcept } from './concepts.ts'
import { buckets, type Read, scaleOf, type Window, windowsOf } from './features.ts'
import fitted from './likeness.json' with { type: 'json' }
import type { Threat } from './rule.ts'

/** Weights that were fitted on labelled texts: figures only, opened from their file. */
export interface Weights {
  /** One per bucket of features, in steps of `step`. */
  readonly weights: Int8Array
  readonly step: number
  readonly bias: number
}

/** Weights of wordings of attacks, and what their concepts say about the kind of attack. */
export interface Likeness extends Weights {
  /** What each concept says for each of the threats, in the order of `order`. */
  readonly order: readonly Threat[]
  readonly threats: ReadonlyMap<Concept, readonly number[]>
}

/** How weights lie in a file: gaps between the buckets that have one, and the weights, both as base64. */
export interface WeightsFile {
  readonly step: number
  readonly bias: number
  readonly gaps: string
  readonly weights: string
}

export interface LikenessFile extends WeightsFile {
  readonly order: readonly string[]
  readonly threats: Readonly<Record<string, readonly number[]>>
}

/** Open the weights of a file. Gaps are written seven bits at a time, the lowest first. */
export function openedWeights(file: WeightsFile): Weights {
  const gaps = Buffer.from(file.gaps, 'base64')
  const held = new Int8Array(Buffer.from(file.weights, 'base64'))
  const weights = new Int8Array(buckets)
  let bucket = -1
  let gap = 0
  let shift = 0
  let at = 0
  for (const byte of gaps) {
    gap |= (byte & 0x7f) << shift
    shift += 7
    if (byte >= 0x80) continue
    bucket += gap
    weights[bucket] = held[at] ?? 0
    at += 1
    gap = 0
    shift = 0
  }
  return { weights, step: file.step, bias: file.bias }
}

/** Open the weights of attacks with what concepts say of them. */
export function opened(file: LikenessFile): Likeness {
  return {
    ...openedWeights(file),
    order: file.order as readonly Threat[],
    threats: new Map(
      Object.entries(file.threats).flatMap(([name, row]) => (isConcept(name) ? [[name, row] as const] : [])),
    ),
  }
}

let held: Likeness | undefined
/** The weights that come with this version, opened at first use. */
export function heldLikeness(): Likeness {
  held ??= opened(fitted)
  return held
}

/** The stretch of a text that is most like an attack. */
export interface Likeliest {
  /** Log-odds; above zero it is more like the attacks than like the harmless texts of the fit. */
  readonly odds: number
  readonly threat: Threat
  readonly start: number
  readonly end: number
}

/** What each e-fold of windows takes off the odds of the likest, unless told. */
const manyWindows = 0.3
/** The same in texts, of which a long one may be a story or a scene. */
const manyStretches = 0.6

/** The window with the highest odds, by themselves; undefined where there is none. */
export function likeliestWindow(
  read: Read,
  windows: readonly Window[],
  weights: Weights,
): { readonly window: Window; readonly odds: number } | undefined {
  let best: { readonly window: Window; readonly odds: number } | undefined
  for (const window of windows) {
    const odds = oddsOf(read, window, weights)
    if (best === undefined || odds > best.odds) best = { window, odds }
  }
  return best
}

/** What is taken off the odds of the likest of `count` windows: the highest of many is high by chance. */
export const chanceOf = (count: number, each = manyWindows): number => each * Math.log(count)

/** Where a text that was taken apart is most like an attack, and how much; undefined where it has no words. */
export function likeliest(read: Read, likeness: Likeness): Likeliest | undefined {
  const windows = windowsOf(read.tokens)
  const best = likeliestWindow(read, windows, likeness)
  if (best === undefined) return undefined
  const start = read.tokens[best.window.from]?.start ?? 0
  const end = read.tokens[best.window.to - 1]?.end ?? start
  return {
    odds: best.odds - chanceOf(windows.length, manyStretches),
    threat: threatOf(read, best.window, likeness),
    start,
    end,
  }
}

/** A bit for each bucket that was met in a window; all are nought between windows. */
const met = new Int32Array(buckets / 32)

/** What the distinct features of one kind say within a window. */
function said(held: Read['features'], { from, to }: Window, weights: Int8Array): number {
  let sum = 0
  let distinct = 0
  for (let at = from; at < to; at += 1)
    for (const bucket of held[at] ?? []) {
      const before = met[bucket >>> 5] ?? 0
      const after = before | (1 << bucket)
      if (after === before) continue
      met[bucket >>> 5] = after
      distinct += 1
      sum += weights[bucket] ?? 0
    }
  for (let at = from; at < to; at += 1) for (const bucket of held[at] ?? []) met[bucket >>> 5] = 0
  return sum * scaleOf(distinct)
}

/** Log-odds of one window. */
const oddsOf = ({ features, letters }: Read, window: Window, { weights, step, bias }: Weights): number =>
  bias + (said(features, window, weights) + said(letters, window, weights)) * step

/** The threat that the concepts of a window speak for most. */
function threatOf({ tokens }: Read, { from, to }: Window, { order, threats }: Likeness): Threat {
  const tally = order.map(() => 0)
  for (const { concepts } of tokens.slice(from, to))
    for (const concept of concepts)
      threats.get(concept)?.forEach((weight, at) => {
        tally[at] = (tally[at] ?? 0) + weight
      })
  return order[tally.indexOf(Math.max(...tally))] ?? 'override'
}
