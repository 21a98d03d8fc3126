import { describe, expect, it } from 'vitest'
import { secondLook } from '../../src/registry/subjects.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const now = new Date('2026-11-30T12:00:00.000Z')
const edition = await wholeEdition()
const verifier = createVerifier(edition)
/** By the rules alone, which leave open what the fitted reader decides as a whole. */
const rules = createVerifier(edition, { reader: false })
const check = (claim: string) => {
  const [result] = verifier.checkNow({ claims: [claim], depth: 'auto', now }).results
  return { verdict: result?.verdict, subject: result?.evidence_parts[0]?.subject, evidence: result?.evidence ?? '' }
}

describe('organisations called by their people', () => {
  it('judges who runs a company on that company’s record', () => {
    expect(check('Satya Nadella runs Apple')).toMatchObject({ verdict: 'inaccurate', subject: 'apple' })
    expect(check('Satya Nadella runs Microsoft')).toMatchObject({ verdict: 'verified', subject: 'microsoft' })
  })

  it('confirms what is said of a person’s company, and says whose it took it for', () => {
    const { verdict, subject, evidence } = check("Satya Nadella's company acquired GitHub")
    expect([verdict, subject]).toEqual(['verified', 'github'])
    expect(evidence).toContain("“Satya Nadella's company” read as “Microsoft”")
    expect(check("Jensen Huang's company is based in Santa Clara").verdict).toBe('accurate')
  })

  it.each([
    "Elon Musk's company acquired GitHub",
    "Nat Friedman's company acquired GitHub",
    "Tim Cook's company was founded in 1996",
    "GitHub was acquired by Nat Friedman's company",
  ])('refutes nothing of a company that is called by a person: “%s”', (claim) => {
    expect(check(claim).verdict).toBe('unverifiable')
  })
})

it('looks again where a part of a person’s name was taken for a brand', () => {
  const claim = 'Warren Buffett chairs Berkshire Hathaway'
  const { results } = rules.checkNow({ claims: [claim], depth: 'auto', now })
  const [again] = secondLook(edition, results) ?? []
  expect(again?.ref).toBe(edition.subjectById('berkshire-hathaway')?.ref)
})
