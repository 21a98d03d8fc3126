import { expect, test } from 'vitest'
import { differing, no, open, yes } from '../kit/claims.ts'

const plans = `| Plan | Price | Data | Devices per home | Contract | Roaming |
|---|---|---|---|---|---|
| Mini | £6 | 2 GB | 9 | 1 month | ✗ |
| Plus | £14 | 20 GB | 4 | 12 months | ✓ |
| Max | £22 | 60 GB | 3 | 12 months | ✓ |
| Max Flex | £26 | 60 GB | 2 | 1 month | ✗ |
`

test('a word of the claim that stands on nothing in the table leaves it open', async () => {
  expect(
    await differing(plans, [
      [open, 'More than 500 people are on the Max plan.'],
      [open, 'The Plus plan is sold with a two-year warranty.'],
      [open, 'The tour ended with the Max plan.'],
      [open, 'Mini can be shared by up to four people.'],
    ]),
  ).toEqual([])
})

test('a superlative is of its own kind of column, and a name is no superlative', async () => {
  expect(
    await differing(plans, [
      [yes, 'The cheapest plan is Mini.'],
      [no, 'The cheapest plan is Max Flex.'],
      [yes, 'Max Flex costs £12 more than Plus.'],
      [no, 'Max Flex costs £9 more than Plus.'],
      [open, 'Max Flex costs £4 more than Max.'],
    ]),
  ).toEqual([])
})

test('ticks, crosses and lengths with a hyphen are read as cells mean them', async () => {
  expect(
    await differing(plans, [
      [yes, 'Plus has roaming.'],
      [no, 'Mini has roaming.'],
      [yes, 'Two of the plans come with a one-month contract.'],
      [no, 'Three of the plans come with a one-month contract.'],
    ]),
  ).toEqual([])
})

test('multiples and parts of a column are worked out', async () => {
  expect(
    await differing(plans, [
      [no, 'Max Flex costs more than twice as much as Plus.'],
      [yes, 'Plus has ten times as much data as Mini.'],
      [no, 'Plus accounts for more than half of all devices per home.'],
      [yes, 'Mini accounts for half of all devices per home.'],
    ]),
  ).toEqual([])
})

const tour = `| Stage | Date | Course | Type | Winner | Leader | Place of Ilse Roth |
|---|---|---|---|---|---|---|
| 1 | 3 May | Wenlow | Time trial | Ada Brink | Ada Brink | 3= |
| 2 | 4 May | Wenlow to Harsk | Flat | Mia Lund | Ada Brink | 1 |
| 3 | 5 May | Harsk to Ruan | Hilly | Ada Brink | Mia Lund | 3= |
| 4 | 7 May | Ruan to Tolm | Flat | Mia Lund | Ada Brink | – |
`

test('who won stands among the winners, and what ended did so in the last line', async () => {
  expect(
    await differing(tour, [
      [yes, 'Ada Brink won the time trial.'],
      [no, 'The race ended on 5 May.'],
      [yes, 'The race ended on 7 May.'],
      [yes, 'No stage was held between 5 May and 7 May.'],
    ]),
  ).toEqual([])
})

const mayors = `| Name | Party | Took office | Built | Notes |
|---|---|---|---|---|
| Ines Vahl | Greens | 1988 | Town hall | appointed |
| Jon Terk | Liberal | 1996 | – | re-elected 2000 |
| Ola Brun | Greens | 2004 | Library | resigned |
`

test('a word that other lines alone have is no ground, and a line with a name is not counted', async () => {
  expect(
    await differing(mayors, [
      [open, 'Ines Vahl of the Greens was elected in 1988.'],
      [open, 'Ines Vahl was mayor for less than ten years.'],
      [yes, 'Jon Terk never built anything.'],
    ]),
  ).toEqual([])
})

const final = `| Rank | Athlete | Nation | Time | Notes |
|---|---|---|---|---|
| 1 | Daniel Oyelo | NGR | 3:31.92 | CR |
| 2 | Luca Ferri | ITA | 3:32.40 | PB |
| 3 | Aiden Mott | GBR | 3:32.41 | |
| 4 | Piet de Wael | NED | 3:34.55 | PB |

CR = championship record, PB = personal best
`

test('abbreviations stand for what a legend says', async () => {
  expect(
    await differing(final, [
      [yes, 'Luca Ferri ran a personal best.'],
      [no, 'Three athletes ran a personal best.'],
      [yes, 'Two athletes ran a personal best.'],
    ]),
  ).toEqual([])
})

const fixtures = `Date;Opponent;Venue;Result;Crowd
6 August 2011;Stourbury;H;2–1;4,812
13 August 2011;Wexley;A;0–0;3,120
20 August 2011;Marlock;A;1–3;6,004
27 August 2011;Lintel City;H;4–0;5,233
3 September 2011;Carrow;H;1–1;4,690.
`

test('results say who won, and lists with semicolons may have commas and full stops', async () => {
  expect(
    await differing(fixtures, [
      [no, 'Three of the matches were drawn.'],
      [yes, 'Two of the matches were won.'],
      [no, 'The highest crowd was against Wexley.'],
    ]),
  ).toEqual([])
})

test('a table is found under a line of text, as JSON or HTML', async () => {
  const towns = [
    { town: 'Arda', founded: 1811, people: 4100 },
    { town: 'Bell', founded: 1902, people: 2300 },
    { town: 'Cray', founded: 1931, people: 9800 },
  ]
  const lines = towns.map(
    ({ town, founded, people }) => `<tr><td>${town}</td><td>${founded}</td><td>${people}</td></tr>`,
  )
  const html = `Towns of the shore\n\n<table><tr><th>Town</th><th>Founded</th><th>People</th></tr>${lines.join('')}</table>`
  const promised = [
    [yes, 'Bell was founded before Cray.'],
    [no, 'Arda was founded in the twentieth century.'],
    [yes, 'Two towns were founded in the 20th century.'],
  ] as const
  expect(await differing(`Towns of the shore\n${JSON.stringify(towns)}`, promised)).toEqual([])
  expect(await differing(html, promised)).toEqual([])
})
