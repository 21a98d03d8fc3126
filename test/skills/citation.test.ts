import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../skills/citation/cases.ts'
import { findReferences } from '../../skills/citation/forms.ts'
import { findQuote } from '../../skills/citation/quote.ts'
import { isWellFormed, labelledForms, labelledQuotes } from '../evaluation/citation/measure.ts'
import { filled, growth, linearMax } from '../kit/growth.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

const works: Readonly<Record<string, unknown>> = {
  '10.5555/deltas': {
    title: ['Silting of river deltas'],
    issued: { 'date-parts': [[2014, 5]] },
    author: [{ family: 'Adeyemi' }, { family: 'Holm' }],
  },
  '10.5555/withdrawn': {
    title: ['RETRACTED: Cold fusion in a teapot'],
    issued: { 'date-parts': [[1999]] },
    'updated-by': [{ type: 'retraction' }],
  },
}
const feed = (id: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>q</title>${id === '1512.00001' ? '<entry><published>2015-12-01T00:00:00Z</published><title>Counting\n  quiet graphs</title><author><name>Mira Okoye</name></author></entry>' : ''}</feed>`

let service: TestService
let asking: TestService
let register: Server

beforeAll(async () => {
  register = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://register.example')
    const doi = decodeURIComponent(/^\/crossref\/works\/(.+)$/.exec(url.pathname)?.[1] ?? '')
    if (doi === '10.5555/broken') response.writeHead(500).end('oops')
    else if (doi in works)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ message: works[doi] }))
    else if (url.pathname.startsWith('/arxiv/'))
      response.setHeader('content-type', 'application/atom+xml').end(feed(url.searchParams.get('id_list') ?? ''))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve))
  const edition = smallEdition()
  service = await openService({ edition })
  asking = await openService({
    edition,
    env: { LOOKUPS: 'crossref,arxiv', LOOKUP_MIRROR: `http://127.0.0.1:${(register.address() as AddressInfo).port}` },
  })
})
afterAll(async () => {
  await service.close()
  await asking.close()
  register.close()
})

const verify = (input: unknown, at = service) => at.call('POST', '/v1/verify/citation', input)

describe('the citation check', () => {
  it.each(cases.map((one) => [one.title, one] as const))('%s', async (_title, { input, verdict }) => {
    const { status, body } = await verify(input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.verdict, body.data.evidence).toBe(verdict)
  })

  it('asks the registers where the deployment does: what exists, what does not, what is another work', async () => {
    const verdict = async (input: unknown) => (await verify(input, asking)).body.data.verdict
    expect(await verdict({ citation: 'Adeyemi, Holm (2014). Silting of river deltas. doi:10.5555/deltas' })).toBe(
      'supported',
    )
    expect(await verdict({ citation: 'https://doi.org/10.5555/DELTAS' })).toBe('supported')
    expect(await verdict({ citation: 'doi:10.5555/deltas', title: 'A history of teapots' })).toBe('contradicted')
    expect(
      await verdict({
        citation: 'Brown, P. (2014). Antarctic penguins and their neighbours, a survey. doi:10.5555/deltas',
      }),
    ).toBe('contradicted')
    expect(await verdict({ citation: 'doi:10.5555/deltas', year: 2003 })).toBe('contradicted')
    expect(await verdict({ citation: 'doi:10.5555/deltas', authors: ['Q. Nobody'] })).toBe('contradicted')
    expect(await verdict({ citation: 'doi:10.5555/never-was' })).toBe('not_found')
    expect(await verdict({ citation: 'doi:10.5555/broken' })).toBe('unresolvable')
    expect(await verdict({ citation: 'arXiv:1512.00001', title: 'Counting quiet graphs' })).toBe('supported')
    expect(await verdict({ citation: 'arXiv:1512.99999' })).toBe('not_found')
    const { body } = await verify({ citation: 'doi:10.5555/withdrawn' }, asking)
    expect(body.data).toMatchObject({ live: { state: 'found', retracted: true } })
    expect(body.data.evidence).toMatch(/retracted/)
  })

  it('gives the passage from where it stands', async () => {
    const text = 'A preface 🙂 first. He wrote that “the map is not\nthe territory”, no more.'
    const { body } = await verify({ citation: 'x', quote: 'The map is not the territory', text })
    expect(text.slice(body.data.quote.start, body.data.quote.end)).toBe('the map is not\nthe territory')
  })

  it('refuses a source without a quote, itemises a batch, and is not drowned', async () => {
    expect((await verify({ citation: 'RFC 1', text: 'words' })).status).toBe(422)
    expect((await verify({ citation: 'x'.repeat(5_000) })).status).toBe(422)
    expect((await verify({ citation: 'x', quote: 'a b c', text: 'word '.repeat(250_000) })).status).toBe(413)
    const { body } = await service.call('POST', '/v1/verify/citation/batch', {
      citations: [
        { citation: 'RFC 9110' },
        { citation: 'RFC 1', text: 'words' },
        { citation: 'ISBN 978-3-16-148410-1' },
      ],
    })
    expect(body.data.results.map((one: { verdict?: string; status: string }) => one.verdict ?? one.status)).toEqual([
      'unresolvable',
      'failed',
      'malformed',
    ])
  })
})

describe('forms and quotes', () => {
  it('knows what identifiers can exist', () => {
    for (const half of ['dev', 'test'] as const) {
      const forms = labelledForms(half)
      expect(forms.length).toBeGreaterThan(100)
      expect(forms.filter((one) => isWellFormed(one) !== one.valid).map(({ citation }) => citation)).toEqual([])
    }
  })

  it.each([
    ['347 U.S. 483 (1954)', true],
    ['5 U.S. 137 (1803)', true],
    ['347 U.S. 483 (2004)', false],
    ['[2019] UKSC 41', true],
    ['[1999] UKSC 12', false],
    ['[2015] UKHL 3', false],
  ])('knows which years a court and a volume can be of: %s', (citation, valid) => {
    expect(isWellFormed({ citation, valid })).toBe(valid)
  })

  it('tells found, altered and invented quotes apart', () => {
    for (const half of ['dev', 'test'] as const) {
      const { source, quotes } = labelledQuotes(half)
      expect(
        quotes.filter(({ quote, finding }) => findQuote(quote, source).finding !== finding).map(({ quote }) => quote),
      ).toEqual([])
    }
  })

  it('finds every identifier of an entry once', () => {
    const entry =
      'Doe, J. (2019). Title. Journal, ISSN 2049-3630. https://doi.org/10.1000/xyz(1)2. PMID: 31452104, PMC7029158; arXiv:1901.00001v2; RFC 9110, C-131/12.'
    expect(findReferences(entry).map(({ type, id }) => `${type} ${id}`)).toEqual([
      'issn 2049-3630',
      'doi 10.1000/xyz(1)2',
      'pmid 31452104',
      'pmcid PMC7029158',
      'arxiv 1901.00001v2',
      'rfc RFC 9110',
      'eu_case C-131/12',
    ])
  })

  it.each(['10.1000/', '97', 'a ', 'doi:', '[2019] ', '1 F. ', 'ISBN ', '-'])(
    'does work that grows with the entry for %j',
    (piece) => {
      expect(growth((length) => filled(piece, length), findReferences, 2_000)).toBeLessThan(linearMax)
    },
  )

  it('does work that grows with the source in which a quote is sought', () => {
    const words = (count: number, step = 1) =>
      Array.from({ length: count }, (_, at) => `w${(at * step) % 997}`).join(' ')
    const quote = words(400, 3)
    expect(growth(words, (source) => findQuote(quote, source), 12_000)).toBeLessThan(linearMax)
  })
})
