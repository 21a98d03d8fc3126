import path from 'node:path'
import { expect, test } from 'vitest'
import { readCsv } from '../../../src/reference/catalogue/csv.ts'
import { openCatalogue } from '../../../src/reference/catalogue/resolve.ts'

const catalogue = openCatalogue(path.join(import.meta.dirname, '../../../reference-data/catalogue'))
/** Written by hand from what everybody knows, never from the output of the intake. */
const expected = readCsv(path.join(import.meta.dirname, 'well-known.csv'))

test('the table of well-known brands is long enough to mean something', () => {
  expect(expected.length).toBeGreaterThanOrEqual(300)
})

test.each(expected)('$name is $slug, at its own domain, under its ticker and owner', (row) => {
  const brand = catalogue.brands.get(row.slug ?? '')
  const found = brand && {
    slug: brand.slug,
    name: brand.name,
    domain: brand.domain,
    ticker: brand.ticker,
    parent: brand.parent,
  }
  expect(found).toEqual(row)
})

test.each(expected)('$domain leads to $slug and so does the name', ({ slug, name, domain }) => {
  expect(catalogue.resolveBrand({ domain: domain ?? '' })).toBe(slug)
  // A single letter is no alias: X is found by its domain and by "X (Twitter)".
  if (name !== 'X') expect(catalogue.slugsOf(name ?? '')).toContain(slug)
})

test.each(expected.filter((row) => row.ticker !== ''))('$ticker leads to $slug', ({ slug, ticker }) => {
  expect(catalogue.resolveBrand({ ticker: ticker ?? '' })).toBe(slug)
})

test.each([
  ['a country domain', { domain: 'amazon.fr' }, 'amazon'],
  ['an owned domain', { domain: 'ibm.biz' }, 'ibm'],
  ['a domain of a company it bought', { domain: 'solarcity.com' }, 'tesla'],
  ['a technical domain', { domain: 'nflxso.net' }, 'netflix'],
  ['an address of a page', { domain: 'https://www.apple.com/shop' }, 'apple'],
  ['the company page of a group', { domain: 'thewaltdisneycompany.com' }, 'disney'],
  ['gap.com, which the raw list calls Athleta', { domain: 'gap.com' }, 'gap'],
  ['react.dev, which the raw list calls meta', { domain: 'react.dev' }, 'react'],
  ['a product line in the brand column', { name: 'Adobe Acrobat Pro', domain: 'adobe.com' }, 'adobe'],
  ['a programme in brackets', { name: 'Delta Airlines (SkyMiles)', domain: 'delta.com' }, 'delta'],
  [
    'a brand named under its owner’s domain',
    { name: 'Amazon Web Services', domain: 'amazon.com' },
    'amazon-web-services',
  ],
  ['a brand named under its owner’s domain', { name: 'Instagram', domain: 'facebook.com' }, 'instagram'],
  ['a former name under its CIK', { name: 'Facebook Inc', ticker: 'FB', cik: '1326801' }, 'meta'],
  ['a CIK with leading zeros', { name: 'Apple Inc.', cik: '0000320193' }, 'apple'],
  ['a registered name in capitals', { name: 'WAL MART STORES INC', cik: '104169' }, 'walmart'],
  ['a legal tail', { name: 'Visa Inc.' }, 'visa'],
  ['an article behind the name', { name: 'Home Depot (The)', ticker: 'HD' }, 'home-depot'],
])('%s resolves', (_what, clue, slug) => {
  expect(catalogue.resolveBrand(clue)).toBe(slug)
})

test('X is found by the name that tells it from a letter', () => {
  expect(catalogue.slugsOf('X (Twitter)')).toEqual(['x'])
  expect(catalogue.slugsOf('Twitter')).toEqual(['x'])
  expect(catalogue.slugsOf('X')).toEqual([])
})

test('a parody site is not the brand it mocks', () => {
  expect(catalogue.resolveBrand({ name: 'Spotify', domain: 'thenodbuysblack.com' })).not.toBe('spotify')
})

test('a reused ticker does not make another company of the row', () => {
  const fox = catalogue.resolveBrand({ name: 'Twenty-First Century Fox Class A', ticker: 'FOXA' })
  expect(fox).toBeDefined()
  expect(fox).not.toBe('fox-corporation')
})

test('a domain nobody listed stays unknown', () => {
  expect(catalogue.resolveBrand({ domain: 'no-such-brand-here.example' })).toBeUndefined()
})

test.each(['Apple', 'Visa', 'Gap', 'Target', 'Meta', 'Square', 'Shell', 'Notion', 'Amazon', 'Oracle', 'Slack', 'Zoom'])(
  'the plain word %s means one brand',
  (name) => {
    expect(catalogue.slugsOf(name)).toHaveLength(1)
  },
)
