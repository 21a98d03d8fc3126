import type { Attribute, Edition, Family } from '#model'
import { isCounted } from '../compare/limits.ts'
import { unitOf } from '../compare/units.ts'
import type { Lexicon } from '../lexicon/build.ts'
import type { Amount, Proposition } from '../types.ts'

export interface AttributeChoice {
  /** Attributes of the subject that the part may mean. */
  readonly ids: readonly string[]
  /** The claim names an attribute, held or not. */
  readonly named: boolean
  /** A named attribute that the subject does not hold. */
  readonly missing?: string
}

interface Group {
  readonly ids: readonly string[]
  readonly inner: readonly string[]
  readonly weak: boolean
  /** What the words cue, where they also name a member of something else. */
  readonly prefer?: readonly string[]
}

/**
 * What a proposition says of a subject: its cues and terms narrowed by what the subject holds, by the kind of value
 * given and against each other. A firmly named attribute that is not held makes the part one about nothing held.
 */
export function chooseAttributes(
  lexicon: Lexicon,
  part: Proposition,
  family: Family | undefined,
  holds: (id: string) => boolean,
): AttributeChoice {
  const groups = groupsOf(lexicon, part)
  if (groups.length === 0) return { ids: [], named: false }
  const firm = groups.filter((group) => !group.weak)
  const chosen: (readonly string[])[] = []
  let missing: string | undefined
  for (const given of firm) {
    const group = crossed(given, firm)
    const narrowed = heldOf(lexicon, part, group, holds)
    const wider = group.ids.flatMap((id) => lexicon.attributes.get(id)?.broader ?? [])
    const held =
      narrowed.length > 0
        ? narrowed
        : wider.filter((id) => holds(id) && given.ids.concat(...firm.map((other) => other.ids)).includes(id))
    if (held.length > 0) chosen.push(held)
    else if (!describes(lexicon, part, group) && !charges(lexicon, group, firm, holds)) missing ??= group.ids[0]
  }
  if (firm.length > 0 && chosen.length === 0) missing ??= firm[0]?.ids[0]
  // Nothing but everyday words, none of which the subject holds: the value itself may tell.
  const says = (group: Group) => heldOf(lexicon, part, group, holds).some((id) => sayable(lexicon, part, id))
  if (firm.length === 0 && !groups.some(says)) {
    return { ids: [], named: false }
  }
  if (missing !== undefined) return { ids: [], named: true, missing }
  for (const group of groups) {
    const held = group.weak ? heldOf(lexicon, part, group, holds).filter((id) => sayable(lexicon, part, id)) : []
    if (held.length > 0 && (chosen.length === 0 || chosen.some((ids) => ids.some((id) => held.includes(id)))))
      chosen.push(held)
  }
  const ids = countsFirst(lexicon, part, preferFamily(lexicon, preferCued(meet(chosen), groups), family))
  return ids.length > 0
    ? { ids, named: true }
    : { ids, named: true, ...(groups[0]?.ids[0] === undefined ? {} : { missing: groups[0].ids[0] }) }
}

/** "Five entries in the catalogue" counts them; no number is one of the entries. */
function countsFirst(lexicon: Lexicon, part: Proposition, ids: readonly string[]): readonly string[] {
  const [amount] = part.amounts
  const kind = (id: string) => lexicon.attributes.get(id)?.kind
  if (amount === undefined || amount.unit !== undefined || !ids.some((id) => kind(id) === 'count')) return ids
  return ids.filter((id) => kind(id) !== 'set')
}

/** "2FA" cues two-factor authentication before it names what passkeys are good for. */
function preferCued(ids: readonly string[], groups: readonly Group[]): readonly string[] {
  const prefer = new Set(groups.flatMap((group) => group.prefer ?? []))
  const preferred = ids.filter((id) => prefer.has(id))
  return preferred.length > 0 ? preferred : ids
}

/** "32K tokens of output": a list of kinds that no number of tokens is said of only describes. */
function describes(lexicon: Lexicon, part: Proposition, group: Group): boolean {
  if (part.amounts[0]?.unit !== 'token') return false
  const attributes = group.ids.map((id) => lexicon.attributes.get(id))
  return attributes.some((one) => one?.kind === 'set') && attributes.every((one) => !fits(one, part))
}

/** "Posting a return costs $5": the verb of paying says nothing more where another word names what is paid. */
function charges(lexicon: Lexicon, group: Group, firm: readonly Group[], holds: (id: string) => boolean): boolean {
  if (!group.ids.every((id) => lexicon.attributes.get(id)?.family === 'price')) return false
  const says = (id: string) => {
    const attribute = lexicon.attributes.get(id)
    const counted = attribute?.family === 'financial' || attribute?.family === 'promotion'
    return isFee(attribute) || (counted && (attribute.kind === 'money' || attribute.kind === 'percentage'))
  }
  return firm.some((other) => other !== group && other.ids.some((id) => says(id) && holds(id)))
}

/** A fee in money, which one may say that something costs. */
export function isFee(attribute: Attribute | undefined): boolean {
  return attribute?.kind === 'money' && /_fee(?:_|$)/u.test(attribute.id)
}

/** A number without a number given says nothing: "subscribers in Puerto Rico" counts nobody. */
function sayable(lexicon: Lexicon, part: Proposition, id: string): boolean {
  const attribute = lexicon.attributes.get(id)
  if (attribute === undefined || !isNumeric(attribute) || attribute.kind === 'money') return true
  if (part.amounts.length > 0 || part.versus !== undefined || part.extreme !== undefined) return true
  return part.change !== undefined || part.rate !== undefined
}

/** A group cut down to what every other firm group that it meets allows. */
function crossed(group: Group, firm: readonly Group[]): Group {
  let ids = group.ids
  for (const other of firm) {
    const common = ids.filter((id) => other.ids.includes(id))
    if (common.length > 0) ids = common
  }
  return { ...group, ids }
}

/** Held and fitting members of a group, then held ones, then what the words inside its cue mean. */
function heldOf(lexicon: Lexicon, part: Proposition, group: Group, holds: (id: string) => boolean): readonly string[] {
  const suits = (id: string) => fits(lexicon.attributes.get(id), part)
  const held = group.ids.filter(holds)
  const fitting = held.filter(suits)
  if (fitting.length > 0) return fitting
  // Shorter words inside a longer cue tell only within its own family: a "student plan" is no plan at large.
  const kin = new Set(group.ids.map((id) => lexicon.attributes.get(id)?.family))
  const inner = group.inner.filter(
    (id) => holds(id) && suits(id) && kin.has(lexicon.attributes.get(id)?.family ?? 'brand'),
  )
  // A figure in money says nothing about who the chief executive is.
  const [amount] = part.amounts
  const figure = amount?.currency !== undefined || amount?.percent === true || amount?.unit !== undefined
  return inner.length > 0 ? inner : figure && part.versus === undefined && part.change === undefined ? [] : held
}

function groupsOf(lexicon: Lexicon, part: Proposition): readonly Group[] {
  const widen = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => lexicon.narrower.get(id) ?? [id]))]
  const terms = part.terms.map((term) => ({
    ids: [...new Set([...term.members.map((member) => member.attribute), ...widen(term.attributes)])],
    inner: [],
    weak: term.weak,
    ...(term.attributes.length === 0 ? {} : { prefer: widen(term.attributes) }),
  }))
  const cues = part.cues.map((cue) => ({ ids: widen(cue.attributes), inner: widen(cue.inner), weak: cue.weak }))
  const strong = cues.some((cue) => !cue.weak)
  const implied = [part.versus?.attributes, part.extreme?.attributes].flatMap((ids) =>
    ids === undefined ? [] : [{ ids: widen(ids), inner: [], weak: strong }],
  )
  const perShare = part.amounts.some((amount) => amount.rate?.per === 'share') && lexicon.attributes.has('eps_diluted')
  const named = cues.some((cue) => cue.ids.some((id) => lexicon.attributes.get(id)?.unit === 'per_share'))
  // "Earned $7.46 a share" gives earnings per share, whatever the verb.
  const paid = cues.find((cue) => cue.ids.includes('dividends_paid'))
  if (perShare && !named && paid !== undefined && lexicon.attributes.has('dividend_per_share'))
    return [{ ids: ['dividend_per_share'], inner: [], weak: false }]
  if (perShare && !named) return [{ ids: ['eps_diluted'], inner: [], weak: false }]
  return [...terms, ...cues, ...implied]
}

/** Intersect the choices as far as they meet; those that do not meet stay beside each other. */
function meet(choices: readonly (readonly string[])[]): readonly string[] {
  let kept: readonly string[] | undefined
  const apart: string[] = []
  for (const ids of [...choices].sort((a, b) => a.length - b.length)) {
    const common: readonly string[] = kept === undefined ? ids : kept.filter((id) => ids.includes(id))
    if (common.length > 0) kept = common
    else apart.push(...ids)
  }
  return [...new Set([...(kept ?? []), ...apart])]
}

/** Events that a claim may simply say happened. */
export function isEvent(attribute: Attribute): boolean {
  return attribute.id === 'data_breach' || attribute.id === 'security_incident'
}

/** Whether an attribute's values are of the kind the claim gives. */
export function fits(attribute: Attribute | undefined, part: Proposition): boolean {
  if (attribute === undefined) return false
  if (isEvent(attribute) && part.times.length === 0 && part.amounts.length === 0) return true
  if (attribute.kind === 'date' && part.times.length === 0 && part.versus === undefined && part.extreme === undefined)
    return false
  const [amount] = part.amounts
  // Storage options are amounts; colours are none.
  if (attribute.kind === 'set' && attribute.unit !== undefined && amount === undefined) return false
  if (attribute.kind === 'date' && part.times.length > 0 && amount === undefined) return true
  if (part.terms.length > 0 && amount === undefined)
    return (
      attribute.kind === 'set' || attribute.kind === 'enum' || attribute.kind === 'boolean' || attribute.kind === 'text'
    )
  if (part.free) return attribute.kind === 'money'
  if (amount === undefined || part.change !== undefined || part.versus !== undefined) {
    if (part.versus !== undefined || part.extreme !== undefined || part.change !== undefined)
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
  if (amount.currency !== undefined) {
    if (attribute.unit === 'per_share') return Math.abs(amount.value) < 1e6
    return attribute.kind === 'money' && amount.rate?.per !== 'share'
  }
  if (amount.percent === true) return attribute.kind === 'percentage'
  if (amount.times === true) return false
  if (amount.unit === undefined)
    return isNumeric(attribute) || attribute.kind === 'set' || attribute.kind === 'enum' || attribute.kind === 'text'
  if (attribute.kind === 'money' || attribute.kind === 'boolean' || attribute.kind === 'date') return false
  if (attribute.kind === 'set' || attribute.kind === 'enum' || attribute.kind === 'text')
    return attribute.unit !== undefined && commensurable(amount.unit, attribute.unit)
  const anything = attribute.unit === undefined || isCounted(attribute)
  return !isNumeric(attribute) || anything || commensurable(amount.unit, attribute.unit ?? '')
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

/** Whether an amount of money may mean this without saying so: the price of an extra member or an overage must be named. */
function isPriceAtLarge(lexicon: Lexicon, { id, family, broader }: Attribute): boolean {
  const own = broader !== undefined || (lexicon.narrower.get(id)?.length ?? 0) > 1
  return family === 'price' && (own || isFee(lexicon.attributes.get(id)))
}

/** Prices of plans that one pays for by definition. */
const paidPlans = new Set(['base_plan_price', 'sso_plan_price'])

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
  // "Takes 3.49 percent on QR code transactions": the one share that the record has of such a product.
  if (amount?.percent === true && edition.subject(subject).kind === 'product') {
    const shares = held.filter((id) => lexicon.attributes.get(id)?.kind === 'percentage')
    return shares.length === 1 ? shares : []
  }
  return held.filter((id) => {
    const attribute = lexicon.attributes.get(id)
    if (attribute === undefined) return false
    // "Costs nothing to use": the price of the least plan one pays for does not show that there is none for free.
    if (proposition.free && paidPlans.has(id)) return false
    if (proposition.free || amount?.currency !== undefined)
      return attribute.kind === 'money' && isPriceAtLarge(lexicon, attribute) && (family ?? 'price') === 'price'
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
