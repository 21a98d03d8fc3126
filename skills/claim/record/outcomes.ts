import type { View } from './view.ts'
import type { Cue } from './words.ts'

/** What a cell says of a game won, lost or drawn. */
export const outcomeForms: Partial<Readonly<Record<Cue, RegExp>>> = {
  won: /^(?:w\b|won|win|winner|champion)/iu,
  lost: /^(?:l\b|lost|loss|runner)/iu,
  drew: /^(?:d\b|t\b|draw|drew|tie)/iu,
}
const anyOutcome = /^(?:w|l|d|t|won|wins?|winner|lost|loss|draw|drew|tie|tied|nominated|runner[- ]?up|champions?)\b/iu

/** The column that says who won, lost or drew. */
export function outcomeColumn({ records }: View): number | undefined {
  return records.heads.find(
    ({ column, kind }) =>
      kind === 'text' &&
      records.lines.filter((line) => anyOutcome.test(line[column]?.text ?? '')).length >= records.lines.length * 0.8,
  )?.column
}
