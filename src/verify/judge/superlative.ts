import type { Attribute, Fact } from '#model'
import { agreement } from '../compare/agreement.ts'
import { bridgeRates } from '../compare/fact.ts'
import type { Case } from '../engine.ts'
import { rateOfUnit } from '../lexicon/rates.ts'
import { isNumeric } from '../lookup/attributes.ts'
import { selectFacts } from '../lookup/select.ts'
import type { Target } from '../resolve/makers.ts'
import type { Resolved } from '../resolve/subjects.ts'
import type { Finding, Proposition } from '../types.ts'
import { chosenFor, wantedOf } from './statement.ts'
import { formatFact, formatMoney, subjectName } from './wording.ts'

/** A set larger than this is no bounded set that the record could be complete about. */
const setMax = 400

interface Entry {
  readonly subject: number
  readonly fact: Fact
  readonly value: number
}

/** "The cheapest Netflix plan": the extreme over the products of one brand, the only sets the record bounds. */
export function superlativeFindings(kase: Case, part: Proposition, targets: readonly Target[]): readonly Finding[] {
  const [target] = targets
  const [ref] = target?.refs ?? []
  if (target === undefined || ref === undefined || part.extreme === undefined)
    return [silent(part, undefined, 'not_understood')]
  const brand = kase.edition.subject(ref).brand
  const pool = kase.edition.products(brand)
  const ids = new Set(pool.slice(0, 20).flatMap((product) => chosenFor(kase, part, product).ids))
  const sets = [...ids].flatMap((id) => {
    const attribute = kase.lexicon.attributes.get(id)
    if (attribute === undefined || !isNumeric(attribute) || pool.length > setMax) return []
    const entries = entriesOf(kase, part, attribute, pool)
    return entries.length < 2 ? [] : [{ attribute, entries }]
  })
  const [set] = sets
  if (set === undefined || sets.length > 1)
    return [silent(part, ref, set === undefined ? 'not_held' : 'ambiguous_attribute')]
  return judgeSet(kase, part, targets, set.attribute, set.entries)
}

/** "Cheapest in the US at $120", "the lowest price was $41": where one offer is on record, the lowest of all shops, the figure is that. */
export function lowestOffer(kase: Case, part: Proposition, targets: readonly Target[]): Proposition | undefined {
  const [amount, ...more] = part.amounts
  const [target, ...others] = targets
  const { extreme, ...plain } = part
  if (extreme?.direction !== -1 || target === undefined || others.length > 0 || part.against.length > 0)
    return undefined
  if (amount === undefined || more.length > 0 || amount.times === true || amount.percent === true) return undefined
  const held = target.refs.every(
    (ref) => kase.edition.subject(ref).kind === 'product' && kase.view.holds(ref, 'retail_price'),
  )
  if (!held) return undefined
  const cue = { attributes: ['retail_price'], weak: false, inner: [], from: extreme.from, to: extreme.to }
  return { ...plain, cues: [cue] }
}

/** "Among A, B and C, A has the largest revenue": the extreme of the subjects that the claim lists. */
export function rankFinding(kase: Case, part: Proposition, resolved: Resolved): Finding {
  const { singled } = resolved
  const [subject] = resolved.targets[0]?.refs ?? []
  if (singled === undefined || part.extreme === undefined) return silent(part, subject, 'not_understood')
  const members = [...resolved.targets, ...resolved.against].flatMap((target) => target.refs.slice(0, 1))
  const [id, ...more] = subject === undefined ? [] : chosenFor(kase, part, subject).ids
  const attribute = id === undefined ? undefined : kase.lexicon.attributes.get(id)
  if (attribute === undefined || more.length > 0 || !isNumeric(attribute)) return silent(part, subject, 'not_held')
  const entries = entriesOf(kase, part, attribute, members)
  if (new Set(entries.map((entry) => entry.subject)).size < new Set(members).size)
    return silent(part, subject, 'not_held')
  const { direction } = part.extreme
  const top = entries.reduce((best, entry) => ((entry.value - best.value) * direction > 0 ? entry : best))
  const is = singled.refs.includes(top.subject)
  const claimed = `${singled.text} has the ${direction > 0 ? 'highest' : 'lowest'} ${attribute.label} of the ${members.length} named`
  const steps = entries.map(
    (entry) => `${subjectName(kase.edition, entry.subject)}: ${formatFact(entry.fact, attribute)}`,
  )
  return {
    finding: is !== part.negated ? 'agrees' : 'disagrees',
    proposition: claimed,
    claimed,
    match: 'superlative',
    subject: top.subject,
    attribute: attribute.id,
    recorded: steps.join('; '),
    steps,
    facts: entries.map((entry) => entry.fact),
  }
}

function silent(
  part: Proposition,
  subject: number | undefined,
  reason: 'not_held' | 'not_understood' | 'ambiguous_attribute',
): Finding {
  return { finding: 'silent', proposition: part.text, reason, facts: [], ...(subject === undefined ? {} : { subject }) }
}

/** Each product's figure on one footing; those of another currency or rate stand apart. */
function entriesOf(kase: Case, part: Proposition, attribute: Attribute, pool: readonly number[]): readonly Entry[] {
  const entries: Entry[] = []
  for (const subject of pool) {
    const selected = selectFacts(kase.view.facts(subject, attribute.id), attribute, wantedOf(kase, part, attribute))
    for (const fact of selected.current) {
      const footing = entries[0]?.fact ?? fact
      if (typeof fact.value !== 'number' || fact.currency !== footing.currency) continue
      const bridge = bridgeRates(rateOfUnit(fact.unit), rateOfUnit(footing.unit))
      if (!bridge.open) entries.push({ subject, fact, value: fact.value * bridge.factor })
    }
  }
  return entries
}

function judgeSet(
  kase: Case,
  part: Proposition,
  targets: readonly Target[],
  attribute: Attribute,
  entries: readonly Entry[],
): readonly Finding[] {
  const direction = part.extreme?.direction ?? 1
  // Nobody calls the free plan the cheapest price there is to pay.
  const paid =
    direction < 0 && !part.free && attribute.kind === 'money' ? entries.filter((entry) => entry.value > 0) : entries
  const pool = paid.length > 0 ? paid : entries
  const top = pool.reduce((best, entry) => ((entry.value - best.value) * direction > 0 ? entry : best))
  const base = {
    match: 'superlative',
    attribute: attribute.id,
    recorded: `${subjectName(kase.edition, top.subject)} ${formatFact(top.fact, attribute)}, among ${pool.length} on record`,
    facts: [top.fact],
    steps: pool
      .slice(0, 12)
      .map((entry) => `${subjectName(kase.edition, entry.subject)}: ${formatFact(entry.fact, attribute)}`),
  } as const
  const findings: Finding[] = []
  for (const target of targets) {
    const named = target.refs.filter((ref) => kase.edition.subject(ref).kind === 'product')
    if (named.length === 0) continue
    const is = pool.some((entry) => named.includes(entry.subject) && Math.abs(entry.value - top.value) < 1e-9)
    const claimed = `${target.text} has the ${direction > 0 ? 'highest' : 'lowest'} ${attribute.label}`
    findings.push({
      ...base,
      finding: is !== part.negated ? 'agrees' : 'disagrees',
      proposition: claimed,
      claimed,
      subject: top.subject,
    })
  }
  for (const amount of part.amounts) {
    const result = agreement(
      { ...amount, comparator: part.comparator, ...(part.hedge === undefined ? {} : { hedge: part.hedge }) },
      top.value,
    )
    const claimed = `the ${direction > 0 ? 'highest' : 'lowest'} ${attribute.label} is ${formatMoney(amount.value, amount.currency)}`
    findings.push({
      ...base,
      finding: result.agrees !== part.negated ? 'agrees' : 'disagrees',
      proposition: claimed,
      claimed,
      subject: top.subject,
      deviation: result.deviation,
    })
  }
  return findings.length > 0 ? findings : [silent(part, targets[0]?.refs[0], 'not_understood')]
}
