import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { destination, type Logger, multistream, pino } from 'pino'
import { signupAction, termsVersion } from '../access/index.ts'
import type { Config } from '../config.ts'
import { databaseShelf } from '../data/tasks.ts'
import { a2aFace } from '../faces/a2a/face.ts'
import { discoveryFace, logFace } from '../faces/discovery/index.ts'
import { mcpFace } from '../faces/mcp/face.ts'
import { createGate, openApiDocument, openHttp, restFace } from '../faces/rest/index.ts'
import { missingPage, type WebOptions, webFace } from '../faces/web/index.ts'
import { ClaimcheckError, type Credentials, scopes } from '../model/index.ts'
import { parseTilePath } from '../receipts/index.ts'
import { keepKeysOnThisMachine } from './local-requests.ts'
import { createMetrics, metricsFace } from './metrics.ts'
import { outboxFace } from './outbox.ts'
import { partStates } from './readiness.ts'
import type { OpenRooms } from './rooms.ts'
import type { Telemetry } from './telemetry.ts'

const verifierPath = fileURLToPath(new URL('../receipts/verifiers/verify_receipt.py', import.meta.url))

const secretHeaders = [
  'authorization',
  'cookie',
  'x-agent-token',
  'x-payment',
  'payment-signature',
  'stripe-signature',
  'idempotency-key',
]
const secretFields = ['api_key', 'agent_token', 'challenge_token', 'claims', 'claim', 'slug', 'payload', 'document']

/** What never reaches a log line, should anyone log a request or an input whole. */
export const redactedPaths: readonly string[] = [
  ...secretHeaders.flatMap((name) => [`req.headers["${name}"]`, `headers["${name}"]`]),
  ...secretFields.flatMap((name) => [name, `body.${name}`, `input.${name}`]),
]

/** The log: one JSON line an event, on standard error, so that standard output stays for people; and to a collector. */
export function openLogger({ logLevel }: Config, telemetry?: Telemetry): Logger {
  const options = { level: logLevel, redact: [...redactedPaths] }
  const out = destination(2)
  if (telemetry === undefined || logLevel === 'silent') return pino(options, out)
  return pino(options, multistream([out, telemetry.logStream].map((stream) => ({ stream, level: logLevel }))))
}

/** What a process has beside its rooms. */
export interface Process {
  readonly logger: Logger
  /** Aborts when the process was told to stop. */
  readonly stopping: AbortSignal
  /** Undefined where traces go nowhere. */
  readonly telemetry: Telemetry | undefined
}

/** Every face on one server, not yet listening. */
export async function openHttpFaces(
  config: Config,
  rooms: OpenRooms,
  { logger, stopping, telemetry }: Process,
): Promise<FastifyInstance> {
  const { clock, receipts, knowledge } = rooms
  const metrics = createMetrics({
    ...{ ...rooms, db: rooms.store.db, payments: rooms.payments !== null },
    service: telemetry?.traced(rooms.service) ?? rooms.service,
  })
  const { service } = metrics
  const { baseUrl, siteUrl } = config
  const https = baseUrl.startsWith('https:')
  const gate = createGate({ clock, siteUrl, https, inFlightMax: config.maxInFlight })
  const http = openHttp({
    ...{ clock, siteUrl, https, gate },
    // With time to drain, callers find another replica meanwhile; without it they would only come back here.
    ...(config.drainMs > 0 ? { stopping } : {}),
    missingPage: missingPage(),
    // The form is at both addresses, where they differ.
    ownOrigins: [siteUrl, baseUrl].map((address) => new URL(address).origin),
    logger,
    ...(config.trustProxy === undefined ? {} : { trustProxy: config.trustProxy }),
  })
  if (!config.production) keepKeysOnThisMachine(http)
  metrics.watchLoad(gate.load)
  telemetry?.watchRequests(http)
  await http.register(metricsFace(metrics, { token: config.metricsToken, open: !config.production }))
  const { outbox } = rooms.access
  if (outbox !== undefined) {
    outbox.onMail(({ to, subject }) =>
      logger.info({ to, subject, page: `${siteUrl}/outbox` }, 'a mail waits in the outbox'),
    )
    await http.register(outboxFace(outbox))
  }
  const addresses = { clock, baseUrl, siteUrl }
  const openApi = openApiDocument(service.skills, addresses)
  await http.register(restFace(service, addresses))
  await http.register(
    discoveryFace(service, {
      ...addresses,
      openApi,
      parts: () => partStates(rooms, stopping),
      coverage: () => knowledge.current().coverage(),
      jwks: async () => JSON.parse((await receipts.keys.jwks()).body),
      verifierPath,
      ...(config.securityContact === undefined ? {} : { securityContact: config.securityContact }),
    }),
  )
  await http.register(webFace(webOptions(rooms, baseUrl, stopping)))
  await http.register(logFace(receipts.log, parseTilePath))
  await http.register(mcpFace(service, addresses))
  await http.register(a2aFace(service, { ...addresses, ownerOf: ownerOf(rooms), tasks: databaseShelf(rooms.store.db) }))
  return http
}

/** Claims that people may check at the playground in an hour, for each address. */
const trialsPerHour = 60

/** What the pages read: the operations themselves, and the engine for a few claims of people without a key. */
function webOptions(rooms: OpenRooms, baseUrl: string, stopping: AbortSignal): WebOptions {
  const { access, service, receipts, knowledge, clock } = rooms
  return {
    service,
    baseUrl,
    termsVersion,
    issueChallenge: () => access.challenges.issue(signupAction),
    jwks: async () => JSON.parse((await receipts.keys.jwks()).body),
    parts: () => partStates(rooms, stopping),
    verifierPath: fileURLToPath(new URL('../receipts/verifiers/browser.js', import.meta.url)),
    async check(trial, ip) {
      if (ip !== null) await access.rateLimits.take('playground', ip, trialsPerHour)
      return knowledge.current().check({ ...trial, now: clock.now() })
    },
  }
}

/**
 * A2A tasks belong to the account, whichever of its keys is presented. Keys that may not do everything see only the tasks
 * of keys that may do the same: a task holds answers, which must not reach a key that could not have asked for them.
 */
function ownerOf({ access }: OpenRooms) {
  return async (credentials: Credentials): Promise<string> => {
    const caller = await access.authenticate(credentials, { access: 'key' })
    if (caller.kind !== 'account') throw new ClaimcheckError('API_KEY_MISSING', 'Send an API key.')
    const { accountId, scopes: granted } = caller
    return granted.length === scopes.length ? accountId : `${accountId} ${granted.join(' ')}`
  }
}
