import type { Access } from '../access/index.ts'
import type { Config } from '../config.ts'
import { type Clock, type Edition, systemClock } from '../model/index.ts'
import { networks } from '../payments/networks.ts'
import { type QuoteSettings, renderQuote } from '../payments/quote.ts'
import { checksummedAddress } from '../payments/recipient.ts'
import { openReceipts, type Receipts } from '../receipts/index.ts'
import type { Skill } from '../registry/define.ts'
import { createService, type Service } from '../registry/invoke.ts'
import { loadSkills, skillsDirectory } from '../registry/load.ts'
import { inputSchema, outputSchema } from '../registry/schemas.ts'
import { accountPort, openAccess } from './accounts.ts'
import { openDevelopmentWallet } from './development.ts'
import { holdKnowledge, type KnowledgeHolder } from './knowledge.ts'
import { type Observations, observationsDirectory, openObservations } from './observations.ts'
import { receiptPort } from './receipts.ts'
import { openSecrets } from './secrets.ts'
import { openStore, type Store } from './store.ts'

export interface RoomsOptions {
  /** Address that documents, receipts and quotes name. */
  readonly baseUrl: string
  /** The edition to serve, read once the store is open. */
  openEdition(store: Store): Promise<Edition>
  readonly clock?: Clock
  readonly skillsDirectory?: string
  /** Where the recorded answers to import are, the shipped ones unless told otherwise. */
  readonly observationsDirectory?: string
  /** Told what went wrong in the background; the service goes on. */
  onError(error: unknown): void
}

/** The house with its lights on, not yet listening. */
export interface OpenRooms {
  readonly store: Store
  readonly access: Access
  readonly receipts: Receipts
  readonly knowledge: KnowledgeHolder
  readonly observations: Observations
  readonly service: Service
  readonly clock: Clock
  close(): Promise<void>
}

/** Open every room in order; whatever was opened is closed again when a later one fails. */
export async function openRooms(config: Config, options: RoomsOptions): Promise<OpenRooms> {
  const clock = options.clock ?? systemClock
  const closers: (() => Promise<void>)[] = []
  const opened = <T extends { close(): Promise<void> }>(room: T): T => {
    closers.unshift(() => room.close())
    return room
  }
  const close = async () => {
    for (const closeRoom of closers.splice(0)) await closeRoom()
  }
  try {
    const store = opened(await openStore(config, clock))
    const { db, durability } = store
    const knowledge = holdKnowledge(await options.openEdition(store), config.siteUrl)
    const secrets = await openSecrets(config, db, clock)
    const access = opened(await openAccess(config, { db, clock, pepper: secrets.pepper }))
    const receipts = opened(
      await openReceipts({
        db,
        clock,
        baseUrl: options.baseUrl,
        passphrase: secrets.receiptPassphrase,
        development: secrets.development,
        refuseDevelopmentKeys: config.production && !config.allowDevelopmentKeys,
        durability,
        onError: options.onError,
      }),
    )
    receipts.start()
    const observations = opened(
      openObservations({
        db,
        clock,
        folder: options.observationsDirectory ?? observationsDirectory,
        onError: options.onError,
      }),
    )
    const skills = await loadSkills(options.skillsDirectory ?? skillsDirectory)
    const payments = await openPayments(config)
    const service = createService(skills, {
      clock,
      knowledge,
      access,
      meter: access.meter,
      accounts: accountPort(access),
      receipts: receiptPort(receipts, `${options.baseUrl}/.well-known/jwks.json`),
      observations: observations.port,
      payments,
    })
    return { store, access, receipts, knowledge, observations, service, clock, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Quotes for this deployment; null where nobody could be paid. */
async function openPayments(config: Config) {
  const recipient =
    config.x402Recipient ??
    (config.production || config.databaseUrl !== undefined ? undefined : await openDevelopmentWallet(config))
  const payTo = recipient === undefined ? undefined : checksummedAddress(recipient)
  const network = networks[config.x402Network]
  if (payTo === undefined || network === undefined) return null
  const settings: QuoteSettings = { network, payTo }
  return { quote: (skill: Skill, resource: string) => renderQuote(priced(skill), resource, settings) }
}

function priced(skill: Skill) {
  if (skill.price === undefined) throw new Error(`${skill.id} has no price to quote`)
  return {
    method: skill.rest.method,
    description: skill.summary,
    price: skill.price,
    inputSchema: inputSchema(skill),
    outputSchema: outputSchema(skill),
  }
}
