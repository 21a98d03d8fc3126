import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { sessionDialect } from './dialect.ts'
import type { AdvisoryLock, CopyRows, Engine, Session } from './engine.ts'
import { asStoreError, isOutOfSpace } from './failures.ts'
import { openPgliteEngine } from './pglite.ts'
import { openPostgresEngine } from './postgres.ts'
import type { Tables } from './schema.ts'
import type { DirectoryWriter } from './writer.ts'

export type { AdvisoryLock, CopyRows, CopyValue } from './engine.ts'
export { uniqueViolation } from './failures.ts'
export type { Tables } from './schema.ts'

/** Something that runs statements: the database itself, or one transaction on it. */
export interface Executor {
  readonly kysely: Kysely<Tables>
  /** Bulk write by COPY, rows in the order of `columns`; answers with the number of rows written. */
  copyIn(table: keyof Tables & string, columns: readonly string[], rows: CopyRows): Promise<number>
  /** Several statements at once, without parameters; for migrations. */
  script(sql: string): Promise<void>
  /**
   * Send a notice to the listeners of every process, in a transaction when it commits. The process's own listeners
   * have heard it when this, or the transaction, resolves, and hear it again when the server sends it.
   */
  announce(channel: string, payload: string): Promise<void>
}

/** The one door to SQL, the same over PGlite and Postgres. */
export interface Database extends Executor {
  readonly kind: 'pglite' | 'postgres'
  /** The right to write the data directory, where this process opened an embedded database in one. */
  readonly writer: DirectoryWriter | undefined
  /** `short` is set when a write fails for want of room on a disk; `ping` clears it once there is room again. */
  readonly space: { short: boolean }
  /**
   * Run `work` in one READ COMMITTED transaction; it commits when `work` resolves and rolls back when it throws.
   * Inside, use only the handle given: a statement on the database itself throws there, because it would wait for
   * the transaction that waits for it.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /**
   * Call `onNotice` with each payload of `NOTIFY channel`. `onGap` runs when the connection is lost and again when it
   * is back, because notices may be missing. Resolves to a function that stops listening.
   */
  listen(channel: string, onNotice: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>
  /** Send a notice to the listeners of every process, once. */
  notify(channel: string, payload: string): Promise<void>
  /** Hold the lock `name` on a connection of its own. Without `wait`, undefined when another holder has it. */
  advisoryLock(name: string, options?: { readonly wait?: boolean }): Promise<AdvisoryLock | undefined>
  /** Close every connection; doing so again changes nothing. */
  close(): Promise<void>
}

/** Where the database is. `url` undefined means the embedded one in `dataDir`; `memory` keeps it off the disk. */
export interface DatabaseConfig {
  readonly databaseUrl?: string | undefined
  /** A direct connection for locks and notices when `databaseUrl` goes through a pooler. */
  readonly databaseDirectUrl?: string | undefined
  readonly dataDir: string | 'memory'
  /** Connections a process keeps to Postgres; 10 when unset. */
  readonly poolMax?: number
}

export interface OpenOptions {
  /** Lets an operator's command work through the service that has the embedded database. */
  readonly beside?: boolean
  /** Milliseconds a statement on Postgres may take, as whoever serves calls needs it; not limited when unset. */
  readonly statementTimeoutMs?: number
}

/**
 * Open the configured database; throws `STORE_UNAVAILABLE` or `SETUP_INVALID` with a sentence for the operator. An
 * embedded database belongs to one process, unless it is opened beside it.
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  const engine =
    config.databaseUrl === undefined
      ? await openPgliteEngine(
          config.dataDir === 'memory' ? undefined : join(config.dataDir, 'pg'),
          options.beside ?? false,
        )
      : await openPostgresEngine({
          url: config.databaseUrl,
          directUrl: config.databaseDirectUrl ?? config.databaseUrl,
          poolMax: config.poolMax ?? 10,
          statementTimeoutMs: options.statementTimeoutMs,
        })
  return databaseOn(engine)
}

/** The 64-bit key of an advisory lock's name. */
function lockKey(name: string): bigint {
  return createHash('sha256').update(`claimcheck lock ${name}`).digest().readBigInt64BE(0)
}

async function using<T>(acquire: () => Promise<Session>, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await acquire()
  try {
    return await work(session)
  } finally {
    session.release()
  }
}

interface Notice {
  readonly channel: string
  readonly payload: string
}

async function sendNotice(session: Session, { channel, payload }: Notice): Promise<void> {
  await session.query('SELECT pg_notify($1, $2)', [channel, payload])
}

/** A handle on one session, which the holder releases; `sent` collects the notices that go out with its commit. */
function executorOn(session: Session, sent: Notice[], onError: (error: unknown) => void): Executor {
  const borrowed: Session = { ...session, release() {} }
  return {
    kysely: new Kysely<Tables>({ dialect: sessionDialect(async () => borrowed, onError) }),
    copyIn: (table, columns, rows) => session.copyIn(table, columns, rows),
    script: (sql) => session.script(sql),
    async announce(channel, payload) {
      const notice = { channel, payload }
      await sendNotice(session, notice)
      sent.push(notice)
    },
  }
}

async function inTransaction<T>(
  session: Session,
  work: (tx: Executor) => Promise<T>,
  sent: Notice[],
  onError: (error: unknown) => void,
): Promise<T> {
  let broken = true
  try {
    await session.query('BEGIN', [])
    const result = await work(executorOn(session, sent, onError))
    const { command } = await session.query('COMMIT', [])
    if (command !== 'COMMIT') throw new Error('The transaction held a failed statement and was rolled back.')
    broken = false
    return result
  } catch (error) {
    onError(error)
    // A session that cannot even roll back is thrown away by the pool, which ends its transaction too.
    broken = !(await session.query('ROLLBACK', []).then(
      () => true,
      () => false,
    ))
    throw error
  } finally {
    session.release(broken)
  }
}

/** The database over an engine. */
export function databaseOn(engine: Engine): Database {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const acquire = async (): Promise<Session> => {
    if (inside.getStore()?.open === true) {
      throw new Error('A statement inside a transaction must use the handle of that transaction.')
    }
    return engine.acquire().catch((error: unknown) => Promise.reject(asStoreError(error)))
  }
  const space = { short: false }
  const note = (error: unknown) => {
    if (isOutOfSpace(error)) space.short = true
  }
  const kysely = new Kysely<Tables>({ dialect: sessionDialect(acquire, note) })
  const listeners = new Map<string, Set<(payload: string) => void>>()
  // What the server sends comes a moment after the commit; whoever revoked a key must not be answered before that.
  const tellOwn = ({ channel, payload }: Notice) => {
    for (const onNotice of listeners.get(channel) ?? []) onNotice(payload)
  }
  let closing: Promise<void> | undefined
  const transaction = async <T>(work: (tx: Executor) => Promise<T>): Promise<T> => {
    const session = await acquire()
    const scope = { open: true }
    const sent: Notice[] = []
    try {
      const result = await inside.run(scope, () => inTransaction(session, work, sent, note))
      sent.forEach(tellOwn)
      return result
    } finally {
      scope.open = false
    }
  }
  return {
    kind: engine.kind,
    writer: engine.writer,
    space,
    kysely,
    // In a transaction of its own, because PGlite takes a long copy in several pieces.
    copyIn: (table, columns, rows) => transaction((tx) => tx.copyIn(table, columns, rows)),
    script: (sql) => using(acquire, (session) => session.script(sql)),
    transaction,
    async listen(channel, onNotice, onGap = () => {}) {
      const stop = await engine.listen(channel, onNotice, onGap)
      const own = listeners.get(channel) ?? new Set()
      listeners.set(channel, own.add(onNotice))
      return async () => {
        own.delete(onNotice)
        await stop()
      }
    },
    notify: (channel, payload) => using(acquire, (session) => sendNotice(session, { channel, payload })),
    announce: (channel, payload) => transaction((tx) => tx.announce(channel, payload)),
    advisoryLock: (name, options) => engine.lock(lockKey(name), options?.wait ?? false),
    close() {
      closing ??= kysely.destroy().then(() => engine.close())
      return closing
    },
  }
}
