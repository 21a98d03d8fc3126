import { expect, test } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { readContent } from '../../src/data/pages/index.ts'

const today = new Date('2026-11-21T12:00:00Z')

async function verdicts(document: string, claims: readonly string[]): Promise<readonly string[]> {
  const source = readSource(await readContent(document))
  return claims.map((claim) => judgeClaim(claim, source, today).verdict)
}

test('headings over several rows and columns are read, and a table without an article is no text', async () => {
  const document = `<table><tr><th rowspan="2">Party</th><th rowspan="2">Leader</th><th colspan="2">Seats</th></tr>
<tr><th>Won</th><th>Change</th></tr><tr><td>Union</td><td>Ida Brandt</td><td>21</td><td>+3</td></tr>
<tr><td>Reform</td><td>Tom Vale</td><td>14</td><td>−5</td></tr><tr><td>Green</td><td>Mia Lund</td><td>4</td><td>+2</td></tr></table>`
  expect(
    await verdicts(document, [
      'Reform lost five seats.',
      'Reform gained five seats.',
      'Two parties increased their number of seats.',
      'Tom Vale was the leader of the Greens.',
      'No party other than Union won more than 15 seats.',
      'Union won more seats than any other party.',
      'Ida Brandt became leader of the council in 2015.',
    ]),
  ).toEqual(['supported', 'refuted', 'supported', 'refuted', 'supported', 'supported', 'not_enough_evidence'])
})

test('decimal commas between semicolons are decimals', async () => {
  const document = 'name;shares;price;weight\nOrla;1200;34,50;20,7%\nMira;800;61,25;24,5%\nTess;350;142,00;24,9%\n'
  expect(
    await verdicts(document, [
      'Tess has the highest price.',
      'The price of Mira is 61.25.',
      'The price of Mira is 34.50.',
      'Orla has a weight of 20.7%.',
    ]),
  ).toEqual(['supported', 'supported', 'refuted', 'supported'])
})

test('rows under columns in JSON are a table, and a day is the same day however it is written', async () => {
  const document = JSON.stringify({
    title: 'Eruptions',
    columns: ['date', 'vent', 'plume_m'],
    rows: [
      ['2016-07-30', 'North', 5100],
      ['2018-12-04', 'Summit', 1300],
      ['2018-11-23', 'South', 3600],
    ],
  })
  expect(
    await verdicts(document, [
      'The plume of 30 July 2016 was higher than that of 23 November 2018.',
      'The eruption of December 4, 2018 came from the summit vent.',
      'There were two eruptions in 2018.',
      'There were three eruptions in 2018.',
    ]),
  ).toEqual(['supported', 'supported', 'supported', 'refuted'])
})

test('a table that says yes and no, numbers its lines and gives times is asked about them', async () => {
  const document =
    'Train | Departs Halden | Stops | First class\n--- | --- | --- | ---\n401 | 05:52 | 6 | No\n405 | 07:10 | 2 | Yes\n409 | 09:15 | 7 | No\n'
  expect(
    await verdicts(document, [
      'Train 401 offers first class.',
      'Train 405 departs Halden at 07:10.',
      'Train 405 departs Halden at 07:40.',
      'Train 409 has five more stops than train 405.',
      'Two of the three trains do not offer first class.',
    ]),
  ).toEqual(['refuted', 'supported', 'refuted', 'supported', 'supported'])
})

test('a loss in accounts is none of an income, and two years in one sentence are two statements', async () => {
  const document =
    'Operations (in millions)\n\n| | 2022 | 2021 |\n|---|---|---|\n| Total revenue | 1,380.8 | 1,119.1 |\n| Net income (loss) | 58.3 | (12.6) |\n'
  expect(
    await verdicts(document, [
      'The net loss was $12.6 million in 2021.',
      'Net income was $12.6 million in 2021.',
      'The net loss was $58.3 million in 2022.',
      'Total revenue was $1,380.8 million in 2022, compared with $1,119.1 million a year earlier.',
      'Total revenue was $1,380.8 million in 2022, up from $900.5 million in 2021.',
    ]),
  ).toEqual(['supported', 'refuted', 'refuted', 'supported', 'partially_supported'])
})

test('nothing is concluded from an empty cell, nor from attributes of different kinds beside each other', async () => {
  const document =
    'Dam,River,Height (m),Year completed,Capacity (MW)\nCorra,Ister,142,1961,480\nSilverfall,Ister,67,1953,\nTolland,Penn,181,1989,1120\n'
  expect(
    await verdicts(document, [
      'Silverfall has a capacity of 90 MW.',
      'Tolland is the tallest dam, with a height of 181 metres.',
      'Both dams on the Ister were completed before 1970.',
      'Corra is 75 m higher than Silverfall.',
    ]),
  ).toEqual(['not_enough_evidence', 'supported', 'supported', 'supported'])
})

test('a lead that is stated with its size holds in its own direction only', async () => {
  const document =
    'System | BLEU | METEOR\n--- | --- | ---\nAlphaNet | 27.9 | 31.0\nSeqBase | 26.6 | 30.1\nTreeBase | 25.2 | 29.4\n'
  expect(
    await verdicts(document, [
      'AlphaNet is 1.3 BLEU points higher than SeqBase.',
      'SeqBase is 1.3 BLEU points higher than AlphaNet.',
    ]),
  ).toEqual(['supported', 'refuted'])
})
