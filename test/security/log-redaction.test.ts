import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { generateCredential } from '../../src/access/key-format.ts'
import { redactedPaths } from '../../src/open/http.ts'
import { freePort } from '../kit/child-server.ts'

const main = fileURLToPath(new URL('log-child.ts', import.meta.url))

/** A word that occurs nowhere else. */
const secret = () => randomBytes(12).toString('hex')

describe('the log of a real process, at its most talkative', () => {
  let directory: string
  let baseUrl: string
  let stop: () => Promise<void>
  const output: string[] = []
  let apiKey = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'claimcheck-log-'))
    const port = await freePort()
    baseUrl = `http://127.0.0.1:${port}`
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: 'trace',
      NODE_ENV: 'development',
    }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)))
    stop = async () => {
      const closed = once(child, 'close')
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await closed
    }
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`The service ended: ${output.join('')}`)
        expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
      },
      {
        timeout: 110_000,
        interval: 300,
      },
    )
    const file = JSON.parse(await readFile(join(directory, 'dev-key.json'), 'utf8')) as { api_key: string }
    apiKey = file.api_key
  })
  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })

  it('holds no key, token, payment, slug, claim or signature that was sent, and no key that was made', async () => {
    const sent = {
      unknownKey: generateCredential('live'),
      agentToken: secret(),
      payment: secret(),
      paymentSignature: secret(),
      cookie: secret(),
      claim: secret(),
      body: secret(),
      slug: secret(),
      address: secret(),
      idempotencyKey: secret(),
      stripeSignature: secret(),
      field: secret(),
      challenge: secret(),
    }
    const headers = {
      'content-type': 'application/json',
      'x-agent-token': sent.agentToken,
      cookie: `session=${sent.cookie}`,
      'idempotency-key': sent.idempotencyKey,
    }
    const post = (path: string, body: unknown, more: Readonly<Record<string, string>> = {}) =>
      fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }).then(({ status }) => status)
    const bearer = { authorization: `Bearer ${apiKey}` }
    const check = { brand: 'apple', claims: [`Apple sells ${sent.claim}`] }
    const statuses = [
      await post('/v1/brand/check', check, bearer),
      await post('/v1/brand/check', check, { authorization: `Bearer ${sent.unknownKey}` }),
      await post('/v1/brand/check', check, { 'x-payment': sent.payment }),
      await post('/v1/brand/check', check, { 'payment-signature': sent.paymentSignature }),
      await post('/v1/brand/check', `{"claims": ["${sent.body}`, bearer),
      await post('/v1/brand/check', { [sent.field]: 1 }, bearer),
      await post('/v1/api-keys/verify', { slug: sent.slug }),
      await post('/v1/api-keys', {
        email: `${sent.address}@example.com`,
        accept_terms: true,
        challenge_token: sent.challenge,
      }),
      await post('/v1/billing/webhook', { id: 'evt' }, { 'stripe-signature': sent.stripeSignature }),
    ]
    expect(statuses.filter((status) => status >= 200)).toHaveLength(9)
    expect(statuses.filter((status) => status === 500)).toEqual([])
    await stop()
    const log = output.join('')
    expect(log).not.toBe('')
    for (const [name, value] of Object.entries({ ...sent, apiKey })) expect(log.includes(value), name).toBe(false)
  })
})

describe('an object that someone logs whole', () => {
  it('loses its secrets on the way', () => {
    const lines: string[] = []
    const logger = pino({ redact: [...redactedPaths] }, { write: (line: string) => void lines.push(line) })
    const hidden = secret()
    const names = [
      'authorization',
      'cookie',
      'x-agent-token',
      'x-payment',
      'payment-signature',
      'stripe-signature',
      'idempotency-key',
    ]
    for (const name of names) logger.info({ req: { headers: { [name]: hidden } }, headers: { [name]: hidden } }, 'seen')
    for (const name of ['api_key', 'agent_token', 'challenge_token', 'claims', 'claim', 'slug', 'payload', 'document'])
      logger.info({ body: { [name]: hidden }, input: { [name]: hidden }, [name]: hidden }, 'seen')
    expect(lines).toHaveLength(15)
    expect(lines.join('')).not.toContain(hidden)
    expect(lines.join('')).toContain('[Redacted]')
  })
})
