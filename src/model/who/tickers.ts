import { type Edition, normaliseName } from '../facts.ts'
import type { Bearer } from './types.ts'

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
  otcqx: ['', 'US'],
  otcqb: ['', 'US'],
  arca: ['', 'US'],
  bats: ['', 'US'],
  cboe: ['', 'US'],
  klse: ['kl', 'MY'],
  myx: ['kl', 'MY'],
  bursa: ['kl', 'MY'],
  pse: ['ps', 'PH'],
  hose: ['vn', 'VN'],
  hsx: ['vn', 'VN'],
  hnx: ['vn', 'VN'],
  qse: ['qa', 'QA'],
  egx: ['ca', 'EG'],
  bvb: ['ro', 'RO'],
  dse: ['bd', 'BD'],
  adx: ['ad', 'AE'],
  dfm: ['ae', 'AE'],
  ngx: ['lg', 'NG'],
}
const suffixes = new Map(
  Object.values(exchanges)
    .filter(([suffix]) => suffix !== '')
    .map(([suffix, country]) => [suffix, country]),
)
/** Whether a normalised word is what people call an exchange before a symbol: "NYSE: F". */
export const isExchange = (word: string): boolean => Object.hasOwn(exchanges, word)

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
  bb: 'br',
  dc: 'co',
  fh: 'he',
  av: 'vi',
  bz: 'sa',
  tb: 'bk',
  mk: 'kl',
  sj: 'jo',
  pw: 'wa',
  nz: 'nz',
  mm: 'mx',
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
function atHome(edition: Edition, ref: number, country: string | undefined): boolean {
  const own = edition.brand(ref).country
  return country === undefined || country === 'US' || own === undefined || own === country
}

/** Whose shares trade under a normalised symbol, also where they go by the same letters as a name. */
function listedAs(edition: Edition, key: string): readonly Bearer[] {
  const refs = new Set([
    ...edition.aliases(key).flatMap(({ subject, via }) => (via === 'ticker' ? [subject] : [])),
    ...edition.callings(key).flatMap(({ brand, kind }) => (kind === 'ticker' ? [brand] : [])),
  ])
  return [...refs].map((ref) => ({ ref, how: 'ticker', wellKnown: edition.brand(ref).trade !== undefined }))
}

/** Who is listed under a normalised symbol as it is written; one well-known company alone may be listed abroad as well. */
export function listedUnder(edition: Edition, key: string, form: TickerForm): readonly Bearer[] {
  const all = listedAs(edition, key)
  const home = all.filter(({ ref }) => atHome(edition, ref, form.country))
  const known = all.filter(({ wellKnown }) => wellKnown)
  return home.length > 0 || known.length !== 1 ? home : known
}
