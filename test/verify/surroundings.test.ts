import { beforeAll, describe, expect, it } from 'vitest'
import { type Edition, findBrand, type Verdict } from '../../src/model/index.ts'
import { createVerifier, type Verifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

let edition: Edition
let verifier: Verifier

beforeAll(async () => {
  edition = await wholeEdition()
  verifier = createVerifier(edition, { reader: false })
})

/** The verdict on a claim of a request about a brand, or about none where the slug is empty. */
function verdictOf(slug: string, claim: string): Verdict | undefined {
  const match = slug === '' ? undefined : findBrand(edition, slug)
  const brand = match?.kind === 'found' ? { brand: match.brand.ref } : {}
  const now = new Date('2026-11-21T12:00:00Z')
  return verifier.checkNow({ claims: [claim], depth: 'fast', now, ...brand }).results[0]?.verdict
}

const assets = "Microsoft's total assets were $250.3 billion in fiscal 2017"

describe('what stands around a claim says nothing of it', () => {
  it.each([
    [`Ticket 4471: ${assets}`, 'accurate'],
    [`Yo folks, ${assets}`, 'accurate'],
    [`${assets}, says our accountant`, 'accurate'],
    [`${assets}, so relax`, 'accurate'],
    [`${assets}, so nothing to worry about`, 'accurate'],
    [`Ticket 4471: ${assets.replace('250', '350')}, so relax`, 'inaccurate'],
  ])('%s → %s', (claim, verdict) => {
    expect(verdictOf('microsoft', claim)).toBe(verdict)
  })

  it('keeps a tail that says something', () => {
    expect(verdictOf('microsoft', `${assets}, says a user over 65`)).toBe('unverifiable')
    expect(verdictOf('target', "Target takes returns within 90 days in the US, so you don't need a receipt")).toBe(
      'unverifiable',
    )
  })
})

describe('nouns that say what bears a name add nothing', () => {
  it.each([
    ['fedex', 'The airline FedEx is listed on the NYSE', 'verified'],
    ['fedex', 'FedEx, the airline, is listed on the Nasdaq', 'inaccurate'],
  ])('%s: %s → %s', (slug, claim, verdict) => {
    expect(verdictOf(slug, claim)).toBe(verdict)
  })

  it('keeps one that picks something out', () => {
    expect(verdictOf('fedex', 'The discounted airline FedEx is listed on the NYSE')).toBe('unverifiable')
  })
})

describe("a request's brand is known in another spelling", () => {
  it.each([
    ['fedex', 'Fed Ex is listed on the NYSE', 'verified'],
    ['fedex', 'Fed Ex is listed on the Nasdaq', 'inaccurate'],
  ])('%s: %s → %s', (slug, claim, verdict) => {
    expect(verdictOf(slug, claim)).toBe(verdict)
  })
})

describe('an exchange is known by its full name', () => {
  it.each([
    ['FedEx shares trade on the New York Stock Exchange', 'verified'],
    ['Apple trades on the New York Stock Exchange', 'inaccurate'],
    ['NVIDIA trades on the NYSE under NVDA', 'partially_accurate'],
    ['NVIDIA trades on the Nasdaq under NVDA', 'verified'],
  ])('%s → %s', (claim, verdict) => {
    expect(verdictOf('', claim)).toBe(verdict)
  })
})

describe('days are read as people write them', () => {
  it.each([
    ['Support for PostgreSQL 13 ended 13/11/2025', 'verified'],
    ['Support for PostgreSQL 13 ended on 13.11.2025', 'verified'],
    ['Support for PostgreSQL 13 ended on 11/13/2025', 'verified'],
    ['Support for PostgreSQL 13 ended on the last day of November 2025', 'inaccurate'],
    ['Django 5.2 is an LTS release, with end of life in April 2030', 'partially_accurate'],
    ['Django 5.2 is an LTS release, with end of life in April 2028', 'accurate'],
    ['Ryzen 5 5600G was $123 at the cheapest US dealer around the end of January / early February 2024', 'accurate'],
  ])('%s → %s', (claim, verdict) => {
    expect(verdictOf('', claim)).toBe(verdict)
  })

  it('takes a day that may be two for right if either is, and for wrong only if neither is', () => {
    expect(verdictOf('ford', "Ford's price to book was 2.33 at 07/12/2014")).toBe('verified')
    expect(verdictOf('ford', "Ford's price to book was 2.33 at 12/07/2014")).toBe('verified')
    expect(verdictOf('ford', "Ford's price to book was 2.95 at 07/12/2014")).toBe('inaccurate')
  })
})

describe('a denial said in two clauses is one', () => {
  it.each([
    ['educative', 'Students get nothing special at Educative, there is no student offer.'],
    ['unity', 'Unity has nothing on offer for students.'],
  ])('%s: %s', (slug, claim) => {
    expect(verdictOf(slug, claim)).toBe('inaccurate')
  })
})

describe('a scope goes by its words', () => {
  it("an own-brand item has a store-owned brand's return window", () => {
    const year = 'You have a whole year to return a Target own-brand item in the US'
    expect(verdictOf('target', year)).toBe('verified')
    expect(verdictOf('target', year.replace('own-brand ', ''))).toBe('inaccurate')
  })
})

describe('an opinion stays open, whatever is on record', () => {
  it.each([
    ['apple', "Apple's headquarters have a lovely view"],
    ['apple', "Apple's industry is booming"],
    ['nvidia', "NVIDIA's revenue growth is impressive"],
    ['slack', "Slack's two-factor authentication is easy to set up"],
    ['zoom', "Zoom's two-factor login is annoying"],
    ['linkedin', "LinkedIn's breach was a disgrace"],
    ['github', 'GitHub costs nothing to use'],
  ])('%s: %s', (slug, claim) => {
    expect(verdictOf(slug, claim)).toBe('unverifiable')
  })
})
