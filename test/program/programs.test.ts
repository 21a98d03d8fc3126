import { describe, expect, it } from 'vitest'
import type { Edition, HoldsStatement, Program, Statement } from '../../src/model/index.ts'
import { bindProgram } from '../../src/program/index.ts'
import { decimalOf } from '../../src/program/numbers.ts'
import { dateTime, linkedTime, programTime, writtenDate } from '../../src/program/times.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const now = new Date('2026-11-23T12:00:00.000Z')

async function judged(...statements: Statement[]) {
  const edition = await wholeEdition()
  const about = bindProgram({ edition }, { version: 1, statements }, 'about')
  const { results } = createVerifier(edition).checkNow({ claims: [], programs: [{ about }], depth: 'fast', now })
  const [result] = results
  if (result === undefined) throw new Error('no result')
  return result
}

async function read(claim: string, brand?: string): Promise<Program | undefined> {
  const edition: Edition = await wholeEdition()
  const ref = brand === undefined ? {} : { brand: edition.subjectById(brand)?.ref ?? -1 }
  return createVerifier(edition).checkNow({ claims: [claim], depth: 'fast', now, ...ref }).results[0]?.reading
}

describe('numbers in digits', () => {
  it.each([
    [391e9, '391000000000'],
    [0.1 + 0.2, '0.3'],
    [-2.5, '-2.5'],
    [1e21, '1000000000000000000000'],
    [2.5e-7, '0.00000025'],
    [0, '0'],
  ])('%d is %s', (value, digits) => expect(decimalOf(value)).toBe(digits))

  it('have no digits where there are too many', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e40, 1e-40]) expect(decimalOf(value)).toBeUndefined()
  })
})

describe('times', () => {
  it.each(['2024', '2024-02', '2024-02-29', '2024-Q3'])('%s is written as it is read', (date) =>
    expect(writtenDate(dateTime(date))).toEqual({ value: date }),
  )

  it.each([
    { kind: 'year', year: 2024, basis: 'fiscal' },
    { kind: 'quarter', quarter: 3, year: 2024, basis: 'calendar', bound: 'since' },
    { kind: 'span', from: '2024-01-01', to: '2024-06-30', ends: 'year' },
    { kind: 'latest', period: 'twelve_months' },
    { kind: 'latest', period: 'quarter' },
  ] as const)('$kind is written as it is read', (time) => expect(programTime(linkedTime(time))).toEqual(time))
})

describe('a statement', () => {
  const price: HoldsStatement = {
    op: 'holds',
    subject: 'netflix/premium',
    measure: 'subscription_price',
    value: { kind: 'number', value: '26.99', currency: 'USD', rate: { every: 'month' } },
    qualifiers: { region: 'US' },
  }

  it('is judged by currency, rate and place as a sentence is', async () => {
    expect(await judged(price)).toMatchObject({ verdict: 'verified', method: 'program' })
    const euros = { kind: 'number', value: '26.99', currency: 'EUR' } as const
    expect((await judged({ ...price, value: euros })).verdict).not.toBe('verified')
    const elsewhere = await judged({ ...price, qualifiers: { region: 'DE' } })
    expect(elsewhere.verdict).not.toBe('verified')
  })

  it('that names a case which is not on record stays open', async () => {
    const result = await judged({ ...price, qualifiers: { region: 'US', scope: 'for left-handed subscribers' } })
    expect(result).toMatchObject({ verdict: 'unverifiable', method: 'none', next_action: 'correct_program' })
  })

  it('says as finely as its digits what it means', async () => {
    const revenue = (value: string, step?: string): HoldsStatement => ({
      op: 'holds',
      subject: 'apple',
      measure: 'revenue',
      value: { kind: 'number', value, currency: 'USD', ...(step === undefined ? {} : { step }) },
      qualifiers: { time: { kind: 'year', year: 2024, basis: 'fiscal' } },
    })
    expect((await judged(revenue('391000000000', '1000000000'))).verdict).toBe('accurate')
    expect((await judged(revenue('391000000000'))).verdict).toBe('inaccurate')
    expect((await judged(revenue('391035000000'))).verdict).toBe('verified')
  })

  it('of who owns whom is held against the catalogue', async () => {
    const owner = (value: string): HoldsStatement => ({
      op: 'holds',
      subject: 'github',
      measure: 'owner',
      value: { kind: 'text', value },
    })
    expect((await judged(owner('Microsoft'))).verdict).toBe('verified')
    expect((await judged(owner('Google'))).verdict).toBe('inaccurate')
  })
})

describe('a reading', () => {
  it('says what the sentence does', async () => {
    expect(await read('GPT-4o costs at least $2 per million input tokens')).toEqual({
      version: 1,
      statements: [
        {
          op: 'holds',
          subject: 'openai/gpt-4o',
          measure: 'input_price',
          comparator: 'ge',
          value: {
            kind: 'number',
            value: '2',
            currency: 'USD',
            rate: { per: 'token', per_count: '1000000' },
          },
        },
      ],
    })
  })

  it('of a comparison and of a change has its own op', async () => {
    const compared = await read("Apple's revenue was higher than Netflix's revenue in fiscal 2024")
    expect(compared?.statements).toMatchObject([
      { op: 'compare', subject: 'apple', measure: 'revenue', comparator: 'gt', than: { subject: 'netflix' } },
    ])
    const changed = await read("Apple's revenue rose 2% in fiscal 2024")
    expect(changed?.statements).toMatchObject([
      { op: 'change', subject: 'apple', measure: 'revenue', direction: 'up', by: { value: '2', percent: true } },
    ])
  })

  it('is withheld where nothing is decided or no program says it', async () => {
    expect(await read('Apple tastes of strawberries')).toBeUndefined()
    expect(await read('Nvidia has the highest net income of any company in the S&P 500')).toBeUndefined()
  })
})
