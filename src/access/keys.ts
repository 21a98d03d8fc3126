import { randomBytes } from 'node:crypto'
import * as accounts from '../data/accounts.ts'
import * as apiKeys from '../data/api-keys.ts'
import type { Database, Executor } from '../data/database.ts'
import {
  ClaimcheckError,
  type Clock,
  type IssuedKey,
  type KeyHolder,
  type KeyRecord,
  type KeyRotation,
  newId,
  pseudonymPrefixes,
  type Realm,
  requireScopes,
  type Scope,
  scopes,
  sortedScopes,
} from '../model/index.ts'
import { issueLink, redeemLink } from './activation.ts'
import type { Hasher } from './credentials.ts'
import { generateCredential, visiblePart } from './key-format.ts'
import { getPlan } from './plans.ts'

/** Keys an account may hold at a time in each realm, revoked ones not counted. */
export const keysMax = 50
/** How long a rotated key goes on working beside its successor, unless the caller says otherwise. */
export const rotationOverlapMs = 24 * 3_600_000
export const rotationOverlapMaxMs = 30 * rotationOverlapMs

export interface KeyRequest {
  readonly email: string
  /** Undefined keeps an existing account's plan and gives a new one `free`. */
  readonly plan?: string
  /** The realm of the key; a test key belongs to the test realm of the account. */
  readonly mode: Realm
  readonly label: string
  /** What the key may do; everything unless named. */
  readonly scopes?: readonly Scope[] | undefined
  /** A pending key waits for its activation. */
  readonly status?: 'pending' | 'active'
  readonly terms?: { readonly version: string; readonly acceptedAt: Date }
}

export interface KeysConfig {
  readonly db: Database
  readonly clock: Clock
  readonly hash: Hasher
}

/** The life of API keys. Every change is announced to all replicas in the transaction that makes it. */
export interface Keys {
  /**
   * Make a key, and the account where the address is new; in `tx` where the caller has one open. Throws `CONFLICT` at
   * `keysMax`.
   */
  create(request: KeyRequest, tx?: Executor): Promise<IssuedKey>
  /** Make a pending key and the slug of the link that activates it, which is mailed and stored only as a hash. */
  createPending(request: Omit<KeyRequest, 'status'>, tx?: Executor): Promise<IssuedKey & { readonly slug: string }>
  /** Activate by a link's slug, exactly once; a used link answers the same again. Throws `NOT_FOUND`, `CONFLICT`. */
  activate(slug: string): Promise<KeyRecord>
  /** The keys of one account, newest first: of a live account, which is one e-mail address, those of both realms. */
  list(accountId: string): Promise<readonly KeyRecord[]>
  /** Revoke a key of those that `list` shows; doing so again changes nothing. Throws `NOT_FOUND` and `NOT_YOURS`. */
  revoke(accountId: string, keyId: string): Promise<KeyRecord>
  /**
   * Issue a successor of a key of those that `list` shows, in its realm; the old key stops working after the overlap.
   * Throws `NOT_FOUND`, `NOT_YOURS`, `CONFLICT`, and `INSUFFICIENT_SCOPE` where the successor would have a scope that the
   * key that asks lacks.
   */
  rotate(by: Pick<KeyHolder, 'accountId' | 'scopes'>, keyId: string, rotation?: KeyRotation): Promise<IssuedKey>
}

export function createKeys({ db, clock, hash }: KeysConfig): Keys {
  const within = <T>(given: Executor | undefined, work: (tx: Executor) => Promise<T>) =>
    given === undefined ? db.transaction(work) : work(given)
  return {
    create: (request, given) => within(given, (tx) => create(tx, request, clock.now(), hash)),
    createPending: (request, given) =>
      within(given, async (tx) => {
        const now = clock.now()
        const issued = await create(tx, { ...request, status: 'pending' }, now, hash)
        return { ...issued, slug: await issueLink(tx, issued.record.id, now) }
      }),
    activate: (slug) => db.transaction((tx) => activate(tx, slug, clock.now())),
    async list(accountId) {
      const now = clock.now()
      return (await apiKeys.listByAccount(db, accountId)).map((row) => recordOf(row, now))
    },
    revoke: (accountId, keyId) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const row = await getOwn(tx, accountId, keyId)
        if (row.status === 'revoked') return recordOf(row, now)
        const change = { status: 'revoked', revoked_at: now } as const
        await apiKeys.update(tx, keyId, change)
        await apiKeys.announce(tx, row.account_id)
        return recordOf({ ...row, ...change }, now)
      }),
    rotate: (by, keyId, rotation = {}) =>
      db.transaction((tx) => rotate(tx, keyId, { ...rotation, by, now: clock.now(), hash })),
  }
}

async function create(tx: Executor, request: KeyRequest, now: Date, hash: Hasher): Promise<IssuedKey> {
  const live = await openAccount(tx, request, now)
  const account = request.mode === 'live' ? live : await openTestRealm(tx, live, now)
  return issue(tx, request, { accountId: account.id, now, hash })
}

const pseudonymOf = (realm: Realm) => `${pseudonymPrefixes[realm]}${randomBytes(8).toString('hex')}`

/** The test realm of a live account: an account of its own, with the same plan and limit, counted apart. */
function openTestRealm(tx: Executor, live: accounts.AccountRow, now: Date): Promise<accounts.AccountRow> {
  return accounts.findOrInsertForUpdate(tx, {
    // Behind its owner in the order of ids, which is that in which a backup is read back.
    ...{ id: `${live.id}_test`, email: null, live_account_id: live.id, pseudonym: pseudonymOf('test') },
    ...{ plan: live.plan, daily_limit: live.daily_limit, created_at: now },
  })
}

async function openAccount(tx: Executor, request: KeyRequest, now: Date): Promise<accounts.AccountRow> {
  const plan = request.plan === undefined ? undefined : getPlan(request.plan).id
  const account = await accounts.findOrInsertForUpdate(tx, {
    id: newId('acct', now),
    email: normaliseEmail(request.email),
    plan: plan ?? 'free',
    pseudonym: pseudonymOf('live'),
    daily_limit: null,
    created_at: now,
  })
  if (plan === undefined || plan === account.plan) return account
  for (const id of await accounts.setPlan(tx, account.id, plan)) await apiKeys.announce(tx, id)
  return { ...account, plan }
}

/** One spelling per address; throws `INVALID_REQUEST` on what cannot be one. */
export function normaliseEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !/^[^\s@]+@([^\s@]+\.[^\s@.]+|localhost)$/.test(email)) {
    throw new ClaimcheckError('INVALID_REQUEST', 'Give one e-mail address, such as name@example.com.')
  }
  return email
}

interface Issuing {
  readonly accountId: string
  readonly now: Date
  readonly hash: Hasher
}

type Wanted = Pick<KeyRequest, 'mode' | 'label' | 'status' | 'terms' | 'scopes'> & { readonly rotatedFrom?: string }

/** Store a fresh key; the account's row is locked by the caller, so that the count holds. */
async function issue(tx: Executor, wanted: Wanted, { accountId, now, hash }: Issuing): Promise<IssuedKey> {
  if ((await apiKeys.countUnrevoked(tx, accountId)) >= keysMax) {
    throw new ClaimcheckError('CONFLICT', `An account holds at most ${keysMax} keys; revoke one first.`, {
      nextAction: 'revoke_api_key',
    })
  }
  const key = generateCredential(wanted.mode)
  const status = wanted.status ?? 'active'
  const row: apiKeys.ApiKeyRow = {
    id: newId('key', now),
    account_id: accountId,
    mode: wanted.mode,
    label: wanted.label,
    prefix: visiblePart(key),
    hash: hash(key),
    status,
    created_at: now,
    activated_at: status === 'active' ? now : null,
    revoked_at: null,
    expires_at: null,
    rotated_from: wanted.rotatedFrom ?? null,
    terms_version: wanted.terms?.version ?? null,
    terms_accepted_at: wanted.terms?.acceptedAt ?? null,
    scopes: sortedScopes(wanted.scopes ?? scopes),
  }
  await apiKeys.insert(tx, row)
  await apiKeys.announce(tx, accountId)
  return { key, record: recordOf(row, now) }
}

/** A key of the account, or of the test account it owns; never the other way round. */
async function getOwn(tx: Executor, accountId: string, keyId: string): Promise<apiKeys.OwnedKey> {
  const row = await apiKeys.findForUpdate(tx, keyId)
  if (row === undefined) {
    throw new ClaimcheckError('NOT_FOUND', 'There is no key of this id; GET /v1/api-keys lists yours.')
  }
  if (row.account_id !== accountId && row.live_account_id !== accountId) {
    throw new ClaimcheckError(
      'NOT_YOURS',
      'This key is another account’s, or it is a live key and yours is a test key; GET /v1/api-keys lists those you can change.',
    )
  }
  return row
}

interface Rotating extends KeyRotation, Omit<Issuing, 'accountId'> {
  /** The key that asks. */
  readonly by: Pick<KeyHolder, 'accountId' | 'scopes'>
}

async function rotate(tx: Executor, keyId: string, rotation: Rotating): Promise<IssuedKey> {
  const { by, now, hash, overlapMs = rotationOverlapMs } = rotation
  if (!Number.isInteger(overlapMs) || overlapMs < 0 || overlapMs > rotationOverlapMaxMs) {
    throw new ClaimcheckError('INVALID_REQUEST', 'The overlap must be from nothing to 30 days.')
  }
  await accounts.lockRealms(tx, by.accountId)
  const old = await getOwn(tx, by.accountId, keyId)
  const wanted = rotation.scopes ?? old.scopes
  requireScopes(by, wanted)
  if (recordOf(old, now).isActive === false || old.expires_at !== null) {
    throw new ClaimcheckError(
      'CONFLICT',
      'Only an active key that has no successor can be rotated; create a new key instead.',
    )
  }
  await apiKeys.update(tx, keyId, { expires_at: new Date(now.getTime() + overlapMs) })
  const terms =
    old.terms_version === null || old.terms_accepted_at === null
      ? {}
      : { terms: { version: old.terms_version, acceptedAt: old.terms_accepted_at } }
  const successor = { mode: old.mode, label: old.label, scopes: wanted, rotatedFrom: keyId, ...terms }
  return issue(tx, successor, { accountId: old.account_id, now, hash })
}

async function activate(tx: Executor, slug: string, now: Date): Promise<KeyRecord> {
  const { keyId, alreadyUsed } = await redeemLink(tx, slug, now)
  const row = await apiKeys.findForUpdate(tx, keyId)
  if (row === undefined) throw new Error('An activation link belongs to a stored key.')
  if (alreadyUsed) return recordOf(row, now)
  if (row.status !== 'pending') {
    throw new ClaimcheckError('CONFLICT', 'This key no longer awaits activation; get a new one at /get-key.', {
      hintPath: '/get-key',
    })
  }
  const change = { status: 'active', activated_at: now } as const
  await apiKeys.update(tx, keyId, change)
  await apiKeys.announce(tx, row.account_id)
  return recordOf({ ...row, ...change }, now)
}

function recordOf(row: apiKeys.ApiKeyRow, now: Date): KeyRecord {
  const { terms_version: version, terms_accepted_at: acceptedAt } = row
  return {
    id: row.id,
    accountId: row.account_id,
    mode: row.mode,
    scopes: row.scopes,
    label: row.label,
    prefix: row.prefix,
    status: row.status,
    isActive: row.status === 'active' && (row.expires_at === null || row.expires_at > now),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    rotatedFrom: row.rotated_from,
    terms: version === null || acceptedAt === null ? null : { version, acceptedAt },
  }
}
