import { type Attribute, type Fact, normaliseName, remember } from '#model'
import type { Outcome } from '../verify/compare/outcome.ts'
import { formatFact } from '../verify/judge/wording.ts'
import type { Token } from '../verify/types.ts'
import type { ClaimContext, Mention } from './context.ts'
import type { SubjectCandidate } from './subjects.ts'
import type { ValueIndex } from './values.ts'

/**
 * Whether a claim has a recorded text or member of a list anywhere among its words. What it has agrees; what it lacks is denied only
 * where the claim has another value of the same form: another address, size or number.
 */
export function compareWithin(
  { claim, query, values }: ClaimContext,
  { places }: SubjectCandidate,
  fact: Fact,
  attribute: Attribute,
): Outcome {
  const recorded = formatFact(fact, attribute)
  const held = typeof fact.value === 'object' ? fact.value : [String(fact.value)]
  const wordings = held.map((value) => [value, ...(attribute.values?.[value] ?? [])].map(spelled))
  // What names the subject states nothing of it: the "sedan" of an "S6 sedan".
  const tokens = query.tokens.filter((_, at) => !places.includes(at))
  const text = spelledOf(tokens)
  const base = { match: 'text', facts: [fact], recorded } as const
  const has = (value: string) => value.length > 1 && text.includes(` ${value} `)
  const found = held.filter((_, at) => wordings[at]?.some(has))
  if (found.length > 0) return { ...base, agrees: true, claimed: found.join(', ') }
  const [value = '', other] = held
  const named = other === undefined ? compareLegalName(spelledOf(query.tokens), value) : undefined
  if (named !== undefined) return { ...base, match: 'exact', ...named }
  const form = forms.find(({ whole }) => held.every((value) => whole.test(value)))
  const said = form === undefined ? undefined : claim.match(form.within)?.[0]
  if (said !== undefined)
    return { ...base, agrees: held.some((value) => bare(value) === bare(said)), claimed: said, match: 'exact' }
  const others = attribute.functional || attribute.complete ? otherValue(values, attribute.id, text) : undefined
  if (others !== undefined) return { ...base, agrees: false, claimed: others }
  return { ...base, reason: 'not_understood', claimed: '' }
}

/** Words that a value of the record has at most. */
const valueWordsMax = 6

/** The longest text among words that the record has as a value of the attribute for others: "NASDAQ" where "NYSE" is recorded. */
function otherValue(values: ValueIndex, attribute: string, text: string): string | undefined {
  const words = text.trim().split(' ')
  for (let length = Math.min(valueWordsMax, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length).join(' ')
      if (phrase.length > 2 && values.isShared(attribute, phrase)) return phrase
    }
  return undefined
}

/** Forms of values of which another one of the form is another value: addresses, sizes in three directions, telephone numbers. */
const forms = [
  String.raw`(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s,)]*)?`,
  String.raw`\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:cm|mm|in|inches)?`,
  String.raw`\+?\d[\d ().-]{6,}\d`,
].map((form) => ({ whole: new RegExp(`^${form}$`, 'iu'), within: new RegExp(form, 'iu') }))

const legalForm =
  /^(?:incorporated|inc|corporation|corp|company|limited|ltd|llc|l l c|lp|l p|plc|n v|nv|ag|se|s a|sa|s p a|spa|ab|asa|oyj|gmbh)(?= |$)/u

/** A company's name with its legal form, "PubMatic, Inc.": the same name with another form is another legal name. Both are normalised. */
function compareLegalName(
  text: string,
  value: string,
): { readonly agrees: boolean; readonly claimed: string } | undefined {
  const words = spelled(value).split(' ')
  const at = words.findIndex(
    (_, from) => from > 0 && legalForm.exec(words.slice(from).join(' '))?.[0] === words.slice(from).join(' '),
  )
  if (at < 0) return undefined
  const [name, form] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  const start = text.indexOf(` ${name} `)
  const said = start < 0 ? undefined : legalForm.exec(text.slice(start + name.length + 2))?.[0]
  return said === undefined ? undefined : { agrees: said === form, claimed: `${name} ${said}` }
}

/** Words, normalised, between blanks. */
const spelledOf = (tokens: readonly Token[]): string => ` ${spelled(tokens.map(({ text }) => text).join(' '))} `

const bare = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/[.,;/]+$/u, '')
    .replaceAll('×', 'x')
    .replace(/ by /gu, 'x')
    .replace(/[\s().-]/gu, '')
    .replace(/(?:cm|mm|in|inches)$/u, '')

const spelled = remember((text: string): string => normaliseName(text))

/** A number that somebody is registered under is right to the last digit. */
export function compareCode(mention: Extract<Mention, { kind: 'amount' }>, fact: Fact, attribute: Attribute): Outcome {
  const [own, said] = [String(fact.value).replace(/^0+/u, ''), String(mention.amount.value)]
  const base = { match: 'exact', facts: [fact], claimed: said, recorded: formatFact(fact, attribute) } as const
  return /^\d+$/u.test(own) ? { ...base, agrees: own === said } : { ...base, reason: 'unit_mismatch' }
}
