import { type Fact, normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { scopeWords } from '../lookup/scope-words.ts'
import { fullDay } from '../parse/calendar.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Target } from '../resolve/makers.ts'
import type { Finding, LinkedTime, Member, Proposition } from '../types.ts'
import { formatFact, subjectName } from './wording.ts'

const prefix = 'fedramp_'

/** What the record says of one service of a maker. */
interface Service {
  readonly scope: string
  readonly facts: ReadonlyMap<string, Fact>
}

/**
 * "Okta is FedRAMP High authorized" about a maker of several services: right when one service of the maker is all that
 * the claim says, and the evidence names it; a service named in the claim is the only one that counts.
 */
export function servicesFinding(kase: Case, part: Proposition, target: Target): Finding | undefined {
  const asked = askedMembers(part)
  const holder = holderOf(kase, target)
  if (holder === undefined || asked.size === 0 || part.amounts.length > 0 || part.past) return undefined
  const all = servicesOf(kase, holder)
  const named = namedServices(kase, part, all, target)
  const pool = named.services
  const dated = part.times.some(({ time }) => time.kind === 'span' || time.kind === 'year')
  if (all.length < 2 && named.used.length === 0 && !dated && part.terms.length <= asked.size) return undefined
  if (!target.refs.some((ref) => kase.edition.subject(ref).brand === holder) && named.used.length === 0)
    return undefined
  const [mention] = part.subjects
  const [term] = part.terms
  // "High FedRAMP Box" is no sentence: the value stands after the name, or before "for" and the like.
  const inverted = mention !== undefined && term !== undefined && term.to <= mention.from
  if (inverted && !leads.has(kase.tokens[mention.from - 1]?.norm ?? '')) return undefined
  const open = [...part.loose, ...part.conditions].filter(
    (word) => !named.used.includes(word.stem) && !isOwn(kase, holder, word.norm),
  )
  if (pool.length === 0 || open.length > 0 || speaksElse(kase, part)) return undefined
  const date = part.times.find(({ time }) => time.kind === 'span' || time.kind === 'year')
  const right = pool.find((service) => meets(service, asked, date))
  // "Was authorized in 2024" of what is authorized since 2023 may say what was so then, and not when it began.
  if (
    right === undefined &&
    date !== undefined &&
    pool.some((service) => meets(service, asked, { ...date, link: 'since' }))
  )
    return undefined
  const shown = right ?? pool[0]
  if (shown === undefined) return undefined
  const facts = [...asked.keys()].flatMap((id) => shown.facts.get(id) ?? [])
  if (facts.length < asked.size) return undefined
  const claimed = [...asked.values()].map((member) => member.value.replaceAll('_', ' ')).join(', ')
  const name = subjectName(kase.edition, holder)
  const recorded = (right === undefined ? pool : [right])
    .slice(0, 4)
    .map((service) => describe(kase, service))
    .join('; ')
  const [fact, ...others] = facts
  // One thing that is said of one service, without a day, is a statement of its own.
  const isOne = fact !== undefined && others.length === 0 && date === undefined && named.used.length > 0
  const outcome = { match: 'member', facts, claimed, recorded } as const
  return {
    ...(isOne ? { basis: { part, held: { fact, outcome, used: named.used } } } : {}),
    finding: (right !== undefined) !== part.negated ? 'agrees' : 'disagrees',
    proposition: `${name}: ${pool.length > 1 ? 'a service' : shown.scope} is ${part.negated ? 'not ' : ''}FedRAMP ${claimed}${date === undefined ? '' : ` (${date.text})`}`,
    match: 'member',
    subject: holder,
    attribute: facts[0]?.attribute ?? 'fedramp_status',
    claimed,
    recorded: right === undefined && pool.length > 4 ? `${recorded}; and ${pool.length - 4} more` : recorded,
    facts,
  }
}

/** "FedRAMP authorized for credit card data": a second matter beside the authorization. */
function speaksElse(kase: Case, part: Proposition): boolean {
  const other = (ids: readonly string[]) =>
    ids.length > 0 && ids.every((id) => kase.lexicon.attributes.has(id) && !id.startsWith(prefix))
  return (
    part.region !== undefined ||
    part.cues.some((cue) => !cue.weak && other(cue.attributes)) ||
    part.terms.some((term) => other(term.members.map((member) => member.attribute)) && term.attributes.length === 0)
  )
}

const leads = new Set('for of by to at from the has is does did was'.split(' '))

/** The maker whose services are on record: the target's own, or the one behind a brand without any. */
function holderOf(kase: Case, target: Target): number | undefined {
  const [ref] = target.refs
  const subject = ref === undefined ? undefined : kase.edition.subject(ref)
  const brand = subject === undefined ? undefined : kase.edition.subject(subject.brand)
  const chain = [brand?.ref, brand?.parent, subject?.parent]
  return chain.find((one) => one !== undefined && kase.edition.attributesOf(one).includes('fedramp_status'))
}

/** The FedRAMP attributes that a part gives values of; "authorization" alone gives none beside "in process". */
function askedMembers(part: Proposition): ReadonlyMap<string, Member> {
  const out = new Map<string, Member>()
  for (const term of part.terms) {
    const member = term.members.find((one) => one.attribute.startsWith(prefix))
    if (member === undefined) continue
    const topic = term.attributes.includes(member.attribute)
    if (!topic || !out.has(member.attribute)) out.set(member.attribute, member)
  }
  const cued = part.cues.some((cue) => cue.attributes.includes('fedramp_status'))
  if (cued && out.size === 0 && part.cues.every((cue) => cue.attributes.some((id) => id.startsWith(prefix))))
    out.set('fedramp_status', { attribute: 'fedramp_status', value: 'authorized' })
  return out
}

function servicesOf(kase: Case, subject: number): readonly Service[] {
  const byScope = new Map<string, Map<string, Fact>>()
  for (const id of kase.edition.attributesOf(subject)) {
    if (!id.startsWith(prefix)) continue
    for (const fact of kase.edition.facts(subject, id)) {
      if (fact.validTo !== undefined || fact.scope === undefined) continue
      const facts = byScope.get(fact.scope) ?? new Map<string, Fact>()
      facts.set(id, fact)
      byScope.set(fact.scope, facts)
    }
  }
  return [...byScope].map(([scope, facts]) => ({ scope, facts }))
}

/** Services whose own words the claim names, else all. */
function namedServices(kase: Case, part: Proposition, all: readonly Service[], target: Target) {
  const stems = new Set(target.text.split(/[^\p{L}\d]+/u).map((word) => stemOf(normaliseName(word))))
  for (let at = part.from; at < part.to; at += 1) stems.add(kase.tokens[at]?.stem ?? '')
  for (const mention of part.subjects)
    for (let at = mention.from; at < mention.to; at += 1) stems.add(kase.tokens[at]?.stem ?? '')
  const own = all[0] === undefined ? new Set<string>() : ownWords(kase, holderOf(kase, target) ?? -1)
  let best: Service[] = []
  let used: readonly string[] = []
  let score = 0
  for (const service of all) {
    const words = scopeWords(service.scope).filter((word) => !own.has(word))
    const met = words.filter((word) => stems.has(word) || stems.has(stemOf(word)))
    const value = met.length + met.length / Math.max(words.length, 1)
    if (met.every((word) => plain.has(word)) || value < score) continue
    if (value > score) best = []
    best.push(service)
    used = met
    score = value
  }
  return { services: best.length > 0 ? best : all, used }
}

/** Words of service names that tell no service from another. */
const plain = new Set('cloud service services government federal us platform the for high moderate low and'.split(' '))

function ownWords(kase: Case, ref: number): ReadonlySet<string> {
  if (ref < 0) return new Set()
  const brand = kase.edition.subject(kase.edition.subject(ref).brand)
  return new Set([brand.name, ...brand.aliases].flatMap((name) => normaliseName(name).split(' ').map(stemOf)))
}

const fillers = new Set(
  'service services offering offerings product products cloud government for platform solution'.split(' '),
)

function isOwn(kase: Case, ref: number, norm: string): boolean {
  return fillers.has(norm) || ownWords(kase, ref).has(stemOf(norm))
}

function meets(service: Service, asked: ReadonlyMap<string, Member>, date: LinkedTime | undefined): boolean {
  for (const [id, member] of asked) {
    const fact = service.facts.get(id)
    const held = typeof fact?.value === 'object' ? fact.value : [String(fact?.value)]
    if (fact === undefined || !held.includes(member.value)) return false
  }
  if (date === undefined) return true
  const given = service.facts.get('fedramp_authorization_date')?.value
  if (typeof given !== 'string') return false
  const { time, link } = date
  const span = time.kind === 'year' ? { from: `${time.year}-01-01`, to: `${time.year}-12-31` } : time
  if (!('from' in span)) return false
  const day = fullDay(given)
  return link === 'since' ? day <= span.to : day >= span.from && day <= span.to
}

function describe(kase: Case, { scope, facts }: Service): string {
  const of = (id: string) => {
    const fact = facts.get(id)
    return fact === undefined ? [] : [formatFact(fact, kase.lexicon.attributes.get(id))]
  }
  return `${scope}: ${[...of('fedramp_status'), ...of('fedramp_impact_level'), ...of('fedramp_authorization_date')].join(', ')}`
}
