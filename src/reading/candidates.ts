import { type Attribute, type Fact, normaliseName, remember } from '#model'
import { isCounted } from '../verify/compare/limits.ts'
import { commensurable } from '../verify/lookup/attributes.ts'
import { derivedAttributes } from '../verify/lookup/derived.ts'
import type { Amount } from '../verify/types.ts'
import type { ClaimContext, Mention } from './context.ts'
import type { SubjectCandidate } from './subjects.ts'

/** Facts of one attribute of one subject that have all terms in common and follow each other in time. */
export interface Series {
  readonly region?: string
  readonly currency?: string
  readonly unit?: string
  readonly billing?: Fact['billing']
  readonly scope?: string
  readonly facts: readonly Fact[]
}

/**
 * What a mention may be in a reading of the claim. `value`: of this measure of this subject under these terms; `absent`: of a measure that
 * no subject holds; `qualifier`: time, place or terms of another statement; `subject`: whom it is about; `aside`: nothing that is stated.
 */
export type Candidate =
  | ({ readonly is: 'value' } & ValueCandidate)
  | { readonly is: 'absent' }
  | { readonly is: 'qualifier' }
  | { readonly is: 'subject' }
  | { readonly is: 'aside' }

export interface ValueCandidate {
  readonly subject: SubjectCandidate
  readonly attribute: Attribute
  readonly series: Series
  /** All series of the same attribute and subject. */
  readonly siblings: readonly Series[]
}

/** Every candidate of a mention; values are typed before any fact's value is looked at. */
export function candidatesOf(
  context: ClaimContext,
  mention: Mention,
  hidden: ReadonlySet<string> = none,
): readonly Candidate[] {
  const values = context.subjects.flatMap((subject) =>
    attributesFor(context, mention, subject, hidden).flatMap((attribute) => valuesOf(context, subject, attribute)),
  )
  return [...values, ...othersOf(mention)]
}

/** What a mention may be other than a value. */
export function othersOf({ kind }: Mention): readonly Candidate[] {
  const others: Candidate[] = [{ is: 'absent' }, { is: 'aside' }]
  if (kind === 'time' || kind === 'amount' || kind === 'name') others.push({ is: 'qualifier' })
  if (kind === 'name') others.push({ is: 'subject' })
  return others
}

/** Attributes of a subject that a mention may be a value of, by its type alone. */
export function attributesFor(
  { query }: ClaimContext,
  mention: Mention,
  subject: SubjectCandidate,
  hidden: ReadonlySet<string> = none,
): readonly Attribute[] {
  // "Windows 10 … on October 14, 2025" is about no Windows Server 2025: the year of a day is no part of a name.
  const isDay = mention.kind === 'time' && mention.to - mention.from > 1
  if (isDay && subject.match !== undefined && subject.places.some((at) => at >= mention.from && at < mention.to))
    return []
  // "Pfizer's stock symbol": who has something is no value.
  if (mention.kind === 'name' && query.tokens[mention.to - 1]?.possessive === true) return []
  return [...new Set([...query.edition.attributesOf(subject.ref), ...derivedAttributes])].flatMap((id) => {
    const attribute = query.lexicon.attributes.get(id)
    if (attribute === undefined || hidden.has(id) || !isTyped(mention, attribute)) return []
    // A name of whom a fact is about is no value of it, unless it is of its names.
    if (mention.kind === 'name' && attribute.names === undefined && mention.brands.has(subject.brand)) return []
    return [attribute]
  })
}

const none: ReadonlySet<string> = new Set()

/** Every series of an attribute of a subject, each a candidate of its own. */
export function valuesOf(
  { query }: ClaimContext,
  subject: SubjectCandidate,
  attribute: Attribute,
): readonly ({ is: 'value' } & ValueCandidate)[] {
  const siblings = seriesOf(query.view.facts(subject.ref, attribute.id))
  return siblings.map((series) => ({ is: 'value', subject, attribute, series, siblings }))
}

/** One scope in two spellings is one: "Pass'Sport" and "PassSport". */
const spelled = remember(normaliseName)

/** Facts are the same array as long as the edition remembers them. */
const seriesOf = remember((facts: readonly Fact[]): readonly Series[] => {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (fact.quality === 'partial') continue
    const key = `${fact.region}|${fact.currency}|${fact.unit}|${fact.billing}|${spelled(fact.scope ?? '')}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [fact])
    else group.push(fact)
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { region, currency, unit, billing, scope } = first
    return [
      {
        ...(region === undefined ? {} : { region }),
        ...(currency === undefined ? {} : { currency }),
        ...(unit === undefined ? {} : { unit }),
        ...(billing === undefined ? {} : { billing }),
        ...(scope === undefined ? {} : { scope }),
        facts: group,
      },
    ]
  })
})

/** Whether a value of this kind can be said of an attribute: a function of types alone. */
export function isTyped(mention: Mention, attribute: Attribute): boolean {
  switch (mention.kind) {
    case 'amount':
      return takesAmount(attribute, mention.amount)
    case 'time':
      return attribute.kind === 'date' && mention.time.kind !== 'latest'
    case 'free':
      return attribute.kind === 'money'
    case 'member':
      return mention.members.some((member) => member.attribute === attribute.id)
    case 'flag':
      return mention.attributes.includes(attribute.id)
    case 'name':
      // A legal name is told by its form, which no run of capitals holds.
      return (
        (attribute.kind === 'text' && attribute.names !== 'legal') ||
        (attribute.kind === 'set' && attribute.values === undefined)
      )
    case 'words':
      return mention.attributes.includes(attribute.id)
  }
}

function takesAmount(attribute: Attribute, amount: Amount): boolean {
  const { kind, unit } = attribute
  if (amount.times === true) return false
  if (amount.currency !== undefined) return kind === 'money'
  if (amount.percent === true || amount.points === true) return kind === 'percentage'
  const listed = (kind === 'set' || kind === 'enum' || kind === 'text') && unit !== undefined
  // "Only 29.99": people leave the sign out.
  if (amount.unit === undefined)
    return kind === 'count' || kind === 'quantity' || kind === 'money' || listed || (kind === 'text' && isCode(amount))
  if (kind !== 'quantity' && kind !== 'count' && kind !== 'duration' && !listed) return false
  return isCounted(attribute) || unit === undefined || commensurable(amount.unit, unit)
}

/** A whole number without a sign or scale may be a number that somebody is registered under. */
const isCode = ({ value, step }: Amount): boolean => Number.isInteger(value) && step === 1 && value >= 10
