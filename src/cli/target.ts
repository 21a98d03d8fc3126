import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient, ClaimcheckError as Refusal } from '../../packages/client/src/index.ts'
import { type Config, readConfig } from '../config.ts'
import { ClaimcheckError } from '../model/index.ts'
import type { DevelopmentKey } from '../open/development.ts'

/** Options of every verb that calls a service. */
export const targetOptions = {
  url: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** How those options read in a usage line. */
export const targetUsage = '[--url BASE_URL] [--key API_KEY] [--json]'

/** What the verbs for users end with. */
export const exitCodes = {
  fine: 0,
  /** Something that was looked at is not right. */
  found: 1,
  usage: 2,
  /** What no edit mends, or could not be decided. */
  grave: 3,
  /** The service refused or was not reached. */
  unasked: 4,
} as const

/** A service to ask. */
export interface Target {
  readonly client: Client
  readonly baseUrl: string
  readonly fetch: typeof fetch
  close(): Promise<void>
}

/** A sentence on standard error, and the exit code of wrong usage. */
export function wrongUsage(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return exitCodes.usage
}

/**
 * Run `work` with a client: of the service that `--url` or `CLAIMCHECK_URL` names, else of the one that is running on
 * this machine's data directory, else of one opened in this process for the while. Answers with the exit code; a
 * refusal is told on standard error.
 */
export async function asking(
  given: { readonly url?: string | undefined; readonly key?: string | undefined },
  work: (client: Client, target: Pick<Target, 'baseUrl' | 'fetch'>) => Promise<number>,
): Promise<number> {
  let target: Target | undefined
  try {
    target = await openTarget(given, readConfig())
    return await work(target.client, target)
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof ClaimcheckError)) throw error
    const fields = error instanceof Refusal ? error.fields.map(({ path, detail }) => `  ${path}: ${detail}\n`) : []
    const near = error instanceof Refusal && error.candidates.length > 0 ? `  ${error.candidates.join(', ')}\n` : ''
    process.stderr.write(`${error.code}: ${error.message}\n${fields.join('')}${near}`)
    return exitCodes.unasked
  } finally {
    await target?.close()
  }
}

async function openTarget(
  given: { readonly url?: string | undefined; readonly key?: string | undefined },
  config: Config,
) {
  const apiKey = given.key ?? config.apiKey
  const baseUrl = given.url ?? config.serviceUrl
  if (baseUrl !== undefined) return remote(baseUrl, apiKey)
  const running = await runningHere(config)
  if (running !== undefined) return remote(running.base_url, apiKey ?? running.api_key)
  // The house is large, and asking another one needs nothing of it.
  const { openHere } = await import('./here.ts')
  return openHere(config, apiKey)
}

function remote(baseUrl: string, apiKey: string | undefined): Target {
  if (!['http:', 'https:'].includes(URL.parse(baseUrl)?.protocol ?? ''))
    throw new ClaimcheckError('SETUP_INVALID', '--url is the address of a service, such as https://api.example.com.')
  return { client: createClient({ baseUrl, apiKey }), baseUrl, fetch, async close() {} }
}

/** The service that has the embedded database open, as its development key says; undefined when none answers. */
export async function runningHere({ dataDir, databaseUrl }: Config): Promise<DevelopmentKey | undefined> {
  if (databaseUrl !== undefined) return undefined
  const text = await readFile(join(dataDir, 'dev-key.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const known = JSON.parse(text) as DevelopmentKey
  const answer = await fetch(`${known.base_url}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
  return answer?.ok === true ? known : undefined
}
