import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import type { Clock, Edition } from '../../src/model/index.ts'
import { type RunningService, startService } from '../../src/open/start.ts'
import { type DatabaseKind, openTestDatabase, placeMigrated } from './databases.ts'
import { wholeEdition } from './edition.ts'

export interface ServiceOptions {
  /** PGlite in a folder of its own unless told otherwise. */
  readonly database?: DatabaseKind
  /** The whole compiled reference data unless another is given. */
  readonly edition?: Edition
  readonly clock?: Clock
  /** A folder of recorded answers to import; none unless given. */
  readonly observationsDirectory?: string
  readonly skillsDirectory?: string
  /** Characters that the main thread works on for a call; 0 sends everything to the workers. */
  readonly inlineMax?: number
  /** Settings beside the test's own, by their environment names. */
  readonly env?: Readonly<Record<string, string>>
}

/** The real service on a free port of 127.0.0.1, with a key to call it. */
export interface TestService {
  readonly baseUrl: string
  readonly apiKey: string
  readonly running: RunningService
  /** Call an operation as JSON; `key: null` sends no key. */
  call(method: string, path: string, body?: unknown, options?: { readonly key?: string | null }): Promise<Reply>
  close(): Promise<void>
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** The body as it is, parsed. Tests assert on it, so it is not typed further. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
  readonly body: any
}

/** Start the whole service; everything it made is gone after `close`. */
export async function openService(options: ServiceOptions = {}): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-service-'))
  const database = options.database === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
  if (database === undefined) await placeMigrated(join(dataDir, 'pg'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
    ...options.env,
  })
  const running = await startService(config, {
    edition: options.edition ?? (await wholeEdition()),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.observationsDirectory === undefined ? {} : { observationsDirectory: options.observationsDirectory }),
    inlineMax: options.inlineMax,
    ...(options.skillsDirectory === undefined ? {} : { skillsDirectory: options.skillsDirectory }),
  })
  const apiKey = running.developmentKey?.api_key ?? (await createKey(running))
  const { baseUrl } = running
  return {
    baseUrl,
    apiKey,
    running,
    call: (method, path, body, { key = apiKey } = {}) => send(method, `${baseUrl}${path}`, body, key),
    async close() {
      await running.close()
      await database?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createKey({ rooms }: RunningService): Promise<string> {
  const { key } = await rooms.access.keys.create({
    email: 'tester@example.com',
    plan: 'business',
    mode: 'live',
    label: 'test',
  })
  return key
}

async function send(method: string, url: string, body: unknown, key: string | null): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
