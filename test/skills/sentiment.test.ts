import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { polarityOf } from '../../skills/sentiment/polarity.ts'

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

  it.each([
    ['It looks nothing like the photo.', 'negative'],
    ['It looks like the photo.', 'undecided'],
    ['I slept through the night for the first time in months, I love it.', 'positive'],
    ['Never thought I would love a mop.', 'positive'],
    ['Great service, if you define service as being ignored.', 'undecided'],
  ])('reads comparisons, surprise and irony as they are meant: %s', (text, verdict) => {
    expect(polarityOf(text).verdict).toBe(verdict)
  })

  it.each([
    ['Lovely staff and a pretty garden. Our room had cockroaches and we would not stay again.', 'negative'],
    ['The lift is slow and the walls are thin, but we would definitely come back next year.', 'positive'],
    ['Pretty case, great colours. Refunded.', 'negative'],
    ['I expected rubbish, and it is excellent.', 'positive'],
    ['The reviews said amazing and fantastic.', 'undecided'],
    ['It used to be a great pub.', 'negative'],
    ['I never complained about a neighbour, and I wouldn’t go anywhere else.', 'positive'],
    ['Nice plot, dull ending, so I am on the fence.', 'undecided'],
    ['Does anyone know if this great lamp works well outside?', 'undecided'],
  ])('goes by what a text comes to: %s', (text, verdict) => {
    expect(polarityOf(text).verdict).toBe(verdict)
  })

  it('counts a turn of speech once and not its words too', () => {
    const text = 'We wouldn’t stay here again.'
    const [only, ...more] = polarityOf(text).telling
    expect(more).toEqual([])
    expect(text.slice(only?.start, only?.end)).toContain('stay here again')
  })

  it('grows with emphasis', () => {
    expect(polarityOf('extremely bad').score).toBeLessThan(polarityOf('bad').score)
    expect(polarityOf('slightly bad').score).toBeGreaterThan(polarityOf('bad').score)
  })

  it.each(['not ', 'good, ', 'very ', 'a', '!?', ':) ', 'but good ', '“great” ', 'would not stay ', 'waited an hour '])(
    'is found in endless “%s” too',
    (piece) => {
      // Work that grew with the square of the text would take minutes here and fail the test by its time limit.
      expect(polarityOf(piece.repeat(Math.floor(1_000_000 / piece.length))).score).toBeLessThanOrEqual(1)
    },
  )
})
