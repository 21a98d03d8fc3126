import { beforeAll, describe, expect, it } from 'vitest'
import { type CheckResult, type Edition, findBrand } from '../../src/model/index.ts'
import { createVerifier, type Verifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

let edition: Edition
let verifier: Verifier
/** By the rules alone: what the fitted reader decides as a whole changes with each fit. */
let rules: Verifier

beforeAll(async () => {
  edition = await wholeEdition()
  verifier = createVerifier(edition)
  rules = createVerifier(edition, { reader: false })
})

function check(slug: string, claim: string, by = rules): CheckResult | undefined {
  const match = findBrand(edition, slug)
  const brand = match.kind === 'found' ? { brand: match.brand.ref } : {}
  const now = new Date('2026-11-23T12:00:00Z')
  return by.checkNow({ claims: [claim], depth: 'fast', now, ...brand }).results[0]
}

describe('remarks that say nothing to check', () => {
  it.each([
    [
      'a comment at the end',
      'Figma is SOC 2 certified, which honestly warms the hearts of the good people in audit.',
      'verified',
    ],
    ['a conclusion', 'Figma is SOC 2 certified, so the good people in audit may sleep soundly.', 'verified'],
    [
      'an apposition to the name',
      'Figma, the sketchpad beloved of designers who gossip about fonts, is SOC 2 certified.',
      'verified',
    ],
    ['words that are all known to add nothing', 'Figma is SOC 2 certified, such pleasant comfort.', 'verified'],
    ['a remark before it', "From what the rumour mill tells us, Figma isn't SOC 2 certified.", 'inaccurate'],
    ['a remark between', 'Figma is, as you might expect of such a careful outfit, SOC 2 certified.', 'verified'],
  ])('are left out, and the verdict is no surer than such claims are right: %s', (_what, claim, verdict) => {
    const result = check('figma', claim)
    expect([result?.verdict, result?.evidence.includes('Left out as saying nothing to check')]).toEqual([verdict, true])
    expect(result?.confidence).toBeLessThanOrEqual(0.93)
  })

  it('are named in the evidence', () => {
    const result = check(
      'figma',
      'Figma is SOC 2 certified, which honestly warms the hearts of the good people in audit.',
    )
    expect(result?.evidence).toContain('Left out as saying nothing to check: “which honestly warms')
  })

  it.each([
    ['a limit', 'Figma is SOC 2 certified, which is true only of its desktop program.'],
    ['a number', 'Figma is SOC 2 certified, so its three auditors were satisfied by it.'],
    ['a part', 'Figma, the subsidiary in charge of whiteboards, is SOC 2 certified.'],
    ['a condition that goes on', 'Figma is SOC 2 certified provided, so the story goes, that you ask nicely.'],
  ])('are no remarks where they say something: %s', (_what, claim) => {
    expect(check('figma', claim, verifier)?.verdict).toBe('unverifiable')
  })
})
