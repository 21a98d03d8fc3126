/*
 * Columns that a table does not show but that its cells give: who won, what a side scored, conceded and led by, the figure in brackets
 * behind a name.
 */

/** Share of the filled cells of a column that must have a form for it to be read so, and cells it needs. */
const [formShareMin, filledMin] = [0.7, 2]

export type DerivedKind = 'outcome' | 'scored' | 'conceded' | 'margin' | 'bracketed'

export interface DerivedColumn {
  readonly kind: DerivedKind
  /** The column whose cells give it. */
  readonly source: number
  /** What it is called, in words by which claims speak of it. */
  readonly text: string
  /** A text per line, empty where nothing is told. */
  readonly cells: readonly string[]
}

export type Outcome = 'win' | 'loss' | 'draw'

const outcomeOf: Readonly<Record<string, Outcome>> = { w: 'win', l: 'loss', d: 'draw', t: 'draw' }
const letterForm = /^(?<letter>[wldt])(?:in|ins|on|oss|ost|raw|rew|ie|ied)?(?:[\s,.(]|\d{1,3}\s?[-–]\s?\d|$)/iu
const scoreForm =
  /^(?:(?<letter>[wldt])(?:in|on|oss|ost|raw|rew|ie|ied)?\b[\s,.:]*)?(?<left>\d{1,3})\s*[-–—:]\s*(?<right>\d{1,3})(?:\s*\(.{0,24}\))*(?:\s*\d?(?:ot|so|aet))?$/iu

interface Score {
  readonly left: number
  readonly right: number
  readonly letter: string | undefined
}

type Texts = readonly string[]
type Maybe<T> = readonly (T | undefined)[]

/** Whether so many of what is filled have a form. */
function isMost(found: Maybe<unknown>, texts: Texts): boolean {
  const told = found.filter((one) => one !== undefined).length
  const filled = texts.filter((text) => /[\p{L}\d]/u.test(text)).length
  return told >= filledMin && told >= filled * formShareMin
}

/** A record of wins and losses grows by one from game to game. */
const isRecord = (scores: Maybe<Score>): boolean =>
  scores.length > 2 &&
  scores.every((one, at) => {
    const before = scores[at - 1]
    if (one === undefined || before === undefined) return true
    const [left, right] = [one.left - before.left, one.right - before.right]
    return left >= 0 && right >= 0 && left + right <= 1
  })

function scoresOf(texts: Texts, letters: Maybe<string>): Maybe<Score> | undefined {
  const found = texts.map((text, line): Score | undefined => {
    const { left, right, letter } = scoreForm.exec(text)?.groups ?? {}
    if (left === undefined || right === undefined) return undefined
    return { left: Number(left), right: Number(right), letter: letter?.toLowerCase() ?? letters[line] }
  })
  return isMost(found, texts) && !isRecord(found) ? found : undefined
}

/** Who won by letters that stand before scores or alone. */
function lettersOf(
  columns: readonly Texts[],
): { readonly source: number; readonly letters: Maybe<string> } | undefined {
  const found = columns.flatMap((texts, source) => {
    const letters = texts.map((text) => letterForm.exec(text)?.groups?.letter?.toLowerCase())
    return isMost(letters, texts) && new Set(letters).size > 1 ? [{ source, letters }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

const recordForm = /^(\d{1,3})\s?[-–]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?(?:\s?[-–]\s?(\d{1,3}))?$/u

/** "0 - 1", "1 - 1", "2 - 1": what a record of wins and losses gained from the line before tells who won. */
function gainsOf(columns: readonly Texts[]): { readonly source: number; readonly letters: Maybe<string> } | undefined {
  for (const [source, texts] of columns.entries()) {
    const records = texts.map((text) =>
      recordForm
        .exec(text)
        ?.slice(1)
        .flatMap((part) => (part === undefined ? [] : [Number(part)])),
    )
    if (!isMost(records, texts)) continue
    const letters = records.map((own, line) => {
      const before = line === 0 ? own?.map(() => 0) : records[line - 1]
      const gains = own?.map((value, at) => value - (before?.[at] ?? Number.NaN))
      if (gains === undefined || gains.some((gain) => gain !== 0 && gain !== 1)) return undefined
      const place = gains.indexOf(1)
      return gains.filter((gain) => gain === 1).length === 1 ? ['w', 'l', 'd', 'd'][place] : undefined
    })
    if (letters.filter((one) => one !== undefined).length >= texts.length * formShareMin) return { source, letters }
  }
  return undefined
}

/** The score of the side that the table is of: the first always, or that of whoever won; undefined where neither is told. */
function sideOf(scores: Maybe<Score>, isOwnFirst: boolean): ((score: Score) => number) | undefined {
  const told = scores.filter((one) => one !== undefined)
  const first = ({ left }: Score): number => left
  const byOutcome = ({ left, right, letter }: Score): number =>
    letter === 'l' ? Math.min(left, right) : Math.max(left, right)
  if (told.every(({ letter }) => letter === undefined)) return isOwnFirst ? first : undefined
  const agrees = (own: (score: Score) => number): boolean =>
    told.every((score) => {
      const gap = 2 * own(score) - score.left - score.right
      return score.letter === 'w' ? gap > 0 : score.letter === 'l' ? gap < 0 : true
    })
  return [first, byOutcome].find(agrees)
}

const outcomeBy = (own: number, other: number): Outcome => (own > other ? 'win' : own < other ? 'loss' : 'draw')

/** Columns of scores: what was scored and conceded, by how much, and who won. */
function ofScores(heads: Texts, columns: readonly Texts[]): readonly DerivedColumn[] {
  const told = lettersOf(columns) ?? gainsOf(columns)
  const letters = told?.letters ?? []
  const scored = columns.flatMap((texts, source) => {
    if (/record|w\s*[-–]\s*l|series|season|year|head/iu.test(heads[source] ?? '')) return []
    const scores = scoresOf(texts, letters)
    return scores === undefined ? [] : [{ source, scores }]
  })
  const [only, another] = scored
  const outcome = (source: number, cells: Maybe<Outcome>): DerivedColumn => ({
    ...{ kind: 'outcome', source, text: 'outcome' },
    cells: cells.map((one) => one ?? ''),
  })
  const byLetter =
    told === undefined
      ? []
      : [
          outcome(
            told.source,
            letters.map((one) => outcomeOf[one ?? '']),
          ),
        ]
  if (only === undefined || another !== undefined) return byLetter
  const { source, scores } = only
  const column = (kind: DerivedKind, text: string, of: (score: Score) => number): DerivedColumn => ({
    ...{ kind, source, text },
    cells: scores.map((score) => (score === undefined ? '' : String(of(score)))),
  })
  const own = sideOf(
    scores,
    heads.some((text) => /^opponents?\b|^opposition\b|^against$/iu.test(text)),
  )
  const margin = column('margin', 'margin', ({ left, right }) => Math.abs(left - right))
  if (own === undefined) return [...byLetter, margin]
  const other = (score: Score) => score.left + score.right - own(score)
  const byScore = outcome(
    source,
    scores.map((score) => (score === undefined ? undefined : outcomeBy(own(score), other(score)))),
  )
  return [
    ...(byLetter.length > 0 ? byLetter : [byScore]),
    column('scored', 'scored', own),
    column('conceded', 'conceded', other),
    margin,
  ]
}

const bracketForm = /^\p{L}[^()]*\((\d{1,4}(?:\.\d+)?)\)$/u

/** "Ruiz (31)" under "high points": the figure behind each name. */
const ofBrackets = (heads: Texts, columns: readonly Texts[]): readonly DerivedColumn[] =>
  columns.flatMap((texts, source): readonly DerivedColumn[] => {
    const found = texts.map((text) => bracketForm.exec(text)?.[1])
    const isOfYears = found.every((one) => one === undefined || /^(?:1[5-9]|20)\d\d$/u.test(one))
    if (!isMost(found, texts) || isOfYears) return []
    return [{ kind: 'bracketed', source, text: heads[source] ?? '', cells: found.map((one) => one ?? '') }]
  })

/**
 * The columns that cells of a table give beside those it shows.
 *
 * @param heads The headings of its columns.
 * @param columns The texts of their cells, line by line.
 */
export const derivedColumns = (heads: Texts, columns: readonly Texts[]): readonly DerivedColumn[] => [
  ...ofScores(heads, columns),
  ...ofBrackets(heads, columns),
]
