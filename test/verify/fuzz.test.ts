import { describe, expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'
import { check } from './small-edition.ts'

describe('random and adversarial strings', () => {
  it('throw nothing and are never believed', () => {
    const report = fuzz((claim) => check(claim), 4000, 7)
    expect(report.threw).toEqual([])
    expect(report.believed).toEqual([])
  })
})
