import { randomOf } from '../../../kit/random.ts'

/** One thing to learn from: the features it has, whether it is so, and how much it counts. */
export interface Labelled {
  readonly features: readonly string[]
  readonly isSo: boolean
  readonly weight: number
}

export interface FitOptions {
  readonly ridge: number
  readonly rounds: number
}

/** Features seen less often are left out. */
const seenMin = 3

/** Weights of features by name for the chance that something is so; the whole gradient with steps that shrink (AdaGrad), nothing random. */
export function fitLogistic(all: readonly Labelled[], { ridge, rounds }: FitOptions): Readonly<Record<string, number>> {
  const place = placesOf(all.map(({ features }) => features))
  const rows = all.map(({ features }) => indices(features, place))
  const weights = new Float64Array(place.size)
  const moved = new Float64Array(place.size).fill(1e-6)
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Float64Array(place.size)
    for (const [at, row] of rows.entries()) {
      const one = all[at]
      if (one === undefined) continue
      let sum = 0
      for (const i of row) sum += weights[i] ?? 0
      const error = (1 / (1 + Math.exp(-sum)) - (one.isSo ? 1 : 0)) * one.weight
      for (const i of row) gradient[i] = (gradient[i] ?? 0) + error
    }
    step(weights, moved, gradient, rows.length, ridge)
  }
  return named(place, weights)
}

/** Numbers for names of features, so that each name is kept once. */
export interface FeatureNumbers {
  numberOf(feature: string): number
  readonly names: readonly string[]
}

export function createFeatureNumbers(): FeatureNumbers {
  const numbers = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    numberOf(feature) {
      const known = numbers.get(feature)
      if (known !== undefined) return known
      numbers.set(feature, names.length)
      names.push(feature)
      return names.length - 1
    },
  }
}

/** One mention to learn from: the numbers of the features of each candidate, and the places of those that are right. */
export interface Choice {
  readonly candidates: readonly Int32Array[]
  readonly right: readonly number[]
}

/** Choices whose gradient is taken together. */
const batchSize = 64
const choiceRate = 0.1

/** Weights of features for the choice among candidates, by the likelihood of the right ones together (AdaGrad over batches in an order that a fixed seed gives). */
export function fitChoice(
  all: readonly Choice[],
  { names }: FeatureNumbers,
  { ridge, rounds }: FitOptions,
): Readonly<Record<string, number>> {
  const count = new Int32Array(names.length)
  for (const { candidates } of all)
    for (const features of candidates) for (const i of features) count[i] = (count[i] ?? 0) + 1
  const kept = (i: number) => (count[i] ?? 0) >= seenMin
  const rows = all.map(({ candidates, right }) => ({
    right: new Set(right),
    candidates: candidates.map((features) => features.filter(kept)),
  }))
  const weights = new Float64Array(names.length)
  const moved = new Float64Array(names.length).fill(1e-6)
  const gradient = new Float64Array(names.length)
  const touched = new Set<number>()
  const order = rows.map((_, at) => at)
  const random = randomOf(1)
  for (let round = 0; round < rounds; round += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    for (let from = 0; from < order.length; from += batchSize) {
      const batch = order.slice(from, from + batchSize)
      for (const at of batch) {
        const row = rows[at]
        if (row !== undefined) addChoice(gradient, weights, row, touched)
      }
      for (const i of touched) {
        const slope = (gradient[i] ?? 0) / batch.length + ridge * (weights[i] ?? 0)
        moved[i] = (moved[i] ?? 0) + slope * slope
        weights[i] = (weights[i] ?? 0) - (choiceRate * slope) / Math.sqrt(moved[i] ?? 1)
        gradient[i] = 0
      }
      touched.clear()
    }
  }
  return named(new Map(names.map((name, at) => [name, at])), weights)
}

function addChoice(
  gradient: Float64Array,
  weights: Float64Array,
  { candidates, right }: { readonly candidates: readonly Int32Array[]; readonly right: ReadonlySet<number> },
  touched: Set<number>,
): void {
  const scores = candidates.map((features) => {
    let sum = 0
    for (const i of features) sum += weights[i] ?? 0
    return sum
  })
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const sum = raised.reduce((total, one) => total + one, 0)
  const own = raised.reduce((total, one, at) => total + (right.has(at) ? one : 0), 0)
  for (const [at, features] of candidates.entries()) {
    const one = raised[at] ?? 0
    const error = one / sum - (right.has(at) ? one / Math.max(own, 1e-12) : 0)
    if (Math.abs(error) < 1e-4) continue
    for (const i of features) {
      gradient[i] = (gradient[i] ?? 0) + error
      touched.add(i)
    }
  }
}

/** One step of AdaGrad down the gradient of `n` examples. */
export function step(
  weights: Float64Array,
  moved: Float64Array,
  gradient: Float64Array,
  n: number,
  ridge: number,
): void {
  for (let i = 0; i < weights.length; i += 1) {
    const slope = (gradient[i] ?? 0) / n + ridge * (weights[i] ?? 0)
    moved[i] = (moved[i] ?? 0) + slope * slope
    weights[i] = (weights[i] ?? 0) - (0.3 * slope) / Math.sqrt(moved[i] ?? 1)
  }
}

function placesOf(all: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>()
  for (const features of all) for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const kept = [...seen].filter(([, count]) => count >= seenMin).map(([feature]) => feature)
  return new Map(kept.sort().map((feature, at) => [feature, at]))
}

const indices = (features: readonly string[], place: ReadonlyMap<string, number>): Int32Array =>
  Int32Array.from(features.flatMap((feature) => place.get(feature) ?? []))

function named(place: ReadonlyMap<string, number>, weights: Float64Array): Readonly<Record<string, number>> {
  const all = [...place].map(([feature, at]) => [feature, Math.round((weights[at] ?? 0) * 1e3) / 1e3 + 0] as const)
  return Object.fromEntries(all.filter(([, weight]) => Math.abs(weight) >= 0.005))
}
