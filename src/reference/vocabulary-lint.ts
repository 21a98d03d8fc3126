import { z } from 'zod'
import {
  type Attribute,
  corporateActions,
  periodRelations,
  qualifierNames,
  scopeDirections,
  tolerances,
} from '../model/facts.ts'

/** The semantics of an attribute as its file declares them. */
export const semanticsShape = {
  functional: z.boolean(),
  qualifiers: z.strictObject({ required: z.array(z.enum(qualifierNames)) }),
  half_life_days: z.union([z.int().positive(), z.literal('never')]),
  tolerance: z.enum(tolerances),
  complete: z.boolean(),
  scope_direction: z.enum(scopeDirections),
  periods: z.enum(periodRelations),
  corporate_actions: z.array(z.enum(corporateActions)),
}

/** What an entry lacks, in the words of its file: nothing may be left to a guess. */
export function missingSemantics(entry: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(semanticsShape).filter((key) => entry[key] === undefined)
}

const numeric: ReadonlySet<Attribute['kind']> = new Set(['money', 'quantity', 'percentage', 'count', 'duration'])

/** What an attribute declares that cannot be meant, one line each; empty where all of it fits together. */
export function contradictions(attribute: Attribute): readonly string[] {
  const required = new Set(attribute.qualifiers.required)
  const isNumeric = numeric.has(attribute.kind)
  const checks: readonly (readonly [boolean, string])[] = [
    [
      attribute.kind === 'money' && !required.has('currency'),
      'money answers only in its own currency: require currency',
    ],
    [attribute.kind !== 'money' && required.has('currency'), 'only money has a currency'],
    [required.has('fiscal_period') && attribute.time === 'state', 'what holds until it changes has no fiscal period'],
    [
      attribute.time === 'period' && !required.has('fiscal_period'),
      'a figure of a period answers only for that period',
    ],
    [
      required.has('billing') && attribute.periods === 'none',
      'what is billed has months and years: say what they have to do with each other',
    ],
    [attribute.complete && !['set', 'text'].includes(attribute.kind), 'only a list can be complete'],
    [attribute.tolerance === 'precision' && !isNumeric, 'only numbers are written to a precision'],
    [
      attribute.corporateActions.length > 0 && attribute.time === 'state',
      'corporate actions change figures of a period or a day',
    ],
    [required.has('scope') && attribute.scopeDirection === 'none', 'a scope is required and has no direction'],
  ]
  const implied = Object.entries(attribute.implies ?? {}).flatMap(([member, others]) => [member, ...others])
  const unknown = implied.filter((member) => !Object.hasOwn(attribute.values ?? {}, member))
  if (unknown.length > 0) return [`implies names members that it does not have: ${unknown.join(', ')}`]
  return checks.flatMap(([wrong, why]) => (wrong ? [why] : []))
}
