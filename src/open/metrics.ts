import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { decodeTime } from 'ulid'
import type { Database } from '../data/database.ts'
import { readVitals } from '../data/vitals.ts'
import type { Load } from '../faces/rest/index.ts'
import { type Call, ClaimcheckError, type Clock, type Outcome } from '../model/index.ts'
import { openMetrics } from '../payments/index.ts'
import type { Service } from '../registry/invoke.ts'

/** Upper bounds of the classes of duration, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsOptions {
  readonly db: Database
  readonly clock: Clock
  /** Whether payments are taken, so that their states are told. */
  readonly payments: boolean
  readonly service: Service
}

/** What Prometheus reads of one process. */
export interface Metrics {
  /** The same service, with each call measured. */
  readonly service: Service
  /** Tell of the server's load from now on. */
  watchLoad(load: () => Load): void
  /** The page in Prometheus' text format, and its media type. */
  page(): Promise<string>
  readonly contentType: string
}

/** Measure the calls of a service by operation and face, and read how its records stand when the page is asked for. */
export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'claimcheck_' })
  const service = measured(options.service, registry)
  const records = recordGauges(registry, options)
  const payments = options.payments ? openMetrics(options.db, options.clock) : async () => ''
  return {
    service,
    watchLoad: (load) => watchLoad(registry, load),
    contentType: registry.contentType,
    async page() {
      await records()
      // The states of payments stand in the database; without it the page tells of the process all the same.
      return `${await registry.metrics()}\n${await payments().catch(() => '')}`
    },
  }
}

function measured(service: Service, registry: Registry): Service {
  const labelNames = ['operation', 'face'] as const
  const registers = [registry]
  const seconds = new Histogram({
    ...{ name: 'claimcheck_call_seconds', help: 'Duration of calls.', labelNames, buckets, registers },
  })
  const calls = new Counter({
    ...{ name: 'claimcheck_calls_total', help: 'Calls by what came of them.', registers },
    labelNames: [...labelNames, 'status'],
  })
  const underWay = new Gauge({ name: 'claimcheck_calls_under_way', help: 'Calls being worked on.', registers })
  return {
    ...service,
    async invoke(call) {
      const started = performance.now()
      underWay.inc()
      try {
        const outcome = await service.invoke(call)
        calls.inc(labelsOf(call, statusOf(outcome)))
        return outcome
      } catch (error) {
        calls.inc(labelsOf(call, error instanceof ClaimcheckError ? error.status : 500))
        throw error
      } finally {
        underWay.dec()
        seconds.observe({ operation: call.skillId, face: call.face }, (performance.now() - started) / 1000)
      }
    },
  }
}

const statusOf = (outcome: Outcome) => (outcome.kind === 'answer' ? 200 : 402)
const labelsOf = ({ skillId, face }: Call, status: number) => ({ operation: skillId, face, status })

function watchLoad(registry: Registry, load: () => Load): void {
  const registers = [registry]
  new Gauge({
    ...{ name: 'claimcheck_requests_in_flight', help: 'HTTP requests under way.', registers },
    collect() {
      this.set(load().inFlight)
    },
  })
  new Gauge({
    ...{ name: 'claimcheck_requests_in_flight_limit', help: 'HTTP requests that may be under way now.', registers },
    collect() {
      this.set(load().limit)
    },
  })
  let told = 0
  new Counter({
    ...{ name: 'claimcheck_requests_turned_away_total', help: 'HTTP requests refused for load.', registers },
    collect() {
      const { turnedAway } = load()
      this.inc(turnedAway - told)
      told = turnedAway
    },
  })
}

/** Ages, in seconds, of what must not stand still. */
function recordGauges(registry: Registry, { db, clock, service }: MetricsOptions): () => Promise<void> {
  const age = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const newest = age('claimcheck_receipt_newest_age_seconds', 'Age of the newest receipt: of the heads of all chains.')
  const lag = age(
    'claimcheck_mint_log_lag_seconds',
    'Age of the oldest receipt that is not in the log yet; 0 when none.',
  )
  const checkpoint = age('claimcheck_checkpoint_age_seconds', 'Age of the newest checkpoint of the log.')
  const edition = age('claimcheck_edition_age_seconds', 'Age of the newest record of the edition in force.')
  const name = new Gauge({
    ...{
      name: 'claimcheck_edition_info',
      help: 'The edition in force.',
      labelNames: ['edition'],
      registers: [registry],
    },
  })
  const secondsSince = (instantMs: number) => Math.max(0, (clock.now().getTime() - instantMs) / 1000)
  const madeAt = (receiptId: string) => decodeTime(receiptId.slice('rcp_'.length))
  return async () => {
    const { id, asOf } = service.edition()
    name.reset()
    name.set({ edition: id }, 1)
    edition.set(secondsSince(Date.parse(asOf)))
    // A page without the database still tells of the process; the gauges then stay where they were.
    const vitals = await readVitals(db).catch(() => undefined)
    if (vitals === undefined) return
    const { newestReceiptId, oldestUnloggedId, newestCheckpointAt } = vitals
    if (newestReceiptId !== undefined) newest.set(secondsSince(madeAt(newestReceiptId)))
    lag.set(oldestUnloggedId === undefined ? 0 : secondsSince(madeAt(oldestUnloggedId)))
    if (newestCheckpointAt !== undefined) checkpoint.set(secondsSince(newestCheckpointAt.getTime()))
  }
}

/**
 * `GET /metrics`, for whoever presents the token; for everybody where `token` is undefined and `open` is set.
 */
export function metricsFace(
  metrics: Metrics,
  { token, open }: { readonly token: string | undefined; readonly open: boolean },
): FastifyPluginCallback {
  const known = token === undefined ? undefined : digest(`Bearer ${token}`)
  return (app, _, done) => {
    app.get('/metrics', async (request, reply) => {
      const presented = digest(request.headers.authorization ?? '')
      const allowed = known === undefined ? open : timingSafeEqual(known, presented)
      // Who may not read it need not learn that it is there.
      if (!allowed)
        throw new ClaimcheckError(
          'NOT_FOUND',
          'Nothing answers at this address. GET /openapi.json lists every operation.',
        )
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.page())
    })
    done()
  }
}

const digest = (text: string) => hash('sha256', text, 'buffer')
