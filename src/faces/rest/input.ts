import type { FastifyRequest } from 'fastify'
import { ClaimcheckError } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import { inputSchema } from '../../registry/schemas.ts'

/** Reads one operation's flat input from a request. */
export type InputReader = (request: FastifyRequest) => unknown

type Coerce = (text: string) => unknown

/**
 * A reader for one skill: path parameters, query and JSON body in one flat object. Strings of the address become
 * what the field's schema says where they can, and stay strings otherwise, so that validation names the field.
 *
 * The reader throws ClaimcheckError VALIDATION_FAILED when a field is sent twice or the body is not an object.
 */
export function inputReader(skill: Skill): InputReader {
  const { signedBy } = skill.rest
  if (signedBy !== undefined) return (request) => signedMessage(request, signedBy)
  const coercions = fieldCoercions(skill)
  return (request) => {
    const { body, params, query } = request
    const sent = fieldsOf(params, query, coercions)
    if (body === undefined || body === null) return sent ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) throw notAnObject()
    if (sent === undefined) return body
    const twice = Object.keys(body).filter((name) => Object.hasOwn(sent, name))
    if (twice.length > 0) throw sentTwice(twice)
    return { ...body, ...sent }
  }
}

/** The body exactly as it came, because its signature covers every byte of it. */
function signedMessage({ body, headers }: FastifyRequest, header: string): object {
  const signature = headers[header]
  return {
    payload: typeof body === 'string' ? body : '',
    ...(typeof signature === 'string' ? { signature } : {}),
  }
}

/** Fields of the address; undefined where it carries none, which is the common case of a check. */
function fieldsOf(
  params: unknown,
  query: unknown,
  coercions: ReadonlyMap<string, Coerce>,
): Record<string, unknown> | undefined {
  let fields: Record<string, unknown> | undefined
  for (const part of [params, query] as readonly (Readonly<Record<string, unknown>> | undefined)[]) {
    for (const name in part) {
      fields ??= {}
      const text = part[name]
      // A repeated key reaches us as an array of its values.
      if (Object.hasOwn(fields, name) || typeof text !== 'string') throw sentTwice([name])
      define(fields, name, coercions.get(name)?.(text) ?? text)
    }
  }
  return fields
}

/** Plain assignment would let a field called `__proto__` vanish instead of being refused as unknown. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}

function fieldCoercions(skill: Skill): ReadonlyMap<string, Coerce> {
  const properties = (inputSchema(skill).properties ?? {}) as Readonly<Record<string, { readonly type?: unknown }>>
  return new Map(
    Object.entries(properties).flatMap(([name, { type }]): [string, Coerce][] => {
      const coerce = typeof type === 'string' ? coercions[type] : undefined
      return coerce === undefined ? [] : [[name, coerce]]
    }),
  )
}

const number: Coerce = (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text)

const coercions: Readonly<Record<string, Coerce>> = {
  integer: number,
  number,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  array: (text) => text.split(','),
}

function sentTwice(names: readonly string[]): ClaimcheckError {
  return new ClaimcheckError('VALIDATION_FAILED', 'A field was sent more than once. Send it in one place, once.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    // Names come from the caller here, so only those that look like a field's are repeated.
    fields: names
      .filter((name) => /^[a-z][a-z0-9_]{0,39}$/.test(name))
      .map((path) => ({ path, problem: 'sent more than once in path, query and body' })),
  })
}

function notAnObject(): ClaimcheckError {
  return new ClaimcheckError('VALIDATION_FAILED', 'The body is one JSON object with the fields of the operation.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path: '', problem: 'is not an object' }],
  })
}
