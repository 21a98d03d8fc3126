import type { Cell, Table } from './model.ts'

/** What cells of a table say of a claim. */
export interface TableFinding {
  readonly finding: 'supported' | 'refuted'
  readonly table: Table
  readonly cells: readonly Cell[]
  readonly steps: string
  readonly method: string
  readonly confidence: number
}
