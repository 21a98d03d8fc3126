import { remember } from '#model'
import { chanceOf } from './log-linear.ts'

/** How claims say yes and no of each attribute: weights of words and of what a denial stands before, fitted on claims and phrasings of many writers. */
export type PolarityWeights = Readonly<Record<string, number>>

/** Stems of words that deny what comes after them. */
const negations: ReadonlySet<string> = new Set(
  'not no never without neither nor none nothing nobody cannot cant dont doesnt didnt isnt arent wasnt wont hasnt havent aint nope nah lack stop refuse fail unable zero hardly instead rather'.split(
    ' ',
  ),
)

/** Words after a denial that it may be of. */
const reachAfter = 6

/** What in the words of a claim says whether it denies what an attribute stands for: "doesn't charge for returns" affirms free returns. */
export function polarityFeatures(symbols: readonly string[], attribute: string): readonly string[] {
  const own = new Set<string>()
  const denials = symbols.filter((one) => negations.has(one)).length
  own.add('bias').add(`denials ${Math.min(denials, 3)}`)
  for (const [at, symbol] of symbols.entries()) {
    if (symbol.length > 1) own.add(symbol)
    const next = symbols[at + 1]
    if (next !== undefined) own.add(`${symbol} ${next}`)
    if (!negations.has(symbol)) continue
    for (const later of symbols.slice(at + 1, at + 1 + reachAfter)) if (later.length > 1) own.add(`no> ${later}`)
  }
  return [...own, ...[...own].map((one) => `${attribute}| ${one}`)]
}

/** How likely a part of a claim, or the whole of it, denies an attribute; each is worked out once. */
export function denials(
  weights: PolarityWeights,
  symbolsOfPart: (part: number) => readonly string[],
): (attribute: string, part?: number) => number {
  const symbols = remember(symbolsOfPart)
  const known = new Map<string, number>()
  return (attribute, part = -1) => {
    const key = `${part} ${attribute}`
    const found = known.get(key)
    if (found !== undefined) return found
    const chance = chanceOf(weights, polarityFeatures(symbols(part), attribute))
    known.set(key, chance)
    return chance
  }
}
