import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import get from '../../skills/observations/get.skill.ts'
import { openService, type TestService } from '../kit/service.ts'

const shipped = new URL('../../reference-data/observations/', import.meta.url).pathname
let folder: string
let service: TestService

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'observations-'))
  for (const source of ['geo-study', 'ai-product-bench'])
    await cp(join(shipped, source), join(folder, source), { recursive: true })
  service = await openService({ observationsDirectory: folder })
  for (let tries = 0; !service.running.rooms.observations.port.progress().complete && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const search = (query: string) => service.call('GET', `/v1/observations?${query}`, undefined, { key: null })

describe('the free search', () => {
  it('pages by cursor and shows which answers there are, not what they hold', async () => {
    const first = await search('brand=bitwarden.com&provider=Google&limit=40')
    expect(first.status).toBe(200)
    expect(first.body.data).toHaveLength(40)
    const { cursor } = first.body.meta.pagination
    const second = await search(`brand=bitwarden.com&provider=Google&limit=40&cursor=${encodeURIComponent(cursor)}`)
    expect(second.body.data).toHaveLength(20)
    expect(second.body.meta.pagination.cursor).toBeNull()
    const all = [...first.body.data, ...second.body.data]
    expect(new Set(all.map((one) => one.observation_id)).size).toBe(60)
    expect(JSON.stringify(all)).not.toMatch(/dashlane|1password|digest|sentiment|list_rank/u)
  })

  it('refuses a cursor of another filter, an unknown brand and a day that is none', async () => {
    const { body } = await search('brand=bitwarden.com&limit=1')
    const other = await search(`brand=apple&cursor=${encodeURIComponent(body.meta.pagination.cursor)}`)
    expect(other.status).toBe(422)
    expect((await search('brand=nobody-knows-this-one')).status).toBe(404)
    expect((await search('from=2025-13-01')).status).toBe(422)
  })
})

describe('the record', () => {
  it('is quoted to anonymous callers and to keys alike', async () => {
    const { body } = await search('brand=bitwarden.com&limit=1')
    const path = `/v1/observations/${body.data[0].observation_id}`
    for (const key of [null, service.apiKey]) {
      const reply = await service.call('GET', path, undefined, { key })
      expect(reply.status).toBe(402)
      expect(reply.body.accepts[0].maxAmountRequired).toBe('1000')
      expect(JSON.stringify(reply.body)).not.toContain('list_rank')
    }
  })

  it('comes with its digest and a receipt once a payer calls, the same receipt again', async () => {
    const { body } = await search('brand=bitwarden.com&limit=1')
    const id = body.data[0].observation_id
    const { knowledge, observations, receipts } = service.running.rooms
    const { receiptPort } = await import('../../src/open/receipts.ts')
    const context = {
      now: new Date(),
      caller: {
        kind: 'payer' as const,
        address: `0x${'ab'.repeat(20)}`,
        accountId: `payer:0x${'ab'.repeat(20)}`,
        pseudonym: 'payer_test',
      },
      observations: observations.port,
      receipts: receiptPort(receipts, `${service.baseUrl}/.well-known/jwks.json`),
      ...knowledge.current(),
    }
    const handle = (input: object) =>
      get.handler(input as never, context as never) as Promise<{ data: Record<string, never> }>
    const { data } = await handle({ observation_id: id, receipts: 'inline' })
    const { record_digest: digest, receipt } = data as unknown as {
      record_digest: string
      receipt: { receipt_id: string; state: string; envelope: { content: object; kind: string } }
    }
    expect(digest.slice(7, 23)).toBe(id.slice(4))
    expect(receipt.envelope.kind).toBe('observation')
    expect(receipt.envelope.content).toMatchObject({ observation_id: id, record_digest: digest })
    const again = (await handle({ observation_id: id, receipts: 'id' })).data as unknown as { receipt: object }
    expect(again.receipt).toEqual({ receipt_id: receipt.receipt_id, state: expect.any(String) })
    await expect(handle({ observation_id: 'obs_0000000000000000', receipts: 'id' })).rejects.toThrow('No observation')
  })
})
