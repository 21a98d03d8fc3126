import type { webcrypto as nodeCrypto } from 'node:crypto'
import { SignatureError, verifySignature, webcrypto } from 'http-message-sig'
import * as agents from '../../data/agents.ts'
import type { Database } from '../../data/database.ts'
import { ClaimcheckError, type Clock, type Realm, type SignedRequest } from '../../model/index.ts'
import { createLookupCache } from '../lookup-cache.ts'

/** The profile of RFC 9421 that agents sign by: draft-meunier-web-bot-auth-architecture. */
const tag = 'web-bot-auth'
/** Seconds that a signature may be good for, and that clocks may differ. */
const signatureAgeS = 300
const clockSkewS = 30

/** Tells which registered agent signed a request. */
export interface SignedRequests {
  /**
   * The agent whose key signed; undefined where the signature is by no registered key or not made for this profile.
   * Throws `TOKEN_NOT_RECOGNIZED` where it claims a registered key and does not hold.
   */
  agentOf(request: SignedRequest): Promise<{ readonly agentId: string; readonly realm: Realm } | undefined>
}

export function createSignedRequests({ db, clock }: { readonly db: Database; readonly clock: Clock }): SignedRequests {
  const keys = createLookupCache<agents.AgentRow>({
    clock,
    ...{ foundTtlMs: 30_000, absentTtlMs: 5_000, foundMax: 10_000, absentMax: 10_000 },
    load: (thumbprint) => agents.findByThumbprint(db, thumbprint.toString('utf8')),
    groupOf: ({ id }) => id,
  })
  const claimsRegisteredKey = async ({ fields }: SignedRequest) => {
    const input = fields.filter(({ name }) => name === 'signature-input').map(({ value }) => value)
    const named = input.join().match(/(?<=;keyid=")[A-Za-z0-9_-]{43}(?=")/g) ?? []
    const found = await Promise.all(named.slice(0, 3).map((keyid) => keys.get(Buffer.from(keyid))))
    return found.some((one) => one !== undefined)
  }
  return {
    async agentOf(request) {
      const message = {
        kind: 'request',
        method: request.method,
        targetUri: request.targetUri,
        fields: request.fields,
      } as const
      let agent: agents.AgentRow | undefined
      try {
        await verifySignature(message, {
          policy: {
            ...{ algorithms: ['ed25519', 'ecdsa-p256-sha256'], requiredComponents: ['@authority'] },
            ...{
              requiredParameters: ['created', 'expires', 'keyid', 'tag'],
              maxAge: signatureAgeS,
              clockSkew: clockSkewS,
            },
            now: Math.floor(clock.now().getTime() / 1_000),
            validate: ({ parameters, components }) =>
              parameters.tag === tag &&
              Number(parameters.expires) - Number(parameters.created) <= signatureAgeS &&
              (request.digestHolds !== false || !components.some(({ name }) => name === 'content-digest')),
          },
          async resolveVerifier({ parameters }) {
            const { keyid } = parameters
            agent = parameters.tag === tag && keyid !== undefined ? await keys.get(Buffer.from(keyid)) : undefined
            if (agent?.publicKey == null) throw new Error('no registered key')
            return webcrypto.verifier(await importKey(agent.publicKey))
          },
        })
      } catch (error) {
        if (!(error instanceof SignatureError)) throw error
        if (error.cause instanceof ClaimcheckError) throw error.cause
        // The library refuses what is stale or malformed before it asks for a key.
        if (agent === undefined && !(await claimsRegisteredKey(request))) return undefined
        throw notHeld()
      }
      return agent === undefined ? undefined : { agentId: agent.id, realm: agent.realm }
    },
  }
}

async function importKey({ kty, crv, x, y }: Readonly<Record<string, unknown>>): Promise<nodeCrypto.CryptoKey> {
  const algorithm = kty === 'OKP' ? { name: 'Ed25519' } : { name: 'ECDSA', namedCurve: 'P-256' }
  const jwk = { kty, crv, x, ...(y === undefined ? {} : { y }) } as nodeCrypto.JsonWebKey
  return crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
}

function notHeld(): ClaimcheckError {
  return new ClaimcheckError(
    'TOKEN_NOT_RECOGNIZED',
    `The signature of the request does not hold; sign @authority with tag ${tag}, created now and expires within five minutes.`,
    { nextAction: 'sign_again', hintPath: '/errors/TOKEN_NOT_RECOGNIZED' },
  )
}
