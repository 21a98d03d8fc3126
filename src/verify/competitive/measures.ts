import type { AnswerIndex, BrandPostings } from '#model'
import type { Universe } from './universe.ts'

/** What counts as an event in an answer: the brand is named; is an item of a list; is the first brand; heads a list. */
export type Measure = 'mention' | 'recommend' | 'first' | 'top'

/** A share of answers with a 95 % interval that allows for several answers to one prompt. */
export interface Share {
  readonly k: number
  readonly n: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The same mean with its standard error, over `n` answers. */
export interface Mean {
  readonly n: number
  readonly mean: number
  readonly error: number
}

/** Half-width of a two-sided 95 % interval in standard errors. */
const z95 = 1.96

function counts(postings: BrandPostings, at: number, measure: Measure): boolean {
  if (measure === 'mention') return true
  if (measure === 'first') return postings.order[at] === 1
  return measure === 'top' ? postings.rank[at] === 1 : (postings.rank[at] ?? 0) > 0
}

/** Answers of the universe in which the event happens, in ascending order. */
export function eventsOf(index: AnswerIndex, universe: Universe, brand: string, measure: Measure): readonly number[] {
  const postings = index.brands.get(brand)
  if (postings === undefined) return []
  const events: number[] = []
  for (let at = 0; at < postings.answers.length; at += 1) {
    const answer = postings.answers[at] ?? 0
    if (universe.mask[answer] === 1 && counts(postings, at, measure)) events.push(answer)
  }
  return events
}

/** Wilson's interval for a share, with `n` observations that count as independent. */
export function wilson(share: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 }
  const spread = z95 * z95
  const centre = (share + spread / (2 * n)) / (1 + spread / n)
  const half = (z95 / (1 + spread / n)) * Math.sqrt((share * (1 - share)) / n + spread / (4 * n * n))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/**
 * Share of the answers of `within` (all of the universe when undefined) in which the events happen. Answers to one
 * prompt go together, so the interval is Wilson's for as many observations as those answers are worth: their number
 * over the design effect of the clusters.
 */
export function shareOf(
  index: AnswerIndex,
  universe: Universe,
  events: readonly number[],
  within?: readonly number[],
): Share {
  const n = within === undefined ? universe.n : within.length
  const k = events.length
  if (n === 0) return { k, n, share: 0, low: 0, high: 1 }
  const share = k / n
  const hits = perPrompt(index, events)
  const sizes = within === undefined ? undefined : perPrompt(index, within)
  let variance = 0
  let covered = 0
  for (const [prompt, hit] of hits) {
    const size = sizes === undefined ? (universe.promptSizes[prompt] ?? 0) : (sizes.get(prompt) ?? 0)
    variance += (hit - share * size) ** 2 - (share * size) ** 2
  }
  if (sizes === undefined) covered = squares(universe.promptSizes)
  else for (const size of sizes.values()) covered += size * size
  variance = (variance + share * share * covered) / (n * n)
  const simple = (share * (1 - share)) / n
  const effect = simple === 0 ? 1 : Math.max(1, variance / simple)
  return { k, n, share, ...wilson(share, n / effect) }
}

const squareSums = new WeakMap<Int32Array, number>()

function squares(sizes: Int32Array): number {
  const known = squareSums.get(sizes)
  if (known !== undefined) return known
  let sum = 0
  for (const size of sizes) sum += size * size
  squareSums.set(sizes, sum)
  return sum
}

function perPrompt(index: AnswerIndex, answers: readonly number[]): Map<number, number> {
  const hits = new Map<number, number>()
  for (const answer of answers) {
    const prompt = index.prompt[answer] ?? 0
    hits.set(prompt, (hits.get(prompt) ?? 0) + 1)
  }
  return hits
}

/**
 * How many standard errors `left` happens more often than `right` over the same answers; prompts are the independent
 * units. 0 when neither happens.
 */
export function leadOf(index: AnswerIndex, left: readonly number[], right: readonly number[]): number {
  const difference = perPrompt(index, left)
  for (const [prompt, hits] of perPrompt(index, right)) difference.set(prompt, (difference.get(prompt) ?? 0) - hits)
  let [sum, squared] = [0, 0]
  for (const value of difference.values()) {
    sum += value
    squared += value * value
  }
  return squared === 0 ? 0 : sum / Math.sqrt(squared)
}

/** A lead of this many standard errors is no chance. */
export const leadMin = z95

/** Mean of a value per mention over the answers of the universe, with clusters by prompt. */
export function meanOf(
  index: AnswerIndex,
  universe: Universe,
  brand: string,
  value: (postings: BrandPostings, at: number) => number | undefined,
): Mean {
  const postings = index.brands.get(brand)
  if (postings === undefined) return { n: 0, mean: 0, error: 0 }
  const found: { readonly prompt: number; readonly value: number }[] = []
  for (let at = 0; at < postings.answers.length; at += 1) {
    const answer = postings.answers[at] ?? 0
    const one = universe.mask[answer] === 1 ? value(postings, at) : undefined
    if (one !== undefined) found.push({ prompt: index.prompt[answer] ?? 0, value: one })
  }
  const n = found.length
  if (n === 0) return { n, mean: 0, error: 0 }
  const mean = found.reduce((sum, one) => sum + one.value, 0) / n
  const residuals = new Map<number, number>()
  for (const one of found) residuals.set(one.prompt, (residuals.get(one.prompt) ?? 0) + one.value - mean)
  let squared = 0
  for (const residual of residuals.values()) squared += residual * residual
  return { n, mean, error: Math.sqrt(squared) / n }
}

/** Place in lists, over the answers in which the brand is an item of one. */
export function averageRank(index: AnswerIndex, universe: Universe, brand: string): Mean {
  return meanOf(index, universe, brand, (postings, at) => {
    const rank = postings.rank[at] ?? 0
    return rank > 0 ? rank : undefined
  })
}

/** Word-list sentiment around the first mention, from -9 to 9. */
export function averageSentiment(index: AnswerIndex, universe: Universe, brand: string): Mean {
  return meanOf(index, universe, brand, (postings, at) => postings.sentiment[at] ?? 0)
}

/** Answers that stand in both ascending lists. */
export function both(left: readonly number[], right: readonly number[]): readonly number[] {
  const members = new Set(right)
  return left.filter((answer) => members.has(answer))
}

export interface Standing {
  readonly brand: string
  readonly events: readonly number[]
}

/** Brands by how often the event happens, most first; those without an event are left out. */
export function standings(
  index: AnswerIndex,
  universe: Universe,
  measure: Measure,
  among?: readonly string[],
): readonly Standing[] {
  const slugs = among ?? [...index.brands.keys()]
  return slugs
    .map((brand) => ({ brand, events: eventsOf(index, universe, brand, measure) }))
    .filter((standing) => standing.events.length > 0)
    .sort((a, b) => b.events.length - a.events.length || (a.brand < b.brand ? -1 : 1))
}
