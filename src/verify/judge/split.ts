import { normaliseName } from '#model'
import type { Case } from '../engine.ts'
import { isNumeric } from '../lookup/attributes.ts'
import { looseOf } from '../parse/place.ts'
import type { Target } from '../resolve/makers.ts'
import type { Proposition, Span } from '../types.ts'

/** Text attributes whose whole value tells which attribute is meant. */
const telling = ['chief_executive', 'founders', 'ticker', 'stock_exchange', 'breach_data_classes']

interface Spotted {
  readonly id: string
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** Where the words of a part are a recorded value of a subject: "Tim Cook" of Apple, "Nasdaq" and "NVDA" of NVIDIA. */
function spotted(kase: Case, part: Proposition, ref: number): readonly Spotted[] {
  const held = kase.edition.attributesOf(ref)
  const all = telling.filter((id) => held.includes(id)).map((id) => valuesOf(kase, part, ref, id))
  const out: Spotted[] = []
  // Who founded a company and leads it is a founder where the part names another founder too.
  for (const values of all.toSorted((a, b) => b.length - a.length))
    for (const value of values) if (!out.some(({ from, to }) => value.from < to && value.to > from)) out.push(value)
  return out
}

/** Values of one attribute of a subject that stand in a part word for word. */
function valuesOf(kase: Case, part: Proposition, ref: number, id: string): readonly Spotted[] {
  const out: Spotted[] = []
  for (const fact of kase.edition.facts(ref, id)) {
    const values = typeof fact.value === 'object' ? fact.value : [String(fact.value)]
    for (const value of values.flatMap((one) => one.split(';'))) {
      const words = normaliseName(value).split(' ')
      const from = words[0] === '' ? -1 : indexOf(kase, part, words)
      if (from >= 0 && !out.some((other) => from < other.to && from + words.length > other.from))
        out.push({ id, from, to: from + words.length })
    }
  }
  return out
}

function indexOf(kase: Case, part: Proposition, words: readonly string[]): number {
  for (let at = part.from; at + words.length <= part.to; at += 1)
    if (words.every((word, i) => kase.tokens[at + i]?.bare === word)) return at
  return -1
}

/** "Tim Cook runs Apple": a name that is part of the other one's record is a value and no subject. */
export function withoutValueNames(kase: Case, part: Proposition): Proposition {
  if (part.subjects.length < 2 || part.subjects.length > 4 || part.versus !== undefined || part.extreme !== undefined)
    return part
  const covered = part.subjects.flatMap((mention) => {
    const refs = [...new Set(mention.hits.map((hit) => kase.edition.subject(hit.subject).brand))]
    const [ref] = refs
    if (ref === undefined || refs.length > 3 || kase.edition.attributesOf(ref).length === 0) return []
    return spotted(kase, part, ref).filter((value) => value.from >= mention.to || value.to <= mention.from)
  })
  const inside = (mention: { from: number; to: number }) =>
    covered.some((value) => mention.from < value.to && mention.to > value.from)
  const subjects = part.subjects.filter((mention) => !inside(mention))
  if (covered.length === 0 || subjects.length === 0 || subjects.length === part.subjects.length) return part
  const words = part.subjects.filter(inside).flatMap((mention) => looseOf(kase.tokens, mention))
  return { ...part, subjects, loose: [...part.loose, ...words].sort((a, b) => a.index - b.index) }
}

/** A part that gives values of two kinds, as one part each: founders and the year, an architecture and a number of cores. */
export function splitValues(kase: Case, part: Proposition, target: Target): readonly Proposition[] {
  if (part.versus !== undefined || part.change !== undefined || part.extreme !== undefined) return [part]
  const [ref] = target.refs
  const found =
    ref === undefined || target.refs.length > 1 || part.loose.length === 0 ? [] : valuesBeside(kase, part, ref)
  if (found.length > 0) return bySpotted(kase, part, found)
  return byTerms(kase, part)
}

/** Values that are not the subject's own name: eBay trades under its name. */
function valuesBeside(kase: Case, part: Proposition, ref: number): readonly Spotted[] {
  return spotted(kase, part, ref).filter(({ from, to }) =>
    part.subjects.every((own) => from >= own.to || to <= own.from),
  )
}

function bySpotted(kase: Case, part: Proposition, found: readonly Spotted[]): readonly Proposition[] {
  const ids = [...new Set(found.map(({ id }) => id))]
  const dated = ids.length === 1 && ids[0] === 'founders' && part.times.length > 0
  // "On the NYSE under NVDA": a member of another kind, wrong or right, is a value as well.
  const named = part.terms.flatMap((term) => term.members.map(({ attribute }) => attribute))
  const more = part.amounts.length > 0 || named.some((id) => telling.includes(id) && !ids.includes(id))
  if (ids.length < 2 && !dated && !more) return [part]
  const within = (at: number) => found.some(({ from, to }) => at >= from && at < to)
  const outside = (span: Span) => !within(span.from)
  const { rate: _rate, ...plain } = part
  const parts = ids.map((id): Proposition => {
    const own = found.filter((value) => value.id === id)
    const [first] = own
    const cue = {
      attributes: [id],
      weak: false,
      inner: [],
      from: first?.from ?? part.from,
      to: first?.from ?? part.from,
    }
    const loose = own.flatMap((span) => looseOf(kase.tokens, span))
    const spans = part.spans.filter((span) => own.some(({ from, to }) => span.from >= from && span.to <= to))
    return { ...plain, cues: [cue], terms: [], amounts: [], times: id === 'founders' ? [] : part.times, loose, spans }
  })
  if (!dated && !more) return parts
  const other = (id: string) => !ids.includes(id)
  const cues = part.cues.flatMap((cue) => {
    const attributes = cue.attributes.filter(other)
    return attributes.length === 0 ? [] : [{ ...cue, attributes }]
  })
  const founding = dated ? [{ attributes: ['founded'], weak: false, inner: [], from: part.from, to: part.from }] : cues
  const loose = part.loose.filter((word) => !within(word.index))
  return [...parts, { ...part, cues: founding, loose, spans: part.spans.filter(outside) }]
}

/** "A Zen 4 chip with 8 cores" names a member and gives a measure. */
function byTerms(kase: Case, part: Proposition): readonly Proposition[] {
  const [amount] = part.amounts
  if (amount?.unit === undefined || part.terms.length === 0 || part.amounts.length > 1) return [part]
  const numeric = (id: string) => {
    const attribute = kase.lexicon.attributes.get(id)
    return attribute !== undefined && isNumeric(attribute)
  }
  const kinds = part.terms.flatMap((term) =>
    term.members.map(({ attribute }) => kase.lexicon.attributes.get(attribute)),
  )
  if (kinds.some((attribute) => attribute?.kind !== 'text' || attribute.family !== 'spec')) return [part]
  const measured = part.cues.filter((cue) => cue.attributes.some(numeric))
  return [
    { ...part, amounts: [], cues: part.cues.filter((cue) => !measured.includes(cue)) },
    { ...part, terms: [], cues: measured },
  ]
}
