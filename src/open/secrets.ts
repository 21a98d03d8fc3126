import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import * as developmentSecrets from '../data/development-secrets.ts'
import { readOrCreateSecret, readSecret } from '../data/secrets.ts'
import { hasTable } from '../data/vitals.ts'
import type { Clock } from '../model/index.ts'

export interface Secrets {
  /** Keys the hashes of API keys. */
  readonly pepper: string
  /** Seals signing keys at rest. */
  readonly receiptPassphrase: string
  /** True where the passphrase was generated, so that what it seals is only good for development. */
  readonly development: boolean
}

const passphraseName = 'receipt-passphrase'

/** The passphrase that signing keys here are sealed with: the operator's, or the one made before; undefined before either. */
export async function heldPassphrase(config: Config, db: Database): Promise<string | undefined> {
  if (config.receiptKeyPassphrase !== undefined) return config.receiptKeyPassphrase
  if (db.kind === 'pglite') return readSecret(config.dataDir, passphraseName)
  return (await hasTable(db, 'development_secret')) ? developmentSecrets.find(db, passphraseName) : undefined
}

/** A secret that was made once and is kept where every process finds it. */
function made(config: Config, db: Database, clock: Clock, name: string): Promise<string> {
  return db.kind === 'pglite'
    ? readOrCreateSecret(config.dataDir, name)
    : developmentSecrets.findOrInsert(db, name, clock.now())
}

/** The pepper of this deployment alone, for commands that sign nothing. */
export async function openPepper(config: Config, db: Database, clock: Clock): Promise<string> {
  return config.keyPepper ?? made(config, db, clock, 'key-pepper')
}

/** The secrets of this deployment: from the environment, or made once and kept where every process finds them. */
export async function openSecrets(config: Config, db: Database, clock: Clock): Promise<Secrets> {
  return {
    pepper: await openPepper(config, db, clock),
    receiptPassphrase: config.receiptKeyPassphrase ?? (await made(config, db, clock, passphraseName)),
    development: config.receiptKeyPassphrase === undefined,
  }
}
