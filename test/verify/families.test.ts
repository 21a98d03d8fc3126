import { describe, expect, it } from 'vitest'
import type { Family, Verdict } from '../../src/model/index.ts'
import { checkByRules as check } from './small-edition.ts'

type Row = readonly [claim: string, verdict: Verdict, given?: { brand?: string; family?: Family }]

function promise(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [claim, verdict, given = {}] of rows) {
      it(`${claim} → ${verdict}`, () => expect(check(claim, given)).toMatchObject({ verdict }))
    }
  })
}

promise('a financial figure is judged by its own precision', [
  ["Apple's revenue in FY2024 was $391.035 billion", 'verified'],
  ['Apple reported revenue of $391 billion in fiscal 2024.', 'accurate'],
  ['Apple booked $391.0B of revenue in FY24', 'accurate'],
  ['Apple made $390 billion in revenue in 2024', 'inaccurate'],
  ['Apple made about $390 billion in revenue in 2024', 'accurate'],
  ["Apple's 2024 revenue was nearly $400 billion", 'accurate'],
  ['Apple revenue exceeded $390 billion in fiscal 2024', 'verified'],
  ['Apple revenue was under $390 billion in fiscal 2024', 'inaccurate'],
  ["Apple's revenue was between $390 and $400 billion in fiscal 2024", 'verified'],
  ['In fiscal 2024, Apple earned $6.08 per diluted share.', 'verified'],
  ['Revenue at Apple has not reached $500 billion.', 'verified'],
])

promise('a figure belongs to its period', [
  ["Apple's revenue was $416 billion.", 'accurate'],
  ["Apple's revenue was $383 billion in fiscal 2024", 'inaccurate'],
  ['Apple had revenue of $94.0 billion in Q3 FY2025', 'accurate'],
  ["Apple's revenue was $391 billion in calendar 2024", 'unverifiable'],
  ["Apple's revenue was $94 billion in the quarter ended June 28, 2025", 'accurate'],
  ["Apple's revenue was $391 billion in 2003", 'unverifiable'],
  ["Apple's revenue will be $500 billion next year", 'unverifiable'],
])

promise('changes, margins and comparisons are computed from the record', [
  ["Apple's revenue grew 2% in fiscal 2024", 'accurate'],
  ["Apple's revenue fell 2% in fiscal 2024", 'inaccurate'],
  ['Apple revenue rose from $383 billion in 2023 to $391 billion in 2024', 'accurate'],
  ["Apple's gross margin in fiscal 2025 was 46.9%", 'accurate'],
  ["Apple's gross margin in fiscal 2025 was 36.9%", 'inaccurate'],
  ['Apple earned more than Microsoft in fiscal 2024', 'verified'],
  ["Microsoft's revenue was higher than Apple's in fiscal 2025.", 'inaccurate'],
  ["Microsoft's revenue is higher than Apple's.", 'unverifiable'],
  ['Apple lost money in fiscal 2024', 'inaccurate'],
  ['Apple was profitable in 2024', 'verified'],
])

promise('a price is compared on its own terms', [
  ['GPT-4o costs $2.50 per million input tokens', 'verified'],
  ['GPT-4o costs $2.50 per 1M input tokens and $10 per 1M output tokens', 'verified'],
  ['GPT-4o costs $2.50 per 1M input tokens and $12 per 1M output tokens', 'partially_accurate'],
  ['GPT-4o input is $0.0025 per 1K tokens', 'verified'],
  ['GPT-4o input is $2.50 per 1K tokens', 'inaccurate'],
  ['GPT-4o costs $2.50 per million tokens', 'unverifiable'],
  ['GPT-4o costs $7 per million tokens', 'inaccurate'],
  ['GPT-4o is $2/$8 per million input/output tokens', 'inaccurate'],
  ['10 million input tokens on GPT-4o come to $25', 'accurate'],
  ['OpenAI charges €2.50 per million input tokens for GPT-4o', 'inaccurate'],
  ['GPT-4o on Azure costs $2.75 per million input tokens', 'verified'],
  ['GPT-4o mini is cheaper than GPT-4o', 'verified'],
  ['GPT-4o is cheaper than GPT-4o mini', 'inaccurate'],
  ["GPT-4o's output price is four times its input price", 'verified'],
])

promise('a subscription has a plan, a country, a billing period and a history', [
  ["Netflix's Standard plan is $17.99 per month in the US", 'verified'],
  ['Netflix Standard costs $17.99 a month', 'verified'],
  ['Netflix Standard costs $15.49 a month', 'inaccurate'],
  ['Netflix Standard used to cost $15.49 a month', 'accurate'],
  ['Netflix Standard cost $15.49 a month in 2024', 'verified'],
  ['Netflix Standard costs €13.99 a month in Germany', 'verified'],
  ['Netflix Standard costs €13.99 a month', 'unverifiable'],
  ['Netflix Premium costs $24.99 a year', 'inaccurate'],
  ['Netflix Premium costs $299.88 a year', 'accurate'],
  ['Netflix Premium costs less than $30 a month', 'verified'],
  ['The cheapest Netflix plan costs $7.99 a month', 'verified'],
  ['Netflix Premium is the cheapest Netflix plan', 'inaccurate'],
  ['Netflix is free', 'unverifiable'],
  ['Netflix costs $15 a month', 'unverifiable'],
  ['Netflix costs less than $50 a month', 'verified'],
])

promise('a policy has members, polarity and scope', [
  ['GitHub supports two-factor authentication', 'verified'],
  ['GitHub does not support 2FA', 'inaccurate'],
  ['Does GitHub let you sign in with passkeys?', 'verified'],
  ['GitHub supports SMS and TOTP two-factor authentication', 'verified'],
  ['GitHub supports SMS and email codes for 2FA', 'partially_accurate'],
  ['GitHub supports 2FA via email', 'inaccurate'],
  ['GitHub no longer supports SMS for two-factor authentication', 'inaccurate'],
  ['Acme Bank supports 2FA', 'inaccurate'],
  ['Acme Bank lacks two-factor authentication', 'verified'],
  ['Deleting a GitHub account is easy', 'verified'],
  ['It is hard to delete your GitHub account', 'inaccurate'],
  ['Walmart has a 90-day return policy', 'verified'],
  ['Walmart accepts returns within 30 days', 'inaccurate'],
  ['Walmart electronics can be returned within 30 days', 'verified'],
  ['Netflix accounts are hard to delete', 'unverifiable'],
])

promise('facts about companies and products', [
  ['Walmart is headquartered in Bentonville, Arkansas', 'verified'],
  ['Walmart is based in Seattle', 'inaccurate'],
  ['Walmart was founded in 1962', 'verified'],
  ['Walmart was founded in 1972', 'inaccurate'],
  ['Walmart employs about 2.1 million people', 'accurate'],
  ['The iPhone 17 Pro weighs 206 grams', 'verified'],
  ['The iPhone 17 Pro weighs 0.206 kg', 'verified'],
  ['The iPhone 17 Pro weighs 306 grams', 'inaccurate'],
  ['The iPhone 17 Pro was released on September 19, 2025', 'verified'],
  ['The iPhone 17 Pro came out in September 2025', 'accurate'],
  ['The iPhone 17 Pro came out in September 2024', 'inaccurate'],
  ['GPT-4o has a 128K context window', 'verified'],
  ['GPT-4o has a 200K context window', 'inaccurate'],
])

promise('a brand without figures of its own is read as the listed company its listing went on under', [
  ["Google's revenue in 2020 was $182.5 billion", 'accurate'],
  ["Google's revenue in 2020 was $190 billion", 'inaccurate'],
  ["YouTube's revenue in 2020 was $182.5 billion", 'unverifiable'],
  ["GitHub's revenue was $245.122 billion in fiscal 2024", 'unverifiable'],
])

promise('an owner is the one of the catalogue', [
  ['GitHub is owned by Microsoft', 'verified'],
  ['Microsoft owns GitHub', 'verified'],
  ['GitHub is part of Microsoft', 'verified'],
  ['GitHub was acquired by Apple', 'inaccurate'],
  ['Netflix is owned by Apple', 'unverifiable'],
])

promise('sources of one standing that differ on a founding never both stand', [
  ['Google was founded in 1998', 'unverifiable'],
  ['Google was founded in 1997', 'unverifiable'],
  ['Google was founded in 1995', 'inaccurate'],
])

describe('evidence reads as a sentence', () => {
  it.each([
    ['GitHub supports two-factor authentication', 'GitHub: supports two-factor authentication.'],
    ['GitHub does not support two-factor authentication', 'GitHub: does not support two-factor authentication.'],
    ["Google's revenue in 2020 was $182.5 billion", 'Alphabet: revenue is'],
  ])('%s', (claim, words) => expect(check(claim).evidence).toContain(words))
})
