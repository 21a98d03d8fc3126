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
  const longest = windows.reduce((most, { from, to }) => Math.max(most, to - from), 0)
  const kinds = [read.features, read.letters].map((held) => laidOut(held, weights.weights, longest))
  let best: { readonly window: Window; readonly odds: number } | undefined
  for (const window of windows) {
    const sum = kinds.reduce((all, one) => all + said(one, window), 0)
    const odds = weights.bias + sum * weights.step
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

/**
 * Features of one kind in a row, so that windows, which overlap, look at each only in passing: what it weighs, and the token at which the same
 * one stood before, -1 where it did not or where no window holds both.
 */
interface LaidOut {
  /** Where the features of each token begin. */
  readonly starts: Int32Array
  readonly weights: Int8Array
  readonly before: Int32Array
}

/** Tokens that are laid out with one memory, unless windows are longer than a third of them. */
const stretchMin = 192

/**
 * Where buckets were met: in pairs the bucket, with the number of the memory that it belongs to, and the token. Only as many pairs are
 * used as a stretch has features, so that they stay near the processor: a place for every bucket was a wait for the memory each time.
 */
const met = new Int32Array(2 * buckets)
let memory = 0
/** Numbers of memories that stand above the bits of a bucket. */
const memoriesMax = 2 ** 32 / buckets

/** A memory in which nothing was met yet. */
function freshMemory(): number {
  memory += 1
  if (memory === memoriesMax) {
    met.fill(0)
    memory = 1
  }
  return Math.imul(memory, buckets)
}

/** Features of tokens in a row, for windows of at most so many tokens. */
function laidOut(held: Read['features'], weights: Int8Array, longest: number): LaidOut {
  const starts = new Int32Array(held.length + 1)
  for (let at = 0; at < held.length; at += 1) starts[at + 1] = (starts[at] ?? 0) + (held[at]?.length ?? 0)
  const size = starts[held.length] ?? 0
  const own: LaidOut = { starts, weights: new Int8Array(size), before: new Int32Array(size) }
  const stretch = Math.max(stretchMin, 3 * longest)
  for (let from = 0; from < held.length; from += stretch) {
    const to = Math.min(held.length, from + stretch)
    // What stood before the longest window stands in none with what follows.
    const first = Math.max(0, from - longest)
    const mask = slotsFor((starts[to] ?? 0) - (starts[first] ?? 0)) - 1
    const mark = freshMemory()
    for (let at = first; at < to; at += 1) {
      const row = held[at] ?? []
      let place = starts[at] ?? 0
      for (let one = 0; one < row.length; one += 1) {
        const bucket = row[one] ?? 0
        const key = mark | bucket
        let slot = bucket & mask
        while (met[2 * slot] !== key && ((met[2 * slot] ?? 0) & -buckets) === mark) slot = (slot + 1) & mask
        if (at >= from) {
          own.before[place] = met[2 * slot] === key ? (met[2 * slot + 1] ?? 0) : -1
          own.weights[place] = weights[bucket] ?? 0
        }
        met[2 * slot] = key
        met[2 * slot + 1] = at
        place += 1
      }
    }
  }
  return own
}

/** Places for so many features at most, a power of two with room between them. */
function slotsFor(features: number): number {
  let slots = 1024
  while (slots < 2 * features && slots < buckets) slots *= 2
  return slots
}

/** What the distinct features of one kind say within a window: each counts where it did not stand in it before. */
function said({ starts, weights, before }: LaidOut, { from, to }: Window): number {
  let sum = 0
  let distinct = 0
  const end = starts[to] ?? 0
  for (let place = starts[from] ?? 0; place < end; place += 1) {
    if ((before[place] ?? 0) >= from) continue
    distinct += 1
    sum += weights[place] ?? 0
  }
  return sum * scaleOf(distinct)
}

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
