import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dateInAddress, findDates } from '../../skills/freshness/dates.ts'
import { pageFreshness } from '../../skills/freshness/page-freshness.ts'
import { gradeStatements } from '../evaluation/freshness/statements.ts'

const now = new Date('2026-11-21T12:00:00Z')
describe('the age of a statement', () => {
  it('is told rightly when it is told, for statements labelled from the record before they were first run', async () => {
    const graded = await gradeStatements(now)
    const answered = graded.filter(({ decided }) => decided)
    expect(answered.filter(({ right }) => right).length / answered.length).toBeGreaterThanOrEqual(0.9)
    expect(answered.length).toBeGreaterThanOrEqual(18)
  })
})

interface Labelled {
  readonly id: string
  readonly date: string | null
  readonly url?: string
  readonly html: string
}

describe('the date of publication of a page', () => {
  const read = (half: string) =>
    readFileSync(new URL(`../evaluation/freshness/${half}/pages.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled)

  it.each(['dev', 'test'])('is right for more of the %s pages than the bar asks', (half) => {
    const pages = read(half)
    const right = pages.filter(
      ({ html, url, date }) => (pageFreshness({ html, url, maxAgeDays: 365 }, now).publication?.date ?? null) === date,
    )
    expect(pages.length).toBeGreaterThanOrEqual(25)
    expect(right.length / pages.length).toBeGreaterThanOrEqual(0.84)
  })

  it('is read in many notations and never invented', () => {
    const days = (text: string) => findDates(text).map(({ iso }) => iso)
    expect(days('am 3. März 2021 und 4 de mayo de 2022, May 5th, 2023, 6.7.24 und 2025/08/09')).toEqual([
      ...['2021-03-03', '2022-05-04', '2023-05-05', '2024-07-06', '2025-08-09'],
    ])
    expect(days('31.02.2021, 45/45/2020, call 555-2013-22, v1.2.2020.5, 1999999')).toEqual([])
    expect(dateInAddress('https://a.example/2020/05/17/x')?.iso).toBe('2020-05-17')
    expect(dateInAddress('https://a.example/item/20205/17')).toBeUndefined()
  })

  it.each([
    ['<h1>Our mill</h1><p>On 4 July 2003 the old mill was pulled down. It had stood since May 1998.</p>', null],
    ['<h1>Open day</h1><p>When: Saturday 18 April 2026</p>', null],
    ['<h1>Die Mühle</h1><p>Am 4. Juli 2003 wurde die alte Mühle abgerissen.</p>', null],
    [
      '<h1>Our mill</h1><p>Posted by Ann on the 3rd of June, 2012 at noon</p><p>On 4 July 2003 we moved in.</p>',
      '2012-06-03',
    ],
    ['<h1>LONDON</h1><p>LONDON, 17 May 2016 – Merrow opened a foundry.</p>', '2016-05-17'],
    ['<h1>Ο μύλος</h1><p>15 Μαρτίου 2019, 09:10</p>', '2019-03-15'],
  ])('is the day of the page and not of what it tells of: %s', (html, date) => {
    expect(pageFreshness({ html, maxAgeDays: 365 }, now).publication?.date ?? null).toBe(date)
  })

  it('is not that of the newest article on a front page or in a list', () => {
    const html = '<h1>Merrow</h1><ul><li><time datetime="2025-10-02">2 October 2025</time> A new shop</li></ul>'
    const found = (url: string) => pageFreshness({ html, url, maxAgeDays: 365 }, now).publication?.date
    expect(found('https://merrow.example/')).toBeUndefined()
    expect(found('https://merrow.example/news/shop')).toBe('2025-10-02')
    expect(found('https://merrow.example/category/news/page/2')).toBeUndefined()
    expect(found('https://merrow.example/archives/123')).toBe('2025-10-02')
  })

  it('does not lie in the future', () => {
    const html = '<meta property="article:published_time" content="2031-01-01"><h1>x</h1>'
    expect(pageFreshness({ html, maxAgeDays: 365 }, now)).toMatchObject({ verdict: 'unknown' })
  })

  it.each([
    ['nested elements', '<div class="date">'],
    ['headings', '<h1>'],
    ['side columns', '<aside><article>'],
    ['digits', '1-1-'],
    ['words and numbers', 'may 1 '],
    ['brackets of data', '<script>{"datePublished":['],
    ['unclosed comments', '<!-- '],
  ])('is looked for in the longest page without work that grows faster than it, also in endless %s', (_what, piece) => {
    // Work that grew with the square of the page would take minutes here and fail the test by its time limit.
    const html = piece.repeat(Math.floor(900_000 / piece.length))
    expect(pageFreshness({ html, maxAgeDays: 365 }, now).candidates.length).toBeLessThanOrEqual(8)
  })
})
