import type { Database } from '../data/database.ts'
import type { Mailer, Outbox } from '../data/mail.ts'
import type { AgentPort, Clock } from '../model/index.ts'
import { createAgents } from './agents/agents.ts'
import { type AuditRecorder, createAuditRecorder, openAuditRecorder } from './audit.ts'
import { type Challenges, type ChallengeWork, createChallenges } from './challenge.ts'
import { type Authenticator, createAuthenticator, createHasher, type Hasher } from './credentials.ts'
import { createIdempotency, type Idempotency } from './idempotency.ts'
import { createKeys, type Keys } from './keys.ts'
import { createMeter, type Meter } from './metering.ts'
import { createOnce, type Once } from './once.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'
import { createSignup, type Signup } from './signup.ts'

export interface AccessConfig {
  readonly db: Database
  readonly clock: Clock
  /** Keys the stored hashes; at least 32 random characters, the same on every replica, for ever. */
  readonly pepper: string
  /** Sends activation links; without one, keys are active at once. */
  readonly mailer?: Mailer | undefined
  /** Keeps them instead where there is no mailer: a development service's own page shows them. */
  readonly outbox?: Outbox | undefined
  /** Address of the website, where an activation link leads. */
  readonly siteUrl?: string
  /** Public address of the service, which proofs of agents' keys are made out to. */
  readonly baseUrl?: string
  /** Without a mailer: whether a stranger who names an existing account's address gets a key of it. Development only. */
  readonly trustAddresses?: boolean
  /** Folder where entries of the audit log stand until the store has them, and who is told when it cannot be written. */
  readonly auditJournal?: { readonly folder: string; onError(error: unknown): void }
  /** How hard the challenge before a first key is. */
  readonly challengeWork?: ChallengeWork
}

/** The room: who calls, the keys they call with, and what they have used of their plan. */
export interface Access extends Authenticator {
  readonly keys: Keys
  readonly meter: Meter
  readonly rateLimits: RateLimits
  readonly idempotency: Idempotency
  /** Calls that carry a key of their own. */
  readonly once: Once
  readonly audit: AuditRecorder
  /** Where activation links wait when they are not mailed. */
  readonly outbox: Outbox | undefined
  readonly agents: AgentPort
  readonly challenges: Challenges
  readonly signup: Signup
  /** The stored form of a credential, for whoever issues agent tokens. */
  readonly hash: Hasher
}

/** Open the room over a migrated database. */
export async function createAccess(config: AccessConfig): Promise<Access> {
  const { db, clock, pepper, outbox } = config
  const mailer = config.mailer ?? outbox
  const hash = createHasher(pepper)
  const authenticator = await createAuthenticator({ db, clock, hash })
  const { auditJournal } = config
  const audit =
    auditJournal === undefined
      ? createAuditRecorder({ db, clock })
      : await openAuditRecorder({ db, clock }, auditJournal)
  const meter = createMeter({ db, clock })
  const keys = createKeys({ db, clock, hash })
  const rateLimits = createRateLimits({ db, clock })
  const idempotency = createIdempotency({ db, clock, pepper })
  const work = config.challengeWork
  const challenges = createChallenges({ clock, pepper, ...(work === undefined ? {} : { work }) })
  const { siteUrl = '', baseUrl = '', trustAddresses = false } = config
  const own = { db, clock, keys, rateLimits, idempotency, challenges }
  return {
    ...authenticator,
    keys,
    meter,
    rateLimits,
    idempotency,
    once: createOnce({ db, clock, pepper, meter }),
    audit,
    outbox,
    agents: createAgents({ db, clock, hash, idempotency, rateLimits, audit, baseUrl }),
    challenges,
    signup: createSignup({ ...own, mailer, siteUrl, trustAddresses }),
    hash,
    async close() {
      await meter.close()
      await audit.close()
      await authenticator.close()
      mailer?.close()
    },
  }
}
