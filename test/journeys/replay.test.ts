import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrand, type Receipt } from '../../src/model/index.ts'
import { openReplayer, type Replayer } from '../../src/open/replay.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { wholeEdition } from '../kit/edition.ts'
import { openService, type TestService } from '../kit/service.ts'

const receiptsWanted = 500
const families = ['price', 'financial', 'policy', 'spec', 'compliance', 'brand']

interface Minted {
  readonly claim: string
  readonly receipt: Receipt
}

let service: TestService
let replay: Replayer
const minted: Minted[] = []

/** Labelled claims by brand, so that each call carries many. */
async function claimsByBrand(): Promise<ReadonlyMap<string, readonly string[]>> {
  const edition = await wholeEdition()
  const claims = new Map<string, string[]>()
  for (const family of families) {
    const lines = readFileSync(`${import.meta.dirname}/../evaluation/claims/dev/${family}.jsonl`, 'utf8')
      .trim()
      .split('\n')
    for (const line of lines) {
      const { brand, subject, claim } = JSON.parse(line) as { brand?: string; subject: string; claim: string }
      const match = findBrand(edition, brand ?? subject.split(/[/:]/)[0] ?? subject)
      if (match.kind === 'found') claims.set(match.brand.id, [...(claims.get(match.brand.id) ?? []), claim])
    }
  }
  return claims
}

/** Every receipt of the account, page by page. */
async function* receipts(): AsyncGenerator<Receipt> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await service.call('GET', `/v1/receipts?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`)
    for (const { receipt } of body.data) yield receipt
    cursor = body.meta.pagination.cursor
  }
}

beforeAll(async () => {
  const claimOf = new Map<string, string>()
  service = await openService()
  for (const [brand, claims] of await claimsByBrand()) {
    const { status, body } = await service.call('POST', '/v1/brand/check', {
      brand,
      claims: claims.slice(0, 100),
      depth: 'auto',
    })
    expect([status, body.error]).toEqual([200, undefined])
    for (const result of body.data.results) claimOf.set(result.receipt_id, result.claim)
    if (claimOf.size >= receiptsWanted) break
  }
  for await (const receipt of receipts()) minted.push({ claim: claimOf.get(receipt.receipt_id) ?? '', receipt })
  replay = openReplayer(await wholeEdition(), await loadSkills())
})
afterAll(() => service.close())

describe('a check receipt', () => {
  it(`is derived again exactly, ${receiptsWanted} times`, async () => {
    expect(minted.length).toBeGreaterThanOrEqual(receiptsWanted)
    expect(new Set(minted.map(({ receipt }) => receipt.content?.verdict)).size).toBeGreaterThanOrEqual(4)
    for (const { claim, receipt } of minted)
      expect((await replay(receipt, claim, { sentence: true })).differences).toEqual([])
  })

  it('is derived again by its program where it has one, without the sentence', async () => {
    const read = minted.filter(({ receipt }) => receipt.content?.reading !== undefined)
    expect(read.length).toBeGreaterThan(receiptsWanted / 2)
    for (const { receipt } of read) {
      const { by, differences } = await replay(receipt)
      expect([by, differences]).toEqual(['program', []])
    }
  })

  it('is not replayed over another claim, nor over an edition it does not name', async () => {
    const [first] = minted
    if (first === undefined) throw new Error('no receipt was minted')
    await expect(replay(first.receipt, `${first.claim}!`)).rejects.toThrow('of another claim')
    const other = { ...first.receipt, content: { ...first.receipt.content, edition: 'ed_0000000000000000' } }
    await expect(replay(other, first.claim)).rejects.toThrow('names another edition')
  })

  it('shows what was changed in its content', async () => {
    const [first] = minted
    if (first === undefined) throw new Error('no receipt was minted')
    const forged = { ...first.receipt, content: { ...first.receipt.content, confidence_bps: 1 } }
    const { agrees, differences } = await replay(forged, first.claim, { sentence: true })
    expect(agrees).toBe(false)
    expect(differences.map((difference) => difference.field)).toContain('confidence_bps')
  })
})
