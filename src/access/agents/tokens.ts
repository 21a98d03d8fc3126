import * as agentTokens from '../../data/agent-tokens.ts'
import * as rows from '../../data/agents.ts'
import * as apiKeys from '../../data/api-keys.ts'
import type { Executor } from '../../data/database.ts'
import { type AgentPort, type Caller, ClaimcheckError, type RotatedToken } from '../../model/index.ts'
import { generateCredential } from '../key-format.ts'
import { type RegistrationConfig, unknownAgent } from './register.ts'

/** Successors that one party may ask of an agent within an hour; the owner and the agent are counted apart. */
const rotationsPerHour = 20

/** Replaces and revokes the tokens of agents. Every change is announced to all replicas in its transaction. */
export function createTokens(config: RegistrationConfig): Pick<AgentPort, 'rotateToken' | 'revokeTokens'> {
  const { db, clock, idempotency } = config
  return {
    async rotateToken(agentId, by, { overlapMs, idempotencyKey }) {
      const make = (tx: Executor) => rotate(config, { agentId, by, overlapMs }, tx)
      if (idempotencyKey === undefined) return db.transaction(make)
      const request = { scope: `${actorOf(by)} ${agentId}`, operation: 'rotate_agent_token', input: { overlapMs } }
      return (await idempotency.run({ ...request, key: idempotencyKey }, make)).answer
    },
    revokeTokens: (agentId, by) =>
      db.transaction(async (tx) => {
        await own(tx, agentId, by)
        const now = clock.now()
        const revoked = await agentTokens.revokeAll(tx, agentId, now)
        await apiKeys.announce(tx, agentId)
        return { agentId, revoked, revokedAt: now.toISOString() }
      }),
  }
}

interface Rotation {
  readonly agentId: string
  readonly by: Caller
  readonly overlapMs: number
}

async function rotate(
  { clock, hash, rateLimits }: RegistrationConfig,
  { agentId, by, overlapMs }: Rotation,
  tx: Executor,
): Promise<RotatedToken> {
  await own(tx, agentId, by)
  await rateLimits.take('agent_token_rotation', `${actorOf(by)} ${agentId}`, rotationsPerHour, tx)
  const now = clock.now()
  const agentToken = generateCredential('agent')
  const until = new Date(now.getTime() + overlapMs)
  await agentTokens.expireAll(tx, agentId, until)
  await agentTokens.insert(tx, agentId, hash(agentToken), now)
  await apiKeys.announce(tx, agentId)
  return { agentId, agentToken, createdAt: now.toISOString(), formerTokensExpireAt: until.toISOString() }
}

/** Lock the agent, once it is the caller's: the agent itself, or the account that registered it. */
async function own(tx: Executor, agentId: string, by: Caller): Promise<void> {
  const agent = await rows.findForUpdate(tx, agentId)
  if (agent === undefined) throw unknownAgent()
  const isAgent = (by.kind === 'agent' || by.kind === 'account') && by.agentId === agentId
  if (isAgent) return
  if (by.kind === 'account' && agent.realm !== by.mode) throw unknownAgent()
  if (by.kind !== 'account' || agent.ownerId !== by.accountId) {
    throw new ClaimcheckError(
      'NOT_YOURS',
      'Tokens are replaced and revoked by the agent itself, with its newest token, or by the account that registered it.',
    )
  }
}

const actorOf = (by: Caller) => (by.kind === 'account' ? `account ${by.accountId}` : 'agent')
