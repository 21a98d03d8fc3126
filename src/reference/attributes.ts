import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Attribute, families } from '../model/facts.ts'
import { refusal } from './refusal.ts'

const shape = {
  kind: z.enum(['money', 'quantity', 'percentage', 'count', 'date', 'duration', 'boolean', 'enum', 'text', 'set']),
  label: z.string().min(1),
  unit: z.string().min(1).optional(),
  cues: z.array(z.string().min(1)).min(1),
  values: z.record(z.string(), z.array(z.string().min(1))).optional(),
  broader: z.string().optional(),
  staleAfterDays: z.int().positive(),
  time: z.enum(['point', 'period', 'state']),
  cardinality: z.enum(['one', 'many']),
  world: z.enum(['open', 'closed']),
}
const fileSchema = z.strictObject({
  family: z.enum(families),
  defaults: z.strictObject(shape).partial(),
  attributes: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/u), z.strictObject(shape).partial()),
})
const attributeSchema = z.strictObject({ id: z.string(), family: z.enum(families), ...shape })

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
      const whole = attributeSchema.safeParse({ id, family: given.data.family, ...given.data.defaults, ...entry })
      if (!whole.success) throw refusal(file, undefined, `the attribute ${id} is incomplete or has an unknown field`)
      if (found.has(id)) throw refusal(file, undefined, `the attribute ${id} is there twice`)
      const { unit, values, broader, ...required } = whole.data
      found.set(id, {
        ...required,
        ...(unit === undefined ? {} : { unit }),
        ...(values === undefined ? {} : { values }),
        ...(broader === undefined ? {} : { broader }),
      })
    }
  }
  for (const { id, broader } of found.values()) {
    if (broader !== undefined && !found.has(broader))
      throw refusal('attributes', undefined, `the broader attribute of ${id} does not exist`)
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
