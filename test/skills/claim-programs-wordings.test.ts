import { describe, expect, it } from 'vitest'
import { readForComparison } from '../../skills/claim/claim-reading.ts'
import { readSource } from '../../skills/claim/judge.ts'
import { contextOf } from '../../skills/claim/programs/context.ts'
import { figuresOf } from '../../skills/claim/programs/figures.ts'
import { gridsOf } from '../../skills/claim/programs/grid.ts'
import { degreeAt } from '../../skills/claim/programs/quantities.ts'
import type { RawTable } from '../../skills/claim/table/model.ts'
import { readContent } from '../../src/data/pages/index.ts'
import { programsOf } from '../kit/claim-programs.ts'

const today = new Date('2026-11-22T12:00:00Z')

const plans: RawTable = {
  columns: ['Provider', 'Plan', 'Price /month', 'Set-up', 'Joining fee (€)', 'Roaming', 'Free trial'],
  rows: [
    ['Fionn', 'Fibre 500', '€35', 'Free', '20', 'Yes', '30 d'],
    ['Skybridge', 'Gigabit', '€45', '€29', '0', 'Yes', '14 d'],
    ['Westnet', 'Rural 150', '€49', '€99', '25', 'No', '60 d'],
    ['Telmor', 'Cable 360', '€30', 'Free', '0', 'No', 'none'],
  ],
}
const budget: RawTable = {
  caption: 'Account (€)',
  columns: ['', '2024', '2023', '2022'],
  rows: [
    ['Rent', '30', '30', '30'],
    ['Net assets', '157,000', '138,500', '120,000'],
    ['Bank loan', '96,000', '108,000', '110,000'],
    ['Sales', '60', '40', '20'],
  ],
}
const bridges: RawTable = {
  columns: ['Bridge', 'Opened', 'Type', 'Span (m)', 'Carries'],
  rows: [
    ['Old Ferry', '12 April 1908', 'Arch', '22', 'Road (4 lanes)'],
    ['Viscount', '3 May 1871', 'Truss', '120', 'Rail (2 tracks)'],
    ['Kell', '1974', 'Arch', '64', 'Road (2 lanes)'],
    ['Second Stannet', '2008', 'Cable', '410', 'Tram'],
  ],
}
const stock: RawTable = {
  columns: ['sku', 'item', 'qty', 'reorder at', 'setup (s)', 'Weight (M)'],
  rows: [
    ['HM-101', 'Claw hammer', '34', '15', '246', '3.1'],
    ['SC-220', 'Screwdriver set', '12', '20', '60', '5.2'],
    ['DR-450', 'Cordless drill', '14', '8', '131', '7.7'],
    ['TP-005', 'Masking tape', '0', '40', '62', '9.9'],
  ],
}
const models: RawTable = {
  caption: 'Word error rate (%, lower is better)',
  columns: ['System', 'Clean', 'Noisy', 'Phone'],
  rows: [
    ['Kaldi', '9.6', '24.8', '19.2'],
    ['Conformer', '5.1', '13.0', '9.4'],
    ['Otter (ours)', '4.3', '9.4', '11.2'],
  ],
}

const contextFrom = (claim: string, table: RawTable) => {
  const [read] = readSource({ title: '', text: '', tables: [table] }).tables
  const [grid] = read === undefined ? [] : gridsOf(read)
  if (grid === undefined) throw new Error('the table has no grid')
  return contextOf(readForComparison(claim, today), grid)
}

describe('ways in which people state what a table shows', () => {
  it.each([
    ['Telmor has the lowest price.', plans, 'extreme', 'supported'],
    ['Westnet has the lowest price.', plans, 'extreme', 'refuted'],
    ['Numbers aside, two of the plans have no set-up charge.', plans, 'count', 'supported'],
    ['Three of the plans have no set-up charge.', plans, 'count', 'refuted'],
    ['Half of the plans have roaming.', plans, 'portion', 'supported'],
    ['Gigabit has roaming.', plans, 'affirmed', 'supported'],
    ['Rural 150 has roaming.', plans, 'affirmed', 'refuted'],
    ['Cable 360 is without roaming.', plans, 'affirmed', 'supported'],
    ['Ten months of Gigabit at the monthly price would cost €450.', plans, 'product', 'supported'],
    ['A year of Fibre 500 with the joining fee comes to €440.', plans, 'product', 'supported'],
    ['A year of Fibre 500 with the joining fee comes to €460.', plans, 'product', 'refuted'],
    ['Rural 150 has the longest trial.', plans, 'extreme', 'supported'],
    ['Net assets grew by 37,000.', budget, 'difference', 'supported'],
    ['In 2024 net assets grew by 18,500.', budget, 'difference', 'supported'],
    ['The bank loan came down by €12,000 in 2024.', budget, 'difference', 'supported'],
    ['The bank loan went up by €12,000 in 2024.', budget, 'difference', 'refuted'],
    ['The rent stayed the same.', budget, 'constant', 'supported'],
    ['Sales stayed the same.', budget, 'constant', 'refuted'],
    ['Sales tripled.', budget, 'ratio', 'supported'],
    ['Sales doubled in 2023.', budget, 'ratio', 'supported'],
    ['Sales saw the sharpest rise in percent terms of all lines.', budget, 'steepest', 'refuted'],
    ['Viscount was opened in 1871.', bridges, 'dated', 'supported'],
    ['Old Ferry was opened on 12 April 1908.', bridges, 'dated', 'supported'],
    ['Old Ferry was opened on 13 April 1908.', bridges, 'dated', 'refuted'],
    ['Two of the bridges opened before 1910.', bridges, 'count', 'supported'],
    ['Viscount is the oldest of them.', bridges, 'extreme', 'supported'],
    ['The longest span is 410 m.', bridges, 'extreme', 'supported'],
    ['Two of the bridges carry road traffic.', bridges, 'count', 'supported'],
    ['Second Stannet has the longest span.', bridges, 'extreme', 'supported'],
    ['There were 14 cordless drills.', stock, 'found', 'supported'],
    ['Two lines are below their reorder level.', stock, 'count', 'supported'],
    ['It took about four minutes for the claw hammer setup.', stock, 'cell', 'supported'],
    ['The claw hammer has a weight of 3.1 million.', stock, 'cell', 'supported'],
    ['Our system is the best on noisy speech.', models, 'extreme', 'supported'],
    ['Conformer is the best on noisy speech.', models, 'extreme', 'refuted'],
    ['The proposed system is the best on two of the sets.', models, 'wins', 'supported'],
    ['Kaldi has a noisy error 2.6 times that of Otter.', models, 'ratio', 'supported'],
    ['Kaldi makes more noisy errors than the other systems put together.', models, 'outweighs', 'supported'],
  ])('%s', (claim, table, program, finding) => {
    expect(programsOf(claim, table)[program]).toContain(finding)
  })

  it('tells what is not stated from what is nought', () => {
    const rates: RawTable = {
      columns: ['Destination', '1 pallet', '7 pallets'],
      rows: [
        ['Dublin', '68', '48'],
        ['Milan', '289', ''],
        ['Roscoff', '182', '0'],
      ],
    }
    expect(programsOf('No rate is given for 7 pallets to Milan.', rates).unstated).toContain('supported')
    expect(programsOf('No rate is given for 7 pallets to Dublin.', rates).unstated).toContain('refuted')
    expect(programsOf('Roscoff has no charge for 7 pallets.', rates).nothing).toContain('supported')
  })

  it('is silent where a denial is passed over, and where a long sentence of a paper comments', () => {
    expect(programsOf('Telmor does not have the lowest price.', plans).extreme).toBeUndefined()
    expect(
      programsOf(
        'As can be seen in Table 3, our system (trained on noisy speech) outperforms the baselines in terms of noisy error by a wide margin.',
        models,
      ),
    ).toEqual({})
  })

  it('knows a line by what stands beside its name, if nothing else names one', () => {
    expect(contextFrom('Cable 360 charges €30.', plans).lines.map(({ side }) => side.text)).toEqual(['Telmor'])
    expect(
      contextFrom('Fionn is cheaper than Skybridge and its Gigabit.', plans).lines.map(({ side }) => side.text),
    ).toEqual(['Fionn', 'Skybridge'])
  })

  it('reads multiples, parts, pairs and bounds in words, and no number in a name', () => {
    const figures = (claim: string) =>
      figuresOf(readForComparison(claim, today), 4).map(
        ({ comparator, hedge, amount }) => `${hedge ?? comparator} ${Math.round(amount.value * 1000) / 1000}`,
      )
    expect(figures('Sales more than doubled.')).toEqual(['gt 2'])
    expect(figures('Costs nearly halved.')).toEqual(['nearly 0.5'])
    expect(figures('A sixth of the seats are theirs.')).toEqual(['eq 0.167'])
    expect(figures('A couple of sides scored 30 goals or more.')).toEqual(['eq 2', 'ge 30'])
    expect(figures('They offer just short of 60,000 places.')).toEqual(['nearly 60000'])
    expect(figures('A two-bed flat cost a touch over €1,600.')).toEqual(['just_over 1600'])
    expect(figures('The Gold one costs €20 more than the other one.')).toEqual(['eq 20'])
  })

  it('knows words of degree in their turns', () => {
    expect(degreeAt('widest', undefined)).toMatchObject({ kind: 'superlative', degree: { way: 1 } })
    expect(degreeAt('outsold', undefined)).toMatchObject({ kind: 'comparative', degree: { way: 1 } })
    expect(degreeAt('outside', undefined)).toBeUndefined()
    expect(degreeAt('paid', 'best')).toMatchObject({ kind: 'superlative', degree: { of: [['money', 1]] } })
    const degrees = (claim: string) => contextFrom(claim, budget).degrees.map(({ kind }) => kind)
    expect(degrees('Sales rose over the year.')).toEqual([])
    expect(degrees('Sales are over 30.')).toEqual([])
    expect(degrees('Rent is over its limit.')).toEqual(['comparative'])
  })
})

describe('tables as they are written', () => {
  it('takes four digits for a clock only where something says so', () => {
    const rents: RawTable = {
      columns: ['City', 'Q1', 'Q2'],
      rows: [
        ['Dublin', '2010', '2045'],
        ['Cork', '1520', '1555'],
      ],
    }
    expect(programsOf('Cork came to 1,555 in Q2.', rents).cell).toContain('supported')
    const buses: RawTable = {
      columns: ['Stop', 'Dep 1', 'Dep 2'],
      rows: [
        ['Leeds', '0740', '1110'],
        ['Otley', '0822', '1152'],
      ],
    }
    expect(contextFrom('Leeds', buses).grid.heads.map(({ quantities }) => quantities.has('clock'))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('reads separators of one dash, and JSON with notes behind it', async () => {
    const { tables } = await readContent('| # | Soft | AP |\n|---|:-:|-|\n| 0 | | 37.4 |\n| 1 | ✓ | 37.2 |\n')
    expect(tables[0]?.rows).toEqual([
      ['#', 'Soft', 'AP'],
      ['0', '', '37.4'],
      ['1', '✓', '37.2'],
    ])
    const noted = await readContent(
      '[\n {"film":"Paddock","times":["10:30"]},\n {"film":"Orchard","times":["18:15","20:50"]}\n]\nWednesday.',
    )
    expect(noted.tables[0]?.rows).toEqual([
      ['Paddock', '10:30'],
      ['Orchard', '18:15, 20:50'],
    ])
    expect(noted.text).toContain('Wednesday.')
  })
})
