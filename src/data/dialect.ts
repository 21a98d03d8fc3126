import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Session } from './engine.ts'

/** A query that a connection may keep prepared under its name. Its text never changes. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string
}

interface SessionConnection extends DatabaseConnection {
  readonly session: Session
}

function connectionOn(session: Session, onError: (error: unknown) => void): SessionConnection {
  return {
    session,
    executeQuery: <R>(query: NamedQuery) =>
      session.query<R>(query.sql, query.parameters, query.name).catch((error: unknown) => {
        onError(error)
        throw error
      }),
    // biome-ignore lint/correctness/useYield: kysely asks for a generator; a caller who wants rows in pieces pages by key.
    async *streamQuery() {
      throw new Error('Rows are not streamed; page by key instead.')
    },
  }
}

function sessionOf(connection: DatabaseConnection): Session {
  return (connection as SessionConnection).session
}

/** kysely over sessions taken by `acquire`; the SQL is Postgres' for either database. `onError` hears of statements that fail. */
export function sessionDialect(acquire: () => Promise<Session>, onError: (error: unknown) => void): Dialect {
  const driver: Driver = {
    async init() {},
    async acquireConnection() {
      return connectionOn(await acquire(), onError)
    },
    async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings) {
      await connection.executeQuery(CompiledQuery.raw('BEGIN'))
    },
    async commitTransaction(connection: DatabaseConnection) {
      await connection.executeQuery(CompiledQuery.raw('COMMIT'))
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      await connection.executeQuery(CompiledQuery.raw('ROLLBACK'))
    },
    async releaseConnection(connection: DatabaseConnection) {
      sessionOf(connection).release()
    },
    async destroy() {},
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
