import { z } from 'zod'
import type { Skill } from './define.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

const strictInputs = new WeakMap<Skill, z.ZodObject>()
const inputs = new WeakMap<Skill, JsonSchema>()
const outputs = new WeakMap<Skill, JsonSchema>()

/** The skill's input with unknown fields refused; made once per skill, since zod compiles each object anew. */
export function strictInput(skill: Skill): z.ZodObject {
  return once(strictInputs, skill, () => skill.input.strict())
}

/** JSON Schema 2020-12 of what a caller sends; made once per skill. */
export function inputSchema(skill: Skill): JsonSchema {
  return once(inputs, skill, () => bare(z.toJSONSchema(strictInput(skill), { io: 'input', target: 'draft-2020-12' })))
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
