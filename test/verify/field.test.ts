import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/model/index.ts'
import { checkByRules as check } from './small-edition.ts'

function promise(title: string, rows: readonly (readonly [claim: string, verdict: Verdict])[]): void {
  describe(title, () => {
    for (const [claim, verdict] of rows)
      it(`${claim} → ${verdict}`, () => expect(check(claim)).toMatchObject({ verdict }))
  })
}

promise('money is read as its country writes it', [
  ['Netflix Standard costs 1.590 ¥ a month in Japan', 'verified'],
  ['Netflix Standard is 13,99 € a month in Germany', 'verified'],
  ['In Canada, Netflix Standard is $18.99 a month', 'verified'],
  ['Netflix Standard costs US$18.99 a month in Canada', 'inaccurate'],
  ['Netflix Standard is $17.99 a month in the US and €13.99 in Germany', 'verified'],
  ['Netflix Standard is $17.99 a month in the US and €15.99 in Germany', 'partially_accurate'],
  ['Netflix Standard is more expensive in Germany than in Italy', 'verified'],
  ['Netflix Standard is more expensive in Germany than in Japan', 'unverifiable'],
])

promise('a maker of several services is what one of them is', [
  ['Azure is FedRAMP authorized', 'verified'],
  ['Azure has a FedRAMP High authorization', 'verified'],
  ['Azure is not FedRAMP authorized', 'inaccurate'],
  ["Azure's Standard Cloud is FedRAMP High", 'inaccurate'],
])

promise('an offer that is over says nothing about today', [
  ['Acme Bank was 50% off in 2022', 'verified'],
  ['Acme Bank was half off in 2021', 'inaccurate'],
  ['Acme Bank is 50% off right now', 'unverifiable'],
])

promise('what a free tier holds is counted in its own things', [
  ['GitHub gives you 2,000 free minutes per month', 'verified'],
  ['GitHub gives you 5,000 free minutes per month', 'inaccurate'],
  ['GitHub gives you 2,000 free builds per month', 'unverifiable'],
  ['You can use GitHub for free', 'verified'],
])

promise('a country is where something is to be had', [
  ['Is Netflix available in Japan?', 'verified'],
  ["You can't get Netflix in Germany", 'inaccurate'],
  ['Netflix is available in Japan but not in Germany', 'partially_accurate'],
  ['Netflix is available in 3 countries', 'verified'],
  ['Netflix has 3 offices in Brazil', 'unverifiable'],
])

promise('lengths of time are told in words', [
  ['Walmart takes returns for three months', 'verified'],
  ['You have a year to return something to Walmart', 'inaccurate'],
])

promise('a bare plan name is the plan of nobody', [['The Pro plan costs $20 a month', 'unverifiable']])

promise('tokens in and out are added up', [
  ['With GPT-4o, a million tokens in plus a million tokens out is $12.50', 'accurate'],
  ['With GPT-4o, a million tokens in plus a million tokens out is $18', 'inaccurate'],
])

promise('what is denied after "instead of" is denied', [
  ['GitHub uses TOTP instead of e-mail codes for two-factor authentication', 'verified'],
  ['GitHub uses TOTP instead of SMS codes for two-factor authentication', 'partially_accurate'],
])
