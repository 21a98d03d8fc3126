import { agrees, type Figure, type Reading } from './claim-reading.ts'
import type { Field, HeadMention, Records, ValueMention } from './record-links.ts'
import type { Cues } from './table-cues.ts'
import type { Table } from './table-model.ts'

export interface View {
  readonly claim: Reading
  readonly table: Table
  readonly records: Records
  readonly values: readonly ValueMention[]
  readonly heads: readonly HeadMention[]
  readonly cues: Cues
  readonly numeric: ReadonlySet<number>
  /** Figures that are no value of the table. */
  readonly figures: readonly Figure[]
}

export interface Outcome {
  readonly holds: boolean
  readonly fields: readonly (readonly [number, Field])[]
  readonly steps: string
  readonly method: string
  /** Decides only when it holds. */
  readonly oneSided?: true
}

/** Lines that hold every mention, each in some column of its own. */
export function linesWith(mentions: readonly ValueMention[], size: number): ReadonlySet<number> {
  let lines: ReadonlySet<number> = new Set(Array.from({ length: size }, (_, at) => at))
  for (const { places } of mentions) {
    const own = new Set([...places.values()].flatMap((rows) => [...rows]))
    lines = new Set([...lines].filter((line) => own.has(line)))
  }
  return lines
}

export const fieldOf = ({ records }: View, line: number, column: number): Field | undefined =>
  records.lines[line]?.[column]

/** The lines of the one thing that a mention names. */
export function subjectLines(mention: ValueMention): readonly number[] {
  return [...new Set([...mention.places.values()].flatMap((rows) => [...rows]))]
}

export function measureOf(view: View, near?: number): number | undefined {
  const named = view.heads.filter(({ column }) => view.numeric.has(column))
  const best = [...named].sort(
    (a, b) => b.score - a.score || (near === undefined ? 0 : Math.abs(a.at - near) - Math.abs(b.at - near)),
  )
  const [first, second] = best
  if (
    first === undefined ||
    (second !== undefined && second.score === first.score && second.column !== first.column && near === undefined)
  )
    return undefined
  return first.column
}

export function numberHolds(figure: Figure, field: Field | undefined): boolean {
  return field?.number !== undefined && agrees(figure, field.number.value)
}
