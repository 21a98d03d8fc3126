import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { ClaimcheckError } from './model/index.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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
  X402_RECIPIENT: [
    text()
      .regex(/^0x[0-9a-fA-F]{40}$/)
      .optional(),
    'must be an address of 0x and 40 hex digits',
  ],
  CLAIMCHECK_API_KEY: [text().optional(), 'must be an API key, or not be set'],
  X402_NETWORK: [z.enum(['base', 'base-sepolia']).default('base'), 'must be base or base-sepolia'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Settings = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> }

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
  readonly redisUrl: string | undefined
  readonly logLevel: (typeof logLevels)[number]
  readonly production: boolean
  /** Keys the hashes of API keys; every replica needs the same one. */
  readonly keyPepper: string | undefined
  /** Seals the receipt-signing keys at rest; every replica needs the same one. */
  readonly receiptKeyPassphrase: string | undefined
  /** Lets production run on generated signing keys, as for a trial. */
  readonly allowDevelopmentKeys: boolean
  /** Sends activation links; undefined means that new keys are active at once. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Undefined means that this deployment takes no payments. */
  readonly x402Recipient: string | undefined
  readonly x402Network: 'base' | 'base-sepolia'
  /** The key with which the operator's own commands call a service. */
  readonly apiKey: string | undefined
}

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
    redisUrl: read('REDIS_URL'),
    logLevel: read('LOG_LEVEL'),
    production: read('NODE_ENV') === 'production',
    keyPepper: read('KEY_PEPPER'),
    receiptKeyPassphrase: read('RECEIPT_KEY_PASSPHRASE'),
    allowDevelopmentKeys: read('ALLOW_DEVELOPMENT_KEYS'),
    mail: mailOf(read('SMTP_URL'), read('MAIL_FROM')),
    x402Recipient: read('X402_RECIPIENT'),
    x402Network: read('X402_NETWORK'),
    apiKey: read('CLAIMCHECK_API_KEY'),
  }
  if (config.production && config.databaseUrl !== undefined && config.keyPepper === undefined) {
    throw new ClaimcheckError(
      'SETUP_INVALID',
      'The setting KEY_PEPPER must be set in production, because every replica needs the same one.',
    )
  }
  return config
}
