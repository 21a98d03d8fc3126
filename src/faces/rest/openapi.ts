import { dollars } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import {
  aliasPath,
  canonicalPath,
  isPayable,
  lengthSentence,
  pathParameters,
  serviceVersion,
} from '../../registry/listing.ts'
import { isMadeOnce } from '../../registry/once.ts'
import { inputSchema, type JsonSchema, outputSchema } from '../../registry/schemas.ts'
import { requiredScopes } from '../../registry/scopes.ts'
import { fixedComponents } from './openapi-components.ts'
import { withShared } from './shared-schemas.ts'

export interface OpenApiOptions {
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string
  /** Address of the public site, without a trailing slash. */
  readonly siteUrl: string
}

type Json = { readonly [key: string]: unknown }

/** The OpenAPI 3.1 description of every skill: canonical paths and their deprecated aliases. */
export function openApiDocument(skills: readonly Skill[], { baseUrl, siteUrl }: OpenApiOptions): Json {
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Claimcheck',
      version: serviceVersion,
      summary: 'Checks the claims software agents act on and hands each answer a signed receipt.',
      description:
        'Generate clients against the paths below /v1; the unversioned aliases behave identically and are deprecated. ' +
        'Successful answers are enveloped in data, meta and links; refusals are problem details with a stable code.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Claimcheck', url: `${siteUrl}/docs` },
    },
    externalDocs: { description: 'How to start', url: `${siteUrl}/getting-started` },
    servers: [{ url: baseUrl }],
    tags: [...new Set(skills.flatMap((skill) => skill.tags))].sort().map((name) => ({ name })),
    paths: pathsOf(skills),
    components: {
      ...fixedComponents,
      schemas: { ...fixedComponents.schemas, ...withShared(schemasOf(skills)) },
      securitySchemes: usedSchemes(skills),
    },
  }
}

function pathsOf(skills: readonly Skill[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const put = (path: string, skill: Skill, operation: Json) => {
    paths[path] = { ...paths[path], [skill.rest.method.toLowerCase()]: operation }
  }
  for (const skill of skills) {
    put(canonicalPath(skill), skill, operationOf(skill))
    const alias = aliasPath(skill)
    if (alias !== undefined) put(alias, skill, aliasOf(skill))
  }
  return paths
}

function operationOf(skill: Skill): Json {
  const { price } = skill
  const required = requiredScopes(skill)
  return {
    operationId: skill.id,
    tags: skill.tags,
    summary: skill.title,
    description: `${skill.summary}\n\n${skill.details}${lengthSentence(skill)}${scopeSentence(skill)}`,
    security: securityOf(skill),
    ...(required.length === 0 ? {} : { 'x-required-scopes': required }),
    // Clients send such a call again when no answer came.
    ...(skill.hints.idempotent ? { 'x-idempotent': true } : {}),
    ...(isPayable(skill) && price !== undefined
      ? {
          'x-payment-info': {
            price: { mode: 'fixed', currency: 'USD', amount: dollars(price) },
            protocols: [{ x402: {} }],
          },
        }
      : {}),
    ...parametersOf(skill),
    ...bodyOf(skill),
    responses: responsesOf(skill),
  }
}

/** What a key must be to call the operation, in words. */
function scopeSentence(skill: Skill): string {
  const required = requiredScopes(skill)
  const scope = required.length === 0 ? '' : `\n\nA key needs the scope ${required.join(', ')}.`
  return skill.liveOnly === true ? `${scope} Test keys are refused.` : scope
}

function aliasOf(skill: Skill): Json {
  return {
    ...operationOf(skill),
    operationId: `${skill.id}_unversioned`,
    summary: `${skill.title} (unversioned alias)`,
    description: `The same as ${skill.rest.method} ${canonicalPath(skill)}, which new clients use.`,
    deprecated: true,
  }
}

function securityOf(skill: Skill): readonly Json[] {
  const key = { ApiKeyAuth: [] }
  const payment = { X402Payment: [] }
  const by: Readonly<Record<Skill['access'], readonly Json[]>> = {
    open: [],
    key: [key],
    'key-or-payment': [key, payment],
    payment: [payment],
    agent: [{ AgentTokenAuth: [] }],
    'agent-or-key': [{ AgentTokenAuth: [] }, key],
  }
  return by[skill.access]
}

function usedSchemes(skills: readonly Skill[]): Json {
  const used = new Set(skills.flatMap(securityOf).flatMap(Object.keys))
  return Object.fromEntries(Object.entries(fixedComponents.securitySchemes).filter(([name]) => used.has(name)))
}

const hasBody = (skill: Skill) => skill.rest.method === 'POST'

function parametersOf(skill: Skill): Json {
  const { properties, required } = objectParts(inputSchema(skill))
  const inPath = pathParameters(skill)
  const names = hasBody(skill) ? inPath : Object.keys(properties)
  const headers = headersOf(skill)
  if (names.length + headers.length === 0) return {}
  const [first] = skill.cases
  return {
    parameters: [
      ...names.map((name) => {
        const { description, ...schema } = properties[name] ?? {}
        const example = (first?.input as Json | undefined)?.[name]
        return {
          name,
          in: inPath.includes(name) ? 'path' : 'query',
          required: inPath.includes(name) || required.includes(name),
          description,
          schema,
          ...(example === undefined ? {} : { example }),
        }
      }),
      ...headers,
    ],
  }
}

function headersOf(skill: Skill): readonly Json[] {
  const { signedBy } = skill.rest
  const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
    ...{ name, in: 'header', required, description },
    schema: { type: 'string', ...schema },
  })
  const bounds = { minLength: 1, maxLength: 255 }
  return [
    ...(takesKey(skill) ? [header('Idempotency-Key', false, replayRules, bounds)] : []),
    ...(signedBy === undefined ? [] : [header(signedBy, true, 'Signature over the body as it is sent.', {})]),
  ]
}

/** Whether an `Idempotency-Key` makes repeats of the operation one call. */
function takesKey(skill: Skill): boolean {
  return skill.rest.replays === true || isMadeOnce(skill)
}

const replayRules =
  'Optional. For 24 hours the same key with the same input gets the first answer again, with Idempotency-Replayed: true; it ' +
  'is counted, minted and charged once. With another input it gets 422 IDEMPOTENCY_KEY_REUSED. While the first call is under ' +
  'way a repeat waits up to 10 seconds, then gets 409 CONFLICT with Retry-After. Use a fresh UUID for each new call.'

function bodyOf(skill: Skill): Json {
  if (!hasBody(skill)) return {}
  if (skill.rest.signedBy !== undefined) return signedBody
  const inPath = pathParameters(skill)
  const examples = Object.fromEntries(
    skill.cases.map(({ title, because, input }, index) => [
      `case${index + 1}`,
      { summary: title, description: because, value: without(input as Json, inPath) },
    ]),
  )
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${schemaName(skill)}Request` },
          ...(skill.cases.length === 0 ? {} : { examples }),
        },
      },
    },
  }
}

/** A message whose form its sender decides. */
const signedBody: Json = {
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
  },
}

function responsesOf(skill: Skill): Json {
  const errors = errorStatuses(skill).map((status) => [status, { $ref: `#/components/responses/Error${status}` }])
  return {
    200: {
      description: 'The answer.',
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(isMadeOnce(skill) ? { 'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' } } : {}),
      },
      content: {
        [skill.rest.raw?.type ?? 'application/json']: {
          schema: { $ref: `#/components/schemas/${schemaName(skill)}Response` },
        },
      },
    },
    ...Object.fromEntries(errors),
  }
}

/** Statuses that an operation can refuse with, from what it takes and who may call it. */
function errorStatuses(skill: Skill): readonly number[] {
  const guarded = skill.access !== 'open'
  const namesSomething = pathParameters(skill).length > 0 || 'brand' in skill.input.shape
  const when: readonly [number, boolean][] = [
    [400, true],
    [401, guarded && skill.access !== 'payment'],
    [402, isPayable(skill) || skill.mints],
    [403, guarded || skill.rest.ownPages === true],
    [404, namesSomething || skill.rest.refuses?.includes(404) === true],
    [409, isPayable(skill) || takesKey(skill) || skill.rest.refuses?.includes(409) === true],
    [413, hasBody(skill)],
    [415, hasBody(skill)],
    [422, true],
    [429, true],
    [500, true],
    [503, true],
  ]
  return when.filter(([, given]) => given).map(([status]) => status)
}

function schemasOf(skills: readonly Skill[]): Json {
  return Object.fromEntries(
    skills.flatMap((skill) => [
      ...(hasBody(skill) && skill.rest.signedBy === undefined
        ? [[`${schemaName(skill)}Request`, requestSchema(skill)]]
        : []),
      [`${schemaName(skill)}Response`, responseSchema(skill)],
    ]),
  )
}

/** The body: the input without what stands in the path. */
function requestSchema(skill: Skill): Json {
  const schema = inputSchema(skill)
  const inPath = pathParameters(skill)
  const { properties, required } = objectParts(schema)
  const left = required.filter((name) => !inPath.includes(name))
  const { required: _, ...rest } = schema
  return { ...rest, properties: without(properties, inPath), ...(left.length === 0 ? {} : { required: left }) }
}

function responseSchema(skill: Skill): Json {
  if (skill.rest.raw !== undefined) return { type: 'string' }
  const data = outputSchema(skill)
  if (skill.rest.bare === true) return data
  return {
    type: 'object',
    required: ['data', 'meta', 'links'],
    properties: { data, meta: { $ref: '#/components/schemas/Meta' }, links: { type: 'object' } },
  }
}

/** `brand_verification` → `BrandVerification`. */
function schemaName(skill: Skill): string {
  return skill.id.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

function objectParts(schema: JsonSchema): {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required: readonly string[]
} {
  return {
    properties: (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>,
    required: (schema.required ?? []) as readonly string[],
  }
}

function without(fields: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
