import { describe, expect, it } from 'vitest'
import { readForComparison } from '../../skills/claim/claim-reading.ts'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { contextOf } from '../../skills/claim/programs/context.ts'
import { featureNames } from '../../skills/claim/programs/features.ts'
import { gridsOf } from '../../skills/claim/programs/grid.ts'
import { degreeAt } from '../../skills/claim/programs/quantities.ts'
import type { RawTable } from '../../skills/claim/table/model.ts'
import { readContent } from '../../src/data/pages/index.ts'
import { candidatesIn, programsOf } from '../kit/claim-programs.ts'

const today = new Date('2026-11-22T12:00:00Z')

const menu: RawTable = {
  columns: ['Item', 'Regular (£)', 'Large (£)'],
  rows: [
    ['Haddock', '7.20', '9.40'],
    ['Cod', '6.90', '9.10'],
    ['Plaice', '8.10', '—'],
    ['Chips', '3.20', '4.30'],
  ],
}
const weather: RawTable = {
  columns: ['Month', 'Max °C', 'Rain mm', 'Gale days'],
  rows: [
    ['Jan', '6.1', '71', '7'],
    ['Apr', '11.0', '38', '2'],
    ['Jul', '18.4', '29', '0'],
    ['Aug', '18.9', '85', '1'],
  ],
}
const waits: RawTable = {
  columns: ['Specialty', 'Waiting 2023', 'Waiting 2024'],
  rows: [
    ['Orthopaedics', '3,000', '2,700'],
    ['Cardiology', '900', '990'],
    ['Dermatology', '1,100', '1,210'],
    ['Total', '5,000', '4,900'],
  ],
}

const verdict = (claim: string, table: RawTable): string =>
  judgeClaim(claim, readSource({ title: '', text: '', tables: [table] }), today).verdict

describe('a claim read as a computation over a table', () => {
  it.each([
    ['Cod costs 30p less than haddock in the regular size.', menu, 'comparison', 'supported'],
    ['Cod costs 50p more than haddock in the regular size.', menu, 'comparison', 'refuted'],
    ['Plaice is the dearest of the regular ones at £8.10.', menu, 'extreme', 'supported'],
    ['July was the driest month.', weather, 'extreme', 'supported'],
    ['April was the wettest month of all.', weather, 'extreme', 'refuted'],
    ['Two of the months had less than 40 mm of rain.', weather, 'count', 'supported'],
    ['Three of the months had less than 40 mm of rain.', weather, 'count', 'refuted'],
    ['The four months saw 223 mm of rain in total.', weather, 'sum', 'supported'],
    ['Only July had no gale days, that is fewer than 1.', weather, 'only', 'supported'],
    ['Every month had more than 20 mm of rain.', weather, 'all', 'supported'],
    ['The orthopaedics queue shrank by a tenth between 2023 and 2024.', waits, 'difference', 'supported'],
    ['Dermatology rose by 20% between 2023 and 2024.', waits, 'difference', 'refuted'],
    ['Cardiology made up a fifth of those waiting in 2024.', waits, 'share', 'supported'],
    ['Orthopaedics had three times as many waiting in 2023 as cardiology.', waits, 'ratio', 'refuted'],
  ])('%s', (claim, table, program, finding) => {
    expect(programsOf(claim, table)[program]).toContain(finding)
  })

  it('answers plain claims in other words than the headings', () => {
    expect(verdict('July was the driest month.', weather)).toBe('supported')
    expect(verdict('Plaice is the dearest fish in the regular size.', menu)).not.toBe('refuted')
    expect(verdict('The harbour was dredged in July.', weather)).toBe('not_enough_evidence')
  })

  it('tells names of the same words in another order apart, and takes a blank for nothing', () => {
    const scores: RawTable = {
      columns: ['Model', 'En-De', 'De-En'],
      rows: [
        ['Fir', '27.3', '34.4'],
        ['Elm', '28.4', '–'],
        ['Oak', '29.7', '35.2'],
      ],
    }
    expect(programsOf('Elm scores the lowest on De-En.', scores)).toEqual({})
    expect(programsOf('Oak scores the highest on De-En.', scores).extreme).toEqual(['supported'])
  })

  it('speaks of a figure below nought without its sign only where the claim says which way', () => {
    const accounts: RawTable = {
      caption: 'Operations (in millions)',
      columns: ['', '2022', '2021'],
      rows: [
        ['Total revenue', '1,380.8', '1,119.1'],
        ['Net income (loss)', '58.3', '(12.6)'],
      ],
    }
    expect(programsOf('Net income was $12.6 million in 2021.', accounts).cell).not.toContain('supported')
    expect(programsOf('The net loss was $12.6 million in 2021.', accounts).cell).toContain('supported')
  })

  it('knows degrees with their quantity and their way', () => {
    expect(degreeAt('cheapest', undefined)).toMatchObject({ kind: 'superlative', degree: { of: [['money', -1]] } })
    expect(degreeAt('expensive', 'less')).toMatchObject({ kind: 'comparative', degree: { of: [['money', -1]] } })
    expect(degreeAt('table', undefined)).toBeUndefined()
  })

  it('counts as many features as it names', () => {
    for (const { features } of candidatesIn('Cod costs £6.90.', menu)) {
      expect(features).toHaveLength(featureNames.length)
      expect(features.every(Number.isFinite)).toBe(true)
    }
  })

  it('reads shares in words, and a number of things no figure of a cell', () => {
    const [table] = readSource({ title: '', text: '', tables: [waits] }).tables
    const [grid] = table === undefined ? [] : gridsOf(table)
    if (grid === undefined) throw new Error('the table has no grid')
    const figures = (claim: string) =>
      contextOf(readForComparison(claim, today), grid).figures.map(({ amount }) => amount.value)
    expect(figures('Nine out of ten wait in orthopaedics.')).toEqual([0.9])
    expect(figures('Two-fifths wait in cardiology.')).toEqual([0.4])
    expect(figures('All three specialties had over 800 waiting.')).toEqual([800])
  })
})

describe('headings and cells of whoever sends them', () => {
  const hostile = [
    '+/– on last time',
    '(a+)+$',
    '[',
    '\\',
    '$&',
    '$1 {2,',
    '*',
    '?',
    '(?<x>',
    'ﬁ\u0000\u202e',
    '|'.repeat(200),
  ]

  it('are no patterns', () => {
    for (const head of hostile) {
      const table: RawTable = {
        columns: ['Runner', `${head} time`, `${head} accuracy`],
        rows: [
          [head, '4:23.0', '91'],
          ['Achebe', '4:23.5', '88'],
        ],
      }
      for (const claim of [
        'Achebe is faster than Holroyd.',
        `${head} is the most accurate of all.`,
        `${head} was quicker by 3.`,
      ])
        expect(() => verdict(claim, table)).not.toThrow()
    }
  })

  it('cost no more than their length, however many there are', () => {
    const wide = (columns: number, rows: number): RawTable => ({
      columns: ['Name', ...Array.from({ length: columns }, (_, at) => `Cost ${at} price`)],
      rows: Array.from({ length: rows }, (_, row) => [
        `Cost ${row} price`,
        ...Array.from({ length: columns }, (_, at) => String(row * at)),
      ]),
    })
    const claim = 'Cost 7 price is more than cost 3 price in every cost, and only 4 prices cost less.'
    const found = candidatesIn(claim, wide(38, 90))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(400)
    // None of a table that is not looked at whole.
    expect(candidatesIn(claim, wide(60, 60))).toEqual([])
  })
})

describe('a document with an object on each line', () => {
  it('is a table', async () => {
    const { tables } = await readContent('{"school":"Beck Lane","pupils":205}\n{"school":"Low Moor","pupils":151}\n')
    expect(tables).toEqual([
      {
        columns: ['school', 'pupils'],
        rows: [
          ['Beck Lane', '205'],
          ['Low Moor', '151'],
        ],
      },
    ])
  })

  it('is plain text where a line is none', async () => {
    const { tables, text } = await readContent('{"school":"Beck Lane"}\n{"school":}\n')
    expect(tables).toEqual([])
    expect(text).toContain('Beck Lane')
  })
})
