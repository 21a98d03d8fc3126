import { buckets, countMax, type Read, type Window, windowScale } from '../../src/text/safety/features.ts'
import type { WeightsFile } from '../../src/text/safety/likeness.ts'

/**
 * Logistic regression over hashed features of the windows of labelled texts, for the fits of `safety/` and `tool/`. A text of attacks counts by
 * the windows that look most like one.
 */

/** Features of a window and how often they occur, scaled by its length. */
export interface Sample {
  readonly buckets: Int32Array
  readonly values: Float64Array
}

/** A labelled text. */
export interface Row {
  readonly attack: boolean
  readonly samples: readonly Sample[]
  /** What it counts beside others; 1 unless told. */
  readonly share?: number
}

/** The samples of a text's windows. */
export function samplesIn({ features }: Read, windows: readonly Window[]): readonly Sample[] {
  return windows.map((window) => {
    const counts = new Map<number, number>()
    for (let at = window.from; at < window.to; at += 1)
      for (const bucket of features[at] ?? []) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    const scale = windowScale(window)
    return {
      buckets: Int32Array.from(counts.keys()),
      values: Float64Array.from([...counts.values()].map((count) => Math.min(count, countMax) * scale)),
    }
  })
}

const epochs = 14
const rate = 0.25
/** How strongly weights are drawn to nothing, unless told otherwise. */
const usualDecay = 2e-4
/** Attacks are fewer than harmless texts. */
const attackShare = 1.5
/** Passes in which all windows of a long attack count; afterwards those two that look most like one. */
const wholeEpochs = 2
export interface Fitted {
  readonly weights: Float64Array
  readonly bias: number
}

/** The features that stand in several texts. */
function frequent(rows: readonly Row[], textsMin: number): Uint8Array {
  const texts = new Uint16Array(buckets)
  for (const { samples } of rows)
    for (const bucket of new Set(samples.flatMap((sample) => [...sample.buckets])))
      texts[bucket] = (texts[bucket] ?? 0) + 1
  return Uint8Array.from(texts, (count) => (count >= textsMin ? 1 : 0))
}

/** How a fit differs from the usual one. */
export interface Manner {
  /** How strongly weights are drawn to nothing. */
  readonly decay?: number
  /** What the counts of each bucket are multiplied with; what counts for less gets less weight. */
  readonly scales?: Float32Array
}

/**
 * Adaptive gradient descent in a fixed pseudo-random order, so that the same texts give the same weights. A feature must stand in `textsMin` texts
 * to get one.
 */
export function regression(all: readonly Row[], textsMin: number, { decay = usualDecay, scales }: Manner = {}): Fitted {
  const usable = Float32Array.from(frequent(all, textsMin), (usual, bucket) => usual * (scales?.[bucket] ?? 1))
  const rows = all.filter(({ samples }) => samples.length > 0)
  const weights = new Float64Array(buckets)
  const steps = new Float64Array(buckets).fill(1e-3)
  let bias = -1
  let biasStep = 1e-3
  let state = 12_345
  const below = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % count
  }
  const odds = ({ buckets: at, values }: Sample) => {
    let sum = bias
    for (let place = 0; place < at.length; place += 1)
      sum += (weights[at[place] ?? 0] ?? 0) * (usable[at[place] ?? 0] ?? 0) * (values[place] ?? 0)
    return sum
  }
  const learn = (sample: Sample, attack: boolean, share: number) => {
    const error = (1 / (1 + Math.exp(-odds(sample))) - (attack ? 1 : 0)) * share
    sample.buckets.forEach((bucket, place) => {
      if (usable[bucket] === 0) return
      const gradient = error * (sample.values[place] ?? 0) * (usable[bucket] ?? 0) + decay * (weights[bucket] ?? 0)
      const step = (steps[bucket] ?? 0) + gradient * gradient
      steps[bucket] = step
      weights[bucket] = (weights[bucket] ?? 0) - (rate * gradient) / Math.sqrt(step)
    })
    biasStep += error * error
    bias -= (rate * error) / Math.sqrt(biasStep)
  }
  const turn = rows.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = turn.length - 1; at > 0; at -= 1) {
      const other = below(at + 1)
      ;[turn[at], turn[other]] = [turn[other] ?? 0, turn[at] ?? 0]
    }
    for (const at of turn) {
      const row = rows[at]
      if (row === undefined) continue
      const { samples, attack, share = 1 } = row
      if (!attack) for (const sample of samples) learn(sample, false, share / Math.sqrt(samples.length))
      else
        for (const sample of epoch < wholeEpochs ? samples : likest(samples, odds))
          learn(sample, true, (share * attackShare) / samples.length)
    }
  }
  return { weights: weights.map((weight, at) => weight * (usable[at] ?? 0)), bias }
}

/** The two windows that look most like an attack. */
const likest = (samples: readonly Sample[], odds: (sample: Sample) => number): readonly Sample[] =>
  samples.length < 3
    ? samples
    : samples
        .map((sample) => ({ sample, odds: odds(sample) }))
        .sort((a, b) => b.odds - a.odds)
        .slice(0, 2)
        .map(({ sample }) => sample)

/** Weights in steps of a 127th of the greatest, those that come to nothing left out. */
export function filedWeights({ weights, bias }: Fitted): WeightsFile {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  const gaps: number[] = []
  const kept: number[] = []
  let last = -1
  weights.forEach((weight, bucket) => {
    const steps = Math.round(weight / step)
    if (steps === 0) return
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
