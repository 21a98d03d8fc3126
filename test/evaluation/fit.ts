import { writeFileSync } from 'node:fs'
import type { Finding } from '../../src/verify/types.ts'
import { decided, type Outcome, right } from './measure.ts'

/** The table the engine reads its confidence from. */
export interface Calibration {
  readonly revision: string
  /** Chance of a verdict for which no cell is known. */
  readonly default: number
  /** Factor for facts past their age. */
  readonly stale: number
  /** Factor for facts from a single undated or secondary page. */
  readonly secondary: number
  /** `<family>.<match>.<right|wrong>` and, for every family, `any.<match>.<right|wrong>`. */
  readonly cells: Readonly<Record<string, number>>
}

/** A decided outcome with the part its confidence rests on. */
export interface Graded {
  readonly outcome: Outcome
  readonly family: string
  readonly match: string
  readonly side: 'right' | 'wrong'
  readonly stale: boolean
  readonly low: boolean
}

/** Claims that a cell must have been measured on to stand by itself. */
const enough = 15
/** How many claims the wider rate counts for when a cell is shrunk towards it. */
const weight = 12
const [lowest, highest] = [0.5, 0.995]

/** The settled part that matters most: a disagreeing one for `inaccurate`, else the first. */
export function grade(outcome: Outcome, findings: readonly Finding[], family: string): Graded | undefined {
  if (!decided(outcome)) return undefined
  const wrong = outcome.verdict === 'inaccurate'
  const settled = findings.filter(({ finding }) => finding !== 'silent')
  const chosen = settled.find(({ finding }) => (wrong ? finding === 'disagrees' : true))
  if (!chosen) return undefined
  return {
    outcome,
    family,
    match: chosen.match ?? 'exact',
    side: wrong ? 'wrong' : 'right',
    stale: settled.some(({ stale }) => stale === true),
    low: settled.some(({ low }) => low === true),
  }
}

function rate(of: readonly Graded[], prior: number): number {
  const hits = of.filter(({ outcome }) => right(outcome)).length
  const shrunk = (hits + weight * prior) / (of.length + weight)
  return Math.round(Math.min(highest, Math.max(lowest, shrunk)) * 1000) / 1000
}

function grouped(of: readonly Graded[], key: (one: Graded) => string): ReadonlyMap<string, readonly Graded[]> {
  const groups = new Map<string, Graded[]>()
  for (const one of of) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

/** How much rarer a right answer is among `some` than among the rest; age and poor sources always cost something. */
function factor(some: readonly Graded[], rest: readonly Graded[], ceiling: number): number {
  const ratio = rate(some, rate(rest, 0.95)) / rate(rest, 0.95)
  return Math.round(Math.min(ceiling, Math.max(0.6, ratio)) * 1000) / 1000
}

/** Fit the table: rates per family, match and side, shrunk towards the rate of the match over all families. */
export function fitCalibration(graded: readonly Graded[], revision: string): Calibration {
  const fresh = graded.filter(({ stale, low }) => !stale && !low)
  const stale = factor(
    graded.filter((one) => one.stale && !one.low),
    fresh,
    0.99,
  )
  const secondary = factor(
    graded.filter(({ low }) => low),
    fresh,
    0.95,
  )
  const overall = rate(graded, 0.95)
  const cells: Record<string, number> = {}
  const wide = grouped(graded, ({ match, side }) => `any.${match}.${side}`)
  for (const [key, of] of wide) cells[key] = rate(of, overall)
  for (const [key, of] of grouped(graded, ({ family, match, side }) => `${family}.${match}.${side}`)) {
    if (of.length < enough) continue
    cells[key] = rate(of, cells[key.replace(/^[^.]+/, 'any')] ?? overall)
  }
  const sorted = Object.fromEntries(Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { revision, default: overall, stale, secondary, cells: sorted }
}

/** Write the table where the engine reads it. */
export function writeCalibration(file: URL, calibration: Calibration): void {
  writeFileSync(file, `${JSON.stringify(calibration, null, 2)}\n`)
}
