import { type Attribute, type Edition, type Fact, isPastHalfLife, type Subject } from '../../../src/model/index.ts'
import { type Sentence, sentenceOf } from './sentences.ts'
import { twinValue, type Values } from './twins.ts'

/** What is right to answer to a claim: a side, or either of two where the record may only support. */
export type Wanted = 'holds' | 'fails' | 'not-holds' | 'silent'

/** A claim made from one fact of the record, and what is right to answer. */
export interface EverydayClaim {
  readonly fact: Fact
  readonly attribute: Attribute
  readonly brand: number
  readonly claim: string
  readonly twin: boolean
  /** A better or newer record of the same terms says otherwise; no answer to such a claim is counted. */
  readonly contested: boolean
  readonly wanted: Wanted
}

/**
 * Whether a record that says otherwise refutes the claim: not where its source may only support, where it is aged, or
 * where it is one member of a list that nobody called complete.
 */
function refutes(fact: Fact, attribute: Attribute, now: Date): boolean {
  const believed = fact.quality !== 'secondary' && fact.quality !== 'conflicting'
  return believed && attribute.kind !== 'set' && attribute.functional && !isPastHalfLife(attribute, fact, now)
}

const standing = ['partial', 'conflicting', 'secondary', 'press', 'recorded', 'official']

const termsOf = ({ unit, currency, region, billing, scope }: Fact): string =>
  [unit, currency, region, billing, scope].map((term) => term ?? '').join('|')

/** Whether two records differ; "Lakeland" and "Lakeland, Florida" do not. */
function saysOtherwise(a: Fact, b: Fact): boolean {
  const [left, right] = [String(a.value).toLowerCase(), String(b.value).toLowerCase()]
  return typeof a.value === 'string' ? !left.includes(right) && !right.includes(left) : left !== right
}

/** Whether a record of the same terms that is no worse says something else. */
function isContested(fact: Fact, attribute: Attribute, held: readonly Fact[]): boolean {
  if (attribute.kind === 'set' || !attribute.functional) return false
  return held.some(
    (other) =>
      other.id !== fact.id &&
      other.validTo === undefined &&
      saysOtherwise(other, fact) &&
      termsOf(other) === termsOf(fact) &&
      standing.indexOf(other.quality) >= standing.indexOf(fact.quality),
  )
}

/** A twin that nothing but a list without dates speaks against stays open. */
function wantedOfTwin(edition: Edition, fact: Fact, attribute: Attribute, held: readonly Fact[], now: Date): Wanted {
  const supports = held.every((one) => edition.sources[one.source]?.kind === 'blog' && one.validFrom === undefined)
  if (supports) return 'silent'
  return refutes(fact, attribute, now) ? 'fails' : 'not-holds'
}

/** The claim of a fact in plain words and its false twin; none where the sentence cannot be made. */
export function claimsOf(
  edition: Edition,
  fact: Fact,
  values: Values,
  now: Date,
  sentence: Sentence = sentenceOf,
): readonly EverydayClaim[] {
  const attribute = edition.attributes.get(fact.attribute)
  if (attribute === undefined) return []
  const subject: Subject = edition.subject(fact.subject)
  const brand = edition.subject(subject.brand)
  const held = edition.facts(fact.subject, fact.attribute)
  const base = { fact, attribute, brand: brand.ref, contested: isContested(fact, attribute, held) }
  const about = { subject, brand, attribute, fact }
  const twin = twinValue(fact, attribute, held, values)
  return [
    { ...base, claim: sentence({ ...about, value: fact.value }), twin: false, wanted: 'holds' },
    ...(twin === undefined
      ? []
      : [
          {
            ...base,
            claim: sentence({ ...about, value: twin }),
            twin: true,
            wanted: wantedOfTwin(edition, fact, attribute, held, now),
          },
        ]),
  ]
}
