import type { Attribute, Edition, Family } from '#model'
import { unitOf } from '../compare/units.ts'
import type { Lexicon } from '../lexicon/build.ts'
import type { Amount, Proposition } from '../types.ts'

export interface AttributeChoice {
  /** Attribute ids that the part may mean, all of which the subject may hold. */
  readonly ids: readonly string[]
  /** The claim named an attribute, held or not. */
  readonly named: boolean
}

/** What a proposition is about: its cues and terms narrowed against each other and against the kind of value it gives. */
export function attributesOf(lexicon: Lexicon, proposition: Proposition, family: Family | undefined): AttributeChoice {
  const groups = groupsOf(lexicon, proposition)
  const narrowed = narrow(groups)
  const fitting = narrowed.filter((id) => fits(lexicon.attributes.get(id), proposition))
  const ids = preferFamily(lexicon, fitting.length > 0 ? fitting : narrowed, family)
  return { ids, named: groups.length > 0 }
}

function groupsOf(lexicon: Lexicon, proposition: Proposition): readonly Group[] {
  const widen = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => lexicon.narrower.get(id) ?? [id]))]
  const terms = proposition.terms.map((term) => ({ ids: term.members.map((member) => member.attribute), weak: false }))
  const cues = proposition.cues.map((cue) => ({ ids: widen(cue.attributes), weak: cue.weak }))
  const strong = cues.some((cue) => !cue.weak)
  const implied = [proposition.versus?.attributes, proposition.extreme?.attributes].flatMap((ids) =>
    ids === undefined ? [] : [{ ids: widen(ids), weak: strong }],
  )
  return [...terms, ...cues, ...implied]
}

interface Group {
  readonly ids: readonly string[]
  readonly weak: boolean
}

/** Intersect the groups as far as they meet; a firm group that meets none of the others stays beside them, a weak one goes. */
function narrow(groups: readonly Group[]): readonly string[] {
  let kept: readonly string[] | undefined
  const apart: string[] = []
  for (const group of [...groups].sort((a, b) => Number(a.weak) - Number(b.weak) || a.ids.length - b.ids.length)) {
    if (kept === undefined) kept = group.ids
    else {
      const meet: readonly string[] = kept.filter((id) => group.ids.includes(id))
      if (meet.length > 0) kept = meet
      else if (!group.weak) apart.push(...group.ids)
    }
  }
  return [...new Set([...(kept ?? []), ...apart])]
}

/** Whether an attribute's values are of the kind the claim gives. */
export function fits(attribute: Attribute | undefined, proposition: Proposition): boolean {
  if (attribute === undefined) return false
  const [amount] = proposition.amounts
  if (proposition.terms.length > 0 && amount === undefined)
    return (
      attribute.kind === 'set' || attribute.kind === 'enum' || attribute.kind === 'boolean' || attribute.kind === 'text'
    )
  if (proposition.free) return attribute.kind === 'money'
  if (amount === undefined || proposition.change !== undefined || proposition.versus !== undefined) {
    if (proposition.versus !== undefined || proposition.extreme !== undefined || proposition.change !== undefined)
      return isNumeric(attribute) || attribute.kind === 'date'
    return true
  }
  return fitsAmount(attribute, amount)
}

/** Whether numbers are the attribute's values. */
export function isNumeric(attribute: Attribute): boolean {
  return (
    attribute.kind === 'money' ||
    attribute.kind === 'quantity' ||
    attribute.kind === 'percentage' ||
    attribute.kind === 'count' ||
    attribute.kind === 'duration'
  )
}

function fitsAmount(attribute: Attribute, amount: Amount): boolean {
  if (amount.currency !== undefined) return attribute.kind === 'money'
  if (amount.percent === true) return attribute.kind === 'percentage'
  if (amount.times === true) return false
  if (amount.unit === undefined)
    return isNumeric(attribute) || attribute.kind === 'set' || attribute.kind === 'enum' || attribute.kind === 'text'
  if (attribute.kind === 'money') return false
  return !isNumeric(attribute) || attribute.unit === undefined || commensurable(amount.unit, attribute.unit)
}

/** Whether two units measure the same thing; days and months do, the way policies mean them. */
export function commensurable(a: string, b: string): boolean {
  const [x, y] = [unitOf(a), unitOf(b)]
  if (x === undefined || y === undefined) return a === b
  const time = (dimension: string) => dimension === 'time' || dimension === 'months'
  return x.dimension === y.dimension || (time(x.dimension) && time(y.dimension))
}

function preferFamily(lexicon: Lexicon, ids: readonly string[], family: Family | undefined): readonly string[] {
  const own = ids.filter((id) => lexicon.attributes.get(id)?.family === family)
  return family === undefined || own.length === 0 ? ids : own
}

/** Attributes a subject holds that an amount without a cue may give: money of the price family, a quantity of that unit. */
export function inferredAttributes(
  edition: Edition,
  lexicon: Lexicon,
  subject: number,
  proposition: Proposition,
  family: Family | undefined,
): readonly string[] {
  const [amount] = proposition.amounts
  const held = edition.attributesOf(subject)
  if (amount === undefined && !proposition.free) return []
  return held.filter((id) => {
    const attribute = lexicon.attributes.get(id)
    if (attribute === undefined) return false
    if (proposition.free || amount?.currency !== undefined)
      return attribute.kind === 'money' && attribute.family === (family ?? 'price')
    if (family !== undefined && attribute.family !== family) return false
    if (amount?.unit === undefined) return false
    return (
      isNumeric(attribute) &&
      attribute.unit !== undefined &&
      attribute.kind !== 'money' &&
      commensurable(amount.unit, attribute.unit)
    )
  })
}
