import { ClaimcheckError } from './errors.ts'
import type { CallOptions } from './types.ts'

/** Where an operation stands and how a call of it may be repeated. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** From the root, with parameters in braces. */
  readonly path: string
  /** Whether the same call twice does no harm. */
  readonly idempotent: boolean
  /** Whether it takes an Idempotency-Key. */
  readonly replays: boolean
  /** Whether it answers pages by cursor. */
  readonly pages: boolean
  /** Whether the answer is text; JSON otherwise. */
  readonly text: boolean
}

/** A call as it goes out; every attempt of it is the same. */
export interface PreparedCall {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
  /** Whether it may be sent again when it is not known whether it arrived. */
  readonly repeatable: boolean
  /** Whether the answer is text; JSON otherwise. */
  readonly text: boolean
}

export interface Address {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly credential: string | undefined
}

/**
 * Make the request of a call: what the path names goes into it, the rest into the query or the body.
 *
 * @throws ClaimcheckError VALIDATION_FAILED when something that the path names is missing.
 */
export function prepare(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
  { baseUrl, credential }: Address,
): PreparedCall {
  const rest = { ...input }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === '') throw missing(name)
    return encodeURIComponent(String(value))
  })
  const inBody = operation.method === 'POST'
  const replayKey = operation.replays ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
  return {
    url: `${baseUrl}${path}${inBody ? '' : queryOf(rest)}`,
    method: operation.method,
    headers: {
      ...(inBody ? { 'content-type': 'application/json' } : {}),
      ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
      ...(replayKey === undefined ? {} : { 'idempotency-key': replayKey }),
      ...options.headers,
    },
    body: inBody ? JSON.stringify(rest) : undefined,
    text: operation.text,
    repeatable: operation.idempotent || replayKey !== undefined,
  }
}

function missing(path: string): ClaimcheckError {
  const fields = [{ path, detail: 'is required' }]
  return new ClaimcheckError({ code: 'VALIDATION_FAILED', status: 0, detail: `The input needs ${path}.`, fields })
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}
