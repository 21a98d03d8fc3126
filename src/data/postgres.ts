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
/** How often a connection that only waits is asked whether it is still there, and how long it has to answer anything. */
const heartbeatMs = 10_000
const answerTimeoutMs = 5_000
/** How long a server has to part from such a connection before it is cut. */
const partTimeoutMs = 1_000
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

function sessionOn(client: pg.PoolClient, direct: boolean): Session {
  let lost: unknown
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    // Nothing is asked of a server that is at fault, not even to roll back: each question would wait as long again.
    if (lost !== undefined) throw lost
    try {
      return await work()
    } catch (error) {
      const told = asStoreError(error)
      if (told !== error) lost = told
      throw told
    }
  }
  return {
    query: <R>(sql: string, parameters: readonly unknown[], name?: string) =>
      guarded(async () => {
        const statement = { text: sql, values: [...parameters] }
        const named = name === undefined || !direct ? statement : { ...statement, name }
        const result = await client.query<R & pg.QueryResultRow>(named)
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
    release: (gone) => client.release(gone === true || lost !== undefined),
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
  const timer = setInterval(() => {
    // With its question still open, the client destroys the connection instead of taking leave, and says so.
    ask(client, 'SELECT 1').catch(() => client.end().catch(() => {}))
  }, heartbeatMs).unref()
  client.once('end', () => clearInterval(timer))
}

/** A question that is answered at once, or not at all. */
function ask(client: pg.Client, text: string, values: unknown[] = []) {
  const question: pg.QueryConfig & { readonly query_timeout: number } = { text, values, query_timeout: answerTimeoutMs }
  return client.query<{ taken?: boolean }>(question)
}

/** End a connection; a server that does not take part in it is left. */
async function part(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), partTimeoutMs)
  await client.end().catch(() => {})
  clearTimeout(cut)
}

/** A connection that does not hear what it should is of no use: it ends where this fails. */
async function listenOn(client: pg.Client, channel: string): Promise<void> {
  try {
    await ask(client, `LISTEN ${quoteName(channel)}`)
  } catch (error) {
    await part(client)
    throw asStoreError(error)
  }
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
  const question = wait
    ? client.query('SELECT pg_advisory_lock($1) IS NOT NULL AS taken', [key])
    : ask(client, 'SELECT pg_try_advisory_lock($1) AS taken', [key])
  const taken = await question.catch(async (error: unknown) => {
    await part(client)
    throw asStoreError(error)
  })
  if (taken.rows[0]?.taken !== true) {
    await part(client)
    return undefined
  }
  watch(client)
  return {
    lost: lost.signal,
    // Ending the session gives up its locks, whatever state it is in.
    async release() {
      released = true
      await part(client)
    },
  }
}

interface Listener {
  readonly onNotice: (payload: string) => void
  readonly onGap: () => void
}

/** A connection whose notices reach the listeners of their channel. */
async function connectFor(url: string, listeners: ReadonlyMap<string, ReadonlySet<Listener>>): Promise<pg.Client> {
  const client = await connect(url)
  client.on('notification', ({ channel, payload }) => {
    for (const listener of listeners.get(channel) ?? []) listener.onNotice(payload ?? '')
  })
  return client
}

/** One connection for every channel of the process, which comes back by itself and then reports the gap. */
function createNotices(url: string) {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  /** The first making of `client`. Whoever waits for it is told that it failed; what is lost later comes back by itself. */
  let first: Promise<void> | undefined
  let closed = false

  const reportGap = () => {
    for (const group of listeners.values()) for (const listener of group) listener.onGap()
  }
  const lose = () => {
    client = undefined
    reportGap()
    if (!closed) void comeBack()
  }
  const start = async (): Promise<void> => {
    const fresh = await connectFor(url, listeners)
    // Those that are added meanwhile are among them.
    for (const channel of listeners.keys()) await listenOn(fresh, channel)
    if (closed) return part(fresh)
    fresh.once('end', lose)
    watch(fresh)
    client = fresh
  }
  const comeBack = async () => {
    while (!closed && client === undefined) {
      await new Promise<void>((resolve) => setTimeout(resolve, reconnectMs).unref())
      // Why it failed is known to whoever asks the database for something.
      if (!closed) await start().catch(() => {})
    }
    reportGap()
  }
  return {
    /** Resolves when notices arrive, or will as soon as the database is back; the gap is then reported. */
    async listen(channel: string, listener: Listener) {
      const group = listeners.get(channel) ?? new Set<Listener>()
      listeners.set(channel, group.add(listener))
      const present = client
      if (present !== undefined) await listenOn(present, channel).catch(() => {})
      else {
        first ??= start().catch((error: unknown) => {
          first = undefined
          throw error
        })
        await first
      }
      return async () => {
        group.delete(listener)
      }
    },
    async close() {
      closed = true
      if (client !== undefined) await part(client)
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
  const acquire = async (): Promise<Session> => sessionOn(await pool.connect(), url === directUrl)
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
