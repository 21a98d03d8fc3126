import type { Token } from '../types.ts'

/** A number as a claim wrote it, scale applied. */
export interface Numeral {
  readonly value: number
  /** Size of the last written digit. */
  readonly step: number
  /** Exclusive token index. */
  readonly to: number
  /** Letters stuck to the digits that are no scale: `gb`. */
  readonly suffix: string
  /** A scale word or suffix was written: "391 billion", "391bn", "128K". */
  readonly scaled: boolean
}

const scaleWords: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['k', 1e3],
  ['grand', 1e3],
  ['million', 1e6],
  ['mil', 1e6],
  ['mln', 1e6],
  ['mn', 1e6],
  ['m', 1e6],
  ['mm', 1e6],
  ['billion', 1e9],
  ['bil', 1e9],
  ['bln', 1e9],
  ['bn', 1e9],
  ['b', 1e9],
  ['trillion', 1e12],
  ['tn', 1e12],
  ['tr', 1e12],
  ['trn', 1e12],
  ['t', 1e12],
  ['lakh', 1e5],
  ['lac', 1e5],
  ['crore', 1e7],
  ['dozen', 12],
])

/** Scale suffixes that are also units when no currency stands before them. */
const scaleOrUnit = new Set(['mm', 't', 'm'])

const small: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const tens: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
)

/** Read a numeral in digits or words at token `i`; `money` says that a currency sign stands before it. */
export function readNumeral(tokens: readonly Token[], i: number, money: boolean): Numeral | undefined {
  const token = tokens[i]
  if (token === undefined) return undefined
  if (token.kind === 'number' && token.number !== undefined) return readDigits(tokens, i, money)
  return token.kind === 'word' ? readWords(tokens, i) : undefined
}

function readDigits(tokens: readonly Token[], i: number, money: boolean): Numeral | undefined {
  const literal = tokens[i]?.number
  if (literal === undefined) return undefined
  const step = 10 ** -literal.decimals
  const suffixScale = scaleWords.get(literal.suffix)
  if (
    literal.suffix !== '' &&
    suffixScale !== undefined &&
    (money || !scaleOrUnit.has(literal.suffix) || literal.suffix === 'm')
  ) {
    return { value: literal.value * suffixScale, step: step * suffixScale, to: i + 1, suffix: '', scaled: true }
  }
  if (literal.suffix !== '') return { value: literal.value, step, to: i + 1, suffix: literal.suffix, scaled: false }
  const next = tokens[i + 1]
  const scale =
    next === undefined || next.gap.comma || next.gap.stop || next.gap.slash ? undefined : scaleWords.get(next.stem)
  const unit = next !== undefined && scaleOrUnit.has(next.norm) && next.norm.length > 1 && !money
  const joined = next !== undefined && (money || (!next.gap.space && !next.gap.hyphen))
  // "10-K" is a form that companies file, no ten thousand.
  if (scale !== undefined && next !== undefined && !unit && (next.norm.length > 1 || joined)) {
    return { value: literal.value * scale, step: step * scale, to: i + 2, suffix: '', scaled: true }
  }
  const groups = literal.value >= 1e6 ? 1000 ** Math.floor(literal.zeros / 3) : 1
  return { value: literal.value, step: literal.decimals > 0 ? step : groups, to: i + 1, suffix: '', scaled: false }
}

function readWords(tokens: readonly Token[], i: number): Numeral | undefined {
  const word = tokens[i]?.stem ?? ''
  if (word === 'half') {
    const scale = tokens[i + 1]?.stem === 'a' ? scaleWords.get(tokens[i + 2]?.stem ?? '') : undefined
    return scale === undefined || (tokens[i + 2]?.norm.length ?? 0) < 3
      ? undefined
      : { value: scale / 2, step: scale / 10, to: i + 3, suffix: '', scaled: true }
  }
  if (word === 'a' || word === 'an' || word === 'every' || word === 'each') {
    const scale = scaleWords.get(tokens[i + 1]?.stem ?? '')
    const long = (tokens[i + 1]?.norm.length ?? 0) > 4
    // "A hundred and fifty" goes on after its scale.
    const spelled = long ? readSpelled(tokens, i + 1) : undefined
    if (spelled !== undefined && spelled.to > i + 2) return spelled
    return scale === undefined || !long ? undefined : { value: scale, step: scale, to: i + 2, suffix: '', scaled: true }
  }
  if (!small.has(word) && !tens.has(word)) return undefined
  return readSpelled(tokens, i)
}

function readSpelled(tokens: readonly Token[], from: number): Numeral | undefined {
  let total = 0
  let part = 0
  let step = 1
  let scaled = false
  let i = from
  for (; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (token === undefined || (i > from && (token.gap.comma || token.gap.stop))) break
    const word = token.norm
    const unit = small.get(word) ?? tens.get(word)
    const scale = word.length > 4 || word === 'grand' ? scaleWords.get(token.stem) : undefined
    if (unit !== undefined) part += unit
    else if (scale === 100) part = Math.max(part, 1) * 100
    else if (scale !== undefined) {
      total += Math.max(part, 1) * scale
      part = 0
      step = scale
      scaled = true
    } else if (word === 'point' && small.has(tokens[i + 1]?.norm ?? '')) {
      part += (small.get(tokens[i + 1]?.norm ?? '') ?? 0) / 10
      step = 0.1
      i += 1
    } else if (word === 'and' && tokens[i + 1]?.norm === 'a' && tokens[i + 2]?.norm === 'half') {
      part += 0.5
      step = 0.1
      i += 2
    } else if (word === 'and' && i > from && joinsNumber(tokens, i)) continue
    else break
  }
  if (step === 0.1 && scaled) step = 1
  return i === from
    ? undefined
    : { value: total + part, step: part > 0 && total > 0 ? 1 : step, to: i, suffix: '', scaled }
}

/** "one hundred and twenty", "one and a half" continue a number; "two and Apple" does not. */
function joinsNumber(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1]?.stem ?? ''
  const after = tokens[i + 1]?.norm ?? ''
  return scaleWords.has(before) && before.length > 4 && (small.has(after) || tens.has(after))
}

/** "200K" and "200,000" as a scope spells them: "200000". */
export function plainNumber(text: string): string {
  const found = /^([\d.,]+)([km])?$/iu.exec(text)
  if (found === null) return text
  const scale = found[2] === undefined ? 1 : found[2].toLowerCase() === 'k' ? 1e3 : 1e6
  return String(Number((found[1] ?? '').replaceAll(',', '')) * scale)
}
