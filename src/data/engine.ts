import type { QueryResult } from 'kysely'
import type { DirectoryWriter } from './writer.ts'

/** A value that `copyIn` can write: JSON for plain objects and arrays, `\x…` for bytes, ISO 8601 for dates. */
export type CopyValue = string | number | bigint | boolean | null | Date | Uint8Array | readonly unknown[] | object

/** Rows for `copyIn`, in the order of its columns; an iterable, so that a large import never stands in memory. */
export type CopyRows = Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>

/** Rows, the number affected, and the command tag (`COMMIT` of an aborted transaction answers `ROLLBACK`). */
export interface SessionResult<R> extends QueryResult<R> {
  readonly command: string
}

/** One session with a database. Statements on it run one after another. */
export interface Session {
  /** A statement under a `name` is parsed and planned once a connection, where the way to the server allows it. */
  query<R>(sql: string, parameters: readonly unknown[], name?: string): Promise<SessionResult<R>>
  /** Several statements at once, without parameters. */
  script(sql: string): Promise<void>
  /** Bulk write by COPY; answers with the number of rows written. */
  copyIn(table: string, columns: readonly string[], rows: CopyRows): Promise<number>
  /** Give the session back; `broken` says that it must not be used again. */
  release(broken?: boolean): void
}

/** A lock on a name that at most one process holds. */
export interface AdvisoryLock {
  /** Aborts when the lock was lost with its connection; whoever leads must then stop. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

/** What PGlite and Postgres each provide; everything above it is the same for both. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /** Of an embedded database on the disk that this process opened itself. */
  readonly writer?: DirectoryWriter
  acquire(): Promise<Session>
  /** Resolves to a function that stops listening. `onGap` runs at the start and the end of an outage. */
  listen(channel: string, onNotice: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  lock(key: bigint, wait: boolean): Promise<AdvisoryLock | undefined>
  close(): Promise<void>
}
