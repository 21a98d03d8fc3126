import { z } from 'zod'
import type { Skill } from './define.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

const strictInputs = new WeakMap<Skill, z.ZodObject>()
const inputs = new WeakMap<Skill, JsonSchema>()
const quotedInputs = new WeakMap<Skill, JsonSchema>()
const outputs = new WeakMap<Skill, JsonSchema>()

/** The skill's input with unknown fields refused; made once per skill, since zod compiles each object anew. */
export function strictInput(skill: Skill): z.ZodObject {
  return once(strictInputs, skill, () => skill.input.strict())
}

/** JSON Schema 2020-12 of what a caller sends; made once per skill. */
export function inputSchema(skill: Skill): JsonSchema {
  return once(inputs, skill, () => bare(z.toJSONSchema(strictInput(skill), { io: 'input', target: 'draft-2020-12' })))
}

/**
 * The input schema with what several schemas share as plain objects; made once per skill. Payers send a quote back with their payment, in
 * headers that are read up to a few kilobytes.
 */
export function quotedInputSchema(skill: Skill): JsonSchema {
  return once(quotedInputs, skill, () => {
    const { $defs: _, ...schema } = inputSchema(skill)
    return withoutReferences(schema) as JsonSchema
  })
}

function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return { type: 'object' }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutReferences(one)]))
}

/** JSON Schema 2020-12 of the envelope's `data`; made once per skill. */
export function outputSchema(skill: Skill): JsonSchema {
  return once(outputs, skill, () => bare(z.toJSONSchema(skill.output, { io: 'output', target: 'draft-2020-12' })))
}

function once<T>(cache: WeakMap<Skill, T>, skill: Skill, make: () => T): T {
  const known = cache.get(skill)
  if (known !== undefined) return known
  const made = make()
  cache.set(skill, made)
  return made
}

/** The dialect is stated by the document that embeds the schema. */
function bare({ $schema: _, ...schema }: Record<string, unknown>): JsonSchema {
  return schema
}
