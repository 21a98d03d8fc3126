import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Config, defaultBaseUrl } from '../config.ts'
import type { Clock, Edition } from '../model/index.ts'
import { loadWorks } from '../registry/load.ts'
import { checkClaims } from './check-work.ts'
import { closeBy, type Ending } from './closing.ts'
import { type DevelopmentKey, openDevelopmentKey } from './development.ts'
import { broughtEdition, deployedEdition, type EditionFollower } from './edition-follow.ts'
import { freePort } from './free-port.ts'
import { openHttpFaces, openLogger } from './http.ts'
import { type OpenRooms, openRooms } from './rooms.ts'
import { asListenError, checkStart } from './start-checks.ts'

export interface StartOptions {
  /** Where the progress of a first start is drawn; nowhere when absent. */
  readonly progress?: NodeJS.WriteStream
  /** Told just before the first call can come how the service is closed: a signal may arrive before the start is over. */
  onListening?(ending: Pick<RunningService, 'close' | 'lost'>): void
  readonly clock?: Clock
  readonly skillsDirectory?: string
  /** Characters of input that one call has worked on by the main thread, where it is not the usual number. */
  readonly inlineMax?: number | undefined
  /** The edition to serve instead of the deployment's own, without importing it: tests bring one. */
  readonly edition?: Edition
  /** Folder of the facts to compile, import and serve, those this version ships unless told otherwise. */
  readonly referenceDir?: string
  /** Recorded answers to import; without it, the shipped ones, unless an edition was brought. */
  readonly observationsDirectory?: string
}

/** The service, listening. */
export interface RunningService {
  readonly baseUrl: string
  readonly rooms: OpenRooms
  /** The key of the development account, in embedded mode. */
  readonly developmentKey: DevelopmentKey | undefined
  /** What keeps the edition served the one in force; undefined where an edition was brought. */
  readonly follower: EditionFollower | undefined
  /** Milliseconds from the call to the first request it would have served. */
  readonly startedInMs: number
  /** Aborts when another process took over the data directory: what is asked gets 503, and whoever started this ends it. */
  readonly lost: AbortSignal
  /**
   * Say that it is not ready, serve on for as long as `drainMs` says, finish what was begun, close; `shutdownMs` after
   * draining, it is over. Doing so again changes nothing.
   *
   * @returns the names of what did not end by then, which the log has too. Nothing that was answered is in them.
   */
  close(): Promise<readonly string[]>
}

/**
 * Open every room and listen. What stops the start is found before anything is made, and then before anything is changed.
 *
 * @throws ClaimcheckError `SETUP_INVALID` with a sentence that names the setting.
 */
export async function startService(given: Config, options: StartOptions = {}): Promise<RunningService> {
  const started = performance.now()
  await checkStart(given)
  const config = await withPort(given)
  // The libraries are loaded where a collector is named, and nowhere else.
  const telemetry = config.otlp === undefined ? undefined : (await import('./telemetry.ts')).openTelemetry(config.otlp)
  const logger = openLogger(config, telemetry)
  const { onError, follow } = backgroundLog(logger)
  const edition = options.edition === undefined ? deployedEdition(config, options) : broughtEdition(options.edition)
  const rooms = await openRooms(config, {
    baseUrl: config.baseUrl,
    onError,
    onStuck: (stuck) => logger.error({ stuck }, 'a payment stands still'),
    openEdition: edition.open,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.observationsDirectory === undefined ? {} : { observationsDirectory: options.observationsDirectory }),
    inlineMax: options.inlineMax,
    ...(options.skillsDirectory === undefined ? {} : { skillsDirectory: options.skillsDirectory }),
  })
  const lost = follow(rooms)
  try {
    const developmentKey =
      config.databaseUrl === undefined && !config.production
        ? await openDevelopmentKey(config, rooms.access, config.baseUrl)
        : undefined
    const stop = new AbortController()
    const http = await openHttpFaces(config, rooms, { logger, telemetry, stopping: stop.signal })
    let following: Promise<EditionFollower | undefined> = Promise.resolve(undefined)
    const close = once(async () => {
      stop.abort()
      await wait(config.drainMs)
      const beside = [
        { name: 'edition', close: async () => (await following)?.close() },
        ...(telemetry === undefined ? [] : [{ name: 'telemetry', close: telemetry.close }]),
      ]
      const unfinished = await closeService(config.shutdownMs, { http, rooms, beside, onError })
      if (unfinished.length > 0) logger.fatal({ unfinished }, 'closing took too long; the process ends without these')
      return unfinished
    })
    options.onListening?.({ close, lost })
    await listen(http, config)
    const startedInMs = performance.now() - started
    following = edition.follow({ ...rooms, db: rooms.store.db, onError })
    const follower = await following
    if (!stop.signal.aborted) beginBeside(rooms, options, onError)
    return { baseUrl: config.baseUrl, rooms, developmentKey, follower, startedInMs, lost, close }
  } catch (error) {
    await rooms.close()
    throw error
  }
}

/** What goes wrong in the background, in the log; once the data directory was lost to another process, only that. */
function backgroundLog(logger: ReturnType<typeof openLogger>) {
  let lost = new AbortController().signal
  return {
    onError(error: unknown) {
      if (!lost.aborted) logger.error({ err: error }, 'background work failed')
    },
    /** Say in one line when the place as writer is lost; answers with the signal that tells it. */
    follow({ store }: OpenRooms): AbortSignal {
      lost = store.db.writer?.lost ?? lost
      const say = () =>
        logger.fatal('another process took over the data directory; nothing more is signed here, and this process ends')
      if (lost.aborted) say()
      else lost.addEventListener('abort', say, { once: true })
      return lost
    },
  }
}

/** Listen, or say in a sentence why not. */
async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    throw asListenError(error) ?? error
  }
}

/** What works beside the calls, once they are served. */
function beginBeside(rooms: OpenRooms, options: StartOptions, onError: (error: unknown) => void): void {
  if (options.edition === undefined || options.observationsDirectory !== undefined) rooms.observations.start()
  rooms.monitor.start()
  if (options.edition === undefined) workAhead(rooms, options, onError)
}

/** The same work however often it is asked for. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= work())
}

/** Shares of the time to close that have gone by when calls under way are cut off, and when the database is closed. */
const callsShare = 0.6
const roomsShare = 0.9
/** Milliseconds for the last answers to go out, once nobody waits for a payment any more. */
const lastAnswersMs = 200

interface Running {
  readonly http: FastifyInstance
  readonly rooms: OpenRooms
  /** What serves no calls. */
  readonly beside: readonly Ending[]
  onError(error: unknown): void
}

/** Take no more calls, finish those that were begun, then close the rooms; tells what had not ended after so many milliseconds. */
async function closeService(withinMs: number, { http, rooms, beside, onError }: Running): Promise<readonly string[]> {
  const started = performance.now()
  const closing = (share: number, endings: readonly Ending[]) => closeBy(started + withinMs * share, endings, onError)
  const [payments = [], others = [], stores = []] = rooms.endings
  const closed = http.close()
  const lateCalls = await closing(callsShare, [{ name: 'calls under way', close: () => closed }])
  // Whoever waits for the chain is told to ask again, which another process answers.
  const latePayments = closing(roomsShare, payments)
  if (lateCalls.length > 0) {
    await Promise.race([closed.catch(() => {}), wait(lastAnswersMs)])
    http.server.closeAllConnections()
  }
  const lateRooms = await closing(roomsShare, [...others, ...beside])
  const lateStores = await closing(1, stores)
  return [...lateCalls, ...(await latePayments), ...lateRooms, ...lateStores]
}

/** Count what an edition covers when it comes into force, and make the workers ready, so that no first caller waits. */
function workAhead(
  rooms: OpenRooms,
  { skillsDirectory }: Pick<StartOptions, 'skillsDirectory'>,
  onError: (error: unknown) => void,
): void {
  const { knowledge } = rooms
  const count = () => void knowledge.current().coverage().catch(onError)
  knowledge.onSwap(count)
  count()
  warmWorkers(rooms, skillsDirectory).catch(onError)
}

async function warmWorkers({ pool, knowledge }: OpenRooms, skillsDirectory: string | undefined): Promise<void> {
  const { id, shared } = knowledge.current().edition
  const works = (await loadWorks(skillsDirectory)).filter(({ onDemand }) => onDemand !== true)
  if (shared !== undefined) await pool.warm([checkClaims, ...works], { id, bytes: shared })
}

/** Documents name the service's address before it listens, so port 0 is settled first. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  const unnamed = defaultBaseUrl(config.host, 0)
  const named = (url: string) => (url === unnamed ? defaultBaseUrl(config.host, port) : url)
  return { ...config, port, baseUrl: named(config.baseUrl), siteUrl: named(config.siteUrl) }
}
