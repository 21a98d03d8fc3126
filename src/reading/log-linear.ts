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
