import type { Attribute, Semantics } from '../../model/facts.ts'

/** An attribute of an edition compiled before attributes declared what their values mean. */
export type OlderAttribute = Omit<Attribute, keyof Semantics> & {
  readonly staleAfterDays: number
  readonly cardinality: 'one' | 'many'
  readonly world: 'open' | 'closed'
}

const numeric: readonly Attribute['kind'][] = ['money', 'quantity', 'percentage', 'count', 'duration']

/** Days from which on an older edition meant that something never ages. */
const neverDays = 3650

/** What an older attribute meant, in today's terms; one that declares it comes back as it is. */
export function withSemantics(attribute: Attribute | OlderAttribute): Attribute {
  if (!('staleAfterDays' in attribute)) return attribute
  const { staleAfterDays, cardinality, world, ...rest } = attribute
  return {
    ...rest,
    functional: cardinality === 'one' && rest.kind !== 'set',
    qualifiers: {
      required: [
        ...(rest.kind === 'money' ? (['currency'] as const) : []),
        ...(rest.time === 'period' ? (['fiscal_period'] as const) : []),
      ],
    },
    halfLifeDays: staleAfterDays >= neverDays ? 'never' : staleAfterDays,
    tolerance: numeric.includes(rest.kind) ? 'precision' : 'exact',
    complete: world === 'closed',
    scopeDirection: 'names',
    periods: 'convertible',
    corporateActions: [],
  }
}
