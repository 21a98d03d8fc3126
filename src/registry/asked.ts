import { z } from 'zod'
import type { AskedProgram, Edition, Program } from '../model/index.ts'
import { bindProgram, programSchema } from '../program/index.ts'

/** Claims one request may carry, and characters one claim may have. */
export const claimsMax = 100
export const claimLengthMax = 2000

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
    'The claims to check, each a sentence such as "GPT-4o costs $2.50 per million input tokens", or {"claim", "about"}: "about" is a program, executed without reading words, such as ' +
      '{"version":1,"statements":[{"op":"holds","subject":"netflix/premium","measure":"subscription_price","value":{"kind":"number","value":"26.99","currency":"USD"}}]}; "claim" beside it must say nothing that it leaves out.',
  )

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
export function askedOf(edition: Edition, claims: readonly AskedClaim[], brand: number | undefined): Asked {
  const known = { edition, ...(brand === undefined ? {} : { brand }) }
  const all = claims.map((sent, at) => ({ at, ...(typeof sent === 'string' ? { claim: sent } : sent) }))
  return {
    words: all.flatMap(({ at, claim, about }) => (about === undefined && claim !== undefined ? [{ at, claim }] : [])),
    programs: all.flatMap(({ at, claim, about }) => {
      if (about === undefined) return []
      const bound = bindProgram(known, about, `claims.${at}.about`)
      return [{ at, asked: { about: bound, ...(claim === undefined ? {} : { claim }) } }]
    }),
  }
}

/** Whether a request holds programs. */
export const hasPrograms = (claims: readonly AskedClaim[]): boolean =>
  claims.some((sent) => typeof sent !== 'string' && sent.about !== undefined)
