import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerIndex, CheckResult, Edition } from '../../src/model/index.ts'
import { shippedAnswers } from '../../src/open/shipped-answers.ts'
import { averageSentiment, eventsOf, leadOf, shareOf, wilson } from '../../src/verify/competitive/measures.ts'
import { createUniverses } from '../../src/verify/competitive/universe.ts'
import { createVerifier, type Verifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
let edition: Edition
let index: AnswerIndex
let verifier: Verifier

beforeAll(async () => {
  edition = await wholeEdition()
  const shipped = shippedAnswers()
  if (shipped === undefined) throw new Error('no answers are shipped')
  index = shipped
  verifier = createVerifier(edition, { answers: () => index })
})

function check(claim: string, brand?: string): CheckResult {
  const ref = brand === undefined ? undefined : edition.subjectById(brand)?.ref
  const { results } = verifier.checkNow({
    family: 'competitive',
    ...(ref === undefined ? {} : { brand: ref }),
    claims: [claim],
    depth: 'fast',
    now,
  })
  const [result] = results
  if (result === undefined) throw new Error('a claim came back without a result')
  return result
}
const verdictOf = (claim: string, brand?: string) => check(claim, brand).verdict

describe('the answers that are counted', () => {
  it('are those whose sweeps ask openly, and name no brand that the catalogue does not hold', () => {
    expect(index.count).toBeGreaterThan(80_000)
    expect(index.sources.map((source) => source.id)).not.toContain('vectara')
    expect(index.sources.map((source) => source.id)).not.toContain('speechmap')
    for (const slug of index.brands.keys()) expect(edition.subjectById(slug)?.kind, slug).toBe('brand')
  })

  it('give shares with an interval that is wider where prompts repeat', () => {
    const universe = createUniverses(index)({})
    const events = eventsOf(index, universe, 'docker', 'mention')
    const share = shareOf(index, universe, events)
    const simple = wilson(share.share, share.n)
    expect(share.k).toBe(events.length)
    expect(share.low).toBeLessThan(simple.low)
    expect(share.high).toBeGreaterThan(simple.high)
  })

  it('agree with Wilson’s interval as published', () => {
    // 10 of 100: 5.52 % to 17.44 % (Wilson 1927, without continuity correction).
    expect(wilson(0.1, 100).low).toBeCloseTo(0.0552, 4)
    expect(wilson(0.1, 100).high).toBeCloseTo(0.1744, 4)
  })

  it('make every filter a part of the whole', () => {
    const universes = createUniverses(index)
    const all = universes({})
    const product = universes({ asked: 'product' })
    const open = universes({ asked: 'open' })
    expect(product.n + open.n).toBe(all.n)
    expect(universes({ topic: 'password managers' }).n).toBe(120)
    expect(universes({ topic: 'time machines' }).n).toBe(0)
  })

  it('lead antisymmetrically', () => {
    const universe = createUniverses(index)({})
    const [one, other] = ['docker', 'kubernetes'].map((slug) => eventsOf(index, universe, slug, 'mention'))
    expect(leadOf(index, one ?? [], other ?? [])).toBeCloseTo(-leadOf(index, other ?? [], one ?? []), 12)
    expect(leadOf(index, one ?? [], one ?? [])).toBe(0)
  })

  it('give sentiment within its scale', () => {
    const mean = averageSentiment(index, createUniverses(index)({}), 'bitwarden')
    expect(mean.n).toBeGreaterThanOrEqual(120)
    expect(Math.abs(mean.mean)).toBeLessThanOrEqual(9)
  })
})

describe('claims over recorded answers', () => {
  it.each([
    ['Docker is mentioned more often than Kubernetes in AI answers', 'verified'],
    ['Kubernetes is mentioned more often than Docker in AI answers', 'inaccurate'],
    ['Kubernetes is mentioned less often than Docker in AI answers', 'verified'],
    ['Docker is not mentioned more often than Kubernetes in AI answers', 'inaccurate'],
    ['Compared with Kubernetes, Docker is mentioned more often by AI models', 'verified'],
    ['Dashlane appears in 61% of answers about password managers', 'accurate'],
    ['Dashlane appears in 16% of answers about password managers', 'inaccurate'],
    ['Dashlane appears in more than half of the answers about password managers', 'verified'],
    ['GPT-4’s answers never mention Microsoft', 'inaccurate'],
    ['1Password is the second most mentioned password manager', 'verified'],
    ['LastPass is mentioned more positively than Bitwarden', 'inaccurate'],
    [
      'Bitwarden is mentioned more often than Dashlane but less often than LastPass in AI answers',
      'partially_accurate',
    ],
  ])('%s: %s', (claim, verdict) => {
    expect(verdictOf(claim)).toBe(verdict)
  })

  it.each([
    ['too few answers', 'Sony appears in 40% of answers about headphones', 'not_enough_observations'],
    [
      'no lists to be an item of',
      'Bitwarden is recommended in 40% of answers about password managers',
      'not_enough_observations',
    ],
    ['a difference within the margin', 'ChatGPT recommends HP more often than Dell', 'within_margin'],
    ['change over time', 'Docker is mentioned more often in 2025 than in 2024', 'time_not_covered'],
    ['a place', 'Docker is mentioned more often than Kubernetes in Germany', 'not_understood'],
    ['models compared', 'GPT-4 mentions Docker more often than Claude does', 'not_understood'],
    ['a model without answers', 'Perplexity mentions Docker more often than Kubernetes', 'not_held'],
    ['words without order', 'Docker than Kubernetes more mentioned often AI', 'not_understood'],
    ['a name said twice', 'Docker is mentioned more often than Docker', 'not_understood'],
    ['absence', 'GPT-5 mini never mentions Kubernetes', 'absence_is_no_evidence'],
    [
      'another ratio than the words say',
      'Docker is mentioned more than twice as often as Kubernetes',
      'not_understood',
    ],
  ])('stay open for %s', (_why, claim, reason) => {
    const result = check(claim)
    expect(result.verdict).toBe('unverifiable')
    expect(result.confidence).toBe(0)
    expect(result.evidence_parts[0]?.reason).toBe(reason)
  })

  it('are about the brand of the request, or say that they are not', () => {
    expect(verdictOf('is mentioned more often than LastPass in AI answers', 'bitwarden')).toBe('verified')
    expect(check('Docker is mentioned more often than Kubernetes', 'bitwarden').evidence_parts[0]?.reason).toBe(
      'brand_mismatch',
    )
  })

  it('carry sample, interval and precision in their evidence', () => {
    const [part] = check('Docker is mentioned more often than Kubernetes in AI answers').evidence_parts
    expect(part).toMatchObject({
      sample: { answers: index.count, mention_precision: 0.92 },
      figures: [{ name: 'Docker', n: index.count }, { name: 'Kubernetes' }],
    })
  })

  it('are found without a family, and leave other claims to the facts', () => {
    const { results } = verifier.checkNow({
      claims: ['GPT-4o costs $2.50 per million input tokens', 'AI models mention Docker more often than Kubernetes'],
      depth: 'fast',
      now,
    })
    expect(results.map((result) => result.method)).toEqual(['rule_match', 'observation_count'])
  })

  it('are never settled without answers', () => {
    const bare = createVerifier(edition)
    const [result] = bare.checkNow({
      family: 'competitive',
      claims: ['Docker is mentioned more often than Kubernetes'],
      depth: 'fast',
      now,
    }).results
    expect(result?.verdict).toBe('unverifiable')
  })
})

describe('any text', () => {
  const words =
    'Docker Kubernetes Apple is are not never more less often than most mentioned recommended in of by answers about laptops GPT-4 40% and but or the second twice 2025 “ , . $ ( ) 🙂 \u202E'
  it('is answered and never confirmed when it is no sentence', () => {
    const salad = fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 14 }).map((list) => list.join(' '))
    fc.assert(
      fc.property(fc.oneof(salad, fc.string({ maxLength: 300 })), (text) => {
        const { verdict, confidence } = check(text)
        expect(confidence).toBeGreaterThanOrEqual(0)
        if (!/mentioned|recommended/u.test(text)) expect(verdict).toBe('unverifiable')
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it('of two thousand characters takes no longer than a glance', () => {
    const result = check('Docker is mentioned more often than Kubernetes and '.repeat(40).slice(0, 2000))
    expect(result.verdict).toBe('unverifiable')
  })
})
