import type { Token } from '../types.ts'

/* What money is called: signs, prefixes, words and the countries that tell its kinds apart. */

export const currencySigns: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₸', 'KZT'],
])

export const dollarPrefixes: ReadonlyMap<string, string> = new Map([
  ['us', 'USD'],
  ['usd', 'USD'],
  ['c', 'CAD'],
  ['ca', 'CAD'],
  ['cad', 'CAD'],
  ['a', 'AUD'],
  ['au', 'AUD'],
  ['aud', 'AUD'],
  ['nz', 'NZD'],
  ['r', 'BRL'],
  ['hk', 'HKD'],
  ['s', 'SGD'],
  ['mx', 'MXN'],
])

export const currencyWords: ReadonlyMap<string, string> = new Map([
  ['dollar', 'USD'],
  ['buck', 'USD'],
  ['euro', 'EUR'],
  ['pound', 'GBP'],
  ['quid', 'GBP'],
  ['sterling', 'GBP'],
  ['yen', 'JPY'],
  ['rupee', 'INR'],
  ['lira', 'TRY'],
  ['tl', 'TRY'],
  ['zł', 'PLN'],
  ['zl', 'PLN'],
  ['kr', 'KR'],
  ['krona', 'KR'],
  ['krone', 'KR'],
  ['kronor', 'KR'],
  ['kroner', 'KR'],
  ['kc', 'CZK'],
  ['koruna', 'CZK'],
  ['crown', 'KR'],
  ['forint', 'HUF'],
  ['baht', 'THB'],
  ['rand', 'ZAR'],
  ['ringgit', 'MYR'],
  ['rupiah', 'IDR'],
  ['dong', 'VND'],
  ['shekel', 'ILS'],
  ['hryvnia', 'UAH'],
  ['ruble', 'RUB'],
  ['rouble', 'RUB'],
  ['dirham', 'AED'],
  ['riyal', 'SAR'],
  ['naira', 'NGN'],
  ['reais', 'BRL'],
  ['leu', 'RON'],
  ['lei', 'RON'],
  ['zloty', 'PLN'],
  ['peso', 'MXN'],
  ['franc', 'CHF'],
  ['real', 'BRL'],
  ['yuan', 'CNY'],
  ['rmb', 'CNY'],
  ['won', 'KRW'],
  ...'usd eur gbp jpy inr cad aud nzd chf cny krw brl mxn try pln sek nok dkk czk huf ron zar sgd hkd twd thb idr php vnd ars clp cop pen egp ils aed sar ngn kes hrk uah rub myr kzt pkr mad bgn lkr bdt uyu qar kwd omr bhd jod tzs ugx ghs xof xaf isk rsd gel azn amd bam mkd all mdl dop crc gtq hnl pyg bob nio pab jmd ttd iqd dzd tnd kgs uzs mnt khr lak mmk npr mvr fjd pgk zmw mur'
    .split(' ')
    .map((code) => [code, code.toUpperCase()] as const),
])

/** Countries whose money bears a name that others bear too. */
const moneyByCountry: Readonly<Record<string, string>> = {
  'canadian dollar': 'CAD',
  'australian dollar': 'AUD',
  'aussie dollar': 'AUD',
  'singapore dollar': 'SGD',
  'hong kong dollar': 'HKD',
  'new zealand dollar': 'NZD',
  'taiwan dollar': 'TWD',
  'taiwanese dollar': 'TWD',
  'new taiwan dollar': 'TWD',
  'mexican peso': 'MXN',
  'argentine peso': 'ARS',
  'chilean peso': 'CLP',
  'colombian peso': 'COP',
  'philippine peso': 'PHP',
  'uruguayan peso': 'UYU',
  'swedish krona': 'SEK',
  'swedish kronor': 'SEK',
  'norwegian krone': 'NOK',
  'norwegian kroner': 'NOK',
  'danish krone': 'DKK',
  'danish kroner': 'DKK',
  'icelandic krona': 'ISK',
  'czech crown': 'CZK',
  'czech koruna': 'CZK',
  'danish crown': 'DKK',
  'swedish crown': 'SEK',
  'norwegian crown': 'NOK',
  'egyptian pound': 'EGP',
  'indian rupee': 'INR',
  'pakistani rupee': 'PKR',
  'sri lankan rupee': 'LKR',
}

/** "6.65 Singapore dollars": the money of the country before it, and how many words the country has. */
export function moneyOf(
  tokens: readonly Token[],
  i: number,
): { readonly currency: string; readonly words: number } | undefined {
  let key = tokens[i]?.norm ?? ''
  for (let words = 1; words <= 2; words += 1) {
    const currency = moneyByCountry[`${key} ${tokens[i + words]?.stem ?? ''}`]
    if (currency !== undefined) return { currency, words }
    key += ` ${tokens[i + words]?.norm ?? ''}`
  }
  return undefined
}
