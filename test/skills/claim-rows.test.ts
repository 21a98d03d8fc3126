import { describe, expect, it } from 'vitest'
import type { RawTable } from '../../skills/claim/table/model.ts'
import { programsOf } from '../kit/claim-programs.ts'

const games: RawTable = {
  caption: 'season',
  columns: ['Date', 'Home team', 'Home score', 'Away team', 'Away score', 'Venue', 'Crowd'],
  rows: [
    ['12 July 1947', 'Melbourne', '14.12 (96)', 'Carlton', '9.16 (70)', 'MCG', '12,000'],
    ['12 July 1947', 'Essendon', '10.10 (70)', 'Geelong', '11.15 (81)', 'Windy Hill', '9,500'],
    ['19 July 1947', 'Carlton', '13.18 (96)', 'Essendon', '12.9 (81)', 'Princes Park', '21,000'],
    ['19 July 1947', 'Geelong', '8.15 (63)', 'Melbourne', '15.7 (97)', 'Corio Oval', '8,300'],
    ['26 July 1947', 'Melbourne', '10.8 (68)', 'Geelong', '12.4 (76)', 'MCG', '15,100'],
  ],
}
const clubs: RawTable = {
  columns: ['Club', 'Coach', 'Captain', 'Wins', 'Losses'],
  rows: [
    ['Northfield', 'Ann Moss', 'Lea Brook', '12', '5'],
    ['Southport', 'Ida Stone', 'Mia Field', '9', '8'],
    ['Westgate', 'Eva Marsh', 'Joy Hill', '5', '12'],
  ],
}

describe('what a claim says of lines', () => {
  it.each([
    ['Carlton scored 9.16 (70) at the MCG.', games, 'row', 'supported'],
    ['Carlton scored 9.16 (70) at Windy Hill.', games, 'row', 'refuted'],
    ['Essendon drew a crowd of more than 9,000 at Windy Hill.', games, 'row', 'supported'],
    ['Essendon drew a crowd of more than 11,000 at Windy Hill.', games, 'row', 'refuted'],
    ['Geelong and Essendon both played Melbourne at Corio Oval.', games, 'each', 'refuted'],
    ['Geelong played at Windy Hill and Essendon at Princes Park.', games, 'rows', 'supported'],
    ['Geelong was the only away team at Windy Hill.', games, 'onlyRow', 'supported'],
    ['Carlton was the only away team at the MCG.', games, 'onlyRow', 'refuted'],
    ['Carlton never played at Windy Hill.', games, 'notRow', 'supported'],
    ['Carlton never played at the MCG.', games, 'notRow', 'refuted'],
    ['Melbourne played 2 times at the MCG.', games, 'countRow', 'supported'],
    ['Melbourne played 3 times at the MCG.', games, 'countRow', 'refuted'],
    ['The match at Princes Park had a larger crowd than the one at Windy Hill.', games, 'compareRows', 'supported'],
    ['The match at Corio Oval had a larger crowd than the one at Windy Hill.', games, 'compareRows', 'refuted'],
    ['The largest crowd at the MCG came to see Geelong.', games, 'extremeRow', 'supported'],
    ['The largest crowd at the MCG came to see Carlton.', games, 'extremeRow', 'refuted'],
    ['The coach of Southport is Ida Stone.', clubs, 'row', 'supported'],
    ['The captain of Southport is Ida Stone.', clubs, 'row', 'refuted'],
    ['Northfield had 12 wins and 5 losses.', clubs, 'row', 'supported'],
    ['Northfield had 5 wins and 12 losses.', clubs, 'row', 'refuted'],
  ])('%s', (claim, table, program, finding) => {
    expect(programsOf(claim, table)[program]).toContain(finding)
  })
})
