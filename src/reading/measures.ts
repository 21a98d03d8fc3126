import type { Span, Token } from '../verify/types.ts'

/** How claims speak of each attribute: weights of words and pairs of words, fitted on claims and phrasings of many writers. */
export interface MeasureModel {
  readonly attributes: readonly string[]
  /** Per feature the places of attributes and their weights, one after the other. */
  readonly weights: Readonly<Record<string, readonly number[]>>
}

/** What stands for a name, an amount and a time in the words of a claim, so that no subject and no value is learnt. */
export const placeholders = { name: '~', amount: '#', time: '@' } as const

const placeholderOf: Partial<Readonly<Record<Span['role'], string>>> = {
  mention: placeholders.name,
  region: placeholders.name,
  amount: placeholders.amount,
  time: placeholders.time,
}

/** The words of a stretch of a claim as their stems, what it names and gives as placeholders; spans in their order. */
export function symbolsOf(
  tokens: readonly Token[],
  spans: readonly Span[],
  from = 0,
  to = tokens.length,
): readonly string[] {
  const out: string[] = []
  let at = from
  for (const span of [...spans, undefined]) {
    for (; at < (span?.from ?? to); at += 1) addWord(tokens[at], at, out)
    if (span === undefined) break
    const placeholder = placeholderOf[span.role]
    if (placeholder !== undefined) addOnce(placeholder, out)
    else
      for (let i = span.from; i < span.to; i += 1) {
        if (span.role === 'unknown') addWord(tokens[i], i, out)
        else addStem(tokens[i], out)
      }
    at = Math.max(at, span.to)
  }
  return out
}

/** A word that nothing reads; a capital within a claim is taken for a name. */
function addWord(token: Token | undefined, at: number, out: string[]): void {
  if (token?.capital === true && at > 0) addOnce(placeholders.name, out)
  else addStem(token, out)
}

function addStem(token: Token | undefined, out: string[]): void {
  if (token === undefined || token.norm === '') return
  if (token.kind === 'number') addOnce(placeholders.amount, out)
  else out.push(token.stem)
}

function addOnce(placeholder: string, out: string[]): void {
  if (out.at(-1) !== placeholder) out.push(placeholder)
}

/** Words, and pairs of neighbours, each once. */
export function measureFeatures(symbols: readonly string[], more: Iterable<string> = []): ReadonlySet<string> {
  const out = new Set<string>(more)
  for (const [at, symbol] of symbols.entries()) {
    if (symbol.length > 1) out.add(symbol)
    const next = symbols[at + 1]
    if (next !== undefined) out.add(`${symbol} ${next}`)
  }
  return out
}

/** Where each attribute of a model stands, worked out once. */
const places = new WeakMap<MeasureModel, ReadonlyMap<string, number>>()

function placesOf(model: MeasureModel): ReadonlyMap<string, number> {
  const known = places.get(model)
  if (known !== undefined) return known
  const made = new Map(model.attributes.map((id, at) => [id, at]))
  places.set(model, made)
  return made
}

/**
 * How far the words of a claim speak for an attribute: the logarithm of how much likelier it is than one drawn from all, so that 0 says
 * nothing and what the model does not know is 0.
 */
export function measureScores(model: MeasureModel, features: Iterable<string>): (attribute: string) => number {
  const { attributes, weights } = model
  const sums = new Float64Array(attributes.length)
  for (const feature of features) {
    const row = Object.hasOwn(weights, feature) ? weights[feature] : undefined
    if (row === undefined) continue
    for (let i = 0; i < row.length; i += 2) {
      const at = row[i] ?? 0
      sums[at] = (sums[at] ?? 0) + (row[i + 1] ?? 0)
    }
  }
  let top = 0
  for (const one of sums) top = Math.max(top, one)
  let sum = 0
  for (const one of sums) sum += Math.exp(one - top)
  const mean = top + Math.log(sum / Math.max(1, attributes.length))
  const placeOf = placesOf(model)
  return (attribute) => {
    const at = placeOf.get(attribute)
    return at === undefined ? 0 : (sums[at] ?? 0) - mean
  }
}

/** How far one feature speaks for an attribute; 0 where the model knows nothing of it. */
export function measureWeight(model: MeasureModel, feature: string, attribute: string): number {
  const row = Object.hasOwn(model.weights, feature) ? model.weights[feature] : undefined
  const place = placesOf(model).get(attribute)
  if (row === undefined || place === undefined) return 0
  for (let i = 0; i < row.length; i += 2) if (row[i] === place) return row[i + 1] ?? 0
  return 0
}
