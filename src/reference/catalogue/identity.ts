import { categoryOf } from './categories.ts'
import type { Decisions } from './decisions.ts'
import { followed } from './folds.ts'
import { type Group, weightOf } from './groups.ts'
import { affinity, compact, displayName, labelOf, looksLikeHost, plainSpelling, slugOf } from './names.ts'

/** One brand of the catalogue. */
export interface Brand {
  readonly key: string
  readonly slug: string
  readonly name: string
  /** The main domain; empty where none is known or many organisations share it. */
  readonly domain: string
  readonly website: string
  readonly category: string
  /** ISO 3166-1 alpha-2 or empty. */
  readonly country: string
  readonly hq: string
  readonly founded: string
  readonly ticker: string
  readonly cik: string
  /** Slug of the owning brand, or empty. */
  readonly parent: string
  /** Ids of the extracts that name it. */
  readonly sources: readonly string[]
  readonly weight: number
}

/** Names that are a product, programme or sale rather than a brand. */
const notAName =
  /\b(?:bug bounty|vulnerability|disclosure|vdp|public program|program|engagement|% ?off|discount|bundle|student|education|free tier|subscription|coupon)\b|[|{}<>]/iu

/** How far a table's spelling of a name is trusted; official lists of brand names first. */
const spellingTrust: Readonly<Record<string, number>> = {
  simple_icons: 6,
  decision: 6,
  prices: 5,
  policies: 5,
  company: 5,
  devices: 5,
  companies_sp500: 4,
  llm_models_dev: 3,
  account_security_2fa: 3,
  account_deletion_jdm: 2,
  logos_gilbarbara: 2,
}

interface Candidate {
  readonly name: string
  readonly fit: number
  readonly trust: number
  readonly rows: number
}

function spellingScore(name: string): number {
  if (name === name.toLowerCase()) return 0
  return name === name.toUpperCase() && name.length > 5 ? 1 : 2
}

function better(a: Candidate, b: Candidate): number {
  return (
    b.fit - a.fit ||
    Math.sign(spellingScore(b.name) - spellingScore(a.name)) ||
    b.trust - a.trust ||
    b.rows - a.rows ||
    a.name.length - b.name.length ||
    (a.name < b.name ? -1 : 1)
  )
}

/** The name of a group: decided, else the listed company's, else the one that fits the domain best. */
export function nameOf(group: Group, decisions: Decisions): string {
  const decided = decisions.rename.get(group.key) ?? decisions.create.get(group.key)
  if (decided !== undefined) return decided
  const company = group.namings.find((naming) => naming.table === 'companies_sp500')
  if (company) return displayName(company.name)
  const candidates: Candidate[] = []
  for (const naming of group.namings) {
    const plain = plainSpelling(naming.name)
    if (plain === '' || notAName.test(plain)) continue
    const host = looksLikeHost(plain)
    const fit = host ? 0.5 : group.domain === '' ? 1 : affinity(displayName(plain), group.domain)
    candidates.push({ name: displayName(plain), fit, trust: spellingTrust[naming.table] ?? 1, rows: naming.rows })
  }
  const best = candidates.sort(better)[0]
  return best?.name ?? (plainSpelling(group.namings[0]?.name ?? '') || labelOf(group.domain))
}

const isoByName: Readonly<Record<string, string>> = {
  'United States': 'US',
  'United Kingdom': 'GB',
  Germany: 'DE',
  France: 'FR',
  Japan: 'JP',
  China: 'CN',
  Canada: 'CA',
  India: 'IN',
  Australia: 'AU',
  Switzerland: 'CH',
  Netherlands: 'NL',
  Sweden: 'SE',
  Italy: 'IT',
  Spain: 'ES',
  'South Korea': 'KR',
  Taiwan: 'TW',
  'Hong Kong': 'HK',
  Brazil: 'BR',
  Denmark: 'DK',
  Norway: 'NO',
  Finland: 'FI',
  Belgium: 'BE',
  Ireland: 'IE',
  Israel: 'IL',
  Mexico: 'MX',
  Singapore: 'SG',
  'South Africa': 'ZA',
  Austria: 'AT',
  Luxembourg: 'LU',
  Poland: 'PL',
  Portugal: 'PT',
  Russia: 'RU',
  Turkey: 'TR',
  Indonesia: 'ID',
  Thailand: 'TH',
  Malaysia: 'MY',
  Philippines: 'PH',
  Greece: 'GR',
  'New Zealand': 'NZ',
  Chile: 'CL',
  Argentina: 'AR',
  Colombia: 'CO',
  Bermuda: 'BM',
  'Saudi Arabia': 'SA',
  'United Arab Emirates': 'AE',
}

/** Alpha-2 code of a country given as a code or an English name; empty where unknown. */
export function countryCode(text: string): string {
  const plain = text.trim()
  if (/^[A-Z]{2}$/u.test(plain)) return plain
  return isoByName[plain] ?? ''
}

function websiteOf(group: Group, domain: string): string {
  const website = group.raw?.website ?? ''
  if (group.raw !== undefined && group.raw.domain === domain && /^https?:\/\/[^/]+\/?$/u.test(website)) {
    return website.replace(/^http:/u, 'https:').replace(/\/$/u, '')
  }
  return domain === '' ? '' : `https://${domain}`
}

/** Slugs in order of weight: the heaviest brand gets the plain slug, namesakes get their domain's. */
function slugs(
  groups: readonly Group[],
  names: ReadonlyMap<string, string>,
  decisions: Decisions,
): Map<string, string> {
  const taken = new Map<string, string>()
  const bySlug = new Map<string, string>()
  for (const [key, slug] of decisions.slug) bySlug.set(slug, key)
  for (const group of groups) {
    const name = names.get(group.key) ?? ''
    const plain = slugOf(name)
    const place = slugOf(group.domain === '' || group.shared ? labelOf(group.owner || group.domain) : group.domain)
    const named = place === '' ? '' : `${plain}-${place}`
    const wanted = [
      decisions.slug.get(group.key) ?? '',
      plain,
      group.shared || group.domain === '' ? named : place,
      named,
    ]
    const free = wanted.find((slug) => slug !== '' && (bySlug.get(slug) ?? group.key) === group.key)
    let slug = free ?? ''
    for (let n = 2; slug === ''; n++) {
      const numbered = `${plain || place || 'brand'}-${n}`
      if (!bySlug.has(numbered)) slug = numbered
    }
    bySlug.set(slug, group.key)
    taken.set(group.key, slug)
  }
  return taken
}

/** Sector of the index lists, most trusted first, as hints to the category. */
function hintsOf(group: Group): string[] {
  const order = ['companies_sp500', 'companies_financedatabase', 'retail_presence_nsi', 'account_security_2fa']
  const ranked = [...group.namings].sort((a, b) => {
    const [ra, rb] = [order.indexOf(a.table), order.indexOf(b.table)]
    return (ra < 0 ? 9 : ra) - (rb < 0 ? 9 : rb) || b.rows - a.rows
  })
  return [...ranked.flatMap((naming) => naming.categories), ...ranked.map((naming) => `table:${naming.table}`)]
}

function parentOf(group: Group, decisions: Decisions, slugByKey: ReadonlyMap<string, string>): string {
  const key = decisions.parent.get(group.key) ?? group.owner
  return key === '' ? '' : (slugByKey.get(followed(key, decisions.merge)) ?? '')
}

/** Name, slug, owner and master data of every group, heaviest first. */
export function identify(all: ReadonlyMap<string, Group>, decisions: Decisions): Brand[] {
  const groups = [...all.values()]
    .filter((group) => group.namings.length > 0 && !decisions.drop.has(group.key))
    .map((group) => ({ group, weight: weightOf(group) }))
    .sort((a, b) => b.weight - a.weight || (a.group.key < b.group.key ? -1 : 1))
  const names = new Map(groups.map(({ group }) => [group.key, nameOf(group, decisions)]))
  const slugByKey = slugs(
    groups.map(({ group }) => group),
    names,
    decisions,
  )
  return groups.map(({ group, weight }) => {
    const domain = decisions.domain.get(group.key) ?? (group.shared ? '' : group.domain)
    const company = group.namings.find((naming) => naming.table === 'companies_sp500')
    const [ticker, cik] = decisions.listed.get(group.key) ?? [company?.ticker ?? '', company?.cik ?? '']
    const sources = new Set(group.namings.filter((naming) => naming.table !== 'decision').map((naming) => naming.table))
    return {
      key: group.key,
      slug: slugByKey.get(group.key) ?? '',
      name: names.get(group.key) ?? '',
      domain,
      website: websiteOf(group, domain),
      category: decisions.category.get(group.key) ?? categoryOf(hintsOf(group)),
      country: countryCode(group.raw?.country ?? ''),
      hq: group.raw?.hq ?? '',
      founded: (/\d{4}/u.exec(group.raw?.founded ?? '') ?? [''])[0],
      ticker,
      cik,
      parent: parentOf(group, decisions, slugByKey),
      sources: [...sources].sort(),
      weight,
    }
  })
}

/** Whether a row's name is the name of the brand itself and not of a product, programme or subsidiary. */
export function namesTheBrand(name: string, brand: Pick<Brand, 'name' | 'domain'>): boolean {
  if (notAName.test(name) || looksLikeHost(name)) return false
  const plain = plainSpelling(name)
  return (
    compact(displayName(plain)) === compact(brand.name) || (brand.domain !== '' && affinity(plain, brand.domain) >= 3)
  )
}
