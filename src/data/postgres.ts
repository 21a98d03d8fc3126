import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyChunks, copyStatement, quoteName } from './copy-format.ts'
import type { AdvisoryLock, Engine, Session } from './engine.ts'
import { asStoreError } from './failures.ts'

const { builtins } = pg.types

/** The same JavaScript types as `pglite.ts` gives. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return (text: string) => BigInt(text)
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format ?? 'text')
  },
} as pg.CustomTypesConfig

const connectTimeoutMs = 5_000
/** Milliseconds beyond the server's own limit after which a statement is taken for lost with its connection. */
const lostAfterMs = 2_000
/** How often a connection that only waits is asked whether it is still there, and how long it has to answer. */
const heartbeatMs = 10_000
const heartbeatTimeoutMs = 5_000
/** The server gives up a session, and its locks, within half a minute of its client vanishing without a word. */
const serverKeepAlive = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
/** Wait between attempts to come back after the notice connection was lost. */
const reconnectMs = 500

function clientOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    application_name: 'claimcheck',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  }
}

/**
 * Limits of a connection that serves calls, so that nobody waits for ever on a lock, a slow statement or a network that
 * swallows what it is given. The server ends what is late; where nothing comes back, the client does.
 */
function limitsOf(statementTimeoutMs: number | undefined): pg.ClientConfig {
  if (statementTimeoutMs === undefined) return {}
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.ceil(statementTimeoutMs / 2),
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    query_timeout: statementTimeoutMs + lostAfterMs,
  }
}

function sessionOn(client: pg.PoolClient): Session {
  let broken = false
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const told = asStoreError(error)
      broken ||= told !== error
      throw told
    }
  }
  return {
    query: <R>(sql: string, parameters: readonly unknown[]) =>
      guarded(async () => {
        const result = await client.query<R & pg.QueryResultRow>(sql, [...parameters])
        return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0), command: result.command }
      }),
    script: (sql) =>
      guarded(async () => {
        await client.query(sql)
      }),
    copyIn: (table, columns, rows) =>
      guarded(async () => {
        const sink = client.query(copyFrom(copyStatement(table, columns, 'STDIN')))
        let written = 0
        await pipeline(async function* () {
          for await (const chunk of copyChunks(rows)) {
            written += chunk.rows
            yield chunk.text
          }
        }, sink)
        return written
      }),
    release: (gone) => client.release(gone === true || broken),
  }
}

/** A connection of its own that lasts, for a lock or for notices. It ends itself where its server no longer answers. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...clientOptions(url), options: serverKeepAlive })
  // A connection cut while it is made rejects below and also emits; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => Promise.reject(asStoreError(error)))
  return client
}

/** Ask now and then whether the server still answers; a client that learns nothing otherwise never notices. */
function watch(client: pg.Client): void {
  const question = { text: 'SELECT 1', query_timeout: heartbeatTimeoutMs }
  const timer = setInterval(() => {
    // With its question still open, the client destroys the connection instead of taking leave, and says so.
    client.query(question).catch(() => client.end().catch(() => {}))
  }, heartbeatMs).unref()
  client.once('end', () => clearInterval(timer))
}

async function lockOn(url: string, key: bigint, wait: boolean): Promise<AdvisoryLock | undefined> {
  const client = await connect(url)
  const lost = new AbortController()
  let released = false
  const lose = () => {
    if (!released) lost.abort()
  }
  client.on('error', lose)
  client.on('end', lose)
  const taken = wait
    ? await client.query('SELECT pg_advisory_lock($1) IS NOT NULL AS taken', [key])
    : await client.query('SELECT pg_try_advisory_lock($1) AS taken', [key])
  if (taken.rows[0]?.taken !== true) {
    await client.end()
    return undefined
  }
  watch(client)
  return {
    lost: lost.signal,
    // Ending the session gives up its locks, whatever state it is in.
    async release() {
      released = true
      await client.end().catch(() => {})
    },
  }
}

interface Listener {
  readonly onNotice: (payload: string) => void
  readonly onGap: () => void
}

/** One connection for every channel of the process, which comes back by itself and then reports the gap. */
function createNotices(url: string) {
  const listeners = new Map<string, Set<Listener>>()
  let client: Promise<pg.Client> | undefined
  let closed = false

  const reportGap = () => {
    for (const group of listeners.values()) for (const listener of group) listener.onGap()
  }
  const start = async (): Promise<pg.Client> => {
    const fresh = await connect(url)
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onNotice(payload ?? '')
    })
    let gone = false
    const lose = () => {
      if (gone) return
      gone = true
      client = undefined
      reportGap()
      if (!closed) void comeBack()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    for (const channel of listeners.keys()) await fresh.query(`LISTEN ${quoteName(channel)}`)
    watch(fresh)
    return fresh
  }
  const comeBack = async () => {
    while (!closed && client === undefined) {
      await new Promise<void>((resolve) => setTimeout(resolve, reconnectMs).unref())
      client = start()
      const back = await client.catch(() => undefined)
      if (back === undefined) client = undefined
    }
    reportGap()
  }
  return {
    async listen(channel: string, listener: Listener) {
      const group = listeners.get(channel) ?? new Set<Listener>()
      listeners.set(channel, group.add(listener))
      client ??= start()
      await (await client).query(`LISTEN ${quoteName(channel)}`)
      return async () => {
        group.delete(listener)
      }
    },
    async close() {
      closed = true
      await (await client?.catch(() => undefined))?.end()
    },
  }
}

export interface PostgresPlace {
  readonly url: string
  /** Reaches the server without a pooler. */
  readonly directUrl: string
  readonly poolMax: number
  /** Milliseconds a statement may take; not limited when undefined. */
  readonly statementTimeoutMs: number | undefined
}

/** Postgres by a pool on `url`; locks and notices use connections of their own on `directUrl`. */
export async function openPostgresEngine(place: PostgresPlace): Promise<Engine> {
  const { url, directUrl, poolMax, statementTimeoutMs } = place
  const pool = new pg.Pool({ ...clientOptions(url), ...limitsOf(statementTimeoutMs), max: poolMax })
  // Without a listener a connection that breaks, idle or between two statements of a transaction, would end the
  // process. The pool replaces an idle one by itself; the other fails its next statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const notices = createNotices(directUrl)
  const acquire = async (): Promise<Session> => sessionOn(await pool.connect())
  await acquire().then(
    (session) => session.release(),
    async (error: unknown) => {
      await pool.end()
      throw asStoreError(error)
    },
  )
  return {
    kind: 'postgres',
    acquire,
    listen: (channel, onNotice, onGap) => notices.listen(channel, { onNotice, onGap }),
    lock: (key, wait) => lockOn(directUrl, key, wait),
    async close() {
      await notices.close()
      await pool.end()
    },
  }
}
