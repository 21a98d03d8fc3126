import { ClaimcheckError, defineWork } from '#model'
import { evaluate, TooMuchWork } from './rules/evaluate.ts'
import { canonical, type Json, JsonRefused } from './rules/json.ts'
import { acceptSchema, schemaSet } from './rules/schema.ts'

/** A refusal of one field, with a sentence of ours. */
function refuse(path: string, problem: string): ClaimcheckError {
  return new ClaimcheckError(
    'VALIDATION_FAILED',
    'Some fields do not fit the schema; each is listed under errors. Correct them and send again.',
    { nextAction: 'correct_input', hintPath: '/errors/VALIDATION_FAILED', fields: [{ path, problem }] },
  )
}

/** What `read` gives, with what it refuses told of the field. */
function told<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof JsonRefused) throw refuse(field, error.problem)
    if (error instanceof TooMuchWork)
      throw refuse(field, 'checking it against this schema would take too long; send a smaller document')
    throw error
  }
}

/** A schema in canonical form, where it can be honoured to the letter. */
export const readSchema = defineWork(import.meta.url, {
  name: 'readSchema',
  shorten: ['schema'],
  example: { type: 'object', required: ['purpose'] },
  run: (schema: Json) => told('schema', () => acceptSchema(schema).text),
})

/** The one spelling of a document. */
export const spellDocument = defineWork(import.meta.url, {
  name: 'spellDocument',
  shorten: ['document'],
  example: { purpose: 'newsletter' },
  run: (document: Json) => told('document', () => canonical(document)),
})

/** A document, and the schema in canonical form that it should fit. */
interface Fitting {
  readonly digest: string
  readonly schema: string
  readonly document: Json
}

/** Whether a document fits a schema, and where it does not. */
export const fitDocument = defineWork(import.meta.url, {
  name: 'fitDocument',
  shorten: ['document'],
  example: { digest: '', schema: '{"required":["purpose"],"type":"object"}', document: { purpose: 'newsletter' } },
  run: ({ digest, schema, document }: Fitting) =>
    told('document', () => {
      const { valid, errors, errorCount } = evaluate(schemaSet(digest, schema), document)
      return { valid, errors: errors.map((one) => ({ ...one })), errorCount }
    }),
})
