import type { Attribute, Fact } from '#model'
import { agreement } from '../compare/agreement.ts'
import type { Case } from '../engine.ts'
import { baseTime, periodFacts } from '../lookup/periods.ts'
import { selectFacts } from '../lookup/select.ts'
import type { Target } from '../resolve/makers.ts'
import type { Finding, LinkedAmount, Proposition, TimeRef } from '../types.ts'
import { chosenFor, wantedOf } from './statement.ts'
import { formatAmount, formatFact, formatNumber, formatPeriod, subjectName } from './wording.ts'

interface Pair {
  readonly subject: number
  readonly attribute: Attribute
  readonly from: Fact
  readonly to: Fact
}

/** "Grew 2 % in 2024", "fell from $15 to $12", "up $8 billion": the change between two records. */
export function changeFindings(kase: Case, part: Proposition, target: Target): readonly Finding[] {
  const pairs = pairsOf(kase, part, target)
  const [pair] = pairs
  if (pair === undefined) return [missing(part, target)]
  const checks = checksOf(part, pair)
  return checks.map((check) => finish(kase, part, pair, check))
}

interface Check {
  readonly claimed: string
  readonly agrees: boolean
  readonly deviation?: number
  readonly step: string
}

function pairsOf(kase: Case, part: Proposition, target: Target): readonly Pair[] {
  const out: Pair[] = []
  for (const subject of target.refs) {
    for (const id of chosenFor(kase, part, subject).ids) {
      const attribute = kase.lexicon.attributes.get(id)
      if (attribute === undefined || !kase.view.holds(subject, id)) continue
      const pair =
        attribute.time === 'period' || attribute.time === 'point'
          ? periodPair(kase, part, subject, attribute)
          : statePair(kase, part, subject, attribute)
      if (pair !== undefined) out.push(pair)
    }
  }
  return out
}

function numeric(facts: readonly Fact[]): Fact | undefined {
  return facts.find(
    (fact) => typeof fact.value === 'number' && fact.quality !== 'partial' && fact.quality !== 'conflicting',
  )
}

/** The record of the period claimed and that of the one before, or of the base the claim names. */
function periodPair(kase: Case, part: Proposition, subject: number, attribute: Attribute): Pair | undefined {
  const facts = kase.view.facts(subject, attribute.id).filter((fact) => fact.quality !== 'partial')
  const base = baseTime(part.times)?.time ?? earlierOfTwo(part)
  const time: TimeRef = part.times.find((linked) => linked.time !== base)?.time ?? { kind: 'latest', what: 'year' }
  const to = numeric(periodFacts(facts, time))
  if (to?.period === undefined) return undefined
  const from =
    base === undefined
      ? numeric(before(facts, to))
      : numeric(periodFacts(facts, base).filter((fact) => fact.period?.type === to.period?.type))
  return from === undefined ? undefined : { subject, attribute, from, to }
}

/** "Between fiscal 2024 and fiscal 2025" starts from the earlier. */
function earlierOfTwo(part: Proposition): TimeRef | undefined {
  const [a, b] = part.times.map((linked) => linked.time)
  if (a?.kind !== 'year' || b?.kind !== 'year' || a.year === b.year) return undefined
  return a.year < b.year ? a : b
}

/** The same period one year earlier. */
function before(facts: readonly Fact[], to: Fact): readonly Fact[] {
  const period = to.period
  if (period === undefined) return []
  return facts.filter(
    (fact) =>
      fact.period?.type === period.type &&
      fact.period.year === period.year - 1 &&
      fact.period.quarter === period.quarter,
  )
}

/** The newest record and the different one before it. */
function statePair(kase: Case, part: Proposition, subject: number, attribute: Attribute): Pair | undefined {
  const wanted = { ...wantedOf(kase, part, attribute), times: [] }
  const selected = selectFacts(kase.view.facts(subject, attribute.id), attribute, wanted)
  const [to] = selected.current
  if (to === undefined || selected.current.length > 1) return undefined
  const from = selected.others.findLast(
    (fact) =>
      fact.value !== to.value &&
      fact.currency === to.currency &&
      fact.source === to.source &&
      fact.unit === to.unit &&
      fact.region === to.region &&
      fact.scope === to.scope,
  )
  return from === undefined ? undefined : { subject, attribute, from, to }
}

function checksOf(part: Proposition, pair: Pair): readonly Check[] {
  const [from, to] = [Number(pair.from.value), Number(pair.to.value)]
  const checks: Check[] = []
  const sign = part.change ?? 0
  const moved = to - from
  const direction: Check = {
    claimed: sign > 0 ? 'rose' : sign < 0 ? 'fell' : 'changed',
    agrees: sign === 0 ? moved !== 0 : Math.sign(moved) === sign,
    step: `${formatFact(pair.from, pair.attribute)}${formatPeriod(pair.from)} → ${formatFact(pair.to, pair.attribute)}${formatPeriod(pair.to)}`,
  }
  for (const amount of part.amounts) checks.push(amountCheck(part, amount, pair, direction))
  return checks.length === 0
    ? [direction]
    : checks.some((check) => check.claimed.startsWith('by '))
      ? checks
      : direction.agrees
        ? checks
        : [direction, ...checks]
}

function amountCheck(part: Proposition, amount: LinkedAmount, pair: Pair, direction: Check): Check {
  const [from, to] = [Number(pair.from.value), Number(pair.to.value)]
  const sign = part.change ?? 0
  const claim = (value: number) => ({
    ...amount,
    value,
    comparator: part.comparator,
    ...(part.hedge === undefined ? {} : { hedge: part.hedge }),
  })
  if (
    amount.link === 'from' ||
    amount.link === 'to' ||
    (amount.currency !== undefined &&
      amount.link !== 'by' &&
      sameSize(amount.value, to) &&
      !sameSize(amount.value, to - from))
  ) {
    const end = amount.link === 'from' ? pair.from : pair.to
    const result = agreement(claim(amount.value), Number(end.value))
    return {
      claimed: `${amount.link === 'from' ? 'from' : 'to'} ${formatAmount(amount, part)}`,
      agrees: result.agrees,
      deviation: result.deviation,
      step: direction.step,
    }
  }
  const share = pair.attribute.kind === 'percentage' ? to - from : (100 * (to - from)) / Math.abs(from)
  const recorded = amount.percent === true ? share : amount.times === true ? to / from : to - from
  const signed = amount.times === true ? amount.value : sign === 0 ? amount.value : Math.abs(amount.value)
  const compared = amount.times === true || sign === 0 ? recorded : recorded * sign
  const result = agreement(claim(signed), compared)
  const shown = amount.percent === true ? `${formatNumber(recorded, 2)} %` : formatNumber(recorded, 3)
  return {
    claimed: `by ${formatAmount(amount, part)}`,
    agrees: result.agrees && (compared >= 0 || sign === 0),
    deviation: result.deviation,
    step: `${direction.step}, a change of ${shown}`,
  }
}

function sameSize(a: number, b: number): boolean {
  return b !== 0 && Math.abs(a / b) > 0.4 && Math.abs(a / b) < 2.5
}

function finish(kase: Case, part: Proposition, pair: Pair, check: Check): Finding {
  const agrees = part.negated ? !check.agrees : check.agrees
  return {
    finding: agrees ? 'agrees' : 'disagrees',
    proposition:
      `${subjectName(kase.edition, pair.subject)}: ${pair.attribute.label} ${part.negated ? 'did not change' : part.change === -1 ? 'fell' : part.change === 1 ? 'rose' : 'changed'} ${check.claimed.replace(/^(?:rose|fell|changed)$/u, '')}`.trim(),
    match: 'derived',
    subject: pair.subject,
    attribute: pair.attribute.id,
    claimed: check.claimed,
    recorded: check.step,
    facts: [pair.from, pair.to],
    steps: [check.step],
    basis: { part },
    ...(check.deviation === undefined ? {} : { deviation: check.deviation }),
  }
}

function missing(part: Proposition, target: Target): Finding {
  const [subject] = target.refs
  return {
    finding: 'silent',
    proposition: part.text,
    reason: 'time_not_covered',
    facts: [],
    ...(subject === undefined ? {} : { subject }),
  }
}
