import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/model/index.ts'
import { accuracyCells } from './cells.ts'
import type { EvaluationClaim } from './claim.ts'
import { calibrationError, flips, type Outcome, share, summarise } from './measure.ts'

function outcome(
  verdict: Verdict,
  expected: readonly Verdict[],
  more: Partial<EvaluationClaim> = {},
  confidence = 0.9,
): Outcome {
  const claim: EvaluationClaim = {
    id: 'dev-price-0001',
    family: 'price',
    category: 'true_exact',
    claim: 'a claim',
    expected,
    held: true,
    subject: 'a subject',
    note: '',
    ...more,
  }
  return { claim, verdict, confidence, method: 'rule_match', evidence: '', aged: false, cpuMicros: 10 }
}

describe('the measures', () => {
  it('give the Wilson interval of a textbook share', () => {
    const { low, high } = share(90, 100)
    expect(low).toBeCloseTo(0.8256, 3)
    expect(high).toBeCloseTo(0.9448, 3)
  })

  it('keep accuracy to the decided claims and coverage to those that can be decided', () => {
    const outcomes = [
      outcome('verified', ['verified']),
      outcome('inaccurate', ['verified']),
      outcome('unverifiable', ['verified']),
      outcome('unverifiable', ['unverifiable'], { held: false }),
      outcome('inaccurate', ['unverifiable'], { held: false }),
    ]
    const { accuracy, decidedShare, wronglyDecided } = summarise(outcomes)
    expect([accuracy.hits, accuracy.n]).toEqual([1, 3])
    expect([decidedShare.hits, decidedShare.n]).toEqual([2, 3])
    expect([wronglyDecided.hits, wronglyDecided.n]).toEqual([1, 2])
  })

  it('count accurate for verified as the right side but not as the right verdict', () => {
    const { accuracy, side } = summarise([outcome('accurate', ['verified'])])
    expect(accuracy.value).toBe(0)
    expect(side.value).toBe(1)
  })

  it('see the gap between stated and met confidence', () => {
    const half = [outcome('verified', ['verified'], {}, 0.95), outcome('verified', ['inaccurate'], {}, 0.95)]
    expect(calibrationError(half)).toBeCloseTo(0.45)
    expect(calibrationError([])).toBe(0)
  })

  it('measure flips only over pairs whose base was taken for true', () => {
    const held = outcome('verified', ['verified'], { id: 'a' })
    const missed = outcome('unverifiable', ['verified'], { id: 'b' })
    const turned = outcome('inaccurate', ['inaccurate'], { id: 'c', base_id: 'a', kind: 'digit' })
    const stuck = outcome('verified', ['inaccurate'], { id: 'd', base_id: 'a', kind: 'unit' })
    const unfair = outcome('verified', ['inaccurate'], { id: 'e', base_id: 'b', kind: 'unit' })
    const { pairs, flipped } = flips([held, missed, turned, stuck, unfair])
    expect(pairs).toBe(2)
    expect(flipped.value).toBe(0.5)
  })

  it('validate a cell only when it has reached its bars', () => {
    const from = { datasetDigest: 'sha256:00', engine: 'e', edition: 'ed_0', asOf: '2026-08-22' }
    const few = accuracyCells([outcome('verified', ['verified'])], from)
    const many = accuracyCells(
      Array.from({ length: 120 }, () => outcome('verified', ['verified'])),
      from,
    )
    expect(few.map(({ validated }) => validated)).toEqual([false, false])
    expect(many.find(({ dimension }) => dimension === 'price')?.validated).toBe(true)
  })
})
