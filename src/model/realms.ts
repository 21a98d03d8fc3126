import { ClaimcheckError } from './errors.ts'

/** The two worlds of an account: what a test key does never touches what live keys do. */
export type Realm = 'live' | 'test'

/**
 * What a key may do. `check` runs checks, `mint` calls what mints receipts, `read` reads receipts, logs, usage and lists,
 * `admin` changes keys, billing, schemas, monitors and agents. None includes another.
 */
export const scopes = ['check', 'mint', 'read', 'admin'] as const
export type Scope = (typeof scopes)[number]

/** What public names of accounts begin with, by realm; receipts carry the name, so it also tells their realm. */
export const pseudonymPrefixes = { live: 'acct_pub_', test: 'acct_test_' } as const satisfies Record<Realm, string>

/** The realm of an account or chain by the public name it shows; payers are live. */
export function realmOfName(pseudonym: string): Realm {
  return pseudonym.startsWith(pseudonymPrefixes.test) ? 'test' : 'live'
}

/** The same scopes without repetition, in the order of the table. */
export function sortedScopes(given: readonly Scope[]): readonly Scope[] {
  return scopes.filter((scope) => given.includes(scope))
}

/**
 * Refuse a key that lacks one of these scopes.
 *
 * @throws ClaimcheckError `INSUFFICIENT_SCOPE`, which names the scopes that are missing.
 */
export function requireScopes(holder: { readonly scopes: readonly Scope[] }, required: readonly Scope[]): void {
  const missing = required.filter((scope) => !holder.scopes.includes(scope))
  if (missing.length === 0) return
  const names = missing.length === 1 ? `the scope ${missing[0]}` : `the scopes ${missing.join(', ')}`
  throw new ClaimcheckError(
    'INSUFFICIENT_SCOPE',
    `The key lacks ${names}, needed here; call with a key that has it, or have one issued by a key with the scope admin.`,
    { nextAction: 'use_key_with_scope', hintPath: '/errors/INSUFFICIENT_SCOPE', requiredScopes: required },
  )
}

/** Refuse a test key where only a live one counts. @throws ClaimcheckError `TEST_KEY_NOT_ACCEPTED`. */
export function requireLive(holder: { readonly mode: Realm }): void {
  if (holder.mode === 'live') return
  throw new ClaimcheckError(
    'TEST_KEY_NOT_ACCEPTED',
    'What a test key does stays in the test realm, and this goes beyond it; call with a live key of the account.',
    { nextAction: 'use_live_key', hintPath: '/errors/TEST_KEY_NOT_ACCEPTED' },
  )
}
