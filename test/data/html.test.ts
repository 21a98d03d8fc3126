import { expect, it } from 'vitest'
import { readHtml } from '../../src/data/pages/html.ts'

const pageOf = (elements: number) => `<html><body>${'<p>Parcels cost $4.50 each.</p>'.repeat(elements)}</body></html>`

it.each([
  ['up to which an article is told from its surroundings', 2_000],
  ['beyond which its whole text is read', 12_000],
  ['beyond which its tags are stripped', 40_000],
])('keeps the text of a page of the number of elements %s', (_what, elements) => {
  const { text } = readHtml(pageOf(elements))
  expect(text.match(/Parcels cost \$4\.50 each\./gu)).toHaveLength(elements)
  expect(text).not.toContain('<p>')
})

it('reads the table of a page, and nothing of one that is nested too deep', () => {
  const table = '<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Pro</td><td>$20</td></tr></table>'
  expect(readHtml(table).tables).toHaveLength(1)
  const deep = `${'<div>'.repeat(300)}${table}${'</div>'.repeat(300)}`
  expect(readHtml(deep).tables).toEqual([])
  expect(readHtml(deep).text).toContain('Pro')
})
