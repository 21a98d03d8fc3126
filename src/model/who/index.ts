import { type Edition, normaliseName } from '../facts.ts'
import { rememberFor } from '../remember.ts'
import { bearersOf, candidateOf, isOwnedBy, isOwnName, likelyOf, oneHouse, related } from './bearers.ts'
import { type ClaimWords, decidedBy, decidedByFacts, noClaim } from './context.ts'
import { isEveryday, isPlain, type Mention, mentionsOf } from './mentions.ts'
import { misspelled, nearBrands } from './near.ts'
import { domainsOf, hostOf, labelOf, spellingsOf } from './spellings.ts'
import { listedUnder, tickerForm } from './tickers.ts'
import { type Bearer, candidatesMax, type Who, type WhoWhy } from './types.ts'

export { isOwnedBy } from './bearers.ts'
export { prepareNearMisses } from './near.ts'
export type { Candidate, Who, WhoWhy } from './types.ts'
export { whoWhys } from './types.ts'

/** What a caller gives to be resolved: the words of a field, of a claim, or both. */
export interface WhoRequest {
  readonly brand?: string
  readonly claim?: string
}

const financial =
  /\b(?:revenues?|net income|earnings|eps|dividends?|shares?|stock|market cap(?:itali[sz]ation)?|ebitda|margins?|profits?|quarter|fiscal|turnover)\b/iu

const whyOf: Readonly<Record<Bearer['how'], WhoWhy>> = {
  name: 'name',
  short: 'name',
  derived: 'name',
  domain: 'domain',
  former: 'former_name',
  ticker: 'ticker',
  product: 'product',
}

const found = (ref: number, why: WhoWhy, words: string): Who => ({ kind: 'found', ref, why, words })

/** One of the bearers of a spelling, or all of them as candidates. */
function settle(edition: Edition, key: string, bearers: readonly Bearer[], words: string, claim: ClaimWords): Who {
  const refs = [...new Set(bearers.map(({ ref }) => ref))]
  const others = bearersOf(edition, key).flatMap(({ ref, wellKnown }) =>
    wellKnown && !refs.includes(ref) ? [ref] : [],
  )
  const decidedOther = others.length === 0 ? undefined : decidedByFacts(edition, [...refs, ...others], claim)
  if (decidedOther !== undefined && others.includes(decidedOther)) return found(decidedOther, 'decided_by_claim', words)
  const one = oneHouse(edition, key, refs)
  const how = bearers.find(({ ref }) => ref === one)?.how
  if (one !== undefined && how !== undefined) return found(one, whyOf[how], words)
  const decided = decidedBy(edition, refs, claim)
  if (decided !== undefined) return found(decided, 'decided_by_claim', words)
  return { kind: 'several', candidates: refs.slice(0, candidatesMax).map((ref) => candidateOf(edition, ref)), words }
}

/** Letters of a share: with an exchange or a suffix always, as bare capitals where no well-known brand goes by them or the claim speaks of finance. */
function byTicker(edition: Edition, words: string, claim: ClaimWords): Who | undefined {
  const form = tickerForm(words)
  if (form === undefined) return undefined
  for (const key of form.keys) {
    const all = bearersOf(edition, key)
    const ownNames = form.explicit ? [] : all.filter((one) => isOwnName(edition, key, one))
    const [called, other] = ownNames
    if (called !== undefined && other === undefined) return found(called.ref, 'name', words)
    const listed = listedUnder(edition, key, form)
    const known = listed.filter(({ wellKnown }) => wellKnown)
    const chosen = known.length > 0 ? known : listed
    const [first] = chosen
    if (first === undefined) continue
    const named = all.filter(
      ({ ref, how, wellKnown }) =>
        how !== 'ticker' && how !== 'product' && wellKnown && !chosen.some((one) => related(edition, one.ref, ref)),
    )
    if (form.explicit || financial.test(claim.text) || named.length === 0) {
      const one =
        oneHouse(
          edition,
          key,
          chosen.map(({ ref }) => ref),
        ) ?? (form.explicit ? first.ref : undefined)
      if (one !== undefined) return found(one, 'ticker', words)
    }
    const own = named.filter(({ how }) => how === 'name')
    return settle(edition, key, own.length > 0 ? own : [...named, ...chosen], words, claim)
  }
  return undefined
}

/** A host or address: the closest domain that is somebody's, else the well-known brand whose own domain has the same label. */
function byHost(edition: Edition, words: string): Who | undefined {
  const host = hostOf(words)
  if (host === undefined) return undefined
  for (const domain of domainsOf(host)) {
    const bearers = bearersOf(edition, normaliseName(domain)).filter(({ how }) => how === 'domain')
    const chosen = bearers.find(({ wellKnown }) => wellKnown) ?? bearers[0]
    if (chosen !== undefined) return found(chosen.ref, 'domain', words)
  }
  const label = labelOf(host)
  const alike = bearersOf(edition, normaliseName(label)).filter(
    ({ ref, wellKnown }) => wellKnown && labelOf(edition.brand(ref).domain ?? '') === label,
  )
  const [only] = alike
  return alike.length === 1 && only !== undefined ? found(only.ref, 'domain', words) : undefined
}

/** Who a field's words mean by themselves and, where they have several bearers, by what the claim says. */
function byWords(edition: Edition, words: string, claim: ClaimWords): Who {
  const plain = words.trim()
  const identifier = edition.subjectById(plain)
  if (identifier !== undefined && plain === plain.toLowerCase()) return found(identifier.brand, 'identifier', words)
  const ticker = byTicker(edition, plain, claim)
  if (ticker !== undefined) return ticker
  const host = byHost(edition, plain)
  if (host !== undefined) return host
  for (const key of spellingsOf(plain)) {
    const bearers = bearersOf(edition, key)
    if (bearers.length > 0) return settle(edition, key, likelyOf(edition, key, bearers), words, claim)
  }
  const near = nearBrands(edition, plain, claim.mentioned)
  return within(edition, plain) ?? near
}

/** The one well-known brand whose name stands within a longer one: "Chocoladefabriken Lindt & Sprüngli AG". */
function within(edition: Edition, words: string): Who | undefined {
  const refs = mentionsOf(edition, words).flatMap(({ bearers, text, strength }) =>
    text.length > 3 && strength >= 5
      ? bearers.filter(({ wellKnown, how }) => wellKnown && how !== 'ticker').map(({ ref }) => ref)
      : [],
  )
  const one = oneHouse(edition, '', [...new Set(refs)])
  return one === undefined ? undefined : found(one, 'name', words)
}

/** Person before a company: who founded, runs or heads it is not who is meant. */
const officer =
  /(?:\b(?:co-?founded|founded|runs|heads|leads|led|chairs|launched|set up|bootstrapped|started|created|opened|chief executive (?:of|at)|ceo (?:of|at)|boss (?:of|at)|founder of|headed))\s+(?:the\s+|up\s+)?$/iu
/** Words by which a claim speaks of the field's brand without naming it. */
const speaksOfField =
  /\b(?:it|its|it's|they|their|they're|the (?:company|bank|group|firm|airline|brand|retailer|chain|carrier|maker|house|app|service|business|operator))\b/iu

/** A name that begins a claim and buys or sells may do so to the field's brand: "UniCredit sold its stake". */
const trades =
  /^(?:['’]s)?\s+(?:has\s+|had\s+)?(?:sold|bought|acquired|took over|takes over|owns|owned|purchased|invested|merged|spun off|divested|holds|became)\b/iu

/** Words before a name that leave it beside the matter: "founded by Amazon veterans", "listed on Nasdaq". */
const beside =
  /(?:\b(?:by|to|with|on|at|from|for|of|in|into|than|like|unlike|and|or|via|versus|vs|over|against|through|as|is|was|are|not|no|per|between|under|beat|beats|called|named)\s+(?:the\s+|a\s+|an\s+)?|[,;:("]\s*)$/iu

/** Whether a well-known stranger is what the claim does something with: "You can cancel Vrbo bookings". */
function isObject(claim: string, { text, from, strength, bearers }: Mention): boolean {
  const at = claim.indexOf(text)
  return (
    from > 0 &&
    at > 0 &&
    strength >= 5 &&
    bearers.length === 1 &&
    bearers[0]?.how !== 'product' &&
    !beside.test(claim.slice(0, at))
  )
}

/** Words before a name that leave it the first thing a claim says. */
const lead =
  /^(?:(?:the|a|an|for|at|with|on|in|from|via|per|regarding|as for|how i understand it|as far as i know|i (?:read|think|believe|heard) (?:that)?|please check|could you (?:verify|check) that|is it true that|according to)[\s,:]*)*$/iu

function leads(claim: string, { text, from }: Mention): boolean {
  if (from === 0) return true
  const at = claim.indexOf(text)
  return at >= 0 && lead.test(claim.slice(0, at).trim())
}

/** Particles behind the topic or the subject of a sentence in Korean and Japanese. */
const topic = /^(?:은|는|이|가|は|が)/u

/** Whether a name is followed by a word in small letters and owns nothing, or by a particle that says so: it is what the sentence is about. */
function doesSomething(claim: string, { text }: Mention): boolean {
  const rest = claim.slice(claim.indexOf(text) + text.length)
  return !/['’]s?$/u.test(text) && (/^\s+\p{Ll}/u.test(rest) || topic.test(rest))
}

const refsOf = ({ bearers }: Mention) => [...new Set(bearers.map(({ ref }) => ref))]

/** Whether a name is short for what the field's brand makes: "Duo" of GitLab Duo. */
function isOfField(edition: Edition, field: number, { key }: Mention): boolean {
  const name = normaliseName(edition.brand(field).name)
  return !name.includes(' ') && !key.includes(' ') && edition.mayBeginName(`${name} ${key}`)
}

/** Whether a product's name is made of ordinary words, so that it may well be what the field's brand offers: the "Pro plan", "projects". */
function isCommonWord(edition: Edition, { key, text, bearers }: Mention): boolean {
  if (bearers.some(({ how }) => how !== 'product')) return false
  return !/\p{Lu}/u.test(text) || key.split(' ').every((word) => isPlain(word) || isEveryday(edition, word))
}

/** The field's brand unless the claim begins with one that it owns, or is plainly about another: one that it begins with, or whose founder or head it names. */
function refined(
  edition: Edition,
  field: number,
  why: WhoWhy,
  words: string,
  claim: string,
  mentions: readonly Mention[],
  known: ClaimWords,
): Who {
  const own = (mention: Mention) => refsOf(mention).some((ref) => related(edition, ref, field))
  // That the field owns it says as much as a strong name does.
  const leading = mentions.find((mention) => mention.strength > 1 && leads(claim, mention))
  const house = leading === undefined ? undefined : refsOf(leading).find((ref) => isOwnedBy(edition, ref, field))
  const isField = leading?.bearers.some(({ ref, how }) => ref === field && how !== 'product')
  if (leading !== undefined && house !== undefined && isField === false)
    return found(house, 'named_in_claim', leading.text)
  if (mentions.length === 0 || mentions.some((one) => own(one) || isOfField(edition, field, one)))
    return found(field, why, words)
  const other = mentions.find(
    (mention) =>
      mention.strength >= 4 &&
      !isCommonWord(edition, mention) &&
      (leads(claim, mention) || officer.test(claim.slice(0, Math.max(0, claim.indexOf(mention.text))))),
  )
  if (other === undefined || (!leads(claim, other) && speaksOfField.test(claim))) {
    const stranger = speaksOfField.test(claim) ? undefined : mentions.find((one) => isObject(claim, one))
    const [ref] = stranger === undefined ? [] : refsOf(stranger)
    if (ref === undefined) return found(field, why, words)
    return { kind: 'several', candidates: [field, ref].map((one) => candidateOf(edition, one)), words }
  }
  const meant = settle(edition, other.key, other.bearers, other.text, known)
  if (meant.kind === 'found' && trades.test(claim.slice(claim.indexOf(other.text) + other.text.length)))
    return { kind: 'several', candidates: [field, meant.ref].map((ref) => candidateOf(edition, ref)), words }
  return meant.kind === 'found' ? { ...meant, why: 'named_in_claim' } : meant
}

/** The one brand that a claim's names are about: what it begins with, else the strongest; two strangers are both offered. */
function byClaim(edition: Edition, claim: string, mentions: readonly Mention[], known: ClaimWords): Who {
  const top = Math.max(0, ...mentions.map(({ strength }) => strength))
  const strong = mentions.filter(({ strength }) => strength >= Math.min(top, 4) && strength > 1)
  const resolved = strong.map((mention) => ({
    mention,
    who: settle(edition, mention.key, mention.bearers, mention.text, {
      ...known,
      mentioned: new Set(strong.filter((other) => other !== mention).flatMap(refsOf)),
    }),
  }))
  const [first] = resolved
  if (first === undefined) return { kind: 'unknown', similar: [] }
  const refs = [...new Set(resolved.flatMap(({ who }) => (who.kind === 'found' ? [who.ref] : [])))]
  if (refs.length === 0) return first.who
  // A product or a house beside its owner is who the claim is about, unless the owner does something to it: "SIA owns Scoot".
  if (first.who.kind === 'found' && leads(claim, first.mention) && doesSomething(claim, first.mention)) return first.who
  const inner = refs.filter(
    (ref) =>
      !refs.some((other) => other !== ref && [edition.brand(other).parent, edition.brand(other).house].includes(ref)),
  )
  const [only] = inner
  const chosen =
    inner.length === 1 ? only : first.who.kind === 'found' && leads(claim, first.mention) ? first.who.ref : undefined
  const one = chosen ?? oneHouse(edition, '', inner)
  const holder = resolved.find(({ who }) => who.kind === 'found' && who.ref === one)
  if (one !== undefined && holder?.who.kind === 'found')
    return leads(claim, first.mention) && first.who.kind === 'several' ? first.who : holder.who
  return {
    kind: 'several',
    candidates: inner.slice(0, candidatesMax).map((ref) => candidateOf(edition, ref)),
    words: first.mention.text,
  }
}

/**
 * Who is meant by the words of a request. The field is a hint that the claim may refine: a name with several bearers is decided by what the
 * claim says, and a claim that begins with another brand is about that one. Nothing is guessed: several bearers come back as candidates with
 * what tells them apart, and a misspelling as near misses. Pure, and bounded by index look-ups per word.
 */
export function whoIsMeant(edition: Edition, request: WhoRequest): Who {
  const { brand = '', claim = '' } = request
  const isKept = brand.length + claim.length <= keptLengthMax && !brand.includes(between) && !claim.includes(between)
  return isKept ? keptWho(edition, brand + between + claim) : findWho(edition, request)
}

/** Answers that are kept, for agents ask the same again and again, and the characters of the longest request among them. */
const keptMax = 4_096
const keptLengthMax = 400
const between = '\u0000'
const keptWho = rememberFor((edition: Edition, key: string) => {
  const [brand = '', claim = ''] = key.split(between)
  return findWho(edition, { brand, claim })
}, keptMax)

/** Names of a claim that are weighed against each other; people write a fifth of them. */
const mentionsMax = 24

/** Names of a claim, each where it stands first: a name that is repeated says no more. */
function eachOnce(mentions: readonly Mention[]): readonly Mention[] {
  const first = new Map<string, Mention>()
  for (const mention of mentions) if (!first.has(mention.text)) first.set(mention.text, mention)
  return [...first.values()].slice(0, mentionsMax)
}

function findWho(edition: Edition, { brand, claim = '' }: WhoRequest): Who {
  const mentions = claim === '' ? [] : eachOnce(mentionsOf(edition, claim))
  const words = claim === '' ? noClaim : claimWords(claim, mentions)
  if (brand === undefined || brand.trim() === '') {
    const who = byClaim(edition, claim, mentions, words)
    if (who.kind === 'unknown')
      return inSmallLetters(edition, claim) ?? nearBrands(edition, claim, words.mentioned, true)
    return who.kind === 'found' && !mentions.some((one) => one.from === 0) ? orMisspelled(edition, claim, who) : who
  }
  const field = byWords(edition, brand, words)
  if (field.kind === 'found') return refined(edition, field.ref, field.why, field.words, claim, mentions, words)
  if (field.kind === 'several' || field.similar.length > 0 || claim === '') return field
  const named = byClaim(edition, claim, mentions, words)
  return named.kind === 'found' && mentions.some((one) => leads(claim, one))
    ? { ...named, why: 'named_in_claim' }
    : field
}

/** Words of a claim that are looked up as names in small letters. */
const smallMax = 3

/** Well-known bearers of the first words of a claim that writes no capitals, as candidates: "ua got a new ceo". */
function inSmallLetters(edition: Edition, claim: string): Who | undefined {
  const words = claim.split(/\s+/u).slice(0, smallMax)
  for (const word of words) {
    const key = normaliseName(word.replace(/['’]s$/u, ''))
    const refs =
      key.length < 2 || isPlain(key) || isEveryday(edition, key)
        ? []
        : bearersOf(edition, key).flatMap((one) => (one.wellKnown ? [one.ref] : []))
    if (refs.length > 0)
      return {
        kind: 'several',
        candidates: refs.slice(0, candidatesMax).map((ref) => candidateOf(edition, ref)),
        words: word,
      }
  }
  return undefined
}

/** A claim that begins with what is nearly another name may be about that one: "Samsng's phones run Android". */
function orMisspelled(edition: Edition, claim: string, who: Who & { readonly kind: 'found' }): Who {
  const near = misspelled(edition, claim).filter((ref) => ref !== who.ref && !isOwnedBy(edition, ref, who.ref))
  if (near.length === 0) return who
  const refs = [...new Set([...near, who.ref])].slice(0, candidatesMax)
  return { kind: 'several', candidates: refs.map((ref) => candidateOf(edition, ref)), words: who.words }
}

function claimWords(claim: string, mentions: readonly Mention[]): ClaimWords {
  const text = normaliseName(claim)
  const own = mentions.filter(({ bearers }) => bearers.length === 1)
  return { text, words: new Set(text.split(' ')), mentioned: new Set(own.flatMap(refsOf)) }
}
