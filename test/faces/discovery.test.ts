import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AgentCard } from '@a2a-js/sdk'
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentExtensions } from '../../src/faces/a2a/payment.ts'
import { explanations } from '../../src/faces/discovery/explanations.ts'
import { paymentExtensions as cardExtensions, discoveryFace, modernCard } from '../../src/faces/discovery/index.ts'
import { openApiDocument, openHttp } from '../../src/faces/rest/index.ts'
import { webFace } from '../../src/faces/web/index.ts'
import { type ErrorCode, errorTable, fixedClock } from '../../src/model/index.ts'
import { holdKnowledge } from '../../src/open/knowledge.ts'
import { observationsDirectory } from '../../src/open/shipped-answers.ts'
import { openWorkers } from '../../src/open/workers.ts'
import { coverage } from '../../src/reference/coverage.ts'
import { isPayable } from '../../src/registry/listing.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { addresses, listed, snapshotRecipient } from '../contract/documents.ts'
import { wholeEdition } from '../kit/edition.ts'
import { pagesService } from './trial.ts'

const clock = fixedClock('2026-11-21T12:00:00.000Z')
const verifierPath = fileURLToPath(new URL('../../src/receipts/verifiers/verify_receipt.py', import.meta.url))
const skills = await loadSkills()
const counted = coverage(await wholeEdition(), observationsDirectory)
const browserVerifierPath = fileURLToPath(new URL('../../src/receipts/verifiers/browser.js', import.meta.url))
// Its threads start with the first work that is sent there; none is.
const pool = openWorkers({ computeThreads: 1, siteUrl: addresses.siteUrl, dataDir: '' }, { onError() {} })
const known = holdKnowledge(await wholeEdition(), { pool, siteUrl: addresses.siteUrl }).current()
const keySet = { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'k1', x: 'AA' }] }

async function open(payments: 'on' | 'off'): Promise<FastifyInstance> {
  const app = openHttp({ clock, siteUrl: addresses.siteUrl })
  const service = payments === 'on' ? listed(skills) : listed(skills, null)
  app.register(
    discoveryFace(service, {
      ...addresses,
      clock,
      openApi: openApiDocument(skills, addresses),
      coverage: async () => counted,
      parts: async () => [{ name: 'database', ok: true }],
      jwks: () => keySet,
      verifierPath,
      securityContact: 'mailto:security@claimcheck.example',
    }),
  )
  // The pages for people, which these documents link to.
  app.register(
    webFace({
      service: pagesService(skills, { current: () => known }),
      baseUrl: addresses.baseUrl,
      termsVersion: '1 April 2026',
      issueChallenge: async () => ({}),
      jwks: async () => keySet,
      parts: async () => [{ name: 'database', ok: true }],
      verifierPath: browserVerifierPath,
      check: async (trial) => known.check({ ...trial, now: clock.now() }),
    }),
  )
  await app.ready()
  return app
}

let app: FastifyInstance
let unpaid: FastifyInstance

beforeAll(async () => {
  app = await open('on')
  unpaid = await open('off')
})

afterAll(async () => {
  await app.close()
  await unpaid.close()
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ method: 'GET', url, headers })

describe('every document', () => {
  it.each([
    ['/openapi.json', 'application/json'],
    ['/llms.txt', 'text/plain'],
    ['/llms-full.txt', 'text/plain'],
    ['/.well-known/agent.json', 'application/json'],
    ['/.well-known/agent-card.json', 'application/json'],
    ['/.well-known/x402', 'application/json'],
    ['/.well-known/jwks.json', 'application/jwk-set+json'],
    ['/.well-known/api-catalog', 'application/linkset+json'],
    ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
    ['/mcp/server-card', 'application/mcp-server-card+json'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/getting-started', 'text/html'],
    ['/docs', 'text/html'],
    ['/docs/unverifiable', 'text/html'],
    ['/docs/verify', 'text/html'],
    ['/docs/security', 'text/html'],
    ['/errors', 'text/html'],
    ['/verify_receipt.py', 'text/x-python'],
  ])('%s is served as %s, cached by its ETag, to any origin', async (path, type) => {
    const first = await get(path, { origin: 'https://elsewhere.example' })
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toContain(type)
    expect(first.headers['access-control-allow-origin']).toBe('*')
    expect(first.headers['x-request-id']).toMatch(/^\w{26}$/)
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    const { etag } = first.headers
    const again = await get(path, { 'if-none-match': `"other", W/${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('links only to what is served', async () => {
    const seen = new Set<string>()
    const todo = ['/getting-started', '/docs', '/errors', '/llms.txt']
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      // Operations and other faces' endpoints are not this face's to serve.
      // Brands are many and alike: the list and the pages of two stand for all.
      if (/^\/(v1|mcp|a2a)(\/|$)|^\/brands(\?|\/(?!apple$|netflix$))/.test(path)) continue
      const { statusCode, body } = await get(path, { accept: 'text/html,*/*;q=0.8' })
      expect(statusCode, path).toBe(200)
      const links = [...body.matchAll(/href="(\/[^"#]*)"|\]\(https:\/\/[\w.]*claimcheck\.example(\/[^)]*)\)/g)]
      todo.push(...links.map((match) => match[1] ?? match[2] ?? '/'))
    }
    expect(seen.size).toBeGreaterThan(Object.keys(errorTable).length)
  })

  it('explains every code of the error table', async () => {
    for (const code of Object.keys(errorTable) as ErrorCode[]) {
      const { statusCode, body } = await get(`/errors/${code}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(errorTable[code].title)
      expect(explanations[code], `src/faces/discovery/explanations.ts lacks ${code}`).toBeDefined()
      expect(body).toContain('What to do')
    }
    expect((await get('/errors/NO_SUCH_CODE')).statusCode).toBe(404)
  })

  it('says that the process lives, uncached', async () => {
    const health = await get('/healthz')
    expect(health.json()).toEqual({ status: 'ok', version: '2.0.0' })
    expect(health.headers['cache-control']).toBe('no-store')
  })
})

describe('the agent card', () => {
  const card = async (path: string, version?: string) =>
    (await get(path, version === undefined ? {} : { 'a2a-version': version })).json()

  it('has every field of the interface, unenveloped', async () => {
    const found = await card('/.well-known/agent.json')
    expect(found).toMatchObject({
      url: `${addresses.baseUrl}/a2a`,
      version: '2.0.0',
      provider: { organization: 'Claimcheck', url: addresses.siteUrl },
      capabilities: { streaming: false, pushNotifications: false },
      authentication: { schemes: ['bearer', 'x402'] },
      jwks: `${addresses.baseUrl}/.well-known/jwks.json`,
      payment: { protocol: 'x402', version: '1', networks: ['base'], pricing: 'per-request', payTo: snapshotRecipient },
    })
    for (const field of ['currency', 'price_range', 'facilitator', 'description'])
      expect(found.payment[field]).toMatch(/.+/)
    expect(found.skills.map((skill: { id: string }) => skill.id)).toEqual(
      skills.filter((skill) => skill.card).map((skill) => skill.id),
    )
    for (const skill of found.skills)
      expect(Object.keys(skill)).toEqual(
        expect.arrayContaining(['id', 'name', 'description', 'inputModes', 'outputModes']),
      )
  })

  it('lists no skill beyond the nine of the interface', () => {
    const nine = [
      'brand_verification',
      'price_verification',
      'policy_verification',
      'financial_verification',
      'competitive_verification',
      'spec_verification',
      'brand_profile',
      'trust_score',
      'hash_notarize',
    ]
    expect(nine).toEqual(expect.arrayContaining(skills.filter((skill) => skill.card).map((skill) => skill.id)))
  })

  it('is read by the 1.0 client, which finds JSON-RPC 1.0 at /a2a', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    for (const path of ['/.well-known/agent-card.json', '/.well-known/agent.json']) {
      const resolved = await new DefaultAgentCardResolver().resolve(address, path)
      expect(resolved.supportedInterfaces[0]).toMatchObject({
        url: `${addresses.baseUrl}/a2a`,
        protocolBinding: 'JSONRPC',
        protocolVersion: '1.0',
      })
    }
  })

  it('survives the protocol’s own reading and writing in the 1.0 form, field for field', () => {
    const modern = modernCard(listed(skills), {
      ...addresses,
      organization: 'Claimcheck',
      facilitator: addresses.baseUrl,
    })
    // The protocol's defaults, which its writer leaves out.
    const isDefault = (name: string, part: unknown) =>
      part === '' || (name === 'required' && part === false) || (Array.isArray(part) && part.length === 0)
    const plain = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (name, part) => (isDefault(name, part) ? undefined : part)))
    expect(plain(AgentCard.toJSON(AgentCard.fromJSON(modern)))).toEqual(plain(modern))
  })

  it('is the pure 1.0 card for who asks for 1.x, the superset for everyone else, and says so to caches', async () => {
    const path = '/.well-known/agent-card.json'
    for (const version of ['1', '1.0', '1.2'])
      expect(await card(path, version)).not.toHaveProperty('preferredTransport')
    for (const version of [undefined, '0.3', '10.0'])
      expect(await card(path, version)).toHaveProperty('preferredTransport')
    expect((await get(path)).headers.vary).toContain('A2A-Version')
  })

  it('repeats payment terms and the key set where a signature covers them', async () => {
    const { capabilities } = await card('/.well-known/agent-card.json', '1.0')
    const uris = capabilities.extensions.map((extension: { uri: string }) => extension.uri)
    expect(uris).toEqual(expect.arrayContaining([...cardExtensions]))
    expect([...cardExtensions]).toEqual([...paymentExtensions])
    expect(JSON.stringify(capabilities.extensions)).toContain(snapshotRecipient)
    expect(JSON.stringify(capabilities.extensions)).toContain('/.well-known/jwks.json')
  })

  it('says plainly when nothing can be paid', async () => {
    const found = (await unpaid.inject('/.well-known/agent.json')).json()
    expect(found.authentication.schemes).toEqual(['bearer'])
    expect(found.payment).toMatchObject({ networks: [], payTo: null })
  })
})

describe('the payment listing', () => {
  it('holds every route that is both priced and payable, each with its quote', async () => {
    const listing = (await get('/.well-known/x402')).json()
    const payable = skills.filter(isPayable)
    expect(listing).toMatchObject({ x402Version: 1, version: 1, resources: [], enabled: true })
    expect(listing.pagination).toEqual({ limit: 100, offset: 0, total: payable.length })
    expect(listing.items).toHaveLength(payable.length)
    const price = listing.items.find((item: { resource: string }) => item.resource.endsWith('/v1/price/check'))
    expect(price).toMatchObject({
      resource: `${addresses.baseUrl}/v1/price/check`,
      type: 'http',
      x402Version: 1,
      accepts: [
        {
          scheme: 'exact',
          network: 'base',
          maxAmountRequired: '1000',
          maxTimeoutSeconds: 60,
          payTo: snapshotRecipient,
        },
      ],
      metadata: { method: 'POST', keyless: true },
    })
    expect(price.lastUpdated).toBeTypeOf('number')
  })

  it('pages without gap or repeat', async () => {
    const whole = (await get('/.well-known/x402')).json().items
    const parts = []
    for (let offset = 0; offset < whole.length + 1; offset += 2)
      parts.push(...(await get(`/.well-known/x402?limit=2&offset=${offset}`)).json().items)
    expect(parts).toEqual(whole)
    expect((await get('/.well-known/x402?offset=500')).json().items).toEqual([])
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1.5', 'limit=1&limit=2', 'page=2'])(
    'refuses %s',
    async (query) => {
      const reply = await get(`/.well-known/x402?${query}`)
      expect(reply.statusCode).toBe(422)
      expect(reply.json().code).toBe('VALIDATION_FAILED')
    },
  )

  it('is not enabled where nothing can be paid', async () => {
    const listing = (await unpaid.inject('/.well-known/x402')).json()
    expect(listing.enabled).toBe(false)
    expect(listing.pagination.total).toBe(skills.filter(isPayable).length)
  })
})

describe('the catalogues', () => {
  it('point to the interface, its description and its health (RFC 9727)', async () => {
    const { linkset } = (await get('/.well-known/api-catalog')).json()
    expect(linkset[0].item).toEqual([{ href: `${addresses.baseUrl}/v1` }])
    expect(linkset[1]['service-desc'][0].href).toBe(`${addresses.baseUrl}/openapi.json`)
    const head = await app.inject({ method: 'HEAD', url: '/.well-known/api-catalog' })
    expect(head.headers.link).toContain('rel="api-catalog"')
  })

  it('name the MCP server as server.json does, and lead to the cards they list', async () => {
    const published = JSON.parse(await readFile(new URL('../../server.json', import.meta.url), 'utf8'))
    const card = (await get('/mcp/server-card')).json()
    for (const field of ['name', 'title', 'description', 'version']) expect(card[field], field).toBe(published[field])
    expect(card.remotes[0].url).toBe(`${addresses.baseUrl}/mcp`)
    const { entries } = (await get('/.well-known/ai-catalog.json')).json()
    expect(entries).toHaveLength(2)
    for (const { url, type } of entries) {
      const { statusCode, headers } = await get(new URL(url).pathname)
      expect(statusCode, url).toBe(200)
      if (type.includes('mcp')) expect(headers['content-type']).toContain(type)
    }
  })

  it('date security.txt less than a year ahead, whatever the day', async () => {
    for (const today of ['2026-11-21', '2027-01-31', '2028-02-29', '2026-12-31']) {
      clock.set(`${today}T12:00:00.000Z`)
      const { body } = await get('/.well-known/security.txt')
      expect(body).toContain('Contact: mailto:security@claimcheck.example')
      const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - clock.now().getTime()) / 86_400_000
      expect(days).toBeGreaterThan(300)
      expect(days).toBeLessThan(365)
    }
  })
})
