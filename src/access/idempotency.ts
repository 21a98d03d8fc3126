import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { Database, Executor } from '../data/database.ts'
import * as store from '../data/idempotency.ts'
import { ClaimcheckError, type Clock, remember } from '../model/index.ts'

/** How long an answer is replayed. */
export const replayMs = 24 * 3_600_000
/** How long a request may be under way before another of the same key may take its place. */
export const inFlightMs = 60_000
const keyLengthMax = 255

export interface IdempotentRequest {
  /** Who asks: an account's id, or an address where nobody is known. Nobody sees another's answers. */
  readonly scope: string
  readonly operation: string
  /** The `Idempotency-Key` header as it came. */
  readonly key: string
  /** The input as it was understood; the same key with another input is refused. */
  readonly input: unknown
}

export interface Idempotency {
  /**
   * Run `work` once per key: its effect and its answer are committed together, and the same request again gets the
   * same answer. `work` writes by the transaction it is given and answers with JSON. When it throws, nothing is kept.
   * Throws `IDEMPOTENCY_KEY_REUSED` for another input and `CONFLICT` while the first request is under way.
   */
  run<T>(request: IdempotentRequest, work: (tx: Executor) => Promise<T>): Promise<{ answer: T; replayed: boolean }>
  /**
   * The same for work that is done elsewhere, outside any transaction. Should this process die between the work and the
   * keeping of its answer, a later request does the work again, so the other side must take a key of its own.
   */
  runElsewhere<T>(request: IdempotentRequest, work: () => Promise<T>): Promise<T>
}

/** Replays by `Idempotency-Key`. Answers are sealed by a key that the pepper and the header make together. */
export function createIdempotency(config: IdempotencyConfig): Idempotency {
  return {
    run: (request, work) =>
      replayOrRun(config, request, ({ db }, finish) =>
        db.transaction(async (tx) => {
          const made = await work(tx)
          await finish(tx, made)
          return made
        }),
      ),
    async runElsewhere<T>(request: IdempotentRequest, work: () => Promise<T>) {
      const { answer } = await replayOrRun<T>(config, request, async ({ db }, finish) => {
        const made = await work()
        await db.transaction((tx) => finish(tx, made))
        return made
      })
      return answer
    },
  }
}

interface IdempotencyConfig {
  readonly db: Database
  readonly clock: Clock
  readonly pepper: string
}

/** Claim the key and do the work, which must `finish` in the transaction that keeps the answer; or replay it. */
async function replayOrRun<T>(
  config: IdempotencyConfig,
  request: IdempotentRequest,
  work: (config: IdempotencyConfig, finish: (tx: Executor, answer: T) => Promise<void>) => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  const { db, clock, pepper } = config
  const now = clock.now()
  const id = rowId(request)
  const digest = createHash('sha256')
    .update(JSON.stringify(request.input) ?? '')
    .digest()
  const seal = sealerOf(pepper, request)
  const row = { ...id, request_digest: digest, state: 'in_flight', response: null, created_at: now } as const
  const lockedUntil = new Date(now.getTime() + inFlightMs)
  const expired = new Date(now.getTime() - replayMs)
  if (!(await store.claim(db, { ...row, locked_until: lockedUntil }, expired))) {
    return { answer: seal.open(await earlierAnswer(db, id, digest)), replayed: true }
  }
  try {
    const answer = await work(config, async (tx, made) => {
      if (!(await store.complete(tx, id, now, seal.close(made)))) throw inFlight()
    })
    return { answer, replayed: false }
  } catch (error) {
    await store.release(db, id, now)
    throw error
  }
}

/** The row of a key. @throws ClaimcheckError INVALID_REQUEST for an empty or overlong key. */
export function rowId({ scope, operation, key }: Omit<IdempotentRequest, 'input'>): store.IdempotencyId {
  if (key.length === 0 || key.length > keyLengthMax) {
    throw new ClaimcheckError(
      'INVALID_REQUEST',
      `Send an Idempotency-Key of 1 to ${keyLengthMax} characters, such as a UUID.`,
    )
  }
  return { scope, operation, key: createHash('sha256').update(key).digest('base64url') }
}

/** The refusal while the first request is under way. */
export function inFlight(): ClaimcheckError {
  return new ClaimcheckError(
    'CONFLICT',
    'The first request with this Idempotency-Key is still under way; retry shortly.',
    {
      nextAction: 'retry_later',
      retryAfterS: 1,
    },
  )
}

async function earlierAnswer(db: Database, id: store.IdempotencyId, digest: Buffer): Promise<Buffer> {
  const row = await store.find(db, id)
  // Given back between the claim and this look: the first request failed, and this one may try.
  if (row === undefined) throw inFlight()
  if (!row.request_digest.equals(digest)) throw keyReused()
  if (row.response === null) throw inFlight()
  return row.response
}

/** The refusal of a key that named another request. */
export function keyReused(): ClaimcheckError {
  return new ClaimcheckError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request; send a new key with a new request.',
    { nextAction: 'use_new_idempotency_key' },
  )
}

/** A pepper as a key of the library; a process has one. */
const pepperKey = remember((pepper: string) => createSecretKey(pepper, 'utf8'), 16)

/** Sealing of answers, which may hold a key that is shown once: without the header's value the row tells nothing. */
export function sealerOf(pepper: string, { scope, operation, key }: Omit<IdempotentRequest, 'input'>) {
  const info = `claimcheck idempotency ${scope} ${operation}`
  // A key object: of plain bytes Node finds out that they are none by a thrown error, 17 µs for each use.
  const secret = createSecretKey(Buffer.from(hkdfSync('sha256', pepperKey(pepper), key, info, 32)))
  return {
    /** A digest that tells nothing of what it is of, however guessable that is. */
    digest: (input: unknown): Buffer =>
      createHmac('sha256', secret)
        .update(JSON.stringify(input) ?? '')
        .digest(),
    close(answer: unknown): Buffer {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const sealed = Buffer.concat([cipher.update(JSON.stringify(answer) ?? 'null'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open<T>(sealed: Buffer): T {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString()
      return JSON.parse(text) as T
    },
  }
}
