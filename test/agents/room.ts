import { createAgents } from '../../src/access/agents/agents.ts'
import { type AuditRecorder, createAuditRecorder } from '../../src/access/audit.ts'
import { createHasher } from '../../src/access/credentials.ts'
import { createIdempotency } from '../../src/access/idempotency.ts'
import { createRateLimits } from '../../src/access/rate-limit.ts'
import type { Database } from '../../src/data/database.ts'
import type { AgentPort, Clock } from '../../src/model/index.ts'

const pepper = 'a pepper of at least thirty-two characters'

/** The part of the access room that agents are. */
export interface AgentsRoom {
  readonly agents: AgentPort
  readonly audit: AuditRecorder
}

export function openAgents(db: Database, clock: Clock, baseUrl = 'https://api.claimcheck.example'): AgentsRoom {
  const audit = createAuditRecorder({ db, clock })
  const idempotency = createIdempotency({ db, clock, pepper })
  const rateLimits = createRateLimits({ db, clock })
  return {
    audit,
    agents: createAgents({ db, clock, hash: createHasher(pepper), idempotency, rateLimits, audit, baseUrl }),
  }
}
