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

const facts: readonly FactDraft[] = [
  { subject: 'acme/basic', value: 10, ...monthly },
  { subject: 'acme', value: 1.73, ...perShare, period: { type: 'FY', year: 2021, end: '2021-01-31' } },
  { subject: 'acme', attribute: 'founded', value: '1977', ...common },
  { subject: 'acme', attribute: 'founded', value: '1976', ...common, source: 'paper' },
  { subject: 'acme/lamp', value: 40, ...device, asOf: '2024-01-01' },
  { subject: 'acme/torch', value: 90, ...device, asOf: '2024-01-01' },
  { subject: 'acme', attribute: 'certification', value: ['soc_2'], ...common },
  { subject: 'acme', attribute: 'two_factor_methods', value: ['totp'], ...common },
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
  brands: [{ slug: 'acme', name: 'Acme' }],
  products: [
    { id: 'acme/basic', name: 'Acme Basic', brand: 'acme', category: 'plan' },
    { id: 'acme/lamp', name: 'Acme Lamp', brand: 'acme' },
    { id: 'acme/torch', name: 'Acme Torch', brand: 'acme' },
  ],
  facts,
})
const verifier = createVerifier(edition)
const brand = edition.subjectById('acme')?.ref ?? -1

function check(claim: string): CheckResult {
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
  ['what meets a lesser record stays open', 'Acme was founded in 1976', 'unverifiable', 'conflicting'],
  ['what contradicts both is refuted', 'Acme was founded in 1990', 'inaccurate', undefined],
])('%s: %s', (_law, claim, verdict, reason) => {
  const { verdict: got, evidence_parts } = check(claim)
  expect([got, evidence_parts.find((part) => part.reason !== undefined)?.reason]).toEqual([verdict, reason])
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
