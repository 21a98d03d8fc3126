import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' }
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' }
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' }
import annotation from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' }
import metadata from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' }
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' }
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' }
import dialect from 'ajv/dist/refs/json-schema-2020-12/schema.json' with { type: 'json' }
import { parseSentJson } from '#model'
import { evaluate, TooMuchWork } from './evaluate.ts'
import { canonical, type Json, JsonRefused } from './json.ts'
import { indexSchema, type SchemaSet } from './resources.ts'

/** Characters of a schema's canonical form at most. */
export const schemaLengthMax = 65_536
/** Indexed schemas kept in a process. */
const keptMax = 200

/** The dialect and its vocabularies, by address: all that a registered schema may refer to beside itself. */
export const metaschemas: ReadonlyMap<string, Json> = new Map(
  [dialect, core, applicator, unevaluated, validation, metadata, annotation, content].map((one) => [
    one.$id,
    one as unknown as Json,
  ]),
)

let metaschema: SchemaSet | undefined

/** A schema that can be honoured to the letter, in its canonical spelling. */
export interface AcceptedSchema {
  readonly text: string
}

/**
 * Look at a schema before it is registered: canonical form, the metaschema of draft 2020-12, references, patterns.
 *
 * @throws JsonRefused with what to change.
 */
export function acceptSchema(schema: Json): AcceptedSchema {
  const text = canonical(schema)
  if (text.length > schemaLengthMax) throw new JsonRefused(`it has more than ${schemaLengthMax} characters`)
  metaschema ??= indexSchema(dialect as unknown as Json, metaschemas)
  try {
    const { valid, errors } = evaluate(metaschema, schema)
    const at = errors.map(({ path }) => path).sort((a, b) => b.length - a.length)[0]
    if (!valid)
      throw new JsonRefused(
        `it is no schema of draft 2020-12, at ${at === undefined || at === '' ? 'its root' : 'a place below its root'}`,
      )
  } catch (error) {
    if (error instanceof TooMuchWork) throw new JsonRefused('it is too large to be looked at')
    throw error
  }
  indexSchema(schema, metaschemas)
  return { text }
}

const kept = new Map<string, SchemaSet>()

/** The indexed form of a registered schema, by its digest. */
export function schemaSet(digest: string, text: string): SchemaSet {
  const known = kept.get(digest)
  if (known !== undefined) return known
  const set = indexSchema(parseSentJson(text) as Json, metaschemas)
  const oldest = kept.keys().next()
  if (kept.size >= keptMax && oldest.done !== true) kept.delete(oldest.value)
  kept.set(digest, set)
  return set
}
