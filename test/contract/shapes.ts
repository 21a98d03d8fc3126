import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Reply } from '../kit/service.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing is said of further fields, so the document lets any through; here they are faults. */
function isOpen({ properties, additionalProperties: more }: Json): boolean {
  if (!isObject(properties) || Object.keys(properties).length === 0) return false
  return more === undefined || more === true || (isObject(more) && Object.keys(more).length === 0)
}

/** The schema with every object that lists its fields closed to others; maps of free names stay as they are. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (!isObject(schema)) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      // Names of fields are no keywords, whatever they are called.
      name === 'properties' && isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([field, one]) => [field, closed(one)]))
        : closed(value),
    ]),
  )
  return isOpen(schema) ? { ...inner, additionalProperties: false } : inner
}

/** Every operation of a served OpenAPI document, and what an answer of it has that the document does not say. */
export interface Shapes {
  /** Faults of an answer, in words; none where status, media type and every field are as documented. */
  faults(operationId: string, reply: Reply): readonly string[]
  /** Faults of a value against a schema of the document, named as in `components.schemas`. */
  misfits(schema: string, value: unknown): readonly string[]
}

/** Read a document as it was served; its schemas are compiled strictly, formats included. */
export function shapesOf(document: Json): Shapes {
  const ajv = new Ajv2020({
    ...{ strict: true, allErrors: true, allowUnionTypes: true, strictRequired: false },
    formats: {
      uri: (text: string) => URL.canParse(text),
      'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    },
  })
  // The document stands in for a schema so that its references resolve.
  ajv.addKeyword('components')
  const { schemas } = (document as { components: { schemas: Json } }).components
  ajv.addSchema({ $id: 'openapi', components: { schemas: closed(schemas) } } as AnySchemaObject, 'openapi')
  const compiled = new Map<string, ValidateFunction>()
  const misfits = (ref: string, value: unknown) => {
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: `openapi${ref}` })
    compiled.set(ref, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    )
  }
  const operations = new Map(
    Object.values((document as { paths: Record<string, Record<string, Operation>> }).paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  )
  const resolved = (response: Response | undefined) =>
    response?.$ref === undefined
      ? response
      : (document as { components: { responses: Record<string, Response> } }).components.responses[
          response.$ref.split('/').at(-1) ?? ''
        ]
  return {
    misfits: (schema, value) => misfits(`#/components/schemas/${schema}`, value),
    faults(operationId, reply) {
      const content = resolved(operations.get(operationId)?.responses[reply.status])?.content
      if (content === undefined) return [`answers an undocumented ${reply.status}`]
      const type = reply.headers.get('content-type') ?? ''
      const found = content[type] ?? content[type.split(';')[0] ?? '']
      if (found === undefined) return [`answers ${reply.status} as ${type}, not as ${Object.keys(content).join(', ')}`]
      return misfits(found.schema.$ref, reply.body)
    },
  }
}

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, Response>>
}

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>
}
