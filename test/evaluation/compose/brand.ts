import type { EvaluationClaim, Half } from '../claim.ts'
import { brandClaims, brandCompanies, foundedFrames, hqFrames, tickerFrames } from './brand-tables.ts'
import { expectedOf } from './expected.ts'
import { add, deck, exactly, fill, holds, openSheet, pick, wrong } from './kit.ts'

/** Compose the brand claims of one half: who a company is, and claims that lean on the brand of the request. */
export function composeBrand(half: Half): readonly EvaluationClaim[] {
  const sheet = openSheet('brand', half)
  const { random } = sheet
  const companies = brandCompanies[half]
  const [hq, founded, ticker] = [hqFrames, foundedFrames, tickerFrames].map((list) => deck(list[half], random))
  if (!hq || !founded || !ticker) throw new Error('Every attribute needs its frames.')
  companies.forEach((company, index) => {
    const { name: c, city, state, ticker: t } = company
    const subject = c
    const other = companies[(index + 4) % companies.length]
    if (!other) return
    const frame = hq()
    const place = pick([`${city}, ${state}`, city], random)
    const base = add(sheet, { category: 'true_exact', claim: fill(frame, { c, h: place }), expected: holds, subject })
    if (other.city !== city) {
      add(sheet, {
        category: 'false_value',
        claim: fill(frame, { c, h: `${other.city}, ${other.state}` }),
        expected: wrong,
        subject,
        base,
        kind: 'digit',
      })
    }
    if (company.founded !== undefined) {
      const shape = founded()
      const born = add(sheet, {
        category: 'true_exact',
        claim: fill(shape, { c, y: String(company.founded) }),
        expected: exactly,
        subject,
      })
      const off = company.founded + pick([-11, -6, 4, 9, 17], random)
      add(sheet, {
        category: 'false_value',
        claim: fill(shape, { c, y: String(off) }),
        expected: wrong,
        subject,
        base: born,
        kind: 'digit',
      })
    }
    if (index % 2 === 0) {
      const shape = ticker()
      const listed = add(sheet, { category: 'true_exact', claim: fill(shape, { c, t }), expected: exactly, subject })
      add(sheet, {
        category: 'false_value',
        claim: fill(shape, { c, t: other.ticker }),
        expected: wrong,
        subject,
        base: listed,
        kind: 'brand',
      })
    }
  })
  for (const [claim, category, subject, brand, accepted] of brandClaims[half]) {
    const { expected, held } = expectedOf(category)
    add(sheet, {
      category,
      claim,
      expected: accepted ?? (expected[0] === 'verified' ? holds : expected),
      held,
      subject,
      ...(brand === undefined ? {} : { brand }),
    })
  }
  return sheet.claims
}
