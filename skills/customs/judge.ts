import type { CustomsTables } from '#model'
import { type CodeFinding, digitsOf, findCode, rateLines } from './codes.ts'
import { isRate, lineIn, type Rate, rateFor, revisionOn, sameRate } from './rates.ts'
import type { HeadingCandidate } from './search.ts'

export const customsVerdicts = ['consistent', 'inconsistent', 'ambiguous', 'unverifiable'] as const
export type CustomsVerdict = (typeof customsVerdicts)[number]

/** One thing that was looked at, and what came of it. */
export interface Finding {
  readonly check: 'code' | 'product' | 'rate'
  readonly finding: 'holds' | 'fails' | 'open'
  readonly reason: string
}

export interface Asked {
  readonly code?: string | undefined
  readonly rate?: string | undefined
  readonly origin?: string | undefined
  readonly destination?: string | undefined
  readonly asOf?: string | undefined
  readonly revision?: string | undefined
}

const euCountries = new Set(
  'EU AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
const lengths = new Set([2, 4, 6, 8, 10])

/** Whether the code stands in the nomenclature of the destination. */
export function judgeCode(asked: Asked, tables: CustomsTables): { found: CodeFinding; finding: Finding } {
  const code = digitsOf(asked.code ?? '')
  const found = findCode(code, tables)
  const says = (finding: Finding['finding'], reason: string) => ({
    found,
    finding: { check: 'code' as const, finding, reason },
  })
  if (!lengths.has(code.length)) return says('fails', 'a code has 2, 4, 6, 8 or 10 digits')
  const { destination } = asked
  if (code.length <= 6) {
    if (found.found_in.includes('hs')) return says('holds', 'it stands in the Harmonized System')
    if (found.found_in.length === 0)
      return says('fails', `no such code stands in the Harmonized System${nearest(found)}`)
    return says('open', 'it stands in a national tariff and not in the edition of the Harmonized System that is held')
  }
  if (found.withdrawn) return says('fails', 'it stood in the revision before and is gone from the newest one')
  const scheme = destination === 'US' ? 'us' : euCountries.has(destination ?? '') ? 'eu' : undefined
  if (scheme === undefined && destination !== undefined)
    return found.found_in.length > 0 || findCode(code.slice(0, 6), tables).found_in.length > 0
      ? says('open', 'its first six digits exist; the national digits of the destination are not held')
      : says('fails', `its first six digits stand in no nomenclature held${nearest(found)}`)
  if (scheme === 'eu' && code.length === 10)
    return findCode(code.slice(0, 8), tables).found_in.includes('eu')
      ? says('open', 'its first eight digits exist; finer codes of the European Union are not held')
      : says('fails', `its first eight digits are not in the Combined Nomenclature${nearest(found)}`)
  const held = scheme === undefined ? found.found_in.length > 0 : found.found_in.includes(scheme)
  const names = { us: 'the tariff of the United States', eu: 'the Combined Nomenclature', hs: 'the Harmonized System' }
  const where = found.found_in.map((one) => names[one]).join(' and ')
  return held
    ? says('holds', `it stands in ${where}`)
    : says('fails', `no such code stands in ${scheme === undefined ? 'a tariff held' : names[scheme]}${nearest(found)}`)
}

const nearest = (found: CodeFinding) =>
  found.nearest === undefined ? '' : `; the nearest that exists is ${found.nearest}`

/** The base rates of a code, and whether a claimed one is among them. */
export function judgeRate(
  asked: Asked,
  tables: CustomsTables,
): { rates: readonly Rate[]; finding: Finding | undefined } {
  const { rate: claimed, origin, destination } = asked
  const says = (rates: readonly Rate[], finding: Finding['finding'], reason: string) => ({
    ...{
      rates,
      finding: claimed === undefined && finding !== 'open' ? undefined : { check: 'rate' as const, finding, reason },
    },
  })
  if (destination !== undefined && destination !== 'US') {
    if (claimed === undefined) return { rates: [], finding: undefined }
    return says([], 'open', 'rates are held for the United States only')
  }
  const revision =
    asked.asOf === undefined ? (asked.revision ?? tables.usRevisions[0]?.id) : revisionOn(asked.asOf, tables)
  if (revision === undefined)
    return says([], 'open', 'no revision held is known to be in force on that day; name a revision instead of a day')
  const lines = rateLines(digitsOf(asked.code ?? ''), tables)
  const rates = lines.flatMap((line) => {
    const then = lineIn(line, revision, tables)
    return then === undefined ? [] : (rateFor(then, origin, revision) ?? [])
  })
  if (claimed === undefined) return { rates, finding: undefined }
  return { rates, ...judgeClaimed(claimed, rates) }
}

function judgeClaimed(claimed: string, rates: readonly Rate[]): { finding: Finding } {
  const says = (finding: Finding['finding'], reason: string) => ({
    finding: { check: 'rate' as const, finding, reason },
  })
  if (!isRate(claimed)) return says('open', 'the claimed rate could not be read; write it as "16.5%" or "Free"')
  if (rates.length === 0) return says('open', 'no rate is held for this code')
  const matches = rates.map(({ rate }) => sameRate(claimed, rate))
  const [first] = rates
  if (matches.every((one) => one === true)) {
    const programme = first?.column === 'special' ? `, by ${first.programme}, where the goods qualify` : ''
    return says('holds', `it is the base rate of the revision${programme}`)
  }
  const generalToo = rates.every(({ general }) => general !== undefined && sameRate(claimed, general) === true)
  if (generalToo && first?.column === 'special')
    return says('holds', `it is the general rate; goods that qualify under ${first.programme} pay ${first.rate}`)
  if (matches.some((one) => one === true)) return says('open', 'it is the rate of some of the lines below this code')
  if (matches.some((one) => one === undefined)) return says('open', 'the recorded rate points to another line or note')
  return says('fails', `the base rate is ${[...new Set(rates.map(({ rate }) => rate))].slice(0, 4).join(', ')}`)
}

/** Candidates this near to the best are as good as it. */
const asGood = 0.75
const listed = 5

/** Whether the goods described belong under the heading of the code, as far as words can tell. */
export function judgeProduct(asked: Asked, candidates: readonly HeadingCandidate[]): Finding {
  const heading = digitsOf(asked.code ?? '').slice(0, 4)
  const says = (finding: Finding['finding'], reason: string): Finding => ({ check: 'product', finding, reason })
  const [best] = candidates
  if (best === undefined) return says('open', 'no word of the description is known')
  if (asked.code === undefined)
    return says('open', 'candidates are given; choosing among them is for who knows the goods')
  const rank = candidates.findIndex((one) => one.heading.startsWith(heading))
  const found = candidates[rank]
  if (found !== undefined && (rank === 0 || found.relative >= asGood))
    return says('holds', `heading ${found.heading} is among the best for this description`)
  if (found !== undefined && rank < listed) return says('open', `heading ${best.heading} fits the description better`)
  if (best.terms.length > 0 && found === undefined)
    return says('fails', `the description points to heading ${best.heading} and not to ${heading}`)
  return says('open', 'the description says too little to tell')
}

/** One verdict of all findings: what fails decides, then what stays open. */
export function verdictOf(findings: readonly Finding[]): CustomsVerdict {
  if (findings.length === 0) return 'unverifiable'
  if (findings.some(({ finding }) => finding === 'fails')) return 'inconsistent'
  const open = findings.filter(({ finding }) => finding === 'open')
  if (open.length === 0) return 'consistent'
  return open.every(({ check }) => check === 'product') ? 'ambiguous' : 'unverifiable'
}
