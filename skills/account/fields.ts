import { z } from 'zod'
import { type Caller, ClaimcheckError, type KeyRecord, scopes } from '#model'

type Account = Extract<Caller, { kind: 'account' }>

/** The account behind a key; these operations are closed to everyone else before they run. */
export function accountOf(caller: Caller): Account {
  if (caller.kind === 'account') return caller
  throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key as Authorization: Bearer. Get one at /get-key.', {
    nextAction: 'add_api_key',
    hintPath: '/get-key',
  })
}

/** Scopes that a caller names for a key. */
export const scopesField = z.array(z.enum(scopes)).min(1).max(scopes.length).optional()

export const keyIdField = z
  .string()
  .regex(/^key_[0-9A-Z]{26}$/, 'a key id is key_ and 26 characters')
  .describe('Id of the key, for example "key_01K9ZQ4T2M8W6V5X7Y3B1C0DEF".')

const keyFields = {
  key_id: z.string().describe('Id of the key; revoking and rotating name it.'),
  prefix: z.string().describe('The first characters of the key, enough to tell keys apart.'),
  mode: z
    .enum(['live', 'test'])
    .describe('live: opens priced operations. test: opens keyed operations without a price, in a realm of its own.'),
  scopes: z.array(z.enum(scopes)).describe('What the key may do.'),
  name: z.string().describe('What its owner calls it.'),
  status: z.enum(['pending', 'active', 'revoked']).describe('pending: awaits the activation link that was mailed.'),
  is_active: z.boolean().describe('Whether it authenticates now.'),
  created_at: z.string().describe('When it was made, RFC 3339.'),
  expires_at: z.string().nullable().describe('When its overlap with its successor ends; null where it has none.'),
  revoked_at: z.string().nullable().describe('When it was revoked; null while it is not.'),
  rotated_from: z.string().nullable().describe('Id of the key it replaces.'),
}

/** A key as its owner sees it again and again. */
export const keyShape = z.looseObject(keyFields)

/** One key as an operation answers it. */
export const keyAnswer = z.looseObject({ ...keyFields, latency_ms: z.int().describe('Milliseconds it took.') })

const valueField = z.string().describe('The key itself, shown this once; only a keyed hash is stored.')

/** A new key with its value and the terms it was made under. */
export const issuedAnswer = z.looseObject({
  api_key: valueField,
  ...keyFields,
  terms_accepted: z
    .looseObject({
      version: z.string().describe('Version of the terms that was accepted.'),
      accepted_at: z.string().describe('When it was accepted, RFC 3339.'),
    })
    .nullable()
    .describe('The terms accepted for this key; null for keys an operator made.'),
  latency_ms: z.int().describe('Milliseconds it took.'),
})

/** A stored key in the words of the interface. */
export function describeKey(record: KeyRecord) {
  return {
    key_id: record.id,
    prefix: record.prefix,
    mode: record.mode,
    scopes: [...record.scopes],
    name: record.label,
    status: record.status,
    is_active: record.isActive,
    created_at: record.createdAt.toISOString(),
    expires_at: record.expiresAt?.toISOString() ?? null,
    revoked_at: record.revokedAt?.toISOString() ?? null,
    rotated_from: record.rotatedFrom,
  }
}

/** The terms a key was made under, as the answer to its creation tells them. */
export function describeTerms({ terms }: KeyRecord) {
  return terms === null ? null : { version: terms.version, accepted_at: terms.acceptedAt.toISOString() }
}

/** The hints of an operation that only reads. */
export const reads = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const
