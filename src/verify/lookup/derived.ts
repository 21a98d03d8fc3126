import type { Attribute, Edition, Fact } from '#model'

/** A figure that follows from two others of the same period. */
interface Derivation {
  readonly attribute: Attribute
  readonly left: string
  readonly right: string
  readonly how: 'share' | 'ratio' | 'difference'
}

function derived(
  id: string,
  label: string,
  cues: readonly string[],
  left: string,
  right: string,
  how: Derivation['how'],
): Derivation {
  const kind = how === 'share' ? 'percentage' : how === 'ratio' ? 'quantity' : 'money'
  const attribute = {
    id,
    family: 'financial',
    kind,
    label,
    cues,
    time: 'period',
    functional: true,
    qualifiers: { required: ['currency', 'fiscal_period'] },
    halfLifeDays: 460,
    tolerance: 'precision',
    complete: false,
    scopeDirection: 'none',
    periods: 'distinct',
    corporateActions: ['restatement'],
  } as const
  return { attribute, left, right, how }
}

/** Figures computed from the record where the record does not state them. */
const derivations: readonly Derivation[] = [
  derived(
    'net_margin',
    'net margin',
    ['net margin', 'net profit margin', 'profit margin', 'net income margin'],
    'net_income',
    'revenue',
    'share',
  ),
  derived(
    'gross_margin',
    'gross margin',
    ['gross margin', 'gross margins', 'gross profit margin'],
    'gross_profit',
    'revenue',
    'share',
  ),
  derived(
    'operating_margin',
    'operating margin',
    ['operating margin', 'operating margins', 'operating profit margin', 'op margin'],
    'operating_income',
    'revenue',
    'share',
  ),
  derived(
    'research_share',
    'research and development as a share of revenue',
    [
      'r&d intensity',
      'r&d as a share of revenue',
      'r&d as a percentage of revenue',
      'of revenue on r&d',
      'of revenue on research and development',
      'of its revenue on r&d',
      'of its revenue on research and development',
      'of sales on r&d',
      'of its sales on r&d',
      'of its revenue into r&d',
      'of revenue into r&d',
    ],
    'research_and_development',
    'revenue',
    'share',
  ),
  derived(
    'free_cash_flow',
    'free cash flow',
    ['free cash flow', 'fcf'],
    'operating_cash_flow',
    'capital_expenditure',
    'difference',
  ),
  derived('gross_profit', 'gross profit', ['gross profit'], 'revenue', 'cost_of_revenue', 'difference'),
  derived(
    'debt_to_equity',
    'debt-to-equity ratio',
    ['debt to equity', 'debt-to-equity', 'debt to equity ratio'],
    'long_term_debt',
    'shareholders_equity',
    'ratio',
  ),
]

const byId: ReadonlyMap<string, Derivation> = new Map(derivations.map((entry) => [entry.attribute.id, entry]))

/** Attributes of which a view has facts that the record does not state, worked out from others. */
export const derivedAttributes: readonly string[] = [...byId.keys(), 'supported']

/** The edition's attributes with the derived ones it does not hold. */
export function withDerived(attributes: ReadonlyMap<string, Attribute>): ReadonlyMap<string, Attribute> {
  const all = new Map(attributes)
  for (const { attribute, left, right } of derivations) {
    if (!all.has(attribute.id) && all.has(left) && all.has(right)) all.set(attribute.id, attribute)
  }
  return all
}

export interface FactView {
  /** Facts of a subject's attribute, recorded before computed, oldest first. */
  facts(subject: number, attribute: string): readonly Fact[]
  /** The recorded facts behind a computed one. */
  parts(fact: Fact): readonly Fact[] | undefined
  /** Whether the subject has anything under this attribute. */
  holds(subject: number, attribute: string): boolean
}

/** Reads facts and computes derived ones; a view lives for one claim. */
export function createFactView(edition: Edition, now: Date): FactView {
  const parts = new Map<Fact, readonly Fact[]>()
  const cache = new Map<string, readonly Fact[]>()
  const facts = (subject: number, attribute: string): readonly Fact[] => {
    if (attribute === 'supported') return supportOf(edition, subject, now)
    const derivation = byId.get(attribute)
    if (derivation === undefined) return edition.facts(subject, attribute)
    const key = `${subject}|${attribute}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const held = edition.facts(subject, attribute)
    const known = new Set(held.map(periodKey))
    const computed = compute(edition, subject, derivation, parts).filter((fact) => !known.has(periodKey(fact)))
    const all = [...held, ...computed]
    cache.set(key, all)
    return all
  }
  return {
    facts,
    parts: (fact) => parts.get(fact),
    holds: (subject, attribute) => facts(subject, attribute).length > 0,
  }
}

/** Whether something is still supported, from the day its support ends where the record does not say it outright. */
function supportOf(edition: Edition, subject: number, now: Date): readonly Fact[] {
  const held = edition.facts(subject, 'supported')
  if (held.length > 0) return held
  const today = now.toISOString().slice(0, 10)
  return edition
    .facts(subject, 'end_of_life')
    .filter((fact) => typeof fact.value === 'string' && fact.value.length === 10)
    .map((fact) => ({ ...fact, attribute: 'supported', value: String(fact.value) > today }))
}

function periodKey(fact: Fact): string {
  return `${fact.period?.type ?? ''}|${fact.period?.end ?? ''}`
}

function compute(
  edition: Edition,
  subject: number,
  derivation: Derivation,
  parts: Map<Fact, readonly Fact[]>,
): readonly Fact[] {
  const right = new Map<string, Fact>()
  for (const fact of edition.facts(subject, derivation.right))
    if (fact.quality !== 'partial') right.set(`${periodKey(fact)}|${fact.source}`, fact)
  const out: Fact[] = []
  for (const left of edition.facts(subject, derivation.left)) {
    const other = right.get(`${periodKey(left)}|${left.source}`)
    if (other === undefined || left.quality === 'partial') continue
    if (typeof left.value !== 'number' || typeof other.value !== 'number') continue
    if (derivation.how !== 'difference' && other.value === 0) continue
    const value =
      derivation.how === 'share'
        ? (100 * left.value) / other.value
        : derivation.how === 'ratio'
          ? left.value / other.value
          : left.value - other.value
    const { currency, unit: _unit, ...rest } = left
    const fact: Fact = {
      ...rest,
      attribute: derivation.attribute.id,
      value,
      ...(derivation.how === 'difference' && currency !== undefined ? { currency } : {}),
    }
    parts.set(fact, [left, other])
    out.push(fact)
  }
  return out
}

/** The arithmetic of a computed fact in one line. */
export function derivationSign(attribute: string): string {
  const how = byId.get(attribute)?.how
  return how === 'difference' ? '−' : '÷'
}
