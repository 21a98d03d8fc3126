import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { a2aFace } from '../../src/faces/a2a/face.ts'
import { plainMessage } from '../../src/faces/a2a/plain-send.ts'
import { trialKey, trialNow, trialService } from './trial.ts'

const options = { baseUrl: 'http://127.0.0.1', siteUrl: 'http://127.0.0.1', clock: trialNow }

let ours: FastifyInstance
let oracle: FastifyInstance

beforeAll(async () => {
  ours = Fastify()
  await ours.register(a2aFace(trialService(), options))
  oracle = Fastify()
  await oracle.register(a2aFace(trialService(), { ...options, plainLane: false }))
})

afterAll(async () => {
  await ours.close()
  await oracle.close()
})

type Headers = Readonly<Record<string, string>>

const keyed: Headers = { authorization: `Bearer ${trialKey}` }
const text = (words: string) => [{ text: words }]
const data = (skill: string, input: unknown) => [{ data: { skill, input } }]

function sending(parts: unknown, metadata?: unknown, more: object = {}): Record<string, unknown> {
  const message = {
    messageId: 'm1',
    role: 'ROLE_USER',
    parts,
    ...(metadata === undefined ? {} : { metadata }),
    ...more,
  }
  return { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|01[0-9A-HJKMNP-TV-Z]{24}/g

async function post(app: FastifyInstance, body: unknown, headers: Headers) {
  const sent = { 'content-type': 'application/json', 'a2a-version': '1.0', ...headers }
  const reply = await app.inject({ method: 'POST', url: '/a2a', headers: sent, payload: JSON.stringify(body) })
  return { status: reply.statusCode, message: JSON.parse(reply.body.replace(ids, 'ID')), raw: reply.body }
}

/** The same by both ways, but for the ids that each makes. */
async function expectAlike(body: unknown, headers: Headers): Promise<void> {
  const { raw: _, ...mine } = await post(ours, body, headers)
  const { raw: __, ...theirs } = await post(oracle, body, headers)
  expect(mine).toEqual(theirs)
}

describe('a plain message', () => {
  it.each([
    ['that is answered', sending(data('trial_measure', { text: 'abc' })), keyed],
    ['that names its skill', sending([{ data: { text: 'abc' } }], { skillId: 'trial_measure' }), keyed],
    ['of words nobody knows', sending(text('Hello there')), keyed],
    ['to an unknown skill', sending(data('nothing', {})), keyed],
    ['with a wrong input', sending(data('trial_measure', { nope: 1 })), keyed],
    ['that breaks', sending(data('trial_break', { how: 'unexpected' })), keyed],
    ['with a wrong key', sending(data('trial_measure', { text: 'a' })), { authorization: 'Bearer nobody' }],
    ['without a key, which waits for a payment', sending(data('trial_measure', { text: 'abc' })), {}],
  ] as const)('%s is answered without the SDK, and as the SDK answers', async (_, body, headers) => {
    expect(plainMessage(body)).toBeDefined()
    await expectAlike(body, headers)
  })

  it('is a task that can be fetched again', async () => {
    const { raw } = await post(ours, sending(data('trial_measure', { text: 'abc' })), keyed)
    const { task } = JSON.parse(raw).result
    const again = await post(ours, { jsonrpc: '2.0', id: 2, method: 'GetTask', params: { id: task.id } }, keyed)
    expect(JSON.parse(again.raw).result).toEqual(task)
  })

  it('is only what the SDK would take: with anything changed, both still answer alike', async () => {
    const oddValues = fc.oneof(
      fc.constantFrom(
        null,
        true,
        0,
        -1.5,
        '',
        '1.0',
        '2.0',
        'GetTask',
        'ROLE_AGENT',
        'ROLE_USER',
        [],
        {},
        [{}],
        [{ text: '' }],
      ),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const names = [
      'jsonrpc',
      'id',
      'method',
      'params',
      'message',
      'messageId',
      'role',
      'parts',
      'metadata',
      'data',
      'skill',
      'input',
    ]
    const extra = ['taskId', 'contextId', 'extensions', 'referenceTaskIds', 'other']
    const headers = ['a2a-version', 'a2a-extensions', 'content-type', 'authorization']
    const oddHeader = fc.constantFrom(
      '',
      '0.3',
      '1.0',
      '1.1',
      '9',
      'text/plain',
      'Bearer nobody',
      'https://example.org/ext',
    )
    const alike = fc.asyncProperty(
      fc.option(fc.tuple(fc.constantFrom(...names), fc.option(oddValues, { nil: undefined })), { nil: undefined }),
      fc.option(fc.tuple(fc.constantFrom(...extra), oddValues), { nil: undefined }),
      fc.option(fc.tuple(fc.constantFrom(...headers), oddHeader), { nil: undefined }),
      async (change, addition, headerChange) => {
        const more = addition === undefined ? {} : { [addition[0]]: addition[1] }
        const body: unknown = JSON.parse(
          JSON.stringify(sending(data('trial_measure', { text: 'abc' }), { skillId: 'trial_measure' }, more)),
          (name, value) => (name === change?.[0] ? change[1] : value),
        )
        await expectAlike(body, headerChange === undefined ? keyed : { ...keyed, [headerChange[0]]: headerChange[1] })
      },
    )
    await fc.assert(alike, { numRuns: 300 })
  })
})
