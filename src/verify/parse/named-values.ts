import type { Lexicon } from '../lexicon/build.ts'
import { type Phrases, spelt } from '../lexicon/texts.ts'
import { longestPhrase } from '../lexicon/trie.ts'
import type { SaidValues, Span, Token } from '../types.ts'

/** Values that a claim says word for word, with the tokens that say them. */
export interface PlacedValues extends SaidValues {
  readonly from: number
  readonly to: number
}

/** Words that stand before a value. */
const leading = new Set('is are was were be by at on in as the a named called has have with from'.split(' '))
/** Words that may follow one. */
const following = new Set(
  'and or but is are was were has have for with in on at from to by since until as when while which who'.split(' '),
)
/** How far behind its cue a value may begin. */
const reach = 12

/**
 * Find what a claim gives of a text or a list as the record has it, of this subject or of any other: of "Airbnb's industry is Hotels, Resorts &
 * Cruise Lines" everything behind the verb is one value, and neither three nor a hotel.
 */
export function valuesIn(
  tokens: readonly Token[],
  spans: readonly Span[],
  { phrases: vocabulary, texts }: Lexicon,
): readonly PlacedValues[] {
  const found: PlacedValues[] = []
  for (const span of cuesIn(tokens, spans, vocabulary)) {
    if (found.some(({ to }) => to > span.from)) continue
    const phrases = span.attributes.flatMap((id) => {
      const own = texts.get(id)
      return own === undefined ? [] : [[id, own] as const]
    })
    const values =
      phrases.length === 0 ? undefined : (behind(tokens, span.to, phrases) ?? before(tokens, span.from, phrases))
    if (values !== undefined) found.push(values)
  }
  return found
}

interface Cue {
  readonly from: number
  readonly to: number
  readonly attributes: readonly string[]
}

/** The cues of a claim, those that begin inside a longer one too: the "founded by" of "was founded by". */
function cuesIn(tokens: readonly Token[], spans: readonly Span[], vocabulary: Lexicon['phrases']): readonly Cue[] {
  return spans.flatMap((span): readonly Cue[] => {
    if (span.role !== 'cue') return []
    const inner: Cue[] = []
    for (let from = span.from + 1; from < span.to; from += 1) {
      const hit = longestPhrase(vocabulary, (at) => tokens[at]?.stem ?? '', from)
      const attributes = hit?.payloads.flatMap((role) => (role.role === 'cue' ? role.attributes : [])) ?? []
      if (hit !== undefined && attributes.length > 0) inner.push({ from, to: hit.to, attributes })
    }
    return [span, ...inner]
  })
}

type OfAttribute = readonly (readonly [id: string, phrases: Phrases])[]

function behind(tokens: readonly Token[], cueTo: number, phrases: OfAttribute): PlacedValues | undefined {
  for (let from = cueTo; from < Math.min(tokens.length, cueTo + reach); from += 1) {
    const token = tokens[from]
    if (token === undefined || (from > cueTo && token.gap.stop)) return undefined
    if (from > cueTo && !leading.has(tokens[from - 1]?.norm ?? '')) continue
    const said = longestList(tokens, from, phrases)
    if (said !== undefined) return said
  }
  return undefined
}

function before(tokens: readonly Token[], cueFrom: number, phrases: OfAttribute): PlacedValues | undefined {
  for (let from = Math.max(1, cueFrom - reach); from < cueFrom; from += 1) {
    if (!leading.has(tokens[from - 1]?.norm ?? '')) continue
    const whole = phrases.flatMap(([id, own]) => {
      const value = valuesAt(tokens, from, own).find(({ to }) => to === cueFrom)
      return value === undefined ? [] : [{ id, value }]
    })
    const [first] = whole
    if (first !== undefined)
      return { attributes: whole.map(({ id }) => id), values: [first.value.text], from, to: cueFrom }
  }
  return undefined
}

/** The list that covers most of the claim, with every attribute whose values make it. */
function longestList(tokens: readonly Token[], from: number, phrases: OfAttribute): PlacedValues | undefined {
  const lists = phrases.flatMap(([id, own]) => {
    const list = listAt(tokens, from, own)
    return list === undefined ? [] : [{ id, list }]
  })
  const to = Math.max(...lists.map(({ list }) => list.at(-1)?.to ?? 0))
  const whole = lists.filter(({ list }) => list.at(-1)?.to === to)
  const [first] = whole
  if (first === undefined) return undefined
  return { attributes: whole.map(({ id }) => id), values: first.list.map(({ text }) => text), from, to }
}

/** A value and where it ends. */
interface ValueAt {
  readonly text: string
  readonly to: number
}

/** One value, or several joined by commas and "and", of which none goes on. */
function listAt(tokens: readonly Token[], from: number, phrases: Phrases): readonly ValueAt[] | undefined {
  for (const value of valuesAt(tokens, from, phrases)) {
    const next = tokens[value.to]
    const joined = next?.norm === 'and' ? value.to + 1 : next?.gap.comma === true ? value.to : undefined
    const rest = joined === undefined ? undefined : listAt(tokens, joined, phrases)
    if (rest !== undefined) return [value, ...rest]
    if (mayEnd(next)) return [value]
  }
  return undefined
}

/** The values that begin at a token, the longest first. */
function valuesAt(tokens: readonly Token[], from: number, phrases: Phrases): readonly ValueAt[] {
  const wordAt = (at: number): string | undefined => tokens.slice(at, at + 1).map(spelt)[0]
  const own = phrases.get(wordAt(from) ?? '') ?? []
  return own
    .filter(({ words }) => words.every((word, at) => wordAt(from + at) === word))
    .map(({ text, words }) => ({ text, to: from + words.length }))
}

function mayEnd(next: Token | undefined): boolean {
  if (next === undefined || following.has(next.bare)) return true
  const { comma, stop, open, close, dash } = next.gap
  return comma || stop || open || close || dash
}
