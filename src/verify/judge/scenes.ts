import { type Fact, normaliseName } from '#model'
import type { Case } from '../engine.ts'
import type { Scene } from '../lexicon/scene.ts'
import { scenes } from '../lexicon/scenes.ts'
import { adjectives } from '../parse/adjunct-words.ts'
import { looseOf } from '../parse/place.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Target } from '../resolve/makers.ts'
import type { Proposition, Span, Token } from '../types.ts'
import { denying, givenValue, isIdle, type Said, type Value } from './scene-values.ts'

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
    const document = scene.scoped === true ? documentOf(facts, said) : scopesOf(scene, facts)
    if (document === undefined) continue
    return retold(kase, part, scene, value, said, document)
  }
  return undefined
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
  // "The last day of March" says when, and of nothing that it is the last.
  const dates = new Set(
    part.spans.flatMap((span) => (span.role === 'time' && span.time.kind !== 'latest' ? positions(span) : [])),
  )
  for (let i = part.from; i < part.to; i += 1) {
    if (inside.has(i)) continue
    at.push(i)
    if (!dates.has(i)) hear(kase.tokens[i])
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

/** Words of the scopes on record, where the scene lets them be named. */
function scopesOf({ namesScopes }: Scene, facts: readonly Fact[]): ReadonlySet<string> {
  if (namesScopes !== true) return new Set()
  return new Set(facts.flatMap(({ scope }) => (scope === undefined ? [] : normaliseName(scope).split(' ').map(stemOf))))
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

/** "For paying customers" picks some of them, however well the scene knows customers. */
function pickedOut(part: Proposition): ReadonlySet<number> {
  return new Set(part.conditions.filter((word) => adjectives.has(word.stem)).map(({ index }) => index))
}

/** "Vendor no. 715" denies nothing. */
function isNumbered(kase: Case, scene: Scene, value: Value): boolean {
  return scene.gives === 'number' && value.spans.some((span) => kase.tokens[span.from - 1]?.norm === 'no')
}

function retold(
  kase: Case,
  part: Proposition,
  scene: Scene,
  value: Value,
  said: Said,
  document: ReadonlySet<string>,
): Proposition {
  const open = openWords(kase, part, scene, value, said, document)
  const conditions = [...new Set(open)]
    .sort((a, b) => a - b)
    .flatMap((at) => looseOf(kase.tokens, { from: at, to: at + 1 }))
  const flips = denials(kase, part) + (isNumbered(kase, scene, value) ? 1 : 0)
  // "Pays nothing: there is no bounty" denies twice over.
  const nothing = [...(scene.denies ?? [])].some((word) => said.stems.has(word))
  const negated = nothing || part.negated !== (flips % 2 === 1)
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

/** Positions of the words that neither the scene knows nor the value or the name holds. */
function openWords(
  kase: Case,
  part: Proposition,
  scene: Scene,
  value: Value,
  said: Said,
  document: ReadonlySet<string>,
): readonly number[] {
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
  const picked = pickedOut(part)
  return [...words.filter((at) => !isIdle(kase, at)), ...narrowing].filter(
    (at) =>
      !own.has(at) &&
      !(own.has(at + 1) && /^(?:just|only|merely)$/u.test(kase.tokens[at]?.norm ?? '')) &&
      !dates.has(at) &&
      !said.inside.has(at) &&
      !(known(kase.tokens[at]) && !picked.has(at)),
  )
}

/** Denials inside a phrase of another matter, which the part's own reading does not count. */
function denials(kase: Case, part: Proposition): number {
  const whole = new Set<Span['role']>(['negation', 'harmless', 'preposition', 'unknown', 'mention'])
  return part.spans.filter(
    (span) => !whole.has(span.role) && positions(span).some((at) => denying.test(kase.tokens[at]?.norm ?? '')),
  ).length
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
