import { describe, expect, it } from 'vitest'
import { type Edition, type Family, type Program, whoIsMeant } from '../../src/model/index.ts'
import { bindProgram, programSchema } from '../../src/program/index.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { readClaims } from '../evaluation/read-claims.ts'
import { readManifest, readSet } from '../evaluation/reading/sets.ts'
import { wholeEdition } from '../kit/edition.ts'

/** The day of the writers' claims. */
const now = new Date('2026-11-23T12:00:00.000Z')

/** Every so-manieth of the opened writers' claims and of the development half is taken. */
const every = 8

/** Of decided claims at most this share shows no reading: extremes over many, services of a maker, texts that only their words compare. */
const withheldMax = 0.03

interface Claim {
  readonly claim: string
  readonly brand?: string
  readonly family?: string
}

function claims(): readonly Claim[] {
  const opened = readManifest().filter(({ state, form }) => state === 'opened' && form !== 'record')
  const all: readonly Claim[] = [...opened.flatMap(readSet), ...readClaims('dev')]
  return all.filter((_, at) => at % every === 0)
}

/** What a caller would send with a claim. */
function requestOf(edition: Edition, { brand, family }: Claim) {
  const who = brand === undefined ? undefined : whoIsMeant(edition, { brand })
  return {
    depth: 'fast' as const,
    now,
    ...(who?.kind === 'found' ? { brand: who.ref } : {}),
    ...(family === undefined || family === 'brand' ? {} : { family: family as Family }),
  }
}

describe('a reading that is sent back as a program', () => {
  it('gives the verdict of its sentence, alone and beside it, for every decided claim that shows one', async () => {
    const edition = await wholeEdition()
    const verifier = createVerifier(edition)
    const differing: string[] = []
    const count = { decided: 0, shown: 0 }
    for (const one of claims()) {
      const request = requestOf(edition, one)
      const [said] = verifier.checkNow({ ...request, claims: [one.claim] }).results
      if (said === undefined || said.verdict === 'unverifiable') continue
      count.decided += 1
      if (said.reading === undefined) continue
      count.shown += 1
      const about = sent(edition, said.reading)
      const programs = [{ about }, { claim: one.claim, about }]
      for (const result of verifier.checkNow({ ...request, claims: [], programs }).results)
        if (result.verdict !== said.verdict) differing.push(`${said.verdict} → ${result.verdict}: ${one.claim}`)
    }
    expect(differing).toEqual([])
    // Several hundred decided claims, or the law says nothing.
    expect(count.decided).toBeGreaterThan(400)
    expect(1 - count.shown / count.decided).toBeLessThan(withheldMax)
  }, 240_000)

  /** A reading as it comes back over the wire: it fits the schema, and binding it changes nothing. */
  function sent(edition: Edition, reading: Program): Program {
    const parsed = programSchema.parse(JSON.parse(JSON.stringify(reading))) as Program
    const bound = bindProgram({ edition }, parsed, 'about')
    expect(bound).toEqual(reading)
    return bound
  }
})
