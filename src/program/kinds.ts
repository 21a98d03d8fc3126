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

/** Names of members, as a vocabulary or a record spells them, by their plain spelling. */
type Members = ReadonlyMap<string, string>

const vocabularies = new WeakMap<Attribute, Members>()

/** The vocabulary of a measure by all its wordings; undefined where it has none. */
function vocabularyOf(attribute: Attribute): Members | undefined {
  if (attribute.values === undefined) return undefined
  const known = vocabularies.get(attribute) ?? readVocabulary(attribute.values)
  vocabularies.set(attribute, known)
  return known
}

function readVocabulary(values: NonNullable<Attribute['values']>): Members {
  const members = new Map<string, string>()
  for (const [id, wordings] of Object.entries(values))
    for (const wording of [id, ...wordings])
      members.set(normaliseName(wording), members.get(normaliseName(wording)) ?? id)
  return members
}

/**
 * Members as the vocabulary or the record spells them; each as it was sent where the measure has no vocabulary. Undefined in the place of
 * one that neither a vocabulary nor the record knows.
 */
export function membersOf(
  attribute: Attribute,
  held: readonly Fact[],
  names: readonly string[],
): readonly (string | undefined)[] {
  const vocabulary = vocabularyOf(attribute)
  if (vocabulary === undefined) return names
  let recorded: ReadonlySet<string> | undefined
  return names.map((name) => {
    if (Object.hasOwn(attribute.values ?? {}, name)) return name
    const known = vocabulary.get(normaliseName(name))
    if (known !== undefined) return known
    recorded ??= new Set(held.flatMap(({ value }) => (typeof value === 'object' ? value : [String(value)])))
    return recorded.has(name) ? name : undefined
  })
}
