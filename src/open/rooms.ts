import type { Access } from '../access/index.ts'
import type { Config } from '../config.ts'
import { type Clock, type Edition, systemClock } from '../model/index.ts'
import type { MonitorRoom } from '../monitor/index.ts'
import type { StuckPayment } from '../payments/index.ts'
import { openReceipts, type Receipts, witnessAt } from '../receipts/index.ts'
import { createService, type Service } from '../registry/invoke.ts'
import { loadSkills, skillsDirectory } from '../registry/load.ts'
import type { Pool } from '../workers/index.ts'
import { accountPort, openAccess } from './accounts.ts'
import { advisorPort } from './advisor.ts'
import { openPlanSales } from './billing.ts'
import type { Ending } from './closing.ts'
import { consentPort } from './consent.ts'
import { customsPort } from './customs.ts'
import { holdKnowledge, type KnowledgeHolder } from './knowledge.ts'
import { modelOf } from './model.ts'
import { openWatch } from './monitor.ts'
import { type Observations, openObservations } from './observations.ts'
import { openPaymentRoom, type PaymentRoom } from './payments.ts'
import { receiptPort } from './receipts.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { observationsDirectory } from './shipped-answers.ts'
import { openSources } from './sources.ts'
import { openStore, type Store } from './store.ts'
import { openWorkers } from './workers.ts'

export interface RoomsOptions {
  /** Address that documents, receipts and quotes name. */
  readonly baseUrl: string
  /** The edition to serve, read once the store is open. */
  openEdition(store: Store): Promise<Edition>
  readonly clock?: Clock
  readonly skillsDirectory?: string
  /** Characters of input that one call has worked on by the main thread, where it is not the usual number. */
  readonly inlineMax?: number | undefined
  /** Where the recorded answers to import are, the shipped ones unless told otherwise. */
  readonly observationsDirectory?: string
  /** Told what went wrong in the background; the service goes on. */
  onError(error: unknown): void
  /** Told of each payment that stands still. */
  onStuck?(stuck: StuckPayment): void
}

/** The house with its lights on, not yet listening. */
export interface OpenRooms {
  readonly store: Store
  readonly access: Access
  readonly receipts: Receipts
  readonly knowledge: KnowledgeHolder
  /** Worker threads; they start with the first work that goes there. */
  readonly pool: Pool
  readonly observations: Observations
  readonly monitor: MonitorRoom
  /** Null where this deployment takes no payments. */
  readonly payments: PaymentRoom | null
  readonly service: Service
  readonly clock: Clock
  /** What `close` closes: one group after another, those of a group beside each other. */
  readonly endings: readonly (readonly Ending[])[]
  close(): Promise<void>
}

/** Open every room in order; whatever was opened is closed again when a later one fails. */
export async function openRooms(config: Config, options: RoomsOptions): Promise<OpenRooms> {
  const clock = options.clock ?? systemClock
  // Payments first, because calls may wait for them; the database last, because everything writes to it.
  const [calls, rooms, stores]: readonly [Ending[], Ending[], Ending[]] = [[], [], []]
  const endings = [calls, rooms, stores]
  const opened = <T extends Pick<Ending, 'close'>>(name: string, room: T, group = rooms): T => {
    group.push({ name, close: () => room.close() })
    return room
  }
  const close = async () => {
    for (const group of endings) await Promise.all(group.splice(0).map((ending) => ending.close()))
  }
  try {
    const store = opened('database', await openStore(config, clock), stores)
    const { db, durability } = store
    const pool = opened('workers', openWorkers(config, options), stores)
    const knowledge = holdKnowledge(await options.openEdition(store), {
      ...{ pool, siteUrl: config.siteUrl, model: modelOf(config), inlineMax: options.inlineMax },
    })
    const secrets = await openSecrets(config, db, clock)
    const access = opened(
      'counts and audit log',
      await openAccess(config, { db, clock, pepper: secrets.pepper, onError: options.onError }),
    )
    const receipts = opened('receipts', await openMint(config, { ...options, clock, store, secrets }))
    receipts.start()
    const observations = opened(
      'recorded answers',
      openObservations({
        ...{ db, clock, aside: asideOf(config), onError: options.onError },
        folder: options.observationsDirectory ?? observationsDirectory,
      }),
    )
    const monitor = opened(
      'monitor',
      openWatch(config, { db, clock, knowledge, secret: secrets.pepper, onError: options.onError }),
    )
    const skills = await loadSkills(options.skillsDirectory ?? skillsDirectory)
    const payments = await openPaymentRoom(config, { ...options, db, clock, durability, secret: secrets.pepper })
    if (payments !== null) opened('payments', payments, calls)
    const service = createService(skills, {
      ...{ clock, knowledge, ...accessPorts(access) },
      receipts: receiptPort(receipts, `${options.baseUrl}/.well-known/jwks.json`),
      observations: observations.port,
      monitor: monitor.port,
      consent: consentPort(db),
      ...{ sources: openSources(config, clock), customs: customsPort },
      advisor: advisorPort({ db, clock, rateLimits: access.rateLimits }),
      billing: opened('billing', openPlanSales(config, access, { db, clock })),
      payments: payments?.port ?? null,
    })
    await payments?.start()
    return { store, access, receipts, knowledge, pool, observations, monitor, payments, service, clock, endings, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What calls need of the access room. */
function accessPorts(access: Access) {
  const { meter, once, agents, audit } = access
  return { access, meter, once, agents, audit, accounts: accountPort(access) }
}

interface MintParts extends Pick<RoomsOptions, 'baseUrl' | 'onError'> {
  readonly clock: Clock
  readonly store: Store
  readonly secrets: Secrets
}

/** The receipts room as this deployment is set up. */
function openMint(config: Config, { baseUrl, onError, clock, store, secrets }: MintParts): Promise<Receipts> {
  return openReceipts({
    ...{ db: store.db, durability: store.durability, clock, baseUrl, onError },
    passphrase: secrets.receiptPassphrase,
    witnesses: config.witnesses.map(witnessAt),
    development: secrets.development,
    refuseDevelopmentKeys: config.production && !config.allowDevelopmentKeys,
  })
}

/** Where a process beside the service finds the database; the embedded one has room for one process only. */
function asideOf({ databaseUrl, databaseDirectUrl, dataDir }: Config) {
  return databaseUrl === undefined ? undefined : { databaseUrl, databaseDirectUrl, dataDir }
}
