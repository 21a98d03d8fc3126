import { type Edition, normaliseName } from '../facts.ts'
import { doing, isEveryday, isPlain, type Mention } from './mentions.ts'

/** Person before a company: who founded, runs or heads it is not who is meant. */
export const officer =
  /(?:\b(?:co-?founded|founded|runs|heads|leads|led|chairs|launched|set up|bootstrapped|started|created|opened|chief executive (?:of|at)|ceo (?:of|at)|boss (?:of|at)|founder of|headed))\s+(?:the\s+|up\s+)?$/iu
/** Words by which a claim speaks of the field's brand without naming it. */
export const speaksOfField =
  /\b(?:it|its|it's|they|their|they're|the (?:company|bank|group|firm|airline|brand|retailer|chain|carrier|maker|house|app|service|business|operator))\b/iu

/** A name that begins a claim and buys or sells may do so to the field's brand: "UniCredit sold its stake". */
export const trades =
  /^(?:['’]s)?\s+(?:has\s+|had\s+)?(?:sold|bought|acquired|took over|takes over|owns|owned|purchased|invested|merged|spun off|divested|holds|became)\b/iu

/** Words before a name that leave it beside the matter: "founded by Amazon veterans", "listed on Nasdaq". */
const beside =
  /(?:\b(?:by|to|with|on|from|for|of|in|into|than|like|unlike|and|or|via|versus|vs|over|against|through|as|is|was|are|not|no|per|between|under|beat|beats|called|named)\s+(?:the\s+|a\s+|an\s+)?|[,;:("]\s*)$/iu

/** What a claim begins with is somebody's: "B2 storage from Backblaze", "The head office of Fivetran". */
const ofIts =
  /^(?:\p{Lu}|(?:the|an?|no|every|each|all|any)\s)[\p{L}\p{N}'’-]*\s+(?:[\p{L}\p{N}-]+\s+){0,4}(?:from|by|of|at|for)\s+(?:the\s+)?$/u

/** Whether a well-known stranger is what the claim does something with: "You can cancel Vrbo bookings". */
export function isObject(claim: string, mention: Mention): boolean {
  const { from, strength, bearers } = mention
  const words = before(claim, mention)
  if (from === 0 || words === '' || bearers.every(({ how }) => how === 'product')) return false
  if (ofIts.test(words) && acts(claim, mention)) return strength > 1
  return strength >= 5 && bearers.length === 1 && !beside.test(words)
}

/** Words before a name that leave it the first thing a claim says. */
const lead =
  /^(?:(?:the|a|an|for|at|with|on|in|from|via|per|regarding|as for|how i understand it|as far as i know|i (?:read|think|believe|heard) (?:that)?|please check|could you (?:verify|check) that|is it true that|according to)[\s,:]*)*$/iu

/** Whether a name is the first thing that a claim says. */
export function leads(claim: string, { text, from }: Mention): boolean {
  if (from === 0) return true
  const at = claim.indexOf(text)
  return at >= 0 && lead.test(claim.slice(0, at).trim())
}

/** What a claim says behind a name. */
export const after = (claim: string, { text }: Mention): string => claim.slice(claim.indexOf(text) + text.length)

/** Particles behind the topic or the subject of a sentence in Korean and Japanese. */
const topic = /^(?:은|는|이|가|は|が)/u

/** Whether a name is followed by a word in small letters and owns nothing, or by a particle that says so: it is what the sentence is about. */
export function doesSomething(claim: string, mention: Mention): boolean {
  const rest = after(claim, mention)
  return !/['’]s?$/u.test(mention.text) && (/^\s+\p{Ll}/u.test(rest) || topic.test(rest))
}

/** Whether a company's name goes on in capitals or figures: "Focus" of "Focus Electric" may be what the field's brand makes. */
export const goesOn = (claim: string, mention: Mention): boolean =>
  mention.bearers.some(({ how }) => how !== 'product') &&
  !/['’]s?$/u.test(mention.text) &&
  /^\s+[\p{Lu}\p{N}]/u.test(after(claim, mention))

/** Whether a name is put aside: no word follows it and it owns nothing ("Courtyard, a brand of the group, …"). */
export const isAside = (claim: string, mention: Mention): boolean =>
  !/['’]s?$/u.test(mention.text) && !/^\s+[\p{L}\p{N}]/u.test(after(claim, mention))

/** What a claim says before a name. */
export const before = (claim: string, { text }: Mention): string => claim.slice(0, Math.max(0, claim.indexOf(text)))

/** "A Bancontact payment" may be one by the field's brand. */
export const indefinite = /^an?\s+$/iu

/** Whether a name is followed by a verb. */
const acts = (claim: string, mention: Mention): boolean =>
  doing.test(/^\s+(\S+)/u.exec(after(claim, mention))?.[1] ?? '')

/** The brands that a name may mean, each once. */
export const refsOf = ({ bearers }: Mention) => [...new Set(bearers.map(({ ref }) => ref))]

/** Whether a name is short for what the field's brand makes: "Duo" of GitLab Duo. */
export function isOfField(edition: Edition, field: number, { key }: Mention): boolean {
  const name = normaliseName(edition.brand(field).name)
  const pair = `${name} ${key}`
  if (name.includes(' ') || key.includes(' ') || !edition.mayBeginName(pair)) return false
  // A few pairs only seem to begin a name.
  const begins = (words: string) => words === key || words.startsWith(`${key} `) || `${words} `.startsWith(`${pair} `)
  return (
    edition.callings(pair).length > 0 ||
    edition.products(field).some((ref) => begins(normaliseName(edition.subject(ref).name)))
  )
}

/** Whether a product's name is made of ordinary words, so that it may well be what the field's brand offers: the "Pro plan", "projects". */
export function isCommonWord(edition: Edition, { key, text, bearers }: Mention): boolean {
  if (bearers.some(({ how }) => how !== 'product')) return false
  return !/\p{Lu}/u.test(text) || key.split(' ').every((word) => isPlain(word) || isEveryday(edition, word))
}

/** Two or three words in capitals that begin a claim and do what people do to companies. */
const person =
  /^(\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+){1,2})\s+(?:(?:has|had|also|then|later)\s+)?(?:co-?founded|founded|set up|started|bootstrapped|launched|runs|ran|heads|leads|led|chairs|took over as|was named|is|was|became)\s/u
const office =
  /\b(?:co-?founded|founded|set up|bootstrapped|runs|heads|chairs|chief executive|ceo|chair(?:man|woman)?|president|founder|boss)\b/iu

/** Who a claim begins with, where that is a person who founded or runs something; else nothing. */
export const personOf = (claim: string): string => (office.test(claim) ? (person.exec(claim)?.[1] ?? '') : '')

/** The names of a claim without those that are a part of the person it begins with: "Morris Chang set up TSMC". */
export function withoutPeople(claim: string, mentions: readonly Mention[]): readonly Mention[] {
  const name = personOf(claim)
  if (name === '' || mentions.length < 2) return mentions
  const rest = mentions.filter(({ text }) => text === name || !name.split(/\s+/u).includes(text))
  return rest.length === 0 ? mentions : rest
}
