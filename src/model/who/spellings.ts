import { type Edition, normaliseName } from '../facts.ts'

/** Legal forms at the end of a name, normalised; several may stand behind each other ("Holdings plc"). */
const formsBehind = new Set(
  `inc incorporated corp corporation co company companies ltd limited llc llp lp plc ag se sa nv bv spa srl sarl sas ab asa as oyj kg kgaa
gmbh mbh aktiengesellschaft pty pte pvt private publ public kk ohg eg ev sab cv tbk pjsc pao oao ooo zao ao bhd berhad sdn jsc holding holdings
group groupe gruppe grupo sirketi anonim as spolka akcyjna sp zoo doo oy ltda cia sgps kabushiki kaisha`.split(/\s+/u),
)
/** Forms written with stops: "S.A.", "N.V.", "S.p.A.", "K.K.". */
const dotted =
  /(?:^|\s)(?:s a b de c v|s a de c v|s p a|s r l|s a r l|s a s|s a|n v|b v|k k|a s|a g|l l c|p l c|e v|p j s c)$/u
const formsBefore =
  /^(?:the|ooo|oao|pao|zao|ao|pt|koninklijke|royal|telefonaktiebolaget|aktiebolaget|societe|groupe|grupo|gruppo) (?=\S)/u
const cjkForms =
  /株式会社|有限会社|合同会社|（株）|\(株\)|股份有限公司|有限责任公司|有限公司|集团|集團|주식회사|\(주\)|㈜/gu

/** A normalised name without its legal forms, one form less each time. */
export function withoutForms(key: string): readonly string[] {
  const found: string[] = []
  let rest = key
  for (;;) {
    const words = rest.split(' ')
    const less = dotted.test(rest)
      ? rest.replace(dotted, '')
      : words.length > 1 && formsBehind.has(words.at(-1) ?? '')
        ? words.slice(0, -1).join(' ')
        : rest.replace(/ (?:and|und|et|y|e)$/u, '')
    if (less === rest || less === '') break
    rest = less
    found.push(rest)
  }
  const bare = rest.replace(formsBefore, '')
  return bare === rest ? found : [...found, bare]
}

/** The spellings under which a caller's words are looked up, as they stand first. */
export function spellingsOf(words: string): readonly string[] {
  const plain = words
    .normalize('NFKC')
    .trim()
    .replace(/^["'“”«»„]+|["'“”«»]+$/gu, '')
    .trim()
  const bare = plain.replace(/['’ʼ]s?$/u, '')
  const unbracketed = plain.replace(/\s*[([][^)\]]*[)\]]\s*$/u, '')
  const cjk = plain.replace(cjkForms, '').trim()
  const keys = [plain, bare, unbracketed, cjk].map((one) => normaliseName(one)).filter((key) => key !== '')
  const forms = keys.flatMap((key) => withoutForms(key))
  const articles = keys.map((key) => key.replace(/^(?:the|die|der|das|le|la|les|el|los) (?=\S)/u, ''))
  return [...new Set([...keys, ...forms, ...articles, ...articles.map((key) => `the ${key}`)])]
}

const hostForm = /^(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)+[\p{L}]{2,24}(?::\d+)?(?:[/?#].*)?$/iu

/** The host of an address, a host or a domain; undefined for words that are none of these. */
export function hostOf(words: string): string | undefined {
  const text = words.trim()
  if (!hostForm.test(text)) return undefined
  return text
    .replace(/^https?:\/\//iu, '')
    .replace(/[:/?#].*$/u, '')
    .toLowerCase()
}

/** A host and each domain above it, the closest first; the public suffix alone is none. */
export function domainsOf(host: string): readonly string[] {
  const labels = host.replace(/^www\d?\./u, '').split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

const secondLevel = /^(?:co|com|net|org|ne|or|gov|ac|edu|gob|nom)$/u

/** What stands before the public suffix: "zalando" of zalando.fr and of zalando.co.uk. */
export function labelOf(host: string): string {
  const labels = host.split('.')
  const second = secondLevel.test(labels.at(-2) ?? '') && (labels.at(-1)?.length ?? 0) === 2 && labels.length > 2
  return labels.at(second ? -3 : -2) ?? ''
}

/** Exchanges as people write them before a symbol, with the suffix that data vendors put behind it and the country. */
const exchanges: Readonly<Record<string, readonly [suffix: string, country: string]>> = {
  nyse: ['', 'US'],
  nasdaq: ['', 'US'],
  nasdaqgs: ['', 'US'],
  amex: ['', 'US'],
  otc: ['', 'US'],
  otcmkts: ['', 'US'],
  lse: ['l', 'GB'],
  lon: ['l', 'GB'],
  tse: ['t', 'JP'],
  tyo: ['t', 'JP'],
  jpx: ['t', 'JP'],
  tsx: ['to', 'CA'],
  etr: ['de', 'DE'],
  xetra: ['de', 'DE'],
  fra: ['de', 'DE'],
  fwb: ['de', 'DE'],
  epa: ['pa', 'FR'],
  euronext: ['pa', 'FR'],
  ams: ['as', 'NL'],
  ebr: ['br', 'BE'],
  eli: ['ls', 'PT'],
  six: ['sw', 'CH'],
  swx: ['sw', 'CH'],
  vtx: ['sw', 'CH'],
  bit: ['mi', 'IT'],
  bme: ['mc', 'ES'],
  hkex: ['hk', 'HK'],
  sehk: ['hk', 'HK'],
  hkg: ['hk', 'HK'],
  krx: ['ks', 'KR'],
  kospi: ['ks', 'KR'],
  kosdaq: ['kq', 'KR'],
  twse: ['tw', 'TW'],
  tpe: ['tw', 'TW'],
  nse: ['ns', 'IN'],
  bse: ['bo', 'IN'],
  asx: ['ax', 'AU'],
  nzx: ['nz', 'NZ'],
  sgx: ['si', 'SG'],
  jse: ['jo', 'ZA'],
  b3: ['sa', 'BR'],
  bvmf: ['sa', 'BR'],
  bmv: ['mx', 'MX'],
  sse: ['ss', 'CN'],
  sha: ['ss', 'CN'],
  szse: ['sz', 'CN'],
  she: ['sz', 'CN'],
  sto: ['st', 'SE'],
  omx: ['st', 'SE'],
  cph: ['co', 'DK'],
  hel: ['he', 'FI'],
  osl: ['ol', 'NO'],
  wse: ['wa', 'PL'],
  gpw: ['wa', 'PL'],
  moex: ['me', 'RU'],
  mcx: ['me', 'RU'],
  tadawul: ['sr', 'SA'],
  bist: ['is', 'TR'],
  ist: ['is', 'TR'],
  ase: ['at', 'GR'],
  idx: ['jk', 'ID'],
  set: ['bk', 'TH'],
  vie: ['vi', 'AT'],
  tase: ['ta', 'IL'],
  bcs: ['sn', 'CL'],
}
const suffixes = new Map(Object.values(exchanges).map(([suffix, country]) => [suffix, country]))
/** Bloomberg's letters behind a symbol: "VOD LN". */
const vendorLetters: Readonly<Record<string, string>> = {
  us: '',
  ln: 'l',
  jp: 't',
  jt: 't',
  gr: 'de',
  gy: 'de',
  fp: 'pa',
  na: 'as',
  sw: 'sw',
  hk: 'hk',
  ks: 'ks',
  tt: 'tw',
  cn: 'to',
  au: 'ax',
  im: 'mi',
  sm: 'mc',
}

export interface TickerForm {
  /** Normalised spellings, the fullest first. */
  readonly keys: readonly string[]
  /** Country of the exchange, where one is written. */
  readonly country?: string
  /** An exchange, a sign or a suffix says that it is a ticker; bare capitals may as well be a name. */
  readonly explicit: boolean
}

/** Hong Kong writes its numbers with zeros before them or without. */
function numbered(symbol: string, suffix: string): readonly string[] {
  const bare = symbol.replace(/^0+(?=\d)/u, '')
  const spelled = suffix === 'hk' && /^\d+$/u.test(symbol) ? [symbol, bare, bare.padStart(4, '0')] : [symbol]
  return spelled.map((one) => (suffix === '' ? one : `${one} ${suffix}`))
}

/** Words written as the letters of a share: "KO", "NYSE: F", "005930.KS", "$TSLA", "VOD LN". */
export function tickerForm(words: string): TickerForm | undefined {
  const text = words.trim()
  const placed =
    /^\(?(?<exchange>[A-Za-z][A-Za-z0-9]{1,8})\s?[:\s]\s?(?<symbol>[A-Z0-9]{1,6}(?:[.-][A-Z]{1,2})?)\)?$/u.exec(
      text,
    )?.groups
  const exchange = exchanges[placed?.exchange?.toLowerCase() ?? '']
  if (
    placed?.symbol !== undefined &&
    exchange !== undefined &&
    (text.includes(':') || placed.exchange === placed.exchange?.toUpperCase())
  ) {
    const [suffix, country] = exchange
    const key = normaliseName(placed.symbol)
    return { keys: suffix === '' ? [key] : [...numbered(key, suffix), key], country, explicit: true }
  }
  const dotted = /^\$?(?<symbol>[A-Z0-9]{1,7}(?:-[A-Z])?)\.(?<suffix>[A-Z]{1,2})$/u.exec(text)?.groups
  if (dotted?.symbol !== undefined && dotted.suffix !== undefined) {
    const country = suffixes.get(dotted.suffix.toLowerCase())
    const key = normaliseName(dotted.symbol)
    const full = numbered(key, dotted.suffix.toLowerCase())
    return {
      keys: country === undefined ? full : [...full, key],
      ...(country === undefined ? {} : { country }),
      explicit: true,
    }
  }
  const vendor = /^(?<symbol>[A-Z0-9]{1,6}) (?<place>[A-Z]{2})(?: Equity)?$/u.exec(text)?.groups
  const suffix = vendorLetters[vendor?.place?.toLowerCase() ?? '-']
  if (vendor?.symbol !== undefined && suffix !== undefined) {
    const key = normaliseName(vendor.symbol)
    return {
      keys: suffix === '' ? [key] : [...numbered(key, suffix), key],
      country: suffixes.get(suffix) ?? 'US',
      explicit: true,
    }
  }
  if (/^\$[A-Z]{1,6}$/u.test(text)) return { keys: [normaliseName(text)], explicit: true }
  return /^[A-Z]{1,5}$/u.test(text) ? { keys: [normaliseName(text)], explicit: false } : undefined
}

/** Whether a brand is at home at an exchange's place; one whose country nobody states may be. */
export function atHome(edition: Edition, ref: number, country: string | undefined): boolean {
  const own = edition.brand(ref).country
  return country === undefined || country === 'US' || own === undefined || own === country
}
