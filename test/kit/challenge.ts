import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solve a challenge as the widget of the hosted form does, and answer with the token it submits. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the challenge has a solution')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
