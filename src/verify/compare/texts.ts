import { type Attribute, type Fact, normaliseName } from '#model'
import { formatFact, memberName } from '../judge/wording.ts'
import { stemOf } from '../parse/tokens.ts'
import type { Amount, Proposition } from '../types.ts'
import type { Outcome } from './outcome.ts'
import { unitOf } from './units.ts'

/** Compare members and texts: normalised words of whole members, never substrings. */
export function compareText(fact: Fact, attribute: Attribute, part: Proposition, amount: Amount | undefined): Outcome {
  const recorded = formatFact(fact, attribute)
  const members = part.terms.flatMap((span) =>
    span.members.filter((member) => member.attribute === attribute.id).slice(0, 1),
  )
  const held = typeof fact.value === 'object' ? fact.value : [String(fact.value)]
  if (members.length > 0) {
    const claimed = members.map((member) => memberName(member.value, attribute)).join(', ')
    const right = members.filter((member) => held.some((value) => sameMember(value, member.value)))
    const agrees = right.length === members.length && (part.quantifier !== 'only' || held.length === members.length)
    return { agrees, match: 'member', facts: [fact], claimed, recorded }
  }
  if (amount !== undefined) return compareAmountText(fact, amount, held, recorded)
  if (attribute.kind !== 'text' && attribute.values !== undefined) {
    return { reason: 'not_understood', match: 'member', facts: [fact], claimed: '', recorded }
  }
  return compareWords(fact, attribute, part, held, recorded)
}

function sameMember(value: string, member: string): boolean {
  return value === member || normaliseName(value) === normaliseName(member)
}

/** "256GB" among storage options written as text. */
function compareAmountText(fact: Fact, amount: Amount, held: readonly string[], recorded: string): Outcome {
  const claimed = `${amount.value} ${amount.unit ?? ''}`.trim()
  const agrees = held.some((value) => {
    const found = /^([\d.]+)\s*([a-z]+)?/iu.exec(value)
    if (found === null || Number(found[1]) !== amount.value) return false
    return amount.unit === undefined || found[2] === undefined || unitOf(found[2])?.id === amount.unit
  })
  return { agrees, match: 'member', facts: [fact], claimed, recorded }
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

/** The part's own free words against the recorded text: one must hold the other whole. */
function compareWords(
  fact: Fact,
  attribute: Attribute,
  part: Proposition,
  held: readonly string[],
  recorded: string,
): Outcome {
  const loose = part.loose
  const claimed = loose.map((word) => word.text).join(' ')
  const base = { match: 'text', facts: [fact], claimed, recorded, used: loose.map((word) => word.index) } as const
  const words = loose.map((word) => word.norm).filter((word) => !light.has(word))
  if (words.length === 0 || words.length > 8) return { ...base, reason: 'not_understood', used: [] }
  const values = held.map((value) => normaliseName(value).split(' '))
  const agrees = values.some((value) =>
    words.every((word) => value.includes(word) || value.map(stemOf).includes(stemOf(word)) || initials(value, word)),
  )
  if (agrees)
    return {
      ...base,
      agrees: true,
      match: words.length >= (values[0]?.filter((word) => !light.has(word)).length ?? 0) ? 'exact' : 'text',
    }
  const touches = values.some((value) => words.some((word) => value.includes(word)))
  if (touches && attribute.kind !== 'set') return { ...base, reason: 'not_understood', used: [] }
  return { ...base, agrees: false }
}

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

/** "CA" for California, either way round. */
function initials(value: readonly string[], word: string): boolean {
  const full = stateCodes[word]
  return full !== undefined && value.join(' ').includes(full)
}
