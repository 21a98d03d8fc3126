import { isCounted } from '../compare/limits.ts'
import type { Case } from '../engine.ts'
import { isNumeric } from '../lookup/attributes.ts'
import type { Loose, Proposition, Token } from '../types.ts'
import type { Readings } from './statement.ts'

/** Attributes of a measure whose bare number is followed by a noun that is none of its units: "171 apples". */
export function strangeUnits(kase: Case, part: Proposition, found: Readings): readonly Loose[] {
  const measured = found.readings.some(
    ({ attribute }) =>
      !isCounted(attribute) && isNumeric(attribute) && (attribute.kind !== 'count' || attribute.unit !== undefined),
  )
  if (!measured) return []
  return part.spans.flatMap((span) => {
    const bare =
      span.role === 'amount' &&
      (['currency', 'unit', 'percent', 'times', 'rate'] as const).every((key) => span.amount[key] === undefined)
    const token = kase.tokens[span.to]
    const role = part.spans.find((other) => other.from === span.to)?.role
    if (!bare || token === undefined || (role !== 'unknown' && role !== 'mention' && role !== 'harmless')) return []
    const { comma, stop, open, close, colon, dash, hyphen } = token.gap
    // "A 3-pack" counts what is sold together.
    if (hyphen && span.to - span.from === 1) return looseWord(token, span.to)
    const plural = token.norm !== token.stem && token.norm === token.bare && token.norm.endsWith('s')
    return !plural || comma || stop || open || close || colon || dash ? [] : looseWord(token, span.to)
  })
}

/** Words of opinion that colour a figure and change nothing about it. */
const colouring = new Set(
  'impressive whopping hefty massive staggering modest cheap affordable pricey expensive steep reasonable'.split(' '),
)

/** "Growth is impressive": where no figure stands beside it, the opinion is what is said. */
export function opinions(kase: Case, part: Proposition): readonly Loose[] {
  if (part.amounts.length > 0 || part.free) return []
  return part.spans.flatMap((span) => {
    const [token, at] = [kase.tokens[span.to - 1], span.to - 1]
    const said = span.role === 'harmless' && token !== undefined && colouring.has(token.norm)
    return said ? looseWord(token, at) : []
  })
}

/** "Five of the entries" are some of them, and no count of all. */
export function subsets(kase: Case, part: Proposition): readonly Loose[] {
  return part.amounts.flatMap((amount) => {
    const [token, of, which] = [kase.tokens[amount.at], kase.tokens[amount.to], kase.tokens[amount.to + 1]]
    const bare = amount.currency === undefined && amount.unit === undefined && amount.percent === undefined
    const some = of?.norm === 'of' && /^(?:the|its|their|these|those)$/u.test(which?.norm ?? '')
    return bare && amount.times === undefined && some && token !== undefined ? looseWord(token, amount.at) : []
  })
}

/** A token as a word that nothing accounts for; a symbol is none. */
export function looseWord(token: Token, index: number): readonly Loose[] {
  if (token.norm === '') return []
  return [{ index, text: token.text, norm: token.bare, stem: token.stem, capital: token.capital }]
}

/** Roles of what says more behind a value that is read whole: "founded by A and B, who still own most of it". */
const telling = new Set(['mention', 'term', 'amount', 'extreme', 'change'])

/** A part with what it says behind its value, which no value of its own accounts for. */
export function withRest(kase: Case, part: Proposition, at: number): Proposition {
  const more = part.spans.filter((span) => span.from > at && telling.has(span.role))
  const other = more.filter(({ from }) => part.subjects[0]?.from !== from)
  const words = other.flatMap(({ from, to }) =>
    kase.tokens.slice(from, to).flatMap((token, i) => looseWord(token, from + i)),
  )
  return { ...part, loose: [...part.loose, ...words] }
}
