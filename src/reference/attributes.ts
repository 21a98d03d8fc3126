import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Attribute, families } from '../model/facts.ts'
import { refusal } from './refusal.ts'
import { contradictions, missingSemantics, semanticsShape } from './vocabulary-lint.ts'

const activeSchema = z.strictObject({
  verbs: z.array(z.string().min(1)).min(1),
  passive: z.string().min(1),
  doer: z.enum(['brand', 'people']),
  event: z.strictObject({ date: z.string(), price: z.string() }).optional(),
})

const shape = {
  kind: z.enum(['money', 'quantity', 'percentage', 'count', 'date', 'duration', 'boolean', 'enum', 'text', 'set']),
  label: z.string().min(1),
  unit: z.string().min(1).optional(),
  cues: z.array(z.string().min(1)).min(1),
  values: z.record(z.string(), z.array(z.string().min(1))).optional(),
  implies: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  active: activeSchema.optional(),
  broader: z.string().optional(),
  names: z.enum(['legal', 'former', 'ticker']).optional(),
  time: z.enum(['point', 'period', 'state']),
  ...semanticsShape,
}
const fileSchema = z.strictObject({
  family: z.enum(families),
  defaults: z.strictObject(shape).partial(),
  attributes: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/u), z.strictObject(shape).partial()),
})
const attributeSchema = z.strictObject({ id: z.string(), family: z.enum(families), ...shape })
type Entry = z.infer<typeof attributeSchema>

/** An entry of the file in the names of the model. */
function attributeOf(entry: Entry): Attribute {
  const { unit, values, implies, active, broader, names, half_life_days, scope_direction, corporate_actions, ...rest } =
    entry
  return {
    ...rest,
    halfLifeDays: half_life_days,
    scopeDirection: scope_direction,
    corporateActions: corporate_actions,
    ...(unit === undefined ? {} : { unit }),
    ...(values === undefined ? {} : { values }),
    ...(implies === undefined ? {} : { implies }),
    ...(active === undefined ? {} : { active }),
    ...(broader === undefined ? {} : { broader }),
    ...(names === undefined ? {} : { names }),
  }
}

/** One attribute of a file; throws the compile's refusal with all that is missing or contradicts itself. */
function readEntry(file: string, entry: Readonly<Record<string, unknown>>): Attribute {
  const missing = missingSemantics(entry)
  if (missing.length > 0)
    throw refusal(
      file,
      undefined,
      `the attribute ${entry.id} does not say what it means: ${missing.join(', ')} missing`,
    )
  const whole = attributeSchema.safeParse(entry)
  if (!whole.success) throw refusal(file, undefined, `the attribute ${entry.id} is incomplete or has an unknown field`)
  const attribute = attributeOf(whole.data)
  const wrong = contradictions(attribute)
  if (wrong.length > 0)
    throw refusal(file, undefined, `the attribute ${attribute.id} contradicts itself: ${wrong.join('; ')}`)
  return attribute
}

/** The vocabulary: every entry of every file in `dir`, in order of id. Throws the compile's refusal. */
export function readAttributes(dir: string): readonly Attribute[] {
  const found = new Map<string, Attribute>()
  for (const name of readdirSync(dir)
    .filter((file) => file.endsWith('.yaml'))
    .sort()) {
    const file = `attributes/${name}`
    const given = fileSchema.safeParse(parse(readFileSync(join(dir, name), 'utf8')))
    if (!given.success) throw refusal(file, undefined, z.prettifyError(given.error).replaceAll('\n', ' '))
    for (const [id, entry] of Object.entries(given.data.attributes)) {
      if (found.has(id)) throw refusal(file, undefined, `the attribute ${id} is there twice`)
      found.set(id, readEntry(file, { id, family: given.data.family, ...given.data.defaults, ...entry }))
    }
  }
  for (const { id, broader } of found.values()) {
    if (broader !== undefined && !found.has(broader))
      throw refusal('attributes', undefined, `the broader attribute of ${id} does not exist`)
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
