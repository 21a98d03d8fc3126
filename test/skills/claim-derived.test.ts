import { describe, expect, it } from 'vitest'
import { readForComparison } from '../../skills/claim/claim-reading.ts'
import { contextOf } from '../../skills/claim/programs/context.ts'
import { derivedColumns } from '../../skills/claim/programs/derived.ts'
import { gridsOf } from '../../skills/claim/programs/grid.ts'
import { cellLinksIn, having } from '../../skills/claim/programs/headings.ts'
import { proposalsOf } from '../../skills/claim/programs/propose.ts'
import { readTable } from '../../skills/claim/table/model.ts'

const games = {
  columns: ['week', 'date', 'opponent', 'result', 'attendance'],
  rows: [
    ['1', 'september 1 1996', 'buffton', 'w 24 - 17', '61022'],
    ['2', 'september 8 1996', 'marlow', 'l 10 - 34', '55210'],
    ['3', 'september 15 1996', 'stanton', 'w 31 - 28', '58994'],
    ['4', 'october 6 1996', 'ellis bay', 'l 7 - 20', '43511'],
    ['5', 'october 13 1996', 'oakdale', 'l 13 - 16', '60117'],
  ],
}

function contextFor(claim: string) {
  const table = readTable(games, 0, '')
  const [grid] = table === undefined ? [] : gridsOf(table)
  if (grid === undefined) throw new Error('No grid is made of the table.')
  return contextOf(readForComparison(claim, new Date('2026-11-21T12:00:00Z')), grid)
}

/** What a program comes to on a claim about the games. */
const found = (program: string, claim: string): readonly boolean[] =>
  proposalsOf(contextFor(claim)).flatMap((one) => (one.program === program ? [one.holds] : []))

describe('columns that cells give', () => {
  const column = (kind: string, heads: readonly string[], columns: readonly (readonly string[])[]) =>
    derivedColumns(heads, columns).find((one) => one.kind === kind)?.cells

  it('tell who won by letters, by scores of the side that the table is of, and by what a record gained', () => {
    expect(column('outcome', ['result'], [['w 24 - 17', 'l 10 - 34', 'w 3 - 0']])).toEqual(['win', 'loss', 'win'])
    const scores = ['2–1', '0–0', '1–3']
    expect(column('outcome', ['Opponent', 'Result'], [['Stourbury', 'Wexley', 'Marlock'], scores])).toEqual([
      'win',
      'draw',
      'loss',
    ])
    expect(
      column(
        'outcome',
        ['team', 'record'],
        [
          ['a', 'b', 'c'],
          ['0 - 1', '1 - 1', '1 - 1 - 1'],
        ],
      ),
    ).toBeUndefined()
    expect(
      column(
        'outcome',
        ['team', 'record'],
        [
          ['a', 'b', 'c'],
          ['0 - 1', '1 - 1', '2 - 1'],
        ],
      ),
    ).toEqual(['loss', 'win', 'win'])
  })

  it('tell what the side of the table scored, also where the winner is named first, and the figure behind a name', () => {
    expect(column('scored', ['result'], [['w 48 - 21', 'l 42 - 3', 'l 20 - 7']])).toEqual(['48', '3', '7'])
    expect(column('bracketed', ['high points'], [['ruiz (31)', 'boyd (22)']])).toEqual(['31', '22'])
    expect(column('bracketed', ['champion'], [['ruiz (1931)', 'boyd (1922)']])).toBeUndefined()
  })

  it('take places that are shared for no outcomes', () => {
    expect(column('outcome', ['place'], [['t1', 't1', '3']])).toBeUndefined()
  })
})

describe('programs over the lines that have what is said', () => {
  it('count them, and hold so many against so many others', () => {
    expect(found('countRow', 'they lost 2 games in october')).toContain(true)
    expect(found('countRow', 'they lost 3 games in october')).not.toContain(true)
    expect(found('allRow', 'they lost all games in october')).toContain(true)
    expect(found('allRow', 'they won all games in september')).toContain(false)
    expect(found('streak', 'they lost 2 in a row')).toContain(true)
    expect(found('streak', 'they lost 4 in a row')).not.toContain(true)
  })

  it('tell which is the first, and which of two came before', () => {
    expect(found('endRow', 'the last game was against oakdale')).toContain(true)
    expect(found('endRow', 'the first game was against oakdale')).not.toContain(true)
    expect(found('orderPair', 'marlow was played before stanton')).toContain(true)
    expect(found('orderPair', 'marlow was played after stanton')).not.toContain(true)
  })
})

describe('links between a claim and cells', () => {
  it('take an ordinal for its number only under a heading that is named, and a word of a heading for no part of a cell', () => {
    const lines = (claim: string) => {
      const context = contextFor(claim)
      return having(context, cellLinksIn(context)).map(({ index }) => index)
    }
    expect(lines('the 4th week was against ellis bay')).toEqual([3])
    expect(lines('the fourth week was against marlow')).toEqual([])
  })

  it('hold a whole time against cells, not the hours alone', () => {
    const table = readTable(
      {
        columns: ['train', 'departs'],
        rows: [
          ['a1', '07:10'],
          ['b2', '05:52'],
        ],
      },
      0,
      '',
    )
    const [grid] = table === undefined ? [] : gridsOf(table)
    if (grid === undefined) throw new Error('No grid is made of the table.')
    const links = (claim: string) =>
      cellLinksIn(contextOf(readForComparison(claim, new Date('2026-11-21T12:00:00Z')), grid)).filter(
        ({ isFigure }) => isFigure,
      )
    expect(
      links('train a1 departs at 07:10').map(({ columns }) => [...columns.values()].map(({ size }) => size)),
    ).toEqual([[1]])
    expect(
      links('train a1 departs at 07:40').map(({ columns }) => [...columns.values()].map(({ size }) => size)),
    ).toEqual([[0]])
  })
})
