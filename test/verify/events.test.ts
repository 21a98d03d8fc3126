import { beforeAll, describe, expect, it } from 'vitest'
import { type Edition, findBrand } from '../../src/model/index.ts'
import { createVerifier, type Verifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

let edition: Edition
let verifier: Verifier

beforeAll(async () => {
  edition = await wholeEdition()
  verifier = createVerifier(edition)
})

function verdict(claim: string) {
  const now = new Date('2026-11-23T12:00:00Z')
  return verifier.checkNow({ claims: [claim], depth: 'fast', now }).results[0]?.verdict
}

describe('what happened to a brand', () => {
  it.each([
    ['GitHub was acquired by Microsoft in 2018', 'accurate'],
    ['Red Hat was acquired by IBM in 2019 for $34 billion', 'accurate'],
    ['GitHub was acquired by Microsoft in 2015', 'inaccurate'],
    ['GitHub was acquired by Microsoft in 2022', 'inaccurate'],
    ['GitHub was acquired by Microsoft for $5 billion', 'inaccurate'],
    ['Red Hat was acquired by IBM in 2019 for $20 billion', 'inaccurate'],
    ['Slack was bought by Salesforce in 2009', 'inaccurate'],
    ['GitHub was acquired by Apple in 2018', 'inaccurate'],
    ['Instagram was acquired by Facebook', 'accurate'],
  ])('is held against who, when and for how much: %s', (claim, expected) => {
    expect(verdict(claim)).toBe(expected)
  })

  it.each([
    'GitHub was acquired by Microsoft in 2017',
    'GitHub was acquired by Microsoft for 7.5 billion in cash',
    'Splunk was acquired by Cisco in 2024 for $28 billion',
    'LinkedIn has been owned by Microsoft since 2009',
    'GitHub was acquired by Microsoft in 2018 after a bidding war',
  ])('is left open where the day or price may be that of the announcement, or more is said: %s', (claim) => {
    expect(verdict(claim)).toBe('unverifiable')
  })
})

describe('what somebody did to a brand', () => {
  it.each([
    ['Microsoft acquired GitHub in 2018', 'accurate'],
    ['Microsoft bought GitHub in 2012', 'inaccurate'],
    ['Twilio acquired Segment', 'verified'],
    ['Cisco completed its acquisition of Splunk', 'verified'],
    ['Apple acquired GitHub', 'inaccurate'],
    ['Bill Gates and Paul Allen founded Microsoft', 'verified'],
    ['Elon Musk founded Microsoft', 'inaccurate'],
  ])('is said of the brand: %s', (claim, expected) => {
    expect(verdict(claim)).toBe(expected)
  })
})

describe('what a service had in a year', () => {
  it.each([
    ['MongoDB Atlas for Government was authorized at the FedRAMP Moderate level in 2023', 'verified'],
    ['MongoDB Atlas for Government was authorized at the FedRAMP Moderate level in 2022', 'inaccurate'],
    // It was given in 2023 and is held since.
    ['MongoDB Atlas for Government was, as of 2024, authorized at the FedRAMP Moderate level', 'unverifiable'],
  ])('is not denied by the year in which it was given: %s', (claim, expected) => {
    expect(verdict(claim)).toBe(expected)
  })
})

describe('a place that says less than a city', () => {
  it('neither meets nor contradicts it', () => {
    expect(verdict('SAP is headquartered in Europe')).toBe('unverifiable')
    expect(verdict('SAP is headquartered in Walldorf, Germany')).toBe('verified')
  })
})

describe('whom a claim is about', () => {
  function asked(brand: string, claim: string) {
    const match = findBrand(edition, brand)
    const now = new Date('2026-11-23T12:00:00Z')
    if (match.kind !== 'found') throw new Error(`${brand} is not known.`)
    return verifier.checkNow({ claims: [claim], depth: 'fast', now, brand: match.brand.ref }).results[0]?.verdict
  }

  it.each([
    ['united-airlines', "united's headquarters is chicago", 'accurate'],
    // Another name in the sentence is no subject beside the one asked about.
    ['infosys', 'The American Depositary Shares of Infosys trade on the New York Stock Exchange.', 'unverifiable'],
    // The year of a day is no part of a product's name.
    ['microsoft', 'Windows 10 reached end of support on October 14, 2025', 'unverifiable'],
    // A name that is on no list is not passed over because the others are.
    ['airbnb', 'Airbnb was founded by Brian Chesky, Joe Gebbia and Garrett Camp.', 'unverifiable'],
    ['airbnb', 'Airbnb was founded by Brian Chesky, Joe Gebbia and Nathan Blecharczyk.', 'verified'],
  ])('is whom the request and its words name: %s, %s', (brand, claim, expected) => {
    expect(asked(brand, claim)).toBe(expected)
  })
})
