import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../skills/claim/cases.ts'
import { judgeClaim, readSource } from '../../skills/claim/judge.ts'
import { readContent } from '../../src/data/pages/index.ts'
import { gradeGrids, labelledGrids } from '../evaluation/claim/grids.ts'
import { gradeClaims, ownClaims } from '../evaluation/claim/measure.ts'
import { growth, linearMax } from '../kit/growth.ts'
import { pdfOf } from '../kit/pdf.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

const page = `<!doctype html><html><head><title>Harbour facts</title><script>document.write('The bridge is 9 metres long.')</script></head>
<body><nav>Home, News</nav><article><h1>Harbour facts</h1><p>The Harbour Bridge was opened on 9 June 1961. Its main span measures 640 metres.
The bridge was designed by Ruth Calloway.</p><table><tr><th>Year</th><th>Vehicles a day</th></tr><tr><td>1995</td><td>52,000</td></tr>
<tr><td>2018</td><td>74,000</td></tr></table></article><footer>All rights reserved</footer></body></html>`

const pdf = pdfOf('The Harbour Bridge cost 118 million euros.')

let service: TestService
let site: Server
let origin = ''

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/page') response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    else if (request.url === '/paper') response.setHeader('content-type', 'application/pdf').end(pdf)
    else if (request.url === '/data')
      response
        .setHeader('content-type', 'application/json')
        .end('{"plans":[{"name":"Pro","price":12},{"name":"Max","price":30}]}')
    else if (request.url === '/picture') response.setHeader('content-type', 'image/png').end('x')
    else response.writeHead(404).end('gone')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  service = await openService({ edition: smallEdition(), env: { OUTBOUND_ALLOW_ORIGIN: origin } })
})
afterAll(async () => {
  await service.close()
  site.close()
})

const verify = (input: unknown) => service.call('POST', '/v1/verify/claim', input)

describe('a claim against its source', () => {
  it.each(cases.map((one) => [one.title, one] as const))('%s', async (_title, { input, verdict }) => {
    const { status, body } = await verify(input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.verdict, body.data.evidence).toBe(verdict)
  })

  it('quotes the sentence from where it stands in the text', async () => {
    const text = 'Nothing here. 🙂 The toll was abolished in 2002, people say. More words follow.'
    const { body } = await verify({ claim: 'The toll was abolished in 2002.', text })
    const [{ quote, start, end, quotes }] = body.data.evidence_parts
    expect(body.data.verdict).toBe('supported')
    expect(text.slice(start, end)).toBe(quote)
    expect(quotes.map((at: number) => body.data.quotes[at])).toEqual([{ quote, source: 'text', span: { start, end } }])
  })

  it('reads a page without its scripts, with its table, its digest and the time it was read', async () => {
    const { body } = await verify({ claim: 'The Harbour Bridge was opened on 9 June 1961.', url: `${origin}/page` })
    expect(body.data.verdict).toBe('supported')
    expect(body.data.source).toMatchObject({
      kind: 'url',
      title: 'Harbour facts',
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      tables: 1,
    })
    expect(Date.parse(body.data.source.retrieved_at)).toBeGreaterThan(0)
    const table = await verify({ claim: 'The vehicles a day in 2018 were 74,000.', url: `${origin}/page` })
    expect(table.body.data.evidence_parts[0]).toMatchObject({ kind: 'table', finding: 'supported' })
    expect((await verify({ claim: 'The bridge is 9 metres long.', url: `${origin}/page` })).body.data.verdict).not.toBe(
      'supported',
    )
  })

  it('reads PDF and JSON', async () => {
    expect(
      (await verify({ claim: 'The Harbour Bridge cost 118 million euros.', url: `${origin}/paper` })).body.data.verdict,
    ).toBe('supported')
    expect((await verify({ claim: 'The price of Max is 30.', url: `${origin}/data` })).body.data.verdict).toBe(
      'supported',
    )
  })

  it('says why a page was not read, and reaches nothing that is not public', async () => {
    for (const url of [
      `${origin}/gone`,
      `${origin}/picture`,
      'https://127.0.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'http://example.com/',
    ]) {
      const { status, body } = await verify({ claim: 'It is so.', url })
      expect(status, url).toBe(422)
      expect(body.code).toBe('VALIDATION_FAILED')
      expect(body.errors[0].path).toBe('url')
    }
    expect((await verify({ claim: 'It is so.' })).status).toBe(422)
  })

  it('itemises what fails in a batch and answers the rest', async () => {
    const { status, body } = await service.call('POST', '/v1/verify/claim/batch', {
      claims: [
        { claim: 'It cost $5.', text: 'It cost $5.' },
        { claim: 'It cost $5.' },
        { claim: 'It cost $9.', text: 'It cost $5.' },
      ],
    })
    expect(status).toBe(200)
    expect(body.data.results.map((one: { verdict?: string; status: string }) => one.verdict ?? one.status)).toEqual([
      'supported',
      'failed',
      'refuted',
    ])
    expect(body.data).toMatchObject({ count: 3, failed: 1 })
  })

  it('refuses what is too long, cleanly', async () => {
    expect((await verify({ claim: 'It is so.', text: 'word '.repeat(170_000) })).status).toBe(422)
    expect((await verify({ claim: 'It is so.', text: 'word '.repeat(250_000) })).status).toBe(413)
  })
})

describe('the judge of claims', () => {
  const today = new Date('2026-11-21T12:00:00Z')
  const judge = (claim: string, text: string) => judgeClaim(claim, readSource({ title: '', text, tables: [] }), today)

  it('meets its bars on tables sent as HTML, Markdown, CSV, TSV and JSON', async () => {
    const grids = labelledGrids('test')
    expect(new Set(grids.map(({ form }) => form)).size).toBe(5)
    const graded = await gradeGrids(grids)
    const decided = graded.filter((one) => one.decided)
    expect(decided.length / graded.length).toBeGreaterThanOrEqual(0.3)
    expect(decided.filter(({ right }) => right).length / decided.length).toBeGreaterThanOrEqual(0.85)
  })

  it('leaves a claim about a table open where a word may narrow it down and is not read', () => {
    const tables = [
      {
        columns: ['player', 'country', 'points'],
        rows: [
          ['Ann', 'Spain', '12'],
          ['Bea', 'Spain', '9'],
          ['Cy', 'Malta', '7'],
        ],
      },
    ]
    const about = (claim: string) => judgeClaim(claim, readSource({ title: '', text: '', tables }), today).verdict
    expect(about('Two players are from Spain.')).toBe('supported')
    expect(about('Three players are from Spain.')).toBe('refuted')
    expect(about('Three left-handed players are from Spain.')).toBe('not_enough_evidence')
    expect(about('Ann has 3 more points than Bea.')).toBe('supported')
    expect(about('Cy has more points than Bea.')).toBe('refuted')
    expect(about('Ann has more admirers than Bea.')).toBe('not_enough_evidence')
    expect(about('Only Cy is from Malta.')).toBe('supported')
    expect(about('Bea has the most points.')).toBe('refuted')
  })

  it('reads a list with commas as a table and a sentence with commas as a sentence', async () => {
    const listed = await readContent('city,people\nOslo,"709,000"\nBergen,"291,000"\n')
    expect(listed.tables).toEqual([
      {
        rows: [
          ['city', 'people'],
          ['Oslo', '709,000'],
          ['Bergen', '291,000'],
        ],
      },
    ])
    const prose = 'Ann, Bea and Cy came, 3 of them.\nThey sang, danced and ate, all 3.\nThen, at 9, they went, tired.'
    expect(await readContent(prose)).toMatchObject({ tables: [], text: prose })
  })

  it('keeps all of a piece of HTML that is no whole page', async () => {
    const { tables, text } = await readContent(
      '<p>Before.</p><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><p>After.</p>',
    )
    expect(tables).toHaveLength(1)
    expect(text).toContain('Before.')
    expect(text).toContain('After.')
  })

  it('meets its bars on claims written before it was first run', () => {
    for (const kind of ['text', 'table']) {
      const graded = gradeClaims(ownClaims('test').filter((one) => one.kind === kind)).filter(({ decided }) => decided)
      expect(graded.length).toBeGreaterThan(40)
      expect(graded.filter(({ right }) => right).length / graded.length, kind).toBeGreaterThanOrEqual(0.9)
    }
  })

  it('keeps its halves apart', () => {
    const documents = (half: 'dev' | 'test') =>
      new Set(ownClaims(half).map((claim) => claim.text ?? JSON.stringify(claim.tables)))
    expect([...documents('dev')].filter((one) => documents('test').has(one))).toEqual([])
  })

  it('turns with the figure, the direction, the name and the denial', () => {
    const text =
      'In 2021 Orla Byrne founded Tidewater in Cork. It employs 340 people. Sales rose 12% to €48 million in 2023. The company does not ship abroad.'
    expect(judge('Tidewater employs 340 people.', text).verdict).toBe('supported')
    expect(judge('Tidewater employs 430 people.', text).verdict).toBe('refuted')
    expect(judge('Sales rose 12%.', text).verdict).toBe('supported')
    expect(judge('Sales fell 12%.', text).verdict).toBe('refuted')
    expect(judge('The company ships abroad.', text).verdict).not.toBe('supported')
    expect(judge('Sales were €48 million in 2022.', text).verdict).not.toBe('supported')
  })

  it('does work that grows with the source', () => {
    const sentence = 'The revenue of the unit was $4 million in 2018 and rose after that. '
    const read = (text: string) => judge('Revenue was $5 million in 2019.', text)
    expect(growth((count) => sentence.repeat(count), read, 600)).toBeLessThan(linearMax)
  })

  it('throws for no text and no table', async () => {
    for (const text of [
      '(((('.repeat(20_000),
      '1,'.repeat(40_000),
      '.'.repeat(90_000),
      '\u202E\u200B'.repeat(20_000),
      '| a |\n'.repeat(5_000),
      '{'.repeat(9_000),
      '<div>'.repeat(9_000),
    ]) {
      const content = await readContent(text)
      expect(() => judgeClaim('A of B was 3 in 2019.', readSource({ ...content }), today)).not.toThrow()
    }
  })
})
