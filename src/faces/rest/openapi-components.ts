import { errorTable } from '../../model/index.ts'
import type { JsonSchema } from '../../registry/schemas.ts'

const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more })

/** Problem details as `src/faces/rest/problem.ts` renders them. */
const problem: JsonSchema = {
  type: 'object',
  description: 'RFC 9457 problem details. Branch on code; detail is for people.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'next_action', 'hint_url', 'request_id'],
  properties: {
    type: text('Address of a page about this code.', { format: 'uri' }),
    title: text('The code in words.'),
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: text('What happened and what to do next, in a sentence.'),
    instance: text('URN of this occurrence, made from the request id.', { format: 'uri' }),
    code: text('Stable name of the refusal.', { enum: Object.keys(errorTable) }),
    next_action: text('What to do next, as a short token.'),
    hint_url: text('A page that helps.', { format: 'uri' }),
    request_id: text('The same as the X-Request-Id header.'),
    errors: {
      type: 'array',
      description: 'The fields that did not fit.',
      items: {
        type: 'object',
        required: ['path', 'detail'],
        properties: { path: text('Path into the input.'), detail: text('What is wrong with it.') },
      },
    },
    candidates: { type: 'array', description: 'Brand slugs that may be meant.', items: { type: 'string' } },
    candidate_details: {
      type: 'array',
      description: 'The same brands with what tells them apart.',
      items: {
        type: 'object',
        required: ['slug', 'name'],
        properties: {
          slug: text('Slug of the brand.'),
          name: text('Its name.'),
          kind: text('What it does, for example "airline".'),
          country: text('ISO 3166-1 alpha-2.'),
          domain: text('Its domain.'),
          ticker: text('The letters of its shares.'),
          owner: text('Name of its owner.'),
        },
      },
    },
  },
}

const meta: JsonSchema = {
  type: 'object',
  required: ['request_id', 'timestamp'],
  properties: {
    request_id: text('The same as the X-Request-Id header; a ULID unless the caller sent an id of its own.'),
    timestamp: text('When the request was answered, UTC with milliseconds.', { format: 'date-time' }),
    pagination: {
      type: 'object',
      description: 'On list operations.',
      required: ['cursor'],
      properties: {
        cursor: { type: ['string', 'null'], description: 'Send it as cursor for the next page; null on the last.' },
      },
    },
  },
}

const quoteOption: JsonSchema = {
  type: 'object',
  required: [
    'scheme',
    'network',
    'maxAmountRequired',
    'resource',
    'description',
    'mimeType',
    'outputSchema',
    'payTo',
    'maxTimeoutSeconds',
    'asset',
    'extra',
  ],
  properties: {
    scheme: text('How it is paid.', { const: 'exact' }),
    network: text('Settlement chain, for example base.'),
    maxAmountRequired: text('Price in atomic units of the asset.', { pattern: '^[0-9]+$' }),
    resource: text('Absolute address of the operation that is bought.', { format: 'uri' }),
    description: text('What is bought.'),
    mimeType: text('Media type of the answer.'),
    outputSchema: { type: 'object', description: 'How the operation is called.' },
    payTo: text('Address that is paid.'),
    maxTimeoutSeconds: { type: 'integer', description: 'Seconds to pay within.' },
    asset: text('Contract of the token.'),
    extra: {
      type: 'object',
      required: ['name', 'version', 'decimals'],
      properties: {
        name: text('Name in the token’s signing domain.'),
        version: text('Version in the token’s signing domain.'),
        decimals: { type: 'integer', description: 'Decimals of the token.' },
      },
    },
  },
}

const quote: JsonSchema = {
  type: 'object',
  description: 'x402 version 1 payment quote. Version 2 of the same is in the Payment-Required header.',
  required: ['x402Version', 'error', 'accepts'],
  properties: {
    x402Version: { type: 'integer', const: 1 },
    error: text('What to do, in a sentence.'),
    accepts: { type: 'array', items: { $ref: '#/components/schemas/PaymentOption' } },
  },
}

const requestIdHeader = {
  description: 'Id of this request, for support and for your own logs.',
  schema: { type: 'string' },
}

const header = (description: string) => ({ description, schema: { type: 'string' } })

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

function problemResponse(description: string, headers: Readonly<Record<string, object>> = {}): object {
  return {
    description,
    headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' }, ...headers },
    content: problemContent,
  }
}

const challengeHeader = { 'WWW-Authenticate': header('The challenge of RFC 6750.') }
const retryHeader = { 'Retry-After': header('Seconds after which a retry can succeed.') }

/** Refusals by status, each documented once and referred to by the operations that can give it. */
export const errorResponses: Readonly<Record<string, object>> = {
  400: problemResponse('The request cannot be read, for example because the body is not JSON.'),
  401: problemResponse('A credential is missing.', challengeHeader),
  402: {
    description: 'Payment is required: the quote, or a problem when the allowance or the payment itself is at fault.',
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      'Payment-Required': header('The quote of x402 version 2, base64 JSON.'),
      'X-Payment-Required': header('Always true.'),
      'X-Payment-Protocol': header('Always x402.'),
      'X-Payment-Network': header('Settlement chain.'),
      'X-Payment-Asset': header('Contract of the token.'),
      'X-Payment-Amount': header('Price in atomic units.'),
      'X-Payment-Recipient': header('Address that is paid.'),
    },
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/PaymentQuote' } },
      ...problemContent,
    },
  },
  403: problemResponse('The credential was refused, or it is not allowed to do this.', challengeHeader),
  404: problemResponse('What the request names does not exist; candidates may be given.'),
  409: problemResponse('The request conflicts with an earlier one.'),
  413: problemResponse('The body is larger than 1 MiB.'),
  415: problemResponse('The body is not sent as application/json.'),
  422: problemResponse('The input does not fit the schema; errors names the fields.'),
  429: problemResponse('Too many requests, or the daily allowance is used up.', retryHeader),
  500: problemResponse('Something broke on the side of the service.'),
  503: problemResponse('The service or a part of it is unavailable for now.', retryHeader),
}

/** Components that every document has, whatever skills there are. */
export const fixedComponents = {
  schemas: { Problem: problem, Meta: meta, PaymentQuote: quote, PaymentOption: quoteOption },
  headers: {
    RequestId: requestIdHeader,
    Replayed: header('Always true: this is the answer of an earlier call under the same Idempotency-Key.'),
  },
  responses: Object.fromEntries(
    Object.entries(errorResponses).map(([status, response]) => [`Error${status}`, response]),
  ),
  securitySchemes: {
    ApiKeyAuth: { type: 'http', scheme: 'bearer', description: 'An API key: Authorization: Bearer ck_live_…' },
    AgentTokenAuth: {
      type: 'http',
      scheme: 'bearer',
      description: 'An agent token from POST /v1/agents/register: Authorization: Bearer ca_live_…',
    },
    X402Payment: {
      type: 'apiKey',
      in: 'header',
      name: 'X-PAYMENT',
      description:
        'A payment for this one call, as the 402 quote asks for it. Version 2 clients send PAYMENT-SIGNATURE.',
    },
  },
} as const
