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

/**
 * Objects within objects that an output schema spells out: as many as keep the tool short. What lies deeper is said to be
 * an object, no more.
 */
const outputLevels = [2, 1, 0]
/** Characters of a short tool: hosts pay some 700 tokens for it with every conversation. */
const toolLengthMax = 2_800

/** A skill as the tool that hosts see. Only text of our own enters a description. */
export function toolOf(skill: Skill, name: string): Tool {
  const tools = outputLevels.map((levels) => toolWith(skill, name, levels))
  const [whole, , least] = tools
  const tool = tools.find((each) => JSON.stringify(each).length <= toolLengthMax) ?? least ?? whole
  if (tool === undefined) throw new Error('a tool has at least one form')
  return tool
}

function toolWith(skill: Skill, name: string, levels: number): Tool {
  const output = structuredSchema(skill, levels)
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
    case 'agent-or-key':
      return 'Needs an agent token or an API key.'
  }
}

/** Whether `data` is a list, which a tool wraps because structured content is always an object. */
export function answersList(skill: Skill): boolean {
  return outputSchema(skill).type === 'array'
}

/** The schema of a tool's structured content: object data as it is, a list as `{items, next_cursor}`. */
function structuredSchema(skill: Skill, levels: number): JsonSchema {
  const data = structure(outputSchema(skill), levels) as JsonSchema
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
 * An output schema down to its structure, with so many levels of objects. Models read the answer itself, `details` says what comes back, and
 * openapi.json describes every field; the structure is what clients check an answer against. Hosts pay for each word
 * of a tool list with every conversation.
 */
function structure(schema: unknown, levels: number): unknown {
  if (Array.isArray(schema)) return schema.map((item) => structure(item, levels))
  if (!isRecord(schema)) return schema
  // What several schemas share is an object of ours.
  if ((isRecord(schema.properties) && levels === 0) || '$ref' in schema) return { type: 'object' }
  if (Array.isArray(schema.type)) return oneTypeEach(schema, schema.type)
  const inner = isRecord(schema.properties) ? levels - 1 : levels
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'description' && typeof value === 'string') && !saysNothing(key, value))
      .filter(([key]) => key !== '$defs')
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

/** Characters of an input schema beyond which fields of lists and objects go without their descriptions. */
const inputLengthMax = 1_600

/**
 * An input schema without what says nothing: bounds of safe integers, patterns of a named format, schemas that admit
 * everything. Alternatives
 * within it go too, because hosts refuse whole lists of tools for them: such a field admits anything here, its
 * description says what, and the service refuses the rest.
 */
export function slim(schema: JsonSchema): JsonSchema {
  const whole = slimmed(schema, Number.POSITIVE_INFINITY)
  return JSON.stringify(whole).length <= inputLengthMax ? whole : slimmed(schema, 1)
}

/** `levels` of fields keep their descriptions. */
function slimmed(schema: JsonSchema, levels: number): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'anyOf' && key !== 'oneOf' && key !== '$defs' && !saysNothing(key, value))
      .filter(([key]) => key !== 'pattern' || schema.format === undefined)
      .filter(([key, value]) => levels >= 0 || key !== 'description' || typeof value !== 'string')
      .map(([key, value]) => [key, key === 'properties' ? slimFields(value, levels - 1) : slimValue(value, levels)]),
  )
}

function slimFields(fields: unknown, levels: number): unknown {
  if (!isRecord(fields)) return fields
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, slimValue(field, levels)]))
}

function slimValue(value: unknown, levels: number): unknown {
  if (Array.isArray(value)) return value.map((item) => slimValue(item, levels))
  return isRecord(value) ? slimmed(value, levels) : value
}

function saysNothing(key: string, value: unknown): boolean {
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  return (key === 'additionalProperties' || key === 'properties') && isRecord(value) && Object.keys(value).length === 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
