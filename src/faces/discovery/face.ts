import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Clock, Coverage } from '../../model/index.ts'
import { serviceVersion } from '../../registry/listing.ts'
import { type CardOptions, type CardSignature, modernCard, supersetCard } from './cards.ts'
import {
  aiCatalog,
  aiCatalogType,
  apiCatalog,
  apiCatalogType,
  securityText,
  serverCard,
  serverCardType,
} from './catalogs.ts'
import { coverageDocuments } from './coverage.ts'
import { type Document, jsonDocument, sendDocument, textDocument } from './document.ts'
import type { Listed } from './listed.ts'
import { llmsFullText } from './llms.ts'
import { pages } from './pages.ts'
import { listingPage, paymentListing } from './payment-listing.ts'

export interface DiscoveryOptions {
  readonly clock: Clock
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string
  /** Address of the public site, without a trailing slash. */
  readonly siteUrl: string
  /** The OpenAPI document of the REST face. */
  readonly openApi: object
  /** What the edition in force holds, counted; the same object as long as it is in force. */
  coverage(): Promise<Coverage>
  /** The parts that a call needs, each with whether it answers. */
  parts(): Promise<readonly { readonly name: string; readonly ok: boolean }[]>
  /** The key set as it stands now. */
  jwks(): object | Promise<object>
  /** File served as `/verify_receipt.py`. */
  readonly verifierPath: string
  /** Who runs this deployment; `Claimcheck` when left out. */
  readonly organization?: string
  /** Address that verifies and settles payments; the service itself when left out. */
  readonly facilitator?: string
  /** Where weaknesses are reported, as a mailto: or https: address; the page about it when left out. */
  readonly securityContact?: string
  /** Signs a card over its canonical form; unsigned cards are served when left out. */
  signCard?(card: object): Promise<readonly CardSignature[]>
}

/** Seconds that caches keep the key set and the cards, so that a rotation is seen soon. */
const keysMaxAgeS = 300
const open = { config: { browsers: 'any-origin' } } as const

/** Every document by which people and agents find out what this service does and how to call it. */
export function discoveryFace(service: Listed, options: DiscoveryOptions): FastifyPluginAsync {
  return async (app) => {
    for (const [path, document] of await fixedDocuments(service, options))
      app.get(path, open, (request, reply) => sendDocument(document, request, reply))
    await serveCards(app, service, options)
    serveChanging(app, service, options)
  }
}

/** What changes only with a release or a setting. */
async function fixedDocuments(service: Listed, options: DiscoveryOptions): Promise<ReadonlyMap<string, Document>> {
  const { skills } = service
  const verifier = await readFile(options.verifierPath, 'utf8')
  const catalog = jsonDocument(apiCatalog(options), {
    type: apiCatalogType,
    headers: { link: '</.well-known/api-catalog>; rel="api-catalog"' },
  })
  return new Map([
    ['/openapi.json', jsonDocument(options.openApi)],
    ['/llms-full.txt', textDocument('text/plain; charset=utf-8', llmsFullText(skills, options))],
    ['/.well-known/api-catalog', catalog],
    [
      '/.well-known/ai-catalog.json',
      jsonDocument(aiCatalog(options, organizationOf(options)), { type: aiCatalogType }),
    ],
    ['/mcp/server-card', jsonDocument(serverCard(options), { type: serverCardType })],
    ['/verify_receipt.py', textDocument('text/x-python; charset=utf-8', verifier)],
    ...pages(skills, options),
  ])
}

function organizationOf(options: DiscoveryOptions): string {
  return options.organization ?? 'Claimcheck'
}

/** The interface's own card, and the protocol's in the generation that the client asks for. */
async function serveCards(app: FastifyInstance, service: Listed, options: DiscoveryOptions): Promise<void> {
  const cardOptions: CardOptions = {
    baseUrl: options.baseUrl,
    siteUrl: options.siteUrl,
    organization: organizationOf(options),
    facilitator: options.facilitator ?? options.baseUrl,
  }
  const signatures = await options.signCard?.(modernCard(service, cardOptions))
  const signed = signatures === undefined ? {} : { signatures }
  const cached = { maxAgeS: keysMaxAgeS }
  const superset = jsonDocument({ ...supersetCard(service, cardOptions), ...signed }, cached)
  const modern = jsonDocument({ ...modernCard(service, cardOptions), ...signed }, cached)
  app.get('/.well-known/agent.json', open, (request, reply) => sendDocument(superset, request, reply))
  app.get('/.well-known/agent-card.json', open, (request, reply) => {
    const asked = request.headers['a2a-version']
    const isModern = typeof asked === 'string' && /^1(\.|$)/.test(asked.trim())
    return sendDocument(isModern ? modern : superset, request, reply.header('vary', 'A2A-Version'))
  })
}

/** What is made anew for each request: cheap, and current. */
function serveChanging(app: FastifyInstance, service: Listed, options: DiscoveryOptions): void {
  const { baseUrl, clock } = options
  const figures = coverageDocuments(service, options, options.coverage)
  app.get('/llms.txt', open, async (request, reply) => sendDocument((await figures()).guide, request, reply))
  app.get('/coverage', { ...open, constraints: { reader: 'person' } }, async (request, reply) =>
    sendDocument((await figures()).page, request, reply.header('vary', 'Accept')),
  )
  app.get('/.well-known/x402', open, (request, reply) =>
    sendDocument(jsonDocument(paymentListing(service, baseUrl, listingPage(request.query))), request, reply),
  )
  app.get('/.well-known/jwks.json', open, async (request, reply) =>
    sendDocument(
      jsonDocument(await options.jwks(), { type: 'application/jwk-set+json', maxAgeS: keysMaxAgeS }),
      request,
      reply,
    ),
  )
  const contact = options.securityContact ?? `${options.siteUrl}/docs/security`
  app.get('/.well-known/security.txt', open, (request, reply) =>
    sendDocument(
      textDocument('text/plain; charset=utf-8', securityText(options, contact, clock.now())),
      request,
      reply,
    ),
  )
  app.get('/healthz', open, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: serviceVersion }),
  )
  app.get('/readyz', open, async (_, reply) => {
    const parts = await options.parts()
    const broken = parts.filter(({ ok }) => !ok).map(({ name }) => name)
    const status = broken.length === 0 ? 'ready' : 'not_ready'
    return reply
      .code(broken.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, broken, parts })
  })
}
