import type { Attribute, Fact } from '#model'
import { formatAmount, formatFact, formatMoney } from '../judge/wording.ts'
import { isKnownThing, rateOfUnit } from '../lexicon/rates.ts'
import type { Amount, Proposition, Rate } from '../types.ts'
import { agreement, scaleClaim } from './agreement.ts'
import { compareDate } from './dates.ts'
import { compareGears, isOfGears } from './gears.ts'
import { compareLimit, isCounted, saysUnit } from './limits.ts'
import type { Outcome } from './outcome.ts'
import { compareSaid } from './said.ts'
import { compareText } from './texts.ts'
import { convert, unitOf } from './units.ts'

/** Compare what a proposition says of an attribute with one recorded fact. Negation is the caller's. */
export function compareFact(fact: Fact, attribute: Attribute, part: Proposition, amount: Amount | undefined): Outcome {
  switch (attribute.kind) {
    case 'money':
      return part.free && amount === undefined
        ? compareFree(fact, attribute)
        : compareMoney(fact, attribute, part, amount)
    case 'quantity':
    case 'count':
    case 'duration':
    case 'percentage':
      return compareQuantity(fact, attribute, part, amount)
    case 'date':
      return compareDate(fact, attribute, part)
    case 'boolean':
      return compareBoolean(fact, attribute, part)
    case 'set':
    case 'enum':
    case 'text':
      if (part.said?.attributes.includes(attribute.id) === true) return compareSaid(fact, attribute, part, part.said)
      return isOfGears(attribute) ? compareGears(fact, attribute, part) : compareText(fact, attribute, part, amount)
  }
}

function compareFree(fact: Fact, attribute: Attribute): Outcome {
  const agrees = fact.value === 0
  return { agrees, match: 'exact', facts: [fact], claimed: 'free', recorded: formatFact(fact, attribute) }
}

function unsettled(fact: Fact, attribute: Attribute, reason: Outcome['reason'], claimed: string): Outcome {
  return {
    ...(reason === undefined ? {} : { reason }),
    match: 'exact',
    facts: [fact],
    claimed,
    recorded: formatFact(fact, attribute),
  }
}

function compareMoney(fact: Fact, attribute: Attribute, part: Proposition, given: Amount | undefined): Outcome {
  if (given === undefined && part.loss !== undefined && typeof fact.value === 'number') {
    const agrees = part.loss ? fact.value < 0 : fact.value > 0
    const claimed = part.loss ? 'a loss' : 'a profit'
    return { agrees, match: 'bound', facts: [fact], claimed, recorded: formatFact(fact, attribute) }
  }
  if (given === undefined && typeof fact.value === 'number' && activities.has(attribute.id)) {
    const recorded = formatFact(fact, attribute)
    return { agrees: fact.value > 0, match: 'bound', facts: [fact], claimed: 'more than nothing', recorded }
  }
  if (given === undefined || typeof fact.value !== 'number') return unsettled(fact, attribute, 'not_understood', '')
  const amount =
    part.loss === true && given.value > 0 && attribute.id !== 'revenue' ? { ...given, value: -given.value } : given
  const local = fact.currency !== undefined && sameCurrency(amount, fact, part)
  const claimed = formatAmount(local ? { ...amount, currency: fact.currency } : amount, part, fact.currency)
  const said: Rate = { ...part.rate, ...amount.rate }
  const isNamed = saysUnit(fact, part)
  const rate = isNamed ? { ...said, ...rateOfUnit(fact.unit) } : said
  const bridge = bridgeRates(rate, rateOfUnit(fact.unit))
  const scaled = scaleClaim(amount, bridge.factor)
  const claim = {
    ...scaled,
    comparator: ceiling(attribute, part, fact),
    ...(part.hedge === undefined ? {} : { hedge: part.hedge }),
  }
  const result = agreement(claim, fact.value)
  const base = { facts: [fact], claimed, recorded: formatFact(fact, attribute), deviation: result.deviation }
  if (amount.currency !== undefined && fact.currency !== undefined && !sameCurrency(amount, fact, part)) {
    // The record gives no rate of exchange; the recorded number under another sign is a wrong currency, anything else is open.
    return result.agrees && part.comparator === 'eq' && amount.upper === undefined
      ? { ...base, agrees: false, match: 'exact', detail: 'currency' }
      : { ...base, reason: 'currency_mismatch', match: 'exact' }
  }
  // What is said behind the record's own unit makes another of it.
  const isOther = isNamed && (said.per !== undefined || said.every !== undefined)
  if (bridge.open || isOther || bareOfTokens(rate, fact, attribute, part)) {
    return { ...base, reason: 'unit_mismatch', match: 'exact' }
  }
  // The recorded number with another period is a wrong period; any other number may be what that period costs.
  const isOwnNumber = agreement({ ...claim, ...scaleClaim(amount, 1) }, fact.value).agrees
  if (!result.agrees && !isOwnNumber && areDistinctPeriods(attribute, rate, rateOfUnit(fact.unit)))
    return { ...base, reason: 'period_differs', match: 'exact' }
  const steps =
    bridge.factor === 1 || perUsualTokens(rate) ? undefined : bridgeSteps(amount, fact, bridge.factor, attribute)
  return {
    ...base,
    agrees: result.agrees,
    match: steps === undefined ? result.match : 'derived',
    ...(steps === undefined ? {} : { steps }),
  }
}

/**
 * Whether the claim gives a year and the record a month that are figures of their own: what a year costs at once is no twelve months,
 * unless the claim says that it is paid each month.
 */
function areDistinctPeriods({ periods }: Attribute, claimed: Rate, recorded: Rate): boolean {
  const both = claimed.every !== undefined && recorded.every !== undefined
  const isSum = claimed.billed === 'monthly' && recorded.every === 'month'
  return periods === 'distinct' && both && claimed.every !== recorded.every && !isSum
}

/** What a company does or does not do: "bought back no shares" claims a zero. */
const activities = new Set(['share_repurchases', 'dividends_paid', 'dividend_per_share'])

const families: Readonly<Record<string, string>> = {
  USD: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP',
  JPY: 'JPY CNY',
  MXN: 'MXN ARS CLP COP PHP',
  KR: 'SEK NOK DKK ISK CZK',
}

/** "$18.99 in Canada" is in the dollars of Canada; without a country a dollar is that of the United States. */
export function sameCurrency(amount: Amount, fact: Fact, part: Proposition): boolean {
  if (amount.currency === fact.currency) return true
  const local = part.region !== undefined && part.region === fact.region
  const kin = (families[amount.currency ?? ''] ?? '').split(' ')
  return amount.shared === true && (local || amount.currency === 'KR') && kin.includes(fact.currency ?? '')
}

/** A bare amount such as "costs $180" is no price per token unless it names that price. */
function bareOfTokens(rate: Rate, fact: Fact, attribute: Attribute, part: Proposition): boolean {
  if (rate.per !== undefined || rateOfUnit(fact.unit).per !== 'token') return false
  return !part.cues.some((cue) => cue.attributes.includes(attribute.id))
}

/** A price per token, thousand or million is the record's own figure; one for ten million tokens is computed. */
function perUsualTokens(rate: Rate): boolean {
  return rate.per === 'token' && [1, 1e3, 1e6].includes(rate.perCount ?? 1)
}

function bridgeSteps(amount: Amount, fact: Fact, factor: number, attribute: Attribute): readonly string[] {
  return [
    `${formatMoney(amount.value, amount.currency ?? fact.currency)} × ${Number(factor.toPrecision(6))} = ${formatMoney(amount.value * factor, amount.currency ?? fact.currency)} on the record's own terms`,
    `recorded: ${formatFact(fact, attribute)}`,
  ]
}

const perYear: Readonly<Record<string, number>> = { hour: 8760, day: 365, week: 52, month: 12, quarter: 4, year: 1 }

/**
 * Factor from the claim's rate to the record's: 1/12 from a yearly to a monthly price, 1000 from a price per
 * thousand to one per million tokens. `open` where the two count different things.
 */
export function bridgeRates(claimed: Rate, recorded: Rate): { factor: number; open: boolean } {
  let factor = 1
  let open = false
  if (claimed.implied === true && recorded.per !== undefined && recorded.perCount === claimed.perCount)
    return { factor, open }
  if (claimed.per !== undefined && claimed.per !== recorded.per && !isKnownThing(claimed.per))
    return { factor, open: true }
  if (claimed.per === 'token' && recorded.per === 'token') {
    factor *= (recorded.perCount ?? 1) / (claimed.perCount ?? 1)
  } else if ((claimed.per === 'token') !== (recorded.per === 'token')) {
    open = claimed.per !== undefined || claimed.every !== undefined
  } else if (claimed.per !== undefined && recorded.per !== undefined && claimed.per !== recorded.per) {
    open = !alike.has(claimed.per) || !alike.has(recorded.per)
  } else if (claimed.per !== undefined && claimed.per !== 'share' && recorded.per === undefined) {
    open = recorded.every === undefined ? recorded.once !== true : !whole.has(claimed.per)
  }
  if (claimed.per !== 'token' && claimed.perCount !== undefined) factor *= (recorded.perCount ?? 1) / claimed.perCount
  if (claimed.every !== undefined && recorded.every !== undefined) {
    factor *= (perYear[claimed.every] ?? 1) / (perYear[recorded.every] ?? 1) / (claimed.everyCount ?? 1)
  } else if (claimed.every !== undefined && recorded.once === true) open = true
  return { factor, open }
}

/** What one subscription is for, where the record says no more than its price. */
const whole = new Set(['seat', 'account'])

/** Things a subscription counts that one person may mean by another word. */
const alike = new Set(['seat', 'account', 'item'])

function compareQuantity(fact: Fact, attribute: Attribute, part: Proposition, amount: Amount | undefined): Outcome {
  if (amount === undefined || typeof fact.value !== 'number') return unsettled(fact, attribute, 'not_understood', '')
  if (isCounted(attribute)) return compareLimit(fact, attribute, part, amount)
  const claimed = formatAmount(amount, part)
  const recordedUnit = fact.unit ?? attribute.unit
  let factor: number | undefined = 1
  if (attribute.kind === 'percentage') factor = amount.percent === true || amount.unit === undefined ? 1 : undefined
  else if (amount.unit !== undefined && recordedUnit !== undefined) factor = convert(1, amount.unit, recordedUnit)
  else if (amount.percent === true || amount.currency !== undefined) factor = undefined
  // "Within 14" of what, days or weeks?
  if (attribute.kind === 'duration' && amount.unit === undefined && amount.rate === undefined) factor = undefined
  // What takes minutes is not what lasts days; a program says which measure it means.
  if (part.fixed !== true && momentary.has(amount.unit ?? '') && !momentary.has(unitOf(recordedUnit ?? '')?.id ?? ''))
    factor = undefined
  if (factor === undefined) return unsettled(fact, attribute, 'unit_mismatch', claimed)
  const comparator = ceiling(attribute, part)
  const scaled =
    (comparator === 'eq' ? tokenScale(attribute, amount, fact.value) : undefined) ?? scaleClaim(amount, factor)
  const result = agreement(
    {
      ...scaled,
      comparator,
      percent: attribute.kind === 'percentage',
      tolerance: attribute.tolerance,
      ...(part.hedge === undefined ? {} : { hedge: part.hedge }),
    },
    fact.value,
  )
  return {
    agrees: result.agrees,
    match: result.match,
    deviation: result.deviation,
    facts: [fact],
    claimed,
    recorded: formatFact(fact, attribute),
  }
}

const momentary = new Set(['second', 'minute'])

/** "Up to 200K tokens" or "within 30 days" gives the limit itself when the attribute is one. What a program bounds is bounded. */
export function ceiling(attribute: Attribute, part: Proposition, fact?: Fact): Proposition['comparator'] {
  if (part.fixed === true) return part.comparator
  if (fact?.unit === 'at_most' && part.comparator === 'le' && part.upTo) return 'eq'
  if (/limit|threshold|deadline/u.test(attribute.id) && part.comparator !== 'between') return 'eq'
  const limit = attribute.kind === 'duration' || /max|context|window|storage|range|charging/u.test(attribute.id)
  const most = part.upTo || /(?:^|_)max(?:_|$)/u.test(attribute.id)
  return part.comparator === 'le' && limit && part.hedge === undefined && most ? 'eq' : part.comparator
}

/** "128K context" also names 131,072 tokens, the power of two that the trade calls 128K; 128,000 is no 125 of these. */
function tokenScale(
  attribute: Attribute,
  amount: Amount,
  recorded: number,
): { value: number; step: number } | undefined {
  if (attribute.unit !== 'tokens' || amount.step < 1000 || amount.upper !== undefined) return undefined
  if (recorded % 1000 === 0) return undefined
  const binary = amount.step >= 1e6 ? amount.value * 1.048576 : (amount.value / 1000) * 1024
  return Math.abs(binary - recorded) < 1 ? { value: binary, step: 1 } : undefined
}

function compareBoolean(fact: Fact, attribute: Attribute, part: Proposition): Outcome {
  const term = part.terms.flatMap((span) => span.members).find((member) => member.attribute === attribute.id)
  const claimed = term?.value !== 'false'
  const recorded = fact.value === true || fact.value === 'true'
  // "Supports SMS codes" is more than "supports two-factor authentication": a yes does not settle which methods.
  const narrower = part.terms.some(
    (span) =>
      !span.attributes.includes(attribute.id) && span.members.every((member) => member.attribute !== attribute.id),
  )
  if (narrower && recorded) return unsettled(fact, attribute, 'not_held', 'yes')
  if (typeof fact.value !== 'boolean' && fact.value !== 'true' && fact.value !== 'false')
    return unsettled(fact, attribute, 'not_understood', '')
  return {
    agrees: claimed === recorded,
    match: 'member',
    facts: [fact],
    claimed: claimed ? 'yes' : 'no',
    recorded: recorded ? 'yes' : 'no',
  }
}
