import type { Cell, Table } from './model.ts'

/** What cells of a table say of a claim. */
export interface TableFinding {
  readonly finding: 'supported' | 'refuted'
  readonly table: Table
  readonly cells: readonly Cell[]
  readonly steps: string
  readonly method: string
  readonly confidence: number
  /** Texts of the lines it is said of, and words of the claim that were taken to name nothing. */
  readonly told?: { readonly lines: readonly string[]; readonly plain: readonly string[] }
}
