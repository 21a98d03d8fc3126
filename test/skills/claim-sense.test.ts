import { describe, expect, it } from 'vitest'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { plainly } from '../../skills/claim/text/phrases.ts'
import { partsOfSentence } from '../../skills/claim/text/scenes.ts'

const today = new Date('2026-11-22T12:00:00Z')
const verdictOf = (text: string, claim: string) =>
  judgeClaim(claim, readSource({ title: '', text, tables: [] }), today).verdict

const pool = `Opening hours of the Harbour Pool

The pool opens daily at 7 am and shuts at 9 pm. Adults pay €6, children under 12 nothing. The sauna was closed for repairs in March.
Lockers take a one-euro coin. A ticket bought after 7 pm is valid for two hours. Towels are not lent.`

const minutes = 'Present: Gwen Hale (chair), Raj Amin (treasurer), Moira Stubbs (secretary). Apologies: Tom Reed.'

const told: readonly (readonly [why: string, text: string, claim: string, verdict: string])[] = [
  [
    'a value in other words',
    'Ferrow took on 34 workers last spring.',
    'Ferrow hired 34 employees last spring.',
    'supported',
  ],
  ['another value in other words', pool, 'Tickets purchased after 7 pm are good for three hours.', 'refuted'],
  ['the opposite', 'The council rejected the plan for a tram.', 'The council approved the plan for a tram.', 'refuted'],
  ['a denial', pool, 'Towels are lent.', 'refuted'],
  ['who holds an office, from a list', minutes, 'Raj Amin is the treasurer.', 'supported'],
  ['that another holds it', minutes, 'The treasurer is Moira Stubbs.', 'refuted'],
  [
    'who did it to whom in the passive',
    'Mark Idle leaves in May and will be succeeded by Priya Nair.',
    'Mark Idle will succeed Priya Nair.',
    'refuted',
  ],
  ['another place', 'The lamps were produced in Lyon.', 'The lamps were made in Turin.', 'refuted'],
]

const open: readonly (readonly [why: string, text: string, claim: string])[] = [
  [
    'the value of another part of the sentence',
    'Books go out for three weeks, films for one.',
    'Films can be borrowed for three weeks.',
  ],
  ['a question', 'Is there a child seat on the bikes? Ask at the desk.', 'There is a child seat on the bikes.'],
  [
    'one who did it to the other',
    'In 1871 the railway company bought the canal.',
    'The canal company bought the railway in 1871.',
  ],
  ['another team', 'Tornes led 14–11 at half-time against Lindby.', 'Lindby led 14–11 at half-time.'],
  [
    'what is said of another thing of the text',
    'Northmoor, third quarter. Sales rose by 3.8% to £412m. The dividend is unchanged.',
    'The dividend rose by 3.8% to £412m.',
  ],
  [
    'what counts something else',
    'The waiting list is long, and three plots are free.',
    'Five names are on the waiting list.',
  ],
  [
    'another of that name with a letter',
    'It was resolved to replace tank D at a cost of £900; tank B will be patched.',
    'Tank B will be replaced.',
  ],
  ['a comparison', pool, 'The pool is busier than the sauna.'],
]

describe('a claim in words of its own', () => {
  it.each(told)('is decided by %s', (_, text, claim, verdict) => {
    expect(verdictOf(text, claim)).toBe(verdict)
  })
  it.each(open)('stays open beside %s', (_, text, claim) => {
    expect(verdictOf(text, claim)).toBe('not_enough_evidence')
  })
})

describe('what a sentence is made of', () => {
  it('puts turns of speech into single words', () => {
    expect(plainly('It was carried out free of charge at half past three.')).toBe('It was conduct free at 3:30.')
  })
  it('parts what has a value of its own', () => {
    expect(partsOfSentence('Tickets: adults €14, concessions €9, children under 12 free.')).toEqual([
      'Tickets',
      'adults €14',
      'concessions €9',
      'children under 12 free.',
    ])
  })
})
