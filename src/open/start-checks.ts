import cluster from 'node:cluster'
import { constants } from 'node:fs'
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { postJsonRpc } from '../data/json-rpc.ts'
import { isLocalPostgres, resolvesToLoopback } from '../data/loopback.ts'
import { ClaimcheckError } from '../model/index.ts'
import { resolveNetwork } from '../payments/index.ts'
import { witnessAt } from '../receipts/index.ts'

/** Bytes that must be free below DATA_DIR: an embedded database or an edition that is written for the first time fits. */
export const freeBytesMin = 128 * 1_048_576
/** Milliseconds that the chain's node has to say which chain it serves; one that is away stops no start. */
const nodeTimeoutMs = 3_000

/**
 * Everything that can be seen to stop a start, before anything is made: settings, exposure, port, data directory. What
 * the database holds is looked at when it is opened, before it is migrated.
 *
 * @throws ClaimcheckError `SETUP_INVALID` with a sentence that names the setting.
 */
export async function checkStart(config: Config): Promise<void> {
  checkSettings(config)
  await refuseExposure(config)
  // Workers share the port that the first process looked at.
  if (!cluster.isWorker) await checkPort(config)
  await checkDataDir(config.dataDir)
  await checkChain(config)
}

function invalid(sentence: string, cause?: unknown): ClaimcheckError {
  return new ClaimcheckError('SETUP_INVALID', sentence, cause === undefined ? {} : { cause })
}

/** What production needs and what only a use of the setting would show. */
function checkSettings(config: Config): void {
  config.witnesses.forEach(witnessAt)
  if (takesPayments(config) && resolveNetwork(config.x402Network, config.x402Asset) === undefined)
    throw invalid('Set X402_ASSET to the token on the chain that X402_NETWORK names.')
  if (config.production && config.receiptKeyPassphrase === undefined && !config.allowDevelopmentKeys)
    throw invalid(
      'In production set RECEIPT_KEY_PASSPHRASE, at least 16 characters that you keep apart; for a trial, set ALLOW_DEVELOPMENT_KEYS=true.',
    )
}

/** Development over the embedded database has a wallet of its own. */
function takesPayments({ x402Recipient, production, databaseUrl }: Config): boolean {
  return x402Recipient !== undefined || (!production && databaseUrl === undefined)
}

/**
 * Development gives a key of any e-mail address to whoever asks, so it must not be reached from elsewhere.
 *
 * @throws ClaimcheckError `SETUP_INVALID`.
 */
export async function refuseExposure({ production, host, databaseUrl, databaseDirectUrl }: Config): Promise<void> {
  if (production) return
  const inProduction =
    'set NODE_ENV=production with RECEIPT_KEY_PASSPHRASE, KEY_PEPPER, and SMTP_URL with MAIL_FROM so that keys are confirmed by mail'
  if (!(await resolvesToLoopback(host)))
    throw invalid(`In development the service listens on this machine only. Set HOST=127.0.0.1, or ${inProduction}.`)
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl }))
    if (url !== undefined && !(await isLocalPostgres(url)))
      throw invalid(
        `In development the database must be on this machine. Set ${name} to a server on 127.0.0.1 or a Unix socket, or ${inProduction}.`,
      )
}

/** The sentence for a port or an address that cannot be listened on; undefined for other errors. */
export function asListenError(error: unknown): ClaimcheckError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return invalid('Another process listens on this PORT; stop it, or set PORT to a free one.', error)
  if (code === 'EACCES')
    return invalid('This user may not listen on this PORT; set PORT to one above 1023, or allow it.', error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return invalid('HOST is no address of this machine; set it to one, such as 127.0.0.1.', error)
  return undefined
}

/** Listen for a moment where the service will listen; nothing is accepted. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer()
  const listening = Promise.withResolvers<void>()
  probe.once('error', listening.reject).listen({ host, port }, listening.resolve)
  try {
    await listening.promise
  } catch (error) {
    throw asListenError(error) ?? error
  }
  await new Promise((closed) => probe.close(closed))
}

/** The directory, or the nearest one above it that is there: what the first start makes is made in it. */
async function existing(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined) {
    if (!found.isDirectory()) throw invalid('DATA_DIR leads through a file; set it to a directory.')
    return path
  }
  const above = dirname(path)
  return above === path ? path : existing(above)
}

async function checkDataDir(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  const place = await existing(path)
  try {
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
    if (place === path) await writeProbe(path)
  } catch (cause) {
    throw invalid('DATA_DIR cannot be written; give this user the directory, or set DATA_DIR to another.', cause)
  }
  const { bavail, bsize } = await statfs(place)
  if (bavail * bsize < freeBytesMin)
    throw invalid(
      `The disk of DATA_DIR has less than ${freeBytesMin / 1_048_576} MiB free; free some, or set DATA_DIR to another disk.`,
    )
}

/** Permissions alone do not tell: a quota, a full disk or a network file system may refuse all the same. */
async function writeProbe(path: string): Promise<void> {
  const probe = join(path, `.start-${process.pid}`)
  try {
    await writeFile(probe, 'x', { mode: 0o600 })
  } finally {
    await rm(probe, { force: true })
  }
}

/** A node of another chain would take nobody's payment; one that does not answer may come back. */
async function checkChain(config: Config): Promise<void> {
  const { x402RpcUrl, x402Network, x402Asset, x402RelayerKey, x402FacilitatorUrl } = config
  if (x402RpcUrl === undefined || !takesPayments(config) || (x402RelayerKey ?? x402FacilitatorUrl) === undefined) return
  const late = AbortSignal.timeout(nodeTimeoutMs)
  const away = new Promise<undefined>((resolve) => late.addEventListener('abort', () => resolve(undefined)))
  const chain = await Promise.race([postJsonRpc(x402RpcUrl, 'eth_chainId', []).catch(() => undefined), away])
  if (chain === undefined || Number(chain) === resolveNetwork(x402Network, x402Asset)?.chainId) return
  throw invalid('The node of X402_RPC_URL serves another chain than X402_NETWORK names; correct one of the two.')
}
