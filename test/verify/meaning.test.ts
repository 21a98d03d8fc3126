import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildEdition, type FactDraft } from '../../src/data/edition/index.ts'
import type { CheckResult } from '../../src/model/index.ts'
import { readAttributes } from '../../src/reference/attributes.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { today } from './small-edition.ts'

const source = {
  licence: 'CC0-1.0',
  licenceClass: 'public-domain',
  url: 'https://s.example',
  asOf: '2026-10-01',
} as const
const common = { source: 'list', asOf: '2026-10-01' } as const
const monthly = {
  attribute: 'subscription_price',
  unit: 'per_month',
  currency: 'USD',
  region: 'US',
  ...common,
} as const
const perShare = { attribute: 'eps_diluted', unit: 'per_share', currency: 'USD', ...common } as const
const device = { attribute: 'retail_price', unit: 'each', currency: 'USD', region: 'US', ...common } as const
const tokens = { attribute: 'input_price', unit: 'per_1M_tokens', currency: 'USD', ...common } as const
const fee = { attribute: 'transaction_fee_percent', ...common } as const

const facts: readonly FactDraft[] = [
  { subject: 'acme/basic', value: 10, ...monthly },
  { subject: 'acme', value: 1.73, ...perShare, period: { type: 'FY', year: 2021, end: '2021-01-31' } },
  { subject: 'acme', attribute: 'founded', value: '1977', ...common },
  { subject: 'acme', attribute: 'founded', value: '1976', ...common, source: 'paper' },
  { subject: 'acme/lamp', value: 40, ...device, asOf: '2024-01-01' },
  { subject: 'acme/torch', value: 90, ...device, asOf: '2024-01-01' },
  { subject: 'acme/basic', value: 8, ...monthly, billing: 'annual' },
  { subject: 'acme/basic', value: 9, ...monthly, currency: 'EUR', region: 'DE' },
  { subject: 'acme/free', value: 0, ...monthly },
  { subject: 'acme/team', value: 30, ...monthly },
  { subject: 'acme/reader', value: 3, ...tokens },
  { subject: 'acme/reader', value: 6, ...tokens, scope: 'prompts above 200000 tokens' },
  { subject: 'acme/pay', value: 1.5, ...fee, scope: 'domestic cards' },
  { subject: 'acme/pay', value: 0.8, ...fee, scope: 'bank transfers, capped at 5 USD' },
  { subject: 'acme/pay', value: 3.5, ...fee, scope: 'card not present' },
  { subject: 'acme/pay', value: 2, ...fee, scope: 'charges over 40 EUR' },
  { subject: 'acme', attribute: 'industry', value: 'Machinery', ...common },
  { subject: 'acme', attribute: 'industry', value: 'Consumer Lighting', ...common, source: 'paper' },
  { subject: 'acme', attribute: 'headquarters', value: 'Springfield', source: 'paper' },
  { subject: 'acme', attribute: 'headquarters', value: 'Shelbyville', ...common },
  { subject: 't-grey-lamps', attribute: 'headquarters', value: 'Long Beach', ...common },
  { subject: 'yo-lights', attribute: 'headquarters', value: 'Springfield', ...common },
  { subject: 'acme/glow', value: 15, ...monthly, billing: 'monthly', asOf: '2023-01-01' },
  { subject: 'acme/glow', value: 19, ...monthly },
  { subject: 'acme', attribute: 'certification', value: ['soc_2'], ...common },
  { subject: 'acme', attribute: 'two_factor_methods', value: ['totp'], ...common },
  { subject: 'bold', attribute: 'certification', value: ['soc_2_type_2'], ...common },
  { subject: 'bold', attribute: 'certification', value: ['iso_27001'], ...common },
  { subject: 'bold', attribute: 'fedramp_impact_level', value: 'moderate', ...common },
  {
    subject: 'acme',
    attribute: 'revenue',
    value: 2e9,
    currency: 'USD',
    ...common,
    period: { type: 'FY', year: 2019, end: '2019-12-31' },
  },
]
const edition = buildEdition({
  attributes: readAttributes(join(import.meta.dirname, '../../reference-data/attributes')),
  sources: [
    { id: 'list', publisher: 'List', kind: 'dataset', ...source },
    { id: 'paper', publisher: 'Paper', kind: 'press', ...source },
  ],
  brands: [
    { slug: 'acme', name: 'Acme' },
    { slug: 't-grey-lamps', name: 'T. Grey Lamps' },
    { slug: 'yo-lights', name: 'Yo! Lights' },
    { slug: 'bold', name: 'Bold' },
  ],
  products: [
    { id: 'acme/basic', name: 'Acme Basic', brand: 'acme', category: 'plan' },
    { id: 'acme/free', name: 'Acme Free', brand: 'acme', category: 'plan' },
    { id: 'acme/team', name: 'Acme Team', brand: 'acme', category: 'plan' },
    { id: 'acme/reader', name: 'Acme Reader', brand: 'acme' },
    { id: 'acme/pay', name: 'Acme Pay', brand: 'acme' },
    { id: 'acme/lamp', name: 'Acme Lamp', brand: 'acme' },
    { id: 'acme/glow', name: 'Acme Glow', brand: 'acme', category: 'plan' },
    { id: 'acme/torch', name: 'Acme Torch', brand: 'acme' },
  ],
  facts,
})
const verifier = createVerifier(edition)

function check(claim: string, slug = 'acme'): CheckResult {
  const brand = edition.subjectById(slug)?.ref ?? -1
  const [result] = verifier.checkNow({ brand, claims: [claim], depth: 'fast', now: today }).results
  if (result === undefined) throw new Error('no result')
  return result
}

it.each([
  ['a month is never refuted by a twelfth of a year', 'Acme Basic costs $100 a year', 'unverifiable', 'period_differs'],
  ['the recorded number of another period is a wrong period', 'Acme Basic costs $10 a year', 'inaccurate', undefined],
  ['twelve months paid monthly are a sum', 'A year of Acme Basic paid monthly costs $150', 'inaccurate', undefined],
  ['a split may account for a multiple', "Acme's diluted EPS was $6.92 in fiscal 2021", 'unverifiable', 'share_split'],
  ['no split accounts for other amounts', "Acme's diluted EPS was $6.20 in fiscal 2021", 'inaccurate', undefined],
  ['an old record refutes nothing of today', 'The Acme Lamp sells for $60', 'unverifiable', 'past_half_life'],
  [
    'nor does a comparison of old records',
    'The Acme Lamp is more expensive than the Acme Torch',
    'unverifiable',
    'past_half_life',
  ],
  ['nor a year that is long over', "Acme's revenue is $5 billion", 'unverifiable', 'past_half_life'],
  ['the year itself is refuted', "Acme's revenue was $5 billion in 2019", 'inaccurate', undefined],
  ['an open list denies nothing', 'Acme is ISO 27001 certified', 'unverifiable', 'absence_is_no_evidence'],
  ['a complete list denies what it lacks', 'Acme supports SMS two-factor codes', 'inaccurate', undefined],
  [
    'another list says nothing for a member that is absent',
    'Bold has a PCI P2PE certification for Moderate',
    'unverifiable',
    'absence_is_no_evidence',
    'bold',
  ],
  ['what implies a member shows it', 'Bold is SOC 2 certified', 'verified', undefined, 'bold'],
  ['and denies its denial', "Bold isn't SOC 2 certified", 'inaccurate', undefined, 'bold'],
  [
    'but a member shows nothing that implies it',
    'Acme has a SOC 2 Type II report',
    'unverifiable',
    'absence_is_no_evidence',
  ],
  [
    '"only" counts every list of the same terms',
    'Bold holds only SOC 2 certification',
    'inaccurate',
    undefined,
    'bold',
  ],
  ['what meets a lesser record stays open', 'Acme was founded in 1976', 'unverifiable', 'conflicting'],
  ['what contradicts both is refuted', 'Acme was founded in 1990', 'inaccurate', undefined],
])('%s: %s', (_law, claim, verdict, reason, slug = 'acme') => {
  const { verdict: got, evidence_parts } = check(claim, slug)
  expect([got, evidence_parts.find((part) => part.reason !== undefined)?.reason]).toEqual([verdict, reason])
})

it.each([
  // Currency
  [
    'the recorded number in another currency is a wrong currency',
    'Acme Basic costs €10 per month in the US',
    'inaccurate',
  ],
  ['another number in another currency is open', 'Acme Basic costs £12 per month', 'unverifiable'],
  // Billing
  ['a price paid by the year has its own record', 'Acme Basic costs $8 per month, billed annually', 'verified'],
  ['which does not answer for one paid by the month', 'Acme Basic costs $8 per month, billed monthly', 'inaccurate'],
  ['nor the other way about', 'Acme Basic costs $10 per month, billed annually', 'inaccurate'],
  // Market
  ['a price answers for its own market', 'Acme Basic costs €9 per month in Germany', 'verified'],
  ['and for no other', 'Acme Team costs $30 per month in Norway', 'unverifiable'],
  // Plan
  ['a plan is not answered by another', 'Acme Team costs $10 per month', 'inaccurate'],
  ['an unnamed plan is neither the free one nor a named one', 'The Acme plan costs $10 per month', 'unverifiable'],
  ['a free plan does not make the others free', 'Acme Team is free', 'inaccurate'],
  // Direction of scopes
  ['above a bound', 'Acme Reader costs $6 per million input tokens for prompts above 200K tokens', 'verified'],
  [
    '"up to" is not the row above',
    'Acme Reader costs $6 per million input tokens for prompts up to 200K tokens',
    'inaccurate',
  ],
  [
    '"up to" is the plain row',
    'Acme Reader costs $3 per million input tokens for prompts up to 200K tokens',
    'verified',
  ],
  [
    'nor is the plain row above',
    'Acme Reader costs $3 per million input tokens for prompts above 200K tokens',
    'inaccurate',
  ],
  // Scopes said word for word
  [
    'a bound within a case is no bound',
    "Acme Pay's transaction fee is 0.8% for bank transfers, capped at 5 USD",
    'verified',
  ],
  [
    'so that a false value is seen',
    "Acme Pay's transaction fee is 0.9% for bank transfers, capped at 5 USD",
    'inaccurate',
  ],
  ['a denial within a case is no denial', "Acme Pay's transaction fee is 3.5% for card not present", 'verified'],
  ['an amount within a case is no value', "Acme Pay's transaction fee is 2% for charges over 40 EUR", 'verified'],
  [
    "a case is not answered by a sister's record",
    "Acme Pay's transaction fee is 1.5% for card not present",
    'inaccurate',
  ],
  // Several values, and what nobody has looked at
  ['of several values each that stands confirms', 'The industry of Acme is Consumer Lighting', 'verified'],
  ['a record without a day gives way to one seen lately', 'Acme is headquartered in Shelbyville', 'verified'],
])('terms are compared: %s: %s', (_law, claim, verdict) => {
  const { verdict: got, evidence } = check(claim)
  expect([got, evidence]).toEqual([verdict, evidence])
})

it.each([
  ['t-grey-lamps', 'T. Grey Lamps is headquartered in Long Beach', 'verified'],
  ['t-grey-lamps', 'T. Grey Lamps is headquartered in Springfield', 'inaccurate'],
  ['t-grey-lamps', 'The headquarters of T. Grey Lamps is Springfield', 'inaccurate'],
  ['yo-lights', 'The headquarters of Yo! Lights is Springfield', 'verified'],
])(
  'a stop inside a name ends no sentence, and a word of the vocabulary inside a city is no cue: %s: %s',
  (slug, claim, verdict) => {
    expect(check(claim, slug).verdict).toBe(verdict)
  },
)

it.each([
  ['Acme Glow costs $19 a month', 'verified'],
  ['Acme Glow costs $15 a month', 'inaccurate'],
])('a fresh price stands in place of a stale one of the same terms: %s', (claim, verdict) => {
  expect(check(claim).verdict).toBe(verdict)
})

it('evidence names the case that was compared', () => {
  const [part] = check("Acme Pay's transaction fee is 1.5% for domestic cards").evidence_parts
  expect(part?.qualifiers).toContainEqual({
    name: 'scope',
    claimed: 'domestic cards',
    recorded: 'domestic cards',
    agrees: true,
  })
})

it('a record that another contradicts never reaches the high tier', () => {
  const result = check('Acme was founded in 1977')
  expect([result.verdict, result.confidence_tier]).toEqual(['accurate', 'medium'])
  expect(result.evidence).toContain('Another source says otherwise.')
})

it('an old record confirms at the low tier', () => {
  const result = check('The Acme Lamp sells for $40')
  expect([result.verdict, result.confidence_tier]).toEqual(['accurate', 'low'])
})
