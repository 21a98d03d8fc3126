import { expect, it } from 'vitest'
import { type CheckResult, whoIsMeant } from '../../src/model/index.ts'
import { createIndexes, examine } from '../../src/reading/index.ts'
import { runRules } from '../../src/verify/check.ts'
import { createVerifier } from '../../src/verify/index.ts'
import { openEngine } from '../../src/verify/open-engine.ts'
import { sideOf } from '../evaluation/measure.ts'
import { readManifest, readSet } from '../evaluation/reading/sets.ts'
import { wholeEdition } from '../kit/edition.ts'

const edition = await wholeEdition()
const engine = openEngine(edition)
const indexes = createIndexes(engine)
const verifiers = { reader: createVerifier(edition), rules: createVerifier(edition, { reader: false }) }
const now = new Date('2026-11-23T12:00:00.000Z')

function requestFor(claim: string, words?: string) {
  const who = words === undefined ? undefined : whoIsMeant(edition, { brand: words, claim })
  return { ...(who?.kind === 'found' ? { brand: who.ref } : {}), claims: [claim], depth: 'fast', now } as const
}

function check(by: keyof typeof verifiers, claim: string, words?: string): CheckResult {
  const [result] = verifiers[by].checkNow(requestFor(claim, words)).results
  if (result === undefined) throw new Error('no result')
  return result
}

it.each([
  [
    'Hugging Face',
    'hf jobs charges a dollar an hour for the small a10g',
    'hf jobs charges 3 dollars an hour for the small a10g',
  ],
  [
    'SKY Airline',
    'the cabin bag u pay extra for on sky airline tops out at 10 kilos',
    'the cabin bag u pay extra for on sky airline tops out at 12 kilos',
  ],
  [
    'Xylem',
    'At the close of 2019, Xylem, the water technology group, was carrying roughly $4.74 billion in liabilities, as its annual report shows.',
    'At the close of 2019, Xylem, the water technology group, was carrying roughly $7.44 billion in liabilities, as its annual report shows.',
  ],
  [
    'LinkedIn',
    'LinkedIn, the professional network you probably use every day, changed hands in December 2016 for 26.2 billion dollars.',
    'LinkedIn, the professional network you probably use every day, changed hands in December 2016 for 22.6 billion dollars.',
  ],
  [
    'Audi',
    'Per the published specifications, the Audi Q4 e-tron 35 can take 7.2 kW from an AC wallbox, which should be quite comfortable for charging overnight.',
    'Per the published specifications, the Audi Q4 e-tron 35 can take 2.7 kW from an AC wallbox, which should be quite comfortable for charging overnight.',
  ],
  [
    'Old Dominion',
    'Old Dominion, the well-regarded American trucking firm, reported operating income of about $338.1 million for the first three months of 2025, which may be useful context for your supplier review.',
    'Old Dominion, the well-regarded American trucking firm, reported operating income of about $383.1 million for the first three months of 2025, which may be useful context for your supplier review.',
  ],
])('decides what people and assistants say of %s and the rules leave open', (words, right, wrong) => {
  expect(check('rules', right, words).verdict).toBe('unverifiable')
  const [yes, no] = [check('reader', right, words), check('reader', wrong, words)]
  expect([yes.method, ['verified', 'accurate'].includes(yes.verdict)]).toEqual(['fitted_reading', true])
  expect(yes.confidence).toBeLessThanOrEqual(0.97)
  expect(['inaccurate', 'unverifiable']).toContain(no.verdict)
})

it.each([
  ['nobody is named', 'The Pro plan costs $20 a month', undefined],
  ['the value names itself', 'Its ticker is DG.', undefined],
  ['a part of a figure', "Apple's revenue from services was $416.161 billion in fiscal 2025.", undefined],
  ['a product of the company', "Apple's iPhone revenue was $391.035 billion in fiscal 2024", 'Apple'],
  ['other things than the measure counts', 'The iPhone 17 Pro weighs 206 bananas.', 'Apple'],
  ['somebody else in a list', 'GitLab was founded by Sid Sijbrandij and Milda Mitkutė.', 'GitLab'],
  [
    'another case of the same measure',
    "Apple's known exploited vulnerability is CVE-2021-30657 and CVE-2021-30713 for iOS.",
    'Apple',
  ],
  [
    'another market than the one said',
    "TikTok's shareholders is ByteDance under 20%, MGX 15%, Silver Lake 15%, TikTok USDS joint venture: Oracle 15% and other investors in Norway for US operations.",
    'TikTok',
  ],
])('stays silent where %s', (_why, claim, words) => {
  expect(check('reader', claim, words).verdict).toBe('unverifiable')
})

it.each([
  ['Its legal name is Blackstone Inc.', 'holds'],
  ['Its legal name is Blackstone LLC.', 'fails'],
  ['Its legal name is Greystone (C++) LLC.', undefined],
] as const)('compares the form of a legal name: %s', (claim, side) => {
  const ran = runRules(engine, claim, requestFor(claim, 'Blackstone'))
  expect(examine(indexes, claim, ran)?.own.side).toBe(side)
})

it.each([
  ['Mapillary', 'Mapillary, the Swedish street-imagery pioneer, was taken over in 2020, if memory serves.', 'holds'],
  ['Blackstone', 'At the end of 2015 the obligations of Blackstone added up to $12,295,623,000.', 'fails'],
  ['Stripe', "Stripe's fee on a US ACH Direct Debit payment is limited to a maximum of $15.", 'fails'],
  ['Stripe', "Stripe's fee on a US ACH Direct Debit payment is limited to a maximum of $5.", 'holds'],
  ['Drupal', 'Active support for version 10.2 of Drupal ceased on 20 June 2024.', 'holds'],
  ['Drupal', 'Active support for version 10.2 of Drupal ceased on 20 July 2024.', 'fails'],
  ['Ryanair', 'ryanair hold bag cant be over 32kg per piece', 'holds'],
  ['Ryanair', 'ryanair hold bag cant be over 35kg per piece', 'fails'],
] as const)(
  'takes no bound or denial from words that hold none, and limits for what they are: %s, %s',
  (words, claim, side) => {
    const ran = runRules(engine, claim, requestFor(claim, words))
    expect(examine(indexes, claim, ran)?.own.side).toBe(side)
  },
)

it.each([
  ['Abercrombie & Fitch', "Abercrombie & Fitch doesn't offer its members free shipping on returns.", 'fails'],
  ['Abercrombie & Fitch', "Abercrombie & Fitch doesn't charge its members for sending things back.", 'holds'],
  ['Hootsuite', 'hootsuite enterprise is quote only, no price on the site', 'holds'],
  ['Home Depot', 'home depot trades on nasdaq', 'fails'],
] as const)('hears yes and no as they are said of each measure: %s, %s', (words, claim, side) => {
  const ran = runRules(engine, claim, requestFor(claim, words))
  expect([side, undefined]).toContain(examine(indexes, claim, ran)?.own.side)
})

const isSimplified = ({ evidence }: CheckResult) => evidence.includes('Left out as saying nothing to check')

it('comes to what the rules decide or leaves it open, and is right where it turns it', () => {
  const claims = readManifest()
    .filter(({ id }) => id === 'held-m' || id === 'held-opened-cc')
    .flatMap((set) => readSet(set))
  const decided = claims.flatMap(({ claim, brand, expected }) => {
    const rules = check('rules', claim, brand)
    // What was decided without its remarks has a confidence of its own.
    return rules.verdict === 'unverifiable' || isSimplified(rules)
      ? []
      : [{ rules, reader: check('reader', claim, brand), expected }]
  })
  expect(decided.length).toBeGreaterThan(30)
  const confirmed = decided.filter(({ reader }) => reader.verdict !== 'unverifiable')
  expect(confirmed.length).toBeGreaterThan(0.7 * decided.length)
  const turned = confirmed.filter(({ rules, reader }) => reader.verdict !== rules.verdict)
  expect(turned.length).toBeLessThan(0.05 * confirmed.length)
  for (const { reader, expected } of turned) expect(expected).toContain(sideOf(reader.verdict))
  for (const { rules, reader } of confirmed) {
    // Where the reader gives the verdict, its chance is the confidence; a claim that is decided without its remarks has that of such claims.
    if (reader.method === 'fitted_reading') expect(reader.confidence).toBeLessThanOrEqual(0.97)
    else expect(reader.confidence).toBeLessThanOrEqual(rules.confidence)
  }
  for (const { reader } of decided)
    if (reader.verdict === 'unverifiable')
      expect(reader.evidence_parts.map(({ reason }) => reason)).toContain('uncertain_reading')
})

/** The claim with the last digit of its first sum of money changed. */
function twinOf(claim: string): string | undefined {
  const found = /[$€£]\s?\d[\d,.]*/u.exec(claim)
  if (found === null) return undefined
  const digits = found[0].search(/\d[^\d]*$/u)
  const at = found.index + digits
  return `${claim.slice(0, at)}${claim[at] === '9' ? '8' : Number(claim[at]) + 1}${claim.slice(at + 1)}`
}

it('reads a claim and its false twin as the same measures of the same facts', () => {
  const programOf = (claim: string, brand: string | undefined): string | undefined => {
    const run = runRules(engine, claim, requestFor(claim, brand))
    const values = examine(indexes, claim, run)?.reading.mentions.flatMap(({ mention, best: { candidate } }) =>
      mention.kind !== 'amount'
        ? []
        : candidate.is === 'value'
          ? [`${candidate.subject.ref} ${candidate.attribute.id} ${candidate.series.scope} ${candidate.series.region}`]
          : [candidate.is],
    )
    return values?.join('; ')
  }
  const claims = readManifest()
    .filter(({ id }) => /^held-[moqs]$/u.test(id))
    .flatMap((set) => readSet(set))
  const pairs = claims.flatMap(({ claim, brand }) => {
    const twin = twinOf(claim)
    const [own, other] = twin === undefined ? [] : [programOf(claim, brand), programOf(twin, brand)]
    return own === undefined || other === undefined ? [] : [{ claim, same: own === other }]
  })
  expect(pairs.length).toBeGreaterThan(30)
  expect(pairs.filter(({ same }) => !same)).toEqual([])
})
