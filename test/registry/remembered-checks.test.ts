import { beforeAll, describe, expect, it } from 'vitest'
import { type CheckReport, type CheckRequest, findBrand } from '../../src/model/index.ts'
import { rememberChecks } from '../../src/open/remembered-checks.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

describe('remembered checks', () => {
  let plain: (request: CheckRequest) => Promise<CheckReport>
  let asked = 0
  const counting = (request: CheckRequest) => {
    asked += request.claims.length
    return plain(request)
  }
  const request = (claims: readonly string[], more: Partial<CheckRequest> = {}): CheckRequest => ({
    ...{ claims, depth: 'fast', now: new Date('2026-06-01T10:00:00Z') },
    ...more,
  })
  const claims = [
    'GPT-4o costs $2.50 per million input tokens',
    'Apple was founded in 1976.',
    'The moon is made of cheese.',
    'Netflix currently ships to Canada',
  ]
  beforeAll(async () => {
    const verifier = createVerifier(await wholeEdition())
    plain = (given) => verifier.check(given)
  })

  it('answer as the engine does, one by one and together, the first time and again', async () => {
    const remembered = rememberChecks(counting)
    for (const given of [...claims.map((claim) => request([claim])), request(claims), request(claims.toReversed())]) {
      const expected = await plain(given)
      expect(await remembered(given)).toEqual(expected)
      asked = 0
      expect(await remembered(given)).toEqual(expected)
      expect(asked).toBe(0)
    }
  })

  it('keep brands, families and days apart, and ask anew at another depth', async () => {
    const remembered = rememberChecks(counting)
    const [claim = ''] = claims
    const edition = await wholeEdition()
    const match = findBrand(edition, 'netflix')
    if (match.kind !== 'found') throw new Error('the edition knows Netflix')
    const others: readonly Partial<CheckRequest>[] = [
      {},
      { family: 'price' },
      { family: 'policy' },
      { brand: match.brand.ref },
      { now: new Date('2026-06-02T00:00:00Z') },
      { depth: 'auto' },
      { depth: 'auto' },
    ]
    for (const more of others) {
      asked = 0
      expect(await remembered(request([claim], more))).toEqual(await plain(request([claim], more)))
      expect(asked).toBe(1)
    }
    asked = 0
    await remembered(request([claim], { now: new Date('2026-06-01T23:59:59Z') }))
    expect(asked).toBe(0)
  })

  it('stay bounded: what was asked long ago is judged anew, and long claims are never kept', async () => {
    const remembered = rememberChecks(async ({ claims: given }) => {
      asked += given.length
      return { results: [], depthUsed: 'fast', edition: 'ed', engine: 'rules' }
    })
    await remembered(request(['first']))
    for (let index = 0; index < 4_096; index += 1) await remembered(request([`claim ${index}`]))
    asked = 0
    await remembered(request(['claim 4095']))
    expect(asked).toBe(0)
    await remembered(request(['first']))
    expect(asked).toBe(1)
    const long = 'long '.repeat(100)
    await remembered(request([long]))
    await remembered(request([long]))
    expect(asked).toBe(3)
  })
})
