import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { normaliseName } from '../../../src/model/facts.ts'
import { usable } from '../../../src/reference/catalogue/aliases.ts'
import { categories } from '../../../src/reference/catalogue/categories.ts'
import { readCsv, writeCsv } from '../../../src/reference/catalogue/csv.ts'
import { readDecisions } from '../../../src/reference/catalogue/decisions.ts'
import { openCatalogue } from '../../../src/reference/catalogue/resolve.ts'

const dir = path.join(import.meta.dirname, '../../../reference-data/catalogue')
const brands = readCsv(path.join(dir, 'brands.csv'))
const aliases = readCsv(path.join(dir, 'aliases.csv'))
const domains = readCsv(path.join(dir, 'domains.csv'))
const catalogue = openCatalogue(dir)

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

test('slugs are unique and spelled as an address can hold them', () => {
  const slugs = brands.map((brand) => brand.slug ?? '')
  expect(repeated(slugs)).toEqual([])
  expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug))).toEqual([])
})

test('every brand has a name and a category of the list', () => {
  expect(brands.filter((brand) => (brand.name ?? '').trim() === '')).toEqual([])
  expect(brands.filter((brand) => !categories.includes(brand.category ?? ''))).toEqual([])
})

test('parents exist and no brand owns itself', () => {
  const missing = brands.filter((brand) => brand.parent && !catalogue.brands.has(brand.parent))
  expect(missing.map((brand) => brand.slug)).toEqual([])
  const circular = brands.filter((brand) => {
    const passed = new Set<string>()
    for (let at = brand.slug; at; at = catalogue.brands.get(at)?.parent ?? '') {
      if (passed.has(at)) return true
      passed.add(at)
    }
    return false
  })
  expect(circular.map((brand) => brand.slug)).toEqual([])
})

test('a ticker and a CIK mean one brand each', () => {
  expect(repeated(brands.flatMap((brand) => brand.ticker || []))).toEqual([])
  expect(repeated(brands.flatMap((brand) => brand.cik || []))).toEqual([])
})

test('a domain belongs to one brand unless it is marked as shared', () => {
  const own = domains.filter((line) => line.kind !== 'shared').map((line) => line.domain ?? '')
  expect(repeated(own)).toEqual([])
  const kinds = new Set(domains.map((line) => line.kind))
  expect([...kinds].sort()).toEqual(['country', 'owned', 'primary', 'product', 'shared'])
})

test('aliases and domains name only brands that exist', () => {
  const strays = [...aliases, ...domains].filter((line) => !catalogue.brands.has(line.slug ?? ''))
  expect(strays).toEqual([])
})

test('no alias means two brands unless it stands in the list of ambiguous names', () => {
  const listed = new Map(readCsv(path.join(dir, 'ambiguous.csv')).map((line) => [line.alias, line.slugs]))
  const owners = new Map<string, Set<string>>()
  for (const line of aliases) {
    const key = normaliseName(line.alias ?? '')
    owners.set(key, (owners.get(key) ?? new Set()).add(line.slug ?? ''))
  }
  const shared = [...owners].filter(([, slugs]) => slugs.size > 1)
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.filter(([key, slugs]) => listed.get(key) !== [...slugs].sort().join('|'))).toEqual([])
  expect(listed.size).toBe(shared.length)
})

test('no alias is one letter, a bare number or too long to be a name', () => {
  expect(aliases.filter((line) => !usable(line.alias ?? ''))).toEqual([])
  expect(usable('x')).toBe(false)
  expect(usable('360')).toBe(false)
  expect(usable('3M')).toBe(true)
})

test('ordinary words are marked, so that a sentence in lower case does not name a brand', () => {
  const kinds = new Map(aliases.map((line) => [normaliseName(line.alias ?? ''), line.kind]))
  for (const word of [
    'slack',
    'box',
    'target',
    'gap',
    'square',
    'shell',
    'zoom',
    'notion',
    'monday',
    'wish',
    'chase',
  ]) {
    expect([word, kinds.get(word)]).toEqual([word, 'word'])
  }
  for (const name of ['apple', 'google', 'microsoft', 'netflix'])
    expect([name, kinds.get(name)]).toEqual([name, 'name'])
})

test('every brand of the recorded answers has a slug that exists', () => {
  const lines = readCsv(path.join(dir, 'observation-brands.csv'))
  expect(lines.length).toBeGreaterThan(2000)
  expect(lines.filter((line) => !catalogue.brands.has(line.slug ?? ''))).toEqual([])
})

test('the review by rule looked at every brand with facts in two or more families', () => {
  const report = readFileSync(path.join(dir, 'unsettled.md'), 'utf8')
  const reviewed = /two or more families: (\d+), all reviewed/u.exec(report)
  expect(Number(reviewed?.[1])).toBeGreaterThan(4000)
  expect(report).toContain('rows that resolve to no brand: 0')
  expect(report).not.toContain('decision about nothing')
})

test('a CSV keeps commas, quotes and line ends, and sorts its rows', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-csv-'))
  const file = path.join(folder, 'x.csv')
  writeCsv(
    file,
    ['a', 'b'],
    [
      { a: 'z', b: '1' },
      { a: 'say "hi", then\nleave', b: '2' },
    ],
  )
  expect(readFileSync(file, 'utf8')).toBe('a,b\n"say ""hi"", then\nleave",2\nz,1\n')
  expect(readCsv(file)).toEqual([
    { a: 'say "hi", then\nleave', b: '2' },
    { a: 'z', b: '1' },
  ])
  rmSync(folder, { recursive: true })
})

test('the decisions are readable and each gives a reason', () => {
  const decisions = readDecisions(path.join(dir, 'overrides'))
  expect(decisions.merge.get('amazon.fr')).toBe('amazon.com')
  expect(decisions.words.has('slack')).toBe(true)
})
