import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Access } from '../access/index.ts'
import type { Config } from '../config.ts'
import { generateDevelopmentWallet } from '../payments/recipient.ts'

/** What `dev-key.json` holds. */
export interface DevelopmentKey {
  readonly api_key: string
  readonly base_url: string
}

async function writePrivate(path: string, value: object): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await chmod(path, 0o600)
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

/**
 * The key of the development account, made on the first start of an embedded deployment and kept beside its data,
 * readable by its owner alone. A later start on another address rewrites only the address.
 */
export async function openDevelopmentKey(config: Config, access: Access, baseUrl: string): Promise<DevelopmentKey> {
  const path = join(config.dataDir, 'dev-key.json')
  const known = await readJson<DevelopmentKey>(path)
  if (known?.base_url === baseUrl) return known
  const api_key = known?.api_key ?? (await createDevelopmentKey(access))
  const written: DevelopmentKey = { api_key, base_url: baseUrl }
  await writePrivate(path, written)
  return written
}

async function createDevelopmentKey(access: Access): Promise<string> {
  const { key } = await access.keys.create({
    email: 'developer@localhost',
    plan: 'business',
    mode: 'live',
    label: 'made at the first start',
  })
  return key
}

/** Address that quotes of a development deployment name; its private key stands beside the data. */
export async function openDevelopmentWallet(config: Config): Promise<string> {
  const path = join(config.dataDir, 'dev-wallet.json')
  const known = await readJson<{ readonly address: string }>(path)
  if (known !== undefined) return known.address
  const wallet = generateDevelopmentWallet()
  await writePrivate(path, wallet)
  return wallet.address
}
