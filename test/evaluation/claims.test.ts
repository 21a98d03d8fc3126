import { describe, expect, it } from 'vitest'
import { verdicts } from '../../src/model/index.ts'
import { categories, type EvaluationClaim, perturbationKinds } from './claim.ts'
import { readClaims } from './read-claims.ts'

const halves = { dev: readClaims('dev'), test: readClaims('test') }
const all = [...halves.dev, ...halves.test]

function subjectsOf(claims: readonly EvaluationClaim[]): Set<string> {
  return new Set(claims.flatMap(({ subject }) => (subject === 'none' ? [] : subject.split('+'))))
}

describe('the labelled claims', () => {
  it('are at least fifteen hundred, no more than half of them for tuning', () => {
    expect(all.length).toBeGreaterThanOrEqual(1500)
    expect(halves.test.length).toBeGreaterThanOrEqual(halves.dev.length * 0.95)
  })

  it('have ids of their own that name half and family', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const [half, claims] of Object.entries(halves)) {
      for (const { id, family } of claims) expect(id.startsWith(`${half}-${family}-`)).toBe(true)
    }
  })

  it('share no subject between the halves', () => {
    const dev = subjectsOf(halves.dev)
    expect([...subjectsOf(halves.test)].filter((subject) => dev.has(subject))).toEqual([])
  })

  it('share no sentence between the halves', () => {
    const dev = new Set(halves.dev.map(({ claim }) => claim))
    expect(halves.test.filter(({ claim }) => dev.has(claim))).toEqual([])
  })

  it('fill every category in both halves', () => {
    for (const claims of Object.values(halves)) {
      const counts = new Map(categories.map((category) => [category, 0]))
      for (const { category } of claims) counts.set(category, (counts.get(category) ?? 0) + 1)
      for (const [category, count] of counts) expect(count, category).toBeGreaterThanOrEqual(5)
    }
  })

  it('cover every perturbation by at least five pairs in both halves', () => {
    for (const claims of Object.values(halves)) {
      for (const kind of perturbationKinds)
        expect(claims.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(5)
    }
  })

  it('carry known categories and verdicts only', () => {
    for (const { id, category, expected } of all) {
      expect(categories, id).toContain(category)
      expect(expected.length, id).toBeGreaterThan(0)
      for (const verdict of expected) expect(verdicts, id).toContain(verdict)
    }
  })

  it('pair every changed claim with a true one of the same half that reads differently', () => {
    const byId = new Map(all.map((one) => [one.id, one]))
    for (const { base_id: baseId, id, claim, expected } of all) {
      if (baseId === undefined) continue
      const base = byId.get(baseId)
      expect(base, id).toBeDefined()
      expect(base?.id.split('-')[0], id).toBe(id.split('-')[0])
      expect(base?.claim, id).not.toBe(claim)
      expect(
        base?.expected.some((verdict) => verdict === 'verified' || verdict === 'accurate'),
        id,
      ).toBe(true)
      expect(
        expected.some((verdict) => verdict === 'verified' || verdict === 'accurate'),
        id,
      ).toBe(false)
    }
  })

  it('stay within what a request may carry', () => {
    for (const { id, claim } of all) {
      expect(claim.length, id).toBeGreaterThan(0)
      expect(claim.length, id).toBeLessThanOrEqual(2000)
      expect(claim, id).not.toMatch(/\{\w+\}|undefined|NaN/)
    }
  })
})
