import type { Register } from './model/index.ts'

/** How much is logged, least first. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Everything the environment decides. Secrets that are undefined are generated: into `dataDir` in embedded mode, into
 * the database over Postgres, where production must set them instead.
 */
export interface Config {
  readonly port: number
  readonly host: string
  /** Public address of the API, without a slash at its end. */
  readonly baseUrl: string
  /** Public address of the website. */
  readonly siteUrl: string
  readonly dataDir: string
  /** Undefined means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databaseDirectUrl: string | undefined
  readonly poolMax: number
  /** Milliseconds a statement of a call may take on Postgres; commands and imports are not limited. */
  readonly statementTimeoutMs: number
  readonly redisUrl: string | undefined
  readonly logLevel: LogLevel
  readonly production: boolean
  /** Keys the hashes of API keys; every replica needs the same one. */
  readonly keyPepper: string | undefined
  /** Seals the receipt-signing keys at rest; every replica needs the same one. */
  readonly receiptKeyPassphrase: string | undefined
  /** Lets production run on generated signing keys, as for a trial. */
  readonly allowDevelopmentKeys: boolean
  /** Sends activation links; undefined means that new keys are active at once. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** In development without mail: keys wait for their link, which is shown at `/outbox`. */
  readonly mailOutbox: boolean
  /** Undefined means that this deployment takes no payments. */
  readonly x402Recipient: string | undefined
  /** A known name or `eip155:<id>`. */
  readonly x402Network: string
  /** The token, where it is not the known one of a known network. */
  readonly x402Asset: { readonly asset: string; readonly assetName: string; readonly assetVersion: string } | undefined
  /** JSON-RPC of the chain; undefined means that payments are quoted and cannot be taken yet. */
  readonly x402RpcUrl: string | undefined
  /** Who moves transfers: an account of our own by its private key, or a facilitator. */
  readonly x402RelayerKey: string | undefined
  readonly x402FacilitatorUrl: string | undefined
  /** Addresses whose payments are refused, lower case. */
  readonly x402DeniedPayers: readonly string[]
  /** Sells plans; undefined means that plans are changed by the operator only. */
  readonly stripe: StripeConfig | undefined
  /** Proxies in front whose X-Forwarded-For is believed: how many, or which. Undefined believes none. */
  readonly trustProxy: number | readonly string[] | undefined
  /** Requests that a process works on at a time; those beyond are told to come again. */
  readonly maxInFlight: number
  /** Threads that work on texts, tables and documents; undefined is one for each processor but one. */
  readonly computeThreads: number | undefined
  /** Milliseconds for which a process that was told to stop says that it is not ready and still serves. */
  readonly drainMs: number
  /** Milliseconds for closing after that: the process ends then, whatever has not. */
  readonly shutdownMs: number
  /** What Prometheus presents to read `/metrics`; undefined serves it to everyone in development and to nobody in production. */
  readonly metricsToken: string | undefined
  /** Where traces and logs are sent; undefined sends them nowhere. */
  readonly otlp: OtlpConfig | undefined
  /** Where weaknesses are reported, as a mailto: or https: address. */
  readonly securityContact: string | undefined
  /** Who countersigns the log: `name+id+base64@https://address` each. */
  readonly witnesses: readonly string[]
  /** The one origin that outbound calls may reach although it is not public: a receiver of one's own in development. */
  readonly outboundAllowOrigin: string | undefined
  /** Registers outside that checks may ask; none by default. */
  readonly lookUps: readonly Register[]
  /** A mirror that is asked instead of the registers themselves. */
  readonly lookUpMirror: string | undefined
  /** An OpenAI-compatible endpoint that may choose among retrieved facts; undefined means that none is asked. */
  readonly model: ModelConfig | undefined
  /** The service that commands call; undefined means this deployment itself. */
  readonly serviceUrl: string | undefined
  /** The key with which commands call a service. */
  readonly apiKey: string | undefined
}

/** Where a model is asked at `depth: auto`. */
export interface ModelConfig {
  /** Up to and with the version, without a slash at its end. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string
  readonly timeoutMs: number
}

/** A collector of OpenTelemetry, by OTLP over HTTP. */
export interface OtlpConfig {
  /** Without a slash at its end; `/v1/traces` and `/v1/logs` are below it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Share of traces that begin here and are sent, 0 to 1. */
  readonly sampledShare: number
}

/** What selling plans through Stripe takes. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Plan id → id of its recurring price. */
  readonly prices: Readonly<Record<string, string>>
  readonly apiBase: string
}
