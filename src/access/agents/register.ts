import { calculateJwkThumbprint, importJWK, type JWK, jwtVerify } from 'jose'
import * as agentTokens from '../../data/agent-tokens.ts'
import * as agents from '../../data/agents.ts'
import { type Database, type Executor, uniqueViolation } from '../../data/database.ts'
import { type AgentRegistration, ClaimcheckError, type Clock, newId, type RegisteredAgent } from '../../model/index.ts'
import type { Hasher } from '../credentials.ts'
import type { Idempotency } from '../idempotency.ts'
import { generateCredential } from '../key-format.ts'
import type { RateLimits } from '../rate-limit.ts'

/** Registrations from one address within an hour. */
const registrationsPerHour = 10
/** How old a proof of a key may be. */
const proofAgeS = 300
const proofAlgorithms = ['EdDSA', 'Ed25519', 'ES256']
/** Members of public keys of these kinds; anything else, a private part above all, is refused. */
const publicMembers = new Set(['kty', 'crv', 'x', 'y', 'kid', 'alg', 'use', 'key_ops'])

export interface RegistrationConfig {
  readonly db: Database
  readonly clock: Clock
  readonly hash: Hasher
  readonly idempotency: Idempotency
  readonly rateLimits: RateLimits
  /** Public address of the service, which proofs of keys are made out to. */
  readonly baseUrl: string
}

/** Registers agents, ten an hour from one address at most; a token leaves once, and once more for a replay. */
export function createRegistration(config: RegistrationConfig) {
  return async (registration: AgentRegistration): Promise<RegisteredAgent> => {
    const { idempotencyKey, ip, owner, ...input } = registration
    const thumbprint = await provenKey(config, registration)
    const make = (tx: Executor) => insert(config, registration, thumbprint, tx)
    try {
      if (idempotencyKey === undefined) return await config.db.transaction(make)
      const scope = owner === undefined ? `ip ${ip}` : `account ${owner.accountId}`
      const once = { scope, operation: 'register_agent', input, key: idempotencyKey }
      return (await config.idempotency.run(once, make)).answer
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error
      throw new ClaimcheckError(
        'CONFLICT',
        'An agent has this key already; register each agent with a key of its own.',
        {
          nextAction: 'use_another_key',
        },
      )
    }
  }
}

async function insert(
  { clock, hash, rateLimits }: RegistrationConfig,
  { name, description, publicKey, owner, ip }: AgentRegistration,
  thumbprint: string | null,
  tx: Executor,
): Promise<RegisteredAgent> {
  await rateLimits.take('agent_registration', ip, registrationsPerHour, tx)
  const now = clock.now()
  const agentId = newId('ag', now)
  const agentToken = generateCredential('agent')
  await agents.insert(tx, {
    ...{ id: agentId, name, description: description ?? null, createdAt: now },
    ...{ ownerId: owner?.accountId ?? null, realm: owner?.realm ?? 'live' },
    ...{ publicKey: publicKey ?? null, thumbprint },
  })
  await agentTokens.insert(tx, agentId, hash(agentToken), now)
  return { agentId, agentToken, name, keyThumbprint: thumbprint, createdAt: now.toISOString() }
}

/** The thumbprint of the key that came along, once its proof holds; null where none came. */
async function provenKey(
  { baseUrl, clock }: RegistrationConfig,
  { publicKey, keyProof }: AgentRegistration,
): Promise<string | null> {
  if (publicKey === undefined && keyProof === undefined) return null
  if (publicKey === undefined || keyProof === undefined)
    throw badKey('public_key', 'public_key and key_proof come together or not at all')
  const jwk = publicKey as JWK
  const known = (jwk.kty === 'OKP' && jwk.crv === 'Ed25519') || (jwk.kty === 'EC' && jwk.crv === 'P-256')
  if (!known || Object.keys(publicKey).some((member) => !publicMembers.has(member)))
    throw badKey('public_key', 'is a public JWK: Ed25519 (OKP) or P-256 (EC), without private members')
  const thumbprint = await calculateJwkThumbprint(jwk).catch(() => undefined)
  if (thumbprint === undefined) throw badKey('public_key', 'is not a complete JWK')
  const algorithm = jwk.kty === 'OKP' ? 'EdDSA' : 'ES256'
  const proven = await importJWK({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y } as JWK, algorithm)
    .then((key) =>
      jwtVerify(keyProof, key, {
        ...{ audience: baseUrl, subject: thumbprint, algorithms: proofAlgorithms, currentDate: clock.now() },
        ...{ maxTokenAge: proofAgeS, requiredClaims: ['aud', 'sub', 'iat'] },
      }),
    )
    .then(
      () => true,
      () => false,
    )
  if (proven) return thumbprint
  throw badKey(
    'key_proof',
    `is a JWT signed by the key, with aud the address of this service, sub the key's RFC 7638 thumbprint, and iat of the last ${proofAgeS / 60} minutes`,
  )
}

function badKey(path: string, problem: string): ClaimcheckError {
  return new ClaimcheckError('VALIDATION_FAILED', 'The key or its proof does not fit; see errors, then send again.', {
    nextAction: 'correct_input',
    hintPath: '/errors/VALIDATION_FAILED',
    fields: [{ path, problem }],
  })
}

/** No agent has this id. */
export function unknownAgent(): ClaimcheckError {
  return new ClaimcheckError(
    'AGENT_NOT_FOUND',
    'No agent of this id is registered; POST /v1/agents/register makes one.',
    {
      nextAction: 'register_agent',
      hintPath: '/errors/AGENT_NOT_FOUND',
    },
  )
}
