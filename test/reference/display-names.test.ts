import { expect, it } from 'vitest'
import { displayNameOf } from '../../src/reference/compile/display-names.ts'

it.each([
  ['ACME WIDGETS CORP /DE/', 'Acme Widgets'],
  ['Penney (J.C.)', 'J.C. Penney'],
  ['Ontario Systems, LLC d/b/a Finvi', 'Finvi'],
  ['Otto GmbH & Co. KG', 'Otto'],
  ['NVIDIA CORP', 'Nvidia'],
  ['BANK OF AMERICA CORP', 'Bank of America'],
])('shows “%s” of a register as “%s”', (name, shown) => {
  expect(displayNameOf(name, { isFiled: true })).toBe(shown)
})

it.each([
  ['IBM', 'IBM'],
  ['3M Co', '3M Co'],
  ['eBay', 'eBay'],
  ['Louis Vuitton', 'Louis Vuitton'],
  ['Marks & Spencer', 'Marks & Spencer'],
])('leaves “%s” as “%s”', (name, shown) => {
  expect(displayNameOf(name, { isFiled: false })).toBe(shown)
})

it('cuts the subtitle of an app shop only where the domain bears the name before it', () => {
  expect(displayNameOf('Duolingo - Language Lessons', { isFiled: false, domain: 'duolingo.com' })).toBe('Duolingo')
  expect(displayNameOf('Black - Sheep Coffee', { isFiled: false, domain: 'blacksheep.coffee' })).toBe(
    'Black - Sheep Coffee',
  )
})
