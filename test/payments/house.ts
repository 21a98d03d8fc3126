import * as ledger from '../../src/data/payments.ts'
import type { Edition } from '../../src/model/index.ts'
import { type DatabaseKind, openTestDatabase } from '../kit/databases.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'
import { type Hex, startChain, type TestChain } from './anvil.ts'

/** Account that is paid in tests. */
export const recipient: Hex = '0x1111111111111111111111111111111111111111'

/** The real service over a local chain. */
export interface PaidHouse {
  readonly chain: TestChain
  readonly service: TestService
  readonly relayerKey: Hex
  /** Address of the database; undefined where it is embedded. */
  readonly url: string | undefined
  /** Every payment in the ledger. */
  payments(): Promise<readonly ledger.PaymentRow[]>
  close(): Promise<void>
}

export interface PaidHouseOptions {
  readonly chain?: TestChain
  readonly database?: DatabaseKind
  readonly env?: Readonly<Record<string, string>>
  /** Recorded answers to import; none unless given. */
  readonly observationsDirectory?: string
  /** A small edition unless another is given. */
  readonly edition?: Edition
}

/** Start the service with a relayer that has gas, on a chain of its own unless one is given. */
export async function openPaidHouse(options: PaidHouseOptions = {}): Promise<PaidHouse> {
  const chain = options.chain ?? (await startChain())
  const relayerKey = await chain.relayerKey()
  // A database of our own where its address is needed; the service migrates it.
  const database = options.database === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
  const service = await openService({
    edition: options.edition ?? smallEdition,
    ...(options.observationsDirectory === undefined ? {} : { observationsDirectory: options.observationsDirectory }),
    env: {
      ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
      X402_RECIPIENT: recipient,
      X402_RPC_URL: chain.url,
      X402_RELAYER_KEY: relayerKey,
      ...options.env,
    },
  })
  await untilLeading(service)
  return {
    chain,
    service,
    relayerKey,
    url: database?.url,
    payments: () => ledger.listNewest(service.running.rooms.store.db, { limit: 1_000 }),
    async close() {
      await service.close()
      await database?.close()
      if (options.chain === undefined) await chain.stop()
    },
  }
}

async function untilLeading(service: TestService): Promise<void> {
  for (let waited = 0; waited < 200 && service.running.rooms.payments?.leads !== true; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
}
