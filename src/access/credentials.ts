import { createHmac } from 'node:crypto'
import * as agentTokens from '../data/agent-tokens.ts'
import * as apiKeys from '../data/api-keys.ts'
import type { Database } from '../data/database.ts'
import {
  type Caller,
  ClaimcheckError,
  type Clock,
  type Credentials,
  type Realm,
  remember,
  requireLive,
  requireScopes,
  type Scope,
} from '../model/index.ts'
import { createSignedRequests } from './agents/signed-request.ts'
import { credentialKind, isWellFormed } from './key-format.ts'
import { createLookupCache, type LookupCache } from './lookup-cache.ts'

/** Who may use the operation at hand; any skill's declaration fits. */
export interface AccessRule {
  readonly access: 'open' | 'key' | 'key-or-payment' | 'payment' | 'agent' | 'agent-or-key'
  /** Present where the operation is priced. */
  readonly price?: unknown
  /** What a key must be allowed; a key without it is refused, or counts as none where the operation is open. */
  readonly scope?: Scope | undefined
  /** Whether a test key is refused. */
  readonly liveOnly?: boolean
}

/** The stored form of a credential: HMAC-SHA-256 under the pepper. */
export type Hasher = (credential: string) => Buffer

/** Credentials whose stored form is remembered, and the characters of the longest among them: ours are shorter. */
const hashesMax = 1024
const rememberedLengthMax = 128

/** Callers send one credential again and again, and hashing it is a thirtieth of what a check costs. */
export function createHasher(pepper: string): Hasher {
  const hash: Hasher = (credential) => createHmac('sha256', pepper).update(credential).digest()
  const remembered = remember(hash, hashesMax)
  return (credential) => (credential.length > rememberedLengthMax ? hash(credential) : remembered(credential))
}

/** How long a replica may trust what it read, should a notice be lost on its way. */
const foundTtlMs = 30_000
/** Short, because it also delays a fresh key on a replica whose notice was lost. */
const absentTtlMs = 5_000

export interface AuthenticatorConfig {
  readonly db: Database
  readonly clock: Clock
  readonly hash: Hasher
}

export interface Authenticator {
  /**
   * Who presents these credentials. Anonymous where none count: none were sent, the operation is open, or it is
   * priced and the token is no live key. Throws the 403 of a key or token that is mistyped, unknown, pending, revoked
   * or of the other realm, of a key without the scope (`INSUFFICIENT_SCOPE`) or of the test realm where only live ones
   * count (`TEST_KEY_NOT_ACCEPTED`), and `STORE_UNAVAILABLE`.
   */
  authenticate(credentials: Credentials, rule: AccessRule): Promise<Caller>
  close(): Promise<void>
}

/** An agent that called, and the realm it is registered in. */
interface CallingAgent {
  readonly agentId: string
  readonly realm: Realm
}

type AccountCaller = Extract<Caller, { kind: 'account' }>

const anonymous: Caller = { kind: 'anonymous' }

/** What keys and tokens were found to mean, kept for a while. */
function createCaches({ db, clock }: Pick<AuthenticatorConfig, 'db' | 'clock'>) {
  const limits = { clock, foundTtlMs, absentTtlMs, foundMax: 100_000, absentMax: 10_000 }
  const keys = createLookupCache<apiKeys.KeyHolder>({
    ...limits,
    load: (digest) => apiKeys.findByHash(db, digest),
    groupOf: (holder) => holder.accountId,
  })
  const agents = createLookupCache<agentTokens.AgentHolder>({
    ...limits,
    load: (digest) => agentTokens.findByHash(db, digest),
    groupOf: (holder) => holder.agentId,
  })
  return { keys, agents }
}

/** Authentication against the stored hashes, behind a cache that hears of every change. */
export async function createAuthenticator({ db, clock, hash }: AuthenticatorConfig): Promise<Authenticator> {
  const { keys, agents } = createCaches({ db, clock })
  const clear = () => {
    keys.clear()
    agents.clear()
  }
  const stop = await db.listen(
    apiKeys.keyChannel,
    (group) => {
      keys.forget(group)
      agents.forget(group)
    },
    clear,
  )
  // One request may ask twice: whose are its tasks, and who calls. Its key is hashed once; what holds of it is read anew.
  const digests = new WeakMap<Credentials, Buffer>()
  const account = (token: string, credentials: Credentials, rule: AccessRule) => {
    const digest = digests.get(credentials) ?? hash(token)
    digests.set(credentials, digest)
    return accountOf(token, digest, keys, { now: clock.now(), rule })
  }
  const agent = (token: string, newestOnly: boolean) => agentOf(token, agents, { hash, now: clock.now(), newestOnly })
  const signed = createSignedRequests({ db, clock })
  /** The agent that calls beside a key: by its token, else by the signature of the request. */
  const beside = ({ agentToken, signature }: Credentials, newestOnly = false) => {
    if (agentToken !== undefined) return agent(agentToken, newestOnly)
    return signature === undefined ? undefined : signed.agentOf(signature)
  }

  return {
    async authenticate(credentials, rule) {
      const { bearer } = credentials
      if (rule.access === 'agent') {
        return agentOrNobody(
          (await beside(credentials)) ?? (bearer === undefined ? undefined : await agent(bearer, false)),
        )
      }
      if (rule.access === 'agent-or-key') {
        const besides = await beside(credentials, true)
        if (bearer === undefined) return agentOrNobody(besides)
        if (credentialKind(bearer) === 'agent') return agentOrNobody(besides ?? (await agent(bearer, true)))
        return withAgent(await account(bearer, credentials, rule), besides)
      }
      if (bearer === undefined) return anonymous
      if (rule.access === 'open') return account(bearer, credentials, rule).catch(anonymousUnlessBroken)
      if (rule.price !== undefined && credentialKind(bearer) !== 'live') return anonymous
      const caller = await account(bearer, credentials, rule)
      const besides = beside(credentials)
      // Most calls name no agent, and each wait costs a turn of the queue.
      return besides === undefined ? caller : withAgent(caller, await besides)
    },
    close: stop,
  }
}

const agentOrNobody = (agent: CallingAgent | undefined): Caller =>
  agent === undefined ? anonymous : { kind: 'agent', agentId: agent.agentId }

/** The account with its agent, which must be of the key's realm: test calls count for no live agent, nor the reverse. */
function withAgent(caller: AccountCaller, agent: CallingAgent | undefined): AccountCaller {
  if (agent === undefined) return caller
  if (agent.realm === caller.mode) return { ...caller, agentId: agent.agentId }
  throw new ClaimcheckError(
    'TOKEN_NOT_RECOGNIZED',
    `The agent is not registered in the ${caller.mode} realm; register one with this key, or leave the agent out.`,
    { nextAction: 'register_agent', hintPath: '/errors/TOKEN_NOT_RECOGNIZED' },
  )
}

/** The account of a key that may do what the rule asks. */
function permitted(caller: AccountCaller, { scope, liveOnly }: AccessRule): AccountCaller {
  if (liveOnly === true) requireLive(caller)
  if (scope !== undefined && !caller.scopes.includes(scope)) requireScopes(caller, [scope])
  return caller
}

/** An open operation serves everyone, so a credential that does not count leaves the caller anonymous there. */
function anonymousUnlessBroken(error: unknown): Caller {
  if (error instanceof ClaimcheckError) return anonymous
  throw error
}

function refusal(code: 'KEY_MALFORMED' | 'KEY_NOT_RECOGNIZED' | 'KEY_PENDING' | 'KEY_REVOKED'): ClaimcheckError {
  const sentence = {
    KEY_MALFORMED: 'The API key is cut short or mistyped; copy it again from where you keep it.',
    KEY_NOT_RECOGNIZED: 'No such API key was issued here; check which service it belongs to, or get one at /get-key.',
    KEY_PENDING: 'Open the activation link that was mailed to you, then call again.',
    KEY_REVOKED: 'The key was revoked or replaced; use its successor, or get a new one at /get-key.',
  }[code]
  const nextAction = code === 'KEY_PENDING' ? 'activate_api_key' : 'check_api_key'
  return new ClaimcheckError(code, sentence, { nextAction, hintPath: `/errors/${code}` })
}

/** Who holds a key that may not be one. */
async function lookUp(
  token: string,
  digest: Buffer,
  cache: LookupCache<apiKeys.KeyHolder>,
): Promise<apiKeys.KeyHolder> {
  const kind = credentialKind(token)
  if (kind !== 'live' && kind !== 'test') throw refusal('KEY_NOT_RECOGNIZED')
  if (!isWellFormed(token)) throw refusal('KEY_MALFORMED')
  const holder = await cache.get(digest)
  if (holder === undefined) throw refusal('KEY_NOT_RECOGNIZED')
  return holder
}

async function accountOf(
  token: string,
  digest: Buffer,
  cache: LookupCache<apiKeys.KeyHolder>,
  { now, rule }: { readonly now: Date; readonly rule: AccessRule },
): Promise<AccountCaller> {
  // Known is only what was looked up, so its form was looked at before.
  const holder = cache.known(digest) ?? (await lookUp(token, digest, cache))
  if (holder.status === 'pending') throw refusal('KEY_PENDING')
  if (holder.status === 'revoked' || (holder.expiresAt !== null && holder.expiresAt <= now))
    throw refusal('KEY_REVOKED')
  const caller: AccountCaller = {
    kind: 'account',
    accountId: holder.accountId,
    pseudonym: holder.pseudonym,
    keyId: holder.keyId,
    plan: holder.plan,
    dailyLimit: holder.dailyLimit,
    mode: holder.mode,
    scopes: holder.scopes,
  }
  return permitted(caller, rule)
}

/** The agent of a token; `newestOnly` where a token that has a successor must not do. */
async function agentOf(
  token: string,
  cache: LookupCache<agentTokens.AgentHolder>,
  { hash, now, newestOnly }: { readonly hash: Hasher; readonly now: Date; readonly newestOnly: boolean },
): Promise<CallingAgent> {
  const holder = isWellFormed(token) && credentialKind(token) === 'agent' ? await cache.get(hash(token)) : undefined
  const ends = holder?.expiresAt ?? null
  if (holder === undefined || (ends !== null && (newestOnly || ends <= now))) {
    throw new ClaimcheckError(
      'TOKEN_NOT_RECOGNIZED',
      'The agent token is mistyped, was replaced or revoked, or was not issued here; use its successor, or POST /v1/agents/register.',
      { nextAction: 'register_agent', hintPath: '/errors/TOKEN_NOT_RECOGNIZED' },
    )
  }
  return holder
}
