import { type AliasHit, type Edition, isExchange } from '#model'
import type { Lexicon } from '../lexicon/build.ts'
import { longestPhrase } from '../lexicon/trie.ts'
import type { Amount, Member, Role, Span, Token } from '../types.ts'
import { persons } from './adjunct-words.ts'
import { readAmount } from './amounts.ts'
import { monthOf } from './calendar.ts'
import { cloudRegionAt } from './cloud-regions.ts'
import { breaksName, firstNamed, mayGoOn, nameWordsMax } from './name-words.ts'
import { ownName } from './own-name.ts'
import { ownProduct } from './own-products.ts'
import { readTime } from './times.ts'
import { normInName } from './tokens.ts'
import { turnedName } from './turned-names.ts'
import { withVariants } from './variants.ts'

export interface Reading {
  readonly edition: Edition
  readonly lexicon: Lexicon
  /** The brand that the caller named. */
  readonly brand?: number
  readonly now: Date
}

export interface NameHit {
  readonly to: number
  readonly hits: readonly AliasHit[]
}

/** Cover the tokens with spans, left to right, the longest and best founded reading first. */
export function annotate(tokens: readonly Token[], reading: Reading): readonly Span[] {
  const shouting = titleCase(tokens)
  const first = cover(tokens, reading, shouting, false)
  // A sentence that names nothing else may begin with a company that bears an everyday word: "Medium supports…".
  const named = reading.brand !== undefined || first.some((span) => span.role === 'mention')
  return withVariants(reading.edition, tokens, named || shouting ? first : cover(tokens, reading, shouting, true))
}

function cover(tokens: readonly Token[], reading: Reading, shouting: boolean, eager: boolean): readonly Span[] {
  const spans: Span[] = []
  let i = 0
  while (i < tokens.length) {
    const span = spanAt(tokens, i, reading, shouting, eager)
    spans.push(span)
    i = span.to
  }
  return spans
}

/** Most words capitalised: capitals then tell nothing about names. */
function titleCase(tokens: readonly Token[]): boolean {
  let words = 0
  let capitals = 0
  for (const token of tokens) {
    if (token.kind !== 'word' || token.norm.length < 3) continue
    words += 1
    if (token.capital) capitals += 1
  }
  return words > 3 && capitals / words > 0.7
}

function spanAt(tokens: readonly Token[], i: number, reading: Reading, shouting: boolean, eager: boolean): Span {
  const name = nameAt(tokens, i, reading)
  const phrase = longestPhrase(reading.lexicon.phrases, (at) => stemAt(tokens, at, i), i)
  const side = tradeSide(tokens, i, reading)
  if (side !== undefined) return side
  const cloud = cloudRegionAt(tokens, i)
  if (
    cloud !== undefined &&
    (name === undefined || name.to <= cloud.to) &&
    (phrase === undefined || phrase.to <= cloud.to)
  )
    return { role: 'region', from: i, to: cloud.to, region: cloud.code }
  const numeric = numericAt(tokens, i, reading, name)
  // "two-factor" and "52-week low" are no numbers.
  if (numeric !== undefined && (phrase === undefined || phrase.to <= numeric.to)) return numeric
  if (
    name !== undefined &&
    (phrase === undefined ||
      (eager && name.to >= phrase.to && tokens[i]?.capital === true) ||
      nameWins(tokens, i, name, phrase.to, phrase.payloads, reading, shouting))
  ) {
    return { role: 'mention', from: i, to: name.to, hits: name.hits, text: textOf(tokens, i, name.to) }
  }
  if (phrase !== undefined) {
    const inner = phrase.to - i > 1 ? innerCues(tokens, i, phrase.to, reading) : []
    return { from: i, to: phrase.to, ...mergeRoles(phrase.payloads, inner) }
  }
  const token = tokens[i]
  if (token !== undefined && cashtag(token, tokens[i + 1])) return { from: i, to: i + 1, role: 'harmless' }
  if (token !== undefined && token.kind === 'symbol') return { from: i, to: i + 1, ...symbolRole(token.text) }
  return { from: i, to: i + 1, role: 'unknown' }
}

/** "$AAPL" is a ticker written the traders' way. */
function cashtag(token: Token, next: Token | undefined): boolean {
  return token.text === '$' && next !== undefined && next.start === token.end && /^[A-Z]{1,5}$/u.test(next.text)
}

function afterTokens(token: Token | undefined): boolean {
  return token?.stem === 'token' || token?.stem === 'tok' || token?.stem === 'mtok'
}

/** "$2 in / $8 out": the trade's shorthand for input and output prices, right after an amount. */
function tradeSide(tokens: readonly Token[], i: number, reading: Reading): Span | undefined {
  const word = tokens[i]?.norm
  if (word !== 'in' && word !== 'out') return undefined
  // "Paid out $5.38 in dividends" is no price of tokens.
  if (/^pa(?:id|ys?|ying)$/u.test(tokens[i - 1]?.norm ?? '')) return undefined
  const next = tokens[i + 1]
  const both = tokens.some((token) => token.norm === 'in') && tokens.some((token) => token.norm === 'out')
  const closed =
    (both && afterTokens(tokens[i - 1])) ||
    next === undefined ||
    next.gap.slash ||
    next.gap.comma ||
    next.gap.stop ||
    next.gap.close ||
    next.norm === 'and' ||
    next.norm === 'per'
  const before = tokens[i - 1]
  const afterRate = ['token', 'tok', 'mtok', 'm', 'million'].includes(before?.stem ?? '')
  const priced = (before?.kind === 'number' && before.number?.suffix === '') || before?.text === '$' || afterRate
  const other = tokens.some((token) => token.norm === (word === 'in' ? 'out' : 'in'))
  const leads = other && (next?.text === '$' || next?.text === '€')
  const id = word === 'in' ? 'input_price' : 'output_price'
  if (!(leads || (closed && priced)) || !reading.lexicon.attributes.has(id)) return undefined
  return { role: 'cue', from: i, to: i + 1, attributes: [id], weak: false, inner: [] }
}

/** A phrase may not run across the end of a sentence. */
function stemAt(tokens: readonly Token[], at: number, from: number): string {
  const token = tokens[at]
  if (token === undefined || token.norm === '') return ''
  if (at === from) return token.stem
  if (token.gap.stop || token.gap.open || token.gap.close) return ''
  // Phrases that are written with a comma, such as "selling, general and administrative", are kept with it.
  return token.gap.comma ? `,${token.stem}` : token.stem
}

function symbolRole(symbol: string): Role {
  if (symbol === '~' || symbol === '≈') return { role: 'hedge', hedge: 'about' }
  if (symbol === '<') return { role: 'comparator', comparator: 'lt' }
  if (symbol === '>') return { role: 'comparator', comparator: 'gt' }
  if (symbol === '≤') return { role: 'comparator', comparator: 'le' }
  if (symbol === '≥' || symbol === '+') return { role: 'comparator', comparator: 'ge' }
  if (symbol === '=') return { role: 'harmless' }
  return { role: 'unknown' }
}

/** Numbers, money and times; a name such as "3M" or "2015 Ferrari 458" that is longer wins over them. */
function numericAt(tokens: readonly Token[], i: number, reading: Reading, name: NameHit | undefined): Span | undefined {
  const token = tokens[i]
  if (token === undefined) return undefined
  // "BLACKFRIDAY_2023" is a code and says no year.
  if (isGlued(tokens[i - 1], token)) return undefined
  const time = readTime(tokens, i, reading.now)
  const read = readAmount(tokens, scaled(tokens, i) ? i - 1 : i, reading.lexicon.units)
  const amount = read !== undefined && read.to > i ? read : undefined
  const end = Math.max(time?.to ?? 0, amount?.to ?? 0)
  if (end === 0) return undefined
  if (name !== undefined && nameOverNumber(tokens, i, name, end, reading)) return undefined
  const measured = amount !== undefined && isMeasured(amount.amount)
  if (time !== undefined && (amount === undefined || time.to > amount.to || (!measured && time.to >= amount.to))) {
    return { role: 'time', from: i, to: time.to, time: time.time }
  }
  if (amount === undefined) return undefined
  // "Quarter ended 31 Dec" gives a day, whatever the year.
  if (!measured && amount.to === i + 1 && monthOf.has(tokens[i + 1]?.norm ?? '') && tokens[i + 1]?.capital === true)
    return undefined
  if (token.kind === 'word' && !measured && token.norm === 'one' && amount.to === i + 1) return undefined
  return { role: 'amount', from: i, to: amount.to, amount: amount.amount }
}

const scaleWords = new Set(['hundred', 'thousand', 'million', 'billion', 'trillion'])

/** "Has a million-token window": the article of the number went with the verb. */
function scaled(tokens: readonly Token[], i: number): boolean {
  return scaleWords.has(tokens[i]?.norm ?? '') && tokens[i - 1]?.norm === 'a'
}

function isGlued(before: Token | undefined, token: Token): boolean {
  const { space, slash, hyphen, dash, colon, comma, open, close, quote, stop } = token.gap
  const parted = space || slash || hyphen || dash || colon || comma || open || close || quote || stop
  return before?.kind === 'word' && before.capital && token.start === before.end + 1 && !parted
}

function isMeasured(amount: Amount): boolean {
  return amount.currency !== undefined || amount.unit !== undefined || amount.percent === true || amount.times === true
}

function nameOverNumber(tokens: readonly Token[], i: number, name: NameHit, end: number, reading: Reading): boolean {
  const token = tokens[i]
  if (token === undefined) return false
  if (name.to > end) return true
  if (name.to < end || token.kind === 'symbol' || countsTokens(tokens, end)) return false
  const own =
    reading.brand !== undefined && name.hits.some((hit) => reading.edition.subject(hit.subject).brand === reading.brand)
  const lettered = token.kind === 'word' || (token.number?.suffix ?? '') !== ''
  return (own || token.possessive || i === 0) && lettered && token.text !== token.text.toLowerCase()
}

/** "3M input tokens" counts tokens; it does not name 3M. */
function countsTokens(tokens: readonly Token[], at: number): boolean {
  return [at, at + 1, at + 2].some((i) => tokens[i]?.stem === 'token')
}

/** The name at a word; "the Big Mac" is no company called The Big. */
function nameAt(tokens: readonly Token[], i: number, reading: Reading): NameHit | undefined {
  const listed = listedAt(tokens, i, reading)
  if (listed !== undefined) return listed
  const name = longestName(tokens, i, reading)
  if (name === undefined || tokens[i]?.norm !== 'the') return name
  const next = longestName(tokens, i + 1, reading)
  return next !== undefined && next.to > name.to ? undefined : name
}

/** "NASDAQ: UNP" is one name, that of whose letters they are. */
function listedAt(tokens: readonly Token[], i: number, { edition }: Reading): NameHit | undefined {
  const [place, letters] = [tokens[i], tokens[i + 1]]
  if (place === undefined || letters?.gap.colon !== true || !isExchange(place.norm)) return undefined
  if (letters.text !== letters.text.toUpperCase()) return undefined
  const hits = edition.aliases(letters.norm).filter(({ via }) => via === 'ticker')
  return hits.length === 0 ? undefined : { to: i + 2, hits }
}

/** The longest alias that starts at word `i`; the last word may carry a possessive. */
function longestName(tokens: readonly Token[], i: number, reading: Reading): NameHit | undefined {
  const release = shortRelease(tokens, i, reading) ?? turnedName(reading.edition, tokens, i)
  if (release !== undefined) return release
  const limit = Math.min(tokens.length, i + Math.min(reading.edition.aliasWordsMax, nameWordsMax))
  let key = ''
  // "Apple Music's individual plan": the name goes on after a possessive.
  let bare = ''
  // "NM800PRO with heatsink" is sold as "NM800PRO w/Heatsink".
  let brief = ''
  let found: NameHit | undefined
  for (let at = i; at < limit; at += 1) {
    const [token, norm] = [tokens[at], normInName(tokens, at)]
    if (token === undefined || norm === '' || (at > i && breaksName(token))) break
    const [stem, bareStem] = key === '' ? ['', ''] : [`${key} `, bare === key ? `${key} ` : `${bare} `]
    const briefly = brief === '' ? '' : `${brief} ${norm}`
    let hits = reading.edition.aliases(stem + norm)
    if (hits.length === 0 && (norm !== token.bare || stem !== bareStem || briefly !== ''))
      hits = firstNamed(reading.edition, [
        stem + (token.bare || norm),
        bareStem + norm,
        bareStem + (token.bare || norm),
        ...(briefly === '' ? [] : [briefly]),
      ])
    if (hits.length > 0) found = { to: at + 1, hits }
    brief = norm === 'with' && key !== '' ? `${brief === '' ? key : brief} w` : briefly
    key = stem + norm
    bare = bareStem + (token.bare || norm)
    if (at === i + 1 && brief === '' && !mayGoOn(reading.edition, key) && !mayGoOn(reading.edition, bare)) break
  }
  const own = ownName(tokens, i, reading)
  if (own !== undefined && own.to >= (found?.to ?? 0)) return own
  return found ?? ownProduct(tokens, i, reading) ?? shortCompany(tokens, i, reading)
}

/** What people leave out between a name and its version: "Node 20", "Alpine 3.16". */
const releaseWords = [' js', 'js', ' linux', 'ql']

/** A release by its short name, where the words as they stand name nothing. */
function shortRelease(tokens: readonly Token[], i: number, reading: Reading): NameHit | undefined {
  const [word, version] = [tokens[i], tokens[i + 1]]
  if (version?.kind !== 'number' || word?.kind !== 'word' || breaksName(version) || version.gap.comma) return undefined
  if (word.norm.length < 4 || reading.edition.aliases(`${word.norm} ${version.norm}`).length > 0) return undefined
  for (const part of releaseWords) {
    const hits = reading.edition.aliases(`${word.norm}${part} ${version.norm}`)
    if (hits.length > 0) return { to: i + 2, hits }
  }
  return undefined
}

const companyWords = [
  'international',
  'group',
  'holdings',
  'corporation',
  'technologies',
  'company',
  'brands',
  'motors',
]

/** "Mondelez" for Mondelez International: a capitalised word that names nothing else. */
function shortCompany(tokens: readonly Token[], at: number, reading: Reading): NameHit | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word' || !token.capital || token.bare.length < 5) return undefined
  if (longestPhrase(reading.lexicon.phrases, (at) => (at === 0 ? token.stem : ''), 0) !== undefined) return undefined
  for (const word of companyWords) {
    const hits = reading.edition.aliases(`${token.bare} ${word}`)
    const listed = hits.filter(({ subject }) => reading.edition.attributesOf(subject).includes('ticker'))
    if (listed.length > 0) return { to: at + 1, hits: listed }
  }
  return undefined
}

/** Whether a name wins over a phrase of the lexicon at the same place. */
function nameWins(
  tokens: readonly Token[],
  i: number,
  name: NameHit,
  phraseTo: number,
  roles: readonly Role[],
  reading: Reading,
  shouting: boolean,
): boolean {
  const token = tokens[i]
  if (token === undefined) return false
  const own =
    reading.brand !== undefined && name.hits.some((hit) => reading.edition.subject(hit.subject).brand === reading.brand)
  if (name.to > phraseTo) return name.to - i > 1 || own
  if (name.to < phraseTo) return false
  if (own && (token.capital || name.to - i > 1)) return true
  // "Swiss viewers" are people of the country, not the airline's.
  const region = roles.some((role) => role.role === 'region')
  if (!own && region && persons.has(tokens[phraseTo]?.stem ?? '') && !token.possessive) return false
  const before = tokens[i - 1]?.norm === 'the' ? tokens[i - 2] : tokens[i - 1]
  // "Stores in Iceland" are in the country, not in the supermarket.
  if (!own && region && placing.has(before?.norm ?? '')) return false
  const common = roles.some((role) => role.role !== 'region' && role.role !== 'unknown')
  if (!common) return true
  const sentenceStart = i === 0 || token.gap.stop || token.gap.quote
  return (
    token.capital &&
    !shouting &&
    (!sentenceStart || token.possessive) &&
    roles.every((role) => role.role === 'harmless')
  )
}

const placing = new Set(['in', 'from', 'across', 'throughout', 'within'])

/** Roles that outrank a cue of the same wording. */
const firm = new Set<Role['role']>([
  'rate',
  'free',
  'extreme',
  'versus',
  'change',
  'negation',
  'past',
  'comparator',
  'loss',
  'than',
  'join',
  'preposition',
])

/** Several attributes may share a cue; several roles may share a word, and the most telling one stands. */
function mergeRoles(roles: readonly Role[], inner: readonly string[]): Role {
  const attributes: string[] = []
  const members: Member[] = []
  for (const role of roles) {
    if (role.role === 'cue') attributes.push(...role.attributes)
    else if (role.role === 'term') members.push(...role.members)
  }
  const shaping = roles.find((role) => firm.has(role.role))
  if (shaping !== undefined) return shaping
  const other = roles.find((role) => role.role !== 'cue' && role.role !== 'term')
  if (members.length > 0) {
    return { role: 'term', members, attributes: [...new Set(attributes)], weak: other !== undefined }
  }
  if (attributes.length === 0) return other ?? { role: 'unknown' }
  return { role: 'cue', attributes: [...new Set(attributes)], weak: other !== undefined, inner }
}

/** Attributes cued by phrases that start inside a longer one: "returns within" of "accepts returns within". */
function innerCues(tokens: readonly Token[], from: number, to: number, reading: Reading): readonly string[] {
  const out = new Set<string>()
  for (let at = from; at < to; at += 1) {
    const whole = at === from
    const hit = longestPhrase(reading.lexicon.phrases, (i) => (whole && i >= to - 1 ? '' : stemAt(tokens, i, at)), at)
    for (const role of hit?.payloads ?? []) if (role.role === 'cue') for (const id of role.attributes) out.add(id)
  }
  return [...out]
}

/** The words from one token to another as the claim wrote them. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  const words: string[] = []
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    words.push(
      at > from && token.gap.space ? ` ${token.text}` : at > from && token.gap.hyphen ? `-${token.text}` : token.text,
    )
  }
  return words.join('')
}
