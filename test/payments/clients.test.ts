import { randomUUID } from 'node:crypto'
import { TaskState } from '@a2a-js/sdk'
import { checkEndpointSchema, validatePaymentRequiredDetailed } from '@agentcash/discovery'
import { A2AClient as OldClient } from 'a2a-sdk-0.2/client'
import { A2AClient as FormerClient } from 'a2a-sdk-0.3/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payA2a } from '../../examples/pay-a2a.ts'
import { payMcp } from '../../examples/pay-mcp.ts'
import { payRest } from '../../examples/pay-rest.ts'
import { openWallet, signPayment } from '../../examples/wallet.ts'
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

describe('the older A2A clients', () => {
  const clients = {
    '0.3.14': () => FormerClient.fromCardUrl(`${house.service.baseUrl}/.well-known/agent-card.json`),
    '0.2.5': async () => new OldClient(house.service.baseUrl),
  }
  interface LegacyTask {
    readonly id: string
    readonly contextId: string
    readonly status: { readonly state: string; readonly message?: { readonly metadata?: Record<string, unknown> } }
    readonly artifacts?: readonly { readonly parts: readonly { readonly data?: unknown }[] }[]
  }
  const message = (rest: object) => ({
    message: { kind: 'message' as const, messageId: randomUUID(), role: 'user' as const, parts: [], ...rest },
  })
  const asking = { parts: [{ kind: 'data' as const, data: { skill: 'brand_verification', input: body } }] }
  const taskOf = (reply: object) => {
    if (!('result' in reply)) throw new Error(JSON.stringify(reply))
    return reply.result as LegacyTask
  }

  it.each(Object.entries(clients))(
    '%s pays on the task that waits, and cancels one that it will not pay',
    async (_, open) => {
      const client = await open()
      const payer = await house.chain.payer(5_000n)
      const waiting = taskOf(await client.sendMessage(message(asking) as never))
      expect(waiting.status.state).toBe('input-required')
      const payload = await signPayment(openWallet(payer), waiting.status.message?.metadata?.['x402.payment.required'])
      const metadata = { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payload }
      const place = { taskId: waiting.id, contextId: waiting.contextId }
      const paid = taskOf(await client.sendMessage(message({ ...place, metadata }) as never))
      expect(paid.status).toMatchObject({
        state: 'completed',
        message: { metadata: { 'x402.payment.status': 'payment-completed' } },
      })
      expect(paid.artifacts?.[0]?.parts[0]?.data).toMatchObject({ brand: 'apple' })
      expect(await house.chain.balance(payer.address)).toBe(4_000n)
      expect(taskOf(await client.getTask({ id: waiting.id })).status.state).toBe('completed')
      const declined = taskOf(await client.sendMessage(message(asking) as never))
      expect(taskOf(await client.cancelTask({ id: declined.id })).status.state).toBe('canceled')
      expect(taskOf(await client.getTask({ id: declined.id })).status.state).toBe('canceled')
    },
  )
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
