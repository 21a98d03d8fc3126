import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClaimcheckError } from '../../model/errors.ts'
import { openCatalogue } from '../catalogue/resolve.ts'
import { csvText } from '../csv-text.ts'
import { type IntakeSource, writeSource } from '../normal-form.ts'
import { readAccountPolicies } from './account-policies.ts'
import { readAvailability } from './availability.ts'
import { readCompanies } from './companies.ts'
import { readCompliance } from './compliance.ts'
import { readConsentVendors } from './consent-vendors.ts'
import { readCurated } from './curated.ts'
import { readDeviceSpecs } from './device-specs.ts'
import { everydayFiles, everydayRows, leftOutRows, readEveryday, sourcesOf } from './everyday.ts'
import { gatheredSources } from './everyday-origins.ts'
import { readSecFilings } from './financials.ts'
import { readLlmPrices } from './llm-prices.ts'
import { readModelSpecs } from './model-specs.ts'
import { readOtherFinancials } from './other-financials.ts'
import { readPromotions } from './promotions.ts'
import { readRetailPrices } from './retail-prices.ts'
import { readSaasPrices } from './saas-prices.ts'
import { readSanctions } from './sanctions.ts'
import { readSecurityPolicies } from './security-policies.ts'
import { openShared, type RawRow, readRows, type Shared } from './shared.ts'
import { readSupportDates } from './support-dates.ts'
import { readTermsDocuments } from './terms-documents.ts'

/** One reader per group of extracts; the order does not matter. */
const readers: readonly ((shared: Shared) => IntakeSource[])[] = [
  readAccountPolicies,
  readOtherFinancials,
  readCompanies,
  readTermsDocuments,
  readSanctions,
  readSecurityPolicies,
  readPromotions,
  readAvailability,
  readConsentVendors,
  readCompliance,
  readCurated,
  readDeviceSpecs,
  readEveryday,
  readLlmPrices,
  readModelSpecs,
  readRetailPrices,
  readSaasPrices,
  readSecFilings,
  readSupportDates,
]

/** Sources by id; what several readers hold of one source becomes one. */
function joined(parts: readonly IntakeSource[]): IntakeSource[] {
  const sources = new Map<string, IntakeSource>()
  for (const part of parts) {
    const known = sources.get(part.id)
    sources.set(part.id, known === undefined ? part : { ...known, tables: [...known.tables, ...part.tables] })
  }
  return [...sources.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Turn the extracts in `sharedDir` into source folders under `sourcesDir`, replacing those that are there.
 * Answers with the ids written. Deterministic; meant to be run once per refresh and reviewed as a diff.
 */
export function intakeSources(sharedDir: string, sourcesDir: string): string[] {
  const shared = openShared(sharedDir)
  const sources = joined(readers.flatMap((read) => read(shared)))
  mkdirSync(sourcesDir, { recursive: true })
  const kept = new Set(gatheredSources)
  for (const entry of readdirSync(sourcesDir))
    if (!kept.has(entry)) rmSync(join(sourcesDir, entry), { recursive: true })
  for (const source of sources) writeSource(sourcesDir, source)
  return sources.map((source) => source.id)
}

/** A row without characters that cannot be seen: pages put them into names, and no caller types them. */
const visible = (row: RawRow): RawRow =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.replaceAll(invisible, '')]))
const invisible = /[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/gu

/**
 * Turn facts that were gathered in stored public material, in the columns of the everyday extracts, into source folders under `sourcesDir`,
 * replacing those of the same ids. Answers with the ids, the rows read, and those left out by reason; the catalogue in `catalogueDir` says which
 * brands are known. Throws `SETUP_INVALID` where a file is missing.
 */
export function intakeGathered(folder: string, catalogueDir: string, sourcesDir: string) {
  const missing = everydayFiles.filter((name) => !existsSync(join(folder, `${name}.csv`)))
  if (missing.length > 0)
    throw new ClaimcheckError(
      'SETUP_INVALID',
      `The folder of gathered facts lacks ${missing.map((name) => `${name}.csv`).join(', ')}. Put the file there; one that only has its header is enough.`,
    )
  const catalogue = openCatalogue(catalogueDir)
  const everyday = (name: string) => readRows(join(folder, `${name}.csv`)).map(visible)
  const rows = everydayRows({ everyday }, 'gathered')
  const leftOut = leftOutRows(rows, catalogue)
  const placeOf = ({ file, row }: { readonly file: string; readonly row: number }) => `${file} ${row}`
  const gone = new Set(leftOut.map(placeOf))
  const sources = sourcesOf(rows.filter(({ file, number }) => !gone.has(placeOf({ file, row: number }))))
  for (const { id } of sources) rmSync(join(sourcesDir, id), { recursive: true, force: true })
  for (const source of sources) writeSource(sourcesDir, source)
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)].map(
    ([reason, own]) => [reason, own.length] as const,
  )
  return { ids: sources.map(({ id }) => id), rows: rows.length, leftOut: reasons.sort((a, b) => b[1] - a[1]) }
}

/**
 * Write to `file` each row of the everyday facts in `sharedDir` that is no fact of the edition, and why; the catalogue
 * in `catalogueDir` says which brands are known. Answers with the number of rows read and left out.
 */
export function reportEveryday(
  sharedDir: string,
  catalogueDir: string,
  file: string,
): { readonly rows: number; readonly leftOut: number } {
  const rows = everydayRows(openShared(sharedDir))
  const left = leftOutRows(rows, openCatalogue(catalogueDir))
  const lines = left.map(({ file: of, row, attribute, reason }) => [of, String(row), attribute, reason])
  writeFileSync(file, csvText([['file', 'row', 'attribute', 'reason'], ...lines]))
  return { rows: rows.length, leftOut: left.length }
}
