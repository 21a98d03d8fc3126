import { buckets, type Read, scaleOf, type Window } from '../../src/text/safety/features.ts'
import type { WeightsFile } from '../../src/text/safety/likeness.ts'

/**
 * A linear support vector machine over hashed features of the windows of labelled texts, for the fits of `safety/` and `tool/`: squared hinge
 * loss by dual coordinate descent (Hsieh and others, ICML 2008). A text of attacks counts by the windows that look most like one.
 */

/** Buckets of the distinct features of a window, kind by kind; each kind is scaled to length one. */
export type Sample = readonly Int32Array[]

/** A labelled text. */
export interface Row {
  readonly attack: boolean
  readonly samples: readonly Sample[]
  /** What it counts beside others; 1 unless told. */
  readonly share?: number
}

/** The samples of a text's windows: their features, and their runs of letters. */
export function samplesIn({ features, letters }: Read, windows: readonly Window[]): readonly Sample[] {
  const distinct = (held: Read['features'], { from, to }: Window) =>
    Int32Array.from(new Set(held.slice(from, to).flat()))
  return windows.map((window) => [distinct(features, window), distinct(letters, window)])
}

export interface Fitted {
  readonly weights: Float64Array
  readonly bias: number
}

/** How dear errors are beside large weights. */
const cost = 1
/** Passes over all samples; after those of `choosing` the windows of attacks that look least like one are left out. */
const epochs = 14
const choosing: ReadonlySet<number> = new Set([3, 7])
/** Windows of an attack that stay. */
const likestMax = 2
/** Log-odds per unit of the margin, about as a logistic fit gives them. */
const oddsPerMargin = 2.5

/** The features that stand in several texts. */
function frequent(rows: readonly Row[], textsMin: number): Uint8Array {
  const texts = new Uint16Array(buckets)
  const last = new Int32Array(buckets).fill(-1)
  for (const [row, { samples }] of rows.entries())
    for (const bucket of samples.flat().flatMap((held) => [...held])) {
      if (last[bucket] === row) continue
      last[bucket] = row
      texts[bucket] = (texts[bucket] ?? 0) + 1
    }
  return Uint8Array.from(texts, (count) => (count >= textsMin ? 1 : 0))
}

/** A sample as it is learnt from. */
interface Case {
  readonly row: number
  /** Per kind of features, what each of them counts. */
  readonly kinds: readonly { readonly held: Int32Array; readonly scale: number }[]
  readonly side: 1 | -1
  /** Half of the inverse of its cost. */
  readonly slack: number
  /** Diagonal of the dual problem. */
  readonly curve: number
  alpha: number
  isLeftOut: boolean
}

/** The windows of rows as cases; in sum both sides weigh the same. */
function casesOf(rows: readonly Row[], usable: Uint8Array): readonly Case[] {
  const count = (attack: boolean) => rows.filter((row) => row.attack === attack && row.samples.length > 0).length
  const [attacks, harmless] = [count(true), count(false)]
  return rows.flatMap(({ samples, attack, share = 1 }, row) => {
    const balance = (attacks + harmless) / (2 * Math.max(1, attack ? attacks : harmless))
    const each = attack ? 1 / Math.min(samples.length, likestMax) : 1 / Math.sqrt(samples.length)
    const slack = 1 / (2 * cost * share * each * balance)
    return samples.map((sample): Case => {
      const kinds = sample.map((all) => ({
        held: all.filter((bucket) => usable[bucket] === 1),
        scale: scaleOf(all.length),
      }))
      const curve = kinds.reduce((sum, { held, scale }) => sum + held.length * scale ** 2, 1 + slack)
      return { row, kinds, side: attack ? 1 : -1, slack, curve, alpha: 0, isLeftOut: false }
    })
  })
}

/** What is learnt so far. */
interface Model {
  readonly weights: Float64Array
  bias: number
}

function marginOf({ weights, bias }: Model, { kinds }: Case): number {
  let margin = bias
  for (const { held, scale } of kinds) {
    let sum = 0
    for (const bucket of held) sum += weights[bucket] ?? 0
    margin += sum * scale
  }
  return margin
}

/** Give a case another say. */
function moveTo(model: Model, one: Case, alpha: number): void {
  const move = (alpha - one.alpha) * one.side
  one.alpha = alpha
  if (move === 0) return
  const { weights } = model
  for (const { held, scale } of one.kinds)
    for (const bucket of held) weights[bucket] = (weights[bucket] ?? 0) + move * scale
  model.bias += move
}

/**
 * Weights from labelled texts, in a fixed pseudo-random order, so that the same texts give the same weights. A feature must stand in `textsMin` texts
 * to get one.
 */
export function regression(rows: readonly Row[], textsMin: number): Fitted {
  const model: Model = { weights: new Float64Array(buckets), bias: 0 }
  const cases = casesOf(rows, frequent(rows, textsMin))
  const below = drawing()
  const turn = cases.map((_, at) => at)
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    for (let at = turn.length - 1; at > 0; at -= 1) {
      const other = below(at + 1)
      ;[turn[at], turn[other]] = [turn[other] ?? 0, turn[at] ?? 0]
    }
    for (const at of turn) {
      const one = cases[at]
      if (one === undefined || one.isLeftOut) continue
      const slope = one.side * marginOf(model, one) - 1 + one.alpha * one.slack
      moveTo(model, one, Math.max(0, one.alpha - slope / one.curve))
    }
    if (choosing.has(epoch)) leaveOut(model, cases)
  }
  return {
    weights: model.weights.map((weight) => weight * oddsPerMargin),
    bias: model.bias * oddsPerMargin,
  }
}

/** A fixed sequence of numbers below a bound. */
function drawing(): (bound: number) => number {
  let state = 12_345
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % bound
  }
}

/** Of the windows of each attack those stay that look most like one; what the others taught is taken back. */
function leaveOut(model: Model, cases: readonly Case[]): void {
  const attacks = cases.filter(({ side }) => side === 1)
  for (const windows of Map.groupBy(attacks, ({ row }) => row).values()) {
    if (windows.length <= likestMax) continue
    windows
      .map((one) => ({ one, margin: marginOf(model, one) }))
      .sort((a, b) => b.margin - a.margin)
      .forEach(({ one }, place) => {
        one.isLeftOut = place >= likestMax
        if (one.isLeftOut) moveTo(model, one, 0)
      })
  }
}

/** Weights of fewer steps say next to nothing and are left out. */
const stepsMin = 2

/** Weights in steps of a 127th of the greatest. */
export function filedWeights({ weights, bias }: Fitted): WeightsFile {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  const gaps: number[] = []
  const kept: number[] = []
  let last = -1
  weights.forEach((weight, bucket) => {
    const steps = Math.round(weight / step)
    if (Math.abs(steps) < stepsMin) return
    let gap = bucket - last
    for (; gap > 0x7f; gap >>>= 7) gaps.push((gap & 0x7f) | 0x80)
    gaps.push(gap)
    kept.push(steps)
    last = bucket
  })
  return {
    step: Number(step.toPrecision(6)),
    bias: Number(bias.toFixed(4)),
    gaps: Buffer.from(gaps).toString('base64'),
    weights: Buffer.from(Int8Array.from(kept)).toString('base64'),
  }
}
