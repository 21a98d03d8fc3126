import { createHash, type webcrypto } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureHeaders } from 'web-bot-auth'
import { signerFromJWK } from 'web-bot-auth/crypto'
import { databases } from '../kit/databases.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

interface Key {
  readonly privateJwk: JWK
  readonly publicJwk: JWK
  readonly thumbprint: string
  readonly privateKey: webcrypto.CryptoKey
}

async function makeKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const thumbprint = await calculateJwkThumbprint(publicJwk)
  return { privateKey, publicJwk, thumbprint, privateJwk: await exportJWK(privateKey) }
}

describe.each(databases)('an agent with a key of its own, on %s,', (kind) => {
  let service: TestService
  let key: Key
  let agentId: string
  beforeAll(async () => {
    service = await openService({ edition: smallEdition(), database: kind })
    key = await makeKey()
    agentId = (await register(key)).body.data.agent_id
  })
  afterAll(() => service.close())

  const proofOf = ({ privateKey, thumbprint }: Key, claims: object = {}) =>
    new SignJWT({ aud: service.baseUrl, sub: thumbprint, iat: Math.floor(Date.now() / 1_000), ...claims })
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(privateKey)
  const register = async (of: Key, more: object = {}) => {
    const body = { name: 'signer', public_key: of.publicJwk, key_proof: await proofOf(of), ...more }
    return service.call('POST', '/v1/agents/register', body, { key: null })
  }

  interface Signing {
    readonly by?: Key
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly createdMs?: number
    readonly lifeMs?: number
    readonly covers?: readonly string[]
  }
  /** A request signed by the published library of the profile. */
  async function sign(method: string, path: string, signing: Signing = {}) {
    const { by = key, body, headers = {}, createdMs = Date.now(), lifeMs = 120_000, covers } = signing
    const url = `${service.baseUrl}${path}`
    const digest = body === undefined ? undefined : createHash('sha256').update(body).digest('base64')
    const all = {
      ...headers,
      ...(digest === undefined ? {} : { 'content-type': 'application/json', 'content-digest': `sha-256=:${digest}:` }),
    }
    const signer = await signerFromJWK(by.privateJwk as webcrypto.JsonWebKey)
    const signed = await signatureHeaders(
      new Request(url, { method, headers: all, ...(body === undefined ? {} : { body }) }),
      signer,
      {
        created: new Date(createdMs),
        expires: new Date(createdMs + lifeMs),
        components: [...(covers ?? ['@authority'])],
      },
    )
    return {
      url,
      headers: { ...all, signature: signed.Signature, 'signature-input': signed['Signature-Input'] },
    }
  }
  async function send(
    method: string,
    { url, headers }: { url: string; headers: Record<string, string> },
    body?: string,
  ) {
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    return {
      status: response.status,
      body: (await response.json()) as { code?: string; data: Record<string, unknown> },
    }
  }
  const self = async (signing: Signing = {}) => send('GET', await sign('GET', '/v1/reputation/self', signing))

  it('reads its reputation by signing, without a token', async () => {
    const { status, body } = await self()
    expect(status).toBe(200)
    expect(body.data.agent_id).toBe(agentId)
  })

  it('has calls beside an API key counted for it, with the body under its signature', async () => {
    const body = JSON.stringify({ brand: 'apple', claims: ['Apple makes phones.'] })
    const authorization = { authorization: `Bearer ${service.apiKey}` }
    const covers = ['@authority', '@method', '@path', 'content-digest']
    const signed = await sign('POST', '/v1/brand/check', { body, headers: authorization, covers })
    expect((await send('POST', signed, body)).status).toBe(200)
    const { body: score } = await service.call('GET', `/v1/agents/${agentId}/trust-score`)
    expect(score.data.verification_summary.total_checks).toBe(1)
    const other = await send('POST', signed, body.replace('phones', 'lemons'))
    expect([other.status, other.body.code]).toEqual([403, 'TOKEN_NOT_RECOGNIZED'])
  })

  it('is not believed with a stale, long-lived or borrowed signature', async () => {
    for (const signing of [{ createdMs: Date.now() - 400_000 }, { lifeMs: 3_600_000 }]) {
      const { status, body } = await self(signing)
      expect([status, body.code]).toEqual([403, 'TOKEN_NOT_RECOGNIZED'])
    }
    const elsewhere = await sign('GET', '/v1/reputation/self', { covers: ['@authority', '@path'] })
    const moved = { ...elsewhere, url: `${service.baseUrl}/v1/agents/${agentId}/trust-score` }
    const { status } = await send('GET', {
      ...moved,
      headers: { ...moved.headers, authorization: `Bearer ${service.apiKey}` },
    })
    expect(status).toBe(403)
  })

  it('is nobody when another key signs, and strangers’ signatures beside an API key harm nothing', async () => {
    const stranger = await makeKey()
    expect((await self({ by: stranger })).body.code).toBe('AGENT_TOKEN_MISSING')
    const authorization = { authorization: `Bearer ${service.apiKey}` }
    const signed = await sign('GET', '/v1/billing/usage', { by: stranger, headers: authorization })
    expect((await send('GET', signed)).status).toBe(200)
  })

  it('registers only a key that it proves to hold, once, and never a private one', async () => {
    expect((await register(key)).body.code).toBe('CONFLICT')
    const other = await makeKey()
    for (const wrong of [
      { key_proof: await proofOf(key) },
      { key_proof: await proofOf(other, { aud: 'https://another.example' }) },
      { key_proof: await proofOf(other, { iat: Math.floor(Date.now() / 1_000) - 600 }) },
      { key_proof: 'eyJhbGciOiJub25lIn0.e30.' },
      { public_key: other.privateJwk },
      { public_key: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } },
      { public_key: undefined },
      { key_proof: undefined },
    ]) {
      const { status, body } = await register(other, wrong)
      expect([status, body.code], JSON.stringify(wrong)).toEqual([422, 'VALIDATION_FAILED'])
    }
    expect((await register(other)).body.data.key_thumbprint).toBe(other.thumbprint)
  })
})
