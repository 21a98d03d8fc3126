import type { Moment } from '../claim-reading.ts'
import type { Condition } from './conditions.ts'
import type { ClaimContext } from './context.ts'
import type { GridCell, Side } from './grid.ts'
import { dayOrders, linesMeant, yearsOf } from './measures.ts'
import { type Answer, answer } from './proposal.ts'

/** Years, and parts of them, from one on and before another. */
export interface Period {
  readonly from: number
  readonly before: number
  /** Whether it is no longer than a month, so that a year alone tells nothing of it. */
  readonly isShort: boolean
  readonly at: readonly number[]
}

const beforeForm = /^(?:before|until|pre|predates?|predating|earlier)$/u
const afterForm = /^(?:after|since|from|post|postdates?|later)$/u
/** How many words before a time may say on which side of it. */
const sideWords = 3

/** A day of a month as part of its year, as cells are read. */
const partOf = (iso: string): number =>
  Number(iso.slice(0, 4)) + (Number(iso.slice(5, 7)) * 32 + Number(iso.slice(8, 10))) / dayOrders
/** Less than a day of such a year. */
const moment = 1 / (2 * dayOrders)

function periodOf({ claim: { words } }: ClaimContext, { time, from, to }: Moment): Period | undefined {
  const own =
    time.kind === 'year'
      ? ([time.year, time.year + 1] as const)
      : time.kind === 'span'
        ? ([partOf(time.from), partOf(time.to) + moment] as const)
        : undefined
  if (own === undefined) return undefined
  const near = words.slice(Math.max(0, from - sideWords), from)
  const side = near.findLastIndex(({ token }) => beforeForm.test(token.norm) || afterForm.test(token.norm))
  const word = near[side]?.token.norm ?? ''
  const said = side < 0 ? [] : [from - near.length + side]
  const at = [...said, ...Array.from({ length: to - from }, (_, step) => from + step)]
  const isShort = time.kind === 'span'
  if (beforeForm.test(word)) return { from: Number.NEGATIVE_INFINITY, before: own[0], isShort, at }
  if (afterForm.test(word))
    return {
      from: word === 'since' || word === 'from' ? own[0] : own[1],
      before: Number.POSITIVE_INFINITY,
      isShort,
      at,
    }
  return { from: own[0], before: own[1], isShort, at }
}

/** Times that a claim states of cells: those that are part of no name. */
export function periodsOf(context: ClaimContext): readonly Period[] {
  const named = new Set([...context.lines, ...context.heads].flatMap(({ at }) => at))
  return context.claim.moments.flatMap((one) => {
    const period = named.has(one.from) ? undefined : periodOf(context, one)
    return period === undefined ? [] : [period]
  })
}

/** A day that a cell shows, or a year alone. */
export function dayOf(cell: GridCell | undefined): { readonly years: number; readonly isYear: boolean } | undefined {
  const text = cell?.text.trim() ?? ''
  const year = /^(?:c\.? ?|ca\.? ?)?((?:1[0-9]|20)\d\d)(?:\s?\(.{0,20}\))?$/u.exec(text)?.[1]
  if (year !== undefined) return { years: Number(year), isYear: true }
  const years = yearsOf(text)
  return years === undefined || years < 1 ? undefined : { years, isYear: false }
}

/** Headings under which days or years stand. */
export const datedHeads = ({ grid, heads }: ClaimContext) =>
  grid.heads
    .filter((head) => {
      const cells = grid.lines.map((line) => dayOf(grid.at(line, head)))
      return cells.filter((one) => one !== undefined).length * 2 > cells.length
    })
    .map((side) => ({ side, named: heads.find((one) => one.side === side) }))

/** Whether a cell's day lies in a period; undefined where it shows none, or only the year. */
export function liesIn(cell: GridCell | undefined, { from, before, isShort }: Period): boolean | undefined {
  const day = dayOf(cell)
  if (day === undefined || (isShort && day.isYear && Math.floor(from) <= day.years && day.years < before))
    return undefined
  return day.years >= from - moment && day.years < before - moment / 2
}

/** What speaks for a heading that no word names: the less, the more of them show days. */
const unnamedStrength = 0.6

/** "Opened in 1871", "discontinued before 1974": the time that a cell of a line shows. */
export function dated(context: ClaimContext): readonly Answer[] {
  const periods = periodsOf(context)
  if (periods.length === 0) return []
  const dates = datedHeads(context)
  return context.lines.slice(0, 2).flatMap((line) =>
    periods.flatMap((period) =>
      dates.flatMap(({ side, named }): readonly Answer[] => {
        const cell = context.grid.at(line.side, side)
        const holds = liesIn(cell, period)
        if (holds === undefined) return []
        return [
          answer(holds, {
            at: [period.at, named?.at ?? []],
            head: 0.3 + (named?.strength ?? unnamedStrength / dates.length),
            lines: [line],
            cells: [[line.side, side]],
            steps: `${line.side.text}, ${side.text}: ${cell?.text ?? ''}`,
          }),
        ]
      }),
    ),
  )
}

/** "Opened before 1900": lines whose cell shows a time in a period. */
export function datedLines(context: ClaimContext): readonly Condition[] {
  const periods = periodsOf(context)
  if (periods.length === 0) return []
  const meant = linesMeant(context)
  const dates = datedHeads(context)
  return periods.flatMap((period) =>
    dates.map(({ side, named }): Condition => {
      const told = (line: Side) => liesIn(context.grid.at(line, side), period)
      const among = meant.lines.filter((line) => !line.isTotal && told(line) !== undefined)
      return {
        met: among.flatMap((line) => (told(line) === true ? [[line, side] as const] : [])),
        among,
        at: [...period.at, ...meant.at, ...(named?.at ?? [])],
        strength: 0.3 + (named?.strength ?? unnamedStrength / dates.length),
        steps: `${side.text} from ${period.from} to ${period.before}`,
      }
    }),
  )
}
