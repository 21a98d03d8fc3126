import { createClient } from '../../packages/client/src/index.ts'
import { type Config, readConfig } from '../config.ts'
import { type CheckResult, findBrand, systemClock } from '../model/index.ts'
import { openDevelopmentKey } from '../open/development.ts'
import { deployedEdition } from '../open/edition-follow.ts'
import { openHttpFaces, openLogger } from '../open/http.ts'
import { compiledEdition } from '../open/reference-data.ts'
import { openRooms } from '../open/rooms.ts'
import { shippedAnswers } from '../open/shipped-answers.ts'
import { createVerifier } from '../verify/index.ts'
import type { Question } from './check.ts'
import type { Target } from './target.ts'

/** The engine over the shipped facts as a function of claims, or the sentence for a brand that it does not know. */
export async function openEngine({
  brand,
  family,
  depth,
}: Question): Promise<((claims: readonly string[]) => Promise<readonly CheckResult[]>) | string> {
  const config = readConfig()
  const edition = await compiledEdition(config, process.stderr)
  const { check } = createVerifier(edition, { siteUrl: config.siteUrl, answers: shippedAnswers })
  const match = brand === undefined ? undefined : findBrand(edition, brand)
  if (match !== undefined && match.kind !== 'found') {
    const near = match.kind === 'ambiguous' ? match.candidates : match.similar
    return near.length === 0
      ? 'No brand of this name is in the catalogue.'
      : `Name the brand as one of ${near.join(', ')}.`
  }
  const named = {
    ...(family === undefined ? {} : { family }),
    ...(match === undefined ? {} : { brand: match.brand.ref }),
  }
  return async (claims) => (await check({ ...named, claims, depth, now: systemClock.now() })).results
}

/** The whole service in this process, called without a port; `key` unless given is the development account's. */
export async function openHere(config: Config, key: string | undefined): Promise<Target> {
  const rooms = await openRooms(config, {
    baseUrl: config.baseUrl,
    // Chosen as a service chooses it, and not imported: that is the work of one that stays.
    openEdition: deployedEdition(config, { progress: process.stderr }).open,
    onError: (error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  })
  try {
    const embedded = config.databaseUrl === undefined && !config.production
    const apiKey =
      key ?? (embedded ? (await openDevelopmentKey(config, rooms.access, config.baseUrl)).api_key : undefined)
    const logger = openLogger({ ...config, logLevel: 'silent' })
    const beside = { logger, stopping: new AbortController().signal, telemetry: undefined }
    const http = await openHttpFaces(config, rooms, beside)
    const inject: typeof fetch = async (url, init) => {
      const { pathname, search } = new URL(String(url))
      const reply = await http.inject({
        method: init?.method === 'POST' ? 'POST' : init?.method === 'DELETE' ? 'DELETE' : 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      })
      const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers })
    }
    return {
      client: createClient({ baseUrl: config.baseUrl, apiKey, fetch: inject }),
      baseUrl: config.baseUrl,
      fetch: inject,
      async close() {
        await http.close()
        await rooms.close()
      },
    }
  } catch (error) {
    await rooms.close()
    throw error
  }
}
