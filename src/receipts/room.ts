import type { Database } from '../data/database.ts'
import type { Clock } from '../model/index.ts'
import { type Archive, createArchive } from './archive.ts'
import { type Credentials, createCredentials } from './credential.ts'
import type { EmbeddedDurability } from './embedded.ts'
import { createKeys, type Keys, type KeysConfig } from './keys.ts'
import { createLog, type Log, logOrigin } from './log/log.ts'
import { startSequencer } from './log/sequencer.ts'
import { createWitnessing, type Witness } from './log/witness.ts'
import { createMint, issuerOf, type Mint } from './mint.ts'
import { createStatements } from './statements.ts'

export interface ReceiptsConfig {
  readonly db: Database
  readonly clock: Clock
  /** Public address of the service, without a slash at its end. */
  readonly baseUrl: string
  readonly passphrase: string
  readonly development: boolean
  readonly refuseDevelopmentKeys: boolean
  readonly externalKeys?: KeysConfig['external']
  /** Of the embedded database; absent over Postgres. */
  readonly durability?: EmbeddedDurability | undefined
  /** Asked for a cosignature after each checkpoint. */
  readonly witnesses?: readonly Witness[]
  /** Told what goes wrong in the background; the work is tried again by itself. */
  onError?(error: unknown): void
}

/** The whole room, opened. */
export interface Receipts {
  readonly keys: Keys
  readonly mint: Mint
  readonly log: Log
  readonly archive: Archive
  readonly credentials: Credentials
  /** What receipts name as their issuer. */
  readonly issuer: string
  /** Begin to lead the log and state each day, whenever no other replica does. */
  start(): void
  /** Stop leading, commit what is in flight, close. */
  close(): Promise<void>
}

/** Open the keys, the mint, the log and the archive. @throws ClaimcheckError `SETUP_INVALID` as `createKeys` does. */
export async function openReceipts(config: ReceiptsConfig): Promise<Receipts> {
  const { db, clock, baseUrl, durability } = config
  const keys = await createKeys({
    db,
    clock,
    passphrase: config.passphrase,
    development: config.development,
    refuseDevelopmentKeys: config.refuseDevelopmentKeys,
    ...(config.externalKeys === undefined ? {} : { external: config.externalKeys }),
    ...(durability === undefined ? {} : { persist: durability.sync }),
  })
  const issuer = issuerOf(baseUrl, keys.isDevelopment())
  const jwksUrl = `${baseUrl}/.well-known/jwks.json`
  const mint = createMint({
    db,
    keys,
    clock,
    issuer,
    jwksUrl,
    ...(durability === undefined ? {} : { journal: durability.mint }),
  })
  const sequencer = {
    db,
    keys,
    clock,
    origin: logOrigin(baseUrl),
    ...(durability === undefined ? {} : { journal: durability.log }),
  }
  const log = createLog(sequencer)
  const onError = (error: unknown) => config.onError?.(error)
  const statements = createStatements({ db, mint, clock })
  const witnessing = createWitnessing(sequencer, log, config.witnesses ?? [], onError)
  const onStep = async () => {
    witnessing.tick()
    await statements.tick().catch(onError)
  }
  let running: ReturnType<typeof startSequencer> | undefined
  return {
    keys,
    mint,
    log,
    archive: createArchive({ db, log, jwksUrl }),
    credentials: createCredentials({ keys, clock, baseUrl }),
    issuer,
    start() {
      running ??= startSequencer(sequencer, { onStep, onError })
    },
    async close() {
      await running?.stop()
      await witnessing.idle()
      await mint.close()
      await keys.close()
    },
  }
}
