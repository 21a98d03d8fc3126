import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OtlpConfig } from '../config.ts'
import { ClaimcheckError } from '../model/index.ts'
import type { Service } from '../registry/invoke.ts'
import { recordOf } from './telemetry-log.ts'

/** Milliseconds a batch has to reach the collector; one that does not is dropped. */
const exportTimeoutMs = 5_000
const scope = 'claimcheck'

/** What leaves for a collector: a span for each request and for each call in it, and every log line. */
export interface Telemetry {
  /** Takes lines of JSON as the log writes them. */
  readonly logStream: { write(line: string): void }
  /** Trace each request, as a part of whatever trace its `traceparent` names. */
  watchRequests(app: FastifyInstance): void
  /** The same service, with each call traced inside its request. */
  traced(service: Service): Service
  /** Send what is left; never throws. */
  close(): Promise<void>
}

/** Traces and logs by OTLP over HTTP to one collector. Nothing of what callers send or are answered is in them. */
export function openTelemetry({ endpoint, headers, serviceName, sampledShare }: OtlpConfig): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': serviceName })
  const to = (path: string) => ({ url: `${endpoint}${path}`, headers: { ...headers }, timeoutMillis: exportTimeoutMs })
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('/v1/traces')) })],
  })
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(to('/v1/logs')) })],
  })
  const tracer = traces.getTracer(scope)
  const logger = logs.getLogger(scope)
  const here = new AsyncLocalStorage<Context>()
  return {
    logStream: {
      write(line) {
        logger.emit({ ...recordOf(line), context: here.getStore() ?? ROOT_CONTEXT })
      },
    },
    watchRequests: (app) => traceRequests(app, tracer, here),
    traced: (service) => tracedService(service, tracer, here),
    async close() {
      await Promise.allSettled([traces.shutdown(), logs.shutdown()])
    },
  }
}

/** Where the code that runs stands in its trace. */
type Here = AsyncLocalStorage<Context>

function traceRequests(app: FastifyInstance, tracer: Tracer, here: Here): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    const parent = parentOf(request.headers.traceparent)
    const span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes: whatOf(request) }, parent)
    contexts.set(request, trace.setSpan(parent, span))
    reply.raw.once('close', () => endRequest(span, reply.raw.writableFinished ? reply.statusCode : undefined))
    done()
  })
  // Once the body is read: what runs after that hook runs where the hook called on.
  app.addHook('preValidation', (request, _, done) => here.run(contexts.get(request) ?? ROOT_CONTEXT, done))
}

function tracedService(service: Service, tracer: Tracer, here: Here): Service {
  return {
    ...service,
    async invoke(call) {
      const { skillId, face, requestId } = call
      const attributes = {
        'claimcheck.operation': skillId,
        'claimcheck.face': face,
        'claimcheck.request_id': requestId,
      }
      const span = tracer.startSpan(skillId, { attributes }, here.getStore() ?? ROOT_CONTEXT)
      try {
        const outcome = await service.invoke(call)
        span.setAttribute('claimcheck.outcome', outcome.kind)
        return outcome
      } catch (error) {
        const code = error instanceof ClaimcheckError ? error.code : 'INTERNAL'
        span.setAttribute('claimcheck.outcome', code)
        if (!(error instanceof ClaimcheckError) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  }
}

/** The caller's place in a trace of its own, as W3C Trace Context writes it. */
function parentOf(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(`${header ?? ''}`) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** By the pattern of its route, never by its address, which names what was asked for. */
const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? '(unknown)'}`

function whatOf({ id, method, routeOptions }: FastifyRequest) {
  return {
    'http.request.method': method,
    'http.route': routeOptions.url ?? '',
    'claimcheck.request_id': id,
  }
}

/** @param status Undefined where the client went away before it was answered. */
function endRequest(span: Span, status: number | undefined): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status)
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
