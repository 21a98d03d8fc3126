import type { Field, Head, Records, ScoreColumns } from './model.ts'

/** Cells of a column that must have a form before it is read so, as a share of those that are filled. */
const formShareMin = 0.7
const filledMin = 2

type Column = readonly (number | undefined)[]

/** Records with columns that the table does not show but that its cells give: scores by side, figures in brackets, a goal difference. */
export function withDerived(shown: Records): Records {
  const records = withoutSides(shown)
  const made: { readonly head: Pick<Head, 'text' | 'words' | 'source'>; readonly orders: Column }[] = []
  const add = (text: string, words: readonly string[], source: number, orders: Column): number => {
    made.push({ head: { text, words, source }, orders })
    return records.heads.length + made.length - 1
  }
  const scores = scoresOf(records, add)
  for (const { column, text, kind } of records.heads) {
    const inBrackets = kind === 'text' ? bracketed(records, column) : undefined
    if (inBrackets !== undefined) add(text, [], column, inBrackets)
  }
  addRecord(records, add)
  const difference = goalDifference(records)
  if (difference !== undefined) add('goal difference', ['goal', 'differenc'], difference.source, difference.orders)
  if (made.length === 0) return records
  const heads = made.map(
    ({ head }, at): Head => ({
      ...{ ...head, column: records.heads.length + at, kind: 'number', isRank: false, isYear: false },
      ...{ isIndex: false, isDistinct: false, isKey: false, own: [], group: [] },
    }),
  )
  const lines = records.lines.map((line, at) => [
    ...line,
    ...made.map(({ orders }, index): Field => fieldOf(orders[at], records.heads.length + index)),
  ])
  const full = { ...records, heads: [...records.heads, ...heads], lines, ...(scores === undefined ? {} : { scores }) }
  return scores?.scored !== undefined && scores.isTold === false ? withOutcomes(full, scores) : full
}

/** Records with a column that says who won, where scores alone do. */
function withOutcomes(records: Records, { scored, conceded }: ScoreColumns): Records {
  const column = records.heads.length
  const head: Head = {
    ...{ column, text: 'outcome', words: [], kind: 'text', isRank: false, isYear: false, isIndex: false },
    ...{ isDistinct: false, isKey: false, own: [], group: [], source: records.heads[scored ?? 0]?.source ?? 0 },
  }
  const outcomeOf = (line: readonly Field[]): string => {
    const [own, other] = [line[scored ?? -1]?.order, line[conceded ?? -1]?.order]
    if (own === undefined || other === undefined) return ''
    return own > other ? 'W' : own < other ? 'L' : 'D'
  }
  const lines = records.lines.map((line) => [...line, { column, text: outcomeOf(line), words: [], step: 1 }])
  return { ...records, heads: [...records.heads, head], lines }
}

const sideForm = /^(?:at|vs\.?|v)\s+\p{L}/iu

/** "At Marlow" and "Marlow" in a column of opponents are one name. */
function withoutSides(records: Records): Records {
  const marked = new Set(
    records.heads.flatMap(({ kind, column }) => {
      const sided = records.lines.filter((line) => sideForm.test(line[column]?.text ?? '')).length
      return kind === 'text' && sided > 0 && sided < records.lines.length ? [column] : []
    }),
  )
  if (marked.size === 0) return records
  const bare = (field: Field): Field =>
    marked.has(field.column) && sideForm.test(field.text) ? { ...field, words: field.words.slice(1) } : field
  return { ...records, lines: records.lines.map((line) => line.map(bare)) }
}

const fieldOf = (order: number | undefined, column: number): Field => ({
  ...{ column, text: order === undefined ? '' : String(order), words: [], step: 1 },
  ...(order === undefined ? {} : { order }),
})

const scoreForm =
  /^(?:(?<letter>[wldt])(?:in|on|oss|ost|raw|rew|ie|ied)?\b[\s,.:]*)?(?<left>\d{1,3})\s*[-–—:]\s*(?<right>\d{1,3})(?:\s*\(?(?:\d?\s?ot|so|aet|pen|asdet)\.?\)?)*(?:\s*\(\d{1,2}\s*[-–—]\s*\d{1,2}\))?$/iu
const letterForm = /^(?<letter>[wldt])(?:in|on|oss|ost|raw|rew|ie|ied)?(?:[\s,.(]|$)/iu

interface Score {
  readonly line: number
  readonly left: number
  readonly right: number
  readonly letter: string | undefined
}

/** What sides scored: the one column of scores, its own side told by who won. */
function scoresOf(
  { heads, lines }: Records,
  add: (text: string, words: readonly string[], source: number, orders: Column) => number,
): ScoreColumns | undefined {
  const columns = heads.flatMap(({ column, kind, text }) => {
    if (kind !== 'text' || /record|w\s*[-–]\s*l|series|season|year|head/iu.test(text)) return []
    const found = readScores(lines, column)
    return found === undefined ? [] : [{ column, found }]
  })
  const [only] = columns
  if (only === undefined || columns.length > 1) return undefined
  const { column, found } = only
  const orders = (read: (score: Score) => number): Column => {
    const byLine = new Map(found.map((score) => [score.line, read(score)]))
    return lines.map((_, line) => byLine.get(line))
  }
  const margin = add(
    'margin',
    ['margin'],
    column,
    orders(({ left, right }) => Math.abs(left - right)),
  )
  const isOwnFirst = heads.some(({ text }) => /^opponents?\b|^opposition\b|^against$/iu.test(text))
  const unlettered = found.every(({ letter }) => letter === undefined)
  const own = sideOf(found) ?? (isOwnFirst && unlettered ? ({ left }: Score): number => left : undefined)
  if (own === undefined) return { margin }
  const scored = add('scored', [], column, orders(own))
  const conceded = add(
    'conceded',
    [],
    column,
    orders((score) => score.left + score.right - own(score)),
  )
  return { margin, scored, conceded, isTold: !unlettered }
}

function readScores(lines: Records['lines'], column: number): readonly Score[] | undefined {
  const letters = lines[0]?.find(
    (field) =>
      field.column !== column &&
      lines.filter((line) => letterForm.test(line[field.column]?.text ?? '')).length >= lines.length * formShareMin,
  )?.column
  const found = lines.flatMap((fields, line): readonly Score[] => {
    const groups = scoreForm.exec(fields[column]?.text ?? '')?.groups
    if (groups?.left === undefined || groups.right === undefined) return []
    const beside = letters === undefined ? undefined : letterForm.exec(fields[letters]?.text ?? '')?.groups?.letter
    const letter = (groups.letter ?? beside)?.toLowerCase()
    return [{ line, left: Number(groups.left), right: Number(groups.right), letter }]
  })
  const filled = lines.filter((line) => /\d/u.test(line[column]?.text ?? '')).length
  if (found.length < filledMin || found.length < filled * formShareMin) return undefined
  // A record of wins and losses grows by one from game to game.
  const grows = found.every(({ left, right }, at) => {
    const before = found[at - 1]
    return (
      before === undefined ||
      (left >= before.left && right >= before.right && left + right - before.left - before.right <= 2)
    )
  })
  return grows && found.length > 2 ? undefined : found
}

/** The score of the side that the table is of: the first always, or that of whoever won. */
function sideOf(found: readonly Score[]): ((score: Score) => number) | undefined {
  const agree = (own: (score: Score) => number): boolean =>
    found.every((score) => {
      const gap = 2 * own(score) - score.left - score.right
      return score.letter === 'w' ? gap > 0 : score.letter === 'l' ? gap < 0 : score.letter !== undefined
    })
  const first = ({ left }: Score): number => left
  if (agree(first)) return first
  const byOutcome = ({ left, right, letter }: Score): number =>
    letter === 'l' ? Math.min(left, right) : Math.max(left, right)
  return agree(byOutcome) ? byOutcome : undefined
}

/** "Ruiz (31)": the figure behind each name. */
function bracketed({ lines }: Records, column: number): Column | undefined {
  const filled = lines.filter((line) => (line[column]?.text ?? '') !== '').length
  const orders = lines.map((line) => {
    const figure = /^[\p{L}][^()]*\((\d{1,4}(?:\.\d+)?)\)$/u.exec(line[column]?.text ?? '')?.[1]
    return figure === undefined ? undefined : Number(figure)
  })
  const found = orders.filter((order) => order !== undefined)
  const years = found.every((order) => order >= 1500 && order <= 2100)
  return found.length >= filledMin && found.length >= filled * formShareMin && !years ? orders : undefined
}

/** "41–13" under "W–L": games won and lost. */
function addRecord(
  { heads, lines }: Records,
  add: (text: string, words: readonly string[], source: number, orders: Column) => number,
): void {
  const form = /^(\d{1,3})\s?[-–]\s?(\d{1,3})(?:\s?[-–]\s?\d{1,2})?$/u
  const column = heads.find(({ text }) =>
    /^(?:w\s?[-–/]\s?l|record|overall|won?\s?[-–/]\s?lost?)\b/iu.test(text),
  )?.column
  const isOfGames = heads.some(
    ({ text, kind }) => kind === 'date' || /oppon|\bdate\b|score|result|\bweek\b|\bgame\b/iu.test(text),
  )
  if (column === undefined || isOfGames || heads.some(({ text }) => /^(?:w|l|won|lost|wins|losses)$/iu.test(text)))
    return
  const found = lines.map((line) => form.exec(line[column]?.text ?? ''))
  if (found.filter((one) => one !== null).length < lines.length * formShareMin) return
  const orders = (at: 1 | 2): Column => found.map((one) => (one === null ? undefined : Number(one[at])))
  add('W', [], column, orders(1))
  add('L', [], column, orders(2))
}

function goalDifference({ heads, lines }: Records): { readonly source: number; readonly orders: Column } | undefined {
  const column = (name: string) => heads.find(({ text, kind }) => kind === 'number' && text === name)?.column
  const [scored, conceded] = [column('goals for'), column('goals against')]
  if (scored === undefined || conceded === undefined || column('goal difference') !== undefined) return undefined
  const orders = lines.map((line) => {
    const [a, b] = [line[scored]?.order, line[conceded]?.order]
    return a === undefined || b === undefined ? undefined : a - b
  })
  return { source: scored, orders }
}
