import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { productAliases } from '../../src/reference/compile/product-names.ts'
import { productKey } from '../../src/reference/compile/products.ts'
import { csvText, readRecords } from '../../src/reference/csv-text.ts'
import { openConflicts, withoutRounding } from '../../src/reference/intake/curated-conflicts.ts'
import { curatedFactOf } from '../../src/reference/intake/curated-facts.ts'
import { fiscalQuarterOf, fiscalYearOf } from '../../src/reference/intake/fiscal.ts'
import { makerOf } from '../../src/reference/intake/makers.ts'
import { roleContact } from '../../src/reference/intake/security-policies.ts'
import { firstDay } from '../../src/reference/intake/shared.ts'
import { writeSource } from '../../src/reference/normal-form.ts'

const columns = [
  'type',
  'brand',
  'product_or_policy',
  'attribute',
  'value',
  'unit',
  'currency',
  'region',
  'valid_from',
  'valid_to',
  'as_of',
  'quality',
  'evidence_url',
  'evidence_title',
]
const curated = (given: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(columns.map((column) => [column, ''])),
  type: 'unclear_or_conflict',
  brand: 'Acme',
  unit: 'month',
  currency: 'USD',
  region: 'US',
  attribute: 'price',
  product_or_policy: 'Premium',
  ...given,
})

describe('a CSV', () => {
  it('reads back what was written, quotes and line breaks included, with the line of every record', () => {
    const rows = [
      ['a', 'b'],
      ['plain', 'with, comma'],
      ['with "quotes"', 'two\nlines'],
      ['', 'last'],
    ]
    const records = [...readRecords(csvText(rows))]
    expect(records.map((record) => record.fields)).toEqual(rows)
    expect(records.map((record) => record.line)).toEqual([1, 2, 3, 5])
    expect(() => [...readRecords('a,b\n"never,closed\n')]).toThrow(/never ends/u)
  })
})

describe('fiscal years', () => {
  it('go by the name the company gives them', () => {
    expect(fiscalYearOf('AAPL', '2024-09-28')).toBe(2024)
    expect(fiscalYearOf('NVDA', '2025-01-26')).toBe(2025)
    expect(fiscalYearOf('WMT', '2025-01-31')).toBe(2025)
    expect(fiscalYearOf('TGT', '2025-02-01')).toBe(2024)
    expect(fiscalYearOf('JNJ', '2022-01-02')).toBe(2021)
  })

  it('give their quarters, those of the running year too', () => {
    const apple = ['2023-09-30', '2024-09-28', '2025-09-27']
    expect(fiscalQuarterOf('AAPL', '2024-12-28', apple)).toEqual({ year: 2025, quarter: 1 })
    expect(fiscalQuarterOf('AAPL', '2025-09-27', apple)).toEqual({ year: 2025, quarter: 4 })
    expect(fiscalQuarterOf('AAPL', '2026-03-28', apple)).toEqual({ year: 2026, quarter: 2 })
    expect(fiscalQuarterOf('COST', '2025-05-11', ['2024-09-01', '2025-08-31'])).toEqual({ year: 2025, quarter: 3 })
    expect(fiscalQuarterOf('AAPL', '2024-11-15', apple)).toBeUndefined()
    expect(fiscalQuarterOf('AAPL', '2024-12-28', [])).toBeUndefined()
  })
})

describe('names of models', () => {
  it('tell the maker, also behind a vendor and a region', () => {
    expect(makerOf('us.anthropic.claude-sonnet-4-5-20250929-v1:0')).toBe('anthropic.com')
    expect(makerOf('openai-gpt-4o')).toBe('openai.com')
    expect(makerOf('Meta-Llama-3.1-8B')).toBe('meta.com')
    expect(makerOf('dolphin-mistral-24b')).toBeUndefined()
  })

  it('get the spellings that people use', () => {
    const spellings = (name: string, key: string) =>
      productAliases({ name, otherNames: [], key, brandName: 'Anthropic', category: 'llm-api' }).map(
        (alias) => alias.alias,
      )
    expect(spellings('Claude Sonnet 3.5', 'claude-3-5-sonnet')).toEqual(
      expect.arrayContaining(['Claude 3.5 Sonnet', 'claude 3.5 sonnet', 'Anthropic Claude Sonnet 3.5']),
    )
    expect(productKey('Über Café+ (2nd)')).toBe('uber-cafe-plus-2nd')
  })

  it('never make a bare number or a plan word stand for a product by itself', () => {
    const release = productAliases({
      name: 'Python 3.8',
      otherNames: [],
      key: '3.8',
      brandName: 'Python',
      category: 'software-release',
    })
    expect(release.map((alias) => alias.alias)).not.toContain('3.8')
    const plan = productAliases({
      name: 'Premium',
      otherNames: [],
      key: 'premium',
      brandName: 'Spotify',
      category: 'subscription',
    })
    expect(plan.find((alias) => alias.alias === 'Premium')?.via).toBe('word')
    expect(plan.find((alias) => alias.alias === 'Spotify Premium')?.via).toBe('derived')
  })
})

describe('curated facts', () => {
  it('become our attributes with unit and scope', () => {
    expect(curatedFactOf(curated({ product_or_policy: 'Essential, annual', value: '90', unit: 'year' }))).toEqual([
      {
        product: 'essential',
        name: 'Essential',
        category: 'subscription',
        attribute: 'subscription_price',
        amount: '90',
        currency: 'USD',
        unit: 'per_year',
        scope: 'annual',
      },
    ])
    const device = {
      product_or_policy: 'iPhone 17 Pro Max 256GB',
      attribute: 'launch_price',
      value: '1199',
      unit: 'unit',
    }
    expect(curatedFactOf(curated(device))[0]).toMatchObject({ name: 'iPhone 17 Pro Max', scope: '256GB', unit: 'each' })
    const policy = { attribute: 'return_window_days', value: '30', unit: 'days', currency: '' }
    expect(curatedFactOf(curated({ ...policy, product_or_policy: 'Returns: most items' }))[0]?.scope).toBe('')
    expect(curatedFactOf(curated({ ...policy, product_or_policy: 'Returns: computers' }))[0]?.scope).toBe('computers')
  })

  it('are a history when each change has its day, and an open conflict when pages merely disagree', () => {
    const history = [
      curated({ value: '9.99', valid_to: '2023-07-23' }),
      curated({ value: '10.99', valid_from: '2023-07-24' }),
      curated({ value: '12.99', valid_from: '2026-02' }),
      curated({ value: '12.99' }),
    ]
    expect(openConflicts(history)).toEqual([])
    expect(openConflicts([...history, curated({ value: '11.49' })])).toHaveLength(5)
    const disagreement = [curated({ value: '365' }), curated({ value: '120' })]
    expect(openConflicts(disagreement)).toEqual(disagreement)
  })

  it('take a rounded price for the exact one of another page, and leave it out where there is none', () => {
    const exact = curated({ value: '12.99' })
    const rounded = curated({
      product_or_policy: 'Premium, rounded to whole dollar',
      value: '13',
      valid_from: '2026-02',
    })
    expect(withoutRounding([exact, rounded]).map((row) => [row.value, row.valid_from])).toEqual([
      ['12.99', ''],
      ['12.99', '2026-02'],
    ])
    expect(withoutRounding([rounded])).toEqual([])
  })
})

describe('addresses and dates', () => {
  it('show addresses of roles and never those of persons', () => {
    expect(roleContact('Privacy@acme.example')).toBe('privacy@acme.example')
    expect(roleContact('security-reports@acme.example')).toBe('security-reports@acme.example')
    expect(roleContact('jane.doe@acme.example')).toBe('')
    expect(roleContact('jdoe@acme.example')).toBe('')
    expect(roleContact(undefined)).toBe('')
  })

  it('never invent a later day than a date can mean', () => {
    expect(['2024-02-29', '2024-02-30', '2024-02', '2024', 'soon'].map(firstDay)).toEqual([
      '2024-02-29',
      '',
      '2024-02-01',
      '2024-01-01',
      '',
    ])
  })
})

describe('a source folder', () => {
  it('is written in one order, with bounds and filled shares measured and common addresses left out', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'sources-'))
    try {
      writeSource(dir, {
        id: 'trial',
        publisher: 'Trial',
        kind: 'dataset',
        url: 'https://trial.example',
        licence: 'MIT',
        licence_class: 'permissive',
        commit: 'abc',
        as_of: '2026-08-01',
        observed: false,
        quality: 'recorded',
        rank: 1,
        recheck: { due: '2027-01-01', look_for: 'anything new' },
        tables: [
          {
            file: 'facts.csv',
            subject: 'brand',
            key: ['brand'],
            columns: {
              brand: { role: 'brand_name' },
              two: { role: 'value', attribute: 'two_factor_supported' },
              empty: { role: 'scope' },
              evidence: { role: 'evidence_url' },
            },
            rows: [
              { brand: 'B', two: true, evidence: 'https://list.example/entries/b' },
              { brand: 'A', evidence: 'https://list.example/entries/a' },
            ],
          },
        ],
      })
      expect(await readdir(join(dir, 'trial'))).toEqual(['facts.csv', 'source.yaml'])
      expect(await readFile(join(dir, 'trial/facts.csv'), 'utf8')).toBe('brand,two,evidence\nA,,a\nB,true,b\n')
      const manifest = parse(await readFile(join(dir, 'trial/source.yaml'), 'utf8'))
      expect(manifest.tables[0].rows).toEqual([1, 8])
      expect(manifest.tables[0].columns.two.filled).toBe(0.47)
      expect(manifest.tables[0].columns.evidence.prefix).toBe('https://list.example/entries/')
    } finally {
      await rm(dir, { recursive: true })
    }
  })
})
