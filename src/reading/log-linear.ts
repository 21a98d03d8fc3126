/** A log-linear model over features by name: per feature one weight for each class, in the order of `classes`. */
export interface LogLinear {
  readonly classes: readonly string[]
  readonly weights: Readonly<Record<string, readonly number[]>>
}

/** The chance of each class, in the order of `classes`, given the features that a thing has; features unknown to the model say nothing. */
export function distribution({ classes, weights }: LogLinear, features: readonly string[]): readonly number[] {
  const scores = new Array<number>(classes.length).fill(0)
  for (const feature of features) {
    const row = Object.hasOwn(weights, feature) ? weights[feature] : undefined
    if (row === undefined) continue
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + (row[at] ?? 0)
  }
  return softmax(scores)
}

/** Scores to chances that sum to one. */
export function softmax(scores: readonly number[]): readonly number[] {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const sum = raised.reduce((total, one) => total + one, 0)
  return raised.map((one) => one / sum)
}

/** The chance that something of these features is so, by a logistic model. */
export function chanceOf(weights: Readonly<Record<string, number>>, features: readonly string[]): number {
  let sum = 0
  for (const feature of features) sum += Object.hasOwn(weights, feature) ? (weights[feature] ?? 0) : 0
  return 1 / (1 + Math.exp(-sum))
}
