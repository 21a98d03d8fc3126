import type { Case } from '#skill'
import type { ClaimVerdict } from './judge.ts'

/** A worked claim with the verdict it must get. */
export interface ClaimCase extends Case {
  readonly verdict: ClaimVerdict
}

const report =
  'Meridian Foods reported third-quarter revenue of $2.41 billion, up 6% from $2.27 billion a year earlier. The company opened 31 stores and closed 12.'
const segments = {
  caption: 'Revenue by segment, $ in millions',
  columns: ['Segment', '2021', '2022', '2023'],
  rows: [
    ['Devices', '410.5', '388.2', '402.0'],
    ['Services', '120.1', '155.6', '190.3'],
    ['Total revenue', '563.6', '573.3', '619.7'],
  ],
}

export const cases: readonly ClaimCase[] = [
  {
    title: 'A figure the text states',
    input: { claim: 'Meridian Foods reported third-quarter revenue of $2.41 billion.', text: report },
    verdict: 'supported',
    because: 'The first sentence states this figure for this quarter.',
  },
  {
    title: 'Last year’s figure passed off as this year’s',
    input: { claim: 'Meridian Foods reported third-quarter revenue of $2.27 billion.', text: report },
    verdict: 'refuted',
    because: 'The sentence gives $2.27 billion as what it rose from.',
  },
  {
    title: 'The opposite direction',
    input: { claim: 'Revenue fell 6%.', text: report },
    verdict: 'refuted',
    because: 'It was up 6 %.',
  },
  {
    title: 'Something the text does not speak of',
    input: { claim: 'Meridian Foods plans to enter Brazil.', text: report },
    verdict: 'not_enough_evidence',
    because: 'No sentence speaks of Brazil.',
  },
  {
    title: 'A percentage change worked out from a table',
    input: { claim: 'Services revenue grew 22.3% in 2023.', tables: [segments] },
    verdict: 'supported',
    because: '(190.3 − 155.6) ÷ 155.6 is 22.3 %.',
  },
  {
    title: 'The wrong leader',
    input: { claim: 'Services was the largest segment in 2022.', tables: [segments] },
    verdict: 'refuted',
    because: 'Devices had 388.2 million in 2022.',
  },
]
