import { randomUUID } from 'node:crypto'
import { type Message, type Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import { type Client as A2aClient, ClientFactory } from '@a2a-js/sdk/client'
import { Client as SecondMcp, StreamableHTTPClientTransport as SecondTransport } from '@modelcontextprotocol/client'
import { Client as FirstMcp } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { x402Client } from '@x402/core/client'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { A2AClient as FormerA2a } from 'a2a-sdk-0.3/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaidHouse, type PaidHouse, recipient } from '../payments/house.ts'
import { request, signPayment } from '../payments/paying.ts'

let house: PaidHouse
beforeAll(async () => {
  house = await openPaidHouse()
})
afterAll(() => house.close())

const check = { brand: 'apple', claims: ['Apple earned $391 billion in revenue in fiscal 2024'] }
const price = 1_000n

interface ToolResult {
  readonly isError?: boolean
  readonly structuredContent: Record<string, unknown> & { readonly results: readonly { readonly verdict: string }[] }
  readonly content: readonly { readonly text: string }[]
  readonly _meta?: Record<string, { readonly success?: boolean; readonly transaction?: string }>
}

interface McpClient {
  callTool(call: { name: string; arguments: object; _meta?: object }): Promise<unknown>
  close(): Promise<void>
}

const mcpClients: Readonly<Record<string, () => Promise<McpClient>>> = {
  async 'the first SDK'() {
    const client = new FirstMcp({ name: 'journey', version: '1' })
    // The SDK's own transport type is looser than exactOptionalPropertyTypes allows.
    await client.connect(new FirstTransport(new URL(`${house.service.baseUrl}/mcp`)) as never)
    return client as unknown as McpClient
  },
  async 'the second SDK, pinned'() {
    const client = new SecondMcp(
      { name: 'journey', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await client.connect(new SecondTransport(new URL(`${house.service.baseUrl}/mcp`)))
    return client as unknown as McpClient
  },
}

const call = async (client: McpClient, meta?: object) =>
  (await client.callTool({
    name: 'check_price',
    arguments: check,
    ...(meta === undefined ? {} : { _meta: meta }),
  })) as ToolResult

describe.each(Object.entries(mcpClients))('paying over MCP with %s', (_name, connect) => {
  it('buys a call with what the x402 client makes of the demand, once however often it is sent', async () => {
    const client = await connect()
    const demand = await call(client)
    expect(demand.isError).toBe(true)
    const account = await house.chain.payer(5_000n)
    const wallet = new x402Client().register('eip155:*', new ExactEvmScheme(account))
    const payment = await wallet.createPaymentPayload(demand.structuredContent as never)
    const bought = await call(client, { 'x402/payment': payment })
    expect(bought.isError, bought.content[0]?.text).toBeFalsy()
    expect(bought.structuredContent.results[0]?.verdict).toBe('accurate')
    expect(bought._meta?.['x402/payment-response']).toMatchObject({ success: true })
    expect(await house.chain.balance(account.address)).toBe(4_000n)
    const again = await call(client, { 'x402/payment': payment })
    expect(again.structuredContent).toEqual(bought.structuredContent)
    expect(await house.chain.balance(account.address)).toBe(4_000n)
    await client.close()
  })

  it('takes a version 1 payment as base64 under either key, and the same payment over REST is the same purchase', async () => {
    const client = await connect()
    for (const key of ['x402/payment', 'x402.payment']) {
      const account = await house.chain.payer(5_000n)
      const payment = await signPayment(account, { payTo: recipient, amount: price }, 1)
      const bought = await call(client, { [key]: payment.value })
      expect(bought.isError, bought.content[0]?.text).toBeFalsy()
      const overRest = await request(house.service.baseUrl, '/v1/price/check', check, payment)
      expect(overRest.status).toBe(200)
      expect(overRest.body.data).toEqual(bought.structuredContent)
      expect(await house.chain.balance(account.address)).toBe(4_000n)
    }
    await client.close()
  })

  it('refuses a payment that falls short, with the reason and the demand again, and moves nothing', async () => {
    const client = await connect()
    const account = await house.chain.payer(5_000n)
    const payment = await signPayment(account, { payTo: recipient, amount: price }, 1, { value: 999n })
    const refused = await call(client, { 'x402/payment': payment.document })
    expect(refused.isError).toBe(true)
    expect(refused.structuredContent.accepts).toHaveLength(1)
    expect(await house.chain.balance(account.address)).toBe(5_000n)
    await client.close()
  })
})

const data = (value: unknown): Part => ({
  content: { $case: 'data', value },
  mediaType: 'application/json',
  filename: '',
  metadata: undefined,
})
const message = (parts: Part[], rest: Partial<Message> = {}): Message => ({
  messageId: randomUUID(),
  contextId: '',
  taskId: '',
  role: Role.ROLE_USER,
  parts,
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
  ...rest,
})
const ask = { skill: 'price_verification', input: check }

async function send(client: A2aClient, sent: Message): Promise<Task> {
  const task = await client.sendMessage({ tenant: '', message: sent, configuration: undefined, metadata: undefined })
  if (!('status' in task)) throw new Error('a message came where a task was due')
  return task
}

const paid = (document: unknown) => ({ 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': document })

describe('paying over A2A', () => {
  it('buys a task that waits, on the same task, and a refused payment keeps it waiting', async () => {
    const client = await new ClientFactory().createFromUrl(house.service.baseUrl)
    const waiting = await send(client, message([data(ask)]))
    expect(waiting.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    const place = { taskId: waiting.id, contextId: waiting.contextId }
    const account = await house.chain.payer(5_000n)
    const short = await signPayment(account, { payTo: recipient, amount: price }, 1, { value: 1n })
    const refused = await send(client, message([], { ...place, metadata: paid(short.document) }))
    expect(refused.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(refused.status?.message?.metadata).toMatchObject({ 'x402.payment.status': 'payment-failed' })
    const payment = await signPayment(account, { payTo: recipient, amount: price }, 1)
    const paying = message([], { ...place, metadata: paid(payment.document) })
    const done = await send(client, paying)
    expect(done.status?.state, JSON.stringify(done.status)).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(done.id).toBe(waiting.id)
    expect(done.status?.message?.metadata).toMatchObject({
      'x402.payment.status': 'payment-completed',
      'x402.payment.receipts': [{ success: true, network: 'base' }],
    })
    expect(JSON.stringify(done.artifacts[0]?.parts[0]?.content)).toContain('"accurate"')
    // The message that paid, sent again: the same task, and nothing more is paid.
    expect(await send(client, paying)).toEqual(done)
    expect(await house.chain.balance(account.address)).toBe(4_000n)
  })

  it('sells to a 0.3 client too, in one message that brings its payment', async () => {
    const client = await FormerA2a.fromCardUrl(`${house.service.baseUrl}/.well-known/agent.json`)
    const account = await house.chain.payer(5_000n)
    const payment = await signPayment(account, { payTo: recipient, amount: price }, 1)
    const sent = await client.sendMessage({
      message: {
        kind: 'message',
        messageId: randomUUID(),
        role: 'user',
        parts: [{ kind: 'data', data: ask }],
        metadata: paid(payment.document),
      },
    })
    expect(sent).toMatchObject({ result: { status: { state: 'completed' } } })
    expect(JSON.stringify(sent)).toContain('"payment-completed"')
    expect(await house.chain.balance(account.address)).toBe(4_000n)
  })
})
