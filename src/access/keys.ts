import { randomBytes } from 'node:crypto'
import * as accounts from '../data/accounts.ts'
import * as apiKeys from '../data/api-keys.ts'
import type { Database, Executor } from '../data/database.ts'
import { ClaimcheckError, type Clock, type IssuedKey, type KeyRecord, newId } from '../model/index.ts'
import { issueLink, redeemLink } from './activation.ts'
import type { Hasher } from './credentials.ts'
import { generateCredential, visiblePart } from './key-format.ts'
import { getPlan } from './plans.ts'

/** Keys an account may hold at a time, revoked ones not counted. */
export const keysMax = 50
/** How long a rotated key goes on working beside its successor, unless the caller says otherwise. */
export const rotationOverlapMs = 24 * 3_600_000
export const rotationOverlapMaxMs = 30 * rotationOverlapMs

export interface KeyRequest {
  readonly email: string
  /** Undefined keeps an existing account's plan and gives a new one `free`. */
  readonly plan?: string
  readonly mode: 'live' | 'test'
  readonly label: string
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
  /** The keys of one account, which is one e-mail address, newest first. */
  list(accountId: string): Promise<readonly KeyRecord[]>
  /** Revoke an own key; doing so again changes nothing. Throws `NOT_FOUND` and `NOT_YOURS`. */
  revoke(accountId: string, keyId: string): Promise<KeyRecord>
  /**
   * Issue a successor; the old key stops working after the overlap. Throws `NOT_FOUND`, `NOT_YOURS`, `CONFLICT`, and
   * `TEST_KEY_NOT_ACCEPTED` where a test key asks for the successor of a live one.
   */
  rotate(accountId: string, keyId: string, overlapMs?: number, by?: 'live' | 'test'): Promise<IssuedKey>
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
        await apiKeys.announce(tx, accountId)
        return recordOf({ ...row, ...change }, now)
      }),
    rotate: (accountId, keyId, overlapMs = rotationOverlapMs, by = 'live') =>
      db.transaction((tx) => rotate(tx, keyId, overlapMs, { accountId, now: clock.now(), hash, by })),
  }
}

async function create(tx: Executor, request: KeyRequest, now: Date, hash: Hasher): Promise<IssuedKey> {
  const account = await openAccount(tx, request, now)
  return issue(tx, request, { accountId: account.id, now, hash })
}

async function openAccount(tx: Executor, request: KeyRequest, now: Date): Promise<accounts.AccountRow> {
  const plan = request.plan === undefined ? undefined : getPlan(request.plan).id
  const account = await accounts.findOrInsertForUpdate(tx, {
    id: newId('acct', now),
    email: normaliseEmail(request.email),
    plan: plan ?? 'free',
    pseudonym: `acct_pub_${randomBytes(8).toString('hex')}`,
    daily_limit: null,
    created_at: now,
  })
  if (plan === undefined || plan === account.plan) return account
  await accounts.setPlan(tx, account.id, plan)
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

type Wanted = Pick<KeyRequest, 'mode' | 'label' | 'status' | 'terms'> & { readonly rotatedFrom?: string }

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
  }
  await apiKeys.insert(tx, row)
  await apiKeys.announce(tx, accountId)
  return { key, record: recordOf(row, now) }
}

async function getOwn(tx: Executor, accountId: string, keyId: string): Promise<apiKeys.ApiKeyRow> {
  const row = await apiKeys.findForUpdate(tx, keyId)
  if (row === undefined) {
    throw new ClaimcheckError('NOT_FOUND', 'There is no key of this id; GET /v1/api-keys lists yours.')
  }
  if (row.account_id !== accountId) {
    throw new ClaimcheckError('NOT_YOURS', 'This key belongs to another account; GET /v1/api-keys lists yours.')
  }
  return row
}

interface Rotating extends Issuing {
  /** Mode of the key that asks. */
  readonly by: 'live' | 'test'
}

async function rotate(tx: Executor, keyId: string, overlapMs: number, issuing: Rotating): Promise<IssuedKey> {
  if (!Number.isInteger(overlapMs) || overlapMs < 0 || overlapMs > rotationOverlapMaxMs) {
    throw new ClaimcheckError('INVALID_REQUEST', 'The overlap must be from nothing to 30 days.')
  }
  await accounts.lock(tx, issuing.accountId)
  const old = await getOwn(tx, issuing.accountId, keyId)
  // Test keys lie about in configurations; none may be turned into a live one.
  if (issuing.by === 'test' && old.mode === 'live') {
    throw new ClaimcheckError('TEST_KEY_NOT_ACCEPTED', 'A live key is rotated with a live key of the account.', {
      nextAction: 'use_live_key',
      hintPath: '/errors/TEST_KEY_NOT_ACCEPTED',
    })
  }
  if (recordOf(old, issuing.now).isActive === false || old.expires_at !== null) {
    throw new ClaimcheckError(
      'CONFLICT',
      'Only an active key that has no successor can be rotated; create a new key instead.',
    )
  }
  await apiKeys.update(tx, keyId, { expires_at: new Date(issuing.now.getTime() + overlapMs) })
  const terms =
    old.terms_version === null || old.terms_accepted_at === null
      ? {}
      : { terms: { version: old.terms_version, acceptedAt: old.terms_accepted_at } }
  return issue(tx, { mode: old.mode, label: old.label, rotatedFrom: keyId, ...terms }, issuing)
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
