import * as rows from '../../data/agents.ts'
import * as read from '../../data/audit-read.ts'
import type { Database } from '../../data/database.ts'
import type { AgentPort, AgentReputation, AgentTrust, Clock, Realm } from '../../model/index.ts'
import type { AuditRecorder } from '../audit.ts'
import { pageOf, summaryOf, viewOf } from './audit-log.ts'
import { genesis, lineOf } from './link.ts'
import { createRegistration, type RegistrationConfig, unknownAgent } from './register.ts'
import { nextRequirements, reputationOf, settle } from './reputation.ts'
import { beginner, dayOf, recentDays, type Standing, type StoredStanding, sumOf, unpack, within } from './standing.ts'
import { createTokens } from './tokens.ts'
import { trustDerivation, trustFormula, trustMethod, trustOf, trustWeights } from './trust.ts'

/** How long a read waits for calls of just now to be linked; then it tells of those before. */
const catchUpMs = 1_000
/** Checks that make half of the part of a domain's score that experience gives. */
const domainHalf = 50

export interface AgentsConfig extends RegistrationConfig {
  readonly db: Database
  readonly clock: Clock
  readonly audit: AuditRecorder
}

/** Registered agents: who they are, where they stand and what they did. */
export function createAgents(config: AgentsConfig): AgentPort {
  const { db, clock, audit } = config
  /** Agents by id, with every call of theirs that was answered before. */
  const find = async (ids: readonly string[]) => {
    await soon(audit.settled(ids))
    const found = await rows.listStandings(db, ids)
    if (!found.some(({ waits }) => waits)) return byId(found)
    await soon(audit.flush())
    return byId(await rows.listStandings(db, ids))
  }
  const get = async (id: string, realm?: Realm) => {
    const agent = (await find([id])).get(id)
    if (agent === undefined || (realm !== undefined && agent.realm !== realm)) throw unknownAgent()
    return agent
  }
  const view = async (id: string, reader: Parameters<typeof viewOf>[1]) => viewOf(await get(id, reader.realm), reader)
  return {
    register: createRegistration(config),
    ...createTokens(config),
    trust: async (id, realm) => trustReport(await get(id, realm), clock.now()),
    async trusts(ids, realm) {
      const found = await find([...new Set(ids)])
      const now = clock.now()
      return ids.map((id) => {
        const agent = found.get(id)
        return agent?.realm === realm ? trustReport(agent, now) : undefined
      })
    },
    reputation: async (id) => reputationReport(await get(id), clock.now()),
    auditLog: async (id, reader, filter, page) => pageOf(db, await view(id, reader), filter, page),
    auditSummary: async (id, reader, days) => summaryOf(db, await view(id, reader), days, clock.now()),
    async auditExport(id, reader, { after, limit }) {
      const { chain, scope, accountId } = await view(id, reader)
      const found = await read.listFrom(db, { chain, accountId }, { after, limit: limit + 1 })
      return { scope, entries: found.slice(0, limit).map(lineOf), more: found.length > limit }
    },
  }
}

const byId = (found: readonly rows.AgentStandingRow[]) => new Map(found.map((agent) => [agent.id, agent]))

/** Wait for linking, but not for long: a store that is slow to take entries must not hold up who reads. */
async function soon(linked: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, catchUpMs)
  })
  await Promise.race([linked, late])
  clearTimeout(timer)
}

function standingOf(agent: rows.AgentStandingRow, now: Date): Standing {
  const today = dayOf(now)
  const stored = agent.standing as StoredStanding | null
  return settle(stored === null ? beginner(today, '') : unpack(stored), today)
}

function trustReport(agent: rows.AgentStandingRow, now: Date): AgentTrust {
  const standing = standingOf(agent, now)
  const today = Math.max(dayOf(now), standing.day)
  const { score, components, preflightBonus } = trustOf(standing, today)
  const { totals } = standing
  return {
    ...{ agentId: agent.id, name: agent.name, score, tier: standing.tier, components, preflightBonus },
    domains: Object.fromEntries(
      Object.entries(standing.domains).map(([domain, counts]) => [domain, domainScore(counts)]),
    ),
    summary: {
      total_checks: totals.checks,
      last_30_days: sumOf(within(standing, today, recentDays), 'checks'),
      unique_brands: standing.brands,
      active_since: agent.createdAt.toISOString(),
      last_check: standing.lastCheck,
      accurate_claims: totals.accurate,
      inaccurate_claims: totals.inaccurate,
      partially_accurate_claims: totals.partial,
      unverifiable_claims: totals.unverifiable,
    },
    lastCalculated: now.toISOString(),
    method: {
      method_version: trustMethod,
      formula: trustFormula,
      weights: trustWeights,
      re_derivation: trustDerivation,
    },
    auditLog: { entries: agent.entries, head: (agent.head ?? genesis).toString('hex') },
  }
}

/** Accuracy counts seven tenths, experience three; both in hundredths like the score of all. */
function domainScore({ checks, accurate, partial, inaccurate }: Standing['domains'][string]) {
  const judged = accurate + partial + inaccurate
  const accuracy = judged === 0 ? 0 : (2 * accurate + partial) / (2 * judged)
  const score = Math.trunc(70 * accuracy + (30 * checks) / (checks + domainHalf)) / 100
  return { score, checks, accuracy: Math.floor(accuracy * 10_000 + 0.5) / 10_000 }
}

function reputationReport(agent: rows.AgentStandingRow, now: Date): AgentReputation {
  const standing = standingOf(agent, now)
  const { score, confidence, dimensions } = reputationOf(standing, Math.max(dayOf(now), standing.day))
  const { next, words } = nextRequirements(standing)
  return {
    ...{ agentId: agent.id, score, tier: standing.tier, confidence, dimensions },
    history: {
      first_seen: agent.createdAt.toISOString(),
      total_interactions: standing.totals.calls,
      active_days: standing.totals.activeDays,
      last_active: standing.lastActive === '' ? null : standing.lastActive,
    },
    criteria: { current_tier: standing.tier, next_tier: next, next_tier_requirements: words },
  }
}
