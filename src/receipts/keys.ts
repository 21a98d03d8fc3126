import { randomBytes } from 'node:crypto'
import type { Database } from '../data/database.ts'
import * as signingKeys from '../data/signing-keys.ts'
import { type CanonicalJson, ClaimcheckError, type Clock } from '../model/index.ts'
import { canonicalise } from './canonical.ts'
import { type KeySet, type PublishedKey, renderKeySet, statusOf } from './jwks.ts'
import { openSecret, sealSecret } from './sealing.ts'
import { type KeyPurpose, keyPurposes, type Signer, signerFromSeed } from './signer.ts'

/** A key is public for a day before it signs, so that every cache of the key set has met it. */
export const publicationLeadMs = 24 * 3_600_000
/** How long the key before may still sign, for replicas whose clocks differ. */
export const rotationOverlapMs = 3_600_000
/** The first key of a purpose counts from a little earlier, for the same reason. */
const firstKeySlackMs = 300_000
/** How long a replica may go on without looking whether keys changed, should a notice be lost. */
const reloadAfterMs = 60_000
/** What a key event's signature and leaf begin with. */
export const keyEventPrefix = 'claimcheck-key-event/v1\n'

export interface KeysConfig {
  readonly db: Database
  readonly clock: Clock
  /** Seals generated keys in the database. */
  readonly passphrase: string
  /** True where the passphrase itself was generated, so that keys made under it are only good for development. */
  readonly development: boolean
  /** True in production: a development key then stops the start. */
  readonly refuseDevelopmentKeys: boolean
  /** Keys held elsewhere, from a file or a key management service; each takes over from the key before it. */
  readonly external?: readonly { readonly purpose: KeyPurpose; readonly signer: Signer }[]
  /** Called after keys changed, before they are used: makes the embedded database keep them through a power loss. */
  readonly persist?: () => Promise<void>
}

/** The service's signing keys. */
export interface Keys {
  /** The key in force now. @throws ClaimcheckError `STORE_UNAVAILABLE` when there is none, as after a revocation. */
  signer(purpose: KeyPurpose): Promise<Signer>
  /** Every key there ever was, oldest first. */
  published(): readonly PublishedKey[]
  /** The key set as `/.well-known/jwks.json` sends it. */
  jwks(): Promise<KeySet>
  /** Make the successor of a purpose's key, first used a day from now (or at `startsAt`). Answers with its id. */
  rotate(purpose: KeyPurpose, options?: { readonly startsAt?: Date }): Promise<string>
  /** Revoke a key as of `at`; what it signed stays valid only where a witness saw it before. */
  revoke(kid: string, at: Date): Promise<void>
  /** Whether receipts are signed with a key that only development may use. */
  isDevelopment(): boolean
  close(): Promise<void>
}

/** What the world may know of the keys, which needs no passphrase. */
export type PublicKeys = Pick<Keys, 'published' | 'jwks'>

interface Loaded {
  readonly keys: readonly PublishedKey[]
  readonly signers: ReadonlyMap<string, Signer>
  readonly at: number
}

const labelOf = (kid: string, purpose: KeyPurpose) => `claimcheck signing key ${purpose} ${kid}`

async function listPublished(db: Database): Promise<readonly PublishedKey[]> {
  const rows = await signingKeys.list(db)
  const events = await signingKeys.listEvents(db)
  const endorsements = new Map(
    events.flatMap(({ kid, statement, signer, signature }) =>
      signer === null || signature === null || signer === kid
        ? []
        : [[kid, { kid: signer, statement, signature: signature.toString('base64url') }] as const],
    ),
  )
  return rows.map((row) => ({
    kid: row.kid,
    purpose: row.purpose,
    publicKey: Buffer.from(row.public_key),
    development: row.development,
    notBefore: row.not_before,
    notAfter: row.not_after,
    revokedAt: row.revoked_at,
    endorsement: endorsements.get(row.kid) ?? null,
  }))
}

async function load(config: KeysConfig, known: ReadonlyMap<string, Signer>): Promise<Loaded> {
  const at = config.clock.now().getTime()
  const signers = new Map(known)
  for (const row of await signingKeys.list(config.db)) {
    if (row.sealed === null || signers.has(row.kid)) continue
    const seed = await openSecret(row.sealed, config.passphrase, labelOf(row.kid, row.purpose))
    signers.set(row.kid, signerFromSeed(seed))
  }
  return { keys: await listPublished(config.db), signers, at }
}

/** The keys as they are now, for whoever only verifies; later changes do not show. */
export async function readPublicKeys(db: Database, clock: Clock): Promise<PublicKeys> {
  const keys = await listPublished(db)
  return { published: () => keys, jwks: async () => renderKeySet(keys, clock.now()) }
}

/** Ids of the keys that are kept sealed, and of those among them that the passphrase does not open. */
export async function listSealed(
  db: Database,
  passphrase: string,
): Promise<{ readonly sealed: readonly string[]; readonly unopened: readonly string[] }> {
  const rows = await signingKeys.list(db)
  const sealed: string[] = []
  const unopened: string[] = []
  for (const { kid, purpose, sealed: secret } of rows) {
    if (secret === null) continue
    sealed.push(kid)
    await openSecret(secret, passphrase, labelOf(kid, purpose)).catch(() => unopened.push(kid))
  }
  return { sealed, unopened }
}

/** The newest key of a purpose, published or in force, that still may sign one day. */
function newest(keys: readonly PublishedKey[], purpose: KeyPurpose, now: Date): PublishedKey | undefined {
  return keys
    .filter((key) => key.purpose === purpose && ['published', 'active'].includes(statusOf(key, now)))
    .reduce<PublishedKey | undefined>(
      (best, key) => (best === undefined || best.notBefore <= key.notBefore ? key : best),
      undefined,
    )
}

/** The key that signs at `now`: of those in force and held, the one that started last. */
function inForce(loaded: Loaded, purpose: KeyPurpose, now: Date): Signer | undefined {
  const held = loaded.keys.filter(
    (key) => key.purpose === purpose && statusOf(key, now) === 'active' && loaded.signers.has(key.kid),
  )
  const key = held.reduce<PublishedKey | undefined>(
    (best, next) => (best === undefined || best.notBefore <= next.notBefore ? next : best),
    undefined,
  )
  return key === undefined ? undefined : loaded.signers.get(key.kid)
}

function statementOf(fields: { readonly [key: string]: CanonicalJson }): string {
  return canonicalise({ v: 'claimcheck-key-event/1', ...fields })
}

interface Addition {
  readonly purpose: KeyPurpose
  readonly signer: Signer
  readonly sealed: Buffer | null
  readonly startsAt: Date
}

/** Add a key and let the one before end after the overlap; the one before signs the event. */
async function add(config: KeysConfig, loaded: Loaded, addition: Addition): Promise<void> {
  const { purpose, signer, sealed, startsAt } = addition
  const now = config.clock.now()
  const before = newest(loaded.keys, purpose, now)
  const statement = statementOf({
    event: 'added',
    at: now.toISOString(),
    kid: signer.kid,
    purpose,
    not_before: Math.floor(startsAt.getTime() / 1000),
    previous: before?.kid ?? null,
  })
  const endorser = before === undefined ? undefined : loaded.signers.get(before.kid)
  const signature = (await endorser?.sign(Buffer.from(keyEventPrefix + statement))) ?? null
  await config.db.transaction(async (tx) => {
    await signingKeys.insert(
      tx,
      {
        kid: signer.kid,
        purpose,
        public_key: signer.publicKey,
        sealed,
        development: sealed !== null && config.development,
        not_before: startsAt,
        not_after: null,
        revoked_at: null,
        created_at: now,
      },
      { kid: signer.kid, statement, signer: signature === null ? null : (endorser?.kid ?? null), signature },
    )
    if (before !== undefined) await signingKeys.retire(tx, before.kid, new Date(startsAt.getTime() + rotationOverlapMs))
  })
}

async function generate(config: KeysConfig, loaded: Loaded, purpose: KeyPurpose, startsAt: Date): Promise<string> {
  const seed = randomBytes(32)
  const signer = signerFromSeed(seed)
  const sealed = await sealSecret(seed, config.passphrase, labelOf(signer.kid, purpose))
  await add(config, loaded, { purpose, signer, sealed, startsAt })
  return signer.kid
}

/** When the next key of a purpose starts: at once when it is the first, else after its day of publication. */
function startOfNext(loaded: Loaded, purpose: KeyPurpose, now: Date): Date {
  const first = newest(loaded.keys, purpose, now) === undefined
  return new Date(now.getTime() + (first ? -firstKeySlackMs : publicationLeadMs))
}

/** Register external keys and generate what is missing, one replica at a time. */
async function ensure(config: KeysConfig, reload: () => Promise<Loaded>): Promise<Loaded> {
  const lock = await config.db.advisoryLock('signing keys', { wait: true })
  try {
    let loaded = await reload()
    const held = loaded.keys.length
    for (const { purpose, signer } of config.external ?? []) {
      if (loaded.keys.some((key) => key.kid === signer.kid)) continue
      await add(config, loaded, {
        purpose,
        signer,
        sealed: null,
        startsAt: startOfNext(loaded, purpose, config.clock.now()),
      })
      loaded = await reload()
    }
    for (const purpose of keyPurposes) {
      const now = config.clock.now()
      // Only a purpose that never had a key gets one unasked: after a revocation a person decides.
      if (loaded.keys.some((key) => key.purpose === purpose)) continue
      await generate(config, loaded, purpose, startOfNext(loaded, purpose, now))
      loaded = await reload()
    }
    if (loaded.keys.length > held) await config.persist?.()
    return loaded
  } finally {
    await lock?.release()
  }
}

function refuseDevelopment(keys: readonly PublishedKey[], now: Date): void {
  const used = keys.find((key) => key.development && ['published', 'active'].includes(statusOf(key, now)))
  if (used === undefined) return
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'The signing keys here were made in development. Set DATA_DIR or DATABASE_URL to a new place for production, or ALLOW_DEVELOPMENT_KEYS=true for a trial.',
  )
}

/** What the keys of a database are looked at for before anything is changed there. */
export interface HeldKeysCheck extends Pick<KeysConfig, 'db' | 'clock' | 'refuseDevelopmentKeys'> {
  /** Undefined where none was set and none was ever made. */
  readonly passphrase: string | undefined
}

/**
 * Whether the signing keys that a database holds may be used and can be opened. The newest sealed one stands for all:
 * opening one takes a tenth of a second.
 *
 * @throws ClaimcheckError `SETUP_INVALID` with a sentence that names the setting.
 */
export async function checkHeldKeys({ db, clock, passphrase, refuseDevelopmentKeys }: HeldKeysCheck): Promise<void> {
  if (refuseDevelopmentKeys) refuseDevelopment(await listPublished(db), clock.now())
  const newest = (await signingKeys.list(db)).findLast(({ sealed }) => sealed !== null)
  if (newest === undefined || newest.sealed === null) return
  await openSecret(newest.sealed, passphrase ?? '', labelOf(newest.kid, newest.purpose))
}

/** Keys that are made now would be sealed under a passphrase that nobody chose. */
function refuseToMakeDevelopmentKeys(config: KeysConfig, { keys }: Loaded): void {
  const held = new Set([...keys, ...(config.external ?? [])].map(({ purpose }) => purpose))
  if (!config.development || keyPurposes.every((purpose) => held.has(purpose))) return
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'In production set RECEIPT_KEY_PASSPHRASE, at least 16 characters that you keep apart; for a trial, set ALLOW_DEVELOPMENT_KEYS=true.',
  )
}

/**
 * Open the signing keys: register external ones, generate what a purpose lacks, refuse development keys where told.
 *
 * @throws ClaimcheckError `SETUP_INVALID` on a wrong passphrase or a refused development key.
 */
export async function createKeys(config: KeysConfig): Promise<Keys> {
  const held = new Map((config.external ?? []).map(({ signer }) => [signer.kid, signer]))
  let loaded: Loaded = { keys: [], signers: held, at: 0 }
  const reload = async () => {
    loaded = await load(config, loaded.signers)
    return loaded
  }
  const current = async () => {
    const age = config.clock.now().getTime() - loaded.at
    return age >= 0 && age < reloadAfterMs ? loaded : reload()
  }
  if (config.refuseDevelopmentKeys) {
    refuseDevelopment(await listPublished(config.db), config.clock.now())
    refuseToMakeDevelopmentKeys(config, await reload())
  }
  await ensure(config, reload)
  // A failed reload shows at the next use, which reloads by itself.
  const forget = () => {
    loaded = { ...loaded, at: 0 }
  }
  const stopListening = await config.db.listen(signingKeys.signingKeyChannel, forget, forget)
  const changed = async () => {
    await config.persist?.()
    await config.db.notify(signingKeys.signingKeyChannel, '')
    await reload()
  }
  return {
    async signer(purpose) {
      const signer = inForce(await current(), purpose, config.clock.now())
      if (signer !== undefined) return signer
      // At a start it is made; later only a clock that was set back meets a time at which no key may sign.
      throw new ClaimcheckError('STORE_UNAVAILABLE', 'Nothing can be signed at this time; retry in a minute.', {
        nextAction: 'retry_later',
        retryAfterS: 60,
      })
    },
    published: () => loaded.keys,
    jwks: async () => renderKeySet((await current()).keys, config.clock.now()),
    async rotate(purpose, options = {}) {
      const fresh = await reload()
      const kid = await generate(
        config,
        fresh,
        purpose,
        options.startsAt ?? startOfNext(fresh, purpose, config.clock.now()),
      )
      await changed()
      return kid
    },
    async revoke(kid, at) {
      await revoke(config, await reload(), kid, at)
      await changed()
    },
    isDevelopment: () =>
      loaded.keys.some(
        (key) => key.purpose === 'receipt' && key.development && statusOf(key, config.clock.now()) === 'active',
      ),
    close: stopListening,
  }
}

async function revoke(config: KeysConfig, loaded: Loaded, kid: string, at: Date): Promise<void> {
  const key = loaded.keys.find((one) => one.kid === kid)
  if (key === undefined)
    throw new ClaimcheckError('NOT_FOUND', 'There is no signing key of this id; list the keys and retry.')
  const statement = statementOf({
    event: 'revoked',
    at: config.clock.now().toISOString(),
    kid,
    purpose: key.purpose,
    revoked_at: Math.floor(at.getTime() / 1000),
  })
  // A thief could sign this too, which would only revoke the key he stole; so the key itself may speak last.
  const signature = (await loaded.signers.get(kid)?.sign(Buffer.from(keyEventPrefix + statement))) ?? null
  const done = await config.db.transaction((tx) =>
    signingKeys.revoke(tx, kid, at, { kid, statement, signer: signature === null ? null : kid, signature }),
  )
  if (!done) throw new ClaimcheckError('CONFLICT', 'This signing key is revoked already; nothing was changed.')
}
