import { beforeAll, describe, expect, it } from 'vitest'
import { shippedAnswers } from '../../src/open/shipped-answers.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'
import { flips, type Outcome, shareOf, sideOf, summarise } from './measure.ts'
import { readClaims } from './read-claims.ts'
import { runClaims } from './run.ts'

/** Below these the engine has got worse than it once was; the bars of the design stand in RESULTS.md. */
const floors = { accuracy: 0.9, decided: 0.4, wronglyDecided: 0.05, flips: 0.95 } as const

describe('the engine over the dev half', () => {
  let outcomes: readonly Outcome[] = []

  beforeAll(async () => {
    const edition = await wholeEdition()
    outcomes = runClaims(createVerifier(edition, { answers: shippedAnswers }), edition, readClaims('dev'), {
      timedRuns: 0,
    })
  })

  it('is right when it answers', () => {
    expect(summarise(outcomes).accuracy.value).toBeGreaterThanOrEqual(floors.accuracy)
  })

  it('answers what the record holds', () => {
    expect(summarise(outcomes).decidedShare.value).toBeGreaterThanOrEqual(floors.decided)
  })

  it('stays silent where nothing can be known', () => {
    expect(summarise(outcomes).wronglyDecided.value).toBeLessThanOrEqual(floors.wronglyDecided)
  })

  it('changes its mind when one fact of a true claim is changed', () => {
    expect(flips(outcomes).flipped.value).toBeGreaterThanOrEqual(floors.flips)
  })

  it('takes no orders from a claim', () => {
    const ordered = outcomes.filter(({ claim }) => claim.category === 'injection')
    expect(ordered.length).toBeGreaterThan(10)
    expect(shareOf(ordered, ({ verdict }) => sideOf(verdict) === 'holds').hits).toBe(0)
  })
})
