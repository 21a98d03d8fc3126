import { isCounted } from '../compare/limits.ts'
import type { Case } from '../engine.ts'
import { phraseWords } from '../lexicon/build.ts'
import { isFee } from '../lookup/attributes.ts'
import { scopeWords } from '../lookup/scope-words.ts'
import { looseOf } from '../parse/place.ts'
import type { Loose, Proposition } from '../types.ts'
import { otherShop } from './says.ts'
import type { Readings } from './statement.ts'

/** Attributes that one sentence speaks of together: which support, until when. */
const together: readonly ReadonlySet<string>[] = [
  new Set(['supported', 'long_term_support', 'end_of_life']),
  new Set(['promotion_code', 'discount', 'discount_amount']),
  new Set(['net_income', 'eps_diluted']),
  new Set(['dividends_paid', 'dividend_per_share']),
  new Set(['aspect_ratio', 'resolution', 'display_size']),
]

/**
 * Words that were understood and that no reading made use of: a second attribute ("… for the free plan"), a rate beside
 * what has none ("half off for annual subscribers"). They may narrow what is said.
 */
export function unreadWords(kase: Case, part: Proposition, found: readonly Readings[]): readonly Loose[] {
  const readings = found.flatMap((one) => one.readings)
  if (readings.length === 0) return []
  const read = new Set(readings.map(({ attribute }) => attribute.id))
  for (const group of together) if ([...group].some((id) => read.has(id))) for (const id of group) read.add(id)
  const meets = (ids: readonly string[]) =>
    ids.length === 0 ||
    ids.some((id) => read.has(id) || kase.lexicon.narrower.get(id)?.some((narrow) => read.has(narrow)) === true)
  const fee = readings.some(({ attribute }) => isFee(attribute))
  const rated = readings.some(({ attribute }) => attribute.kind === 'money' || isCounted(attribute))
  const shops = readings.filter(({ attribute }) => attribute.id === 'retail_presence').map(({ fact }) => fact)
  const elsewhere = shops.length > 0 && otherShop(kase, part, shops)
  const unread = [
    ...(elsewhere ? part.cues : []),
    ...part.cues.filter(
      (cue) =>
        !cue.weak &&
        !(fee && cue.attributes.includes('price')) &&
        !meets(saysWhom(cue.attributes) ? cue.attributes : [...cue.attributes, ...cue.inner]),
    ),
    ...part.terms.filter(
      (term) => !term.weak && !meets([...term.attributes, ...term.members.map((member) => member.attribute)]),
    ),
    ...(rated || part.rate === undefined ? [] : part.spans.filter((span) => span.role === 'rate')),
  ]
  if (unread.length === 0) return []
  if (elsewhere) return unread.flatMap((span) => looseOf(kase.tokens, span))
  // "32K tokens of output" says "output" of the maximum output, though it also names a price.
  const own = new Set(readings.flatMap(({ attribute }) => [attribute.label, ...attribute.cues].flatMap(phraseWords)))
  for (const { attribute, fact } of readings)
    if (isCounted(attribute)) for (const word of scopeWords(`${fact.unit} ${fact.scope ?? ''}`)) own.add(word)
  return unread.flatMap((span) => looseOf(kase.tokens, span).filter((word) => !own.has(word.stem)))
}

/** "Off for students" is no offer for everyone, though "off" alone is. */
function saysWhom(ids: readonly string[]): boolean {
  return ids.length > 0 && ids.every((id) => id.startsWith('student_') || id.startsWith('startup_'))
}
