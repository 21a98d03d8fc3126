import { isShortDay, luhn, weighted } from './checksum.ts'
import { type IdRule, idRule, written } from './id-rule.ts'

const ssnCue =
  'ssn|ssns|social security|social-security|soc sec|soc\\. sec|social insurance number|social|taxpayer|tax id|tin|last four'

/** CPF and CNPJ: two check digits, each a weighted sum of what stands before it. */
function brazilian(digits: string, first: readonly number[]): boolean {
  if (/^(\d)\1*$/.test(digits)) return false
  const check = (weights: readonly number[]) => {
    const rest = weighted(digits, weights) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const second = [first.length === 9 ? 11 : 6, ...first]
  return check(first) === Number(digits[first.length]) && check(second) === Number(digits[first.length + 1])
}

function chilean(compact: string): boolean {
  const body = compact.slice(0, -1)
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0)
  const check = 11 - (sum % 11)
  return compact.endsWith(check === 11 ? '0' : check === 10 ? 'K' : String(check))
}

const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

function curp(compact: string): boolean {
  if (!isShortDay(compact.slice(4, 6), compact.slice(6, 8), compact.slice(8, 10))) return false
  const sum = [...compact.slice(0, 17)].reduce(
    (total, letter, index) => total + curpAlphabet.indexOf(letter) * (18 - index),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(compact[17])
}

/** Argentine CUIT and CUIL: eleven digits, weighted remainder of 11. */
function cuit(digits: string): boolean {
  const check = 11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return check % 11 === Number(digits[10]) || (check === 10 && digits[10] === '9')
}

/** Registration numbers of American prescribers: two letters, seven digits, the last one a check. */
function dea(compact: string): boolean {
  const at = (index: number) => Number(compact[index + 2])
  return (at(0) + at(2) + at(4) + 2 * (at(1) + at(3) + at(5))) % 10 === at(6)
}

const mbiLetter = '[AC-HJKMNP-RT-Y]'
const mbiEither = '[0-9AC-HJKMNP-RT-Y]'
const ssn = (digits: string) =>
  !/^(?:000|666|9)|^\d{3}00|0000$|^(?:123456789|078051120|219099999|111111111|222222222|333333333|444444444|555555555|777777777|888888888)$/.test(
    digits,
  )

/** Numbers of the Americas. */
export const americanIds: readonly IdRule[] = [
  idRule('us_ssn', '\\d{3}([- ·.])\\d{2}\\1\\d{4}', ssnCue, ssn, (text) => (text.includes('-') ? 0.9 : 0.6)),
  idRule('us_ssn', '\\d{9}', ssnCue, ssn),
  idRule(
    'us_itin',
    '9\\d{2}([- ]?)(?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9])\\1\\d{4}',
    'itin|individual taxpayer|taxpayer',
    () => true,
    written(0.8),
  ),
  idRule(
    'us_ein',
    '\\d{2}-?\\d{7}',
    'ein|fein|employer identification|employer id|federal tax id',
    (digits) => !digits.startsWith('00'),
  ),
  idRule(
    'us_mbi',
    `[1-9]${mbiLetter}${mbiEither}\\d-?${mbiLetter}${mbiEither}\\d-?${mbiLetter}{2}\\d{2}`,
    'mbi|medicare|beneficiary',
    () => true,
    0.8,
  ),
  idRule('us_npi', '[12]\\d{9}', 'npi|national provider', (digits) => luhn(`80840${digits}`)),
  idRule('us_dea', '[ABCDEFGHJKLMPRSTUX][A-Z9]\\d{7}', 'dea', dea, 0.5),
  idRule(
    'ca_sin',
    '[0-79]\\d{2}([- ]?)\\d{3}\\1\\d{3}',
    'sin|social insurance|nas|numéro d.assurance sociale',
    luhn,
    written(0.7),
  ),
  idRule('mx_curp', '[A-Z][AEIOUX][A-Z]{2}\\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\\d', 'curp', curp, 0.97),
  idRule(
    'mx_rfc',
    '[A-ZÑ&]{3,4}\\d{6}[A-Z0-9]{3}',
    'rfc|registro federal',
    (compact) => isShortDay(compact.slice(-9, -7), compact.slice(-7, -5), compact.slice(-5, -3)),
    0.65,
  ),
  idRule('mx_nss', '\\d{11}', 'nss|imss|número de seguridad social|seguro social', luhn),
  idRule(
    'br_cpf',
    '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}|\\d{9}-?\\d{2}',
    'cpf|cadastro de pessoa|contribuinte',
    (digits) => brazilian(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]),
    written(0.97),
  ),
  idRule(
    'br_cnpj',
    '\\d{2}\\.?\\d{3}\\.?\\d{3}/?\\d{4}-?\\d{2}',
    'cnpj|cadastro nacional',
    (digits) => brazilian(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]),
    written(0.97),
  ),
  idRule('ar_cuit', '(?:20|2[34567]|30|33|34)([- ]?)\\d{8}\\1\\d', 'cuit|cuil', cuit, written(0.9)),
  idRule('ar_dni', '\\d{1,2}\\.?\\d{3}\\.?\\d{3}', 'dni|documento nacional', () => true),
  idRule('cl_rut', '\\d{1,2}\\.?\\d{3}\\.?\\d{3}-[0-9K]', 'rut|run|rol único', chilean, 0.85),
  idRule(
    'co_cedula',
    '\\d{1,3}\\.?\\d{3}\\.?\\d{3}(?:\\.?\\d{3})?',
    'cédula|cedula|c\\.c\\.',
    (digits) => digits.length >= 6,
  ),
  idRule('pe_dni', '\\d{8}', 'dni', () => true),
]
