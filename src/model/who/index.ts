import { type Edition, normaliseName } from '../facts.ts'
import { rememberFor } from '../remember.ts'
import { bearersOf, candidateOf, isOwnedBy, oneHouse, related } from './bearers.ts'
import { type ClaimWords, noClaim } from './context.ts'
import { byWords } from './fields.ts'
import { doing, isEveryday, isPlain, type Mention, mentionsOf } from './mentions.ts'
import { misspelled, nearBrands } from './near.ts'
import { byPeople } from './people.ts'
import {
  after,
  before,
  doesSomething,
  goesOn,
  indefinite,
  isAside,
  isCommonWord,
  isObject,
  isOfField,
  leads,
  officer,
  personOf,
  refsOf,
  speaksOfField,
  trades,
  withoutPeople,
} from './phrases.ts'
import { byPlan } from './plans.ts'
import { found, settle } from './settle.ts'
import { candidatesMax, type Who, type WhoWhy } from './types.ts'

export { bearersOf, isOwnedBy } from './bearers.ts'
export { type Edge, edgesOf, ownersOf, type Relation, relations } from './edges.ts'
export { prepareNearMisses } from './near.ts'
export {
  type InOrganisations,
  inOrganisations,
  isOwnerOfCompany,
  namesPerson,
  type Office,
  type Post,
  postsOf,
  preparePeople,
} from './people.ts'
export { isExchange } from './tickers.ts'
export type { Candidate, Who, WhoWhy } from './types.ts'
export { whoWhys } from './types.ts'

/** What a caller gives to be resolved: the words of a field, of a claim, or both. */
export interface WhoRequest {
  readonly brand?: string
  readonly claim?: string
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
  const both = (refs: readonly number[]): Who => ({
    kind: 'several',
    candidates: [...new Set([field, ...refs])].slice(0, candidatesMax).map((ref) => candidateOf(edition, ref)),
    words,
  })
  if (leading !== undefined && house !== undefined && isField === false)
    return isAside(claim, leading) ? both([house]) : found(house, 'named_in_claim', leading.text)
  if (mentions.length === 0 || mentions.some((one) => own(one) || isOfField(edition, field, one)))
    return found(field, why, words)
  const other = mentions.find(
    (mention) =>
      mention.strength >= 4 &&
      !isCommonWord(edition, mention) &&
      (leads(claim, mention) || officer.test(before(claim, mention))),
  )
  if (other === undefined || (!leads(claim, other) && speaksOfField.test(before(claim, other)))) {
    const stranger = mentions.find((one) => isObject(claim, one))
    return stranger === undefined || speaksOfField.test(before(claim, stranger))
      ? found(field, why, words)
      : both(refsOf(stranger))
  }
  const meant = settle(edition, other.key, other.bearers, other.text, known)
  if (meant.kind !== 'found') return meant.kind === 'several' ? both(meant.candidates.map(({ ref }) => ref)) : meant
  return trades.test(after(claim, other)) ||
    indefinite.test(before(claim, other)) ||
    (mentions.length === 1 && goesOn(claim, other))
    ? both([meant.ref])
    : { ...meant, why: 'named_in_claim' }
}

/** The one brand that a claim's names are about: what it begins with, else the strongest; two strangers are both offered. */
function byClaim(edition: Edition, claim: string, all: readonly Mention[], known: ClaimWords): Who {
  const mentions = withoutPeople(claim, all)
  const top = Math.max(0, ...mentions.map(({ strength }) => strength))
  const strong = mentions.filter(
    ({ strength, isOffered }) => strength >= Math.min(top, 4) && strength > 1 && !isOffered,
  )
  const resolved = strong.map((mention) => ({
    mention,
    who: settle(edition, mention.key, mention.bearers, mention.text, {
      ...known,
      mentioned: new Set(mentions.filter((other) => other !== mention).flatMap(refsOf)),
    }),
  }))
  const [first] = resolved
  if (first === undefined) {
    const parts = mentions
      .filter(({ isOffered }) => isOffered)
      .flatMap(refsOf)
      .slice(0, candidatesMax)
    return { kind: 'unknown', similar: parts.map((ref) => candidateOf(edition, ref)) }
  }
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
  const ahead = resolved.find(
    ({ mention, who }) =>
      who.kind === 'found' &&
      one !== undefined &&
      isOwnedBy(edition, one, who.ref) &&
      holder !== undefined &&
      mention.to < holder.mention.from &&
      leads(claim, mention),
  )
  // "Google's YouTube" is YouTube; a claim that begins with the owner and comes to the house later on may be about either.
  if (ahead?.who.kind === 'found' && one !== undefined)
    return {
      kind: 'several',
      candidates: [one, ahead.who.ref].map((ref) => candidateOf(edition, ref)),
      words: ahead.mention.text,
    }
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
    const people = byPeople(
      edition,
      claim,
      mentions.map(({ text }) => text),
    )
    if (people !== undefined) return people
    const who = byClaim(edition, claim, mentions, words)
    if (who.kind === 'unknown' && who.similar.length > 0) return who
    if (who.kind === 'unknown')
      return (
        byPlan(edition, claim) ?? inSmallLetters(edition, claim) ?? nearBrands(edition, claim, words.mentioned, true)
      )
    return who.kind === 'found' && !mentions.some((one) => one.from === 0)
      ? orMisspelled(edition, claim, who, mentions)
      : who
  }
  const field = byWords(edition, brand, words)
  if (field.kind === 'found') return refined(edition, field.ref, field.why, field.words, claim, mentions, words)
  if (field.kind === 'several') return orBegunWith(edition, field, claim, mentions, words)
  if (field.similar.length > 0 || claim === '') return field
  const named = byClaim(edition, claim, mentions, words)
  return named.kind === 'found' && mentions.some((one) => leads(claim, one))
    ? { ...named, why: 'named_in_claim' }
    : field
}

/** The bearers of the field's name, or who the claim begins with where that is none of them. */
function orBegunWith(
  edition: Edition,
  field: Who & { readonly kind: 'several' },
  claim: string,
  mentions: readonly Mention[],
  words: ClaimWords,
): Who {
  const leading = mentions.find((one) => leads(claim, one) && one.strength >= 4 && doesSomething(claim, one))
  if (leading === undefined || isCommonWord(edition, leading)) return field
  const meant = settle(edition, leading.key, leading.bearers, leading.text, words)
  if (meant.kind !== 'found' || field.candidates.some(({ ref }) => related(edition, ref, meant.ref))) return field
  return { ...field, candidates: [candidateOf(edition, meant.ref), ...field.candidates].slice(0, candidatesMax) }
}

/** Words of a claim that are looked up as names in small letters. */
const smallMax = 3

/** Well-known bearers of the first words of a claim that writes no capitals, as candidates: "ua got a new ceo". */
function inSmallLetters(edition: Edition, claim: string): Who | undefined {
  const words = claim.split(/\s+/u)
  for (const [at, word] of words.slice(0, smallMax).entries()) {
    const key = normaliseName(word.replace(/['’]s$/u, ''))
    const isSubject = at === 0 && doing.test(words[1] ?? '')
    const refs =
      key.length < 2 || isPlain(key) || (isEveryday(edition, key) && !isSubject)
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
function orMisspelled(
  edition: Edition,
  claim: string,
  who: Who & { readonly kind: 'found' },
  mentions: readonly Mention[],
): Who {
  const isIdle = !mentions.some((one) => one.text === who.words && leads(claim, one) && doesSomething(claim, one))
  const near = misspelled(edition, claim.slice(personOf(claim).length).trimStart(), isIdle).filter(
    (ref) => ref !== who.ref && !isOwnedBy(edition, ref, who.ref),
  )
  if (near.length === 0) return who
  const refs = [...new Set([...near, who.ref])].slice(0, candidatesMax)
  return { kind: 'several', candidates: refs.map((ref) => candidateOf(edition, ref)), words: who.words }
}

function claimWords(claim: string, mentions: readonly Mention[]): ClaimWords {
  const text = normaliseName(claim)
  const own = mentions.filter(({ bearers }) => bearers.length === 1)
  return { text, words: new Set(text.split(' ')), mentioned: new Set(own.flatMap(refsOf)) }
}
