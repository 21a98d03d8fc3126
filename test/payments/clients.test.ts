import { TaskState } from '@a2a-js/sdk'
import { checkEndpointSchema, validatePaymentRequiredDetailed } from '@agentcash/discovery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payA2a } from '../../examples/pay-a2a.ts'
import { payMcp } from '../../examples/pay-mcp.ts'
import { payRest } from '../../examples/pay-rest.ts'
import { resourceUrl } from '../../src/registry/listing.ts'
import type { PaidHouse } from './house.ts'
import { request } from './paying.ts'
import { callOf, openStockedHouse, payable } from './purchasable.ts'

let house: PaidHouse
beforeAll(async () => {
  house = await openStockedHouse()
})
afterAll(() => house.close())

const body = { brand: 'apple', claims: ['Apple is based in Cupertino'] }

describe('the unmodified client of version 2', () => {
  it('finds priced operations in the registry', () => {
    expect(payable.length).toBeGreaterThan(5)
  })

  it.each(payable)('pays for %s', async (_, skill) => {
    const payer = await house.chain.payer(200_000n)
    const { url, body } = await callOf(skill, house)
    const reply = await payRest(url, body, payer)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.settlement?.transaction).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await house.chain.balance(payer.address)).toBe(200_000n - (skill.price ?? 0n))
  })
})

describe('other faces', () => {
  it('take a payment over MCP', async () => {
    const payer = await house.chain.payer(5_000n)
    const paid = await payMcp(`${house.service.baseUrl}/mcp`, 'check_brand', body, payer)
    expect(paid.content.results).toHaveLength(1)
    expect(paid.settlement).toMatchObject({ success: true, network: 'eip155:8453' })
    expect(await house.chain.balance(payer.address)).toBe(4_000n)
  })

  it('take a payment over A2A, on the task that waits for it', async () => {
    const payer = await house.chain.payer(5_000n)
    const task = await payA2a(house.service.baseUrl, 'brand_verification', body, payer)
    expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(task.status?.message?.metadata).toMatchObject({ 'x402.payment.status': 'payment-completed' })
    expect(task.artifacts[0]?.parts[0]?.content).toMatchObject({ $case: 'data' })
    expect(await house.chain.balance(payer.address)).toBe(4_000n)
  })
})

describe('the indexer', () => {
  it.each(payable)('accepts the demand and the document of %s', async (_, skill) => {
    const { url, body } = await callOf(skill, house)
    const path = url.slice(house.service.baseUrl.length)
    const reply = await request(house.service.baseUrl, path, body)
    expect(reply.status).toBe(402)
    const header = reply.headers.get('payment-required') ?? ''
    const bytes = [...reply.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
    expect(bytes).toBeLessThan(8_192)
    for (const [version, document] of [
      [1, reply.body],
      [2, JSON.parse(Buffer.from(header, 'base64').toString())],
    ]) {
      const report = validatePaymentRequiredDetailed(document)
      expect(
        report.issues.filter((issue) => issue.severity === 'error'),
        JSON.stringify(report.issues),
      ).toEqual([])
      expect(report).toMatchObject({ valid: true, version })
    }
    const found = await checkEndpointSchema({ url: resourceUrl(skill, {}, house.service.baseUrl) })
    if (!found.found) throw new Error(JSON.stringify(found))
    const advisory = found.advisories.find(({ method }) => method === skill.rest.method)
    expect(advisory?.protocols).toContain('x402')
    expect(advisory?.estimatedPrice).toBeDefined()
  })
})
