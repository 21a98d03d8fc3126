import { type Edition, type Fact, remember } from '#model'
import type { Span, Token } from '../types.ts'
import { foldText, tokenise } from './tokens.ts'

/** A scope of the record that a claim says word for word, taken out of its text. */
export interface NamedScope {
  /** The scope as `scopeKeys` spells it. */
  readonly key: string
  /** Index of the token that followed it, among the tokens that are left. */
  readonly at: number
}

export interface Scoped {
  /** The claim without the scopes. */
  readonly tokens: readonly Token[]
  readonly scopes: readonly NamedScope[]
}

/** Brands whose scopes are kept, and brands that a claim may name. */
const brandsKept = 256
const brandsMax = 3

/** Words that lead to a case, at the end of a statement or before another such word. */
const leading = new Set(
  'for with in on at from to by via through when under over above below between without'.split(' '),
)
/** Words that may follow a case. */
const following = new Set([...leading, ...'and or but is are was were has have costs per of'.split(' ')])

/** Scopes that say no more than how a price is billed, which is a qualifier of its own. */
export const billingScope =
  /^(?:(?:billed|paid|billing)? ?(?:annual(?:ly)?|yearly|monthly)(?: (?:billing|plan|payment|prepay))?)$/iu

/** "Billed annually" is read as the rate of a price, and compared as that; "for annual" is a case like any other. */
export const isReadAsRate = (scope: string): boolean => billingScope.test(scope) && /^(?:billed|paid)\b/iu.test(scope)

/** The cases that a record's scope names, each as the words that a claim would say: "production; for large teams" has two. */
export const scopeKeys: (scope: string) => readonly string[] = remember((scope: string) =>
  scope.split('; ').flatMap((part) => {
    const key = wordsOf(part).join(' ')
    return key === '' || isReadAsRate(part) ? [] : [key]
  }),
)

/** Whether a record is of every case that is named. */
export function isOfScopes({ scope = '' }: Fact, named: readonly string[]): boolean {
  const keys = scopeKeys(scope)
  // On the other side of a bound is what has no scope: "up to 200K" where the record has a price and one above.
  return named.every((key) => (key.startsWith(beyond) ? keys.length === 0 : keys.includes(key)))
}

const wordsOf = (text: string): readonly string[] => tokenise(foldText(text)).map(spelt)
const spelt = ({ bare, text }: Token): string => (bare === '' ? text : bare)

/** The scopes of one brand's records and of its products', by their first word, the longest first. */
type Scopes = ReadonlyMap<string, readonly (readonly string[])[]>

const held = new WeakMap<Edition, (brand: number) => Scopes>()

function scopesOf(edition: Edition, brand: number): Scopes {
  const read = held.get(edition) ?? remember((ref: number) => readScopes(edition, ref), brandsKept)
  held.set(edition, read)
  return read(brand)
}

function readScopes(edition: Edition, brand: number): Scopes {
  const keys = new Set<string>()
  for (const ref of [brand, ...edition.products(brand)])
    for (const scope of edition.scopesOf(ref)) for (const key of scopeKeys(scope)) keys.add(key)
  const phrases = [...keys].map((key) => key.split(' ')).sort((a, b) => b.length - a.length)
  return Map.groupBy(phrases, ([first = '']) => first)
}

/**
 * Take out of a claim what is, word for word, a scope of the brands it is about: of "2.9% for cards, 50 to 60 euros" the words after
 * "for" are a case of the record and neither amounts nor denials nor bounds. `undefined` where there is none. A case stands behind the
 * name of the subject and after a word that leads to one.
 */
export function withoutScopes(
  edition: Edition,
  tokens: readonly Token[],
  spans: readonly Span[],
  brand: number | undefined,
): Scoped | undefined {
  const names = spans.filter((span) => span.role === 'mention')
  const [name] = names
  if (name === undefined) return undefined
  const named = names.flatMap(({ hits }) => hits.map(({ subject }) => edition.subject(subject).brand))
  const brands = [...new Set(brand === undefined ? named : [brand])]
    .slice(0, brandsMax)
    .map((ref) => scopesOf(edition, ref))
  const kept: Token[] = []
  const scopes: NamedScope[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const found = at < name.to ? undefined : scopeAt(tokens, at, brands)
    if (found === undefined) {
      const token = tokens[at]
      if (token !== undefined) kept.push(token)
      continue
    }
    scopes.push({ key: found.key, at: kept.length })
    at = found.to - 1
  }
  return scopes.length === 0 ? undefined : { tokens: kept, scopes }
}

/** The longest scope that begins at a token or behind it, and where it ends. */
function scopeAt(
  tokens: readonly Token[],
  at: number,
  brands: readonly Scopes[],
): { key: string; to: number } | undefined {
  const lead = tokens[at]?.bare ?? ''
  const isBracketed = tokens[at]?.gap.open === true
  if (!leading.has(lead) && !isBracketed) return undefined
  const behind = isBracketed ? undefined : longest(tokens, at + 1, brands)
  // One word behind "for" or in brackets is a case; behind "in" or "with" it may be anything.
  if (behind !== undefined && (lead === 'for' || behind.length > 1))
    return { key: behind.key, to: at + 1 + behind.length }
  // A scope that begins with such a word says enough by itself when it has more than one other.
  const own = longest(tokens, at, brands)
  return own !== undefined && (isBracketed || own.length > 2) ? { key: own.key, to: at + own.length } : undefined
}

/** What of a claim is a scope: its key, or that of everything on the other side of its bound, and how many tokens say it. */
interface Found {
  readonly key: string
  readonly length: number
}

function longest(tokens: readonly Token[], from: number, brands: readonly Scopes[]): Found | undefined {
  const [first] = tokens.slice(from, from + 1).map(spelt)
  if (first === undefined) return undefined
  const found = brands.flatMap(
    (scopes) => scopes.get(first)?.flatMap((words) => saidAt(tokens, from, words) ?? []) ?? [],
  )
  return found.sort((a, b) => b.length - a.length)[0]
}

/** A scope where a claim says it; "up to 200K" says the other side of "above 200000". */
function saidAt(tokens: readonly Token[], from: number, words: readonly string[]): Found | undefined {
  let at = from
  let isOther = false
  for (let i = 0; i < words.length; ) {
    const own = sideAt(words, i)
    if (own === undefined) {
      const token = tokens[at]
      if (token === undefined || !isWord(token, words[i] ?? '')) return undefined
      ;[at, i] = [at + 1, i + 1]
      continue
    }
    const said = sideAt(tokens.slice(at, at + 2).map(spelt), 0)
    if (said === undefined) return undefined
    isOther ||= said.side !== own.side
    ;[at, i] = [at + said.length, i + own.length]
  }
  const key = words.join(' ')
  return mayEnd(tokens[at]) ? { key: isOther ? beyond + key : key, length: at - from } : undefined
}

/** Before the key of a scope whose bound lies on the other side of what the claim says. */
const beyond = 'other than '

const sides: ReadonlyMap<string, 'above' | 'below'> = new Map([
  ...['above', 'over', 'beyond', 'exceeding', 'more than', 'greater than', 'longer than'].map(
    (words) => [words, 'above'] as const,
  ),
  ...['below', 'under', 'within', 'up to', 'at most', 'less than', 'fewer than'].map(
    (words) => [words, 'below'] as const,
  ),
])

/** On which side of a bound the words at a place put something, and in how many words. */
function sideAt(words: readonly string[], at: number): { side: 'above' | 'below'; length: number } | undefined {
  for (const length of [2, 1]) {
    const side = sides.get(words.slice(at, at + length).join(' '))
    if (side !== undefined) return { side, length }
  }
  return undefined
}

const isWord = (token: Token, word: string): boolean =>
  spelt(token) === word || (token.number !== undefined && plainNumber(token.text) === word)

/** "200K" and "200,000" as a scope spells them: "200000". */
export function plainNumber(text: string): string {
  const found = /^([\d.,]+)([km])?$/iu.exec(text)
  if (found === null) return text
  const scale = found[2] === undefined ? 1 : found[2].toLowerCase() === 'k' ? 1e3 : 1e6
  return String(Number((found[1] ?? '').replaceAll(',', '')) * scale)
}

/** Whether a case may have ended before a token: "for production servers" is not "for production". */
function mayEnd(next: Token | undefined): boolean {
  if (next === undefined || following.has(next.bare)) return true
  const { comma, stop, open, close, dash, colon } = next.gap
  return comma || stop || open || close || dash || colon
}
