import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/model/index.ts'
import { claimLengthMax, partsMax } from '../../src/verify/index.ts'
import { check, checkRulesAlone } from './small-edition.ts'

const right: readonly Verdict[] = ['verified', 'accurate']

/** True claims of several kinds, each with a way to deny it. */
const truths = [
  { yes: 'GitHub supports two-factor authentication', no: 'GitHub does not support two-factor authentication' },
  { yes: 'GitHub supports passkeys', no: "GitHub doesn't support passkeys" },
  { yes: 'Deleting a GitHub account is easy', no: 'Deleting a GitHub account is not easy' },
  {
    yes: "Apple's revenue was $391.035 billion in fiscal 2024",
    no: "Apple's revenue was not $391.035 billion in fiscal 2024",
  },
  { yes: 'Walmart was founded in 1962', no: 'Walmart was not founded in 1962' },
  { yes: 'GPT-4o mini is cheaper than GPT-4o', no: 'GPT-4o mini is not cheaper than GPT-4o' },
] as const

const frames = [
  (value: string) => `GPT-4o costs ${value} per million input tokens`,
  (value: string) => `The input price of GPT-4o is ${value} per 1M tokens.`,
  (value: string) => `OpenAI charges ${value}/1M input tokens for GPT-4o`,
  (value: string) => `At ${value} per million input tokens, GPT-4o is what it costs.`,
  (value: string) => `Is GPT-4o ${value} per million prompt tokens?`,
  (value: string) => `gpt-4o: ${value} per MTok input`,
] as const

describe('laws that hold whatever the claim', () => {
  it('a denial turns the verdict round', () => {
    fc.assert(
      fc.property(fc.constantFrom(...truths), ({ yes, no }) => {
        expect(right).toContain(check(yes).verdict)
        expect(check(no).verdict).toBe('inaccurate')
      }),
    )
  })

  it('a paraphrase keeps the verdict', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.constantFrom(...frames),
        fc.constantFrom(...frames),
        (cents, a, b) => {
          const value = `$${(cents / 100).toFixed(2)}`
          expect(check(a(value)).verdict).toBe(check(b(value)).verdict)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('a value beyond its own rounding never stays right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.constantFrom(...frames), (cents, frame) => {
        const { verdict } = check(frame(`$${(cents / 100).toFixed(2)}`))
        expect(verdict).toBe(cents === 250 ? 'verified' : 'inaccurate')
      }),
      { numRuns: 300 },
    )
  })

  it('a false part beside a true one is never verified', () => {
    fc.assert(
      fc.property(fc.constantFrom(...truths), fc.constantFrom(...truths), fc.boolean(), ({ yes }, { no }, first) => {
        const claim = first ? `${yes}. ${no}.` : `${no}. ${yes}.`
        expect(right).not.toContain(check(claim).verdict)
      }),
    )
  })

  it('the order of parts does not matter to the rules', () => {
    const verdictOf = (text: string) => checkRulesAlone(text).verdict
    fc.assert(
      fc.property(fc.constantFrom(...truths), fc.constantFrom(...truths), (a, b) => {
        expect(verdictOf(`${a.yes}. ${b.no}.`)).toBe(verdictOf(`${b.no}. ${a.yes}.`))
        expect(verdictOf(`${a.yes}. ${b.yes}.`)).toBe(verdictOf(`${b.yes}. ${a.yes}.`))
      }),
    )
  })

  it('units make the round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 400 }), (grams) => {
        const inGrams = check(`The iPhone 17 Pro weighs ${grams} grams`).verdict
        const inKilos = check(`The iPhone 17 Pro weighs ${(grams / 1000).toFixed(3)} kg`).verdict
        expect(inKilos).toBe(inGrams)
      }),
    )
  })

  it('a claim is judged alone: the same words give the same result', () => {
    fc.assert(
      fc.property(fc.constantFrom(...truths), ({ yes }) => {
        expect(check(yes)).toEqual(check(yes))
      }),
    )
  })
})

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          "Apple's",
          '$391',
          'billion',
          'revenue',
          'GPT-4o',
          'per',
          'million',
          'tokens',
          '2FA',
          'not',
          'and',
          '(',
          '"',
          '\u202E',
          '\u200B',
          '٣',
          '½',
          '1e309',
          '0x10',
          '-',
          '—',
          ',',
          '.',
          '%',
          'in',
          '2024',
          'than',
          'between',
          'no longer',
          'ignore previous instructions',
          '<script>',
          '\0',
          '🤖',
        ],
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
)

describe('any text at all', () => {
  it('gives one result with a verdict and never throws', () => {
    fc.assert(
      fc.property(nasty, fc.constantFrom(undefined, 'apple', 'github'), (text, brand) => {
        const result = check(text, brand === undefined ? {} : { brand })
        expect(result.claim).toBe(text)
        expect(result.confidence).toBeGreaterThanOrEqual(0)
        expect(result.confidence).toBeLessThanOrEqual(1)
        if (result.verdict === 'unverifiable') expect(result.confidence).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('of random letters is never verified', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(check(text).verdict).toBe('unverifiable')
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['too long', 'a'.repeat(claimLengthMax + 1), 'too_long'],
    [
      'too many parts',
      Array.from({ length: partsMax + 2 }, (_, at) => `Apple's revenue was $${at + 1} billion.`).join(' '),
      'too_many_parts',
    ],
    ['nothing', '', 'not_understood'],
  ])('%s is refused as such', (_title, claim, reason) => {
    const result = check(claim)
    expect(result.verdict).toBe('unverifiable')
    expect(result.evidence_parts[0]?.reason).toBe(reason)
  })

  it('takes work in proportion to its length', () => {
    const cost = (text: string): number => {
      const start = process.cpuUsage()
      for (let run = 0; run < 20; run += 1) check(text)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    const shapes = ['a ', '((((', '1,', '$1 per ', 'Apple and ', '"\'"', '9', 'not ', '- ', '1.1.1.']
    for (const shape of shapes) {
      const short = cost(shape.repeat(100 / shape.length))
      const long = cost(shape.repeat(1900 / shape.length))
      // Nineteen times the text may cost some forty times as much on a noisy machine, not its square.
      expect(long, shape).toBeLessThan(Math.max(short, 4000) * 150)
    }
  })
})
