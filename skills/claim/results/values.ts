import { countWords, heldBy, isCountWord, isNumber, unaccounted } from './accounting.ts'
import { type Cube, type CubeCell, joinMetrics } from './cube.ts'
import { betterSign, type Outcome, textAt } from './measure.ts'
import { type Mention, mentionsIn, type ResultToken, resultTokens } from './names.ts'
import { differences } from './reserves.ts'
import { cellsOf, select } from './scope.ts'

/** What a claim states of the figure itself: that it is so much, or beyond a bound. */
interface Bound {
  readonly value: number
  readonly step: number
  readonly comparator: 'eq' | 'gt' | 'ge' | 'lt' | 'le'
}

const bounds: readonly (readonly [RegExp, Bound['comparator']])[] = [
  [/\b(?:at least|no (?:less|lower|fewer) than|not below) $/u, 'ge'],
  [/\b(?:at most|no more than|not above|up to) $/u, 'le'],
  [/\b(?:exceeds?|exceeded|surpass(?:es|ed)?|above|over|more than|higher than|greater than|better than) $/u, 'gt'],
  [/\b(?:below|under|less than|lower than|fewer than) $/u, 'lt'],
  [
    /\b(?:is|are|was|were|of|at|reach(?:es|ed)?|achiev(?:es|ed)|obtain(?:s|ed)?|scor(?:es|ed)|gets?|got|has|have|had|attain(?:s|ed)?|yield(?:s|ed)?|equals|=) (?:an? |only |just )?$/u,
    'eq',
  ],
]
const others =
  /\b(?:best|worst|highest|lowest|largest|smallest|greatest|most|fewest|better|worse|than|by|outperform\w*|improv\w*|rais\w*|increas\w*|reduc\w*|lower\w*|decreas\w*|drop\w*|fall\w*|fell|rise\w*|rose|from|about|around|nearly|almost|approximately|roughly|not|no|never|only|without|difference|gap|gain|between|twice|half|times)\b|n['’]t\b/u
const every = /\b(?:all|every|each|both)\b/u

/** What the cells say of a clause that states one figure of one cell, or a bound that one cell or all of a kind keep; undefined where it states something else. */
export function judgeValue(raw: string, cube: Cube, context: ReadonlySet<string>): Outcome | undefined {
  const text = joinMetrics(raw)
    .replace(/\s+/gu, ' ')
    .replace(/[.]\s*$/u, '')
  const tokens = resultTokens(text)
  const mentions = mentionsIn(tokens, cube)
  const stated = tokens.filter(
    (token, at) => isNumber(token) && !mentions.some(({ from, to }) => at >= from && at < to),
  )
  const [figure, more] = stated
  if (figure === undefined || more !== undefined) return undefined
  const bound = boundOf(figure, text)
  if (bound === undefined || others.test(text.slice(0, figure.start).replace(boundWords(text, figure), ' ')))
    return undefined
  const held = heldBy(cube, context)
  const open = unaccounted(tokens, mentions, held).filter(
    (token) =>
      !isCountWord(token) &&
      !isVerb(token) &&
      token !== figure &&
      !/^(?:least|most|above|below|over|under|more|less|exceed\w*|surpass\w*)$/u.test(token.text),
  )
  if (open.length > 0) return undefined
  const cells = cellsOf(cube, select(mentions)).filter((cell) => !isWhole(cube, cell))
  return every.test(text) ? allHold(cells, bound, mentions, text) : oneHolds(cellsOf(cube, select(mentions)), bound)
}

const isVerb = ({ text }: ResultToken): boolean =>
  /^(?:is|are|was|were|reach(?:es|ed)?|scor(?:es|ed|e)|gets?|got|ha[sd]|have|attain(?:s|ed)?|yield(?:s|ed)?|equals|value|of|at)$/u.test(
    text,
  )

function boundOf({ start, end, text: digits }: ResultToken, text: string): Bound | undefined {
  const before = text
    .slice(0, start)
    .replace(/[(κ=\s]*$/u, (found) => (found.includes('=') ? ' is ' : found.replace('(', ' ')))
  const comparator = bounds.find(([form]) => form.test(before))?.[1]
  if (comparator === undefined || /^[-–/:]\d/u.test(text.slice(end))) return undefined
  return { value: Number(digits), step: 10 ** -(digits.split('.')[1]?.length ?? 0), comparator }
}

const boundWords = (text: string, { start }: ResultToken): string => {
  const before = text.slice(0, start)
  const found = bounds.map(([form]) => form.exec(before)?.[0]).find((one) => one !== undefined)
  return found ?? ''
}

const topForm =
  /^the (?<degree>highest|largest|greatest|longest|best|lowest|smallest|fewest|shortest|worst) (?<rest>.+) (?:is|was) (?<digits>\d+(?:\.\d+)?)(?: ?(?:%|percent|points?|\p{L}{1,4}))?$/u

/** "The lowest latency in the table is 27.3 ms": the figure at the top or the bottom of one line or column; undefined where the clause names who has it. */
export function judgeTop(raw: string, cube: Cube, context: ReadonlySet<string>): Outcome | undefined {
  const text = joinMetrics(raw)
    .replace(/\s+/gu, ' ')
    .replace(/[.]\s*$/u, '')
    .trim()
  const { degree = '', rest = '', digits = '' } = topForm.exec(text)?.groups ?? {}
  if (rest === '' || others.test(rest) || differences.test(rest)) return undefined
  const tokens = resultTokens(text)
  const mentions = mentionsIn(tokens, cube)
  if (
    mentions.length === 0 ||
    unaccounted(tokens, mentions, heldBy(cube, context)).some(({ text: word }) => word !== degree)
  )
    return undefined
  const cells = cellsOf(cube, select(mentions)).filter((cell) => !isWhole(cube, cell))
  const lines = [new Set(cells.map(({ row }) => row)).size, new Set(cells.map(({ column }) => column)).size]
  if (cells.length < 2 || Math.min(...lines) > 1) return undefined
  const up = /^(?:best|worst)$/u.test(degree)
    ? cells.map((cell) => betterSign(cube, cell) * (degree === 'best' ? 1 : -1))
    : [/^(?:lowest|smallest|fewest|shortest)$/u.test(degree) ? -1 : 1]
  if (new Set(up).size > 1) return undefined
  const [sign = 1] = up
  const top = cells.reduce((one, cell) => ((cell.number.value - one.number.value) * sign > 0 ? cell : one))
  const bound: Bound = { value: Number(digits), step: 10 ** -(digits.split('.')[1]?.length ?? 0), comparator: 'eq' }
  return { holds: holdsOf(bound, top), cells: [top], steps: `${degree}: ${top.text}`, method: 'results_value' }
}

/** A cell that sums up the others. */
const isWhole = (cube: Cube, cell: CubeCell): boolean =>
  cube.facets.some(
    ({ axis }, facet) =>
      axis === 'row' && /^(?:total|overall|all|avg\.?|average|mean|sum)$/iu.test(textAt(cube, cell, facet)),
  )

function holdsOf({ value, step, comparator }: Bound, { number }: CubeCell): boolean {
  if (comparator === 'eq') {
    const near = Math.max(step, number.step > step ? 0 : step) * 0.5 + 1e-9
    return Math.abs(number.value - value) <= near
  }
  const gap = number.value - value
  return comparator === 'gt' ? gap > 0 : comparator === 'ge' ? gap >= 0 : comparator === 'lt' ? gap < 0 : gap <= 0
}

function oneHolds(cells: readonly CubeCell[], bound: Bound): Outcome | undefined {
  const [cell, another] = cells
  if (cell === undefined || another !== undefined) return undefined
  return { holds: holdsOf(bound, cell), cells: [cell], steps: cell.text, method: 'results_value' }
}

function allHold(
  cells: readonly CubeCell[],
  bound: Bound,
  mentions: readonly Mention[],
  text: string,
): Outcome | undefined {
  // All of one line or of one column, and of one measure.
  const [rows, columns] = [new Set(cells.map(({ row }) => row)).size, new Set(cells.map(({ column }) => column)).size]
  if (cells.length < 2 || mentions.length === 0 || bound.comparator === 'eq' || (rows > 1 && columns > 1))
    return undefined
  const word = /\b(?:all|both|the) (?:of the )?(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/u.exec(
    text,
  )?.[1]
  if (word !== undefined && countWords.indexOf(word) !== cells.length) return undefined
  if (/\bboth\b/u.test(text) && cells.length !== 2) return undefined
  const failing = cells.filter((cell) => !holdsOf(bound, cell))
  const shown = failing.length > 0 ? failing : cells
  return {
    holds: failing.length === 0,
    cells: shown.slice(0, 8),
    steps: shown
      .slice(0, 8)
      .map((cell) => cell.text)
      .join(', '),
    method: 'results_value',
  }
}
