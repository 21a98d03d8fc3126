import { hasCue } from '../spans.ts'
import { luhn } from './checksum.ts'
import type { PiiEntity, PiiText, PiiType } from './entity.ts'

interface DocumentRule {
  readonly type: PiiType
  readonly kind?: string
  readonly form: RegExp
  /** The announcing word ends at most `reach` characters ahead. */
  readonly cue: RegExp | undefined
  readonly reach: number
  readonly confidence: number
  valid?(compact: string): boolean
}

const token = '(?<![\\p{L}\\p{N}_])(?=[\\p{L}-]{0,10}\\d)'
const ends = '(?![\\p{L}\\p{N}_]|-\\d|\\.\\d)'
const vinValues: Readonly<Record<string, number>> = Object.fromEntries(
  [...'0123456789']
    .map((digit): [string, number] => [digit, Number(digit)])
    .concat(
      [...'ABCDEFGH'].map((letter, index): [string, number] => [letter, index + 1]),
      [...'JKLMN'].map((letter, index): [string, number] => [letter, index + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, index): [string, number] => [letter, index + 2]),
    ),
)

/** Vehicle numbers: the ninth place is the weighted remainder of 11. */
function vin(compact: string): boolean {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * (vinValues[compact[index] ?? ''] ?? 0), 0) % 11
  return compact[8] === (sum === 10 ? 'X' : String(sum)) && /\d/.test(compact) && /[A-Z]/.test(compact)
}

/** The second line of a passport's machine-readable zone: three check digits with weights 7 3 1. */
function machineReadable(line: string): boolean {
  const value = (character: string) => (character === '<' ? 0 : Number.parseInt(character, 36))
  const check = (part: string) =>
    [...part].reduce((sum, character, index) => sum + value(character) * ([7, 3, 1][index % 3] ?? 1), 0) % 10
  return check(line.slice(0, 9)) === Number(line[9]) && check(line.slice(13, 19)) === Number(line[19])
}

const rules: readonly DocumentRule[] = [
  {
    type: 'passport',
    kind: 'mrz',
    form: /(?<!\w)[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{14}[0-9<]\d(?!\w)/g,
    cue: undefined,
    reach: 0,
    confidence: 0.98,
    valid: machineReadable,
  },
  {
    type: 'passport',
    form: new RegExp(`${token}[A-Z]{0,3}\\d{6,9}[A-Z]?${ends}`, 'giu'),
    cue: /(?:passport|passeport|reisepass|pasaporte|passaporto|passaporte|paspoort|pass-?nr|паспорт|護照|护照|여권|旅券)/u,
    reach: 40,
    confidence: 0.85,
  },
  {
    type: 'driver_license',
    form: new RegExp(`${token}(?:[A-Z]{1,3}[- ]?)?\\d[A-Z0-9-]{3,18}[A-Z0-9]${ends}`, 'giu'),
    cue: /(?:driv(?:er|ers|er's|er’s|ing)[ -]?licen[cs]e|driver's lic|drivers lic|license number|licence number|license no|\bdl(?: number| no| #|#|:)|führerschein|permis de conduire|carnet de conducir|patente di guida|rijbewijs|carteira de motorista|cnh)/u,
    reach: 40,
    confidence: 0.82,
  },
  {
    type: 'license_plate',
    form: /(?<![\p{L}\p{N}_])(?=[\p{Lu}\d -]{0,9}\d)(?=[\d -]{0,8}\p{Lu})[\p{Lu}\d]{1,4}[- ]?[\p{Lu}\d]{1,4}(?:[- ]?[\p{Lu}\d]{1,4})?(?![\p{L}\p{N}_])/gu,
    cue: /(?:licen[cs]e plate|number plate|plate number|plate no|plates?\b|registration number|reg(?:istration)? plate|kennzeichen|matrícula|matricula|immatriculation|targa|kenteken|vehicle registration)/u,
    reach: 32,
    confidence: 0.75,
  },
  {
    type: 'vehicle_id',
    kind: 'vin',
    form: /(?<![\p{L}\p{N}_])[A-HJ-NPR-Z0-9]{17}(?![\p{L}\p{N}_])/giu,
    cue: undefined,
    reach: 0,
    confidence: 0.93,
    valid: vin,
  },
  {
    type: 'vehicle_id',
    kind: 'vin',
    form: /(?<![\p{L}\p{N}_])[A-HJ-NPR-Z0-9]{17}(?![\p{L}\p{N}_])/giu,
    cue: /\b(?:vin|vehicle identification|chassis)\b/,
    reach: 40,
    confidence: 0.85,
  },
  {
    type: 'device_id',
    kind: 'imei',
    form: /(?<![\p{L}\p{N}_-])\d{2}[- ]?\d{6}[- ]?\d{6}[- ]?\d(?![\p{L}\p{N}_-])/gu,
    cue: /\b(?:imei|device id|handset)\b/,
    reach: 40,
    confidence: 0.95,
    valid: luhn,
  },
  {
    type: 'national_id',
    kind: 'medical_record',
    form: new RegExp(`${token}[A-Z]{0,4}-?\\d{5,12}${ends}`, 'giu'),
    cue: /\b(?:mrn|medical record(?: number| no\.?| #)?|patient id|patient number|health card|health insurance (?:number|id)|member id|insurance (?:number|id|policy number))\b/,
    reach: 24,
    confidence: 0.75,
  },
  {
    type: 'national_id',
    kind: 'unspecified',
    form: new RegExp(`${token}[A-Z]{0,3}[- ]?\\d{5,14}[A-Z]?${ends}`, 'giu'),
    cue: /\b(?:national id(?:entity)?(?: number| card)?|identity card(?: number| no)?|id card(?: number| no)?|tax(?:payer)? (?:id|identification)(?: number)?|citizen(?:ship)? (?:id|number)|government id|social security number)\b/,
    reach: 30,
    confidence: 0.6,
  },
]

/** Papers and things of a person: passports, licences, plates, vehicles, devices, medical records. */
export function findDocuments({ text, lower }: PiiText): readonly PiiEntity[] {
  return rules.flatMap(({ type, kind, form, cue, reach, confidence, valid }) => {
    if (cue !== undefined && !cue.test(lower)) return []
    const found: PiiEntity[] = []
    for (const match of text.matchAll(form)) {
      const span = { start: match.index, end: match.index + match[0].length }
      const compact = match[0].replaceAll(/[- ]/g, '').toUpperCase()
      if (valid !== undefined && !valid(kind === 'mrz' ? match[0] : compact)) continue
      if (cue !== undefined && !hasCue(lower, span, cue, reach, 0)) continue
      found.push({ ...span, type, ...(kind === undefined ? {} : { kind }), confidence, validated: valid !== undefined })
    }
    return found
  })
}
