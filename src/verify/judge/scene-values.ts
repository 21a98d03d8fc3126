import { type Fact, normaliseName } from '#model'
import type { Case } from '../engine.ts'
import regionNames from '../lexicon/regions.json' with { type: 'json' }
import type { Gives, Scene } from '../lexicon/scene.ts'
import { commensurable } from '../lookup/attributes.ts'
import { looseOf } from '../parse/place.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Loose, Proposition, Span, Token } from '../types.ts'

/** What a part says beside the name of its subject. */
export interface Said {
  readonly stems: ReadonlySet<string>
  /** Positions of the part's words, the subject's name left out. */
  readonly at: readonly number[]
  readonly inside: ReadonlySet<number>
}

/** The value a part gives: the tokens that spell it, and what of the part's own reading it is. */
export interface Value {
  readonly spans: readonly Span[]
  readonly loose: readonly Loose[]
  readonly part: Partial<Pick<Proposition, 'amounts' | 'times' | 'terms' | 'negated'>>
}

const nameOfRegion: Readonly<Record<string, string>> = regionNames

const plainValue: Value = { spans: [], loose: [], part: {} }

/** The value that a scene asks for, as the part gives it. */
export function givenValue(
  kase: Case,
  part: Proposition,
  scene: Scene,
  facts: readonly Fact[],
  said: Said,
): Value | undefined {
  switch (scene.gives) {
    case 'version':
      return versionOf(kase, facts, said)
    case 'mail':
      return tokensOf(kase, said, (token) => token.text.includes('@'))
    case 'date':
      return part.negated && scene.dayDenied !== true ? undefined : datesOf(part)
    case 'place':
      return placeOf(kase, part, scene)
    case 'member':
      return memberOf(kase, part, scene)
    case 'kind':
      return kindOf(kase, part, scene, facts, said)
    case 'flaw':
      return flawOf(kase, part, said)
    case 'text':
      return wordsOf(kase, part, scene, facts, said)
    case 'answer':
      return part.amounts.length === 0 && said.at.every((at) => kase.tokens[at]?.text.includes('@') !== true)
        ? plainValue
        : undefined
    default:
      return amountOf(kase, part, scene.gives)
  }
}

/** The one token of a kind outside the name. */
function tokensOf(kase: Case, said: Said, wanted: (token: Token) => boolean): Value | undefined {
  const at = said.at.filter((i) => {
    const token = kase.tokens[i]
    return token !== undefined && wanted(token)
  })
  const [only] = at
  if (only === undefined || at.length > 1) return undefined
  const span = { from: only, to: only + 1 }
  return { ...plainValue, spans: [{ ...span, role: 'unknown' }], loose: looseOf(kase.tokens, span) }
}

/** "1.2.13" beside a record of the same form, which goes on from the release's own number. */
function versionOf(kase: Case, facts: readonly Fact[], said: Said): Value | undefined {
  const form = /^v?\d+(?:\.\w+)+$/u
  const held = facts.map((fact) => String(fact.value).toLowerCase())
  if (!held.some((value) => /^v?\d/u.test(value))) return undefined
  const value = tokensOf(kase, said, (token) => form.test(token.norm) && !afterMonth(token))
  if (value !== undefined) return value
  const whole = held.every((one) => /^\d+$/u.test(one))
  return whole ? tokensOf(kase, said, (token) => token.kind === 'number' && /^\d+$/u.test(token.norm)) : undefined
}

/** "15.02.2025" is a day. */
function afterMonth(token: Token): boolean {
  return /^\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}$/u.test(token.norm)
}

function datesOf(part: Proposition): Value | undefined {
  const dated = part.times.filter(({ time }) => time.kind === 'span' || time.kind === 'year' || time.kind === 'quarter')
  return dated.length !== 1 ? undefined : { ...plainValue, part: { times: dated } }
}

function amountOf(kase: Case, part: Proposition, gives: Gives): Value | undefined {
  const fits = part.amounts.filter((amount) => {
    const counted = amount.times === undefined || gives === 'count'
    const bare = amount.currency === undefined && amount.percent === undefined && counted
    if (gives === 'money') return amount.currency !== undefined
    if (gives === 'duration') return bare && amount.unit !== undefined && commensurable(amount.unit, 'day')
    return bare && (amount.unit === undefined || gives === 'count')
  })
  const [only] = fits
  if (only === undefined) return undefined
  const alike = gives === 'number' || fits.every((one) => one === only)
  // "About a year (366 days)" says one length twice.
  if (!alike && gives !== 'duration') return undefined
  const loose = fits.map((amount) => {
    const token = kase.tokens[amount.at]
    const text = String(amount.value)
    return { index: amount.at, text: token?.text ?? text, norm: text, stem: text, capital: false }
  })
  const spans: Span[] = fits.map((amount) => ({ role: 'amount', amount, from: amount.at, to: amount.to }))
  if (gives === 'number') return { spans, loose, part: { amounts: [] } }
  // "Changed five times" counts.
  const { times: _times, ...exact } = fits.at(-1) ?? only
  return { spans, loose: [], part: { amounts: [exact] } }
}

/** The only member that such a set has: "in the S&P 500". */
function memberOf(kase: Case, part: Proposition, { attribute }: Scene): Value | undefined {
  const [member] = Object.entries(kase.lexicon.attributes.get(attribute)?.values ?? {})
  if (member === undefined) return undefined
  const [value, spellings] = member
  const inName = new Set(spellings.flatMap((name) => name.match(/\d+/gu) ?? []).map(Number))
  if (part.amounts.some((amount) => !inName.has(amount.value))) return undefined
  const members = [{ attribute, value }]
  const term = { role: 'term', members, attributes: [], weak: false, from: part.from, to: part.from } as const
  const spans: Span[] = part.amounts.map((amount) => ({ role: 'amount', amount, from: amount.at, to: amount.to }))
  return { spans, loose: [], part: { terms: [term] } }
}

/** Countries and regions; one that a text names is spelt as the record spells it. */
function placeOf(kase: Case, part: Proposition, scene: Scene): Value | undefined {
  const spans = part.spans.filter((span) => span.role === 'region')
  const [first] = spans
  if (first === undefined) return undefined
  if (kase.lexicon.attributes.get(scene.attribute)?.kind !== 'text') return { ...plainValue, spans }
  const name = nameOfRegion[first.region]
  if (name === undefined || spans.length > 1) return undefined
  const text = kase.tokens[first.from]?.text ?? name
  return { spans, loose: [{ index: first.from, text, norm: name.toLowerCase(), stem: '', capital: true }], part: {} }
}

/** "CVE-2025-0108": three tokens of which the year is none. */
function flawOf(kase: Case, part: Proposition, said: Said): Value | undefined {
  const at = said.at.filter((i) => kase.tokens[i]?.norm === 'cve')
  const [from] = at
  const [year, number] = from === undefined ? [] : [kase.tokens[from + 1], kase.tokens[from + 2]]
  if (from === undefined || at.length > 1 || year?.kind !== 'number' || number?.kind !== 'number') return undefined
  const span = { from, to: from + 3 }
  if (part.spans.some((one) => one.role === 'time' && (one.from < span.from || one.to > span.to))) return undefined
  const text = `CVE-${year.text}-${number.text}`
  const loose = [{ index: from, text, norm: text.toLowerCase(), stem: '', capital: true }]
  return { spans: [{ ...span, role: 'unknown' }], loose, part: { times: [] } }
}

/** Words of kinds that say too little alone: "a technology company". */
const broadKinds = new Set(
  'technology tech service product equipment consumer system supply material data and the of health care other general diversified specialty'.split(
    ' ',
  ),
)

/** A kind of business, all of whose words are those of the record or of one other kind on record. */
function kindOf(kase: Case, part: Proposition, scene: Scene, facts: readonly Fact[], said: Said): Value | undefined {
  if (part.amounts.length > 0 || part.times.some(({ time }) => time.kind !== 'latest')) return undefined
  const at = said.at.filter((i) => {
    const token = kase.tokens[i]
    return (
      token !== undefined &&
      token.kind === 'word' &&
      !scene.beside.has(token.stem) &&
      !scene.beside.has(token.norm) &&
      !isIdle(kase, i)
    )
  })
  const spoken = at.map((i) => kase.tokens[i]?.stem ?? '')
  if (spoken.length === 0 || spoken.length > 6 || spoken.every((word) => broadKinds.has(word))) return undefined
  const within = (value: string) => {
    const words = normaliseName(value).split(' ').map(stemOf)
    return spoken.every((word) => words.some((one) => one === word || alike(one, word)))
  }
  // "Supports" alone is not "Diversified Support Services".
  const whole = (value: string) =>
    within(value) && namesOfKind(value).every((word) => spoken.some((one) => one === word || alike(one, word)))
  const held = facts.map((fact) => String(fact.value))
  const meets = held.some(within)
  const touches = held.some((value) =>
    normaliseName(value)
      .split(' ')
      .some((one) => spoken.some((word) => alike(stemOf(one), word))),
  )
  if (!meets && (touches || !valuesOnRecord(kase, scene.attribute).some(whole))) return undefined
  const text = at.map((i) => kase.tokens[i]?.text ?? '').join(' ')
  const name = meets ? (held.find(within) ?? '') : text
  const spans: Span[] = at.map((i) => ({ role: 'unknown', from: i, to: i + 1 }))
  return { spans, loose: [{ index: at[0] ?? 0, text, norm: name.toLowerCase(), stem: '', capital: false }], part: {} }
}

/** The words of a kind that tell it from others. */
function namesOfKind(value: string): readonly string[] {
  const words = normaliseName(value).split(' ').map(stemOf)
  const telling = words.filter((word) => !broadKinds.has(word))
  return telling.length > 0 ? telling : words
}

/** "Distribution" and "distributors" are of one kind. */
function alike(a: string, b: string): boolean {
  const size = Math.min(a.length, b.length)
  return a === b || (size >= 7 && a.slice(0, Math.max(7, size - 3)) === b.slice(0, Math.max(7, size - 3)))
}

const onRecord = new WeakMap<Case['edition'], Map<string, readonly string[]>>()

/** Every value of a text attribute in the edition, found once. */
function valuesOnRecord({ edition }: Case, attribute: string): readonly string[] {
  const known = onRecord.get(edition) ?? new Map<string, readonly string[]>()
  onRecord.set(edition, known)
  const held = known.get(attribute)
  if (held !== undefined) return held
  const values = new Set<string>()
  for (let ref = 0; ref < edition.subjectCount; ref += 1)
    for (const fact of edition.facts(ref, attribute)) values.add(String(fact.value))
  known.set(attribute, [...values])
  return [...values]
}

/** Members by their words, or the recorded value's own words. */
function wordsOf(kase: Case, part: Proposition, scene: Scene, facts: readonly Fact[], said: Said): Value | undefined {
  const terms = part.terms.filter((term) => term.members.some((member) => member.attribute === scene.attribute))
  const values = kase.lexicon.attributes.get(scene.attribute)?.values
  if (terms.length === 0 && part.negated && values?.none !== undefined) {
    const members = [{ attribute: scene.attribute, value: 'none' }]
    const term = { role: 'term', members, attributes: [], weak: false, from: part.from, to: part.from } as const
    return { spans: [], loose: [], part: { terms: [term], negated: false } }
  }
  if (terms.length > 0) {
    const own = terms.map((term) => ({
      ...term,
      attributes: [],
      members: term.members.filter((member) => member.attribute === scene.attribute),
    }))
    return { spans: own, loose: [], part: { terms: own } }
  }
  if (values !== undefined && kase.lexicon.attributes.get(scene.attribute)?.kind !== 'text') return undefined
  const own = facts.flatMap((fact) => (typeof fact.value === 'object' ? fact.value : [String(fact.value)]))
  const held = scene.ofAnySubject === true ? [...own, ...valuesOnRecord(kase, scene.attribute)] : own
  const names = new Set(held.flatMap((value) => normaliseName(value).split(' ').map(stemOf)))
  const loose = said.at.flatMap((at) => {
    const token = kase.tokens[at]
    const tells = token !== undefined && names.has(token.stem) && !scene.beside.has(token.stem)
    return tells ? looseOf(kase.tokens, { from: at, to: at + 1 }) : []
  })
  if (loose.length === 0) return undefined
  return { spans: loose.map(({ index }) => ({ role: 'unknown', from: index, to: index + 1 })), loose, part: {} }
}

/** Words of denial as tokens spell them. */
export const denying = /^(?:not?|cannot|never|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|could|would)nt)$/u

const grammar = new Set(
  'of for to in at by on with from as and or a an the your you its it their they them his her our my we us is are was were be been do does did have has had get gets got'.split(
    ' ',
  ),
)

/** A word of grammar inside a phrase. */
export function isIdle(kase: Case, at: number): boolean {
  const norm = kase.tokens[at]?.norm ?? ''
  return grammar.has(norm) || denying.test(norm)
}
