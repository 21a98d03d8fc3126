import { join } from 'node:path'
import { type BrandDraft, buildEdition, type FactDraft, type ProductDraft } from '../../src/data/edition/index.ts'
import type { CheckResult, Edition, Family, FiscalPeriod } from '../../src/model/index.ts'
import { readAttributes } from '../../src/reference/attributes.ts'
import { createVerifier } from '../../src/verify/index.ts'

/** The day on which the tests check their claims. */
export const today = new Date('2026-11-21T12:00:00Z')

const brands: readonly BrandDraft[] = [
  { slug: 'apple', name: 'Apple', aliases: ['Apple Inc.'], domain: 'apple.com', ticker: 'AAPL' },
  { slug: 'microsoft', name: 'Microsoft', aliases: ['Microsoft Corp.'], domain: 'microsoft.com', ticker: 'MSFT' },
  { slug: 'openai', name: 'OpenAI', domain: 'openai.com' },
  { slug: 'azure', name: 'Azure', domain: 'azure.com', parent: 'microsoft' },
  { slug: 'anthropic', name: 'Anthropic', domain: 'anthropic.com' },
  { slug: 'netflix', name: 'Netflix', domain: 'netflix.com', ticker: 'NFLX' },
  { slug: 'walmart', name: 'Walmart', domain: 'walmart.com', ticker: 'WMT' },
  { slug: 'github', name: 'GitHub', domain: 'github.com', parent: 'microsoft' },
  { slug: 'delta-air', name: 'Delta', domain: 'delta.com' },
  { slug: 'delta-faucet', name: 'Delta', domain: 'deltafaucet.com' },
  { slug: 'alphabet', name: 'Alphabet', domain: 'abc.xyz', ticker: 'GOOGL' },
  { slug: 'google', name: 'Google', domain: 'google.com', parent: 'alphabet' },
  { slug: 'youtube', name: 'YouTube', domain: 'youtube.com', parent: 'alphabet' },
  { slug: 'acme-bank', name: 'Acme Bank', domain: 'acmebank.example' },
]

const products: readonly ProductDraft[] = [
  { id: 'openai/gpt-4o', name: 'GPT-4o', brand: 'openai' },
  { id: 'openai/gpt-4o-mini', name: 'GPT-4o mini', brand: 'openai' },
  { id: 'azure/gpt-4o', name: 'GPT-4o', brand: 'azure', parent: 'openai/gpt-4o' },
  { id: 'anthropic/claude-sonnet-4', name: 'Claude Sonnet 4', brand: 'anthropic' },
  { id: 'netflix/basic', name: 'Netflix Basic', brand: 'netflix' },
  { id: 'netflix/standard', name: 'Netflix Standard', brand: 'netflix' },
  { id: 'netflix/premium', name: 'Netflix Premium', brand: 'netflix' },
  { id: 'apple/iphone-17-pro', name: 'iPhone 17 Pro', brand: 'apple' },
]

const filing = { source: 'sec', currency: 'USD', asOf: '2026-08-22' } as const

function year(fiscal: number, end: string): { period: FiscalPeriod } {
  return { period: { type: 'FY', year: fiscal, end } }
}

function figures(
  subject: string,
  period: { period: FiscalPeriod },
  values: Readonly<Record<string, number>>,
): readonly FactDraft[] {
  return Object.entries(values).map(([attribute, value]) => ({ subject, attribute, value, ...filing, ...period }))
}

function tokens(subject: string, input: number, output: number, source = 'prices'): readonly FactDraft[] {
  const common = {
    subject,
    unit: 'per_1M_tokens',
    currency: 'USD',
    source,
    asOf: '2026-10-01',
    validFrom: '2026-06-01',
  }
  return [
    { ...common, attribute: 'input_price', value: input },
    { ...common, attribute: 'output_price', value: output },
  ]
}

function plan(
  subject: string,
  value: number,
  region: string,
  currency: string,
  validFrom: string,
  validTo?: string,
): FactDraft {
  const common = {
    subject,
    attribute: 'subscription_price',
    value,
    unit: 'per_month',
    region,
    currency,
    source: 'prices',
    validFrom,
    observed: true,
  }
  return validTo === undefined ? { ...common, asOf: '2026-10-01' } : { ...common, validTo }
}

const facts: readonly FactDraft[] = [
  ...figures('alphabet', year(2020, '2020-12-31'), { revenue: 182_527_000_000 }),
  {
    subject: 'github',
    attribute: 'certification',
    value: ['soc_2', 'iso_27001'],
    source: 'prices',
    asOf: '2026-08-22',
  },
  { subject: 'google', attribute: 'share_price', value: 645.44, ...filing, asOf: '2015-10-06' },
  { subject: 'alphabet', attribute: 'share_price', value: 715.09, ...filing, asOf: '2016-07-10' },
  { subject: 'google', attribute: 'founded', value: '1998-09-04', source: 'sec', asOf: '2026-08-22' },
  { subject: 'google', attribute: 'founded', value: '1997', source: 'prices', asOf: '2026-08-23' },
  ...figures('apple', year(2023, '2023-09-30'), {
    revenue: 383_285_000_000,
    net_income: 96_995_000_000,
    eps_diluted: 6.13,
  }),
  ...figures('apple', year(2024, '2024-09-28'), {
    revenue: 391_035_000_000,
    net_income: 93_736_000_000,
    eps_diluted: 6.08,
  }),
  ...figures('apple', year(2025, '2025-09-27'), {
    revenue: 416_161_000_000,
    net_income: 112_010_000_000,
    gross_profit: 195_201_000_000,
  }),
  ...figures(
    'apple',
    { period: { type: 'Q', year: 2025, quarter: 3, end: '2025-06-28' } },
    { revenue: 94_036_000_000 },
  ),
  ...figures('microsoft', year(2024, '2024-06-30'), { revenue: 245_122_000_000, net_income: 88_136_000_000 }),
  ...figures('microsoft', year(2025, '2025-06-30'), { revenue: 281_724_000_000, net_income: 101_832_000_000 }),
  ...figures('walmart', year(2025, '2025-01-31'), { net_income: 19_436_000_000 }),
  {
    subject: 'walmart',
    attribute: 'revenue',
    value: 674_538_000_000,
    ...filing,
    ...year(2025, '2025-01-31'),
    quality: 'partial',
  },
  ...tokens('openai/gpt-4o', 2.5, 10),
  ...tokens('openai/gpt-4o-mini', 0.15, 0.6),
  ...tokens('azure/gpt-4o', 2.75, 11),
  ...tokens('anthropic/claude-sonnet-4', 3, 15),
  {
    subject: 'openai/gpt-4o',
    attribute: 'context_window',
    value: 128_000,
    unit: 'tokens',
    source: 'prices',
    asOf: '2026-10-01',
  },
  plan('netflix/basic', 7.99, 'US', 'USD', '2025-08-31'),
  plan('netflix/standard', 15.49, 'US', 'USD', '2023-10-01', '2025-01-21'),
  plan('netflix/standard', 17.99, 'US', 'USD', '2025-01-21'),
  plan('netflix/standard', 13.99, 'DE', 'EUR', '2025-08-31'),
  plan('netflix/standard', 12.99, 'IT', 'EUR', '2025-08-31'),
  plan('netflix/standard', 1590, 'JP', 'JPY', '2025-08-31'),
  plan('netflix/standard', 18.99, 'CA', 'CAD', '2025-08-31'),
  plan('netflix/premium', 24.99, 'US', 'USD', '2025-01-21'),
  ...(['Standard Cloud', 'Government Cloud High'] as const).flatMap((scope): readonly FactDraft[] => [
    {
      subject: 'azure',
      attribute: 'fedramp_status',
      value: 'authorized',
      scope,
      source: 'policies',
      asOf: '2026-08-04',
    },
    {
      subject: 'azure',
      attribute: 'fedramp_impact_level',
      value: scope === 'Standard Cloud' ? 'moderate' : 'high',
      scope,
      source: 'policies',
      asOf: '2026-08-04',
    },
  ]),
  ...[20, 50].map((value, at): FactDraft => {
    const year = 2021 + at
    const window = { validFrom: `${year}-11-25`, validTo: `${year}-12-31`, asOf: `${year}-11-25` }
    return { subject: 'acme-bank', attribute: 'discount', value, unit: 'percent', source: 'prices', ...window }
  }),
  { subject: 'github', attribute: 'free_tier', value: true, source: 'prices', asOf: '2026-08-22' },
  {
    subject: 'github',
    attribute: 'free_tier_limit',
    value: 2000,
    unit: 'minutes_per_month',
    source: 'prices',
    asOf: '2026-08-22',
  },
  {
    subject: 'netflix',
    attribute: 'available_regions',
    value: ['JP', 'DE', 'US'],
    source: 'prices',
    asOf: '2026-08-22',
  },
  { subject: 'github', attribute: 'two_factor_supported', value: true, source: 'policies', asOf: '2026-08-04' },
  {
    subject: 'github',
    attribute: 'two_factor_methods',
    value: ['sms', 'totp', 'u2f'],
    source: 'policies',
    asOf: '2026-08-04',
  },
  { subject: 'github', attribute: 'passkey_support', value: true, source: 'policies', asOf: '2026-08-04' },
  { subject: 'acme-bank', attribute: 'two_factor_supported', value: false, source: 'policies', asOf: '2026-08-04' },
  {
    subject: 'github',
    attribute: 'account_deletion_difficulty',
    value: 'easy',
    source: 'policies',
    asOf: '2026-08-04',
  },
  {
    subject: 'walmart',
    attribute: 'return_window',
    value: 90,
    unit: 'days',
    region: 'US',
    source: 'policies',
    asOf: '2026-02-20',
  },
  {
    subject: 'walmart',
    attribute: 'return_window',
    value: 30,
    unit: 'days',
    region: 'US',
    scope: 'electronics',
    source: 'policies',
    asOf: '2026-02-20',
  },
  {
    subject: 'walmart',
    attribute: 'free_shipping_threshold',
    value: 35,
    unit: 'per_order',
    currency: 'USD',
    region: 'US',
    source: 'policies',
    asOf: '2026-02-20',
  },
  {
    subject: 'walmart',
    attribute: 'return_fee',
    value: 11.99,
    unit: 'per_return',
    currency: 'USD',
    region: 'US',
    scope: 'by mail',
    source: 'policies',
    asOf: '2026-02-20',
  },
  {
    subject: 'walmart',
    attribute: 'retail_presence',
    value: ['MX', 'US'],
    scope: 'supermarket',
    source: 'policies',
    asOf: '2026-02-20',
  },
  {
    subject: 'github',
    attribute: 'bug_bounty_max_payout',
    value: 30_000,
    unit: 'each',
    currency: 'USD',
    source: 'policies',
    asOf: '2026-08-04',
  },
  {
    subject: 'acme-bank',
    attribute: 'breach_accounts',
    value: 1_195_684,
    unit: 'accounts',
    validFrom: '2021-03-12',
    source: 'policies',
    asOf: '2026-08-04',
  },
  {
    subject: 'walmart',
    attribute: 'headquarters',
    value: 'Bentonville, Arkansas',
    source: 'policies',
    asOf: '2026-02-20',
  },
  { subject: 'walmart', attribute: 'founded', value: '1962', source: 'policies', asOf: '2026-02-20' },
  {
    subject: 'walmart',
    attribute: 'employees',
    value: 2_100_000,
    unit: 'people',
    source: 'policies',
    quality: 'secondary',
    asOf: '2026-02-20',
  },
  { subject: 'apple', attribute: 'ticker', value: 'AAPL', source: 'sec', asOf: '2026-08-22' },
  {
    subject: 'apple/iphone-17-pro',
    attribute: 'weight',
    value: 206,
    unit: 'g',
    source: 'policies',
    asOf: '2026-02-20',
  },
  {
    subject: 'apple/iphone-17-pro',
    attribute: 'display_size',
    value: 6.3,
    unit: 'inches',
    source: 'policies',
    asOf: '2026-02-20',
  },
  {
    subject: 'apple/iphone-17-pro',
    attribute: 'release_date',
    value: '2025-09-19',
    source: 'policies',
    asOf: '2026-02-20',
  },
  { subject: 'delta-air', attribute: 'two_factor_supported', value: false, source: 'policies', asOf: '2026-08-04' },
  { subject: 'delta-faucet', attribute: 'two_factor_supported', value: true, source: 'policies', asOf: '2026-08-04' },
  {
    subject: 'netflix',
    attribute: 'account_deletion_difficulty',
    value: 'hard',
    source: 'policies',
    asOf: '2026-08-04',
    quality: 'conflicting',
  },
]

function source(id: string, publisher: string): Edition['sources'][number] {
  return {
    id,
    publisher,
    url: `https://${id}.example/`,
    licence: 'CC0-1.0',
    kind: 'registry',
    licenceClass: 'public-domain',
    asOf: '2026-08-22',
  }
}

/** An edition of a few dozen facts over the real vocabulary. */
export const smallEdition: Edition = buildEdition({
  attributes: readAttributes(join(import.meta.dirname, '../../reference-data/attributes')),
  sources: [source('sec', 'SEC EDGAR'), source('prices', 'Price records'), source('policies', 'Policy records')],
  brands,
  products,
  facts,
})

const siteUrl = 'https://site.example'
const verifiers = {
  whole: createVerifier(smallEdition, { siteUrl }),
  rules: createVerifier(smallEdition, { siteUrl, reader: false }),
}

interface Given {
  readonly brand?: string
  readonly family?: Family
  readonly depth?: 'fast' | 'auto'
}

/** Check one claim over the small edition. */
export const check = (claim: string, given: Given = {}): CheckResult => checkBy('whole', claim, given)

/** The same by the rules alone. */
export const checkRulesAlone = (claim: string): CheckResult => checkBy('rules', claim, {})

/**
 * What the rules decide, which the whole service may leave open and never turns; where they leave it open, what the whole service says.
 */
export function checkByRules(claim: string, given: Given = {}): CheckResult {
  const [rules, whole] = [checkBy('rules', claim, given), checkBy('whole', claim, given)]
  if (rules.verdict === 'unverifiable') return whole
  if (whole.verdict !== 'unverifiable' && whole.verdict !== rules.verdict)
    throw new Error(`The rules say ${rules.verdict} and the whole service ${whole.verdict}.`)
  return rules
}

function checkBy(by: keyof typeof verifiers, claim: string, given: Given): CheckResult {
  const brand = given.brand === undefined ? undefined : smallEdition.subjectById(given.brand)?.ref
  const [result] = verifiers[by].checkNow({
    claims: [claim],
    depth: given.depth ?? 'fast',
    now: today,
    ...(brand === undefined ? {} : { brand }),
    ...(given.family === undefined ? {} : { family: given.family }),
  }).results
  if (result === undefined) throw new Error('no result')
  return result
}
