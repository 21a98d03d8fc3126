import { expect, test } from 'vitest'
import { differing, no, open, yes } from '../kit/claims.ts'

const schedule = `week,date,opponent,result,attendance
1,september 1 1996,buffton,w 24 - 17,61022
2,september 8 1996,at marlow,l 10 - 34,55210
3,september 15 1996,stanton,w 31 - 28,58994
4,bye,bye,bye,bye
5,september 29 1996,at oakdale,l 13 - 16,60117
6,october 6 1996,at ellis bay,l 7 - 20,43511
7,october 13 1996,marlow,w 23 - 21,59876
`

test('scores say who scored what, by how much, at home or away, and how often in a row', async () => {
  expect(
    await differing(schedule, [
      [yes, 'the team won all of its home games'],
      [no, 'the team won two of its away games'],
      [yes, 'the team scored over 20 points in three games'],
      [no, 'the team never scored fewer than 10 points'],
      [yes, 'the heaviest defeat was against marlow'],
      [no, 'the team beat stanton by 13 points'],
      [no, 'the team lost three games in a row'],
      [yes, 'the team lost two games in a row'],
      [open, 'the team lost two games in a row because of injuries'],
    ]),
  ).toEqual([])
})

test('measures under two years are told apart, and what changed between them is worked out', async () => {
  const districts = `District,Type,Pupils 2018,Pupils 2023,Teachers 2023
Ash,Primary,312,287,16
Bell,Primary,205,241,13
Canal,Primary,398,371,20
Holm,Secondary,1042,1130,71
`
  expect(
    await differing(districts, [
      [yes, 'Two of the districts had fewer pupils in 2023 than in 2018.'],
      [no, 'Every primary district lost pupils between 2018 and 2023.'],
      [yes, 'The number of pupils in Bell grew by 36 between 2018 and 2023.'],
      [no, 'Ash had 312 pupils in 2023.'],
      [yes, 'Holm had the most pupils in 2018.'],
      [open, 'Holm had the highest household income in 2023.'],
    ]),
  ).toEqual([])
})

test('a table whose lines are attributes is read by its columns', async () => {
  const phones = `| | Aero 5 | Aero 5 Plus | Pixelon 3 | Numa S |
|---|---|---|---|---|
| Price | €399 | €549 | €629 | €289 |
| Storage | 128 GB | 256 GB | 128 GB | 64 GB |
| Wireless charging | No | Yes | Yes | No |
| Weight | 172 g | 204 g | 187 g | 199 g |
`
  expect(
    await differing(phones, [
      [yes, 'The Pixelon 3 is the most expensive phone.'],
      [no, 'The Aero 5 supports wireless charging.'],
      [yes, 'Two of the phones have 128 GB of storage.'],
      [yes, 'The Aero 5 is the lightest of the four, at 172 g.'],
      [no, 'All four phones cost more than €300.'],
      [open, 'The Pixelon 3 is sold with a three-year warranty.'],
    ]),
  ).toEqual([])
})

test('places, par, the grid and marks of who retired are read as such', async () => {
  const race = `pos,driver,constructor,laps,time / retired,grid,points
1,e. fioravanti,mclane,80,1:58:37.5,1,9
2,c. riedl,ferrato,80,+ 0:22.6,3,6
3,j. skelton,tyrone,80,+ 1:01.3,2,4
4,h. brandt,brabus,79,+ 1 lap,8,3
ret,r. petersen,lotex,54,gearbox,4,
ret,t. price,shadowe,31,engine,12,
`
  const golf = `place,player,country,to par
1,ian parrish,scotland,- 10
t2,tom hadley,united states,- 8
t2,luis ferrer,spain,- 8
4,bill doyle,united states,- 4
5,steve ballard,england,e
`
  expect([
    ...(await differing(race, [
      [yes, 'e. fioravanti started from pole position and won the race'],
      [yes, 'h. brandt started 8th and finished 4th'],
      [no, 'r. petersen retired with an engine failure'],
      [yes, 'two drivers retired from the race'],
      [open, 'e. fioravanti set the fastest lap of the race'],
      [open, 'j. skelton collided with h. brandt'],
    ])),
    ...(await differing(golf, [
      [yes, 'steve ballard finished at even par'],
      [no, 'luis ferrer finished 10 under par'],
      [no, 'bill doyle was the only american in the top 4'],
      [yes, 'two americans finished in the top four'],
    ])),
  ]).toEqual([])
})

test('places in charts, days apart, lists in cells and headings over headings are read', async () => {
  const singles = `<table><caption>Singles by Mara Voss</caption><tr><th rowspan="2">Released</th><th rowspan="2">Title</th><th colspan="3">Peak chart positions</th></tr><tr><th>UK</th><th>GER</th><th>SWE</th></tr>
<tr><td>3 June 1997</td><td>Halfway Home</td><td>3</td><td>9</td><td>5</td></tr><tr><td>1 July 1997</td><td>Glasshouse</td><td>1</td><td>4</td><td>2</td></tr>
<tr><td>9 May 2000</td><td>Silver Line</td><td>27</td><td>40</td><td>—</td></tr></table>`
  const talks = `{"talks":[{"title":"Maps that lie","speakers":["Greta Solheim"],"start":"09:00"},{"title":"Clean data","speakers":["Wen Li","Ada Moss"],"start":"13:00"},{"title":"Columns","speakers":["Wen Li"],"start":"15:15"}]}`
  expect([
    ...(await differing(singles, [
      [yes, 'Glasshouse topped the UK chart.'],
      [no, 'Halfway Home peaked at number 4 in Germany.'],
      [yes, 'Silver Line did not chart in Sweden.'],
      [yes, 'Glasshouse was released four weeks after Halfway Home.'],
      [no, 'Silver Line was released less than two years after Glasshouse.'],
      [no, 'Glasshouse was released in March 1997.'],
    ])),
    ...(await differing(talks, [
      [yes, 'Wen Li speaks at two talks.'],
      [no, 'Columns starts at 15:45.'],
      [no, 'Ada Moss speaks at Maps that lie.'],
    ])),
  ]).toEqual([])
})
