import type { Tool } from '@modelcontextprotocol/server'
import { dollars } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import { isPayable } from '../../registry/listing.ts'
import { inputSchema, type JsonSchema, outputSchema } from '../../registry/schemas.ts'

/** What a paid tool answers while it is unpaid: the x402 demand, of either version of the protocol. */
const paymentRequired: JsonSchema = {
  type: 'object',
  properties: {
    x402Version: { type: 'integer' },
    error: { type: 'string' },
    accepts: { type: 'array', items: { type: 'object' } },
  },
  required: ['x402Version', 'accepts'],
}

/** A skill as the tool that hosts see. Only text of our own enters a description. */
export function toolOf(skill: Skill, name: string): Tool {
  const output = structuredSchema(skill)
  return {
    name,
    title: skill.title,
    description: `${skill.summary} ${skill.details} ${terms(skill)}`,
    inputSchema: slim(inputSchema(skill)) as Tool['inputSchema'],
    outputSchema: (isPayable(skill) ? { type: 'object', anyOf: [output, paymentRequired] } : output) as NonNullable<
      Tool['outputSchema']
    >,
    annotations: {
      readOnlyHint: skill.hints.readOnly,
      destructiveHint: skill.hints.destructive,
      idempotentHint: skill.hints.idempotent,
      openWorldHint: skill.hints.openWorld,
    },
  }
}

/** Who may call and what it costs, in a sentence. */
export function terms(skill: Skill): string {
  const price = skill.price === undefined ? '' : `$${dollars(skill.price)} per call`
  switch (skill.access) {
    case 'open':
      return 'Free, no key needed.'
    case 'key':
      return 'Needs an API key.'
    case 'key-or-payment':
      return `Covered by an API key, or ${price} by x402.`
    case 'payment':
      return `${price} by x402.`
    case 'agent':
      return 'Needs an agent token.'
  }
}

/** Whether `data` is a list, which a tool wraps because structured content is always an object. */
export function answersList(skill: Skill): boolean {
  return outputSchema(skill).type === 'array'
}

/** The schema of a tool's structured content: object data as it is, a list as `{items, next_cursor}`. */
function structuredSchema(skill: Skill): JsonSchema {
  const data = shortStructure(outputSchema(skill))
  if (!answersList(skill)) return data
  return {
    type: 'object',
    properties: {
      items: data,
      next_cursor: nullable('string'),
    },
    required: ['items', 'next_cursor'],
  }
}

/**
 * Objects within objects that an output schema spells out, the first that keeps it short; what lies deeper is said to be
 * an object, no more.
 */
const outputDepths = [2, 1]
/** Characters of an output schema that counts as short: some 250 tokens. */
const outputLengthMax = 1_000

function shortStructure(schema: JsonSchema): JsonSchema {
  const all = outputDepths.map((depth) => structure(schema, depth) as JsonSchema)
  return all.find((each) => JSON.stringify(each).length <= outputLengthMax) ?? all.at(-1) ?? {}
}

/**
 * An output schema down to its structure, with so many levels of objects. Models read the answer itself, `details` says what comes back, and
 * openapi.json describes every field; the structure is what clients check an answer against. Hosts pay for each word
 * of a tool list with every conversation.
 */
function structure(schema: unknown, levels: number): unknown {
  if (Array.isArray(schema)) return schema.map((item) => structure(item, levels))
  if (!isRecord(schema)) return schema
  if (isRecord(schema.properties) && levels === 0) return { type: 'object' }
  if (Array.isArray(schema.type)) return oneTypeEach(schema, schema.type)
  const inner = isRecord(schema.properties) ? levels - 1 : levels
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'description' && typeof value === 'string') && !saysNothing(key, value))
      .map(([key, value]) => [key, structure(value, inner)]),
  )
}

/** A type or nothing. Hosts that know one type per schema read this and not a list of types. */
export function nullable(type: string): JsonSchema {
  return { anyOf: [{ type }, { type: 'null' }] }
}

/** A schema of several types as alternatives of one type each; what else it says holds for all of them. */
function oneTypeEach(schema: Readonly<Record<string, unknown>>, types: readonly unknown[]): JsonSchema {
  const { type: _type, description: _description, ...rest } = schema
  return { ...rest, anyOf: types.map((type) => ({ type })) }
}

/** An input schema without what says nothing: bounds of safe integers and schemas that admit everything. */
export function slim(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(slim)
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !saysNothing(key, value))
      .map(([key, value]) => [key, slim(value)]),
  )
}

function saysNothing(key: string, value: unknown): boolean {
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  return (key === 'additionalProperties' || key === 'properties') && isRecord(value) && Object.keys(value).length === 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
