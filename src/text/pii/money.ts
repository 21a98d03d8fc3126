import { hasCue } from '../spans.ts'
import { ibanRemainder, luhn, weighted } from './checksum.ts'
import type { PiiEntity, PiiText } from './entity.ts'

/** Issuer ranges as they are published: prefix, lengths, name. Longest prefix first where they overlap. */
const issuers: readonly { readonly name: string; readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  { name: 'visa', prefix: /^4/, lengths: [13, 16, 19] },
  { name: 'mastercard', prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { name: 'amex', prefix: /^3[47]/, lengths: [15] },
  { name: 'diners', prefix: /^(?:30[0-5]|309|36|3[89])/, lengths: [14, 16, 19] },
  { name: 'discover', prefix: /^(?:6011|64[4-9]|65|622)/, lengths: [16, 19] },
  { name: 'jcb', prefix: /^(?:35(?:2[89]|[3-8]\d)|2131|1800)/, lengths: [15, 16, 19] },
  { name: 'unionpay', prefix: /^(?:62|81)/, lengths: [16, 17, 18, 19] },
  {
    name: 'maestro',
    prefix: /^(?:5018|5020|5038|5[678]|6304|6759|676[1-3]|6)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  },
  { name: 'mir', prefix: /^220[0-4]/, lengths: [16, 17, 18, 19] },
  { name: 'rupay', prefix: /^(?:60|65|81|82|508)/, lengths: [16] },
]

const cardForm = /(?<![\p{L}\p{N}_.-])\d(?:[ -]?\d){11,18}(?![\p{L}\p{N}_])(?![.-]\d)/gu
const cardCue =
  /\b(?:card|cards|visa|mastercard|amex|american express|credit|debit|karte|kreditkarte|tarjeta|carte|carta|cartão|pan|cc|cvv)\b/

/** Cards by Luhn, issuer range and length. */
export function findCards({ text, lower }: PiiText): readonly PiiEntity[] {
  return [...text.matchAll(cardForm)].flatMap((match): readonly PiiEntity[] => {
    const digits = match[0].replaceAll(/\D/g, '')
    const span = { start: match.index, end: match.index + match[0].length }
    if (!luhn(digits) || /^(\d)\1*$/.test(digits)) return []
    const issuer = issuers.find(({ prefix, lengths }) => prefix.test(digits) && lengths.includes(digits.length))
    const cued = hasCue(lower, span, cardCue)
    const weak = issuer === undefined || issuer.name === 'maestro' || digits.length < 14
    // Digits in single file with odd grouping ("1 234 567…") are figures, not cards.
    const grouped = /^\d+$|^\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}$|^\d{4}([ -])\d{6}\2\d{4,5}$/.test(match[0])
    if ((weak && !cued) || (!grouped && !cued)) return []
    return [
      {
        ...span,
        type: 'credit_card',
        confidence: cued ? 0.99 : 0.93,
        validated: true,
        ...(issuer === undefined ? {} : { kind: issuer.name }),
      },
    ]
  })
}

/** Length of an IBAN by country, as the registry of ISO 13616 lists them. */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

const ibanForm = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}/giu

/** IBANs by country, length and remainder of 97; trailing words are left out by the country's length. */
export function findIbans({ text }: PiiText): readonly PiiEntity[] {
  return [...text.matchAll(ibanForm)].flatMap((match): readonly PiiEntity[] => {
    const country = match[0].slice(0, 2).toUpperCase()
    const length = ibanLengths[country]
    if (length === undefined) return []
    const end = endAfter(match[0], length)
    if (end === undefined || /[\p{L}\p{N}]/u.test(text[match.index + end] ?? '')) return []
    const compact = match[0].slice(0, end).replaceAll(/[ -]/g, '').toUpperCase()
    if (ibanRemainder(compact) !== 1) return []
    return [
      {
        start: match.index,
        end: match.index + end,
        type: 'iban',
        confidence: 0.99,
        validated: true,
        jurisdiction: country,
      },
    ]
  })
}

/** Offset behind the n-th letter or digit, undefined where there are fewer. */
function endAfter(text: string, count: number): number | undefined {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/[a-z0-9]/i.test(text[index] ?? '')) seen += 1
    if (seen === count) return index + 1
  }
  return undefined
}

const routing = (digits: string) =>
  /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits) &&
  weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0

const bankRules: readonly {
  readonly kind: string
  readonly form: RegExp
  readonly cue: RegExp
  readonly valid: (raw: string) => boolean
  readonly jurisdiction?: string
}[] = [
  {
    kind: 'us_routing',
    form: /(?<![\w.-])\d{9}(?![\w.-]\d|\w)/g,
    cue: /\b(?:routing|aba|rtn|transit)\b/,
    valid: routing,
    jurisdiction: 'US',
  },
  {
    kind: 'gb_sort_code',
    form: /(?<![\w.-])\d{2}-\d{2}-\d{2}(?![\w-])/g,
    cue: /\b(?:sort code|sort-code|sortcode)\b/,
    valid: () => true,
    jurisdiction: 'GB',
  },
  {
    kind: 'in_ifsc',
    form: /(?<!\w)[A-Z]{4}0[A-Z0-9]{6}(?!\w)/g,
    cue: /\b(?:ifsc|neft|rtgs|branch|bank)\b/,
    valid: () => true,
    jurisdiction: 'IN',
  },
  {
    kind: 'mx_clabe',
    form: /(?<![\w-])\d{18}(?![\w-])/g,
    cue: /\b(?:clabe)\b/,
    valid: (raw) =>
      (10 -
        ([...raw.slice(0, 17)].reduce(
          (sum, digit, index) => sum + ((Number(digit) * ([3, 7, 1][index % 3] ?? 1)) % 10),
          0,
        ) %
          10)) %
        10 ===
      Number(raw[17]),
    jurisdiction: 'MX',
  },
  {
    kind: 'bic',
    form: /(?<!\w)[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?!\w)/g,
    cue: /\b(?:bic|swift)\b/,
    valid: (raw) =>
      ibanLengths[raw.slice(4, 6)] !== undefined ||
      /^.{4}(?:US|CA|AU|NZ|JP|CN|HK|SG|IN|MX|ZA|KR|TH|MY|ID|PH|VN|TW)/.test(raw),
  },
  {
    kind: 'account',
    form: /(?<![\w.-])\d{6,17}(?![\w-]|\.\d)/g,
    cue: /\b(?:account number|account no|account #|acct|a\/c|bank account|account|konto|kontonummer|cuenta|compte|conto|rekening)\b[^.\n]{0,24}$/,
    valid: () => true,
  },
]

/** Bank coordinates, which always need their announcing word. */
export function findBankAccounts({ text, lower }: PiiText): readonly PiiEntity[] {
  return bankRules.flatMap(({ kind, form, cue, valid, jurisdiction }) => {
    const found: PiiEntity[] = []
    for (const match of text.matchAll(form)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (!hasCue(lower, span, cue, 40, kind === 'account' ? 0 : 20) || !valid(match[0])) continue
      found.push({
        ...span,
        type: 'bank_account',
        kind,
        confidence: kind === 'account' ? 0.7 : 0.9,
        validated: kind !== 'account',
        ...(jurisdiction === undefined ? {} : { jurisdiction }),
      })
    }
    return found
  })
}
