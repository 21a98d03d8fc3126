import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../skills/sentiment/cases.ts'
import { polarityOf } from '../../skills/sentiment/polarity.ts'
import { openService, type TestService } from '../kit/service.ts'

let service: TestService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const check = (input: unknown) => service.call('POST', '/v1/sentiment/check', input)

describe('the sentiment check', () => {
  it.each(cases.map((one) => [one.title, one] as const))('%s', async (_title, { input, verdict }) => {
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

describe('the polarity of a text', () => {
  it('is right three times in four when answered, on reviews written before it was first run', () => {
    const rows = readFileSync(new URL('../evaluation/sentiment/test/reviews.jsonl', import.meta.url), 'utf8')
    const outcomes = rows
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as { text: string; verdict: string })
      .map(({ text, verdict }) => ({ verdict, answer: polarityOf(text).verdict }))
    const answered = outcomes.filter(({ answer }) => answer !== 'undecided')
    expect(answered.length).toBeGreaterThan(30)
    expect(answered.filter(({ answer, verdict }) => answer === verdict).length / answered.length).toBeGreaterThan(0.75)
  })

  it.each([
    ['it works great', "it doesn't work great"],
    ['I would recommend it', 'I would not recommend it'],
    ['a terrible product', 'not a terrible product'],
    ['the food was delicious and fresh', 'the food was never delicious or fresh'],
  ])('turns or fades when denied: %s', (plain, denied) => {
    const { score } = polarityOf(plain)
    expect(Math.sign(polarityOf(denied).score)).not.toBe(Math.sign(score))
  })

  it('grows with emphasis', () => {
    expect(polarityOf('extremely bad').score).toBeLessThan(polarityOf('bad').score)
    expect(polarityOf('slightly bad').score).toBeGreaterThan(polarityOf('bad').score)
  })

  it.each(['not ', 'good, ', 'very ', 'a', '!?', ':) ', 'but good ', '“great” '])(
    'is found in endless “%s” too',
    (piece) => {
      // Work that grew with the square of the text would take minutes here and fail the test by its time limit.
      expect(polarityOf(piece.repeat(Math.floor(1_000_000 / piece.length))).score).toBeLessThanOrEqual(1)
    },
  )
})
