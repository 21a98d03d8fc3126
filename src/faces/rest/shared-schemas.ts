import type { JsonSchema } from '../../registry/schemas.ts'

type Json = { readonly [key: string]: unknown }

const ownPlace = '#/$defs/'
const sharedPlace = '#/components/schemas/'

/**
 * Schemas of a document with those that they share put beside them: what a schema defines for itself under `$defs` stands once among the
 * components, under its own name, and is referred to there.
 */
export function withShared(schemas: Json): Json {
  const shared: Record<string, unknown> = {}
  const moved = Object.entries(schemas).map(([name, schema]) => [name, movedFrom(schema, shared)] as const)
  return { ...Object.fromEntries(moved), ...shared }
}

function movedFrom(schema: unknown, shared: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => movedFrom(item, shared))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $defs = {}, ...rest } = schema as JsonSchema
  for (const [name, definition] of Object.entries($defs as Json)) shared[name] ??= movedFrom(definition, shared)
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(ownPlace, sharedPlace) : movedFrom(value, shared),
    ]),
  )
}
