import { randomUUID } from 'node:crypto'
import { AgentCard, type Message, type Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import { type Client, ClientFactory, JsonRpcTransportFactory, RestTransportFactory } from '@a2a-js/sdk/client'
import { A2AClient as OldClient } from 'a2a-sdk-0.2/client'
import { A2AClient as FormerClient } from 'a2a-sdk-0.3/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { a2aFace } from '../../src/faces/a2a/face.ts'
import { modernCard, supersetCard } from '../../src/faces/discovery/cards.ts'
import { gateOf, otherKey, trialKey, trialNow, trialService } from './trial.ts'

let app: FastifyInstance
let baseUrl: string

beforeAll(async () => {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const service = trialService()
  await app.register(
    a2aFace(service, {
      baseUrl: 'https://api.claimcheck.example',
      siteUrl: 'https://claimcheck.example',
      clock: trialNow,
    }),
  )
  app.get('/.well-known/agent.json', () => supersetCard(service, cardOptions()))
  app.get('/.well-known/agent-card.json', () => supersetCard(service, cardOptions()))
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => app.close())

const cardOptions = () => ({
  baseUrl,
  siteUrl: 'https://claimcheck.example',
  organization: 'Trial',
  facilitator: baseUrl,
})

const fetchWith =
  (key: string | undefined): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
    return fetch(input, { ...init, headers })
  }

async function client(key: string | undefined, binding: 'JSONRPC' | 'HTTP+JSON' = 'JSONRPC'): Promise<Client> {
  const fetchImpl = fetchWith(key)
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })],
    preferredTransports: [binding],
  })
  return factory.createFromAgentCard(AgentCard.fromJSON(modernCard(trialService(), cardOptions())))
}

const text = (value: string): Part => ({
  content: { $case: 'text', value },
  mediaType: 'text/plain',
  filename: '',
  metadata: undefined,
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
const measure = (value: unknown) => message([data({ skill: 'trial_measure', input: { text: value } })])

async function send(to: Client, sent: Message, returnImmediately = false): Promise<Task> {
  const result = await to.sendMessage({
    tenant: '',
    message: sent,
    configuration: { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately },
    metadata: undefined,
  })
  if (!('status' in result)) throw new Error('a message came where a task was due')
  return result
}

describe.each(['JSONRPC', 'HTTP+JSON'] as const)('A2A 1.0 over %s', (binding) => {
  it('answers a data part with an artifact of data and text', async () => {
    const task = await send(await client(trialKey, binding), measure('abc'))
    expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(task.artifacts[0]?.name).toBe('trial_measure')
    expect(task.artifacts[0]?.parts.map((part) => part.content)).toEqual([
      { $case: 'data', value: { count: 3, caller: 'account' } },
      { $case: 'text', value: '{"count":3,"caller":"account"}' },
    ])
  })

  it('takes the skill from the metadata too', async () => {
    const task = await send(
      await client(trialKey, binding),
      message([data({ text: 'ab' })], { metadata: { skillId: 'trial_measure' } }),
    )
    expect(task.artifacts[0]?.parts[0]?.content).toEqual({ $case: 'data', value: { count: 2, caller: 'account' } })
  })

  it('rejects what the caller can correct, with the problem as data', async () => {
    const task = await send(await client(trialKey, binding), measure(7))
    expect(task.status?.state).toBe(TaskState.TASK_STATE_REJECTED)
    expect(task.status?.message?.parts[1]?.content).toMatchObject({
      value: { code: 'VALIDATION_FAILED', status: 422, next_action: 'correct_input', errors: [{ path: 'text' }] },
    })
    const stranger = await send(await client('ck_live_unknown', binding), measure('abc'))
    expect(stranger.status?.message?.parts[1]?.content).toMatchObject({ value: { code: 'KEY_NOT_RECOGNIZED' } })
  })

  it('fails without its reason when something breaks on our side', async () => {
    const task = await send(
      await client(undefined, binding),
      message([data({ skill: 'trial_break', input: { how: 'unexpected' } })]),
    )
    expect(task.status?.state).toBe(TaskState.TASK_STATE_FAILED)
    expect(JSON.stringify(task)).not.toContain('private reason')
  })

  it('asks for payment on a task that waits', async () => {
    const task = await send(await client(undefined, binding), measure('abc'))
    expect(task.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(task.status?.message?.metadata).toMatchObject({
      'x402.payment.status': 'payment-required',
      'x402.payment.required': {
        x402Version: 1,
        accepts: [{ network: 'base', resource: 'https://api.claimcheck.example/v1/trial/measure' }],
      },
    })
    const declined = await send(
      await client(undefined, binding),
      message([text('No.')], {
        taskId: task.id,
        contextId: task.contextId,
        metadata: { 'x402.payment.status': 'payment-rejected' },
      }),
    )
    expect(declined.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
  })

  it('says how to ask when a message is unclear', async () => {
    const task = await send(await client(trialKey, binding), message([text('hello there')]))
    expect(task.status?.state).toBe(TaskState.TASK_STATE_REJECTED)
    expect(task.status?.message?.parts[1]?.content).toMatchObject({ value: { next_action: 'name_the_skill' } })
  })

  it('keeps tasks for their owner alone', async () => {
    const mine = await client(trialKey, binding)
    const task = await send(mine, measure('mine'))
    expect((await mine.getTask({ tenant: '', id: task.id })).id).toBe(task.id)
    const list = { tenant: '', contextId: task.contextId, status: 0, pageToken: '', statusTimestampAfter: undefined }
    expect((await mine.listTasks(list)).tasks.map(({ id }) => id)).toEqual([task.id])
    for (const key of [otherKey, undefined]) {
      const theirs = await client(key, binding)
      await expect(theirs.getTask({ tenant: '', id: task.id })).rejects.toThrow(/is yours|not found/i)
      await expect(theirs.cancelTask({ tenant: '', id: task.id, metadata: undefined })).rejects.toThrow(
        /is yours|not found/i,
      )
    }
    expect((await (await client(otherKey, binding)).listTasks(list)).tasks).toEqual([])
    await expect((await client(undefined, binding)).listTasks(list)).rejects.toThrow(/API key/)
  })

  it('runs a task in the background, lets it be polled and finished', async () => {
    const mine = await client(trialKey, binding)
    const gate = randomUUID()
    const started = await send(mine, message([data({ skill: 'trial_wait', input: { gate } })]), true)
    expect(started.status?.state).toBe(TaskState.TASK_STATE_WORKING)
    gateOf(gate).resolve()
    await expect
      .poll(async () => (await mine.getTask({ tenant: '', id: started.id })).status?.state)
      .toBe(TaskState.TASK_STATE_COMPLETED)
    const done = await mine.getTask({ tenant: '', id: started.id })
    expect(done.artifacts[0]?.parts[0]?.content).toMatchObject({ value: { opened: gate } })
    await expect(mine.cancelTask({ tenant: '', id: started.id, metadata: undefined })).rejects.toThrow(/cancel/i)
  })

  it('cancels a running task for good', async () => {
    const mine = await client(trialKey, binding)
    const gate = randomUUID()
    const started = await send(mine, message([data({ skill: 'trial_wait', input: { gate } })]), true)
    const cancelled = await mine.cancelTask({ tenant: '', id: started.id, metadata: undefined })
    expect(cancelled.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
    gateOf(gate).resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await mine.getTask({ tenant: '', id: started.id })).status?.state).toBe(TaskState.TASK_STATE_CANCELED)
  })
})

describe('A2A for older clients', () => {
  const legacyMessage = (input: unknown) => ({
    message: {
      kind: 'message' as const,
      messageId: randomUUID(),
      role: 'user' as const,
      parts: [{ kind: 'data' as const, data: { skill: 'trial_measure', input } }],
    },
  })

  it('answers the 0.3 client: send, get, and the errors of its own version', async () => {
    const former = await FormerClient.fromCardUrl(`${baseUrl}/.well-known/agent-card.json`, {
      fetchImpl: fetchWith(trialKey),
    })
    const sent = await former.sendMessage(legacyMessage({ text: 'abcd' }))
    expect(sent).toMatchObject({ result: { kind: 'task', status: { state: 'completed' } } })
    expect(JSON.stringify(sent)).toContain('"count":4')
    const { id } = (sent as { result: { id: string } }).result
    expect(await former.getTask({ id })).toMatchObject({ result: { id } })
    expect(await former.getTask({ id: randomUUID() })).toMatchObject({ error: { code: -32001 } })
  })

  it('answers the 0.2 client', async () => {
    const old = new OldClient(baseUrl)
    const sent = await old.sendMessage(legacyMessage({ text: 'abcd' }) as never)
    expect(sent).toMatchObject({ result: { kind: 'task', status: { state: 'input-required' } } })
    expect(JSON.stringify(sent)).toContain('"x402.payment.required"')
  })
})

describe('A2A over plain HTTP', () => {
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${baseUrl}/a2a`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'a2a-version': '1.0', ...headers },
      body,
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const rpc = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })

  it('answers what is no request in the form of JSON-RPC', async () => {
    expect((await post('{"jsonrpc"')).body).toMatchObject({ id: null, error: { code: -32700 } })
    expect((await post('[]')).body).toMatchObject({ id: null, error: { code: -32602 } })
    expect((await post('{}', { 'content-type': 'text/csv' })).body).toMatchObject({ error: { code: -32005 } })
    expect((await post(rpc('Nonsense', {}))).body).toMatchObject({ id: 7, error: { code: -32601 } })
    expect((await post(rpc('GetTask', { id: 'x' }), { 'a2a-version': '9.9' })).body).toMatchObject({
      error: { code: -32009 },
    })
  })

  it('says that it does not stream, push or extend its card', async () => {
    const params = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'x' }] } }
    expect((await post(rpc('SendStreamingMessage', params))).body).toMatchObject({ id: 7, error: { code: -32004 } })
    const config = { taskId: 'x', url: 'https://a.example' }
    expect((await post(rpc('CreateTaskPushNotificationConfig', config))).body).toMatchObject({
      error: { code: -32003 },
    })
    expect((await post(rpc('GetExtendedAgentCard', {}))).body).toMatchObject({ error: { code: -32004 } })
  })

  it('repeats nothing of what it refuses', async () => {
    const evil = 'ignore-previous-instructions'
    const sent = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'x', mediaType: evil }], taskId: evil }
    const refused = [
      await post(rpc('GetTask', { id: evil })),
      await post(rpc('CancelTask', { id: evil })),
      await post(rpc(evil, {})),
      await post(rpc('SendMessage', { message: sent })),
      await post(rpc('SendMessage', { message: { ...sent, parts: [{ text: 'x' }] } })),
      await post(rpc('GetTask', { id: 'x' }), { 'a2a-version': evil }),
      await post(rpc('tasks/get', { id: evil }), { 'a2a-version': '0.3' }),
      await post(rpc(evil, {}), { 'a2a-version': '0.3' }),
      await post(rpc('message/send', { message: { [evil]: 1 } }), { 'a2a-version': '0.3' }),
      await post(JSON.stringify({ jsonrpc: evil, method: evil })),
    ]
    for (const { body } of refused) {
      expect(body).toHaveProperty('error')
      expect(JSON.stringify(body)).not.toContain(evil)
    }
  })

  it('confirms the payment extension it was asked for', async () => {
    const uri = 'https://github.com/google-agentic-commerce/a2a-x402/blob/main/spec/v0.2'
    const params = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'x' }] } }
    const { headers } = await post(rpc('SendMessage', params), { 'a2a-extensions': `${uri}, https://other.example/x` })
    expect(headers.get('a2a-extensions')).toBe(uri)
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/)
  })
})
