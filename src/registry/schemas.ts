import { z } from 'zod'
import type { Skill } from './define.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

const inputs = new WeakMap<Skill, JsonSchema>()
const outputs = new WeakMap<Skill, JsonSchema>()

/** JSON Schema 2020-12 of what a caller sends; made once per skill. */
export function inputSchema(skill: Skill): JsonSchema {
  return once(inputs, skill, () => bare(z.toJSONSchema(skill.input.strict(), { io: 'input', target: 'draft-2020-12' })))
}

/** JSON Schema 2020-12 of the envelope's `data`; made once per skill. */
export function outputSchema(skill: Skill): JsonSchema {
  return once(outputs, skill, () => bare(z.toJSONSchema(skill.output, { io: 'output', target: 'draft-2020-12' })))
}

function once(cache: WeakMap<Skill, JsonSchema>, skill: Skill, make: () => JsonSchema): JsonSchema {
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
