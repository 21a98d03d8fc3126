import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { type Config, logLevels, type ModelConfig, type OtlpConfig, type StripeConfig } from './config-types.ts'
import { ClaimcheckError, registers } from './model/index.ts'

export type { Config, ModelConfig, OtlpConfig, StripeConfig } from './config-types.ts'

/** A setting of text whose empty value counts as not set, as `FOO= npm start` means it. */
const text = () => z.string().trim().min(1)

function address(protocols: readonly string[]) {
  return text().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''))
}

/** An origin, perhaps with a path, without a slash at its end. */
const site = () =>
  address(['http:', 'https:'])
    .refine((value) => URL.parse(value)?.search === '' && URL.parse(value)?.hash === '')
    .transform((value) => value.replace(/\/+$/, ''))

const priceId = () =>
  text()
    .regex(/^price_\S+$/)
    .optional()

/** An account or a contract on an EIP-155 chain. */
const tokenAddress = () => text().regex(/^0x[0-9a-fA-F]{40}$/)

/** Each setting, and the sentence that a wrong value gets. The sentence names the setting and never shows the value. */
const settings = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(8080), 'must be a whole number from 0 to 65535'],
  HOST: [text().default('127.0.0.1'), 'must be an address to listen on, such as 127.0.0.1'],
  BASE_URL: [site().optional(), 'must be an http or https URL without query, such as https://api.example.com'],
  SITE_URL: [site().optional(), 'must be an http or https URL without query, such as https://www.example.com'],
  DATA_DIR: [text().default('.data'), 'must be the path of a directory'],
  DATABASE_URL: [address(['postgres:', 'postgresql:']).optional(), 'must be a postgres:// URL'],
  DATABASE_DIRECT_URL: [
    address(['postgres:', 'postgresql:']).optional(),
    'must be a postgres:// URL that reaches the server without a pooler',
  ],
  DATABASE_POOL_MAX: [z.coerce.number().int().min(1).max(1_000).default(10), 'must be a whole number from 1 to 1000'],
  DATABASE_STATEMENT_TIMEOUT_MS: [
    z.coerce.number().int().min(1_000).max(600_000).default(15_000),
    'must be a whole number of milliseconds from 1000 to 600000',
  ],
  REDIS_URL: [address(['redis:', 'rediss:']).optional(), 'must be a redis:// or rediss:// URL'],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `must be one of ${logLevels.join(', ')}`],
  NODE_ENV: [
    z.enum(['development', 'production', 'test']).default('development'),
    'must be development, production or test',
  ],
  KEY_PEPPER: [z.string().min(32).optional(), 'must have at least 32 characters, made by a random generator'],
  RECEIPT_KEY_PASSPHRASE: [z.string().min(16).optional(), 'must have at least 16 characters'],
  ALLOW_DEVELOPMENT_KEYS: [z.stringbool().default(false), 'must be true or false'],
  SMTP_URL: [address(['smtp:', 'smtps:']).optional(), 'must be an smtp:// or smtps:// URL'],
  MAIL_FROM: [
    text()
      .regex(/^[^@<>]*<?[^\s@<>]+@[^\s@<>]+>?$/)
      .optional(),
    'must be an address such as Claimcheck <keys@example.com>',
  ],
  MAIL_OUTBOX: [z.stringbool().default(false), 'must be true or false'],
  X402_RECIPIENT: [tokenAddress().optional(), 'must be an address of 0x and 40 hex digits'],
  STRIPE_SECRET_KEY: [
    text()
      .regex(/^(sk|rk)_\S{8,}$/)
      .optional(),
    'must be a secret key of Stripe, which begins with sk_ or rk_',
  ],
  STRIPE_WEBHOOK_SECRET: [
    text()
      .regex(/^whsec_\S{8,}$/)
      .optional(),
    'must be the signing secret of the webhook endpoint, which begins with whsec_',
  ],
  STRIPE_PRICE_DEVELOPER: [priceId(), 'must be the id of a recurring price, which begins with price_'],
  STRIPE_PRICE_PRO: [priceId(), 'must be the id of a recurring price, which begins with price_'],
  STRIPE_PRICE_BUSINESS: [priceId(), 'must be the id of a recurring price, which begins with price_'],
  STRIPE_API_BASE: [site().default('https://api.stripe.com'), 'must be an http or https URL without query'],
  TRUST_PROXY: [
    text()
      .regex(/^(\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/)
      .optional(),
    'must be the number of proxies in front, or their addresses or networks with commas between them',
  ],
  MAX_IN_FLIGHT: [
    z.coerce.number().int().min(1).max(100_000).default(512),
    'must be a whole number of requests from 1 to 100000',
  ],
  COMPUTE_THREADS: [
    z.coerce.number().int().min(1).max(64).optional(),
    'must be a whole number of threads from 1 to 64',
  ],
  DRAIN_MS: [
    z.coerce.number().int().min(0).max(60_000).default(0),
    'must be a whole number of milliseconds from 0 to 60000',
  ],
  SHUTDOWN_MS: [
    z.coerce.number().int().min(1_000).max(600_000).default(10_000),
    'must be a whole number of milliseconds from 1000 to 600000',
  ],
  METRICS_TOKEN: [z.string().min(16).optional(), 'must have at least 16 characters'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [site().optional(), 'must be the http or https URL of a collector, without query'],
  OTEL_EXPORTER_OTLP_HEADERS: [
    text()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(z.string().regex(/^[\w-]+=\S+$/)))
      .optional(),
    'must be headers as name=value, separated by commas',
  ],
  OTEL_SERVICE_NAME: [text().default('claimcheck'), 'must be the name that traces and logs carry'],
  OTEL_TRACES_SAMPLER_ARG: [
    z.coerce.number().min(0).max(1).default(1),
    'must be the share of traces to send, from 0 to 1',
  ],
  WITNESSES: [
    text()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(z.string().regex(/^\S+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+@https?:\/\/\S+$/)))
      .optional(),
    'must be witnesses as name+id+base64@https://their.address, separated by commas',
  ],
  SECURITY_CONTACT: [address(['mailto:', 'https:']).optional(), 'must be a mailto: or https: address'],
  LOOKUPS: [
    text()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(z.enum(registers)))
      .optional(),
    `must be registers that may be asked, separated by commas: ${registers.join(', ')}`,
  ],
  LOOKUP_MIRROR: [site().optional(), 'must be the http or https URL of a mirror of the registers, without query'],
  OUTBOUND_ALLOW_ORIGIN: [
    address(['http:', 'https:'])
      .refine((value) => URL.parse(value)?.origin === value)
      .optional(),
    'must be an origin such as http://127.0.0.1:9000, or not be set',
  ],
  MODEL_BASE_URL: [
    site().optional(),
    'must be an http or https URL without query, such as https://models.example.com/v1',
  ],
  MODEL_NAME: [text().optional(), 'must be the name of a model of the endpoint'],
  MODEL_API_KEY: [text().optional(), 'must be the key of the model endpoint, or not be set'],
  MODEL_TIMEOUT_MS: [
    z.coerce.number().int().min(100).max(60_000).default(5_000),
    'must be a whole number of milliseconds from 100 to 60000',
  ],
  CLAIMCHECK_URL: [site().optional(), 'must be the http or https URL of a service, without query'],
  CLAIMCHECK_KEY: [text().optional(), 'must be an API key, or not be set'],
  CLAIMCHECK_API_KEY: [text().optional(), 'must be an API key, or not be set'],
  X402_NETWORK: [
    text()
      .regex(/^(base|base-sepolia|eip155:[1-9]\d{0,14})$/)
      .default('base'),
    'must be base, base-sepolia or a chain such as eip155:10',
  ],
  X402_ASSET: [tokenAddress().optional(), 'must be the token contract, an address of 0x and 40 hex digits'],
  X402_ASSET_NAME: [text().default('USD Coin'), 'must be the name in the token’s EIP-712 domain, such as USD Coin'],
  X402_ASSET_VERSION: [text().default('2'), 'must be the version in the token’s EIP-712 domain, such as 2'],
  X402_RPC_URL: [address(['http:', 'https:']).optional(), 'must be the http or https URL of a node of the chain'],
  X402_RELAYER_KEY: [
    text()
      .regex(/^0x[0-9a-fA-F]{64}$/)
      .optional(),
    'must be a private key of 0x and 64 hex digits, of an account that holds gas',
  ],
  X402_FACILITATOR_URL: [site().optional(), 'must be the http or https URL of an x402 facilitator'],
  X402_DENIED_PAYERS: [
    text()
      .transform((list) => list.split(',').map((item) => item.trim()))
      .pipe(z.array(tokenAddress()))
      .optional(),
    'must be addresses of 0x and 40 hex digits, separated by commas',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> }

/** The address a service on `host` and `port` has when nobody names a better one. */
export function defaultBaseUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`
}

/** One setting of `env`, or the sentence that stops the start. */
function readSetting<K extends keyof Settings>(
  env: Readonly<Record<string, string | undefined>>,
  name: K,
): Settings[K] {
  const [schema, sentence] = settings[name]
  const raw = env[name]
  const parsed = schema.safeParse(raw === '' ? undefined : raw)
  if (!parsed.success) throw new ClaimcheckError('SETUP_INVALID', `The setting ${name} ${sentence}.`)
  return parsed.data as Settings[K]
}

/** Both settings of mail, or none. */
function mailOf(url: string | undefined, from: string | undefined): Config['mail'] {
  if (url === undefined && from === undefined) return undefined
  if (url !== undefined && from !== undefined) return { url, from }
  throw new ClaimcheckError('SETUP_INVALID', 'The settings SMTP_URL and MAIL_FROM must be set together, or neither.')
}

/** Everything that selling plans takes, or nothing of it. */
function stripeOf(read: <K extends keyof Settings>(name: K) => Settings[K]): StripeConfig | undefined {
  const secretKey = read('STRIPE_SECRET_KEY')
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET')
  const prices = {
    developer: read('STRIPE_PRICE_DEVELOPER'),
    pro: read('STRIPE_PRICE_PRO'),
    business: read('STRIPE_PRICE_BUSINESS'),
  }
  const priced = Object.fromEntries(
    Object.entries(prices).flatMap(([plan, price]) => (price === undefined ? [] : [[plan, price]])),
  )
  const apiBase = read('STRIPE_API_BASE')
  const given = [secretKey !== undefined, webhookSecret !== undefined, Object.keys(priced).length > 0]
  if (!given.includes(true)) return undefined
  if (secretKey !== undefined && webhookSecret !== undefined && Object.keys(priced).length > 0)
    return { secretKey, webhookSecret, prices: priced, apiBase }
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'The settings STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and at least one STRIPE_PRICE_<PLAN> must be set together, or none.',
  )
}

/** Address and name of a model, or none. */
function modelOf(read: <K extends keyof Settings>(name: K) => Settings[K]): ModelConfig | undefined {
  const baseUrl = read('MODEL_BASE_URL')
  const model = read('MODEL_NAME')
  const apiKey = read('MODEL_API_KEY')
  const timeoutMs = read('MODEL_TIMEOUT_MS')
  if (baseUrl === undefined && model === undefined && apiKey === undefined) return undefined
  if (baseUrl !== undefined && model !== undefined)
    return { baseUrl, model, timeoutMs, ...(apiKey === undefined ? {} : { apiKey }) }
  throw new ClaimcheckError(
    'SETUP_INVALID',
    'The settings MODEL_BASE_URL and MODEL_NAME must be set together, or neither.',
  )
}

/** The collector, where one is named. */
function otlpOf(read: <K extends keyof Settings>(name: K) => Settings[K]): OtlpConfig | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const pairs = (read('OTEL_EXPORTER_OTLP_HEADERS') ?? []).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const
  })
  const serviceName = read('OTEL_SERVICE_NAME')
  const sampledShare = read('OTEL_TRACES_SAMPLER_ARG')
  return endpoint === undefined
    ? undefined
    : { endpoint, headers: Object.fromEntries(pairs), serviceName, sampledShare }
}

/** Fastify's own form: a number of hops, or the networks that are believed. */
function proxiesOf(setting: string | undefined): Config['trustProxy'] {
  if (setting === undefined) return undefined
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((network) => network.trim())
}

function assetOf(asset: string | undefined, assetName: string, assetVersion: string): Config['x402Asset'] {
  return asset === undefined ? undefined : { asset, assetName, assetVersion }
}

/**
 * The configuration in `env`. Unknown variables are none of ours; an invalid one throws `SETUP_INVALID` with one
 * sentence that names it.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = <K extends keyof Settings>(name: K) => readSetting(env, name)
  const baseUrl = read('BASE_URL') ?? defaultBaseUrl(read('HOST'), read('PORT'))
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    baseUrl,
    siteUrl: read('SITE_URL') ?? baseUrl,
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    poolMax: read('DATABASE_POOL_MAX'),
    statementTimeoutMs: read('DATABASE_STATEMENT_TIMEOUT_MS'),
    redisUrl: read('REDIS_URL'),
    logLevel: read('LOG_LEVEL'),
    production: read('NODE_ENV') === 'production',
    keyPepper: read('KEY_PEPPER'),
    receiptKeyPassphrase: read('RECEIPT_KEY_PASSPHRASE'),
    allowDevelopmentKeys: read('ALLOW_DEVELOPMENT_KEYS'),
    mail: mailOf(read('SMTP_URL'), read('MAIL_FROM')),
    mailOutbox: read('MAIL_OUTBOX'),
    x402Recipient: read('X402_RECIPIENT'),
    x402Network: read('X402_NETWORK'),
    x402Asset: assetOf(read('X402_ASSET'), read('X402_ASSET_NAME'), read('X402_ASSET_VERSION')),
    x402RpcUrl: read('X402_RPC_URL'),
    x402RelayerKey: read('X402_RELAYER_KEY'),
    x402FacilitatorUrl: read('X402_FACILITATOR_URL'),
    x402DeniedPayers: (read('X402_DENIED_PAYERS') ?? []).map((payer) => payer.toLowerCase()),
    stripe: stripeOf(read),
    trustProxy: proxiesOf(read('TRUST_PROXY')),
    ...{ maxInFlight: read('MAX_IN_FLIGHT'), computeThreads: read('COMPUTE_THREADS') },
    drainMs: read('DRAIN_MS'),
    shutdownMs: read('SHUTDOWN_MS'),
    metricsToken: read('METRICS_TOKEN'),
    otlp: otlpOf(read),
    securityContact: read('SECURITY_CONTACT'),
    witnesses: read('WITNESSES') ?? [],
    outboundAllowOrigin: read('OUTBOUND_ALLOW_ORIGIN'),
    lookUps: read('LOOKUPS') ?? [],
    lookUpMirror: read('LOOKUP_MIRROR'),
    model: modelOf(read),
    serviceUrl: read('CLAIMCHECK_URL'),
    apiKey: read('CLAIMCHECK_KEY') ?? read('CLAIMCHECK_API_KEY'),
  }
  if (config.production && config.outboundAllowOrigin !== undefined)
    throw new ClaimcheckError('SETUP_INVALID', 'The setting OUTBOUND_ALLOW_ORIGIN must not be set in production.')
  if (config.mailOutbox && (config.production || config.mail !== undefined)) {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'The setting MAIL_OUTBOX is for development without mail; leave it unset here.',
    )
  }
  if (config.production && config.databaseUrl !== undefined && config.keyPepper === undefined) {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'The setting KEY_PEPPER must be set in production, because every replica needs the same one.',
    )
  }
  return config
}
