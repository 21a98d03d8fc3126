import { type Attribute, type Fact, normaliseName, remember } from '#model'
import type { Outcome } from '../verify/compare/outcome.ts'
import { formatFact } from '../verify/judge/wording.ts'
import regionNames from '../verify/lexicon/regions.json' with { type: 'json' }
import type { Token } from '../verify/types.ts'
import type { ClaimContext, Mention } from './context.ts'
import { joinThousands, wordsOfText, wordsSaid } from './known-texts.ts'
import type { SubjectCandidate } from './subjects.ts'

/**
 * Whether a claim says a recorded text or member of a list anywhere among its words. What it says agrees. What it lacks is denied only where the
 * claim has another value of the same form (an address, a size, a number), or another text that the record has for others of an attribute that can
 * have but one or whose lists are complete.
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
  const stated = statedPlaces(query.tokens, places, wordings.flat())
  const text = spelledOf(query.tokens.filter((_, at) => stated.has(at)))
  const base = { match: 'text', facts: [fact], recorded } as const
  const has = (value: string) => value.length > 1 && text.includes(` ${value} `)
  const found = held.filter((_, at) => wordings[at]?.some(has))
  const known = attribute.functional || attribute.complete ? values.textsOf(attribute.id) : undefined
  const longest = known?.longestIn(text)
  if (found.length > 0) {
    // "NYSE American" is another exchange than the NYSE.
    const isLonger = (one: string) => one !== longest && ` ${longest} `.includes(` ${one} `)
    if (longest !== undefined && attribute.functional && wordings.flat().some(isLonger))
      return { ...base, agrees: false, claimed: longest }
    // The recorded text stands there whole, or members of the list do: as exact as if nothing else were said.
    const match = attribute.kind === 'text' && attribute.values === undefined ? 'exact' : 'member'
    return { ...base, match, agrees: true, claimed: found.join(', ') }
  }
  const form = compareForm(claim, held)
  if (form !== undefined) return { ...base, match: 'exact', ...form }
  const [value = '', other] = held
  const named = other === undefined ? compareLegalName(spelledOf(query.tokens), value) : undefined
  if (named !== undefined) return { ...base, match: 'exact', ...named }
  const code = compareRegistered(
    query.tokens.filter((_, at) => stated.has(at)),
    value,
  )
  if (code !== undefined) return { ...base, match: 'exact', ...code }
  const isOfWords = other === undefined && !forms.some(({ whole }) => whole.test(value)) && /\p{L}{2}/u.test(value)
  const matched = isOfWords ? values.textsOf(attribute.id)?.match(wordsSaid(query.tokens, stated), value) : undefined
  if (matched?.is === 'recorded') return { ...base, match: 'member', agrees: true, claimed: matched.text }
  const another = known === undefined ? undefined : (matched?.text ?? longest)
  if (another !== undefined) return { ...base, agrees: false, claimed: another }
  return { ...base, reason: 'not_understood', claimed: '' }
}

/** Values of a form held against what a claim has of the same form; undefined where either has none. */
function compareForm(
  claim: string,
  held: readonly string[],
): { readonly agrees: boolean; readonly claimed: string } | undefined {
  const form = forms.find(({ whole }) => held.every((value) => whole.test(value)))
  const text = joinThousands(claim)
  const claimed = form === undefined ? undefined : text.match(form.within)?.[0].trim()
  if (claimed !== undefined) return { agrees: held.some((value) => isSameForm(value, claimed)), claimed }
  // "4,966 mm long, 1,957 mm wide and 1,365 mm tall": its numbers, one behind the other.
  const [value = '', other] = held
  const numbers = form?.isSize === true && other === undefined ? numbersIn(value) : []
  return numbers.length > 2 && isWithin(numbers, numbersIn(text)) ? { agrees: true, claimed: value } : undefined
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/gu) ?? []

/** Whether all of some texts stand among others in their order. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const one of all) if (one === some[at]) at += 1
  return at === some.length
}

/** Units of sizes by the ways to write them. */
const sizeUnits: readonly (readonly [RegExp, string])[] = [
  [/(?:px|pixels)$/u, 'px'],
  [/(?:mm|millimetres|millimeters)$/u, 'mm'],
  [/(?:cm|centimetres|centimeters)$/u, 'cm'],
  [/(?:in|inches)$/u, 'in'],
]
const sizeUnitOf = (value: string): string | undefined =>
  sizeUnits.find(([unit]) => unit.test(value.trim().toLowerCase()))?.[1]

/** Whether two values of a form are one; a unit that only one of them gives tells them not apart. */
function isSameForm(one: string, other: string): boolean {
  const [unit, otherUnit] = /^\d/u.test(one) ? [sizeUnitOf(one), sizeUnitOf(other)] : []
  return bare(one) === bare(other) && (unit === undefined || otherUnit === undefined || unit === otherUnit)
}

/**
 * Places of a claim that state something: all but the names of its subject, which say nothing of it (the "sedan" of an "S6 sedan"). Words of a name
 * that are a recorded text state it where the name has other words elsewhere: "hp C2J93AT? that's a Quadro K2000".
 */
function statedPlaces(
  tokens: readonly Token[],
  places: readonly number[],
  wordings: readonly string[],
): ReadonlySet<number> {
  const recorded = new Set(wordings.flatMap((wording) => wordsOfText(wording)))
  const isOfText = (at: number) => wordsSaid(tokens, [at]).every(({ word }) => recorded.has(word))
  const isNamedElsewhere = (run: readonly number[]) => places.some((at) => !run.includes(at) && !isOfText(at))
  const runs = runsOf([...namingPlaces(places)])
  const naming = new Set(runs.filter((run) => !(run.every(isOfText) && isNamedElsewhere(run))).flat())
  return new Set(tokens.keys().filter((at) => !naming.has(at)))
}

/** Places that stand beside each other, together. */
function runsOf(places: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = []
  for (const at of places.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === at - 1) last.push(at)
    else runs.push([at])
  }
  return runs
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

/** Where a claim says words of a recorded text, whole or in part. */
export function placesOfWords(
  tokens: readonly Token[],
  fact: Pick<Fact, 'value'>,
  attribute: Attribute,
): readonly number[] {
  const whole = placesWithin(tokens, fact, attribute)
  if (whole.length > 0 || typeof fact.value === 'object') return whole
  const words = new Set(wordsOfText(String(fact.value)))
  return wordsSaid(tokens, [...tokens.keys()]).flatMap(({ word, at }) => (words.has(word) ? [at] : []))
}

/** Places of a name's words that stand beside each other, or the only one: the last word of "the HP S700 … is an SSD" is none, though products of it are named so. */
export function namingPlaces(places: readonly number[]): ReadonlySet<number> {
  const all = new Set(places)
  return new Set(places.filter((at) => places.length === 1 || all.has(at - 1) || all.has(at + 1)))
}

/** Forms of values of which another one of the form is another value: addresses of mail and the web, sizes in three and two directions, telephone numbers. */
const forms = (
  [
    [String.raw`(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,}`, false],
    [String.raw`(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s,)]*)?`, false],
    [
      String.raw`\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:x|×|by) ?\d+(?:\.\d+)? ?(?:cm|mm|millimetres|in|inches)?`,
      true,
    ],
    [String.raw`\d{3,5} ?(?:x|×|by) ?\d{3,5}(?: ?(?:px|pixels))?`, true],
    [String.raw`\+?\d[\d ().-]{6,}\d`, false],
  ] as const
).map(([form, isSize]) => ({ whole: new RegExp(`^${form}$`, 'iu'), within: new RegExp(form, 'iu'), isSize }))

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
    .replace(/(?:cm|mm|millimetres|in|inches|px|pixels)$/u, '')

const spelled = remember((text: string): string => normaliseName(text))

const regions: readonly (readonly [code: string, name: string])[] = Object.entries(regionNames)
const nameOfRegion = new Map(regions)
const codeOfRegion = new Map(regions.map(([code, name]) => [spelled(name), code]))

/** The code of a country that is written as a code or by its name. */
const regionOf = (value: string): string | undefined =>
  nameOfRegion.has(value) ? value : codeOfRegion.get(spelled(value))

/** A name that is a member of a recorded list; undefined of any other name, and where the claim says that there is no other member. */
export function compareMember(
  { query, parts }: ClaimContext,
  mention: Mention,
  fact: Fact,
  attribute: Attribute,
): Outcome | undefined {
  if (parts[mention.part]?.quantifier === 'only') return undefined
  const said = spelledOf(query.tokens.slice(mention.from, mention.to)).trim()
  const held = typeof fact.value === 'object' ? fact.value : []
  const member = held.find((value) => wordingsOf(value, attribute).includes(said))
  if (member === undefined) return undefined
  return { agrees: true, match: 'member', facts: [fact], claimed: member, recorded: formatFact(fact, attribute) }
}

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
