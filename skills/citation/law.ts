interface ReadCase {
  readonly id: string
  readonly problem?: string
}

const wrong = (given: string, problem: string): ReadCase => ({ id: given.trim(), problem })

const courts =
  /^(?:UKSC|UKHL|UKPC|UKUT|UKFTT|UKEAT|UKAIT|UKIPTrib|EWCA (?:Civ|Crim)|EWHC|EWFC|EWCOP|EWCC|EWMC|NICA|NIQB|NIKB|NICh|NIFam|NICC|CSIH|CSOH|HCJAC|HCJ)$/
/** First and last year in which a court gave judgments; neutral citations of later or earlier years cannot be. */
const sat: Readonly<Record<string, readonly [from: number, to: number]>> = {
  UKSC: [2009, 2100],
  UKHL: [1996, 2009],
  UKUT: [2008, 2100],
  UKFTT: [2008, 2100],
  UKAIT: [2005, 2010],
  EWFC: [2014, 2100],
  EWCC: [2014, 2100],
}
const needsDivision = /^(?:EWHC|UKUT|UKFTT)$/

function readUk(given: string): ReadCase {
  const found = /^\[(\d{4})\]\s+([A-Za-z]+(?:\s+(?:Civ|Crim))?)\s+(\d{1,6})(?:\s+\(([A-Za-z ]{2,12})\))?$/.exec(
    given.trim().replace(/[.,;]+$/, ''),
  )
  if (found === null) return wrong(given, 'a neutral citation is [year] COURT number')
  const [, year = '', court = '', number = '', division] = found
  const plain = court.replace(/\s+/g, ' ')
  if (!courts.test(plain))
    return wrong(given, plain === 'EWCA' ? 'EWCA needs Civ or Crim' : 'there is no such court in neutral citations')
  if (Number(year) < 1996) return wrong(given, 'neutral citations begin in the late 1990s')
  const [from, to] = sat[plain] ?? [1996, 2100]
  if (Number(year) < from || Number(year) > to) return wrong(given, `${plain} gave no judgments in that year`)
  if (Number(number) === 0) return wrong(given, 'numbers begin at one')
  if (needsDivision.test(plain) && division === undefined)
    return wrong(given, `${plain} needs its division in brackets`)
  return { id: `[${year}] ${plain} ${Number(number)}${division === undefined ? '' : ` (${division})`}` }
}

function readEcli(given: string): ReadCase {
  const parts = given
    .trim()
    .replace(/[.,;]+$/, '')
    .split(':')
  const [mark = '', country = '', court = '', year = '', ordinal = ''] = parts
  if (parts.length !== 5 || mark.toUpperCase() !== 'ECLI')
    return wrong(given, 'an ECLI has five parts with colons between')
  if (!/^[A-Z]{2}$/i.test(country)) return wrong(given, 'the second part is a country of two letters, or EU')
  if (!/^[A-Z][A-Z0-9]{0,6}$/i.test(court))
    return wrong(given, 'the court has one to seven letters and digits and begins with a letter')
  if (!/^(?:1[89]|20)\d{2}$/.test(year)) return wrong(given, 'the year has four digits')
  if (!/^[A-Z0-9.]{1,25}$/i.test(ordinal)) return wrong(given, 'the last part has up to 25 letters, digits and dots')
  return { id: parts.map((part) => part.toUpperCase()).join(':') }
}

const descriptors: Readonly<Record<string, RegExp>> = {
  '0': /^(?:R|L|D|M|A|B|X)$/,
  '1': /^(?:[A-Z]{1,2})$/,
  '2': /^(?:A|D|P|X)$/,
  '3': /^(?:R|L|D|S|M|J|B|K|O|H|A|G|C|F|Q|X|Y|E)$/,
  '4': /^(?:A|D|X|Y|Z)$/,
  '5': /^(?:[A-Z]{1,2})$/,
  '6': /^(?:CJ|CO|CC|CS|CT|CV|CX|CD|CP|CN|CA|CB|CU|CG|TJ|TO|TC|TT|TN|TA|TB|FJ|FO|FT|FN|FA)$/,
  '7': /^(?:L|F|D)$/,
  '8': /^[A-Z]{2}$/,
  '9': /^(?:E|H)$/,
  C: /^[A-Z]{0,2}$/,
  E: /^[A-Z]{1,2}$/,
}

function readCelex(given: string): ReadCase {
  const bare = given
    .trim()
    .replace(/^CELEX:?\s*/i, '')
    .replace(/[.,;]+$/, '')
  const found = /^([0-9CE])(\d{4})([A-Z]{1,2})(\d{3,4})(\(\d{2}\))?(-\d{8})?$/.exec(bare)
  if (found === null) return wrong(given, 'a CELEX number is sector, year, type and four digits')
  const [, sector = '', year = '', type = '', number = '', , day] = found
  if (sector === '0' && day === undefined)
    return wrong(given, 'a consolidated text has the day of its state behind a hyphen')
  if (Number(year) < 1950 || Number(year) > 2100) return wrong(given, 'its year cannot be')
  if (descriptors[sector]?.test(type) !== true) return wrong(given, 'its sector has no such type of document')
  if (number.length !== 4) return wrong(given, 'its number has four digits')
  return { id: bare }
}

function readEu(given: string): ReadCase {
  const found = /^(?:Case\s+)?([CTF])[-‑–](\d{1,4})\/(\d{2})(\s?P)?$/.exec(given.trim().replace(/[.,;]+$/, ''))
  if (found === null) return wrong(given, 'an EU case is C-, T- or F-, a number, a slash and two digits of the year')
  const [, court = '', number = '', year = '', appeal] = found
  const full = Number(year) >= 53 ? 1900 + Number(year) : 2000 + Number(year)
  if (Number(number) === 0) return wrong(given, 'numbers begin at one')
  if (court === 'F' && (full < 2005 || full > 2016))
    return wrong(given, 'the Civil Service Tribunal sat from 2005 to 2016')
  if (court === 'T' && full < 1989) return wrong(given, 'the General Court began in 1989')
  if (court === 'C' && full < 1989) return wrong(given, 'the letter C came with the second court in 1989')
  return { id: `${court}-${Number(number)}/${year}${appeal === undefined ? '' : ' P'}` }
}

/** How many volumes each reporter has at most, with the years it covers. */
const reporters: Readonly<Record<string, readonly [volumes: number, from: number, to: number]>> = {
  'U.S.': [615, 1754, 2100],
  'S.Ct.': [150, 1882, 2100],
  'L.Ed.': [100, 1754, 1956],
  'L.Ed.2d': [235, 1956, 2100],
  'F.': [300, 1880, 1925],
  'F.2d': [999, 1924, 1993],
  'F.3d': [999, 1993, 2021],
  'F.4th': [250, 2021, 2100],
  'F.Supp.': [999, 1932, 1998],
  'F.Supp.2d': [999, 1997, 2014],
  'F.Supp.3d': [900, 2013, 2100],
  "F.App'x": [861, 2001, 2021],
  'B.R.': [700, 1979, 2100],
  'Fed.Cl.': [200, 1992, 2100],
}

/** Volumes of the U.S. Reports with the year of a judgment in each; those between lie in between. */
const usVolumes: readonly (readonly [volume: number, year: number])[] = [
  ...([
    [1, 1765],
    [5, 1803],
    [17, 1819],
    [36, 1837],
    [60, 1857],
    [83, 1873],
    [100, 1880],
    [163, 1896],
  ] as const),
  ...([
    [198, 1905],
    [249, 1919],
    [304, 1938],
    [347, 1954],
    [384, 1966],
    [410, 1973],
    [438, 1978],
  ] as const),
  ...([
    [467, 1984],
    [505, 1992],
    [539, 2003],
    [558, 2010],
    [576, 2015],
    [597, 2022],
    [615, 2030],
  ] as const),
]
/** Years by which a volume may lie off the line between the two that are known. */
const usYearsOff = 6

/** Whether a judgment of that year can stand in that volume of the U.S. Reports; the first volumes reach far back. */
function fitsUsVolume(volume: number, year: number): boolean {
  const at = Math.max(
    1,
    usVolumes.findIndex(([known]) => known >= volume),
  )
  const [[fromVolume, from], [toVolume, to]] = [usVolumes[at - 1] ?? [1, 1765], usVolumes[at] ?? [615, 2030]]
  const expected = from + ((volume - fromVolume) / (toVolume - fromVolume)) * (to - from)
  return Math.abs(year - expected) <= (volume < 5 ? 40 : usYearsOff)
}

function readUs(given: string): ReadCase {
  const bare = given.trim().replace(/[,;]+$/, '')
  const docket = /^(?:No\.\s*)?(\d):(\d{2})-(cv|cr|mj|mc|bk)-(\d{3,6})$/.exec(bare)
  if (docket !== null) return { id: `${docket[1]}:${docket[2]}-${docket[3]}-${(docket[4] ?? '').padStart(5, '0')}` }
  const found = /^(\d{1,4})\s+([A-Z][A-Za-z.'\s\d]*?)\s+(\d{1,5})(?:\s*\((?:[^)]*?\s)?(\d{4})\))?$/.exec(bare)
  if (found === null) return wrong(given, 'a citation is volume, reporter and page')
  const [, volume = '', name = '', page = '', year] = found
  const key = name.replace(/\s+/g, '')
  const known = reporters[key]
  if (known === undefined) return wrong(given, 'the reporter is not one of the federal ones')
  if (Number(volume) < 1 || Number(volume) > known[0]) return wrong(given, `${name} has no such volume`)
  if (Number(page) === 0) return wrong(given, 'pages begin at one')
  if (year !== undefined && (Number(year) < known[1] || Number(year) > known[2]))
    return wrong(given, `${name} does not cover that year`)
  if (year !== undefined && key === 'U.S.' && !fitsUsVolume(Number(volume), Number(year)))
    return wrong(given, `volume ${Number(volume)} of the U.S. Reports is of other years`)
  return {
    id: `${Number(volume)} ${name.replace(/\s+/g, ' ')} ${Number(page)}${year === undefined ? '' : ` (${year})`}`,
  }
}

/** Read a legal citation of a type: its own spelling, or what is wrong with it. */
export function readCase(type: 'us_case' | 'ecli' | 'celex' | 'eu_case' | 'uk_case', given: string): ReadCase {
  if (type === 'uk_case') return readUk(given)
  if (type === 'ecli') return readEcli(given)
  if (type === 'celex') return readCelex(given)
  return type === 'eu_case' ? readEu(given) : readUs(given)
}
