import { describe, expect, it } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { chanceOf, signNames } from '../../skills/claim/text/signs.ts'

const today = new Date('2026-11-21T12:00:00Z')
const verdictOf = (text: string, claim: string): string =>
  judgeClaim(claim, readSource({ title: '', text, tables: [] }), today).verdict

const told: readonly (readonly [string, string, string, string])[] = [
  [
    'the value of its own part of a list',
    'Sales of boots rose 7% to $212 million and those of hats 4% to $88 million.',
    'Sales of hats rose 4% to $88 million.',
    'supported',
  ],
  [
    'a value whose unit the list leaves out',
    'The contract lasts 18 months for drivers and 30 for mechanics.',
    'The contract lasts 30 months for mechanics.',
    'supported',
  ],
  [
    'a span that stands there beside another year',
    'She came to the school as a teacher in 1961 and was its head from 1974 to 1990.',
    'She was head of the school from 1974 to 1990.',
    'supported',
  ],
  [
    'a degree of the opposite',
    'In July the painted roof was 4.5 degrees cooler than its neighbour.',
    'The painted roof was 4.5 degrees warmer than its neighbour in July.',
    'refuted',
  ],
  [
    'words of which none is denied',
    'Parcels are insured up to £900 at no extra charge.',
    'Parcels are insured up to £900.',
    'supported',
  ],
]

const open: readonly (readonly [string, string, string])[] = [
  [
    'the value of another part of a list',
    'The drivers had asked for 8% over two years, the guards for 11% over four.',
    'The guards had asked for 8% over two years.',
  ],
  [
    'the price of another size',
    'Posters, A3, in colour: 200 for £40, 800 for £95, 4,000 for £260.',
    '800 A3 posters cost £260.',
  ],
  [
    'the day of another place',
    'The tunnel reopened on 3 May, the ring road on 5 May and the Calder viaduct, which lost a pillar, will stay shut until July.',
    'The Calder viaduct reopened on 5 May.',
  ],
  [
    'what was only asked for',
    'They asked the council to close the bridge after 9 p.m.',
    'The council closed the bridge after 9 p.m.',
  ],
  [
    'the deed of another',
    'The tool was begun by Anna Voss in 2018 and is maintained by Jonas Beck since version 3.0.',
    'Anna Voss has maintained the tool since version 3.0.',
  ],
  [
    'an aside about another',
    'Two grants were ended: one of £70,000 to Brightway, which moved abroad in May, and one of £20,000 to the Arden Band, which asked to return it.',
    'The grant of the Arden Band was ended because the band moved abroad in May.',
  ],
  [
    'a name the text has not',
    'The votes are counted. Chair Mira Lund (Coast Party) kept her seat in East Ward with 3,204 votes, 51 ahead of Paul Trent.',
    'Mira Trent kept her seat in East Ward with 3,204 votes.',
  ],
  [
    'a distance for a price',
    'The lamp comes in white and in brass; the brass version costs 35 euros more.',
    'The brass lamp costs 140 euros.',
  ],
]

describe('a decision of a sentence that says several things', () => {
  it.each(told)('rests on %s', (_, text, claim, verdict) => {
    expect(verdictOf(text, claim)).toBe(verdict)
  })
  it.each(open)('is not made by %s', (_, text, claim) => {
    expect(verdictOf(text, claim)).toBe('not_enough_evidence')
  })
  it('is the likelier the more of the claim stands in its own order and clause', () => {
    const signs = (share: number) =>
      signNames.map((name) => (/^(?:joined|in order|in one clause)$/u.test(name) ? share : 0))
    const chances = [0, 0.5, 1].map((share) => chanceOf(signs(share)))
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(new Set(chances).size).toBe(3)
  })
})
