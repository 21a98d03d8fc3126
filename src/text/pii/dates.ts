import { hasCue } from '../spans.ts'
import { isDay } from './checksum.ts'
import type { PiiEntity, PiiText } from './entity.ts'

const months =
  'jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar|bruary)?|févr(?:ier)?|febrero|fevereiro|febbraio|mar(?:ch|zo|s|ço)?|märz|apr(?:il|ile)?|avril|abril|may|mai|mayo|maio|maggio|mei|jun(?:e|i|io|ho)?|juin|giugno|jul(?:y|i|io|ho)?|juillet|luglio|aug(?:ust|ustus)?|août|agosto|sep(?:t|tember|tembre|tiembre|tembro)?|settembre|setembro|oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|outubro|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|diciembre|dicembre'
const forms: readonly RegExp[] = [
  /(?<![\p{N}\p{L}.,/-])(?:19|20)\d{2}([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\p{N}\p{L}/-]|\.\d)/gu,
  /(?<![\p{N}\p{L}.,/-])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:\d{4}|\d{2})(?![\p{N}\p{L}/-]|\.\d)/gu,
  new RegExp(
    `(?<![\\p{N}\\p{L}])(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|\\.|er)?(?: of| de)?[ -](?:${months})\\.?(?:,? (?:de )?|-)(?:\\d{4}|\\d{2})(?![\\p{N}\\p{L}])`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{N}\\p{L}])(?:${months})\\.? (?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?(?:,? \\d{4})(?![\\p{N}\\p{L}])`,
    'giu',
  ),
  /(?<![\p{N}\p{L}])(?:january|february|march|april|june|july|august|september|october|november|december) (?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?![\p{N}\p{L}])/giu,
  /(?<![\p{N}\p{L}])(?:19|20)\d{2}年\d{1,2}月\d{1,2}日/gu,
  /(?<![\p{L}])(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?![\p{L}])/giu,
]
const birth =
  /(?:\bborn\b|\bdob\b|\bd\.o\.b|birth|birthday|\bb-?day\b|geboren|geburtsdatum|geb\.|naissance|né le|née le|nacid[oa]|nacimiento|nascid[oa]|nascimento|nat[oa] il|nascita|geboortedatum|født|född|urodzon|születés|生年月日|出生|생년월일|дата рождения)/u

/** Days as figures and words; one that a birth is spoken of beside is a date of birth. */
export function findDates({ text, lower }: PiiText): readonly PiiEntity[] {
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match): readonly PiiEntity[] => {
      const span = { start: match.index, end: match.index + match[0].length }
      if (!possible(match[0])) return []
      const figures = /\d/.test(match[0])
      if (figures && hasCue(lower, span, birth, 32, 14))
        return [{ ...span, type: 'date_of_birth', confidence: 0.92, validated: true }]
      return [{ ...span, type: 'date', confidence: figures ? 0.8 : 0.6, validated: figures }]
    }),
  )
}

/** Two or three figures must be a day of the calendar in some order. */
function possible(written: string): boolean {
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/.exec(written)
  if (parts === null) return true
  const [a, b, c] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (a > 31) return isDay(a, b, c)
  const year = c < 100 ? 2000 + c : c
  return (isDay(year, a, b) || isDay(year, b, a)) && year > 1850 && year < 2150
}
