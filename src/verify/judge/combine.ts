import { type Attribute, type Fact, hasEnded, sameTerms, standingOf } from '#model'
import { compareFact } from '../compare/fact.ts'
import { negate, type Outcome } from '../compare/outcome.ts'
import { mayBeSplit } from '../compare/splits.ts'
import { unitOf } from '../compare/units.ts'
import type { Case } from '../engine.ts'
import { derivationSign } from '../lookup/derived.ts'
import type { Finding, Proposition, SilentReason } from '../types.ts'
import { comparedQualifiers } from './qualifiers.ts'
import { amountFor, type Reading, type Readings } from './statement.ts'
import { formatAnswer, formatFact, formatPeriod, formatTime, subjectName } from './wording.ts'

/**
 * Make one finding of all readings of a part. Where the claim leaves a reading open, every reading must say the
 * same; a claim that is right under one and wrong under another is ambiguous and stays unanswered.
 */
export function combine(kase: Case, part: Proposition, found: Readings): Finding {
  const { readings } = found
  const [first] = readings
  if (first === undefined) return nothing(kase, part, found)
  if (readings.some((reading) => reading.fact.quality === 'conflicting')) return conflict(kase, part, readings)
  const settled = inUnit(
    part,
    readings.filter((reading) => reading.outcome.agrees !== undefined),
  )
  const right = settled.filter((reading) => reading.outcome.agrees === true)
  const held = right.length === 0 && !part.past ? alsoHeld(kase, part, readings) : undefined
  if (held !== undefined) return { ...base(kase, part, held), finding: 'agrees', facts: [held.fact] }
  if (settled.length === 0) return finer(kase, part, readings) ?? silentReading(kase, part, first)
  const wrong = settled.filter((reading) => reading.outcome.agrees === false)
  const absent = right.length > 0 ? absentBeside(part, right, readings) : undefined
  if (absent !== undefined) return silentReading(kase, part, absent)
  if (right[0] !== undefined && (wrong.length === 0 || eitherWay(part, settled))) {
    return part.past ? pastFinding(kase, part, right[0]) : agree(kase, part, best(right))
  }
  // One wording cues two lists ("comes in" pink and 256 GB): a value of either is right.
  const [hit] = right
  if (hit !== undefined && !part.negated && listsOnly(settled)) return agree(kase, part, hit)
  // "Some plans" wants one, "all" and "none of" want every one.
  if (hit !== undefined && found.plans && part.quantifier === 'some') return agree(kase, part, best(right))
  if (wrong.length > 0 && found.plans && speaksOfAll(part)) return disagree(kase, part, best(wrong), wrong)
  if (right.length > 0) return ambiguous(kase, part, settled)
  const values = new Set(wrong.map((reading) => reading.fact.value))
  // That none of the plans on record costs this does not show that no plan does.
  if (found.plans && values.size > 1 && part.comparator === 'eq') return ambiguous(kase, part, wrong)
  if (part.past) return pastFinding(kase, part, best(wrong))
  return disagree(kase, part, best(wrong), wrong)
}

/**
 * A member that is named and that another list does not hold: a "PCI P2PE certification for Moderate" is none of FedRAMP's, whose level
 * is moderate. What a word names in both lists is no other member.
 */
function absentBeside(part: Proposition, right: readonly Reading[], all: readonly Reading[]): Reading | undefined {
  const held = new Set(right.map(({ attribute }) => attribute.id))
  return all.find(({ attribute, outcome }) => {
    if (attribute.kind !== 'set' || held.has(attribute.id) || outcome.reason !== 'absence_is_no_evidence') return false
    const own = part.terms.filter(({ members }) => members.some((member) => member.attribute === attribute.id))
    return own.some(({ members, attributes }) =>
      [...attributes, ...members.map((member) => member.attribute)].every((id) => !held.has(id)),
    )
  })
}

function speaksOfAll(part: Proposition): boolean {
  return part.quantifier === 'all' || (part.negated && /\bnone of\b/iu.test(part.text))
}

/** "Two hours" means what is counted in hours, where another record counts days. */
function inUnit(part: Proposition, settled: readonly Reading[]): readonly Reading[] {
  const unit = part.amounts[0]?.unit
  if (unit === undefined || part.amounts.length > 1 || settled.length < 2) return settled
  const own = settled.filter(({ fact, attribute }) => unitOf(fact.unit ?? attribute.unit ?? '')?.id === unit)
  return own.length > 0 ? own : settled
}

function listsOnly(settled: readonly Reading[]): boolean {
  return settled.every(
    ({ attribute }) => (attribute.kind === 'set' && attribute.family === 'spec') || attribute.family === 'promotion',
  )
}

/** An untimed figure may mean the last year or the last twelve months. */
function eitherWay(part: Proposition, settled: readonly Reading[]): boolean {
  const one = new Set(settled.map((reading) => `${reading.subject}|${reading.attribute.id}`)).size === 1
  const untimed = part.times.every(({ time }) => time.kind === 'latest')
  return one && untimed && settled.every((reading) => reading.fact.period !== undefined)
}

function best(readings: readonly Reading[]): Reading {
  const sorted = [...readings].sort((a, b) => Math.abs(a.outcome.deviation ?? 0) - Math.abs(b.outcome.deviation ?? 0))
  const [first] = sorted
  if (first === undefined) throw new RangeError('no reading to choose from')
  return first
}

/** The part in the engine's own words. */
export function proposed(
  kase: Case,
  part: Proposition,
  reading: Pick<Reading, 'subject' | 'attribute' | 'outcome'>,
): string {
  const time =
    reading.attribute.kind === 'date' ? '' : formatTime(part.times[0]?.time, reading.attribute.time === 'period')
  const listed = reading.attribute.family === 'availability'
  const region = part.region === undefined || listed ? '' : ` (${part.region})`
  const name = subjectName(kase.edition, reading.subject)
  if (reading.attribute.kind === 'boolean') {
    const yes = (reading.outcome.claimed === 'yes') !== part.negated
    return `${name}: ${formatAnswer(reading.attribute, yes, part.past)}${time}${region}`
  }
  if (listed && part.amounts.length === 0 && reading.outcome.claimed !== '') {
    const are = reading.outcome.claimed.includes(', ') ? 'are' : 'is'
    return `${name}: ${reading.outcome.claimed} ${are} ${part.negated ? 'not ' : ''}among the ${reading.attribute.label}${time}`
  }
  if (reading.outcome.claimed === '') return `${name}: ${reading.attribute.label}${time}${region}`
  const is = part.past ? 'was once' : part.negated ? 'is not' : 'is'
  return `${name}: ${reading.attribute.label} ${is} ${reading.outcome.claimed}${time}${region}`
}

function base(kase: Case, part: Proposition, reading: Reading): Omit<Finding, 'finding'> {
  const parts = kase.view.parts(reading.fact)
  const steps = [
    ...(parts === undefined ? [] : [derivationLine(kase, reading.fact, parts)]),
    ...(reading.outcome.steps ?? []),
  ]
  return {
    proposition: proposed(kase, part, reading),
    match: parts === undefined ? reading.outcome.match : 'derived',
    subject: reading.subject,
    attribute: reading.attribute.id,
    claimed: reading.outcome.claimed,
    recorded: `${reading.outcome.recorded}${formatPeriod(reading.fact)}`,
    facts: parts ?? reading.outcome.facts,
    ...(reading.outcome.deviation === undefined ? {} : { deviation: reading.outcome.deviation }),
    ...(steps.length === 0 ? {} : { steps }),
    qualifiers: comparedQualifiers(reading.fact, part, planOf(kase, reading.subject)),
    basis: { part, held: { fact: reading.fact, outcome: reading.outcome, used: reading.selected.used } },
  }
}

/** The plan or product that a record is of; undefined for a brand's own. */
function planOf(kase: Case, ref: number): string | undefined {
  const subject = kase.edition.subject(ref)
  return subject.kind === 'product' && subject.category === 'plan' ? subject.name : undefined
}

function derivationLine(kase: Case, fact: Fact, parts: readonly Fact[]): string {
  const named = parts.map((item) => {
    const attribute = kase.lexicon.attributes.get(item.attribute)
    return `${attribute?.label ?? item.attribute} ${formatFact(item, attribute)}`
  })
  return `${named.join(` ${derivationSign(fact.attribute)} `)} = ${formatFact(fact, kase.lexicon.attributes.get(fact.attribute))}`
}

function agree(kase: Case, part: Proposition, reading: Reading): Finding {
  const against = rivalsOf(kase, reading).filter((rival) => compared(part, reading, rival) === false)
  const equal = against.find((rival) => isAsGood(rival, reading.fact))
  if (equal !== undefined && reading.attribute.halfLifeDays === 'never' && reading.attribute.functional)
    return conflict(kase, part, [reading, { ...reading, fact: equal }])
  return { ...base(kase, part, reading), finding: 'agrees', ...(against.length > 0 ? { contested: true } : {}) }
}

/** A date finer than one source's record may be another source's. */
function finer(kase: Case, part: Proposition, readings: readonly Reading[]): Finding | undefined {
  for (const reading of readings) {
    if (reading.outcome.detail !== 'precision' || part.negated) continue
    const fact = [...reading.selected.rivals, ...reading.selected.others].find(
      (other) => other.validTo === undefined && compared(part, reading, other) === true,
    )
    if (fact !== undefined) {
      const recorded = formatFact(fact, reading.attribute)
      return { ...base(kase, part, reading), finding: 'agrees', match: 'date', recorded, facts: [fact, reading.fact] }
    }
  }
  return undefined
}

function disagree(kase: Case, part: Proposition, reading: Reading, all: readonly Reading[]): Finding {
  for (const candidate of all) {
    for (const rival of rivalsOf(kase, candidate)) {
      if (compared(part, candidate, rival) === true) {
        const values = [candidate.fact, rival].map((fact) => formatFact(fact, candidate.attribute)).join(' and ')
        return {
          ...base(kase, part, candidate),
          finding: 'silent',
          reason: 'conflicting',
          detail: values,
          facts: [candidate.fact, rival],
        }
      }
    }
  }
  if (definitionDiffers(kase, reading)) {
    const detail = formatFact(reading.fact, reading.attribute)
    return { ...base(kase, part, reading), finding: 'silent', reason: 'definition_differs', detail }
  }
  const told = base(kase, part, reading)
  if (part.nearTimes !== undefined) return { ...told, finding: 'silent', reason: 'time_not_covered' }
  const amount = amountFor(reading.attribute, part)
  const isPlain = part.comparator === 'eq' && amount?.upper === undefined
  if (isPlain && mayBeSplit(reading.attribute, reading.fact, amount))
    return { ...told, finding: 'silent', reason: 'share_split' }
  const was = wasTrue(part, all)
  return {
    ...told,
    finding: 'disagrees',
    ...(was === undefined ? {} : { wasTrue: was, match: 'historical' as const }),
  }
}

/**
 * Of an attribute of several values at a time another record that stands and holds what is claimed: each source sorts companies into its
 * own industries, and all of these are theirs; a company that was sold twice has two days and two prices.
 */
function alsoHeld(kase: Case, part: Proposition, all: readonly Reading[]): Reading | undefined {
  for (const reading of all) {
    const { attribute, selected } = reading
    if (attribute.functional || !severalKinds.has(attribute.kind) || part.negated) continue
    const fact = [...selected.rivals, ...selected.others].find(
      (other) => !hasEnded(other, kase.now) && other.quality !== 'partial' && compared(part, reading, other) === true,
    )
    if (fact !== undefined) return { ...reading, fact, outcome: heldAgainst(part, reading, fact) }
  }
  return undefined
}

const severalKinds: ReadonlySet<Attribute['kind']> = new Set(['text', 'date', 'money'])

/**
 * Records that stand beside a reading's own and are not settled by it: those near in time, and of what never ages (when a company
 * was founded) every one of the same terms, however it is ranked.
 */
function rivalsOf(kase: Case, { attribute, fact, selected }: Reading): readonly Fact[] {
  if (attribute.halfLifeDays !== 'never' || !attribute.functional) return selected.rivals
  const standing = selected.others.filter(
    (other) => !hasEnded(other, kase.now) && other.quality !== 'partial' && sameTerms(other, fact),
  )
  return [...selected.rivals, ...standing]
}

/** Whether a record stands as firmly as another that says something else. */
function isAsGood(other: Fact, own: Fact): boolean {
  return other.quality !== 'secondary' && standingOf(other) <= standingOf(own)
}

/** How far the revenue of a bank or insurer may lie off and still be the same figure under another definition. */
const definitionSlack = 0.1

/** Banks and insurers publish revenue net and gross, reported and managed; a near miss may be another of these. */
function definitionDiffers(kase: Case, reading: Reading): boolean {
  const deviation = Math.abs(reading.outcome.deviation ?? 1)
  if (reading.attribute.id !== 'revenue' || deviation > definitionSlack || reading.outcome.match === 'bound')
    return false
  const industries = kase.edition.facts(reading.subject, 'industry').map((fact) => String(fact.value))
  return industries.some((industry) => /\bbank|insur|capital markets|brokerage|consumer finance/iu.test(industry))
}

/** A record beside a reading's own, held against the claim as that is. */
function heldAgainst(part: Proposition, { attribute, compare }: Reading, fact: Fact): Outcome {
  const outcome = compare?.(fact) ?? compareFact(fact, attribute, part, amountFor(attribute, part))
  return negate(outcome, part.negated)
}

const compared = (part: Proposition, reading: Reading, fact: Fact): boolean | undefined =>
  heldAgainst(part, reading, fact).agrees

/** When an older record carried the claimed value, the time it was true. */
function wasTrue(part: Proposition, all: readonly Reading[]): string | undefined {
  if (part.negated || part.comparator !== 'eq') return undefined
  for (const reading of all) {
    const older = reading.selected.others.findLast(
      (fact) => fact.quality !== 'partial' && compared(part, reading, fact) === true,
    )
    if (older !== undefined) return spell(older)
  }
  return undefined
}

function spell(fact: Fact): string {
  if (fact.period !== undefined) return formatPeriod(fact).trim()
  const from = fact.validFrom
  const observed = fact.observed ? 'first observed ' : 'from '
  const start =
    from === undefined ? (fact.asOf === undefined ? 'at an earlier date' : `as of ${fact.asOf}`) : `${observed}${from}`
  return fact.validTo === undefined ? start : `${start}, until ${fact.validTo}`
}

/** "Used to cost $10": an older record must carry the value and the newest must not. */
function pastFinding(kase: Case, part: Proposition, reading: Reading): Finding {
  const now = reading.outcome.agrees === true
  const older = reading.selected.others.findLast((fact) => compared(part, reading, fact) === true)
  if (older === undefined) {
    return now && reading.selected.others.length === 0
      ? { ...base(kase, part, reading), finding: 'silent', reason: 'time_not_covered' }
      : {
          ...base(kase, part, reading),
          finding: now ? 'disagrees' : 'silent',
          ...(now ? {} : { reason: 'time_not_covered' as const }),
        }
  }
  const finding = base(kase, part, reading)
  return {
    ...finding,
    finding: now ? 'disagrees' : 'agrees',
    match: 'historical',
    wasTrue: spell(older),
    facts: [older, reading.fact],
  }
}

function silentReading(kase: Case, part: Proposition, reading: Reading): Finding {
  const { reason, detail } = reading.outcome
  return {
    ...base(kase, part, reading),
    finding: 'silent',
    reason: reason ?? 'not_understood',
    ...(detail === undefined ? {} : { detail }),
  }
}

function conflict(kase: Case, part: Proposition, readings: readonly Reading[]): Finding {
  const reading = readings.find((candidate) => candidate.fact.quality === 'conflicting') ?? best(readings)
  const values = new Set(
    [...readings.map((item) => item.fact), ...reading.selected.rivals].map((fact) =>
      formatFact(fact, reading.attribute),
    ),
  )
  const facts = [...readings.map((item) => item.fact), ...reading.selected.rivals].slice(0, 6)
  return {
    ...base(kase, part, reading),
    finding: 'silent',
    reason: 'conflicting',
    detail: [...values].join(' and '),
    facts,
  }
}

function ambiguous(kase: Case, part: Proposition, settled: readonly Reading[]): Finding {
  const differ = (key: (reading: Reading) => unknown) => new Set(settled.map(key)).size > 1
  const reason: SilentReason = differ((r) => r.attribute.id)
    ? 'ambiguous_attribute'
    : differ((r) => kase.edition.subject(r.subject).brand)
      ? 'ambiguous_subject'
      : differ((r) => r.subject) || differ((r) => r.fact.scope)
        ? 'ambiguous_plan'
        : 'ambiguous_region'
  const [first] = settled
  if (first === undefined) throw new RangeError('nothing is ambiguous')
  const shown = settled.slice(0, 6).map((reading) => {
    const what =
      reason === 'ambiguous_attribute'
        ? reading.attribute.label
        : reason === 'ambiguous_region'
          ? (reading.fact.region ?? 'no region')
          : [subjectName(kase.edition, reading.subject), reading.fact.scope]
              .filter((word) => word !== undefined)
              .join(', ')
    return `${what} ${formatFact(reading.fact, reading.attribute)}`
  })
  return {
    ...base(kase, part, first),
    finding: 'silent',
    reason,
    detail: shown.join('; '),
    facts: settled.slice(0, 6).map((reading) => reading.fact),
  }
}

function nothing(kase: Case, part: Proposition, found: Readings): Finding {
  const attribute = found.about
  const about = attribute === undefined ? undefined : kase.lexicon.attributes.get(attribute)
  const label = about?.label
  const [subject] = found.subjects
  const name = subject === undefined ? '' : subjectName(kase.edition, subject)
  const missed = found.missing.find((selected) => selected.problem !== undefined && selected.problem !== 'not_held')
  const reason: SilentReason = missed?.problem ?? (found.named ? 'not_held' : 'not_understood')
  return {
    finding: 'silent',
    proposition:
      label === undefined ? part.text : `${name}: ${label}${formatTime(part.times[0]?.time, about?.time === 'period')}`,
    reason,
    facts: [],
    ...(subject === undefined ? {} : { subject }),
    ...(attribute === undefined || !found.named ? {} : { attribute }),
  }
}
