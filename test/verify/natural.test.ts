import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/model/index.ts'
import { checkByRules as check } from './small-edition.ts'

function promise(title: string, rows: readonly (readonly [claim: string, verdict: Verdict])[]): void {
  describe(title, () => {
    for (const [claim, verdict] of rows)
      it(`${claim} → ${verdict}`, () => expect(check(claim)).toMatchObject({ verdict }))
  })
}

promise('a rule is told to the one it holds for', [
  ['You need to spend $35 at Walmart before shipping is free', 'verified'],
  ['You need to spend $53 at Walmart before shipping is free', 'inaccurate'],
  ['Return by post to Walmart and $11.99 comes off your refund', 'verified'],
  ['Posting a return to Walmart costs $19.99', 'inaccurate'],
  ['Electronics? Walmart takes them back for 30 days.', 'verified'],
  ['Electronics? Walmart takes them back for 90 days.', 'inaccurate'],
])

promise('an everyday word means a narrow figure only where the claim says enough', [
  ['Walmart charges $35 for delivery', 'unverifiable'],
  ['Standard shipping at Walmart is $35', 'unverifiable'],
  ['GPT-4o answers a question for $10', 'unverifiable'],
  ['Furniture? Walmart takes it back for 90 days.', 'unverifiable'],
])

promise('the verb tells which side of a model is paid', [
  ['GPT-4o reads a million tokens for $2.50', 'verified'],
  ['GPT-4o writes a million tokens for ten dollars', 'verified'],
  ['GPT-4o writes a million tokens for one dollar', 'inaccurate'],
])

promise('money is told in words', [
  ['The most GitHub pays for a vulnerability is thirty grand', 'verified'],
  ['The most GitHub pays for a vulnerability is $13,000', 'inaccurate'],
  ['Acme Bank was half off in 2021 and a fifth off in 2022', 'inaccurate'],
  ['GPT-4o mini reads a million tokens for a nickel', 'inaccurate'],
])

promise('people of a country say where', [
  ['American households pay $17.99 a month for Netflix Standard', 'verified'],
  ['German viewers pay €17.99 a month for Netflix Standard', 'inaccurate'],
])

promise('a kind of shop is the kind on record', [
  ['Walmart has grocery stores in Mexico', 'verified'],
  ['You can shop at Walmart in Mexico', 'verified'],
  ['You can eat at Walmart in Mexico', 'unverifiable'],
  ['Walmart has hair salons in Mexico', 'unverifiable'],
])

promise('a breach is known by its exact count', [
  ['1,195,684 Acme Bank accounts were exposed in its 2021 breach', 'verified'],
  ['1,195,684 Acme Bank accounts were exposed in its 2019 breach', 'inaccurate'],
  ['500,000 Acme Bank accounts were exposed in its 2019 breach', 'unverifiable'],
])

promise('a number of the things on record is no count of them', [
  ['GitHub pays 30,000 of the researchers for a vulnerability', 'unverifiable'],
])

describe('the evidence of an open part', () => {
  it('never ends in a value that was not read', () => {
    for (const claim of [
      'The return fee at Walmart',
      'Walmart trades on an exchange',
      'Return by post to Walmart and it comes off',
    ])
      expect(check(claim).evidence, claim).not.toMatch(/ is(?: not)? ?[.(]/)
  })
})
