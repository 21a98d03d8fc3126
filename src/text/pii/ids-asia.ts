import { isDay, isShortDay, luhn, remainder, verhoeff, weighted } from './checksum.ts'
import { type IdRule, idRule, written } from './id-rule.ts'

/** Chinese resident identity: ISO 7064 MOD 11-2 over 17 digits. */
function chinese(compact: string): boolean {
  if (!isDay(Number(compact.slice(6, 10)), Number(compact.slice(10, 12)), Number(compact.slice(12, 14)))) return false
  const sum = weighted(compact, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2])
  return '10X98765432'[sum % 11] === compact[17]
}

function hongKong(compact: string): boolean {
  const letters = compact.length === 9 ? compact.slice(0, 2) : ` ${compact[0]}`
  const value = (letter: string) => (letter === ' ' ? 36 : letter.charCodeAt(0) - 55)
  const body = [...letters].map(value).concat([...compact.slice(-7, -1)].map(Number))
  const sum = body.reduce((total, one, index) => total + one * (9 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return compact.endsWith(check === 10 ? 'A' : String(check))
}

const taiwanLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

function taiwanese(compact: string): boolean {
  const area = taiwanLetters.indexOf(compact[0] ?? '') + 10
  const sum = Math.floor(area / 10) + (area % 10) * 9 + weighted(compact.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1])
  return area >= 10 && sum % 10 === 0
}

/** Korean resident registration; numbers given since October 2020 carry no check digit, so the day is the proof. */
const korean = (digits: string) => isShortDay(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6))

function singaporean(compact: string): boolean {
  const first = compact[0] ?? ''
  const sum = weighted(compact.slice(1), [2, 7, 6, 5, 4, 3, 2]) + ('TG'.includes(first) ? 4 : first === 'M' ? 3 : 0)
  const letters = 'ST'.includes(first) ? 'JZIHGFEDCBA' : first === 'M' ? 'KLJNPQRTUWX' : 'XWUTRQPNMLK'
  return first === 'M'
    ? letters[10 - (sum % 11)] === compact[8] || letters[sum % 11] === compact[8]
    : letters[sum % 11] === compact[8]
}

function thai(digits: string): boolean {
  return (11 - (weighted(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(digits[12])
}

/** Japanese individual number: weights 6 5 4 3 2 7 6 5 4 3 2. */
function japanese(digits: string): boolean {
  const rest = weighted(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return (rest <= 1 ? 0 : 11 - rest) === Number(digits[11])
}

function turkish(digits: string): boolean {
  const at = [...digits].map(Number)
  const odd = weighted(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1])
  const even = weighted(digits, [0, 1, 0, 1, 0, 1, 0, 1])
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return tenth === at[9] && at.slice(0, 10).reduce((sum, digit) => sum + digit, 0) % 10 === at[10]
}

const australianTax = (digits: string) => weighted(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0
const australianMedicare = (digits: string) => weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8])

function australianBusiness(digits: string): boolean {
  const lowered = `${Number(digits[0]) - 1}${digits.slice(1)}`
  // The first two digits are 11 to 99.
  return Number(digits.slice(0, 2)) > 10 && weighted(lowered, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
}

const southAfrican = (digits: string) => korean(digits) && luhn(digits)
const indonesian = (digits: string) => {
  const day = Number(digits.slice(6, 8))
  return isShortDay(digits.slice(10, 12), digits.slice(8, 10), String(day > 40 ? day - 40 : day))
}

/** New Zealand tax numbers: two rounds of weights. */
function newZealand(digits: string): boolean {
  const padded = digits.padStart(9, '0')
  const check = (weights: readonly number[]) => {
    const rest = weighted(padded, weights) % 11
    return rest === 0 ? 0 : 11 - rest
  }
  const first = check([3, 2, 7, 6, 5, 4, 3, 2])
  const last = first === 10 ? check([7, 4, 3, 2, 5, 2, 7, 6]) : first
  return last === Number(padded[8])
}

/** Numbers of Asia, Africa and Oceania. */
export const asianIds: readonly IdRule[] = [
  idRule('in_aadhaar', '[2-9]\\d{3}([- ]?)\\d{4}\\1\\d{4}', 'aadhaar|aadhar|adhar|uidai|uid', verhoeff, written(0.85)),
  idRule('in_pan', '[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]', 'pan|permanent account|income tax', () => true, 0.85),
  idRule('in_gstin', '[0-3]\\d[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]', 'gst|gstin', () => true, 0.9),
  idRule('in_voter', '[A-Z]{3}\\d{7}', 'voter|epic|election', () => true),
  idRule('cn_rid', '[1-9]\\d{16}[0-9X]', '身份证|居民身份|resident id|id card|身份证号', chinese, 0.97),
  idRule(
    'hk_hkid',
    '[A-Z]{1,2}\\d{6}\\(?[0-9A]\\)?',
    'hkid|hong kong id|identity card|id card|id no',
    hongKong,
    (text) => (text.includes('(') ? 0.95 : 0.6),
  ),
  idRule('tw_nid', '[A-Z][1289]\\d{8}', '身分證|taiwan|national id|id number', taiwanese, 0.85),
  idRule(
    'jp_my_number',
    '\\d{4}([- ]?)\\d{4}\\1\\d{4}',
    'my number|マイナンバー|個人番号|individual number|mynumber',
    japanese,
    written(0.55),
  ),
  idRule('kr_rrn', '\\d{6}-[1-8]\\d{6}', '주민등록번호|주민번호|resident registration|rrn', korean, 0.93),
  idRule('kr_rrn', '\\d{6}[1-8]\\d{6}', '주민등록번호|주민번호|resident registration|rrn', korean),
  idRule('sg_nric', '[STFGM]\\d{7}[A-Z]', 'nric|fin|identity card', singaporean, 0.92),
  idRule('my_nric', '\\d{6}([- ]?)\\d{2}\\1\\d{4}', 'mykad|nric|ic|kad pengenalan', korean, written(0.8)),
  idRule(
    'th_nid',
    '[1-8]([- ]?)\\d{4}\\1\\d{5}\\1\\d{2}\\1\\d',
    'บัตรประชาชน|thai id|national id|citizen id',
    thai,
    written(0.92, 0.55),
  ),
  idRule('id_nik', '[1-9]\\d{15}', 'nik|ktp|nomor induk', indonesian),
  idRule('pk_cnic', '[1-7]\\d{4}-\\d{7}-\\d', 'cnic|nic', () => true, 0.9),
  idRule('vn_cccd', '0\\d{11}', 'cccd|căn cước|cmnd', () => true),
  idRule('ph_philsys', '\\d{4}-\\d{4}-\\d{4}(?:-\\d{4})?', 'philsys|philid|psn', () => true),
  idRule('ae_eid', '784([- ]?)\\d{4}\\1\\d{7}\\1\\d', 'emirates id|eid|هوية', luhn, written(0.95, 0.8)),
  idRule('sa_nid', '[12]\\d{9}', 'iqama|national id|الهوية|saudi', luhn),
  idRule('il_id', '\\d{8}-?\\d', 'teudat zehut|תעודת זהות|ת\\.ז|israeli id|israel id', luhn),
  idRule('tr_tckn', '[1-9]\\d{10}', 't\\.?c\\.?|kimlik|tckn', turkish, 0.75),
  idRule('za_id', '\\d{6} ?\\d{4} ?[01]8\\d', 'id number|identity number|south african|sa id|id', southAfrican, 0.88),
  idRule('eg_nid', '[23]\\d{13}', 'national id|الرقم القومي', (digits) => korean(digits.slice(1))),
  idRule('ng_nin', '\\d{11}', 'nin|national identification number', () => true),
  idRule('ke_nid', '\\d{7,8}', 'kenyan id|kenya id|huduma', () => true),
  idRule('au_tfn', '\\d{3}([- ]?)\\d{3}\\1\\d{3}', 'tfn|tax file', australianTax, written(0.62)),
  idRule('au_medicare', '[2-6]\\d{3} ?\\d{5} ?\\d(?:[/-]\\d)?', 'medicare', australianMedicare, written(0.75)),
  idRule('au_abn', '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}', 'abn|australian business', australianBusiness, written(0.8)),
  idRule('nz_ird', '\\d{2,3}-?\\d{3}-?\\d{3}', 'ird|inland revenue', newZealand),
  idRule(
    'nz_nhi',
    '[A-HJ-NP-Z]{3}\\d{4}',
    'nhi|national health index',
    (compact) => remainder(compact.slice(3), 10_000) >= 0,
  ),
]
