import { type Attribute, type Fact, normaliseName, remember } from '#model'
import type { Outcome } from '../verify/compare/outcome.ts'
import { formatFact } from '../verify/judge/wording.ts'
import regionNames from '../verify/lexicon/regions.json' with { type: 'json' }
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
  const wordings = held.map((value) => wordingsOf(value, attribute))
  // What names the subject states nothing of it: the "sedan" of an "S6 sedan".
  const naming = namingPlaces(places)
  const tokens = query.tokens.filter((_, at) => !naming.has(at))
  const text = spelledOf(tokens)
  const base = { match: 'text', facts: [fact], recorded } as const
  const has = (value: string) => value.length > 1 && text.includes(` ${value} `)
  const found = held.filter((_, at) => wordings[at]?.some(has))
  // The recorded text stands there whole, or members of the list do: as exact as if nothing else were said.
  const match = attribute.kind === 'text' && attribute.values === undefined ? 'exact' : 'member'
  if (found.length > 0) return { ...base, match, agrees: true, claimed: found.join(', ') }
  const form = forms.find(({ whole }) => held.every((value) => whole.test(value)))
  const said = form === undefined ? undefined : claim.match(form.within)?.[0].trim()
  if (said !== undefined)
    return { ...base, agrees: held.some((value) => bare(value) === bare(said)), claimed: said, match: 'exact' }
  const apart = held.length === 1 ? wordings[0]?.find((wording) => hasWords(tokens, wording)) : undefined
  if (apart !== undefined) return { ...base, agrees: true, claimed: apart }
  const [value = '', other] = held
  const named = other === undefined ? compareLegalName(spelledOf(query.tokens), value) : undefined
  if (named !== undefined) return { ...base, match: 'exact', ...named }
  const code = compareRegistered(tokens, value)
  if (code !== undefined) return { ...base, match: 'exact', ...code }
  const others = attribute.functional || attribute.complete ? otherValue(values, attribute.id, text) : undefined
  if (others !== undefined) return { ...base, agrees: false, claimed: others }
  return { ...base, reason: 'not_understood', claimed: '' }
}

/** How a recorded text may be written, normalised: as it is, by the country that it is the code of, in the words declared for it. */
const wordingsOf = (value: string, { values }: Attribute): readonly string[] =>
  [value, nameOfRegion.get(value) ?? [], values?.[value] ?? []].flat().map(spelled)

/** Where a claim says one of the recorded texts of a fact: places of its tokens; none where it says them in no such words. */
export function placesWithin(
  tokens: readonly Token[],
  { value }: Pick<Fact, 'value'>,
  attribute: Attribute,
): readonly number[] {
  const words = tokens.flatMap(({ text }, at) =>
    spelled(text)
      .split(' ')
      .map((word) => ({ word, at })),
  )
  const held = typeof value === 'object' ? value : [String(value)]
  return held.flatMap((one) => {
    for (const wording of wordingsOf(one, attribute)) {
      const said = wording.split(' ')
      const from = words.findIndex((_, start) => said.every((word, step) => words[start + step]?.word === word))
      if (from >= 0) return words.slice(from, from + said.length).map(({ at }) => at)
    }
    return []
  })
}

/** Places of a name's words that stand beside each other, or the only one: the last word of "the HP S700 … is an SSD" is none, though products of it are named so. */
export function namingPlaces(places: readonly number[]): ReadonlySet<number> {
  const all = new Set(places)
  return new Set(places.filter((at) => places.length === 1 || all.has(at - 1) || all.has(at + 1)))
}

/** Words of a value that must stand among those of a claim where they do not stand side by side. */
const apartMin = 2

/** Whether a claim has all words of a value, in any order: "premium unleaded gasoline" for "premium gasoline". */
function hasWords(tokens: readonly Token[], wording: string): boolean {
  const words = wording.split(' ')
  if (words.length < apartMin || !words.every((word) => /^[a-z]{3,}$/u.test(word))) return false
  const said = new Set(tokens.flatMap(({ text }) => spelled(text).split(' ')))
  return words.every((word) => said.has(word))
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

/** Forms of values of which another one of the form is another value: addresses of mail and the web, sizes in three and two directions, telephone numbers. */
const forms = [
  String.raw`(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,}`,
  String.raw`(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s,)]*)?`,
  String.raw`\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:cm|mm|in|inches)?`,
  String.raw`\d{3,5} ?(?:x|×|by) ?\d{3,5}`,
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

const regions: readonly (readonly [code: string, name: string])[] = Object.entries(regionNames)
const nameOfRegion = new Map(regions)
const codeOfRegion = new Map(regions.map(([code, name]) => [spelled(name), code]))

/** The code of a country that is written as a code or by its name. */
const regionOf = (value: string): string | undefined =>
  nameOfRegion.has(value) ? value : codeOfRegion.get(spelled(value))

/** A country, said by its name or by that of its people ("it's irish"), against one that is recorded; undefined where either is none. */
export function compareCountry(
  { spans }: ClaimContext,
  mention: Mention,
  fact: Fact,
  attribute: Attribute,
): Outcome | undefined {
  const own = spans.filter(({ from, to }) => from >= mention.from && to <= mention.to)
  const said = new Set(own.map((span) => (span.role === 'region' ? span.region : undefined)))
  const [code, more] = [...said]
  const held = typeof fact.value === 'string' ? regionOf(fact.value) : undefined
  const name = nameOfRegion.get(code ?? '')
  if (more !== undefined || name === undefined || held === undefined) return undefined
  const base = { match: 'exact', facts: [fact], recorded: formatFact(fact, attribute) } as const
  return { ...base, agrees: code === held, claimed: name }
}

/** The digits of a number that somebody is registered under, without the zeros before it; undefined of any other text. */
const registered = (text: string): string | undefined => /^0*(\d{2,})$/u.exec(text)?.[1]

/** Numbers of a claim held against one that somebody is registered under; another of as many digits, which is no year, is another. */
function compareRegistered(
  tokens: readonly Token[],
  value: string,
): { readonly agrees: boolean; readonly claimed: string } | undefined {
  const own = registered(value)
  if (own === undefined) return undefined
  const said = tokens.flatMap(({ text }) => registered(text) ?? [])
  const other = said.find((one) => Math.abs(one.length - own.length) <= 1 && !/^(?:19|20)\d\d$/u.test(one))
  const claimed = said.includes(own) ? own : other
  return claimed === undefined ? undefined : { agrees: claimed === own, claimed }
}

/** A number that somebody is registered under is right to the last digit. */
export function compareCode(mention: Extract<Mention, { kind: 'amount' }>, fact: Fact, attribute: Attribute): Outcome {
  const [own, said] = [String(fact.value).replace(/^0+/u, ''), String(mention.amount.value)]
  const base = { match: 'exact', facts: [fact], claimed: said, recorded: formatFact(fact, attribute) } as const
  return /^\d+$/u.test(own) ? { ...base, agrees: own === said } : { ...base, reason: 'unit_mismatch' }
}
