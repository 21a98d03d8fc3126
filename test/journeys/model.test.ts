import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createModelEndpoint } from '../../src/data/model-endpoint.ts'
import type { Receipt } from '../../src/model/index.ts'
import { openReplayer } from '../../src/open/replay.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'
import { openService, type TestService } from '../kit/service.ts'

const edition = await wholeEdition()

/** Leaves open which price is meant, so that only a choice among the facts can settle it. */
const claim = 'GPT-4o costs $2.50 per million tokens'

type Reply = (response: ServerResponse, asked: string) => void

let reply: Reply = (response) => response.end()
let asked: { body: string; authorization: string | undefined }[] = []
// A connection that the server gives up while a test is at work would be no answer.
const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => {
    body += piece.toString('utf8')
  })
  request.on('end', () => {
    asked.push({ body, authorization: request.headers.authorization })
    reply(response, body)
  })
})

const say = (content: unknown): Reply => {
  return (response) => response.end(JSON.stringify({ choices: [{ message: { content } }] }))
}
/** Points at the offered fact whose line fits. */
const pointAt = (pattern: RegExp): Reply => {
  return (response, body) => {
    const line = [...body.matchAll(/(f_[0-9a-f]{16}): [^\\]*/gu)].find(([text]) => pattern.test(text))
    say(JSON.stringify({ fact_id: line?.[1] ?? null }))(response, body)
  }
}

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
let service: TestService

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service = await openService({
    env: { MODEL_BASE_URL: baseUrl(), MODEL_NAME: 'liar', MODEL_API_KEY: 'secret', MODEL_TIMEOUT_MS: '10000' },
  })
})
afterAll(async () => {
  await service.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const check = async (depth: 'fast' | 'auto', claims: readonly string[] = [claim]) => {
  asked = []
  const { status, body } = await service.call('POST', '/v1/brand/check', { brand: 'openai', claims, depth })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

describe('a model that the operator configured', () => {
  it('is not asked at depth fast', async () => {
    reply = pointAt(/input price/u)
    const { results, depth_used } = await check('fast')
    expect(results[0].verdict).toBe('unverifiable')
    expect(depth_used).toBe('fast')
    expect(asked).toEqual([])
  })

  it('may choose the fact a claim is about, which the answer says, and the receipt is derived again without it', async () => {
    reply = pointAt(/input price/u)
    const { results, depth_used } = await check('auto')
    expect(results[0]).toMatchObject({ verdict: 'accurate', confidence_tier: 'low', method: 'model_selected' })
    expect(depth_used).toBe('auto')
    expect(asked[0]?.authorization).toBe('Bearer secret')
    reply = say('no longer there')
    const replay = openReplayer(await wholeEdition(), await loadSkills())
    const { body } = await service.call('GET', `/v1/receipts/${results[0].receipt_id}`)
    const again = await replay(body.data.receipt as Receipt, claim)
    expect(again.differences).toEqual([])
    expect(again.result.verdict).toBe('accurate')
  })

  // What never comes to an end is given up; everything else has the time that a busy machine may need.
  const endlessly = new Set(['hangs', 'never ends'])
  const verifier = createVerifier(edition)
  let model: ReturnType<typeof createModelEndpoint>
  const lied = createVerifier(edition, { model: (messages) => model(messages) })
  it.each<readonly [string, Reply]>([
    ['invents a fact', say('{"fact_id":"f_0123456789abcdef"}')],
    ['chooses a fact that does not carry the value', pointAt(/output price/u)],
    ['pronounces a verdict', say('{"verdict":"verified","fact_id":null}')],
    ['talks', say('Certainly! The claim is true.')],
    ['answers with something else than text', say({ fact_id: 1 })],
    ['sends no JSON', (response) => response.end('<html>')],
    ['has an error', (response) => response.writeHead(500).end()],
    ['sends elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hangs', () => undefined],
    ['hangs up', (response) => response.destroy()],
    ['never ends', (response) => endless(response)],
  ])('changes nothing when it %s', async (what, lie) => {
    model = createModelEndpoint({
      ...{ baseUrl: baseUrl(), model: 'liar' },
      timeoutMs: endlessly.has(what) ? 2_000 : 10_000,
    })
    reply = lie
    asked = []
    const request = { claims: [claim], depth: 'auto', now: new Date('2026-11-21T12:00:00Z') } as const
    expect(await lied.check(request)).toEqual(await verifier.check(request))
    expect(asked.length).toBe(1)
  })

  it('is left alone after three failures in a row, and asked again half a minute later', async () => {
    let nowMs = 0
    const ask = createModelEndpoint({ baseUrl: baseUrl(), model: 'liar', timeoutMs: 400, nowMs: () => nowMs })
    reply = (response) => response.writeHead(503).end()
    asked = []
    for (let time = 0; time < 6; time++) await expect(ask([])).rejects.toThrow()
    expect(asked.length).toBe(3)
    nowMs = 30_001
    reply = say('back')
    expect(await ask([])).toBe('back')
  })

  it('answers a hundred claims in turns of eight', async () => {
    let under = 0
    let most = 0
    reply = (response, body) => {
      under += 1
      most = Math.max(most, under)
      setTimeout(() => {
        under -= 1
        say('{"fact_id":null}')(response, body)
      }, 5)
    }
    const { results } = await check('auto', new Array(40).fill(claim))
    expect(results).toHaveLength(40)
    expect(asked.length).toBe(40)
    expect(most).toBeLessThanOrEqual(8)
  })
})

function endless(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384))) {
      // Until the socket is full; the rest follows when it drains.
    }
  }
  response.on('drain', more)
  more()
}

describe('the settings of a model', () => {
  it('are off unless set, and set together', () => {
    expect(readConfig({}).model).toBeUndefined()
    expect(readConfig({ MODEL_BASE_URL: 'https://m.example/v1', MODEL_NAME: 'm' }).model).toMatchObject({
      baseUrl: 'https://m.example/v1',
      timeoutMs: 5000,
    })
    expect(() => readConfig({ MODEL_NAME: 'm' })).toThrow('MODEL_BASE_URL and MODEL_NAME')
    expect(() => readConfig({ MODEL_API_KEY: 'k' })).toThrow('MODEL_BASE_URL and MODEL_NAME')
  })
})
