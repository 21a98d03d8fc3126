/** Alpha-3 codes that the extracts use, with their alpha-2; the euro area has no country code and stays `EU`. */
const alpha3: Readonly<Record<string, string>> = {
  ARE: 'AE',
  ARG: 'AR',
  AUS: 'AU',
  AZE: 'AZ',
  BHR: 'BH',
  BRA: 'BR',
  CAN: 'CA',
  CHE: 'CH',
  CHL: 'CL',
  CHN: 'CN',
  COL: 'CO',
  CRI: 'CR',
  CZE: 'CZ',
  DNK: 'DK',
  EGY: 'EG',
  EUZ: 'EU',
  GBR: 'GB',
  GTM: 'GT',
  HKG: 'HK',
  HND: 'HN',
  HUN: 'HU',
  IDN: 'ID',
  IND: 'IN',
  ISR: 'IL',
  JOR: 'JO',
  JPN: 'JP',
  KOR: 'KR',
  KWT: 'KW',
  LBN: 'LB',
  LKA: 'LK',
  MDA: 'MD',
  MEX: 'MX',
  MYS: 'MY',
  NIC: 'NI',
  NOR: 'NO',
  NZL: 'NZ',
  OMN: 'OM',
  PAK: 'PK',
  PER: 'PE',
  PHL: 'PH',
  POL: 'PL',
  QAT: 'QA',
  ROU: 'RO',
  RUS: 'RU',
  SAU: 'SA',
  SGP: 'SG',
  SLV: 'SV',
  SWE: 'SE',
  THA: 'TH',
  TUR: 'TR',
  TWN: 'TW',
  UKR: 'UA',
  URY: 'UY',
  USA: 'US',
  VEN: 'VE',
  VNM: 'VN',
  ZAF: 'ZA',
  AUT: 'AT',
  BEL: 'BE',
  DEU: 'DE',
  ESP: 'ES',
  EST: 'EE',
  FIN: 'FI',
  FRA: 'FR',
  GRC: 'GR',
  IRL: 'IE',
  ITA: 'IT',
  NLD: 'NL',
  PRT: 'PT',
  LVA: 'LV',
  LTU: 'LT',
  LUX: 'LU',
  SVK: 'SK',
  SVN: 'SI',
  MLT: 'MT',
  CYP: 'CY',
  HRV: 'HR',
}

/** The ISO 3166-1 alpha-2 code of an alpha-3 code; throws on one that is not in the list. */
export function alpha2(code: string): string {
  const found = alpha3[code]
  if (found === undefined) throw new RangeError('an extract names a country by a code that is not in the list')
  return found
}

/** Countries among a `|`-joined list of the extracts; parts of countries and the whole world are left out. */
export function countriesOf(list: string): string[] {
  return list.split('|').flatMap((code) => {
    const long = alpha3[code]
    if (long !== undefined) return long
    // FX is the old code of European France.
    return code === 'FX' ? 'FR' : /^[A-Z]{2}$/u.test(code) ? code : []
  })
}
