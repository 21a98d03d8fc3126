import type { Skill } from '../../src/registry/define.ts'
import { inputSchema, type JsonSchema } from '../../src/registry/schemas.ts'

/** A step of a path: a member's name, or each item of an array of at most so many. */
export type Step = string | { readonly items: number; readonly of: JsonSchema }

/** A place of an operation's input that takes text or a document. */
export interface Slot {
  readonly path: readonly Step[]
  readonly kind: 'text' | 'document'
  /** Characters one value may have; Infinity where the schema sets no limit. */
  readonly longest: number
}

/** An operation with everywhere it takes text from a caller, as its input schema has it. */
export interface Operation {
  readonly id: string
  readonly slots: readonly Slot[]
  /** Inputs to start from: those of its worked cases. */
  readonly bases: readonly Readonly<Record<string, unknown>>[]
  /** Its choices, each with its values. */
  readonly choices: readonly { readonly field: string; readonly values: readonly unknown[] }[]
  readonly schema: JsonSchema
  /** Characters that a request may have together, where the operation says so. */
  readonly charactersMax?: number
}

/** Characters below which a place is no text: slugs, codes and addresses. */
const textMin = 200

const fieldOf = (schema: JsonSchema, name: string): JsonSchema => (schema[name] ?? {}) as JsonSchema
const membersOf = (schema: JsonSchema) =>
  Object.entries(fieldOf(schema, 'properties')) as readonly [string, JsonSchema][]
const numberOf = (schema: JsonSchema, name: string): number =>
  typeof schema[name] === 'number' ? (schema[name] as number) : Number.POSITIVE_INFINITY

/** How many characters a slot takes at most, over all items of its arrays. */
export function capacityOf({ path, longest }: Pick<Slot, 'path' | 'longest'>): number {
  return path.reduce((product, step) => (typeof step === 'string' ? product : product * step.items), longest)
}

/** Every operation that reads texts, tables, documents or schemas, derived from the registry. */
export function textOperations(skills: readonly Skill[]): readonly Operation[] {
  return skills.flatMap((skill) => {
    const schema = inputSchema(skill)
    const bases = skill.cases.map(({ input }) => input as Readonly<Record<string, unknown>>)
    const withBase = bases.length > 0 ? bases : [{}]
    const slots = [...slotsOf(schema, []), ...withBase.flatMap((base) => openSlots(schema, base))]
    const wide = distinct(slots.filter((slot) => capacityOf(slot) >= textMin))
    if (wide.length === 0) return []
    const choices = membersOf(schema).flatMap(([field, of]) => choice(field, of))
    const { charactersMax } = skill
    const length = charactersMax === undefined ? {} : { charactersMax }
    return [{ id: skill.id, slots: wide, bases: withBase, choices, schema, ...length }]
  })
}

function choice(field: string, of: JsonSchema): Operation['choices'] {
  if (Array.isArray(of.enum)) return [{ field, values: of.enum }]
  return of.type === 'boolean' ? [{ field, values: [true, false] }] : []
}

function slotsOf(schema: JsonSchema, path: readonly Step[]): readonly Slot[] {
  const options = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined
  if (options !== undefined) return options.flatMap((one) => slotsOf(one, path))
  if (schema.type === 'string') {
    const free = schema.pattern === undefined && schema.enum === undefined && schema.format === undefined
    return free ? [{ path, kind: 'text', longest: numberOf(schema, 'maxLength') }] : []
  }
  if (schema.type === 'array') {
    const of = fieldOf(schema, 'items')
    return slotsOf(of, [...path, { items: Math.min(numberOf(schema, 'maxItems'), 10_000), of }])
  }
  const members = membersOf(schema).flatMap(([name, of]) => slotsOf(of, [...path, name]))
  return isOpen(schema) ? [...members, { path, kind: 'document', longest: Number.POSITIVE_INFINITY }] : members
}

/** An object that may hold anything: a document, a schema, a tool's definition. */
function isOpen(schema: JsonSchema): boolean {
  const { additionalProperties: further, type } = schema
  if (type === undefined) return Object.keys(schema).every((key) => key === 'description')
  return type === 'object' && typeof further === 'object' && further !== null && Object.keys(further).length === 0
}

/** The texts that stand in an open object of a worked case: a tool's description, a member of a document. */
function openSlots(schema: JsonSchema, base: Readonly<Record<string, unknown>>): readonly Slot[] {
  return membersOf(schema)
    .filter(([name, of]) => isOpen(of) && typeof base[name] === 'object')
    .flatMap(([name]) => textsIn(base[name], [name]))
}

function textsIn(value: unknown, path: readonly Step[]): readonly Slot[] {
  if (typeof value === 'string') return [{ path, kind: 'text', longest: Number.POSITIVE_INFINITY }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, held]) => textsIn(held, [...path, name]))
}

function distinct(slots: readonly Slot[]): readonly Slot[] {
  const byPath = new Map(
    slots.map((slot) => [
      `${slot.kind} ${slot.path.map((step) => (typeof step === 'string' ? step : '*')).join('.')}`,
      slot,
    ]),
  )
  return [...byPath.values()]
}

/** The least value that a schema takes, to fill what a slot stands in. */
export function leastOf(schema: JsonSchema): unknown {
  const [option] = (schema.anyOf ?? schema.oneOf ?? []) as readonly JsonSchema[]
  if (option !== undefined) return leastOf(option)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'string') return 'a'
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return [leastOf(fieldOf(schema, 'items'))]
  const required = (schema.required ?? []) as readonly string[]
  return Object.fromEntries(required.map((name) => [name, leastOf(fieldOf(fieldOf(schema, 'properties'), name))]))
}
