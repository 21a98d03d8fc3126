import { readForComparison } from '../../skills/claim/claim-reading.ts'
import { readSource } from '../../skills/claim/judge.ts'
import { type Candidate, candidatesOf, contextsOf } from '../../skills/claim/programs/candidates.ts'
import type { RawTable } from '../../skills/claim/table/model.ts'

const today = new Date('2026-11-22T12:00:00Z')

/** Every way in which programs read a claim over a table. */
export function candidatesIn(text: string, table: RawTable): readonly Candidate[] {
  const { tables, grounds } = readSource({ title: '', text: '', tables: [table] })
  const claim = readForComparison(text, today)
  return candidatesOf(claim, contextsOf(claim, tables), grounds)
}

/** What each program makes of a claim, by its name. */
export function programsOf(claim: string, table: RawTable): Readonly<Record<string, readonly string[]>> {
  const found = candidatesIn(claim, table).map(({ finding }) => finding(0.5))
  return Object.fromEntries(
    Object.entries(Object.groupBy(found, ({ method }) => method.replace('program_', ''))).map(([name, own]) => [
      name,
      [...new Set(own?.map(({ finding }) => finding) ?? [])],
    ]),
  )
}
