import { describe, expect, it } from 'vitest'
import { likeliestWindow, type Weights } from '../../src/text/index.ts'
import { buckets, type Read, scaleOf, type Window } from '../../src/text/safety/features.ts'

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let value = seed; ; ) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    yield value / 2 ** 32
  }
}

describe('the window of a text that is most like an attack', () => {
  const next = numbers(7)
  const below = (count: number) => Math.floor(next.next().value * count)
  const weights: Weights = {
    weights: Int8Array.from({ length: buckets }, () => below(255) - 127),
    step: 0.01,
    bias: 0.4,
  }
  const text = (tokens: number): Read => {
    // Few buckets, so that the same stand within a token, a window and beyond it.
    const features = () =>
      Array.from({ length: tokens }, () => Array.from({ length: below(6) }, () => below(40) * 1_013))
    return { tokens: [], features: features(), letters: features() }
  }
  const windows = (tokens: number): readonly Window[] =>
    Array.from({ length: 12 }, () => {
      const from = below(tokens)
      return { from, to: from + 1 + below(tokens - from) }
    })
  const said = (held: Read['features'], { from, to }: Window) => {
    const distinct = new Set(held.slice(from, to).flat())
    return [...distinct].reduce((sum, bucket) => sum + (weights.weights[bucket] ?? 0), 0) * scaleOf(distinct.size)
  }

  it('counts each of its features once, in whatever order windows are asked for, text after text', () => {
    for (let round = 0; round < 60; round += 1) {
      const tokens = 1 + below(90)
      const [read, asked] = [text(tokens), windows(tokens)]
      const odds = asked.map(
        (one) => weights.bias + (said(read.features, one) + said(read.letters, one)) * weights.step,
      )
      const best = Math.max(...odds)
      const found = likeliestWindow(read, asked, weights)
      expect(found?.odds).toBeCloseTo(best, 9)
      expect(found?.window).toEqual(asked[odds.indexOf(best)])
    }
  })

  it('is none where there is no window', () => {
    expect(likeliestWindow(text(3), [], weights)).toBeUndefined()
  })
})
