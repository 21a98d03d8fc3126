import { type Attribute, type Fact, hasEnded, normaliseName, sameTerms } from '#model'
import { compareFact } from '../compare/fact.ts'
import { countsThing, isCounted } from '../compare/limits.ts'
import { sameMember } from '../compare/members.ts'
import { negate, type Outcome } from '../compare/outcome.ts'
import { compareSaid } from '../compare/said.ts'
import { convert } from '../compare/units.ts'
import type { Case } from '../engine.ts'
import { unitKey } from '../lexicon/rates.ts'
import { type AttributeChoice, chooseAttributes, inferredAttributes } from '../lookup/attributes.ts'
import { inferredFrom } from '../lookup/infer.ts'
import { scopeWords } from '../lookup/scope-words.ts'
import { changes, type Selected, selectFacts, type Wanted } from '../lookup/select.ts'
import { plainNumber } from '../parse/numbers.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Target } from '../resolve/makers.ts'
import type { LinkedAmount, Proposition } from '../types.ts'
import { saysFor } from './says.ts'
import { formatNumber } from './wording.ts'

/** One way to read a part: this subject, this attribute, this fact. */
export interface Reading {
  readonly subject: number
  readonly attribute: Attribute
  readonly outcome: Outcome
  readonly fact: Fact
  readonly selected: Selected
  /** How another record is held against the claim, where not by `compareFact`. */
  readonly compare?: (fact: Fact) => Outcome
}

export interface Readings {
  readonly readings: readonly Reading[]
  /** Why there are none, or what stands beside them. */
  readonly missing: readonly Selected[]
  /** The claim names an attribute of the vocabulary. */
  readonly named: boolean
  /** The attribute it names, for the evidence. */
  readonly about?: string
  readonly subjects: readonly number[]
  /** The claim names a brand and no plan; these are all its plans on record. */
  readonly plans?: true
}

/** A brand with more products than this is not searched plan by plan. */
const plansMax = 40

/** Every reading of a statement about one target. */
export function readingsOf(kase: Case, part: Proposition, target: Target): Readings {
  const direct = collect(kase, part, target.refs)
  if (direct.readings.length > 0) return direct
  const above = scopedAbove(kase, part, target)
  if (above !== undefined) return above
  const plans = plansOf(kase, part, target.refs)
  if (plans.length === 0) return direct
  const found = collect(kase, part, plans)
  return found.readings.length > 0 ? { ...found, plans: true } : direct
}

/** "Creative Cloud can be refunded": facts of the maker whose scope names the product or plan. */
function scopedAbove(kase: Case, part: Proposition, target: Target): Readings | undefined {
  for (const ref of target.refs.slice(0, 3)) {
    const subject = kase.edition.subject(ref)
    const holder = subject.kind === 'product' ? subject.brand : subject.parent
    if (holder === undefined) continue
    const own = new Set(normaliseName(kase.edition.subject(holder).name).split(' ').map(stemOf))
    const words = normaliseName(`${target.text} ${subject.name}`).split(' ').map(stemOf)
    const stems = new Set(words.filter((word) => !own.has(word)))
    const found = collect(kase, part, [holder], stems)
    const scoped = found.readings.filter(({ selected }) => selected.used.some((word) => stems.has(stemOf(word))))
    if (scoped.length > 0) return { ...found, readings: scoped }
  }
  return undefined
}

/** Products of a brand that itself holds no price, few enough to be its plans. */
function plansOf(kase: Case, part: Proposition, refs: readonly number[]): readonly number[] {
  if (!part.free && part.amounts.every((amount) => amount.currency === undefined)) return []
  return refs.flatMap((ref) => {
    if (kase.edition.subject(ref).kind !== 'brand') return []
    const products = kase.edition.products(ref)
    return products.length > plansMax ? [] : products
  })
}

function collect(kase: Case, part: Proposition, refs: readonly number[], more?: ReadonlySet<string>): Readings {
  const readings: Reading[] = []
  const missing: Selected[] = []
  const subjects = refs.slice(0, plansMax)
  let named = false
  let about: string | undefined
  for (const subject of subjects) {
    const choice = chosenFor(kase, part, subject)
    named ||= choice.named
    about ??= choice.missing ?? choice.ids[0]
    for (const id of choice.ids) {
      const attribute = kase.lexicon.attributes.get(id)
      if (attribute === undefined) continue
      const asked = wantedOf(kase, part, attribute)
      const wanted = more === undefined ? asked : { ...asked, stems: new Set([...asked.stems, ...more]) }
      const selected = selectFacts(listing(part, attribute, kase.view.facts(subject, id), wanted), attribute, wanted)
      if (selected.elsewhen !== undefined) {
        const outcome = otherTime(attribute, selected.elsewhen)
        readings.push({ subject, attribute, fact: selected.elsewhen, selected, outcome })
        continue
      }
      if (selected.current.length === 0) missing.push(selected)
      for (const fact of selected.current) {
        const outcome = compareFact(fact, attribute, part, amountFor(attribute, part))
        // "Not supported after May" does not deny that support ends in May; a program denies what it says.
        const isEnd = id.startsWith('end_of') && attribute.kind === 'date'
        const denied = part.negated && (part.fixed === true || !isEnd)
        readings.push({ subject, attribute, fact, selected, outcome: negate(outcome, denied) })
      }
    }
  }
  return { readings, missing, subjects, named, ...(about === undefined ? {} : { about }) }
}

/** Of several lists of one thing, those that hold what the part names; where it names their case, that case tells which. */
export function listing(
  part: Proposition,
  attribute: Attribute,
  all: readonly Fact[],
  { stems, times, past, now }: Pick<Wanted, 'stems' | 'times' | 'past' | 'now'>,
): readonly Fact[] {
  // A list that ended says nothing of today beside one that stands.
  const isToday = attribute.kind === 'set' && times.length === 0 && past !== true && !part.past
  const standing = isToday ? all.filter((fact) => !hasEnded(fact, now)) : all
  const facts = standing.length > 0 ? standing : all
  const { said } = part
  if (attribute.kind === 'set' && said?.attributes.includes(attribute.id) === true) {
    const whole = facts.filter((fact) => compareSaid(fact, attribute, part, said).agrees === true)
    return whole.length > 0 ? whole : facts
  }
  const named = part.terms.flatMap(({ members }) => members.filter((member) => member.attribute === attribute.id))
  if (attribute.kind === 'set' && named.length > 0 && facts.length > 1 && part.scopes === undefined) {
    const has = (isNamed: (value: string) => boolean) =>
      facts.filter(({ value }) => typeof value === 'object' && value.some(isNamed))
    const exact = has((value) => named.some((one) => one.value === value))
    const own = exact.length > 0 ? exact : has((value) => named.some((one) => sameMember(value, one.value, attribute)))
    // "Only": what other lists of the same terms hold beside it counts as well.
    const [first] = part.quantifier === 'only' ? own : []
    const beside = facts.filter((fact) => first !== undefined && sameTerms(fact, first) && !own.includes(fact))
    return beside.length > 0 ? beside : own.length > 0 ? own : facts
  }
  const [code] = part.told === true ? part.loose : []
  if (code === undefined || !code.norm.startsWith('cve-')) return facts
  // What the part names of their scopes is compared before the code: the same code of another product is another entry.
  const scoped = facts.filter(({ scope = '' }) => scope !== '' && scopeWords(scope).every((word) => stems.has(word)))
  const pool = scoped.length > 0 ? scoped : facts
  const own = pool.filter(({ value }) => typeof value === 'object' && value.includes(code.text))
  return own.length > 0 ? own : facts
}

/** A count right to the last digit is that of its own event, whose time the claim gets wrong. */
function otherTime(attribute: Attribute, fact: Fact): Outcome {
  return {
    agrees: false,
    match: 'date',
    facts: [fact],
    claimed: formatNumber(Number(fact.value)),
    recorded: `${formatNumber(Number(fact.value))} ${attribute.unit ?? ''} in the breach of ${fact.validFrom ?? 'another time'}`,
  }
}

/** Attributes that a general word such as "price" does not mean unless the claim says so. */
const special = new Set([
  'launch_price',
  'intro_price',
  'introductory_offer',
  'sso_plan_price',
  'cache_read_price',
  'cache_write_price',
  'input_audio_price',
  'output_audio_price',
  'cache_read_audio_price',
  'request_price',
  'image_price',
  'local_price',
  'student_discount',
  'startup_discount',
])

/** "BFSAVE40" is a code and no word. */
function isCode(text: string): boolean {
  return /^(?=.*[A-Z])[A-Z0-9]{4,}$/u.test(text) && (/\d/u.test(text) || text.length > 5)
}

/** Allowances of which the part gives a number by naming what they count, and says that something is allowed or held. */
function countedOf(kase: Case, part: Proposition, subject: number): readonly string[] {
  const cued = new Set(part.cues.flatMap((cue) => [...cue.attributes, ...cue.inner]))
  return kase.edition.attributesOf(subject).filter((id) => {
    const attribute = kase.lexicon.attributes.get(id)
    if (attribute === undefined || !isCounted(attribute) || !cued.has(id)) return false
    return kase.view.facts(subject, id).some((fact) => countsThing(fact, part))
  })
}

/** Attributes of which the subject has a record in the unit that the part says word for word; those that the part cues, where it does. */
function inSaidUnit(kase: Case, { unit: said, cues }: Proposition, subject: number): readonly string[] {
  if (said === undefined) return []
  const cued = new Set(cues.flatMap(({ attributes, inner, weak }) => (weak ? [] : [...attributes, ...inner])))
  const held = kase.edition.attributesOf(subject).filter((id) => {
    const attribute = kase.lexicon.attributes.get(id)
    if (attribute === undefined || !isCounted(attribute)) return false
    return kase.view.facts(subject, id).some(({ unit = '' }) => unitKey(unit) === said)
  })
  const named = held.filter((id) => cued.has(id))
  return named.length > 0 ? named : held
}

/** Attributes of one subject that a part may mean. */
export function chosenFor(kase: Case, part: Proposition, subject: number): AttributeChoice {
  if (part.fixed === true) return { ids: part.cues.flatMap(({ attributes }) => attributes), named: true }
  if (part.said !== undefined) {
    const ids = part.said.attributes.filter((id) => kase.view.holds(subject, id))
    return { ids, named: true, ...(ids.length > 0 ? {} : { missing: part.said.attributes[0] }) }
  }
  const measured = inSaidUnit(kase, part, subject)
  const counted = measured.length > 0 ? measured : countedOf(kase, part, subject)
  if (counted.length > 0) return { ids: counted, named: true }
  const holds = (id: string) => kase.view.holds(subject, id)
  const first = chooseAttributes(kase.lexicon, part, kase.family, holds)
  const scoped = first.missing === undefined ? undefined : withoutScopeCues(kase, part, subject)
  const choice = scoped === undefined ? first : chooseAttributes(kase.lexicon, scoped, kase.family, holds)
  const ids = choice.named
    ? choice.ids
    : (inferredFrom(kase, part, subject) ?? inferredAttributes(kase.edition, kase.lexicon, subject, part, kase.family))
  const dated = part.times.some(({ time }) => time.kind === 'span' || time.kind === 'year')
  // "Supported until 2028" gives the day support ends.
  if (dated && ids.includes('supported') && kase.view.holds(subject, 'end_of_life'))
    return { ...choice, ids: ['end_of_life'] }
  // "A member since 2015" gives the day it joined.
  const since = part.times.some(({ link }) => link === 'since')
  if (dated && since && ids.includes('index_membership') && kase.view.holds(subject, 'index_added'))
    return { ...choice, ids: ['index_added'] }
  const [amount] = part.amounts
  if (amount?.unit === 'subscriber' && ids.includes('subscribers')) return { ...choice, ids: ['subscribers'] }
  const countless = amount?.currency === undefined && amount?.percent === undefined
  const free = ids.includes('free_tier') || (part.free && ids.length === 0)
  if (amount !== undefined && free && countless && kase.view.holds(subject, 'free_tier_limit'))
    return { ...choice, ids: ['free_tier_limit'], named: true }
  if (
    amount === undefined &&
    kase.view.holds(subject, 'promotion_code') &&
    part.loose.some((word) => isCode(word.text))
  )
    return { ...choice, ids: ['promotion_code'], named: true }
  const said = ids.filter((id) => saysFor(kase, id))
  if (said.length === 0 && ids.length > 0)
    return { ids: [], named: true, ...(ids[0] === undefined ? {} : { missing: ids[0] }) }
  const named = part.cues.filter((cue) => !cue.weak && cue.attributes.every((id) => special.has(id)))
  const explicit = said.filter((id) => named.some((cue) => cue.attributes.includes(id)))
  if (explicit.length > 0) return { ...choice, ids: explicit }
  const plain = said.filter((id) => !special.has(id))
  return { ...choice, ids: plain.length > 0 ? plain : said }
}

/**
 * "The free tier for database hosting", "includes 500 emails": a cue or a member whose words name the scope of what
 * another cue speaks of, or the thing that it counts.
 */
function withoutScopeCues(kase: Case, part: Proposition, subject: number): Proposition | undefined {
  const firm = part.cues.filter((cue) => !cue.weak)
  const adds = (span: { readonly from: number; readonly to: number }): boolean => {
    const others = firm.filter((other) => other !== span).flatMap((other) => other.attributes)
    const words = kase.tokens.slice(span.from, span.to).map((token) => token.stem)
    return !others.some((id) => kase.view.facts(subject, id).some((fact) => isWithin(words, termWords(kase, fact))))
  }
  const [cues, terms] = [part.cues.filter(adds), part.terms.filter(adds)]
  const same = cues.length === part.cues.length && terms.length === part.terms.length
  return cues.length === 0 || same ? undefined : { ...part, cues, terms }
}

/** Words of a fact's scope and, where it counts whatever the seller counts, of that. */
function termWords(kase: Case, fact: Fact): readonly string[] {
  const attribute = kase.lexicon.attributes.get(fact.attribute)
  const counted = attribute !== undefined && isCounted(attribute) ? scopeWords(fact.unit ?? '') : []
  return [...scopeWords(fact.scope ?? ''), ...counted]
}

function isWithin(words: readonly string[], scope: readonly string[]): boolean {
  return words.every((word) => scope.includes(word))
}

/** The time, place and terms that a part asks the record about. */
export function wantedOf(kase: Case, part: Proposition, attribute: Attribute): Wanted {
  const [amount] = part.amounts
  const rate = { ...part.rate, ...amount?.rate }
  const currency = amount?.currency
  const stems = new Set<string>()
  const named = [...part.subjects, ...part.against]
  const inName = (at: number) => named.some((mention) => at >= mention.from && at < mention.to)
  for (let at = part.from; at < part.to; at += 1) {
    const token = kase.tokens[at]
    if (token === undefined || inName(at)) continue
    stems.add(token.stem)
    // "Prompts above 200K tokens" names the scope by its number.
    if (token.number !== undefined) stems.add(plainNumber(token.text))
  }
  for (const word of [...part.loose, ...part.conditions]) stems.add(word.stem)
  for (const { unit, value } of part.amounts) for (const size of packSizes(unit, value)) stems.add(size)
  return {
    times: attribute.kind === 'date' && attribute.id !== changes ? [] : part.times,
    stems,
    ...([...stems].some((stem) => pastVerbs.has(stem)) ? { past: true } : {}),
    now: kase.now,
    ...(isExact(amount) ? { exact: amount.value } : {}),
    ...regionOf(part, attribute),
    ...(part.scopes === undefined ? {} : { scopes: part.scopes }),
    ...(part.unit === undefined ? {} : { unit: part.unit }),
    ...(currency === undefined ? {} : { currency }),
    ...(Object.keys(rate).length === 0 ? {} : { rate }),
  }
}

/** "1 litre" and "400 g" as shops write the size of a pack: "1000ml", "400g". */
function packSizes(unit: string | undefined, value: number): readonly string[] {
  const [small, many] = unit === 'L' ? ['ml', convert(value, 'L', 'cc')] : ['g', convert(value, unit ?? '', 'g')]
  return many === undefined ? [] : [`${Number(many.toPrecision(9))}${small}`]
}

/** "1,195,684": a figure that no other event is likely to share. */
function isExact(amount: LinkedAmount | undefined): amount is LinkedAmount {
  return amount !== undefined && amount.value > 1e4 && amount.value % 100 !== 0 && amount.upper === undefined
}

const pastVerbs = new Set(
  'was were had went got ran gave offered sold cost knocked took came did dropped cut'.split(' '),
)

/** "European headquarters" asks for a place's own; "headquarters in the US" gives the value. */
function regionOf(part: Proposition, attribute: Attribute): { region?: string } {
  if (part.region !== undefined && part.said !== undefined) return { region: part.region }
  if (part.region === undefined || attribute.kind === 'set') return {}
  const cue = part.cues[0]
  const before = part.spans.some((span) => span.role === 'region' && cue !== undefined && span.to <= cue.from)
  return attribute.kind === 'text' && !before ? {} : { region: part.region }
}

/** The amount of a part that an attribute's value can be compared with. */
export function amountFor(attribute: Attribute, part: Proposition): LinkedAmount | undefined {
  const money = part.amounts.find((amount) => amount.currency !== undefined)
  const percent = part.amounts.find((amount) => amount.percent === true)
  if (attribute.kind === 'money') return money ?? part.amounts[0]
  return attribute.kind === 'percentage' ? (percent ?? part.amounts[0]) : part.amounts[0]
}
