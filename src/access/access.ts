import type { Database } from '../data/database.ts'
import type { Clock } from '../model/index.ts'
import { type AuditRecorder, createAuditRecorder } from './audit.ts'
import { type Authenticator, createAuthenticator, createHasher, type Hasher } from './credentials.ts'
import { createIdempotency, type Idempotency } from './idempotency.ts'
import { createKeys, type Keys } from './keys.ts'
import { createMeter, type Meter } from './metering.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'

export interface AccessConfig {
  readonly db: Database
  readonly clock: Clock
  /** Keys the stored hashes; at least 32 random characters, the same on every replica, for ever. */
  readonly pepper: string
}

/** The room: who calls, the keys they call with, and what they have used of their plan. */
export interface Access extends Authenticator {
  readonly keys: Keys
  readonly meter: Meter
  readonly rateLimits: RateLimits
  readonly idempotency: Idempotency
  readonly audit: AuditRecorder
  /** The stored form of a credential, for whoever issues agent tokens. */
  readonly hash: Hasher
}

/** Open the room over a migrated database. */
export async function createAccess({ db, clock, pepper }: AccessConfig): Promise<Access> {
  const hash = createHasher(pepper)
  const authenticator = await createAuthenticator({ db, clock, hash })
  const audit = createAuditRecorder({ db })
  return {
    ...authenticator,
    keys: createKeys({ db, clock, hash }),
    meter: createMeter({ db, clock }),
    rateLimits: createRateLimits({ db, clock }),
    idempotency: createIdempotency({ db, clock, pepper }),
    audit,
    hash,
    async close() {
      await audit.close()
      await authenticator.close()
    },
  }
}
