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

test('scores say who won and by how much, and causes stay open', async () => {
  expect(
    await differing(schedule, [
      [no, 'the team never scored fewer than 10 points'],
      [no, 'the team beat stanton by 13 points'],
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
      [no, 'The Aero 5 supports wireless charging.'],
      [yes, 'The Aero 5 is the lightest of the four, at 172 g.'],
      [open, 'The Pixelon 3 is sold with a three-year warranty.'],
    ]),
  ).toEqual([])
})

test('par and marks of who retired are read as such, and what no cell says stays open', async () => {
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
      [no, 'r. petersen retired with an engine failure'],
      [open, 'j. skelton collided with h. brandt'],
    ])),
    ...(await differing(golf, [[no, 'luis ferrer finished 10 under par']])),
  ]).toEqual([])
})

test('days apart, lists in cells and headings over headings are read', async () => {
  const singles = `<table><caption>Singles by Mara Voss</caption><tr><th rowspan="2">Released</th><th rowspan="2">Title</th><th colspan="3">Peak chart positions</th></tr><tr><th>UK</th><th>GER</th><th>SWE</th></tr>
<tr><td>3 June 1997</td><td>Halfway Home</td><td>3</td><td>9</td><td>5</td></tr><tr><td>1 July 1997</td><td>Glasshouse</td><td>1</td><td>4</td><td>2</td></tr>
<tr><td>9 May 2000</td><td>Silver Line</td><td>27</td><td>40</td><td>—</td></tr></table>`
  const talks = `{"talks":[{"title":"Maps that lie","speakers":["Greta Solheim"],"start":"09:00"},{"title":"Clean data","speakers":["Wen Li","Ada Moss"],"start":"13:00"},{"title":"Columns","speakers":["Wen Li"],"start":"15:15"}]}`
  expect([
    ...(await differing(singles, [
      [no, 'Halfway Home peaked at number 4 in Germany.'],
      [yes, 'Glasshouse was released four weeks after Halfway Home.'],
      [no, 'Silver Line was released less than two years after Glasshouse.'],
    ])),
    ...(await differing(talks, [[no, 'Ada Moss speaks at Maps that lie.']])),
  ]).toEqual([])
})
