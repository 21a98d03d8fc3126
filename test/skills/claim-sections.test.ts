import { describe, expect, it } from 'vitest'
import { readForComparison } from '../../skills/claim/claim-reading.ts'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { splitSentences } from '../../skills/claim/sentences.ts'
import { findInText } from '../../skills/claim/text/judge.ts'
import { sectionsOf } from '../../skills/claim/text/sections.ts'
import { stem } from '../../skills/claim/words.ts'

const today = new Date('2026-11-22T12:00:00Z')
const verdictOf = (text: string, claim: string) =>
  judgeClaim(claim, readSource({ title: '', text, tables: [] }), today).verdict

const plans = `Postbox plans

Solo – €8 per month. One mailbox and 5 GB of storage. Attachments up to 20 MB.

Family – €15 per month, or €150 when paid yearly. Six mailboxes. Attachments up to 60 MB.

Prices exclude VAT.`

const programme = `Harbour Days – Programme

FRIDAY 6 JUNE
18.30 Fish market. Brass band from Hull. Free.

SATURDAY 7 JUNE
11.00 Old pier. Talk on knots, sailmaker Ana Brandt. £4. Limited to 25 places.`

const told: readonly (readonly [why: string, text: string, claim: string, verdict: string])[] = [
  [
    'the label of its line, whatever another line has',
    plans,
    'The Solo plan allows attachments of up to 60 MB.',
    'refuted',
  ],
  ['the day it stands under', programme, 'The talk on knots takes place on Friday 6 June.', 'refuted'],
  ['a row of fragments', programme, 'The talk by Ana Brandt is limited to 40 places.', 'refuted'],
  [
    'a sum of what it names',
    'Brightwell runs seven bakeries in Kent and four in Sussex.',
    'Brightwell runs eleven bakeries in Kent and Sussex.',
    'supported',
  ],
  [
    'figures that changed places',
    'Sales rose by 4.1% in the north and 1.3% in the south.',
    'Sales rose by 1.3% in the north and 4.1% in the south.',
    'refuted',
  ],
  [
    'a share whose rest is the other',
    'Under the lease Orla takes 65% of the crop; the remaining 35% is sold at auction.',
    'Orla takes 35% of the crop.',
    'refuted',
  ],
  [
    'who did it, over an aside',
    'The novel was lost. Her brother Otto Lund, a printer, edited the letters.',
    'Marta Voss edited the letters.',
    'refuted',
  ],
  [
    'who did it, over a title',
    'An audit led by former minister Hana Wirth begins in May. The mayor, Nils Berg, welcomed it.',
    'The audit is led by Nils Berg.',
    'refuted',
  ],
  ['nobody', 'No one was injured in the fire on 3 May.', 'Two people were injured in the fire.', 'refuted'],
  ['what is free', 'Parking at the Mill Street hall is free.', 'Parking at the hall costs £5.', 'refuted'],
  [
    'the same words',
    'Guard Ines Koller scored nine times and was named player of the night.',
    'Ines Koller was named player of the night.',
    'supported',
  ],
  [
    'what a value went up to',
    'The maximum upload size has gone up from 25 MB to 40 MB.',
    'The maximum upload size is now 40 MB.',
    'supported',
  ],
  [
    'what narrows a subject in another part',
    'Rent for a full garden rises to £60 on 1 April; half gardens stay at £30.',
    'The rent for half gardens will rise to £60.',
    'refuted',
  ],
]

/** What a reader finds, but in words that are too often wrong for a verdict. */
const weak: typeof told = [
  ['the label of its line', plans, 'The Family plan costs €15 per month.', 'supported'],
  [
    'the same words over by',
    'Closing concert: city choir, conducted by Rhys Morgan.',
    'Rhys Morgan conducts the city choir.',
    'supported',
  ],
]

const open: readonly (readonly [why: string, text: string, claim: string])[] = [
  [
    'a value of another part than its subject',
    'Repairs cost £48,000, of which the insurer paid £31,000; the parish covered the rest.',
    'The parish found £17,000 for the repairs.',
  ],
  [
    'another place at that time',
    'The return match is in Varde on 9 May, when Skive will be without their captain.',
    'The return match will be played in Skive on 9 May.',
  ],
  ['another thing that is counted', 'Keeper Anna Holt saved two penalties.', 'Anna Holt made nine saves.'],
  ['a bound nobody would set', 'The tower holds 3,400 books.', 'The tower holds more than 3 books.'],
  [
    'a value in brackets of something else',
    'Heat the oven to 190 °C (170 °C fan).',
    'A fan oven should be set to 190 °C.',
  ],
  [
    'words that only a name has',
    'Summary: Aldane Crane Hire Ltd v Pell Ltd, 3 May 2019.',
    'Aldane hired the crane from Pell.',
  ],
]

describe('a claim beside a text with headings, labels and parts', () => {
  it.each(told)('is decided by %s', (_, text, claim, verdict) => {
    expect(verdictOf(text, claim)).toBe(verdict)
  })
  it.each(weak)('is read by %s', (_, text, claim, finding) => {
    const { sentences, title } = readSource({ title: '', text, tables: [] })
    expect(findInText(readForComparison(claim, today), sentences, title, today)?.finding).toBe(finding)
  })
  it.each(open)('stays open beside %s', (_, text, claim) => {
    expect(verdictOf(text, claim)).toBe('not_enough_evidence')
  })
  it('has the label of its line and the heading above it', () => {
    const leads = [...sectionsOf(splitSentences(plans))].map(([{ text }, { lead }]) => [text, lead])
    expect(leads).toContainEqual(['Six mailboxes.', 'Family'])
    expect(leads).toContainEqual(['Prices exclude VAT.', ''])
    const rows = [...sectionsOf(splitSentences(programme))].flatMap(([, { lead, line }]) =>
      line ? [[lead, line]] : [],
    )
    expect(rows).toContainEqual(['FRIDAY 6 JUNE', '18.30 Fish market. Brass band from Hull. Free.'])
  })
  it('knows a verb of four letters in all its forms', () => {
    for (const [base, ...forms] of [
      ['move', 'moves', 'moved', 'moving'],
      ['hire', 'hired', 'hiring'],
      ['use', 'uses', 'used', 'using'],
      ['plan', 'planned', 'planning'],
      ['fix', 'fixed'],
      ['add', 'added'],
    ])
      for (const form of forms) expect(stem(form)).toBe(stem(base ?? ''))
  })
})
