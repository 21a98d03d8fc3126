import { type Fact, normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { type Gives, type Scene, scenes } from '../lexicon/scenes.ts'
import { commensurable } from '../lookup/attributes.ts'
import { looseOf } from '../parse/place.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Target } from '../resolve/subjects.ts'
import type { Loose, Proposition, Span, Token } from '../types.ts'

/**
 * The part as told by the first scene whose words it says, whose value it gives and whose attribute the subject holds:
 * one cue, the value, and as conditions every other word that the scene does not know.
 */
export function toldBy(
  kase: Case,
  part: Proposition,
  target: Target,
  used: ReadonlySet<number>,
  first: boolean,
): Proposition | undefined {
  if (
    part.than ||
    part.versus !== undefined ||
    (part.change !== undefined && part.amounts.some((one) => one.percent === true))
  )
    return undefined
  const said = saidOf(kase, part, target, used)
  for (const scene of scenes) {
    if ((scene.first === true) !== first || !says(scene, said)) continue
    const ref = target.refs.find((one) => kase.view.holds(one, scene.attribute))
    if (ref === undefined) continue
    const facts = kase.view.facts(ref, scene.attribute)
    const value = givenValue(kase, part, scene, facts, said)
    if (value === undefined) continue
    const document = scene.scoped === true ? documentOf(facts, said) : new Set<string>()
    if (document === undefined) continue
    return retold(kase, part, scene, value, said, document)
  }
  return undefined
}

/** What a part says beside the name of its subject. */
interface Said {
  readonly stems: ReadonlySet<string>
  /** Positions of the part's words, the subject's name left out. */
  readonly at: readonly number[]
  readonly inside: ReadonlySet<number>
}

function saidOf(kase: Case, part: Proposition, target: Target, used: ReadonlySet<number>): Said {
  const names = part.subjects.flatMap((one) => (one.from >= part.from && one.to <= part.to ? [one] : []))
  const inside = new Set(used)
  for (const name of names)
    if (name.hits.some((hit) => target.refs.some((ref) => sameMaker(kase, hit.subject, ref))))
      for (let at = name.from; at < name.to; at += 1) inside.add(at)
  const at: number[] = []
  const stems = new Set<string>()
  const hear = (token: Token | undefined) => {
    if (token === undefined || token.norm === '') return
    for (const form of [token.norm, token.stem, token.bare]) stems.add(form)
  }
  for (let i = part.from; i < part.to; i += 1) {
    if (inside.has(i)) continue
    at.push(i)
    hear(kase.tokens[i])
  }
  // "Purposes 1, 7 and 9": a part of a list speaks of what the part before did.
  for (const cue of part.cues) if (cue.to <= part.from) for (let i = cue.from; i < cue.to; i += 1) hear(kase.tokens[i])
  return { stems, at, inside }
}

function sameMaker(kase: Case, a: number, b: number): boolean {
  return kase.edition.subject(a).brand === kase.edition.subject(b).brand
}

function says(scene: Scene, said: Said): boolean {
  const some = (set: ReadonlySet<string>) => [...set].some((word) => said.stems.has(word))
  return scene.says.every(some) && !(scene.unless !== undefined && some(scene.unless))
}

/** The value a part gives: the tokens that spell it, and what of the part's own reading it is. */
interface Value {
  readonly spans: readonly Span[]
  readonly loose: readonly Loose[]
  readonly part: Partial<Pick<Proposition, 'amounts' | 'times' | 'terms' | 'negated'>>
}

const plainValue: Value = { spans: [], loose: [], part: {} }

function givenValue(
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
      return part.negated && !/^end_of|^terms_changed/u.test(scene.attribute) ? undefined : datesOf(part)
    case 'place':
      return part.spans.some((span) => span.role === 'region')
        ? { ...plainValue, spans: part.spans.filter((span) => span.role === 'region') }
        : undefined
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
    if (gives === 'duration') return bare && amount.unit !== undefined && commensurable(amount.unit, 'days')
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
  if (values !== undefined) return undefined
  const held = facts.flatMap((fact) => (typeof fact.value === 'object' ? fact.value : [String(fact.value)]))
  const names = new Set(held.flatMap((value) => normaliseName(value).split(' ').map(stemOf)))
  const loose = said.at.flatMap((at) => {
    const token = kase.tokens[at]
    const tells = token !== undefined && names.has(token.stem) && !scene.beside.has(token.stem)
    return tells ? looseOf(kase.tokens, { from: at, to: at + 1 }) : []
  })
  if (loose.length === 0) return undefined
  return { spans: loose.map(({ index }) => ({ role: 'unknown', from: index, to: index + 1 })), loose, part: {} }
}

/** The words of the document that a claim names in full; undefined where it names none on record. */
function documentOf(facts: readonly Fact[], said: Said): ReadonlySet<string> | undefined {
  let best: readonly string[] = []
  for (const { scope } of facts) {
    if (scope === undefined) continue
    const all = scope
      .toLowerCase()
      .split(/[^a-z0-9]+/u)
      .filter((word) => word !== '' && word !== 'of' && word !== 'and' && word !== 'the')
      .map(stemOf)
    if (all.length > best.length && all.every((word) => said.stems.has(word))) best = all
  }
  return best.length === 0 ? undefined : new Set(best)
}

/** Roles whose words say something by themselves, so that they must be the scene's or stay open. */
const telling = new Set<Span['role']>([
  'cue',
  'term',
  'amount',
  'region',
  'unknown',
  'mention',
  'change',
  'extreme',
  'quantifier',
  'free',
  'loss',
  'rate',
  'comparator',
  'past',
])

function retold(
  kase: Case,
  part: Proposition,
  scene: Scene,
  value: Value,
  said: Said,
  document: ReadonlySet<string>,
): Proposition {
  const known = (token: Token | undefined) =>
    token === undefined ||
    [token.norm, token.stem, token.bare].some(
      (form) =>
        scene.beside.has(form) ||
        document.has(form) ||
        scene.denies?.has(form) === true ||
        scene.says.some((set) => set.has(form)),
    )
  const own = new Set(value.spans.flatMap((span) => positions(span)))
  const dates = new Set(part.spans.flatMap((span) => (span.role === 'time' ? positions(span) : [])))
  const words = part.spans.filter((span) => tells(kase, span)).flatMap((span) => positions(span))
  // What narrows where it stands does so whatever else the sentence says.
  const narrowing = [...part.loose, ...part.conditions].map(({ index }) => index)
  const open = [...words.filter((at) => !isIdle(kase, at)), ...narrowing].filter(
    (at) => !own.has(at) && !dates.has(at) && !said.inside.has(at) && !known(kase.tokens[at]),
  )
  const conditions = [...new Set(open)]
    .sort((a, b) => a - b)
    .flatMap((at) => looseOf(kase.tokens, { from: at, to: at + 1 }))
  // "Vendor no. 715" denies nothing.
  const numbered = scene.gives === 'number' && value.spans.some((span) => kase.tokens[span.from - 1]?.norm === 'no')
  const flips = denials(kase, part, scene) + (numbered ? 1 : 0)
  const negated = part.negated !== (flips % 2 === 1)
  // "Stopped at 1.2.9" and "was last changed" give what there is; that nothing happened is another matter.
  const stated = scene.denied === true || (part.ceased && scene.gives === 'version')
  const { extreme: _extreme, change: _change, quantifier: _quantifier, rate: _rate, loss: _loss, ...plain } = part
  const bounded = scene.gives === 'count' || scene.gives === 'duration' || scene.gives === 'date'
  return {
    ...plain,
    cues: [{ attributes: [scene.attribute], weak: false, inner: [], from: part.from, to: part.from }],
    terms: [],
    amounts: [],
    than: false,
    free: false,
    narrowed: [],
    upTo: bounded && part.upTo,
    comparator: bounded ? part.comparator : 'eq',
    negated: stated ? false : negated,
    spans: value.spans,
    loose: value.loose,
    conditions,
    told: true,
    ...value.part,
  }
}

const denying = /^(?:not?|cannot|never|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|could|would)nt)$/u

/** Denials that the part's own reading does not count: "pays nothing", and those inside a phrase of another matter. */
function denials(kase: Case, part: Proposition, scene: Scene): number {
  const whole = new Set<Span['role']>(['negation', 'harmless', 'preposition', 'unknown', 'mention'])
  return part.spans
    .filter((span) => span.role !== 'negation')
    .filter((span) =>
      positions(span).some((at) => {
        const norm = kase.tokens[at]?.norm ?? ''
        return scene.denies?.has(norm) === true || (!whole.has(span.role) && denying.test(norm))
      }),
    ).length
}

const grammar = new Set('of for to in at by on with from as and or'.split(' '))

/** A word of grammar or one that changes nothing anywhere. */
function isIdle(kase: Case, at: number): boolean {
  const token = kase.tokens[at]
  return (
    token === undefined || grammar.has(token.norm) || denying.test(token.norm) || kase.resolver.harmless(token.stem)
  )
}

/** A harmless word, or a cue that is also one, tells nothing. */
function tells(kase: Case, span: Span): boolean {
  if (!telling.has(span.role)) return false
  if (span.role === 'cue' || span.role === 'term') return !span.weak
  if (span.role !== 'unknown') return span.role !== 'quantifier' || span.quantifier !== 'all'
  return !positions(span).every((at) => kase.resolver.harmless(kase.tokens[at]?.stem ?? ''))
}

function positions(span: { readonly from: number; readonly to: number }): readonly number[] {
  return Array.from({ length: span.to - span.from }, (_, at) => span.from + at)
}
