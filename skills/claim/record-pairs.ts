import { agrees } from './claim-reading.ts'
import { fieldOf, measureOf, type Outcome, subjectLines, type View } from './record-view.ts'

/** "A has more points than B", "A scored 5 more points than B". */
export function comparison(view: View): Outcome | undefined {
  const { claim, cues, values } = view
  const pivot = claim.words.findIndex(({ token }) => token.norm === 'than')
  if (pivot < 0 || (cues.versus === undefined && cues.better === undefined)) return undefined
  const left = values.filter(({ at, places }) => at < pivot && !isYearOnly(places, view))
  const right = values.filter(({ at }) => at > pivot)
  const [a] = left
  const [b] = right
  const measure = measureOf(view, pivot)
  if (a === undefined || b === undefined || left.length !== 1 || right.length !== 1 || measure === undefined)
    return undefined
  const [one, other] = [subjectLines(a), subjectLines(b)]
  if (one.length !== 1 || other.length !== 1) return undefined
  const [x, y] = [fieldOf(view, one[0] ?? -1, measure), fieldOf(view, other[0] ?? -1, measure)]
  if (x?.number === undefined || y?.number === undefined || x.number.value === undefined) return undefined
  const direction = cues.versus ?? cues.better ?? 1
  const by = view.figures.find((figure) => figure.comparator === 'eq')
  const gap = (x.number.value - y.number.value) * (direction === 0 ? 1 : direction)
  const holds = by === undefined ? (direction === 0 ? gap === 0 : gap > 0) : agrees(by, gap)
  return {
    holds: holds !== cues.negated,
    fields: [
      [one[0] ?? 0, x],
      [other[0] ?? 0, y],
    ],
    steps: `${x.text} against ${y.text}`,
    method: 'record_comparison',
  }
}

/** "A and B have the same height", "A and B are from the same country". */
export function sameness(view: View): Outcome | undefined {
  const { cues, values, heads, claim, figures } = view
  const [a, b] = values
  if (
    !/\bthe same\b/iu.test(claim.text) ||
    values.length !== 2 ||
    a === undefined ||
    b === undefined ||
    figures.length > 0
  )
    return undefined
  const near = claim.words.findIndex(({ token }) => token.norm === 'same')
  const measure = heads
    .filter(({ at, column }) => at > near && !a.places.has(column) && !b.places.has(column))
    .sort((x, y) => y.score - x.score)[0]?.column
  const [one, other] = [subjectLines(a), subjectLines(b)]
  if (measure === undefined || one.length !== 1 || other.length !== 1 || one[0] === other[0]) return undefined
  const [x, y] = [fieldOf(view, one[0] ?? -1, measure), fieldOf(view, other[0] ?? -1, measure)]
  if (x === undefined || y === undefined || x.text === '' || y.text === '') return undefined
  const equal =
    x.number !== undefined && y.number !== undefined
      ? x.number.value === y.number.value
      : x.words.join(' ') === y.words.join(' ')
  return {
    holds: equal !== cues.negated,
    fields: [
      [one[0] ?? 0, x],
      [other[0] ?? 0, y],
    ],
    steps: `${x.text} and ${y.text}`,
    method: 'record_comparison',
  }
}

/** "The combined points of A and B are 40", "the difference in area between A and B is 12". */
export function pair(view: View): Outcome | undefined {
  const { cues, values, figures } = view
  const [a, b] = values
  const [figure] = figures
  const measure = measureOf(view)
  if (
    values.length !== 2 ||
    a === undefined ||
    b === undefined ||
    figure === undefined ||
    figures.length !== 1 ||
    measure === undefined
  )
    return undefined
  if (cues.difference === cues.sum || cues.average) return undefined
  const [one, other] = [subjectLines(a), subjectLines(b)]
  const [x, y] = [fieldOf(view, one[0] ?? -1, measure), fieldOf(view, other[0] ?? -1, measure)]
  if (
    one.length !== 1 ||
    other.length !== 1 ||
    one[0] === other[0] ||
    x?.number === undefined ||
    y?.number === undefined
  )
    return undefined
  const value = cues.sum ? x.number.value + y.number.value : Math.abs(x.number.value - y.number.value)
  return {
    holds: agrees(figure, value) !== cues.negated,
    fields: [
      [one[0] ?? 0, x],
      [other[0] ?? 0, y],
    ],
    steps: `${x.text} ${cues.sum ? '+' : '−'} ${y.text}`,
    method: 'record_arithmetic',
  }
}

function isYearOnly(places: ReadonlyMap<number, ReadonlySet<number>>, { records }: View): boolean {
  return [...places.keys()].every((column) => /\b(?:year|season)\b/iu.test(records.heads[column]?.text ?? ''))
}
