import { describe, expect, it } from 'vitest'
import { whoIsMeant } from '../../src/model/index.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const edition = await wholeEdition()
const verifier = createVerifier(edition)
const now = new Date('2026-11-23T12:00:00.000Z')

function verdictOf(brand: string, claim: string): string | undefined {
  const who = whoIsMeant(edition, { brand, claim })
  const request = { ...(who.kind === 'found' ? { brand: who.ref } : {}), claims: [claim], depth: 'fast' as const, now }
  return verifier.checkNow(request).results[0]?.verdict
}

describe("what is said in the record's own words", () => {
  it.each([
    [
      'a unit with a number of its own',
      'Zoho',
      'Zoho Campaigns API v1.1 has a rate limit of 500 requests per 5 minutes',
      '500 requests',
      '700 requests',
    ],
    [
      'a value with a comma and a sign',
      'Airbnb',
      "Airbnb's industry is Hotels, Resorts & Cruise Lines.",
      'Hotels, Resorts & Cruise Lines',
      'Gas Utilities',
    ],
    [
      'a legal name that spells out a short one',
      'IBM',
      'The legal name of IBM is International Business Machines Corporation.',
      'Machines',
      'Engines',
    ],
  ])('is read as one: %s', (_what, brand, claim, said, other) => {
    expect(claim).toContain(said)
    expect(['verified', 'accurate']).toContain(verdictOf(brand, claim))
    expect(['verified', 'accurate']).not.toContain(verdictOf(brand, claim.replace(said, other)))
  })

  it('does not confirm a list by one of its members', () => {
    expect(verdictOf('GitLab', 'GitLab was founded by Sid Sijbrandij.')).not.toBe('inaccurate')
    expect(verdictOf('GitLab', 'GitLab was founded by Sid Sijbrandij and Brian Chesky.')).toBe('unverifiable')
  })

  it('is another thing where more is said behind it', () => {
    const claim = 'Zoho Campaigns API v1.1 has a rate limit of 500 requests per 5 minutes'
    expect(verdictOf('Zoho', `${claim} per user`)).toBe('unverifiable')
  })
})
