import { type Attribute, type Fact, normaliseName } from '#model'
import { formatFact, memberName } from '../judge/wording.ts'
import regionNames from '../lexicon/regions.json' with { type: 'json' }
import { countryOfRegion, isCloudRegion } from '../parse/cloud-regions.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Amount, Proposition } from '../types.ts'
import { agreement } from './agreement.ts'
import { sameMember } from './members.ts'
import type { Outcome } from './outcome.ts'
import { compareShape, compareWhole } from './shapes.ts'
import { convert, unitOf } from './units.ts'

/**
 * Compare members and texts: normalised words of whole members, never substrings. What a list lacks is denied only where the list is
 * declared complete.
 */
export function compareText(fact: Fact, attribute: Attribute, part: Proposition, amount: Amount | undefined): Outcome {
  const outcome = compareMembers(fact, attribute, part, amount)
  const isOpenList = attribute.kind === 'set' && !attribute.complete && part.quantifier !== 'only'
  if (outcome.agrees !== false || !isOpenList || amount !== undefined) return outcome
  const { agrees: _denied, ...open } = outcome
  return { ...open, reason: 'absence_is_no_evidence' }
}

function compareMembers(fact: Fact, attribute: Attribute, part: Proposition, amount: Amount | undefined): Outcome {
  const recorded = formatFact(fact, attribute)
  const held = typeof fact.value === 'object' ? fact.value : [String(fact.value)]
  // One wording may name two spellings of a member, of which the record carries one.
  const members = part.terms.flatMap((span) => {
    const own = span.members.filter((member) => member.attribute === attribute.id)
    return own
      .filter((member) => held.some((value) => sameMember(value, member.value, attribute)))
      .concat(own)
      .slice(0, 1)
  })
  if (members.length > 0) {
    const claimed = members.map((member) => memberName(member.value, attribute)).join(', ')
    const right = members.filter((member) => held.some((value) => sameMember(value, member.value, attribute)))
    const agrees = right.length === members.length && (part.quantifier !== 'only' || held.length === members.length)
    return { agrees, match: 'member', facts: [fact], claimed, recorded }
  }
  const shaped = compareShape(fact, part, held, recorded) ?? compareWhole(fact, attribute, part, held, recorded)
  if (shaped !== undefined) return shaped
  if (amount !== undefined && attribute.family === 'availability') return compareNumberOf(fact, part, amount, held)
  if (amount !== undefined) return compareAmountText(fact, part, amount, held, recorded)
  const [first] = Object.keys(attribute.values ?? {})
  if (attribute.id.endsWith('_status') && first !== undefined && part.terms.length === 0) {
    // "Has FedRAMP" says that it has the status itself.
    return { agrees: held.includes(first), match: 'member', facts: [fact], claimed: first, recorded }
  }
  if (attribute.kind !== 'text' && attribute.values !== undefined) {
    return { reason: 'not_understood', match: 'member', facts: [fact], claimed: '', recorded }
  }
  const [word] = part.loose
  if (part.told === true && word !== undefined && (codes.has(attribute.id) || held.every(isDigits)))
    return compareCodes(fact, attribute, part.loose, held, recorded)
  if (attribute.kind === 'set' && attribute.family !== 'spec' && attribute.id !== 'founders') {
    return compareListed(fact, attribute, part, held, recorded)
  }
  return compareWords(fact, attribute, part, held, recorded)
}

/** Texts that are right to the last character or wrong. */
export const codes: ReadonlySet<string> = new Set([
  'latest_version',
  'security_contact',
  'privacy_contact',
  'tcf_vendor_id',
  'cik',
  'country',
  'industry',
  'known_exploited_vulnerability',
])

function isDigits(value: string): boolean {
  return /^\d+$/u.test(value)
}

/** Versions, addresses and numbers: each is one on record, or it is wrong. */
function compareCodes(
  fact: Fact,
  attribute: Attribute,
  loose: Proposition['loose'],
  held: readonly string[],
  recorded: string,
): Outcome {
  const claimed = loose.map((word) => word.text).join(', ')
  const base = { match: 'exact', facts: [fact], claimed, recorded, used: loose.map((word) => word.index) } as const
  const plain = (value: string) => value.toLowerCase().replace(/^v(?=\d)/u, '')
  const values = held.map(plain)
  const said = loose.map((word) => plain(word.norm))
  if (said.every((word) => values.includes(word))) return { ...base, agrees: true }
  // A page to write to says nothing about an address, nor "8.4" against "8.4.2" about the last point.
  const apart = (word: string) => values.some((value) => value.startsWith(`${word}.`) || value.startsWith(`${word}-`))
  const other = said.some((word) => word.includes('@')) && !values.some((value) => value.includes('@'))
  if (other || said.some(apart)) return { ...base, reason: 'not_held', used: [] }
  return { ...base, agrees: false, match: attribute.kind === 'set' ? 'member' : 'exact' }
}

/** "Available in 190 countries" counts the list. */
function compareNumberOf(fact: Fact, part: Proposition, amount: Amount, held: readonly string[]): Outcome {
  const { agrees, match, deviation } = agreement(
    { ...amount, comparator: part.comparator, ...(part.hedge === undefined ? {} : { hedge: part.hedge }) },
    held.length,
  )
  // "12 restaurants in Brazil" counts restaurants, of which the list says nothing.
  const counted = /\d[\d,.]*\+? (?:\w+ )?(?:countr|territor|market|nation|region|places)/iu.test(part.text)
  const words = `${amount.value} places`
  if (!counted)
    return {
      reason: 'unit_mismatch',
      match: 'member',
      facts: [fact],
      claimed: words,
      recorded: `${held.length} places`,
    }
  const noun = held.some((value) => /\d/u.test(value)) ? 'regions' : 'countries and territories'
  return {
    agrees,
    match,
    deviation,
    facts: [fact],
    claimed: `${amount.value} ${noun}`,
    recorded: `${held.length} ${noun}`,
  }
}

/** "256GB" and "1TB" among storage options written as text: each that the part gives must be there. */
function compareAmountText(
  fact: Fact,
  part: Proposition,
  amount: Amount,
  held: readonly string[],
  recorded: string,
): Outcome {
  const same = held.length > 1 ? part.amounts.filter((other) => other.currency === amount.currency) : [amount]
  const given = same.length > 0 ? same : [amount]
  const claimed = given.map(({ value, unit }) => `${value} ${unit ?? ''}`.trim()).join(', ')
  return { agrees: given.every((one) => isAmong(one, held)), match: 'member', facts: [fact], claimed, recorded }
}

function isAmong(amount: Amount, held: readonly string[]): boolean {
  return held.some((value) => {
    const found = /^([\d.]+)\s*([a-z]+)?/iu.exec(value)
    if (found === null) return false
    const own = found[2] === undefined ? undefined : unitOf(found[2])?.id
    if (amount.unit === undefined || own === undefined || own === amount.unit) return Number(found[1]) === amount.value
    return convert(amount.value, amount.unit, own) === Number(found[1])
  })
}

/** Words that a text value may carry or lack without being another value. */
const light = new Set([
  'the',
  'of',
  'inc',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'llc',
  'plc',
  'us',
  'usa',
  'united',
  'state',
  'states',
  'and',
  'city',
  'chip',
  'tech',
  'operating',
  'system',
])

/** Members found in the words of the claim; a list that is open says nothing about what it lacks. */
function compareListed(
  fact: Fact,
  attribute: Attribute,
  part: Proposition,
  held: readonly string[],
  recorded: string,
): Outcome {
  const regions = askedOf(part, held)
  const text = ` ${normaliseName(part.text)} `
  const found = held.filter(
    (value) => regions.includes(value) || (value.length > 3 && text.includes(` ${normaliseName(value)} `)),
  )
  const places = attribute.family === 'availability'
  const names = found.map((value) => (places ? placeName(value) : value)).join(', ')
  const cut = recorded.length > 120 ? `${recorded.slice(0, 117)}…` : recorded
  const among = found.length === 0 ? '' : `, ${names} among them`
  const unit = held.some(isCloudRegion) ? 'regions' : 'countries and territories'
  const shown =
    places && held.length > 6 ? `${held.length} ${unit}${among}` : places ? held.map(placeName).join(', ') : cut
  const base = { match: 'member', facts: [fact], claimed: names, recorded: shown } as const
  const asked = [...new Set(regions)].filter((region) => region !== 'global')
  if (found.length === 0 || found.length < asked.length) return { ...base, reason: 'absence_is_no_evidence' }
  const words = new Set(found.flatMap((value) => normaliseName(value).split(' ')))
  const placed = part.spans.filter((span) => span.role === 'region')
  const used = part.loose
    .filter((word) => words.has(word.norm) || placed.some((span) => word.index >= span.from && word.index < span.to))
    .map((word) => word.index)
  return { ...base, agrees: true, used }
}

const nameOfRegion: Readonly<Record<string, string>> = regionNames

/** "Japan" for JP; a cloud region stays its code. */
function placeName(code: string): string {
  return nameOfRegion[code] ?? code
}

/** The places a part names; a country beside or instead of its cloud region is that region. */
function askedOf(part: Proposition, held: readonly string[]): readonly string[] {
  const regions = part.spans.flatMap((span) => (span.role === 'region' ? [span.region] : []))
  if (!held.some(isCloudRegion)) return regions
  const codes = regions.filter(isCloudRegion)
  const countries = new Set(codes.map(countryOfRegion))
  const rest = regions.filter((region) => !isCloudRegion(region) && !countries.has(region))
  return [...codes, ...rest.map((country) => held.find((code) => countryOfRegion(code) === country) ?? country)]
}

interface Word {
  readonly norm: string
  readonly text: string
  readonly index: number
}

/** The part's own free words against the recorded text: one must hold the other whole. */
export function compareWords(
  fact: Fact,
  attribute: Attribute,
  part: Proposition,
  held: readonly string[],
  recorded: string,
): Outcome {
  const spoken = part.loose
  const claimed = spoken.map((word) => word.text).join(' ')
  const base = { match: 'text', facts: [fact], claimed, recorded, used: spoken.map((word) => word.index) } as const
  const values = held.map((value) => normaliseName(value).split(' '))
  const words = spoken.filter((word) => !light.has(word.norm))
  if (words.length === 0 || words.length > (attribute.kind === 'set' ? 40 : 8))
    return { ...base, reason: 'not_understood', used: [] }
  const fits = (value: readonly string[], word: Word) =>
    value.includes(word.norm) ||
    value.some((item) => stemOf(item) === stemOf(word.norm)) ||
    abbreviates(value, word.norm)
  const listed = attribute.kind === 'set' && values.length > 1
  if (listed && words.length > 1 && words.every((word) => values.some((value) => fits(value, word))))
    return { ...base, agrees: true, match: 'text' }
  if (values.some((value) => words.every((word) => fits(value, word)))) {
    const whole = values.some((value) => value.filter((word) => !light.has(word)).length <= words.length)
    return { ...base, agrees: true, match: whole ? 'exact' : 'text' }
  }
  if (attribute.id === 'headquarters') {
    if (words.every((word) => looseAreas.has(word.norm))) return { ...base, reason: 'not_understood', used: [] }
    const other = otherCity(held, words)
    if (other !== undefined) return { ...base, agrees: false }
  }
  const touches = values.some((value) => words.some((word) => fits(value, word)))
  // "Downtown San Jose" names the city and more than that, which nobody recorded.
  if (attribute.id === 'headquarters' && namesCity(held, words)) return { ...base, reason: 'not_understood', used: [] }
  // "A14 Bionic" against "A16 Bionic": the numbers differ, whatever else is shared.
  const numbered = (word: string) => /\d/u.test(word)
  const other = words.some((word) => numbered(word.norm) && values.every((value) => !fits(value, word)))
  if (touches && other && values.every((value) => value.some(numbered))) return { ...base, agrees: false }
  // "Austin, California" against "Cupertino, California" shares a state and is wrong; "Apple Park, Cupertino" may be right.
  const places = values.some(
    (value) =>
      words.some((word, at) => at === words.length - 1 && fits(value, word)) && !fits(value, words[0] ?? word0),
  )
  if (touches && !(attribute.id === 'headquarters' && places)) return { ...base, reason: 'not_understood', used: [] }
  // That a kind of business is none of the recorded one is told by the kinds on record (`judge/scene-values.ts`).
  if (attribute.id === 'industry') return { ...base, reason: 'not_understood', used: [] }
  if (!held.some((value) => hasForm(shapeOf(value), spoken, part.text)))
    return { ...base, reason: 'not_understood', used: [] }
  return { ...base, agrees: false }
}

/** How a text value is written: an address, a code such as a ticker, a name, or plain words. */
type Form = 'address' | 'code' | 'name' | 'words'

const code = /^(?=.*[\p{Lu}\d])[\p{Lu}\d][\p{Lu}\d._-]*$/u
/** Letters of the longest word that may be a code where a text has no capitals: "it trades as tricor". */
const codeMax = 12

export function shapeOf(value: string): Form {
  if (/^https?:\/\//iu.test(value)) return 'address'
  if (code.test(value)) return 'code'
  return /^\p{Lu}/u.test(value) ? 'name' : 'words'
}

/** Whether what is said could be another value of a form: "lovely view" is no headquarters, "nicer" no ticker, "140" no country. */
function hasForm(form: Form, spoken: readonly Word[], text: string): boolean {
  const plain = text === text.toLowerCase()
  switch (form) {
    case 'address':
      return spoken.some((word) => /^https?:|[^.]\.\p{L}{2}/iu.test(word.text))
    case 'code':
      return (
        spoken.some((word) => code.test(word.text)) ||
        (spoken.length === 1 &&
          spoken.every((word) => (plain ? word.text.length <= codeMax : /^\p{Lu}/u.test(word.text))))
      )
    case 'name':
      return spoken.some((word) => /\p{Lu}/u.test(word.text) || (plain && /^\p{L}/u.test(word.text)))
    case 'words':
      return true
  }
}

/** Names of places larger or smaller than a city, which neither meet nor contradict one. */
const looseAreas = new Set(
  'europe asia africa america americas oceania scandinavia abroad overseas silicon valley bay area manhattan brooklyn hollywood midwest coast metro greater suburb county downtown north south east west'.split(
    ' ',
  ),
)

/** A city named in full that is another than the recorded one: "San Francisco" for "San Jose". */
function otherCity(held: readonly string[], words: readonly Word[]): string | undefined {
  const cities = held.map((value) => normaliseName(value.split(',')[0] ?? '').split(' '))
  const areas = held.map((value) => normaliseName(value).split(' '))
  const named = words.filter((word) => stateCodes[word.norm] === undefined && !stateWords.has(word.norm))
  if (named.length === 0 || named.some((word) => looseAreas.has(word.norm) || /\d/u.test(word.norm))) return undefined
  const shares = cities.some((city) => city.every((word) => named.some((one) => one.norm === word)))
  const known = areas.some((area) => named.every((word) => area.includes(word.norm)))
  const first = named[0]
  const sharedStart = cities.some((city) => city.length > 1 && city[0] === first?.norm && named.length > 1)
  return shares || known || !sharedStart ? undefined : named.map((word) => word.text).join(' ')
}

/** Whether the recorded city stands whole among the words. */
function namesCity(held: readonly string[], words: readonly Word[]): boolean {
  return held.some((value) =>
    normaliseName(value.split(',')[0] ?? '')
      .split(' ')
      .every((part) => words.some((word) => word.norm === part)),
  )
}

const word0: Word = { norm: '', text: '', index: 0 }

const stateCodes: Readonly<Record<string, string>> = {
  ca: 'california',
  ny: 'new york',
  wa: 'washington',
  tx: 'texas',
  il: 'illinois',
  ma: 'massachusetts',
  ga: 'georgia',
  oh: 'ohio',
  mn: 'minnesota',
  nj: 'new jersey',
  pa: 'pennsylvania',
  fl: 'florida',
  co: 'colorado',
  ct: 'connecticut',
  va: 'virginia',
  nc: 'north carolina',
  mi: 'michigan',
  ar: 'arkansas',
  or: 'oregon',
  az: 'arizona',
  tn: 'tennessee',
  mo: 'missouri',
  wi: 'wisconsin',
  md: 'maryland',
  in: 'indiana',
  id: 'idaho',
  ut: 'utah',
  nv: 'nevada',
  ne: 'nebraska',
  ri: 'rhode island',
}

const stateWords = new Set(Object.values(stateCodes).flatMap((name) => name.split(' ')))

/** "CA" for California. */
function abbreviates(value: readonly string[], word: string): boolean {
  const full = stateCodes[word]
  return full !== undefined && value.join(' ').includes(full)
}
