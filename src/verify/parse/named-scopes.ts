import { type Edition, type Fact, remember } from '#model'
import { spelt, wordsOf } from '../lexicon/texts.ts'
import type { SaidValues, Span, Token } from '../types.ts'
import { type Units, unitAt, unitsOf } from './named-units.ts'
import type { PlacedValues } from './named-values.ts'
import { plainNumber } from './numbers.ts'

/** A scope of the record that a claim says word for word, taken out of its text. */
export interface NamedScope {
  /** The scope as `scopeKeys` spells it. */
  readonly key: string
  /** Index of the token that followed it, among the tokens that are left. */
  readonly at: number
}

/** The unit of a record that a claim says word for word behind a number. */
export interface NamedUnit {
  /** The unit as `unitKey` spells it. */
  readonly key: string
  /** Index of the token that followed it, among the tokens that are left. */
  readonly at: number
}

/** Values of the record that a claim says word for word. */
export interface NamedValues {
  readonly said: SaidValues
  /** Index of the one word that stands for them, among the tokens that are left. */
  readonly at: number
}

export interface Scoped {
  /** The claim without what it says in the record's words. */
  readonly tokens: readonly Token[]
  readonly scopes: readonly NamedScope[]
  readonly units: readonly NamedUnit[]
  readonly values: readonly NamedValues[]
}

/** Brands whose scopes are kept, and brands that a claim may name. */
const brandsKept = 256
const brandsMax = 3

/** Words that lead to a case, at the end of a statement or before another such word. */
const leading = new Set(
  'for with in on at from to by via through when under over above below between without after before within outside except only beyond during plus'.split(
    ' ',
  ),
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

/** The scopes and units that a claim may say of the brands it is about. */
interface Wordings {
  readonly scopes: readonly Scopes[]
  readonly units: readonly Units[]
}

/**
 * Take out of a claim what is, word for word, a scope of the brands it is about: of "2.9% for cards, 50 to 60 euros" the words after
 * "for" are a case of the record and neither amounts nor denials nor bounds. `undefined` where there is none. A case stands behind the
 * name of the subject and after a word that leads to one. With `values` also these, and what stands behind a number as a record's unit: of
 * "500 API requests per 5 minutes" only the 500 is left.
 */
export function withoutScopes(
  edition: Edition,
  tokens: readonly Token[],
  spans: readonly Span[],
  brand: number | undefined,
  values?: readonly PlacedValues[],
): Scoped | undefined {
  const names = spans.filter((span) => span.role === 'mention')
  const [name] = names
  if (name === undefined) return undefined
  // "Its ticker is DG" names nobody but in the value.
  const isValue = (at: number) => values?.some(({ from, to }) => at >= from && at < to) === true
  if (brand === undefined && names.every(({ from }) => isValue(from))) return undefined
  const named = names.flatMap(({ hits }) => hits.map(({ subject }) => edition.subject(subject).brand))
  const brands = [...new Set(brand === undefined ? named : [brand])].slice(0, brandsMax)
  const wordings: Wordings = {
    scopes: brands.map((ref) => scopesOf(edition, ref)),
    units: values === undefined ? [] : brands.map((ref) => unitsOf(edition, ref)),
  }
  const kept: Token[] = []
  const [scopes, units, said]: [NamedScope[], NamedUnit[], NamedValues[]] = [[], [], []]
  for (let at = 0; at < tokens.length; ) {
    const value = values?.find(({ from }) => from === at)
    if (value !== undefined) {
      said.push({ said: { attributes: value.attributes, values: value.values }, at: kept.length })
      kept.push(asOneWord(tokens, value))
      at = value.to
      continue
    }
    const found = at < name.to ? undefined : namedAt(tokens, at, wordings, kept.length)
    if (found === undefined) {
      kept.push(...tokens.slice(at, at + 1))
      at += 1
      continue
    }
    scopes.push(...found.scopes)
    units.push(...found.units)
    at = found.to
  }
  const more = units.length + said.length
  if (values !== undefined && more === 0) return undefined
  return scopes.length + more === 0 ? undefined : { tokens: kept, scopes, units, values: said }
}

/** One word for a whole value, which is no word of the vocabulary and no name. */
function asOneWord(tokens: readonly Token[], { from, to, values }: PlacedValues): Token {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (first === undefined || last === undefined) throw new RangeError('no such tokens')
  const words = tokens.slice(from, to).map(({ text }) => text.toLowerCase())
  const norm = `_${words.join('_')}`
  const word = { text: values.join(', '), norm, bare: norm, stem: norm, kind: 'word', capital: true } as const
  return { ...word, start: first.start, end: last.end, gap: first.gap, possessive: false }
}

/** What of a claim is named at a token, and where it ends. */
interface Taken {
  readonly scopes: readonly NamedScope[]
  readonly units: readonly NamedUnit[]
  readonly to: number
}

function namedAt(tokens: readonly Token[], at: number, wordings: Wordings, place: number): Taken | undefined {
  const unit = measureAt(tokens, at, wordings, place)
  if (unit !== undefined) return unit
  const scope = scopeAt(tokens, at, wordings.scopes)
  return scope === undefined ? undefined : { scopes: [{ key: scope.key, at: place }], units: [], to: scope.to }
}

/** A unit behind a number, with the scopes that stand before, inside and right behind it: "10 GB of storage per project". */
function measureAt(
  tokens: readonly Token[],
  at: number,
  { scopes, units }: Wordings,
  place: number,
): Taken | undefined {
  if (units.length === 0 || !endsNumber(tokens[at - 1])) return undefined
  const skip = (from: number) => {
    const found = longest(tokens, from, scopes, false)
    return found === undefined ? undefined : from + found.length
  }
  const lead = longest(tokens, at, scopes, false)
  const led = lead === undefined ? undefined : unitAt(tokens, at + lead.length, units, skip)
  const said = led ?? unitAt(tokens, at, units, skip)
  if (said === undefined) return undefined
  const within = said.inside === undefined ? undefined : longest(tokens, said.inside.from, scopes, false)
  const keys = [led === undefined ? undefined : lead?.key, within?.key].filter((key) => key !== undefined)
  let to = said.to
  for (let more = behind(tokens, to, scopes); more !== undefined; more = behind(tokens, to, scopes)) {
    keys.push(more.key)
    to = more.to
  }
  if (!mayEnd(tokens[to])) return undefined
  return { scopes: keys.map((key) => ({ key, at: place })), units: [{ key: said.key, at: place }], to }
}

/** A scope right behind a unit: "per workspace", "of storage". */
function behind(
  tokens: readonly Token[],
  at: number,
  scopes: readonly Scopes[],
): { key: string; to: number } | undefined {
  const lead = tokens[at]?.bare
  if (lead !== 'per' && lead !== 'of') return undefined
  const from = lead === 'of' ? at + 1 : at
  const found = longest(tokens, from, scopes)
  return found === undefined ? undefined : { key: found.key, to: from + found.length }
}

const endsNumber = (token: Token | undefined): boolean =>
  token?.number !== undefined || token?.norm === 'million' || token?.norm === 'billion'

/** The longest scope that begins at a token or behind it, and where it ends. */
function scopeAt(
  tokens: readonly Token[],
  at: number,
  brands: readonly Scopes[],
): { key: string; to: number } | undefined {
  const lead = tokens[at]?.bare ?? ''
  const isBracketed = tokens[at]?.gap.open === true
  // Right behind a number "per" says what a sum is for; behind more it may be a case.
  if (lead === 'per' && !endsNumber(tokens[at - 1])) return ownScope(tokens, at, brands, 1)
  if (!leading.has(lead) && !isBracketed) return undefined
  const behind = isBracketed ? undefined : longest(tokens, at + 1, brands)
  // One word behind "for" or in brackets is a case; behind "in" or "with" it may be anything.
  if (behind !== undefined && (lead === 'for' || behind.length > 1))
    return { key: behind.key, to: at + 1 + behind.length }
  // A scope that begins with such a word says enough by itself when it has more than one other.
  return ownScope(tokens, at, brands, isBracketed ? 0 : 2)
}

/** A scope that begins at a token and has more than so many words. */
function ownScope(tokens: readonly Token[], at: number, brands: readonly Scopes[], more: number) {
  const own = longest(tokens, at, brands)
  return own !== undefined && own.length > more ? { key: own.key, to: at + own.length } : undefined
}

/** What of a claim is a scope: its key, or that of everything on the other side of its bound, and how many tokens say it. */
interface Found {
  readonly key: string
  readonly length: number
}

function longest(tokens: readonly Token[], from: number, brands: readonly Scopes[], mustEnd = true): Found | undefined {
  const [first] = tokens.slice(from, from + 1).map(spelt)
  if (first === undefined) return undefined
  const found = brands.flatMap(
    (scopes) => scopes.get(first)?.flatMap((words) => saidAt(tokens, from, words, mustEnd) ?? []) ?? [],
  )
  return found.sort((a, b) => b.length - a.length)[0]
}

/** A scope where a claim says it; "up to 200K" says the other side of "above 200000". */
function saidAt(tokens: readonly Token[], from: number, words: readonly string[], mustEnd: boolean): Found | undefined {
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
  return !mustEnd || mayEnd(tokens[at]) ? { key: isOther ? beyond + key : key, length: at - from } : undefined
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

/** Whether a case may have ended before a token: "for production servers" is not "for production". */
function mayEnd(next: Token | undefined): boolean {
  if (next === undefined || following.has(next.bare)) return true
  const { comma, stop, open, close, dash, colon } = next.gap
  return comma || stop || open || close || dash || colon
}
