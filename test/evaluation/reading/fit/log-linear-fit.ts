import type { LogLinear } from '../../../../src/reading/log-linear.ts'
import { type FitOptions, step } from './logistic.ts'

/** One thing of known class, by the features it has. */
export interface Example {
  readonly features: readonly string[]
  /** Place in `classes`. */
  readonly label: number
  /** How much it counts; 1 when left out. */
  readonly weight?: number
}

/** Weights of features for each class: the whole gradient with steps that shrink (AdaGrad), nothing random. */
export function fitLogLinear(
  examples: readonly Example[],
  classes: readonly string[],
  { ridge, rounds }: FitOptions,
): LogLinear {
  const names = [...new Set(examples.flatMap(({ features }) => features))].sort()
  const place = new Map(names.map((name, at) => [name, at]))
  const k = classes.length
  const weights = new Float64Array(names.length * k)
  const moved = new Float64Array(names.length * k).fill(1e-6)
  const rows = examples.map(({ features }) => features.map((name) => (place.get(name) ?? 0) * k))
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Float64Array(names.length * k)
    for (const [at, { label, weight = 1 }] of examples.entries())
      addGradient(gradient, weights, rows[at] ?? [], { label, weight, k })
    step(weights, moved, gradient, examples.length, ridge)
  }
  const rounded = (value: number) => Math.round(value * 1e3) / 1e3 + 0
  const found = names.map((name, at) => [name, [...weights.subarray(at * k, at * k + k)].map(rounded)] as const)
  return {
    classes,
    weights: Object.fromEntries(found.filter(([, row]) => row.some((value) => Math.abs(value) >= 0.02))),
  }
}

function addGradient(
  gradient: Float64Array,
  weights: Float64Array,
  rows: readonly number[],
  { label, weight, k }: { readonly label: number; readonly weight: number; readonly k: number },
): void {
  const scores = new Float64Array(k)
  for (const row of rows) for (let c = 0; c < k; c += 1) scores[c] = (scores[c] ?? 0) + (weights[row + c] ?? 0)
  const top = Math.max(...scores)
  let sum = 0
  for (let c = 0; c < k; c += 1) sum += scores[c] = Math.exp((scores[c] ?? 0) - top)
  for (let c = 0; c < k; c += 1) {
    const error = weight * ((scores[c] ?? 0) / sum - (c === label ? 1 : 0))
    for (const row of rows) gradient[row + c] = (gradient[row + c] ?? 0) + error
  }
}
