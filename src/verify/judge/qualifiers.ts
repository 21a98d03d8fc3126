import type { EvidencePart, Fact } from '#model'
import { isOfScopes, scopeKeys } from '../parse/named-scopes.ts'
import type { Proposition } from '../types.ts'
import { formatPeriod, formatTime } from './wording.ts'

/** A qualifier of the record beside what the claim says of it. */
export type ComparedQualifier = NonNullable<EvidencePart['qualifiers']>[number]

interface Pair {
  readonly name: ComparedQualifier['name']
  readonly claimed?: string | undefined
  readonly recorded?: string | undefined
  /** Whether the two are written alike, so that they can be held against each other as they stand. */
  readonly comparable: boolean
}

/**
 * Every qualifier that the record carries or the claim names, and whether they agree: `null` where one of them says nothing, or where
 * the two are written in different ways and the comparison of values settled it.
 */
export function comparedQualifiers(
  fact: Fact,
  part: Proposition,
  plan: string | undefined,
): readonly ComparedQualifier[] {
  const [amount] = part.amounts
  const rate = amount?.rate ?? part.rate
  const billed = rate?.billed === 'annually' ? 'annual' : rate?.billed
  const timed = part.times.find(({ time }) => time.kind !== 'latest')?.time
  const claimedTime = timed === undefined ? undefined : formatTime(timed, fact.period !== undefined).trim()
  const pairs: readonly Pair[] = [
    { name: 'currency', claimed: amount?.currency, recorded: fact.currency, comparable: amount?.shared !== true },
    { name: 'market', claimed: part.region, recorded: fact.region, comparable: fact.region !== 'global' },
    { name: 'plan', claimed: plan, recorded: plan, comparable: true },
    { name: 'billing', claimed: billed, recorded: fact.billing, comparable: true },
    {
      name: 'rate',
      claimed: rate?.every ?? rate?.per,
      recorded: hasRate(fact) ? fact.unit : undefined,
      comparable: false,
    },
    {
      ...{ name: fact.period === undefined ? ('time' as const) : ('fiscal_period' as const), claimed: claimedTime },
      recorded: fact.period === undefined ? validityOf(fact) : formatPeriod(fact).trim(),
      comparable: false,
    },
    { name: 'scope', claimed: claimedScope(fact, part), recorded: fact.scope, comparable: part.scopes !== undefined },
  ]
  return pairs.flatMap(({ name, claimed, recorded, comparable }) => {
    if (claimed === undefined && recorded === undefined) return []
    const agrees = comparable && claimed !== undefined && recorded !== undefined ? claimed === recorded : null
    return [
      { name, ...(claimed === undefined ? {} : { claimed }), ...(recorded === undefined ? {} : { recorded }), agrees },
    ]
  })
}

/** The scope as the record writes it where the claim says all of it word for word, else the cases that it names. */
function claimedScope(fact: Fact, { scopes }: Proposition): string | undefined {
  const isWhole =
    scopes !== undefined && isOfScopes(fact, scopes) && scopeKeys(fact.scope ?? '').length === scopes.length
  return isWhole ? fact.scope : scopes?.join('; ')
}

/** Whether a record's unit says what the money is for; that of a sum is its currency, which is a qualifier of its own. */
const hasRate = ({ currency, unit }: Fact): boolean => currency !== undefined && unit !== undefined && unit !== currency

/** "from 2024-05-13 until 2024-10-01", "as of 2026-08-01". */
function validityOf({ validFrom, validTo, asOf }: Fact): string | undefined {
  const said = [
    ...(validFrom === undefined ? [] : [`from ${validFrom}`]),
    ...(validTo === undefined ? [] : [`until ${validTo}`]),
    ...(asOf === undefined ? [] : [`as of ${asOf}`]),
  ]
  return said.length === 0 ? undefined : said.join(', ')
}
