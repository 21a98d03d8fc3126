import type { ClaimContext } from './context.ts'
import { dated } from './dates.ts'
import { constant, everywhere, extreme, steepest, trend, wins } from './extremes.ts'
import { change, comparison, difference, lead, outweighs, progress, ratio, same } from './pairs.ts'
import { product, quotient } from './products.ts'
import type { Answer } from './proposal.ts'
import { compareRows, countRow, each, extremeRow, notRow, onlyRow, row, rows } from './rows.ts'
import { allRow, countPair, endRow, kinds, mostRow, orderPair, streak, sumRow } from './selected.ts'
import { all, count, only, portion } from './sets.ts'
import { affirmed, cell, found, lookup, nothing, place, signed, unstated } from './singles.ts'
import { average, share, sum } from './totals.ts'

/** Programs that read a claim as a computation, by what they overlook alike. */
export const families = {
  'one cell': { cell, found, lookup, place, nothing, unstated, affirmed, signed, dated },
  extremes: { extreme, steepest, everywhere, trend, constant, wins },
  pairs: { comparison, lead, progress, difference, change, ratio, same, outweighs },
  sets: { count, portion, all, only },
  lines: { row, rows, each, onlyRow, notRow, countRow, compareRows, extremeRow },
  'selected lines': { allRow, mostRow, countPair, orderPair, endRow, sumRow, kinds, streak },
  sums: { sum, average, share, product, quotient },
} as const satisfies Readonly<Record<string, Readonly<Record<string, (context: ClaimContext) => readonly Answer[]>>>>

export type Family = keyof typeof families
export const familyNames = Object.keys(families) as readonly Family[]

const programs = familyNames.flatMap((family) =>
  Object.entries<(context: ClaimContext) => readonly Answer[]>(families[family]).map(([name, read]) => ({
    name,
    family,
    read,
  })),
)
export const programNames: readonly string[] = programs.map(({ name }) => name)

/** A reading, with the program that made it. */
export interface Proposal extends Answer {
  readonly program: string
  readonly family: Family
}

/** Programs that look at no other line than those a claim names. */
const ofNamedLines: ReadonlySet<string> = new Set(['cell', 'comparison', 'progress', 'difference', 'change', 'ratio'])

/** All ways to read a claim over a grid; over a part of a table only those that need no other line. */
export const proposalsOf = (context: ClaimContext): readonly Proposal[] =>
  (context.grid.isPart ? programs.filter(({ name }) => ofNamedLines.has(name)) : programs).flatMap(
    ({ name, family, read }) => read(context).map((one) => ({ ...one, program: name, family })),
  )
