import { readFileSync } from 'node:fs'
import { judgeClaim, readSource } from '../../../skills/claim/judge.ts'
import { readContent } from '../../../src/data/pages/index.ts'
import type { Graded } from '../families.ts'

const today = new Date('2026-11-21T12:00:00Z')

/** A table with claims about it, in the form in which a caller sends it. */
export interface LabelledGrid {
  readonly id: string
  readonly form: 'markdown' | 'html' | 'csv' | 'tsv' | 'json'
  readonly caption: string
  /** The first row heads the columns. */
  readonly rows: readonly (readonly string[])[]
  /** The document word for word, where its table has cells over several rows or columns, or prose beside it. */
  readonly document?: string
  readonly claims: readonly (readonly [label: string, claim: string])[]
}

export const gridsFile = (half: 'dev' | 'test'): URL => new URL(`${half}/tables.json`, import.meta.url)

/** Tables as encyclopaedias and papers have them; no table serves both halves. */
export const labelledGrids = (half: 'dev' | 'test'): readonly LabelledGrid[] =>
  JSON.parse(readFileSync(gridsFile(half), 'utf8')) as readonly LabelledGrid[]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The table as a document in its form. */
export function documentOf({ form, caption, rows, document }: LabelledGrid): string {
  if (document !== undefined) return document
  const [head = [], ...body] = rows
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  if (form === 'html') {
    const line = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
    return `<table><caption>${escaped(caption)}</caption>${line(head, 'th')}${body.map((row) => line(row, 'td')).join('\n')}</table>`
  }
  if (form === 'json')
    return JSON.stringify({
      title: caption,
      rows: body.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell]))),
    })
  if (form === 'csv') return `${caption}\n\n${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`
  if (form === 'tsv') return `${caption}\n\n${rows.map((row) => row.join('\t')).join('\n')}\n`
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `${caption}\n\n${[line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')}\n`
}

/** A verdict per claim, over the table as it is read from its document. */
export async function judgeGrids(grids: readonly LabelledGrid[]) {
  const found = await Promise.all(
    grids.map(async (grid) => {
      const source = readSource(await readContent(documentOf(grid)))
      return grid.claims.map(([label, claim]) => ({ grid, label, claim, judged: judgeClaim(claim, source, today) }))
    }),
  )
  return found.flat()
}

/** Right when decided means the verdict is the label. */
export async function gradeGrids(grids: readonly LabelledGrid[]): Promise<readonly Graded[]> {
  return (await judgeGrids(grids)).map(({ label, judged }) => ({
    decided: judged.verdict !== 'not_enough_evidence',
    right: judged.verdict === label,
    decidable: label !== 'not_enough_evidence',
    ...(judged.verdict === 'not_enough_evidence' ? {} : { confidence: judged.confidence }),
  }))
}
