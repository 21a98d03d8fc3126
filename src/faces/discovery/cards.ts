import { type Atomic, dollars } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import { isPayable, resourceUrl, serviceVersion } from '../../registry/listing.ts'
import type { Listed } from './listed.ts'

export interface CardOptions {
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string
  /** Address of the public site, without a trailing slash. */
  readonly siteUrl: string
  /** Who runs this deployment. */
  readonly organization: string
  /** Address that verifies and settles payments; the service itself where it does so. */
  readonly facilitator: string
}

/** A JWS over the card, as the protocol carries it. */
export interface CardSignature {
  readonly protected: string
  readonly signature: string
}

type Json = { readonly [key: string]: unknown }

/** Extensions under which A2A clients announce that they can pay, oldest first. */
export const paymentExtensions = [
  'https://github.com/google-a2a/a2a-x402/v0.1',
  'https://github.com/google-agentic-commerce/a2a-x402/blob/main/spec/v0.2',
] as const

const modes = ['application/json', 'text/plain']
const description =
  'Checks the claims an agent is about to act on (prices, policies, figures, specifications, brands) against dated ' +
  'reference data, and hands each answer evidence and a signed receipt that anyone can verify offline.'

/** The card of A2A 1.0, without anything that only older clients read. */
export function modernCard(service: Listed, options: CardOptions): Json {
  const { baseUrl, siteUrl, organization } = options
  return {
    name: 'Claimcheck',
    description,
    supportedInterfaces: interfaces(baseUrl),
    provider: { organization, url: siteUrl },
    version: serviceVersion,
    documentationUrl: `${siteUrl}/getting-started`,
    capabilities: {
      streaming: false,
      pushNotifications: false,
      extendedAgentCard: false,
      extensions: extensionsOf(service, options),
    },
    securitySchemes: { ApiKeyAuth: { httpAuthSecurityScheme: bearer } },
    securityRequirements: [{ schemes: { ApiKeyAuth: { list: [] } } }],
    defaultInputModes: modes,
    defaultOutputModes: modes,
    skills: service.skills.filter((skill) => skill.card).map(modernSkill),
  }
}

/**
 * The card of the service's own interface as a superset that A2A clients of every generation read: the fields of
 * the interface, those of 0.2 and 0.3 at top level, and those of 1.0 beside them.
 */
export function supersetCard(service: Listed, options: CardOptions): Json {
  const { baseUrl } = options
  const modern = modernCard(service, options)
  const payment = paymentTerms(service, options)
  return {
    ...modern,
    url: `${baseUrl}/a2a`,
    protocolVersion: '0.3.0',
    preferredTransport: 'JSONRPC',
    additionalInterfaces: [
      { url: `${baseUrl}/a2a`, transport: 'JSONRPC' },
      { url: `${baseUrl}/a2a/rest`, transport: 'HTTP+JSON' },
    ],
    supportsAuthenticatedExtendedCard: false,
    authentication: { schemes: payment === null ? ['bearer'] : ['bearer', 'x402'] },
    jwks: `${baseUrl}/.well-known/jwks.json`,
    payment: payment ?? noPayment,
    // Both spellings of a scheme in one entry: `type` for 0.3, the named member for 1.0.
    securitySchemes: { ApiKeyAuth: { type: 'http', ...bearer, httpAuthSecurityScheme: bearer } },
    security: [{ ApiKeyAuth: [] }],
  }
}

const bearer = { scheme: 'bearer', bearerFormat: 'ck_live_…', description: 'An API key. Open skills need none.' }

function interfaces(baseUrl: string): readonly Json[] {
  return [
    { url: `${baseUrl}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: '' },
    { url: `${baseUrl}/a2a/rest`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0', tenant: '' },
    { url: `${baseUrl}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '0.3', tenant: '' },
  ]
}

function modernSkill(skill: Skill): Json {
  return {
    id: skill.id,
    name: skill.title,
    description: `${skill.summary} ${skill.details}`,
    tags: skill.tags,
    examples: skill.cases.slice(0, 3).map((example) => exampleText(example.input)),
    inputModes: modes,
    outputModes: modes,
  }
}

/** A worked input as a person would write the message: claims in words, or the input itself. */
function exampleText(input: unknown): string {
  const { claims } = input as { readonly claims?: unknown }
  const inWords = Array.isArray(claims) && claims.every((claim) => typeof claim === 'string')
  return inWords ? claims.join('. ') : JSON.stringify(input)
}

/** What the signature of a card covers must say it too, so payment terms and the key set stand here again. */
function extensionsOf(service: Listed, options: CardOptions): readonly Json[] {
  const payment = paymentTerms(service, options)
  const keySet = {
    uri: `${options.siteUrl}/docs/verify`,
    description: 'Answers of minting skills carry receipts that verify offline against this key set.',
    required: false,
    params: { jwks: `${options.baseUrl}/.well-known/jwks.json` },
  }
  if (payment === null) return [keySet]
  return [
    keySet,
    ...paymentExtensions.map((uri) => ({
      uri,
      description: 'Priced skills take x402 payments in place of an API key.',
      required: false,
      params: { payment, prices: pricesOf(service) },
    })),
  ]
}

function pricesOf(service: Listed): Json {
  return Object.fromEntries(payable(service).map(({ skill, price }) => [skill.id, price.toString()]))
}

function payable(service: Listed): readonly { readonly skill: Skill; readonly price: Atomic }[] {
  return service.skills.flatMap((skill) =>
    isPayable(skill) && skill.price !== undefined ? [{ skill, price: skill.price }] : [],
  )
}

/** The payment object of the interface, from the quotes themselves; null where nothing can be paid. */
function paymentTerms(service: Listed, { baseUrl, facilitator }: CardOptions): Json | null {
  const priced = payable(service).toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0))
  const cheapest = priced.at(0)
  const dearest = priced.at(-1)
  if (cheapest === undefined || dearest === undefined) return null
  const accepts = service.quote(cheapest.skill, resourceUrl(cheapest.skill, {}, baseUrl))?.accepts ?? []
  const [option] = accepts
  if (option === undefined) return null
  return {
    protocol: 'x402',
    version: '1',
    networks: accepts.map(({ network }) => network),
    currency: 'USDC',
    pricing: 'per-request',
    price_range: `${dollars(cheapest.price)}-${dollars(dearest.price)} USD`,
    payTo: option.payTo,
    facilitator,
    description: 'Call a priced skill without a key to get its quote; pay it and send the call again.',
  }
}

const noPayment = {
  protocol: 'x402',
  version: '1',
  networks: [],
  currency: 'USDC',
  pricing: 'per-request',
  price_range: null,
  payTo: null,
  facilitator: null,
  description: 'This deployment takes no payments; priced skills need an API key.',
}
