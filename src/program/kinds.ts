import { type Attribute, type Fact, normaliseName, type ProgramValue } from '#model'

type Kind = ProgramValue['kind']

/** The kinds of values that a measure takes: a function of its declaration alone. */
export function kindsOf({ kind, unit, values, family }: Attribute): readonly Kind[] {
  switch (kind) {
    case 'date':
      return ['date']
    case 'boolean':
      return ['boolean']
    case 'enum':
      return ['members', ...(unit === undefined ? [] : (['number'] as const))]
    case 'set':
      return [
        'members',
        ...(values === undefined ? (['text'] as const) : []),
        ...(unit !== undefined || family === 'availability' ? (['number'] as const) : []),
      ]
    case 'text':
      return [
        'text',
        ...(values === undefined ? [] : (['members'] as const)),
        ...(unit === undefined ? [] : (['number'] as const)),
      ]
    default:
      return ['number']
  }
}

/**
 * A member as the vocabulary or the record spells it; the name itself where the measure has no vocabulary. Undefined where it has one and
 * neither it nor the record knows the name.
 */
export function memberOf({ values }: Attribute, held: readonly Fact[], name: string): string | undefined {
  if (values === undefined || Object.hasOwn(values, name)) return name
  const plain = normaliseName(name)
  const known = Object.entries(values).find(([id, wordings]) =>
    [id, ...wordings].some((one) => normaliseName(one) === plain),
  )
  if (known !== undefined) return known[0]
  return held
    .flatMap(({ value }) => (typeof value === 'object' ? value : [String(value)]))
    .find((value) => normaliseName(value) === plain)
}
