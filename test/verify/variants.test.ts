import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckResult, Edition } from '../../src/model/index.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

let edition: Edition

beforeAll(async () => {
  edition = await wholeEdition()
})

function check(brand: string, claim: string): CheckResult {
  const hit = edition.aliases(brand).find(({ subject }) => edition.subject(subject).kind === 'brand')
  const now = new Date('2026-11-21T12:00:00Z')
  const request = { claims: [claim], depth: 'fast', now, ...(hit === undefined ? {} : { brand: hit.subject }) } as const
  const [result] = createVerifier(edition).checkNow(request).results
  if (result === undefined) throw new RangeError('one claim, one result')
  return result
}

describe('what tells the variants of a product apart is part of its name, wherever it stands', () => {
  it.each([
    ['solidigm', 'The 500 GB Solidigm P41 Plus could be had for about $81 in the US in July 2025.', 'accurate'],
    ['solidigm', 'The 500 GB Solidigm P41 Plus could be had for about $41 in the US in July 2025.', 'inaccurate'],
    ['azza', 'Azza Chroma 410 (black ATX mid tower, acrylic) – cheapest in the US at 120 dollars', 'accurate'],
    ['owc', 'OWC Mercury Electra 6G 2 TB SSD: lowest US price = 179.99 (23-07-2025)', 'verified'],
    [
      'lian li',
      'Lian Li Uni Fan SL-Infinity 120 3-pack in black: $89.99 was the lowest US price, 23 July 2025',
      'verified',
    ],
  ])('%s: %s → %s', (brand, claim, verdict) => {
    expect(check(brand, claim).verdict).toBe(verdict)
  })

  it('leaves open a variant that nothing on record is', () => {
    expect(check('azza', 'The white Azza Chroma 410 is $120 at the cheapest US shop').verdict).toBe('unverifiable')
    expect(check('solidigm', 'The Solidigm P41 Plus cost $81.17 in the US in July 2025').verdict).toBe('unverifiable')
  })
})

describe('figures are read with their sign, their time and what they are so many times of', () => {
  it.each([
    ['ford', 'Ford traded at 2.33 times book on 7 December 2014.', 'verified'],
    ['paypal', 'PayPal ran an operating loss in 2022.', 'inaccurate'],
    ['nisource', 'NiSource paid out $1.02 a share in dividends in 2015.', 'verified'],
    [
      'jb hunt',
      'J.B. Hunt brought in only $595 million of operating cash flow over the twelve months ended 30 June 2026.',
      'inaccurate',
    ],
    ['yodeck', 'Getting SSO at Yodeck makes the subscription 36 percent dearer.', 'accurate'],
    ['hyundai', 'The 2025 Hyundai Sonata Hybrid has a six-speed manual gearbox.', 'inaccurate'],
    ['mcdonalds', 'A Big Mac in Singapore was 6.65 Singapore dollars as of July 2024.', 'verified'],
  ])('%s: %s → %s', (brand, claim, verdict) => {
    expect(check(brand, claim).verdict).toBe(verdict)
  })
})
