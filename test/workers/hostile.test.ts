import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slowdown } from '../../src/workers/pace.ts'
import { openService, type Reply, type TestService } from '../kit/service.ts'
import { longestTurn } from '../kit/turns.ts'

/** Processor time that a turn of the main thread may take at most, in milliseconds: parsing bodies, writing answers. */
const turnMaxMs = 250

let service: TestService

beforeAll(async () => {
  service = await openService()
  // What the main thread reads on first use is read before anything is measured.
  await service.call('POST', '/v1/price/check', { claims: ['GPT-4o costs $2.50 per million input tokens'] })
  await service.call('POST', '/v1/price/check', { brand: 'nobody', claims: ['It costs $2.50'] })
  await service.call('POST', '/v1/competitive/check', { claims: ['ChatGPT is recommended more often than Claude'] })
})
afterAll(() => service.close())

const dollars = '$1 '.repeat(1_000)
const hostile: readonly (readonly [what: string, path: string, input: object])[] = [
  ['dollars', '/v1/verify/claim', { claim: dollars.slice(0, 2_000), text: dollars }],
  ['addresses', '/v1/verify/claim', { claim: 'http://'.repeat(285), text: 'http://'.repeat(428) }],
  ['character references', '/v1/competitive/check', { claims: ['&#'.repeat(1_000)] }],
  ['a hundred claims of ampersands', '/v1/competitive/check', { claims: Array(100).fill('&amp;'.repeat(195)) }],
  ['a hundred claims of and', '/v1/brand/check', { brand: 'apple', claims: Array(100).fill('and '.repeat(240)) }],
  ['a hundred claims of ampersands', '/v1/price/check', { claims: Array(100).fill('&amp;'.repeat(195)) }],
  [
    'a hundred claims of names in another script',
    '/v1/brand/check',
    { brand: 'apple', claims: Array(100).fill('Яндексами Газпромами '.repeat(46)) },
  ],
  [
    'a hundred claims of names that are not parted',
    '/v1/price/check',
    { brand: 'nobody', claims: Array(100).fill('三星電子株式会社任天堂'.repeat(88)) },
  ],
  ['a long word that is neither a name nor in capitals', '/v1/pii/check', { text: `A${'a'.repeat(200)}BB ` }],
  [
    'a page of eighty thousand paragraphs',
    '/v1/verify/citation',
    { citation: 'Korzybski, 1931', quote: 'the map is not the territory', text: '<p>'.repeat(80_000) },
  ],
  [
    'dollars in a table',
    '/v1/verify/claim',
    { claim: dollars.slice(0, 2_000), tables: [{ rows: [[dollars.slice(0, 500)]] }] },
  ],
  [
    'dollars in a batch',
    '/v1/verify/claim/batch',
    { claims: Array(5).fill({ claim: dollars.slice(0, 2_000), text: dollars }) },
  ],
]

/** A call that does as it is told: as long as no worker is ready, it comes again. */
async function patient(path: string, input: object): Promise<Reply> {
  for (;;) {
    const reply = await service.call('POST', path, input)
    if (reply.status !== 503) return reply
    expect(reply.headers.get('retry-after')).not.toBeNull()
  }
}

/** Answered, refused as too complex with the fields to shorten, or as about nobody. */
function expectDecided({ status, body }: Reply): void {
  if (status === 200 || body.code === 'BRAND_NOT_FOUND') return
  expect(status, JSON.stringify(body)).toBe(422)
  expect(body).toMatchObject({ code: 'TOO_COMPLEX', next_action: 'shorten_input' })
  expect(body.detail).toMatch(/Shorten (?:claims|claim, text or tables)/)
  expect(body.errors.length).toBeGreaterThan(0)
}

describe('an input that would hold a processor for minutes', () => {
  it.each(hostile)(
    'is answered or refused, and others have their turn meanwhile: %s',
    async (_what, path, input) => {
      let answered = 0
      const started = performance.now()
      const longest = await longestTurn(async () => {
        let isDone = false
        const hit = patient(path, input).finally(() => {
          isDone = true
        })
        while (!isDone) {
          const health = await service.call('GET', '/healthz', undefined, { key: null })
          expect(health.status).toBe(200)
          answered += 1
        }
        expectDecided(await hit)
      })
      const tookMs = performance.now() - started
      const mayTakeMs = turnMaxMs * slowdown()
      // One for as long as a turn may take: what is over within one leaves room for none.
      expect(answered).toBeGreaterThanOrEqual(Math.floor(tookMs / mayTakeMs))
      expect(longest).toBeLessThan(mayTakeMs)
    },
    60_000,
  )

  it('leaves nothing behind: the same call with an ordinary document is answered', async () => {
    const text = 'The limited warranty covers parts and labour for 24 months. '.repeat(60)
    const { status, body } = await service.call('POST', '/v1/verify/claim', {
      claim: 'The warranty lasts 24 months.',
      text,
    })
    expect([status, body.data?.verdict]).toEqual([200, 'supported'])
  }, 600_000)
})
