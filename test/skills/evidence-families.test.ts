import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases as customsCases } from '../../skills/customs/cases.ts'
import { cases as freshnessCases } from '../../skills/freshness/cases.ts'
import { cases as sentimentCases } from '../../skills/sentiment/cases.ts'
import { openService, type TestService } from '../kit/service.ts'

const now = new Date('2026-11-21T12:00:00Z')
let service: TestService

beforeAll(async () => {
  service = await openService({ clock: { now: () => now } })
})
afterAll(() => service.close())

describe('the freshness check', () => {
  const check = (input: unknown) => service.call('POST', '/v1/freshness/check', input)

  it.each(freshnessCases.map((one) => [one.title, one] as const))('%s', async (_title, { input, verdict }) => {
    const { status, body } = await check(input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.verdict, body.data.evidence).toBe(verdict)
  })

  it('calls a price on record current, and says of when the record is and how often such values change', async () => {
    const { body } = await check({ statement: 'GPT-4o costs $2.50 per million input tokens' })
    expect(body.data).toMatchObject({ verdict: 'current', subject_kind: 'statement' })
    expect(body.data.newest).toContain('2.50')
    expect(body.data.age_days).toBeLessThanOrEqual(body.data.horizon_days)
    expect(body.data.change_interval.changes).toBeGreaterThan(100)
    expect(body.data.parts[0].source.licence).toBeTruthy()
  })

  it('gives the newer value of one that was replaced', async () => {
    const { body } = await check({ statement: 'GPT-4o costs $5 per million input tokens' })
    expect(body.data.superseded_by).toContain('2.50')
    expect(body.data.was_true).toMatch(/20\d\d-/)
  })

  it('calls a value that no record ever held unknown, not old', async () => {
    const { body } = await check({ statement: 'GPT-4o costs $7.77 per million input tokens' })
    expect(body.data.verdict).toBe('unknown')
  })

  it('knows the collections it holds and no others', async () => {
    const held = await check({ dataset: 'genai-prices' })
    expect(held.body.data).toMatchObject({ verdict: 'current', dataset_kind: 'source' })
    const attribute = await check({ dataset: 'input_price', as_of: '2026-11-20' })
    expect(attribute.body.data.change_interval.typical_days).toBeGreaterThan(0)
    expect((await check({ dataset: 'no-such-thing' })).body.data.verdict).toBe('unknown')
  })

  it('tests one thing at a time', async () => {
    expect((await check({ statement: 'a b', dataset: 'price' })).status).toBe(422)
    expect((await check({})).status).toBe(422)
  })

  it('refuses a page of more than a body may carry', async () => {
    expect((await check({ html: `<p>${'a'.repeat(1_050_000)}</p>` })).status).toBe(413)
    expect((await check({ html: `<p>${'a'.repeat(950_000)}</p>` })).status).toBe(422)
  })
})

describe('the sentiment check', () => {
  const check = (input: unknown) => service.call('POST', '/v1/sentiment/check', input)

  it.each(sentimentCases.map((one) => [one.title, one] as const))('%s', async (_title, { input, verdict }) => {
    const { status, body } = await check(input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.verdict, body.data.evidence).toBe(verdict)
  })

  it('quotes the words it rests on from where they stand', async () => {
    const text = 'The battery is awful 🙂, but I love the screen!'
    const { body } = await check({ text })
    expect(body.data.telling.length).toBeGreaterThanOrEqual(2)
    for (const { quote, start, end } of body.data.telling) expect(text.slice(start, end)).toBe(quote)
    expect(body.data.clauses.map(({ aspect }: { aspect?: string }) => aspect)).toContain('battery')
  })

  it('gives counts and an interval for a brand', async () => {
    const { body } = await check({ brand: 'amazon' })
    const { mean, interval, answers, shares } = body.data
    expect(interval[0]).toBeLessThan(mean)
    expect(interval[1]).toBeGreaterThan(mean)
    expect(answers).toBeGreaterThanOrEqual(50)
    expect(shares.positive + shares.neutral + shares.negative).toBeCloseTo(1, 2)
  })

  it('judges one thing at a time, and nothing without end', async () => {
    expect((await check({})).status).toBe(422)
    expect((await check({ text: 'good', brand: 'amazon' })).status).toBe(422)
    expect((await check({ text: 'good '.repeat(12_000) })).status).toBe(422)
    expect((await check({ text: 'good '.repeat(250_000) })).status).toBe(413)
    expect((await check({ brand: 'no such brand at all' })).status).toBe(404)
  })
})

describe('the customs check', () => {
  const check = (input: unknown) => service.call('POST', '/v1/customs/check', input)

  it.each(customsCases.map((one) => [one.title, one] as const))('%s', async (_title, { input, verdict, heading }) => {
    const { status, body } = await check(input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.verdict, body.data.evidence).toBe(verdict)
    if (heading !== undefined)
      expect(body.data.candidates.map((one: { heading: string }) => one.heading)).toContain(heading)
  })

  it('never assigns a code to goods', async () => {
    const { body } = await check({ product: 'cotton t-shirt' })
    expect(body.data.verdict).toBe('ambiguous')
    expect(body.data.candidates.length).toBeGreaterThan(1)
    expect(body.data.candidates[0].subheadings.length).toBeGreaterThan(1)
    expect(body.data).not.toHaveProperty('hs_code')
  })

  it('names the revision with each rate, and says what the rates leave out', async () => {
    const { body } = await check({ hs_code: '6109.10.00.12', destination: 'US', origin: 'AU' })
    expect(body.data.rates).toEqual([
      {
        code: '61091000',
        column: 'special',
        rate: 'Free',
        programme: 'AU',
        general: '16.5%',
        revision: 'us-hts-2026-rev4',
      },
    ])
    expect(body.data.hierarchy.map(({ level }: { level: string }) => level).slice(0, 4)).toEqual([
      ...['section', 'chapter', 'heading', 'subheading'],
    ])
    expect(body.data.notes.join(' ')).toContain('98 and 99')
    expect(body.data.reference).toContain('revision 4')
    expect(body.data.sources.length).toBe(4)
  })

  it('refuses to speak of days that no held revision covers', async () => {
    const on = async (as_of: string) => (await check({ hs_code: '6109.10.00', destination: 'US', as_of })).body.data
    expect((await on('2025-12-10')).rates[0].revision).toBe('us-hts-2025-12-01')
    for (const day of ['2025-11-30', '2026-01-01', '2026-11-21', '2031-01-01'])
      expect(await on(day)).toMatchObject({ verdict: 'unverifiable', rates: [] })
  })

  it('holds no rates of other countries', async () => {
    const { body } = await check({ hs_code: '6109.10.00', destination: 'DE', duty_rate: '12%' })
    expect(body.data.verdict).toBe('unverifiable')
    expect(body.data.rates).toEqual([])
  })

  it('needs goods or a code, and refuses what is no code or too long', async () => {
    expect((await check({})).status).toBe(422)
    expect((await check({ duty_rate: '5%', product: 'shoes' })).status).toBe(422)
    expect((await check({ hs_code: 'shoes' })).status).toBe(422)
    expect((await check({ product: 'shoe '.repeat(5_000) })).status).toBe(422)
    expect((await check({ product: 'shoe '.repeat(220_000) })).status).toBe(413)
  })
})
