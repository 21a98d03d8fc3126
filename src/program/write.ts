import type {
  Attribute,
  ChangeStatement,
  CompareStatement,
  HoldsStatement,
  ProgramDifference,
  ProgramQualifiers,
  Statement,
} from '#model'
import type { Case } from '../verify/engine.ts'
import { wantedOf } from '../verify/judge/statement.ts'
import type { Basis, Finding, LinkedAmount, Proposition } from '../verify/types.ts'
import { differenceOf } from './numbers.ts'
import { programTime } from './times.ts'
import { writtenValue } from './values.ts'

/** A finding with what its statement is written from. */
type Founded = Finding & { readonly basis: Basis; readonly subject: number; readonly attribute: string }

/**
 * The statements that decided findings come to, in the order of the claim; undefined where one of them is of a kind that no program says.
 * @param withScope Write the case of the record behind each statement, whether or not the claim's words chose it.
 */
export function writtenStatements(
  kase: Case,
  findings: readonly Finding[],
  withScope = false,
): readonly Statement[] | undefined {
  const out: Statement[] = []
  const changes = new Set<Proposition>()
  for (const finding of findings) {
    if (finding.finding === 'silent') continue
    if (!isFounded(finding)) return undefined
    const { part, held, than } = finding.basis
    // A change that gives several figures has a finding for each, and one statement.
    if (held === undefined && than === undefined && changes.has(part)) continue
    changes.add(part)
    const statement = writtenStatement(kase, finding, withScope)
    if (statement === undefined) return undefined
    out.push(statement)
  }
  return out
}

const isFounded = (finding: Finding): finding is Founded =>
  finding.basis !== undefined && finding.subject !== undefined && finding.attribute !== undefined

function writtenStatement(kase: Case, finding: Founded, withScope: boolean): Statement | undefined {
  const { part, held, than } = finding.basis
  const attribute = kase.lexicon.attributes.get(finding.attribute)
  if (attribute === undefined) return undefined
  if (held !== undefined) return writtenHolds(kase, finding, attribute, held, withScope)
  if (than !== undefined && attribute.id === 'owner') return writtenOwner(kase, finding, than)
  return than === undefined ? writtenChange(kase, finding, part) : writtenCompare(kase, finding, attribute, than)
}

const aboutOf = ({ edition }: Case, { subject, attribute }: Founded) => ({
  subject: edition.subject(subject).id,
  measure: attribute,
})

function writtenHolds(
  kase: Case,
  finding: Founded,
  attribute: Attribute,
  held: NonNullable<Basis['held']>,
  withScope: boolean,
): HoldsStatement | undefined {
  const { part } = finding.basis
  const said = writtenValue(attribute, part, held)
  if (said === undefined) return undefined
  // "Not supported after May" does not deny that support ends in May.
  const negated = part.negated && !(attribute.kind === 'date' && attribute.id.startsWith('end_of'))
  const isPast = attribute.family === 'promotion' && wantedOf(kase, part, attribute).past === true
  const tense = part.past ? 'ended' : isPast ? 'past' : undefined
  const hedge = said.value.kind === 'number' ? part.hedge : undefined
  return {
    op: 'holds',
    ...aboutOf(kase, finding),
    ...said,
    ...(hedge === undefined ? {} : { hedge }),
    ...(tense === undefined ? {} : { tense }),
    ...framing(negated, qualifiersOf(kase, part, attribute, held, withScope)),
  }
}

/** Who owns whom, by the catalogue. */
function writtenOwner(kase: Case, finding: Founded, { subject }: NonNullable<Basis['than']>): HoldsStatement {
  return {
    op: 'holds',
    ...aboutOf(kase, finding),
    comparator: 'eq',
    value: { kind: 'text', value: kase.edition.subject(subject).name },
    ...framing(finding.basis.part.negated, {}),
  }
}

const framing = (negated: boolean, qualifiers: ProgramQualifiers) => ({
  ...(negated ? { negated: true as const } : {}),
  ...(Object.keys(qualifiers).length === 0 ? {} : { qualifiers }),
})

/** Time, place, case and billing as the part says them; a case in the record's own words. */
function qualifiersOf(
  kase: Case,
  part: Proposition,
  attribute: Attribute,
  held: Basis['held'],
  withScope = false,
): ProgramQualifiers {
  const { times, region } = wantedOf(kase, part, attribute)
  const linked = times.find(({ link }) => link !== 'from') ?? times[0]
  const isValue = linked !== undefined && held?.outcome.claimed.includes(linked.text) === true
  const time = linked === undefined || attribute.kind === 'date' || isValue ? undefined : programTime(linked)
  const billed = part.rate?.billed ?? part.amounts[0]?.rate?.billed
  const scope =
    held !== undefined && (withScope || held.used.length > 0 || part.scopes !== undefined) ? held.fact.scope : undefined
  return {
    ...(time === undefined ? {} : { time }),
    ...(region === undefined ? {} : { region }),
    ...(scope === undefined ? {} : { scope }),
    ...(billed === undefined ? {} : { billing: billed }),
  }
}

function writtenCompare(
  kase: Case,
  finding: Founded,
  attribute: Attribute,
  than: NonNullable<Basis['than']>,
): CompareStatement | undefined {
  const { part } = finding.basis
  const direction = part.versus?.direction ?? 0
  const amount =
    part.amounts.find(
      ({ times, percent, currency, rate }) => times ?? percent ?? (currency !== undefined && rate === undefined),
    ) ?? part.amounts[0]
  const by = amount === undefined ? undefined : differenceOf(amount, part)
  if (amount !== undefined && by === undefined) return undefined
  return {
    op: 'compare',
    ...aboutOf(kase, finding),
    comparator: direction > 0 ? 'gt' : direction < 0 ? 'lt' : 'eq',
    than:
      than.attribute === attribute.id
        ? { subject: kase.edition.subject(than.subject).id }
        : { measure: than.attribute },
    ...(by === undefined ? {} : { by }),
    ...framing(part.negated, qualifiersOf(kase, part, attribute, undefined)),
  }
}

function writtenChange(kase: Case, finding: Founded, part: Proposition): ChangeStatement | undefined {
  const attribute = kase.lexicon.attributes.get(finding.attribute)
  if (attribute === undefined) return undefined
  const amounts: { -readonly [K in 'by' | 'from' | 'to']?: ProgramDifference } = {}
  for (const amount of part.amounts) {
    const role = roleOf(amount, finding, part)
    const difference = differenceOf(amount, part)
    if (difference === undefined || amounts[role] !== undefined) return undefined
    amounts[role] = difference
  }
  const base = part.times.find(({ link }) => link === 'from' || link === 'since') ?? earlier(part)
  const started = base === undefined ? undefined : programTime({ ...base, link: 'from' })
  const then = part.times.filter((one) => one !== base)
  const change = part.change ?? 0
  return {
    op: 'change',
    ...aboutOf(kase, finding),
    direction: change > 0 ? 'up' : change < 0 ? 'down' : 'any',
    ...amounts,
    ...(started === undefined ? {} : { base: started }),
    ...framing(part.negated, qualifiersOf(kase, { ...part, times: then }, attribute, undefined)),
  }
}

/** What an amount of a change is: the finding says it where there is one amount, its own small word where there are several. */
function roleOf({ link }: LinkedAmount, { claimed = '' }: Finding, { amounts }: Proposition): 'by' | 'from' | 'to' {
  if (link === 'from' || link === 'to' || link === 'by') return link
  return amounts.length === 1 && claimed.startsWith('to ') ? 'to' : 'by'
}

/** "Between fiscal 2024 and fiscal 2025" starts from the earlier. */
function earlier({ times }: Proposition): Proposition['times'][number] | undefined {
  const [a, b] = times
  if (a?.time.kind !== 'year' || b?.time.kind !== 'year' || a.time.year === b.time.year) return undefined
  return a.time.year < b.time.year ? a : b
}
