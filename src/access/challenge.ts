import { createHash, createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Executor } from '../data/database.ts'
import * as spentChallenges from '../data/spent-challenges.ts'
import { ClaimcheckError, type Clock } from '../model/index.ts'

/** How long a challenge can be answered. */
export const challengeLifeMs = 10 * 60_000
const tokenLengthMax = 8_192

/** How hard a challenge is: key derivations of `cost` rounds until a counter in the range is met. */
export interface ChallengeWork {
  readonly cost: number
  readonly counterMin: number
  readonly counterMax: number
}

/** About a second in a browser of a telephone. */
const defaultWork: ChallengeWork = { cost: 1_000, counterMin: 2_000, counterMax: 6_000 }

/** Proof that someone took the trouble, for operations that need no key. */
export interface Challenges {
  /** A fresh challenge for `action`, to be solved by the ALTCHA widget or any solver of its second version. */
  issue(action: string): Promise<Challenge>
  /**
   * Accept the answer to a challenge issued for `action`, once, in the transaction of what it is for. Throws
   * `CHALLENGE_FAILED`, which does not tell a missing answer from a wrong, old or used one.
   */
  spend(tx: Executor, token: string | undefined, action: string): Promise<void>
}

export function createChallenges(config: {
  readonly clock: Clock
  readonly pepper: string
  readonly work?: ChallengeWork
}): Challenges {
  const { clock, work = defaultWork } = config
  const secretOf = (use: string) =>
    createHmac('sha256', config.pepper).update(`claimcheck challenge ${use}`).digest('hex')
  const secrets = { hmacSignatureSecret: secretOf('signature'), hmacKeySignatureSecret: secretOf('key') }
  return {
    issue: (action) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.counterMin, work.counterMax),
        data: { action },
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + challengeLifeMs),
        ...secrets,
      }),
    async spend(tx, token, action) {
      const now = clock.now()
      const payload = token === undefined ? undefined : readToken(token)
      const expiresAt = new Date((payload?.challenge.parameters.expiresAt ?? 0) * 1_000)
      if (payload === undefined || payload.challenge.parameters.data?.action !== action || expiresAt <= now)
        throw failed()
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }))
      // The library accepts one answer any number of times; the nonce, which its signature covers, is spent here.
      const nonceHash = createHash('sha256').update(payload.challenge.parameters.nonce).digest()
      if (!verified || !(await spentChallenges.spend(tx, nonceHash, expiresAt, now))) throw failed()
    },
  }
}

function failed(): ClaimcheckError {
  return new ClaimcheckError(
    'CHALLENGE_FAILED',
    'Open /get-key in a browser and pass its challenge; a key needs a person.',
    {
      nextAction: 'complete_challenge',
      hintPath: '/get-key',
    },
  )
}

/** The widget's token: base64 of the challenge and its solution. Undefined when it is anything else. */
function readToken(token: string): Payload | undefined {
  if (token.length > tokenLengthMax) return undefined
  try {
    const value = JSON.parse(Buffer.from(token, 'base64').toString()) as Partial<Payload> | null
    const parameters = value?.challenge?.parameters
    const known = typeof parameters?.nonce === 'string' && typeof parameters.expiresAt === 'number'
    return known && typeof value?.solution === 'object' ? (value as Payload) : undefined
  } catch {
    return undefined
  }
}
