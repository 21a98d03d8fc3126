import { z } from 'zod'
import { type Caller, ClaimcheckError } from '#model'

type Account = Extract<Caller, { kind: 'account' }>

/** The account of the key; these operations are closed to everyone else before they run. */
export function accountOf(caller: Caller): Account {
  if (caller.kind === 'account') return caller
  throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key as Authorization: Bearer. Get one at /get-key.', {
    nextAction: 'add_api_key',
    hintPath: '/get-key',
  })
}

export function unknownSchema(): ClaimcheckError {
  return new ClaimcheckError(
    'NOT_FOUND',
    'The account has no schema of this slug and version. GET /v1/consent/schemas lists yours; POST registers one.',
    { nextAction: 'register_schema', hintPath: '/errors/NOT_FOUND' },
  )
}

export const slugField = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'a slug is 1 to 64 lowercase letters, digits and hyphens')

export const versionField = z.int().min(1).max(1_000_000)

/** Any JSON value, taken as it is. */
export const jsonField = z.unknown().refine((value) => value !== undefined, 'it is required')

export const versionFields = {
  schema_slug: z.string().describe('Slug of the schema.'),
  schema_version: z.int().describe('Version; each registration of another schema under the slug is the next one.'),
  schema_digest: z.string().describe('sha256: and 64 hex digits, of the schema in canonical form (RFC 8785).'),
  created_at: z.string().describe('When this version was registered.'),
}

export const latencyField = z.number().int().describe('Time spent on this request in milliseconds.')
