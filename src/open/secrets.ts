import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import * as developmentSecrets from '../data/development-secrets.ts'
import { readOrCreateSecret } from '../data/secrets.ts'
import type { Clock } from '../model/index.ts'

export interface Secrets {
  /** Keys the hashes of API keys. */
  readonly pepper: string
  /** Seals signing keys at rest. */
  readonly receiptPassphrase: string
  /** True where the passphrase was generated, so that what it seals is only good for development. */
  readonly development: boolean
}

/** The secrets of this deployment: from the environment, or made once and kept where every process finds them. */
export async function openSecrets(config: Config, db: Database, clock: Clock): Promise<Secrets> {
  const made = (name: string) =>
    db.kind === 'pglite'
      ? readOrCreateSecret(config.dataDir, name)
      : developmentSecrets.findOrInsert(db, name, clock.now())
  return {
    pepper: config.keyPepper ?? (await made('key-pepper')),
    receiptPassphrase: config.receiptKeyPassphrase ?? (await made('receipt-passphrase')),
    development: config.receiptKeyPassphrase === undefined,
  }
}
