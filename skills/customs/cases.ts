import type { Case } from '#skill'
import type { CustomsVerdict } from './judge.ts'

/** A worked case of the customs check, with the verdict it must get. */
export interface CustomsCase extends Case {
  readonly verdict: CustomsVerdict
  /** A heading that must be among the candidates. */
  readonly heading?: string
}

export const cases: readonly CustomsCase[] = [
  {
    title: 'Goods in plain words',
    input: { product: 'wireless noise-cancelling headphones' },
    verdict: 'ambiguous',
    heading: '8518',
    because: 'Candidates are given with reasons; no code is ever assigned.',
  },
  {
    title: 'A code and the goods it is for',
    input: { product: 'cotton t-shirt for men', hs_code: '6109.10.00', destination: 'US' },
    verdict: 'consistent',
    heading: '6109',
    because: 'The code stands in the tariff, and its heading is the best for the description.',
  },
  {
    title: 'A code of other goods',
    input: { product: 'cotton t-shirt for men', hs_code: '8471.30' },
    verdict: 'inconsistent',
    heading: '6109',
    because: 'The description points to another heading.',
  },
  {
    title: 'A code that does not exist',
    input: { hs_code: '6109.77' },
    verdict: 'inconsistent',
    because: 'No such subheading stands in the Harmonized System; the heading is given.',
  },
  {
    title: 'A base rate that is right',
    input: { hs_code: '6109.10.00', duty_rate: '16.5%', destination: 'US', origin: 'VN' },
    verdict: 'consistent',
    because: 'The column 1 general rate of the line is 16.5%.',
  },
  {
    title: 'A base rate that is wrong',
    input: { hs_code: '6109.10.00', duty_rate: '12%', destination: 'US' },
    verdict: 'inconsistent',
    because: 'The recorded rate is given with its revision.',
  },
  {
    title: 'A rate for a day beyond what is held',
    input: { hs_code: '6109.10.00', duty_rate: '16.5%', destination: 'US', as_of: '2026-11-20' },
    verdict: 'unverifiable',
    because: 'No held revision is known to be in force on that day.',
  },
]
