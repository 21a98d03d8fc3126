import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { readTable, type Table } from '../../skills/claim/table/model.ts'
import { readContent } from '../../src/data/pages/index.ts'
import { type BlindDocument, blindClaimsFile } from '../evaluation/claim/blind.ts'
import { randomOf } from '../kit/random.ts'

const today = new Date('2026-11-22T12:00:00Z')
const casesWanted = 2_000
const sets = ['fifth', 'sixth', 'general', 'tenth', 'twelfth', 'thirteenth'] as const

interface Swapped {
  readonly claim: string
  readonly table: Table
  readonly content: Awaited<ReturnType<typeof readContent>>
}

const isWorded = (text: string): boolean => /\p{L}{3}/u.test(text) && text.length <= 40
/** Figures so near each other that one may be said for the other. */
const isNear = (a: string, b: string): boolean =>
  isFigure(a) && isFigure(b) && Math.abs(numberOf(a) - numberOf(b)) <= 0.05 * Math.abs(numberOf(b))
const numberOf = (text: string): number => Number(text.replaceAll(',', ''))
const isFigure = (text: string): boolean => /^\d[\d,]*(?:\.\d+)?$/u.test(text) && text.length >= 2

/** Columns of a table whose cells are all of one form and mostly differ. */
const columnsOf = (table: Table, form: (text: string) => boolean): readonly number[] =>
  table.heads.flatMap((head, column) => {
    const cells = table.rows.map(({ index }) => table.body[index]?.[column] ?? '')
    const isAlone = table.heads.filter((one) => one === head).length === 1
    return head !== '' && isAlone && column > 0 && cells.every(form) && new Set(cells).size > cells.length / 2
      ? [column]
      : []
  })

/** Claims that give the value of one column to another: the captain as the coach, the wins as the losses. */
function swappedIn(table: Table, content: Swapped['content']): readonly Swapped[] {
  const cell = (line: number, column: number) => table.body[line]?.[column] ?? ''
  const names = table.rows.map(({ index }) => cell(index, 0))
  const made = [isWorded, isFigure].flatMap((form) => {
    const columns = columnsOf(table, form)
    return columns.flatMap((a) =>
      columns.flatMap((b) =>
        a === b
          ? []
          : table.rows.flatMap(({ index }) => {
              const text = cell(index, 0)
              const [x, y] = [cell(index, a), cell(index, b)]
              const [headA, headB] = [table.heads[a] ?? '', table.heads[b] ?? '']
              if (
                x === y ||
                isNear(x, y) ||
                !isWorded(text) ||
                text === x ||
                names.filter((one) => one === text).length > 1
              )
                return []
              return form === isWorded
                ? [`The ${headB} of ${text} is ${x}.`, `For ${text}, the ${headA} is ${y} and the ${headB} is ${x}.`]
                : [`${text} has ${headB} of ${x} and ${headA} of ${y}.`, `The ${headB} of ${text} is ${x}.`]
            }),
      ),
    )
  })
  return made.map((claim) => ({ claim, table, content }))
}

describe('two columns that are taken for each other', () => {
  const cases: Swapped[] = []
  beforeAll(async () => {
    for (const set of sets)
      for (const line of readFileSync(blindClaimsFile('tables', 'dev', set), 'utf8')
        .trim()
        .split('\n')) {
        const { text, document } = JSON.parse(line) as BlindDocument
        const content = await readContent(text ?? document ?? '')
        const table = content.tables.flatMap((one, at) => readTable(one, at, '') ?? [])
        if (content.tables.length === 1 && table[0] !== undefined) cases.push(...swappedIn(table[0], content))
      }
  })

  // 917 of them were before values were held against the headings that a claim gives them.
  it(`support none of ${casesWanted} claims`, () => {
    const random = randomOf(20261129)
    const drawn = cases.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)
    expect(drawn.length).toBeGreaterThanOrEqual(casesWanted)
    const supported = drawn
      .slice(0, casesWanted)
      .filter(({ one: { claim, content } }) => judgeClaim(claim, readSource(content), today).verdict === 'supported')
    expect(supported.map(({ one: { claim } }) => claim)).toEqual([])
  })
})
