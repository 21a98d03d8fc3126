import { type Figure, figureOf, type Reading } from '../claim-reading.ts'

/** "All three models", "of the six parishes": how many there are, which is no figure of a cell. */
const isOfGroup = ({ words }: Reading, { from, to, amount }: Figure, lines: number): boolean =>
  Number.isInteger(amount.value) &&
  amount.value <= lines + 2 &&
  amount.value > 1 &&
  amount.currency === undefined &&
  amount.percent !== true &&
  amount.times !== true &&
  to < words.length &&
  !/^(?:total|sum|maximum|minimum|record)$/u.test(words[from - 2]?.token.norm ?? '') &&
  /^(?:all|both|the|these|those|other|each|last|first|of|our|any|remaining)$/u.test(words[from - 1]?.token.norm ?? '')

const passing = /^(?:past|top|topped|tops|passed|passes|crossed|crosses|beyond|broke|breaks|cleared|clears)$/u
const parts = /^(?:half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)$/u
const partNames = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The claim's figures with "nine out of ten" and "two-fifths" as parts of one, and "past 70" as a bound. */
function withShares({ figures, words }: Reading): readonly Figure[] {
  const word = (at: number) => words[at]?.token.norm ?? ''
  const made: Figure[] = []
  for (let index = 0; index < figures.length; index += 1) {
    const [figure, next] = [figures[index], figures[index + 1]]
    if (figure === undefined) continue
    const between =
      next === undefined
        ? ''
        : words
            .slice(figure.to, next.from)
            .map(({ token }) => token.norm)
            .join(' ')
    const part = (value: number, to: number): Figure => ({
      ...figure,
      to,
      amount: { kind: 'amount', value, step: 0.02, times: true },
    })
    const name = parts.test(word(figure.to))
      ? partNames.findIndex((one) => word(figure.to).startsWith(one.slice(0, 4)))
      : -1
    const own = /^(\p{L}+)-(\p{L}+)$/u.exec(word(figure.from))?.[2] ?? ''
    const spelt = parts.test(own) ? partNames.findIndex((one) => own.startsWith(one.slice(0, 4))) : -1
    if (
      next !== undefined &&
      /^(?:\p{L}+ )?(?:in|out of)(?: every)?$/u.test(between) &&
      figure.amount.value < next.amount.value &&
      next.amount.value <= 20 &&
      figure.amount.unit === undefined
    ) {
      made.push(part(figure.amount.value / next.amount.value, next.to))
      index += 1
    } else if (name >= 0) made.push(part(figure.amount.value / (name + 2), figure.to + 1))
    else if (spelt >= 0) made.push(part(figure.amount.value / (spelt + 2), figure.to))
    else if (figure.comparator === 'eq' && [1, 2].some((back) => passing.test(word(figure.from - back))))
      made.push({ ...figure, comparator: 'gt' })
    else made.push(figure)
  }
  return made
}

/** Verbs that say how many times as much something became. */
const multiples: ReadonlyMap<string, number> = new Map([
  ['doubled', 2],
  ['doubles', 2],
  ['doubling', 2],
  ['double', 2],
  ['trebled', 3],
  ['trebles', 3],
  ['tripled', 3],
  ['triples', 3],
  ['treble', 3],
  ['triple', 3],
  ['quadrupled', 4],
  ['quadruple', 4],
  ['halved', 0.5],
  ['halves', 0.5],
  ['halving', 0.5],
])

function multiplesOf({ text, words, figures }: Reading): readonly Figure[] {
  const tokens = words.map(({ token }) => token)
  return tokens.flatMap(({ norm }, at): readonly Figure[] => {
    const value = multiples.get(norm)
    if (value === undefined || figures.some(({ from, to }) => from <= at && at < to)) return []
    const amount = { kind: 'amount', value, step: value / 10, times: true } as const
    return [figureOf({ tokens, text }, { amount, from: at, to: at + 1 })]
  })
}

/** "A two-bed flat", "8-core": a number that is part of a name of things. */
function isInCompound({ text, words }: Reading, { from, to, amount }: Figure): boolean {
  const [first, last] = [words[from]?.token, words[to - 1]?.token]
  if (first === undefined || last === undefined || amount.times === true || amount.percent === true) return false
  return to === from + 1 && /^-\p{L}/u.test(text.slice(last.end)) && amount.unit === undefined
}

/** "Scored 30 goals or more": a bound that stands behind the noun. */
function withBoundsBehind(figure: Figure, { words }: Reading): Figure {
  if (figure.comparator !== 'eq' || figure.hedge !== undefined) return figure
  const behind = words
    .slice(figure.to, figure.to + 4)
    .map(({ token }) => token.norm)
    .join(' ')
  const bound = /^(?:\p{L}+ ){0,2}or (more|higher|above|over|better|less|fewer|lower|below|under)\b/u.exec(behind)?.[1]
  if (bound === undefined) return figure
  return { ...figure, comparator: /^(?:more|higher|above|over|better)$/u.test(bound) ? 'ge' : 'le' }
}

const partWords = new Map([...partNames.entries()].map(([at, name]) => [name, at + 2]))

/** "A sixth of the seats", which no figure of the claim is yet. */
function partsOf({ text, words, figures }: Reading): readonly Figure[] {
  const tokens = words.map(({ token }) => token)
  return tokens.flatMap(({ norm }, at): readonly Figure[] => {
    const size = partWords.get(norm)
    const isPart =
      size !== undefined && /^(?:a|an|one)$/u.test(tokens[at - 1]?.norm ?? '') && tokens[at + 1]?.norm !== 'time'
    if (!isPart || figures.some(({ from, to }) => from <= at && at < to)) return []
    const amount = { kind: 'amount', value: 1 / size, step: 0.02, times: true } as const
    return [figureOf({ tokens, text }, { amount, from: at - 1, to: at + 1 })]
  })
}

/** "Than the Basic one", "the other one": no number. */
function isPronoun({ words }: Reading, { from, to, amount }: Figure): boolean {
  if (amount.value !== 1 || to !== from + 1 || words[from]?.token.norm !== 'one') return false
  const before = words[from - 1]
  if (before === undefined || words[to]?.token.norm === 'of') return false
  return (
    /^(?:the|this|that|other|another|which|any|every|each|last|first)$/u.test(before.token.norm) ||
    (!before.stop && !before.inValue && !/^(?:only|just|exactly|least|most)$/u.test(before.token.norm))
  )
}

/** "A couple of sides", "a brace of songs". */
const pairs = /^(?:couple|pair|brace)$/u
function pairsOf({ text, words }: Reading): readonly Figure[] {
  const tokens = words.map(({ token }) => token)
  return tokens.flatMap(({ norm }, at): readonly Figure[] => {
    if (!pairs.test(norm) || tokens[at + 1]?.norm !== 'of') return []
    return [figureOf({ tokens, text }, { amount: { kind: 'amount', value: 2, step: 1 }, from: at, to: at + 1 })]
  })
}

/** Numbers that a claim states of a table with so many lines or columns, parts and multiples among them; those that only say how many things there are left out. */
export function figuresOf(claim: Reading, things: number): readonly Figure[] {
  const made = [...multiplesOf(claim), ...partsOf(claim), ...pairsOf(claim)]
  const isMade = ({ from, to }: Figure) => made.some((one) => one.from < to && from < one.to)
  return [...withShares(claim).filter((one) => !isMade(one)), ...made]
    .filter((figure) => !isOfGroup(claim, figure, things) && !isInCompound(claim, figure) && !isPronoun(claim, figure))
    .map((figure) => withBoundsBehind(figure, claim))
    .sort((a, b) => a.from - b.from)
}
