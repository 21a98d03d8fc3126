import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { hasCue, type Span } from '../spans.ts'
import { isDay } from './checksum.ts'
import type { PiiEntity, PiiText } from './entity.ts'

const form =
  /(?<![\p{L}\p{N}_@#$€£.=-])(?<![\p{N}][/,])(?:\+ ?|\()?\d(?:[ \u00a0]?[-()./]?[ \u00a0]?\(?\d){5,16}\)?(?! ?[$€£%])(?:[ ,]{0,2}(?:x|ext\.?|extension|#) ?\d{1,6})?(?![\p{L}\p{N}_]|[.,:-]\d)/giu
const cue =
  /(?:\b(?:phones?|telephone|tel|mobile|mob|cell|cellphone|call|calls|called|calling|ring|dial|fax|whatsapp|sms|text me|text him|text her|reach|reached|contact|hotline|answering|number is|number to|my number|phone number|telefon|telefono|teléfono|telefone|telefoon|téléphone|handy|celular|móvil|cellulare|numéro|puhelin|telefonszám|тел|телефон)\b|電話|电话|手机|전화|☎|📞|📱)/u
/** A label right behind the number, as in a signature. */
const labelled = /^[ -]{0,2}\(?(?:office|home|work|cell|mobile|mobil|fax|phone|tel|landline|direct|privat|main)\b/
/** Words that say the digits are something else. */
const otherwise =
  /\b(?:order|invoice|ticket|case|tracking|sku|isbn|issn|serial|version|ref|reference|part|model|article|item|id|account|acct|routing|policy|zip|postcode|population|usd|eur|total|amount|price|units|pages|lat|latitude|longitude|coordinates|score|license|licence|passport)\b[^.\n]{0,12}$/

/** Countries whose national spelling is tried: those that dial a nought first, and those that do not. */
const trunkPlans: readonly CountryCode[] = [
  'GB',
  'DE',
  'FR',
  'AU',
  'NL',
  'SE',
  'CH',
  'JP',
  'BE',
  'AT',
  'IN',
  'ZA',
  'IT',
  'HU',
  'IE',
  'KR',
]
const plainPlans: readonly CountryCode[] = ['ES', 'PL', 'DK', 'NO', 'PT', 'IN', 'BR', 'MX', 'CZ', 'SG', 'US']
/** National spellings looked up in a text at most; beyond, numbers without a + are judged by their form alone. */
const lookupsMax = 400

/** Phone numbers: by the numbering plans of libphonenumber, by form, by the words around them. */
export function findPhones({ text, lower }: PiiText): readonly PiiEntity[] {
  const left = { lookups: lookupsMax }
  return [...text.matchAll(form)].flatMap((match): readonly PiiEntity[] => {
    const value = match[0].replace(/^\((?=[^)]*$)/, '')
    const start = match.index + match[0].length - value.length
    const span = { start, end: start + value.length }
    const found = judge(value, span, lower, left)
    return found === undefined ? [] : [{ ...span, type: 'phone', ...found }]
  })
}

type Judged = Pick<PiiEntity, 'confidence' | 'validated' | 'jurisdiction'>

function judge(value: string, span: Span, lower: string, left: { lookups: number }): Judged | undefined {
  const main = value.replace(/[ ,]*(?:x|ext\.?|extension|#) ?\d+$/i, '')
  const digits = main.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 16 || /^(\d)\1+$/.test(digits) || isDate(main)) return undefined
  if (otherwise.test(lower.slice(Math.max(0, span.start - 36), span.start))) return undefined
  const cued = hasCue(lower, span, cue, 48, 16) || labelled.test(lower.slice(span.end, span.end + 12))
  const international = main.startsWith('+')
    ? main
    : /^(?:00|011)/.test(digits)
      ? `+${digits.replace(/^(?:011|00)/, '')}`
      : undefined
  if (international !== undefined) {
    const parsed = parsePhoneNumberFromString(international)
    if (parsed?.isValid() === true) return { confidence: 0.97, validated: true, ...countryOf(parsed.country) }
    if (digits.length >= 9)
      return { confidence: parsed?.isPossible() === true ? 0.8 : cued ? 0.7 : 0.6, validated: false }
  }
  const separated = /[^\d+]/.test(main)
  if (!separated && !cued) return undefined
  // Three, three and four digits are how North America writes; made-up numbers often break the area-code rules.
  const american = /^(?:1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]\d{4}$/.test(main)
  const likely = plausible(main, digits)
  if (!american && !cued && !likely) return undefined
  const country = nationalPlan(main, american ? ['US'] : /^\(?0/.test(main) ? trunkPlans : plainPlans, left)
  if (american)
    return {
      confidence: country === 'US' || cued ? 0.9 : 0.72,
      validated: country === 'US',
      ...countryOf(country),
    }
  if (country !== undefined) return { confidence: cued ? 0.9 : 0.7, validated: true, ...countryOf(country) }
  return { confidence: cued ? 0.75 : 0.6, validated: false }
}

function nationalPlan(main: string, plans: readonly CountryCode[], left: { lookups: number }): CountryCode | undefined {
  return plans.find((country) => {
    if (left.lookups <= 0) return false
    left.lookups -= 1
    return parsePhoneNumberFromString(main, country)?.isValid() === true
  })
}

const countryOf = (country: string | undefined) => (country === undefined ? {} : { jurisdiction: country })

/** Without a word that announces it: a trunk zero, a bracketed area code, or several even groups. */
function plausible(main: string, digits: string): boolean {
  if (digits.length < 8 || digits.length > 12) return false
  if (/^\(0?\d{1,5}\)[ -]?\d{2,4}[- ]\d{2,5}/.test(main)) return true
  const groups = main.split(/\D+/).filter((group) => group !== '')
  if (/^0\d/.test(main))
    return groups.length >= 2 && groups.length <= 6 && (!main.includes('.') || /^0\d(?:\.\d{2,4}){3,4}$/.test(main))
  return (
    groups.length >= 3 &&
    groups.length <= 5 &&
    groups.every((group) => group.length >= 2 && group.length <= 4) &&
    /^[\d-]+$|^[\d ]+$/.test(main) &&
    !looksThousands(main)
  )
}

/** "1 234 567": groups of three behind a short first one are a figure. */
const looksThousands = (main: string) => /^\d{1,3}(?:[ .]\d{3})+$/.test(main)

function isDate(main: string): boolean {
  const iso = /^((?:19|20)\d{2})[-./ ](\d{1,2})[-./ ](\d{1,2})(?: \d.*)?$/.exec(main)
  if (iso !== null) return isDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const short = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?: \d.*)?$/.exec(main)
  if (short === null) return /^(?:19|20)\d\d ?- ?(?:19|20)\d\d$/.test(main)
  const [a, b] = [Number(short[1]), Number(short[3])]
  return a >= 1 && b >= 1 && (a <= 12 || b <= 12) && a <= 31 && b <= 31 && (short[4]?.length === 4 || short[2] !== '-')
}
