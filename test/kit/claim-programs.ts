import { readForComparison } from '../../skills/claim/claim-reading.ts'
import { readSource } from '../../skills/claim/judge.ts'
import { weighedOf } from '../../skills/claim/programs/weigh.ts'
import type { RawTable } from '../../skills/claim/table/model.ts'

const today = new Date('2026-11-22T12:00:00Z')

/** What each program makes of a claim, by its name. */
export function programsOf(claim: string, table: RawTable): Readonly<Record<string, readonly string[]>> {
  const { tables, grounds } = readSource({ title: '', text: '', tables: [table] })
  const found = weighedOf(readForComparison(claim, today), tables, grounds).map(({ finding }) => finding(0.5))
  return Object.fromEntries(
    Object.entries(Object.groupBy(found, ({ method }) => method.replace('program_', ''))).map(([name, own]) => [
      name,
      [...new Set(own?.map(({ finding }) => finding) ?? [])],
    ]),
  )
}
