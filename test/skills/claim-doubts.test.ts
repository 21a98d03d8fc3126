import { describe, expect, it } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'

const today = new Date('2026-11-22T12:00:00Z')
const verdictOf = (text: string, claim: string) =>
  judgeClaim(claim, readSource({ title: '', text, tables: [] }), today).verdict

/** Sentences that share words and figures with a claim and yet do not decide it. */
const open: readonly (readonly [why: string, text: string, claim: string])[] = [
  [
    'a comparison that the text does not draw',
    'The lamps were sold at Orme and at Dale.',
    'Orme sold more of the lamps than Dale.',
  ],
  ['a possibility', 'The company may open a plant in Graz by May.', 'The company will have a plant in Graz by May.'],
  ['an exception', 'The baths are open daily except Tuesday.', 'The baths are open on Tuesday.'],
  [
    'another part of the sentence',
    'Trial keys last for ever; paid keys expire after 90 days.',
    'Trial keys expire after 90 days.',
  ],
  [
    'a clause with a value of its own',
    'A new roof was put on in 1904, and electric light came in 1938.',
    'Electric light was put in in 1904.',
  ],
  [
    'a condition in brackets',
    'Bake it at 200 °C (180 °C if the oven has a fan).',
    'If the oven has a fan, bake it at 200 °C.',
  ],
  [
    'a distance between two values',
    'The new barn was finished in May, for 41 thousand euros; the budget was 44.',
    'The barn came in three thousand euros under budget.',
  ],
  [
    'a year that only says which one',
    'It was put into Dutch by Anna Smit in 1962; he wrote in Danish.',
    'His novel of 1957 was originally written in Danish.',
  ],
  [
    'a share of something else',
    'The new tank holds 900 litres of milk, twice what the present one does.',
    'The present tank holds about 450 litres of milk.',
  ],
  [
    'times that stand there as claimed',
    'Warnings: orange for snow, Monday 17.00 to Tuesday 05.00.',
    'The orange snow warning runs from Monday 17.00 to Tuesday 05.00.',
  ],
  ['a time of its own', 'Last year 7 stalls came free.', 'The market has 58 stalls.'],
  [
    'a subject in another clause',
    'Tern & Co, which has made nets since 1954, sued when Sandpiper Ltd applied in 2019 for the name.',
    'Sandpiper Ltd has made nets since 1954.',
  ],
  [
    'a comparison the other way round',
    'Ponds cleaned once a decade had on average 12% more newts than those cleaned yearly.',
    'Ponds cleaned yearly had 12% more newts than those cleaned once a decade.',
  ],
  [
    'an offer for its acceptance',
    'In 1907 Ida Brandt was offered a chair of botany.',
    'Ida Brandt took up a chair of botany in 1907.',
  ],
  [
    'what was turned down',
    'Havel taught at the college from 1946 to 1969 but turned down its wardenship.',
    'Havel served as warden of the college from 1946.',
  ],
  [
    'a word that narrows',
    'Petrol, 90 hp, five-speed manual gearbox.',
    'The car has an automatic gearbox with five speeds.',
  ],
  [
    'a time told by another',
    'She set up the firm in 1932 with Jan Kolar, a mason she married the following year.',
    'She married Jan Kolar in 1933.',
  ],
  ['another year', 'The Harbour Saver rate is currently 2.1%.', 'The Harbour Saver rate was 5% last year.'],
  ['a time of which the text says nothing', 'Eye test: £49.', 'The eye test cost £45 before 1 April.'],
  [
    'the value of another',
    'The open championship goes to Lund with 6 out of 7, half a point ahead of Marsh.',
    'Ida Marsh finished the open championship on 5 points.',
  ],
  [
    'another name in a clause of its own',
    'Orrin Park won the toss and chose to bat. Denby Vale made 190, with Sam Obi not out.',
    'Sam Obi was still at the crease when Denby Vale won.',
  ],
  [
    'who is spared a fee',
    'A joining fee of £20 applies to Basic and Standard; it is waived on Gold.',
    'A new Gold member does not pay the £20 joining fee.',
  ],
  ['another limit', 'The cake keeps for two days in the fridge.', 'The cake keeps for up to five days in the fridge.'],
  [
    'a subject that lacks its first word',
    'Each key may send 600 requests a minute.',
    'Test keys may send 600 requests a minute.',
  ],
  [
    'another person of that title',
    'The case was heard by Judge Bain and Judge Orme. Judge Orme would have allowed the appeal.',
    'Judge Bain would have allowed the appeal.',
  ],
  ['an hour that is no count', 'The coach leaves the gate at 8.15.', 'Eight places are left on the coach.'],
]

const decided: readonly (readonly [text: string, claim: string, verdict: string])[] = [
  [
    'First lit on 14 October 1861, it replaced a fire kept there since 1742.',
    'It was first lit in October 1861.',
    'supported',
  ],
  ['The lamp was first lit on 14 October 1861.', 'The lamp was first lit in November 1861.', 'refuted'],
  [
    'The house is let to visitors between May and September.',
    'The house is let to visitors from May to September.',
    'supported',
  ],
  ['The meeting is on Wednesday 30 April at 6 pm.', 'The meeting is on Thursday 30 April.', 'refuted'],
  ['The next bulletin follows at 12:00 UTC.', 'The next bulletin follows at 18:00 UTC.', 'refuted'],
  ['The court won 3 cases in May.', 'The court won 3 cases in May.', 'supported'],
  ['Ines Harrow turned down a medal in 1993.', 'Ines Harrow accepted a medal in 1993.', 'refuted'],
  ['The board kept the fee at 20 euros.', 'The fee was raised to 20 euros.', 'refuted'],
  ['Members may pause for up to three months a year.', 'Members may pause for up to six months a year.', 'refuted'],
  ['She led six expeditions to Svalbard and one to Antarctica.', 'She led six expeditions to Antarctica.', 'refuted'],
  [
    'Operating profit slipped to $143 million from $151 million.',
    'Operating profit went down from $151 million to $143 million.',
    'supported',
  ],
]

describe('a claim beside a text that shares its words', () => {
  it.each(open)('stays open for %s', (_, text, claim) => {
    expect(verdictOf(text, claim)).toBe('not_enough_evidence')
  })
  it.each(decided)('is decided where dates and limits are read: %s / %s', (text, claim, verdict) => {
    expect(verdictOf(text, claim)).toBe(verdict)
  })
})
