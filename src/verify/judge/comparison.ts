import type { Attribute, Fact } from '#model'
import { agreement } from '../compare/agreement.ts'
import { bridgeRates } from '../compare/fact.ts'
import { convert } from '../compare/units.ts'
import type { Case } from '../engine.ts'
import { rateOfUnit } from '../lexicon/rates.ts'
import { isNumeric } from '../lookup/attributes.ts'
import { selectFacts } from '../lookup/select.ts'
import type { Target } from '../resolve/makers.ts'
import type { Finding, Proposition } from '../types.ts'
import { chosenFor, wantedOf } from './statement.ts'
import { formatFact, formatNumber, formatPeriod, subjectName } from './wording.ts'

interface Side {
  readonly subject: number
  readonly fact: Fact
}

interface Duel {
  readonly attribute: Attribute
  readonly left: Side
  readonly right: Side
  /** The right side's value in the left side's unit. */
  readonly other: number
}

/** "A is cheaper than B", "A's revenue is twice B's": every attribute the claim leaves open must say the same. */
export function comparisonFinding(kase: Case, part: Proposition, left: Target, right: Target): Finding {
  const [subject] = left.refs
  const choice = subject === undefined ? undefined : chosenFor(kase, part, subject)
  if (choice === undefined || !choice.named) return silent(part, left, 'not_understood')
  const ids = sizesBeforeDates(kase, part, choice.ids)
  const duels = ids.flatMap((id) => duelsOf(kase, part, id, left, right))
  const [first] = duels
  if (first === undefined) return silent(part, left, 'not_held')
  const results = duels.map((duel) => judgeDuel(withoutOwn(kase, part, duel), duel))
  const rights = results.filter((agrees) => agrees)
  const steps = duels.map((duel) => line(kase, duel))
  const base = {
    proposition: `${subjectName(kase.edition, first.left.subject)} against ${subjectName(kase.edition, first.right.subject)}: ${first.attribute.label} ${words(withoutOwn(kase, part, first))}`,
    subject: first.left.subject,
    attribute: first.attribute.id,
    match: 'comparison',
    claimed: words(withoutOwn(kase, part, first)),
    recorded: steps.join('; '),
    facts: duels.flatMap((duel) => [duel.left.fact, duel.right.fact]).slice(0, 8),
    steps,
    basis: { part, than: { subject: first.right.subject, attribute: first.attribute.id } },
  } as const
  if (rights.length > 0 && rights.length < results.length)
    return { ...base, finding: 'silent', reason: 'ambiguous_attribute', detail: steps.join('; ') }
  return { ...base, finding: rights.length > 0 !== part.negated ? 'agrees' : 'disagrees' }
}

/** The one enumeration whose members have an order. */
const levelled = 'fedramp_impact_level'
const levels: ReadonlyMap<string, number> = new Map([
  ['li-saas', 0],
  ['low', 1],
  ['20x-low', 1],
  ['moderate', 2],
  ['20x-moderate', 2],
  ['high', 3],
])

const temporal = /^(?:earlier|later|older|newer|longer|shorter|sooner|before|after)$/u

/** "Bigger" compares sizes, whatever date the same words cue. */
function sizesBeforeDates(kase: Case, part: Proposition, ids: readonly string[]): readonly string[] {
  const numeric = ids.filter((id) => {
    const attribute = kase.lexicon.attributes.get(id)
    return attribute !== undefined && isNumeric(attribute)
  })
  const words = kase.tokens.slice(part.from, part.to).some((token) => temporal.test(token.norm))
  return numeric.length === 0 || words ? ids : numeric
}

/** "Its output price is four times its input price": two figures of one subject. */
export function selfComparison(kase: Case, part: Proposition, target: Target): Finding {
  const [subject] = target.refs
  const pairs = part.cues.filter((cue) => !cue.weak).map((cue) => ({ ...part, amounts: [], cues: [cue] }))
  const asked = { role: 'versus', from: part.from, to: part.from, direction: 0 } as const
  const ids = pairs.map((one) =>
    subject === undefined ? [] : chosenFor(kase, { ...one, versus: one.versus ?? asked }, subject).ids,
  )
  const [a, b] = ids.filter((list) => list.length === 1).flat()
  const attribute = a === undefined ? undefined : kase.lexicon.attributes.get(a)
  const second = b === undefined ? undefined : kase.lexicon.attributes.get(b)
  if (subject === undefined || attribute === undefined || second === undefined || a === b)
    return silent(part, target, 'not_understood')
  const [left] = sideOf(kase, part, attribute, subject)
  const [right] = sideOf(kase, part, second, subject)
  const other = left === undefined || right === undefined ? undefined : inUnitsOf(left.fact, right.fact, attribute)
  if (left === undefined || right === undefined || other === undefined) return silent(part, target, 'not_held')
  const agrees = judgeDuel(part, { attribute, left, right, other })
  const step = `${attribute.label} ${formatFact(left.fact, attribute)} against ${second.label} ${formatFact(right.fact, second)}`
  return {
    finding: agrees !== part.negated ? 'agrees' : 'disagrees',
    proposition: `${subjectName(kase.edition, subject)}: ${attribute.label} against ${second.label} ${words(part)}`,
    match: 'comparison',
    subject,
    attribute: attribute.id,
    claimed: words(part),
    recorded: step,
    steps: [step],
    facts: [left.fact, right.fact],
    basis: { part, than: { subject, attribute: second.id } },
  }
}

/** "R&D made up 8 % of its revenue": one figure as a share of another of the same period. */
export function shareFinding(kase: Case, part: Proposition, target: Target): Finding | undefined {
  const [amount] = part.amounts
  const [subject] = target.refs
  const firm = part.cues.filter((cue) => !cue.weak)
  if (amount?.percent !== true || part.change !== undefined || part.versus !== undefined) return undefined
  const whole = firm.find(
    (cue) => cue.from > amount.at && kase.tokens.slice(amount.to, cue.from).some((token) => token.norm === 'of'),
  )
  const piece = firm.find((cue) => cue !== whole)
  if (whole === undefined || piece === undefined || subject === undefined) return undefined
  const side = (cue: Proposition['cues'][number]) => {
    const [id, ...more] = chosenFor(kase, { ...part, amounts: [], cues: [cue] }, subject).ids
    const attribute = id === undefined || more.length > 0 ? undefined : kase.lexicon.attributes.get(id)
    const [found] = attribute?.kind === 'money' ? sideOf(kase, { ...part, amounts: [] }, attribute, subject) : []
    return attribute === undefined || found === undefined ? undefined : { attribute, fact: found.fact }
  }
  const [top, bottom] = [side(piece), side(whole)]
  if (top === undefined || bottom === undefined || top.fact.period?.end !== bottom.fact.period?.end) return undefined
  const share = (100 * Number(top.fact.value)) / Number(bottom.fact.value)
  const result = agreement(
    { ...amount, comparator: part.comparator, ...(part.hedge === undefined ? {} : { hedge: part.hedge }) },
    share,
  )
  const step = `${top.attribute.label} ${formatFact(top.fact, top.attribute)} ÷ ${bottom.attribute.label} ${formatFact(bottom.fact, bottom.attribute)} = ${formatNumber(share, 2)} %`
  return {
    finding: result.agrees !== part.negated ? 'agrees' : 'disagrees',
    proposition: `${subjectName(kase.edition, subject)}: ${top.attribute.label} is ${formatNumber(amount.value, 3)} % of ${bottom.attribute.label}`,
    match: 'derived',
    subject,
    attribute: top.attribute.id,
    claimed: `${formatNumber(amount.value, 3)} %`,
    recorded: `${step}${formatPeriod(top.fact)}`,
    deviation: result.deviation,
    steps: [step],
    facts: [top.fact, bottom.fact],
  }
}

function words(part: Proposition): string {
  const direction = part.versus?.direction ?? 0
  const how = direction > 0 ? 'higher' : direction < 0 ? 'lower' : 'the same'
  const [amount] = part.amounts
  return amount === undefined
    ? how
    : `${how} by ${formatNumber(amount.value)}${amount.percent ? ' %' : amount.times ? ' times' : ''}`
}

function silent(part: Proposition, target: Target, reason: 'not_held' | 'not_understood'): Finding {
  const [subject] = target.refs
  return { finding: 'silent', proposition: part.text, reason, facts: [], ...(subject === undefined ? {} : { subject }) }
}

function duelsOf(kase: Case, part: Proposition, id: string, left: Target, right: Target): readonly Duel[] {
  const attribute = kase.lexicon.attributes.get(id)
  if (attribute === undefined || !(isNumeric(attribute) || attribute.kind === 'date' || attribute.id === levelled))
    return []
  const sides = (target: Target) => target.refs.flatMap((subject) => sideOf(kase, part, attribute, subject))
  return sides(left).flatMap((a) =>
    sides(right).flatMap((b) => {
      const other = inUnitsOf(a.fact, b.fact, attribute)
      const samePeriod = a.fact.period === undefined || a.fact.period.type === b.fact.period?.type
      return other === undefined || !samePeriod ? [] : [{ attribute, left: a, right: b, other }]
    }),
  )
}

function sideOf(kase: Case, part: Proposition, attribute: Attribute, subject: number): readonly Side[] {
  const bare = {
    ...part,
    amounts: part.amounts.filter((amount) => amount.rate !== undefined && amount.times === undefined),
  }
  const selected = selectFacts(kase.view.facts(subject, attribute.id), attribute, wantedOf(kase, bare, attribute))
  return selected.current.filter((fact) => fact.quality !== 'conflicting').map((fact) => ({ subject, fact }))
}

/** The value of `b` on the terms of `a`; undefined where they are not comparable. */
function inUnitsOf(a: Fact, b: Fact, attribute: Attribute): number | undefined {
  if (attribute.kind === 'date') return Date.parse(String(b.value))
  if (attribute.id === levelled)
    return levels.get(String(a.value)) === undefined ? undefined : levels.get(String(b.value))
  if (typeof b.value !== 'number' || a.currency !== b.currency) return undefined
  if (attribute.kind === 'money') {
    const bridge = bridgeRates(rateOfUnit(b.unit), rateOfUnit(a.unit))
    return bridge.open ? undefined : b.value * bridge.factor
  }
  return a.unit === undefined || b.unit === undefined ? b.value : convert(b.value, b.unit, a.unit)
}

/** A number that a fact has; the time of a date, the rank of a level. */
function numberOf({ id, kind }: Attribute, { value }: Fact): number {
  if (kind === 'date') return Date.parse(String(value))
  return id === levelled ? (levels.get(String(value)) ?? 0) : Number(value)
}

/**
 * "At 3.3 kg the one is lighter than the 5.9 kg other": what each of two things has is no difference between them. A difference stands right before
 * what compares ("2 kg lighter") or behind "by".
 */
function withoutOwn({ tokens }: Case, part: Proposition, { attribute, left, other }: Duel): Proposition {
  const isDifference = ({ at, to }: Proposition['amounts'][number]) =>
    to === part.versus?.from || tokens[at - 1]?.norm === 'by'
  const isOwn = (amount: Proposition['amounts'][number]) =>
    amount.times !== true &&
    amount.percent !== true &&
    !isDifference(amount) &&
    [numberOf(attribute, left.fact), other].some((value) => agreement({ ...amount, comparator: 'eq' }, value).agrees)
  return { ...part, amounts: part.amounts.filter((amount) => !isOwn(amount)) }
}

function judgeDuel(part: Proposition, duel: Duel): boolean {
  const { attribute, left } = duel
  const a = numberOf(attribute, left.fact)
  const b = duel.other
  const direction = part.versus?.direction ?? 0
  const amount =
    part.amounts.find(
      (item) =>
        item.times === true || item.percent === true || (item.currency !== undefined && item.rate === undefined),
    ) ?? part.amounts[0]
  if (amount === undefined)
    return direction === 0 ? Math.abs(a - b) <= 1e-9 * Math.abs(b) : Math.sign(a - b) === direction
  const claim = { ...amount, comparator: part.comparator, ...(part.hedge === undefined ? {} : { hedge: part.hedge }) }
  if (amount.times === true) {
    const ratio = direction < 0 ? b / a : a / b
    // "Up to five times cheaper" is said of what is cheaper at all; "half as much" of what is less.
    const isSaid = direction === 0 || Math.sign(a - b) === direction || (amount.value < 1 && part.fixed !== true)
    return isSaid && agreement(claim, ratio).agrees
  }
  if (amount.percent === true) {
    const share = (100 * (a - b)) / b
    return Math.sign(a - b) === direction && agreement(claim, Math.abs(share)).agrees
  }
  return Math.sign(a - b) === direction && agreement(claim, Math.abs(a - b)).agrees
}

function line(kase: Case, duel: Duel): string {
  const side = ({ subject, fact }: Side) =>
    `${subjectName(kase.edition, subject)} ${duel.attribute.label} ${formatFact(fact, duel.attribute)}${formatPeriod(fact)}`
  return `${side(duel.left)} against ${side(duel.right)}`
}
