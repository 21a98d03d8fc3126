import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClaimcheckError } from '../../../src/model/errors.ts'
import { intakeCatalogue } from '../../../src/reference/catalogue/intake.ts'
import { type Catalogue, openCatalogue } from '../../../src/reference/catalogue/resolve.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-intake-'))
const raw = path.join(folder, 'raw')
const out = path.join(folder, 'out')
let catalogue: Catalogue

function put(name: string, text: string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const hundredRows = (line: string): string => Array.from({ length: 100 }, () => line).join('\n')

beforeAll(() => {
  put(
    'raw/catalogue/brands.csv',
    'brand_id,name,domain,website,category,subcategory,country,hq,founded,ticker,cik,sources\n' +
      'acme,Acme,acme.com,http://www.acme.com,,,United States,Springfield,1920,ACM,77,x\n' +
      'bolt,Bolt Parts,boltparts.com,,,,,,,,,x\n',
  )
  put(
    'raw/catalogue/domain_aliases.csv',
    'alias_domain,canonical_domain,evidence,source_id\n' +
      'acme-mail.com,acme.com,x,x\nrival.com,acme.com,x,x\ntwice.com,acme.com,x,x\ntwice.com,rival.com,x,x\n',
  )
  put(
    'raw/brands-and-facts/brands/companies_sp500.csv',
    'slug,name,domain,website,category,subcategory,country,attrs,src\n' +
      'acme,"Acme Corporation, Inc.",acme.com,,Industrials,Machinery,,"{""ticker"":""ACM"",""cik"":""77""}",1\n',
  )
  put(
    'raw/brands-and-facts/policies/account_security_2fa.csv',
    `brand,domain,policy_type,attrs,src\n${hundredRows('Acme,acme.com,x,,1')}\nAcme,acme.fr,x,,1\n` +
      'Rival,rival.com,x,,1\nAcme Rockets,acme.com,x,,1\nPrivate Bank,privat.example,x,,1\n',
  )
  put(
    'raw/brands-and-facts/availability/retail_presence_nsi.csv',
    'brand,domain,scope,countries,excluded,attrs,src\n' +
      'Roadrunner Inn,acme.com,retail_presence:tourism/hotel,US,,,1\nCorner,corner.de,retail_presence:shop/kiosk,DE,,,1\n' +
      'Corner,corner.fr,retail_presence:shop/kiosk,FR,,,1\n' +
      'Kiosk,kiosk.de,x,DE,,"{""wikidata"":""Q5""}",1\nKiosk,kiosk.fr,x,FR,,"{""wikidata"":""Q6""}",1\n' +
      'Anker,ankerbrot.at,x,AT,,,1\nSt. Paul,parish.example,x,DE,,,1\nSt. Mary,parish.example,x,DE,,,1\n' +
      'Old Mill,parish.example,x,DE,,,1\nNew Chapel,parish.example,x,DE,,,1\nAcme,acme.com,retail_presence:shop/x,US,,,1\n',
  )
  put(
    'raw/brands-and-facts/financials/market_snapshots_sp500.csv',
    'ticker,company,src\nACM,ACME CORP,1\nACM,Allied Coal and Metal,1\n',
  )
  put('raw/brands-and-facts/prices/pc_parts_current.csv', 'brand,domain,src\nBolt Parts,,1\nHyperfan,,1\n')
  put('raw/curated/README.md', 'nothing\n')
  put(
    'raw/observations/brands.json',
    JSON.stringify({
      acme: { name: 'Acme', kind: 'brand', src: ['nsi', 'x'] },
      docs: { name: 'Acme Docs', kind: 'brand', src: ['x'] },
      kiosk: { name: 'Kiosk', kind: 'brand', src: ['nsi'], wd: 'Q5' },
      maker: { name: 'Anker', kind: 'brand', src: ['x'] },
    }),
  )
  put(
    'out/overrides/a.yaml',
    '- reason: What the test decides about a renamed site.\n  former: { rival.com: [Old Rival] }\n',
  )
  intakeCatalogue(raw, out)
  catalogue = openCatalogue(out)
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the company of the ticker gives the name, without its legal form', () => {
  expect(catalogue.brands.get('acme')).toMatchObject({
    name: 'Acme',
    ticker: 'ACM',
    cik: '77',
    country: 'US',
    hq: 'Springfield',
  })
})

test('a country domain of a known brand is folded in, a stranger’s domain is not', () => {
  expect(catalogue.resolveBrand({ domain: 'acme.fr' })).toBe('acme')
  expect(catalogue.resolveBrand({ domain: 'acme-mail.com' })).toBe('acme')
  expect(catalogue.resolveBrand({ domain: 'rival.com' })).toBe('rival')
  expect(catalogue.resolveBrand({ domain: 'twice.com' })).toBeUndefined()
})

test('a product line resolves to the brand of the domain, a sign of another name becomes a brand within it', () => {
  expect(catalogue.resolveBrand({ name: 'Acme Rockets', domain: 'acme.com' })).toBe('acme')
  expect(catalogue.resolveBrand({ name: 'Roadrunner Inn', domain: 'acme.com' })).toBe('roadrunner-inn')
  expect(catalogue.brands.get('roadrunner-inn')?.parent).toBe('acme')
})

test('a domain that many organisations share names none of them', () => {
  expect(catalogue.resolveBrand({ name: 'St. Mary', domain: 'parish.example' })).toBe('st-mary')
  expect(catalogue.resolveBrand({ domain: 'parish.example' })).toBeUndefined()
})

test('two shops of one name keep it both, and the list of ambiguous names says so', () => {
  expect(catalogue.slugsOf('Corner')).toHaveLength(2)
  expect(catalogue.resolveBrand({ name: 'Corner' })).toBeUndefined()
  expect(readFileSync(path.join(out, 'ambiguous.csv'), 'utf8')).toContain('corner,corner')
})

test('a ticker handed on to another company does not carry its rows along', () => {
  expect(catalogue.resolveBrand({ name: 'ACME CORP', ticker: 'ACM' })).toBe('acme')
  expect(catalogue.resolveBrand({ name: 'Allied Coal and Metal', ticker: 'ACM' })).toBe('allied-coal-and-metal')
})

test('a bare name takes the domain that only the raw catalogue knows, or becomes a brand of its own', () => {
  expect(catalogue.brands.get(catalogue.resolveBrand({ name: 'Bolt Parts' }) ?? '')?.domain).toBe('boltparts.com')
  expect(catalogue.resolveBrand({ name: 'Hyperfan' })).toBe('hyperfan')
  expect(catalogue.brands.get('acme-docs')?.parent).toBe('acme')
  expect(catalogue.resolveBrand({ name: 'Old Rival' })).toBe('rival')
})

test('a brand of the recorded answers is the sign of its Wikidata id, and never a local shop of a maker’s name', () => {
  const lines = readFileSync(path.join(out, 'observation-brands.csv'), 'utf8')
  const slugOf = (id: string): string => new RegExp(`^${id},(.*)$`, 'mu').exec(lines)?.[1] ?? ''
  expect(catalogue.brands.get(slugOf('kiosk'))?.domain).toBe('kiosk.de')
  expect(catalogue.brands.get(slugOf('maker'))?.domain).toBe('')
  expect(slugOf('acme')).toBe('acme')
})

test('the same inputs give the same bytes', () => {
  const again = path.join(folder, 'again')
  intakeCatalogue(raw, again, path.join(out, 'overrides'))
  for (const name of ['brands.csv', 'aliases.csv', 'domains.csv', 'ambiguous.csv', 'row-names.csv', 'unsettled.md']) {
    expect(readFileSync(path.join(again, name), 'utf8')).toBe(readFileSync(path.join(out, name), 'utf8'))
  }
})

test.each([
  ['an unknown kind of decision', '- reason: A kind that nobody knows.\n  rebrand: { a: b }\n'],
  ['a decision without a reason', '- rename: { acme.com: Acme }\n'],
  [
    'two decisions that disagree',
    '- reason: First thought of it.\n  rename: { a.com: A }\n- reason: Second thought of it.\n  rename: { a.com: B }\n',
  ],
])('%s stops the intake', (what, text) => {
  const bad = path.join(folder, what.replaceAll(' ', '-'))
  mkdirSync(bad)
  writeFileSync(path.join(bad, 'a.yaml'), text)
  expect(() => intakeCatalogue(raw, path.join(folder, 'never'), bad)).toThrow(ClaimcheckError)
})
