import type { JsonSchema } from '../../src/registry/schemas.ts'

/** A word no answer may repeat: it stands in texts that were sent and is no word of ours. */
export const marker = 'zqxjv'

export interface HostileValue {
  readonly name: string
  /** The value as JSON text, which `JSON.stringify` could not always write. */
  readonly json: string
  /** Whether every operation must refuse it wherever it stands. */
  readonly refused: boolean
  /** The code of the refusal. */
  readonly code: 'VALIDATION_FAILED' | 'MALFORMED_JSON'
}

/** Levels of the nested values: far beyond any limit, and enough to overflow a stack that recurses. */
const levels = 20_000

const always = (name: string, json: string, code: HostileValue['code'] = 'VALIDATION_FAILED'): HostileValue => ({
  name,
  json,
  refused: true,
  code,
})
const perhaps = (name: string, json: string): HostileValue => ({
  name,
  json,
  refused: false,
  code: 'VALIDATION_FAILED',
})

/** What must be refused with the field's name, whatever the field. */
export const refusedValues: readonly HostileValue[] = [
  always('a lone high surrogate', `"${marker}\\ud800"`),
  always('a lone low surrogate', `"\\udc0bx"`),
  always('surrogates in the wrong order', '"\\udc00\\ud800"'),
  always('U+0000', `"a\\u0000${marker}"`),
  always('a list of a lone surrogate', '["\\ud800"]'),
  always('arrays 20,000 deep', '['.repeat(levels) + ']'.repeat(levels)),
  always('objects 20,000 deep', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`),
  always('a number beyond a double', '1e400'),
  always('a name that is the prototype', `{"__proto__":{"a":"${marker}"}}`, 'MALFORMED_JSON'),
  always('a name that reaches for it', '{"constructor":{"prototype":{"a":1}}}', 'MALFORMED_JSON'),
  always('a name twice', '{"a":1,"a":2}'),
  always('a name of a lone surrogate', '{"\\ud800":1}'),
  always('a name of U+0000', '{"\\u0000":1}'),
  always('100,001 values', `[${'0,'.repeat(100_000)}0]`),
]

/** What an operation may take or refuse, as its schema has it. */
export const strangeValues: readonly HostileValue[] = [
  perhaps('null', 'null'),
  perhaps('true', 'true'),
  perhaps('minus zero', '-0'),
  perhaps('a negative number', '-1'),
  perhaps('a fraction', '1.5'),
  perhaps('a large number', '1e308'),
  perhaps('a whole number beyond 2^53', '12345678901234567890'),
  perhaps('an empty text', '""'),
  perhaps('a blank text', '" "'),
  perhaps('an overlong text', `"${marker.repeat(40_000)}"`),
  perhaps('an empty list', '[]'),
  perhaps('an empty object', '{}'),
  perhaps('a list of lists', '[[[[]]]]'),
  perhaps('the name of a prototype', '"__proto__"'),
  perhaps('the name of a constructor', '["constructor"]'),
  perhaps('turned and unseen characters', '"\\u202e\\ufeff\\uffff\\u0001 \\ud83d\\ude00"'),
  perhaps('quotes of SQL', `"'; DROP TABLE receipt; --${marker}"`),
  perhaps('an escape of URLs', '"%00%ED%A0%80/../.."'),
]

/** The fields of an input, with those inside objects and lists of objects, as paths of names. */
export function fieldsOf(schema: JsonSchema, path: readonly string[] = []): readonly (readonly string[])[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  return Object.entries(properties).flatMap(([name, property]) => {
    const here = [...path, name]
    const items = (property.items ?? {}) as JsonSchema
    return [here, ...fieldsOf(property, here), ...fieldsOf(items, [...here, '0'])]
  })
}

/** The input as JSON text with the value at this place; objects and lists on the way are made. */
export function withValue(input: object, path: readonly string[], json: string): string {
  const placed = structuredClone(input) as Record<string, unknown>
  const mark = '\u0001here\u0001'
  let inside: Record<string, unknown> = placed
  for (const [index, name] of path.entries()) {
    if (index === path.length - 1) inside[name] = mark
    else {
      const known = inside[name]
      const next: unknown = typeof known === 'object' && known !== null ? known : path[index + 1] === '0' ? [] : {}
      inside[name] = next
      inside = next as Record<string, unknown>
    }
  }
  return JSON.stringify(placed).replace(JSON.stringify(mark), () => json)
}
