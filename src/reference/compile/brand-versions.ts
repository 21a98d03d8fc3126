import { existsSync, readFileSync } from 'node:fs'
import { type BrandDraft, type FactDraft, type ProductDraft, sha256Hex } from '../../data/edition/index.ts'
import { csvText, readRecords } from '../csv-text.ts'

export interface BrandVersion {
  readonly version: number
  /** First 16 hex characters of the digest of everything the edition says about the brand. */
  readonly digest: string
}

/** The committed versions by slug; none when the file is not there. */
export function readBrandVersions(file: string): ReadonlyMap<string, BrandVersion> {
  const versions = new Map<string, BrandVersion>()
  if (!existsSync(file)) return versions
  for (const { line, fields } of readRecords(readFileSync(file, 'utf8'))) {
    const [slug = '', version = '', digest = ''] = fields
    if (line > 1) versions.set(slug, { version: Number(version), digest })
  }
  return versions
}

/** Versions as they are committed, in order of slug. */
export function brandVersionsText(versions: ReadonlyMap<string, BrandVersion>): string {
  const rows = [...versions].map(([slug, { version, digest }]) => [slug, String(version), digest])
  return csvText([['slug', 'version', 'digest'], ...rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))])
}

function saidOf(fact: FactDraft): string {
  const { subject, attribute, value, unit, currency, region, scope, period, validFrom, validTo, quality, source } = fact
  return JSON.stringify([
    subject,
    attribute,
    value,
    unit,
    currency,
    region,
    scope,
    period,
    validFrom,
    validTo,
    quality,
    source,
  ])
}

/**
 * The version of every brand that has facts: one more than before where what is said of it has changed, as before
 * where it has not, 1 where it is new. That a source merely looked again changes nothing.
 */
export function nextBrandVersions(
  before: ReadonlyMap<string, BrandVersion>,
  brands: readonly BrandDraft[],
  products: readonly ProductDraft[],
  facts: readonly FactDraft[],
): ReadonlyMap<string, BrandVersion> {
  const brandOf = new Map(products.map((product) => [product.id, product.brand]))
  const said = new Map<string, string[]>()
  for (const fact of facts) {
    const brand = brandOf.get(fact.subject) ?? fact.subject
    const list = said.get(brand)
    if (list === undefined) said.set(brand, [saidOf(fact)])
    else list.push(saidOf(fact))
  }
  const next = new Map<string, BrandVersion>()
  for (const { slug, name, domain, ticker, parent } of brands) {
    const lines = said.get(slug)
    if (lines === undefined) continue
    const identity = JSON.stringify([name, domain, ticker, parent])
    const digest = sha256Hex([identity, ...lines.sort()].join('\n')).slice(0, 16)
    const known = before.get(slug)
    const version = known === undefined ? 1 : known.digest === digest ? known.version : known.version + 1
    next.set(slug, { version, digest })
  }
  return next
}
