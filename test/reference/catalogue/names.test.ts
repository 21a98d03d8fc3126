import { expect, test } from 'vitest'
import {
  affinity,
  bareStem,
  displayName,
  looksLikeHost,
  plainSpelling,
  slugOf,
  splitCamel,
  stem,
} from '../../../src/reference/catalogue/names.ts'

test.each([
  ['Apple Inc.', 'Apple'],
  ['Alphabet Inc. (Class A)', 'Alphabet'],
  ['Home Depot (The)', 'The Home Depot'],
  ['AstraZeneca PLC', 'AstraZeneca'],
  ['Merck & Co.', 'Merck & Co.'],
  ['The Bank of New York', 'The Bank of New York'],
  ['Mastercard [AR]', 'Mastercard'],
  ['Affinity Photo| 30% off', 'Affinity Photo'],
])('%s is shown as %s', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

test.each([
  ['AT&T', 'att'],
  ['H&M', 'hm'],
  ['Marks & Spencer', 'marks-and-spencer'],
  ["McDonald's", 'mcdonalds'],
  ['C.H. Robinson', 'ch-robinson'],
  ['Citroën', 'citroen'],
  ['The Trade Desk', 'trade-desk'],
  ['Disney+', 'disney-plus'],
])('%s has the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('what two spellings of a company share', () => {
  expect(stem('UNITED TECHNOLOGIES CORP /DE/')).toBe('united technologies')
  expect(stem('JPMorgan Chase & Co.')).toBe('jpmorgan chase')
  expect(bareStem('Expedia Group, Inc.')).toBe('expedia')
  expect(bareStem('Zalando SE')).toBe(bareStem('ZALANDO'))
})

test('how well a name goes with a domain', () => {
  expect(affinity('Netflix', 'netflix.com')).toBe(4)
  expect(affinity('Zalando SE', 'zalando.de')).toBe(3)
  expect(affinity('Glovo', 'glovoapp.com')).toBe(2)
  expect(affinity('American Electric Power', 'aep.com')).toBe(1)
  expect(affinity('Athleta', 'gap.com')).toBe(0)
})

test('host names, entities and inner capitals', () => {
  expect(looksLikeHost('au.hotels.com')).toBe(true)
  expect(looksLikeHost('Hotels')).toBe(false)
  expect(plainSpelling('Otto (GmbH &amp; Co KG)')).toBe('Otto (GmbH & Co KG)')
  expect(splitCamel('PayPal')).toBe('Pay Pal')
  expect(splitCamel('Nike')).toBeUndefined()
})
