import { type Attribute, type Fact, normaliseName, remember } from '#model'
import type { Outcome } from '../verify/compare/outcome.ts'
import { formatFact } from '../verify/judge/wording.ts'
import type { Token } from '../verify/types.ts'
import type { ClaimContext, Mention, SubjectCandidate } from './context.ts'

/**
 * Whether a claim has a recorded text or member of a list anywhere among its words. What it has agrees; what it lacks is denied only
 * where the claim has another value of the same form: another address, size or number.
 */
export function compareWithin(
  { claim, query }: ClaimContext,
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
  const form =
    forms.find(({ whole }) => held.every((value) => whole.test(value))) ??
    (other === undefined ? versionForm(value) : undefined)
  const said = form === undefined ? undefined : claim.match(form.within)?.[0]
  if (said !== undefined)
    return { ...base, agrees: held.some((value) => bare(value) === bare(said)), claimed: said, match: 'exact' }
  return { ...base, reason: 'not_understood', claimed: '' }
}

/** Forms of values of which another one of the form is another value: addresses, sizes in three directions, telephone numbers. */
const forms = [
  String.raw`(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s,)]*)?`,
  String.raw`\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:cm|mm|in|inches)?`,
  String.raw`\+?\d[\d ().-]{6,}\d`,
].map((form) => ({ whole: new RegExp(`^${form}$`, 'iu'), within: new RegExp(form, 'iu') }))

/** A name with a number behind it, "iOS 15": the same name with another number is another value. */
function versionForm(value: string): (typeof forms)[number] | undefined {
  const { name } = /^(?<name>\p{L}[\p{L} -]*\p{L}) \d+(?:\.\d+)*$/u.exec(value)?.groups ?? {}
  if (name === undefined) return undefined
  const form = `${name} \\d+(?:\\.\\d+)*`
  return { whole: new RegExp(`^${form}$`, 'iu'), within: new RegExp(`\\b${form}`, 'iu') }
}

const legalForms =
  'incorporated|inc|corporation|corp|company|limited|ltd|llc|l l c|lp|l p|plc|n v|nv|ag|se|s a|sa|s p a|spa|ab|asa|oyj|gmbh'
const legalName = new RegExp(`^(?<name>.+?) (?<form>${legalForms})$`, 'u')

/** A company's name with its legal form, "PubMatic, Inc.": the same name with another form is another legal name. Both are normalised. */
function compareLegalName(
  text: string,
  value: string,
): { readonly agrees: boolean; readonly claimed: string } | undefined {
  const { name, form } = legalName.exec(spelled(value))?.groups ?? {}
  if (name === undefined || form === undefined) return undefined
  const said = new RegExp(` ${name} (?<form>${legalForms}) `, 'u').exec(text)?.groups?.form
  return said === undefined ? undefined : { agrees: said === form, claimed: `${name} ${said}` }
}

/** Words without a possessive "'s", normalised, between blanks. */
const spelledOf = (tokens: readonly Token[]): string =>
  ` ${spelled(tokens.map(({ text, bare: plain, possessive }) => (possessive ? plain : text)).join(' '))} `

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
