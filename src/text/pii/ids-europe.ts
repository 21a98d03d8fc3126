import { isDay, isShortDay, luhn, mod11of10, remainder, weighted } from './checksum.ts'
import { type IdRule, idRule, written } from './id-rule.ts'

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const dni = (compact: string) => dniLetters[Number(compact.slice(0, 8)) % 23] === compact[8]
const nie = (compact: string) => dni(`${'XYZ'.indexOf(compact[0] ?? '')}${compact.slice(1)}`)

/** Spanish company numbers: the check is a digit or the letter of its place. */
function cif(compact: string): boolean {
  const sum = [...compact.slice(1, 8)].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return compact[8] === String(check) || compact[8] === 'JABCDEFGHI'[check]
}

const oddPlaces: Readonly<Record<string, number>> = Object.fromEntries(
  [1, 0, 5, 7, 9, 13, 15, 17, 19, 21].map((value, digit) => [String(digit), value]),
)
const oddLetters = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Italian codice fiscale: odd and even places have tables of their own. */
function codiceFiscale(compact: string): boolean {
  const sum = [...compact.slice(0, 15)].reduce((total, character, index) => {
    const letter = character.charCodeAt(0) - 65
    if (index % 2 === 0) return total + (letter >= 0 ? (oddLetters[letter] ?? 0) : (oddPlaces[character] ?? 0))
    return total + (letter >= 0 ? letter : Number(character))
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) === compact[15]
}

/** French social security: the department of Corsica counts as 19 and 18. */
function nir(compact: string): boolean {
  const body = compact.slice(0, 13).replace('2A', '19').replace('2B', '18')
  return /^\d{13}$/.test(body) && 97 - remainder(body, 97) === Number(compact.slice(13))
}

/** German tax id: MOD 11,10, and among the first ten digits exactly one stands twice or thrice. */
function steuerId(digits: string): boolean {
  const counts = new Map<string, number>()
  for (const digit of digits.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const repeated = [...counts.values()].filter((count) => count > 1)
  return digits[0] !== '0' && repeated.length === 1 && (repeated[0] ?? 0) <= 3 && mod11of10(digits)
}

/** German pension insurance: the letter counts as its two-digit place, products by their digit sums. */
function rvnr(compact: string): boolean {
  const letter = (compact.charCodeAt(8) - 64).toString().padStart(2, '0')
  const digits = `${compact.slice(0, 8)}${letter}${compact.slice(9, 11)}`
  const sum = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1].reduce((total, weight, index) => {
    const product = weight * Number(digits[index])
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 10 === Number(compact[11]) && Number(compact.slice(4, 6)) <= 12
}

const nhs = (digits: string) => {
  const check = 11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return (check === 11 ? 0 : check) === Number(digits[9])
}
const bsn = (digits: string) =>
  /[1-9]/.test(digits) && weighted(digits.padStart(9, '0'), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0
/** Belgian register: who was born since 2000 counts with a 2 in front. */
const belgian = (digits: string) => {
  const check = 97 - Number(digits.slice(9))
  const [yy, mm, dd] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)) % 20, Number(digits.slice(4, 6))]
  const born = (century: number) => mm === 0 || dd === 0 || isDay(century + yy, mm, dd)
  const last =
    (check === Number(digits.slice(0, 9)) % 97 && born(1900)) ||
    (check === Number(`2${digits.slice(0, 9)}`) % 97 && yy < 40 && born(2000))
  return last && Number(digits.slice(0, 4)) > 0
}
const portuguese = (digits: string) => {
  const check = 11 - (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return (check >= 10 ? 0 : check) === Number(digits[8])
}
const pesel = (digits: string) => {
  const month = Number(digits.slice(2, 4)) % 20
  const sum = weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3])
  return (
    isShortDay(digits.slice(0, 2), String(month), digits.slice(4, 6)) && (10 - (sum % 10)) % 10 === Number(digits[10])
  )
}
const nip = (digits: string) => weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9])
const swedish = (digits: string) => {
  const short = digits.slice(-10)
  const day = Number(short.slice(4, 6))
  return luhn(short) && isShortDay(short.slice(0, 2), short.slice(2, 4), String(day > 60 ? day - 60 : day))
}
const danish = (digits: string) => isShortDay(digits.slice(4, 6), digits.slice(2, 4), digits.slice(0, 2))
const norwegian = (digits: string) => {
  const day = Number(digits.slice(0, 2))
  const month = Number(digits.slice(2, 4))
  const born = isShortDay(
    digits.slice(4, 6),
    String(month > 40 ? month - 40 : month),
    String(day > 40 ? day - 40 : day),
  )
  const person = Number(digits.slice(6, 9))
  const yy = Number(digits.slice(4, 6))
  const inRange = person < 500 || (person < 750 && yy > 54) || (person >= 500 && yy < 40) || (person >= 900 && yy >= 40)
  const first = (11 - (weighted(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11)) % 11
  const second = (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return born && inRange && first === Number(digits[9]) && second === Number(digits[10])
}
const finnish = (compact: string) =>
  danish(compact) &&
  '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${compact.slice(0, 6)}${compact.slice(-4, -1)}`) % 31] === compact.at(-1)
const baltic = (digits: string) => {
  const round = (weights: readonly number[]) => weighted(digits, weights) % 11
  const first = round([1, 2, 3, 4, 5, 6, 7, 8, 9, 1])
  const check = first < 10 ? first : round([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 10
  return isShortDay(digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)) && check === Number(digits[10])
}
const czech = (digits: string) => {
  const month = Number(digits.slice(2, 4)) % 50
  const born = isShortDay(digits.slice(0, 2), String(month > 20 ? month - 20 : month), digits.slice(4, 6))
  return born && (digits.length === 9 || remainder(digits, 11) === 0 || remainder(digits.slice(0, 9), 11) === 10)
}
const romanian = (digits: string) => {
  const check = weighted(digits, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
  return (
    isShortDay(digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)) &&
    (check === 10 ? 1 : check) === Number(digits[12])
  )
}
const bulgarian = (digits: string) => {
  const month = Number(digits.slice(2, 4)) % 20
  return (
    isShortDay(digits.slice(0, 2), String(month), digits.slice(4, 6)) &&
    (weighted(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(digits[9])
  )
}
const yugoslav = (digits: string) => {
  const year = Number(digits.slice(4, 7))
  const check = 11 - (weighted(digits, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return (
    (year > 800 || year < 100) &&
    isDay(year + (year > 800 ? 1000 : 2000), Number(digits.slice(2, 4)), Number(digits.slice(0, 2))) &&
    (check > 9 ? 0 : check) === Number(digits[12])
  )
}
const irish = (compact: string) => {
  const extra = compact[8] === undefined || compact[8] === 'W' ? 0 : (compact.charCodeAt(8) - 64) * 9
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(compact, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === compact[7]
}
const swiss = (digits: string) =>
  (10 - (weighted(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === Number(digits[12])
const austrian = (digits: string) =>
  weighted(digits, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(digits[3]) && digits[0] !== '0'
const greek = (digits: string) => danish(digits) && luhn(digits)
const snils = (digits: string) =>
  (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(digits.slice(9))
const inn = (digits: string) => {
  const check = (weights: readonly number[]) => (weighted(digits, weights) % 11) % 10
  return (
    check([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(digits[10]) &&
    check([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(digits[11])
  )
}
const hungarianHealth = (digits: string) => weighted(digits, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === Number(digits[8])

/** Numbers of western and southern Europe. */
const western: readonly IdRule[] = [
  idRule(
    'gb_nino',
    '(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]([ -]?)\\d{2}\\1\\d{2}\\1\\d{2}\\1[A-D]',
    'nino|ni number|national insurance|n\\.i\\.|insurance',
    () => true,
    0.92,
  ),
  idRule('gb_nhs', '\\d{3}([- ]?)\\d{3}\\1\\d{4}', 'nhs|national health|patient number|health service', nhs, (text) =>
    text.includes(' ') ? 0.55 : 0,
  ),
  idRule('gb_utr', '\\d{5} ?\\d{5}', 'utr|unique taxpayer', () => true),
  idRule(
    'de_tax_id',
    '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}',
    'steuer-?id|steueridentifikationsnummer|steuernummer|idnr|identifikationsnummer|tin|tax id|german tax',
    steuerId,
    0.62,
  ),
  idRule(
    'de_svnr',
    '\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}',
    'sozialversicherungsnummer|rentenversicherungsnummer|svnr|rvnr|versicherungsnummer',
    rvnr,
    0.85,
  ),
  idRule('de_id_card', '[CFGHJKLMNPRTVWXYZ0-9]{9}\\d?D?', 'personalausweis|ausweisnummer|ausweis', (compact) =>
    /\d/.test(compact),
  ),
  idRule(
    'fr_nir',
    '[12] ?\\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\\d) ?(?:\\d{2}|2[AB]) ?\\d{3} ?\\d{3} ?\\d{2}',
    'nir|sécurité sociale|securite sociale|numéro de sécu|insee',
    nir,
    0.95,
  ),
  idRule('es_dni', '\\d{2}\\.?\\d{3}\\.?\\d{3}[- ]?[TRWAGMYFPDXBNJZSQVHLCKE]', 'dni|nif|documento nacional', dni, 0.9),
  idRule('es_nie', '[XYZ][- ]?\\d{7}[- ]?[TRWAGMYFPDXBNJZSQVHLCKE]', 'nie|extranjero', nie, 0.93),
  idRule('es_cif', '[ABCDEFGHJNPQRSUVW]-?\\d{7}[0-9A-J]', 'cif', cif, 0.6),
  idRule(
    'it_codice_fiscale',
    '[A-Z]{6}\\d{2}[ABCDEHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]',
    'codice fiscale|cf',
    codiceFiscale,
    0.97,
  ),
  idRule('it_partita_iva', '\\d{11}', 'partita iva|p\\.? ?iva', luhn),
  idRule(
    'nl_bsn',
    '\\d{4}\\.?\\d{2}\\.?\\d{3}',
    'bsn|burgerservicenummer|sofinummer|burger service',
    bsn,
    written(0.8),
  ),
  idRule(
    'be_nrn',
    '\\d{2}[. ]?\\d{2}[. ]?\\d{2}[- ]?\\d{3}[. ]?\\d{2}',
    'rijksregister|registre national|insz|niss|national register|national number|rijksregisternummer',
    belgian,
    written(0.95, 0.55),
  ),
  idRule(
    'pt_nif',
    '[1235689]\\d{2} ?\\d{3} ?\\d{3}',
    'nif|contribuinte|número fiscal|identificação fiscal',
    portuguese,
    written(0.55),
  ),
  idRule('ie_pps', '\\d{7}[A-W][A-IW]?', 'pps|ppsn|personal public', irish, 0.85),
  idRule('ch_ahv', '756\\.?\\d{4}\\.?\\d{4}\\.?\\d{2}', 'ahv|avs|oasi|versichertennummer', swiss, 0.95),
  idRule('at_svnr', '\\d{4} ?\\d{6}', 'sozialversicherungsnummer|svnr|sv-nummer|versicherungsnummer', austrian),
  idRule('gr_amka', '\\d{11}', 'amka|αμκα', greek),
  idRule('gr_afm', '\\d{9}', 'afm|αφμ', () => true),
]

/** Numbers of northern and eastern Europe. */
const eastern: readonly IdRule[] = [
  idRule('pl_pesel', '\\d{11}', 'pesel', pesel, 0.75),
  idRule('pl_nip', '\\d{3}-?\\d{3}-?\\d{2}-?\\d{2}', 'nip', nip, (text) =>
    /^\d{3}-\d{3}-\d{2}-\d{2}$/.test(text) ? 0.85 : 0,
  ),
  idRule(
    'se_personnummer',
    '(?:19|20)?\\d{6}[-+]\\d{4}',
    'personnummer|personal number|personnr|swedish',
    swedish,
    0.93,
  ),
  idRule('se_personnummer', '(?:19|20)\\d{10}', 'personnummer|personal number|personnr|swedish', swedish, 0.8),
  idRule('se_personnummer', '\\d{10}', 'personnummer|personal number|personnr|swedish', swedish),
  idRule('dk_cpr', '\\d{6}-\\d{4}', 'cpr|personnummer|danish', danish, 0.75),
  idRule('dk_cpr', '\\d{6} ?\\d{4}', 'cpr|danish', danish),
  idRule('no_fnr', '\\d{6} ?\\d{5}', 'fødselsnummer|fodselsnummer|personnummer|norwegian|fnr', norwegian, 0.88),
  idRule(
    'fi_hetu',
    '\\d{6}[-+A-FU-Y]\\d{3}[0-9A-FHJ-NPR-Y]',
    'hetu|henkilötunnus|personal identity code|finnish',
    finnish,
    0.95,
  ),
  idRule('ee_isikukood', '[1-8]\\d{10}', 'isikukood|asmens kodas|personal code|estonian|lithuanian', baltic, 0.65),
  idRule(
    'lv_personas_kods',
    '\\d{6}-\\d{5}',
    'personas kods|latvian',
    (digits) => danish(digits) || digits.startsWith('32'),
    0.7,
  ),
  idRule('cz_rodne_cislo', '\\d{6}/\\d{3,4}', 'rodné číslo|rodne cislo|birth number|r\\.č\\.', czech, 0.93),
  idRule('hu_taj', '\\d{3}[- ]?\\d{3}[- ]?\\d{3}', 'taj', hungarianHealth),
  idRule(
    'hu_tax_id',
    '8\\d{9}',
    'adóazonosító|adoazonosito|hungarian tax',
    (digits) => weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === Number(digits[9]),
  ),
  idRule('ro_cnp', '[1-9]\\d{12}', 'cnp|cod numeric', romanian, 0.9),
  idRule('bg_egn', '\\d{10}', 'egn|егн', bulgarian),
  idRule('hr_oib', '\\d{11}', 'oib', mod11of10),
  idRule('si_emso', '\\d{13}', 'emšo|emso|jmbg|јмбг', yugoslav, 0.85),
  idRule('ru_snils', '\\d{3}-\\d{3}-\\d{3}[ -]\\d{2}', 'снилс|snils', snils, 0.95),
  idRule('ru_inn', '\\d{12}', 'инн|inn', inn, 0.6),
  idRule(
    'ua_rnokpp',
    '\\d{10}',
    'рнокпп|ипн|іпн|rnokpp',
    (digits) => (((weighted(digits, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === Number(digits[9]),
  ),
]

/** Numbers of Europe. */
export const europeanIds: readonly IdRule[] = [...western, ...eastern]
