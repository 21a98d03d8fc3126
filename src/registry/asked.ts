import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { AskedProgram, Edition, Program } from '../model/index.ts'
import { bindProgram, programSchema } from '../program/index.ts'

/** Claims one request may carry, characters one claim may have, and those that the request may have together. */
export const claimsMax = 100
export const claimLengthMax = 2000
export const claimsLengthMax = 100_000

const words = (error: string) =>
  z.string({ error }).trim().min(1, 'a claim has at least one character').max(claimLengthMax)

const inWords = words('a claim is a text here; the checks against the record take programs as well')

/** Claims in words, for checks that take nothing else. */
export const claimsField = z
  .array(inWords)
  .min(1, 'at least one claim is needed')
  .max(claimsMax)
  .describe('The claims to check, each a sentence such as "GPT-4o costs $2.50 per million input tokens".')

const askedClaim = z.union(
  [
    words('a text'),
    z
      .strictObject({ claim: words('a text').optional(), about: programSchema.optional() })
      .refine(({ claim, about }) => claim !== undefined || about !== undefined, {
        error: 'a claim has "claim" (a text), "about" (a program), or both',
      }),
  ],
  { error: 'a claim is a text, or an object with "claim" (a text), "about" (a program), or both' },
)

/** Claims in words, as programs, or as both. */
export const askedClaimsField = z
  .array(askedClaim)
  .min(1, 'at least one claim is needed')
  .max(claimsMax)
  .describe(
    'The claims to check, each a sentence such as "GPT-4o costs $2.50 per million input tokens", or {"claim", "about"}: "about" is a program (Program in /openapi.json), executed without reading words; "claim" beside it must say nothing that it leaves out.',
  )

/** Programs after which other requests have a turn: names by which nobody goes at first sight cost up to a millisecond each. */
const boundPerTurn = 4

/** One claim as it was sent. */
export type AskedClaim = string | { readonly claim?: string; readonly about?: Program }

/** The claims of a request: those in words and those that came as programs, with their places. */
export interface Asked {
  readonly words: readonly { readonly at: number; readonly claim: string }[]
  readonly programs: readonly { readonly at: number; readonly asked: AskedProgram }[]
}

/**
 * Tell claims in words from programs, and bind these. `brand` is the ref of the one that the request names.
 *
 * @throws ClaimcheckError VALIDATION_FAILED naming what of a program the record does not know.
 */
export async function askedOf(
  edition: Edition,
  claims: readonly AskedClaim[],
  brand: number | undefined,
): Promise<Asked> {
  const known = { edition, ...(brand === undefined ? {} : { brand }) }
  const words: { at: number; claim: string }[] = []
  const programs: { at: number; asked: AskedProgram }[] = []
  for (const [at, sent] of claims.entries()) {
    const { claim, about }: Exclude<AskedClaim, string> = typeof sent === 'string' ? { claim: sent } : sent
    if (about === undefined) {
      if (claim !== undefined) words.push({ at, claim })
      continue
    }
    if (programs.length > 0 && programs.length % boundPerTurn === 0) await setImmediate()
    const bound = bindProgram(known, about, `claims.${at}.about`)
    programs.push({ at, asked: { about: bound, ...(claim === undefined ? {} : { claim }) } })
  }
  return { words, programs }
}

/** Whether a request holds programs. */
export const hasPrograms = (claims: readonly AskedClaim[]): boolean =>
  claims.some((sent) => typeof sent !== 'string' && sent.about !== undefined)
