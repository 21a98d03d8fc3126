import type { CopyValue } from '../../data/database.ts'
import { type EditionTables, openEdition } from '../../data/edition/index.ts'
import type { HeldTable } from '../../data/facts.ts'
import type { BrandRecord, Edition, Fact, Source, Subject } from '../../model/index.ts'

/** The columns of each table, in the order of its rows here; the first is the key. `since` comes behind them. */
export const columnsOf = {
  brand: ['slug', 'name', 'category', 'domain', 'website', 'ticker', 'cik', 'country', 'parent', 'version'],
  product: ['id', 'name', 'brand', 'parent', 'category'],
  fact_source: ['id', 'publisher', 'url', 'licence', 'licence_class', 'attribution', 'as_of', 'kind'],
  fact: [
    'id',
    'subject',
    'attribute',
    'value',
    'unit',
    'currency',
    'region',
    'scope',
    'period_type',
    'period_year',
    'period_quarter',
    'period_end',
    'valid_from',
    'valid_to',
    'as_of',
    'observed',
    'quality',
    'source',
    'evidence_url',
    'publisher',
    'source_kind',
    'billing',
  ],
} as const satisfies Record<HeldTable, readonly string[]>

/** A row of SQL, in the order of `columnsOf`. */
export type Row = readonly CopyValue[]

/** An edition and its tables, of which the one is read by reference and the other by row. */
export interface OpenTables {
  readonly tables: EditionTables
  readonly edition: Edition
}

/** Tables made readable by reference. */
export function openTables(id: string, tables: EditionTables): OpenTables {
  return { tables, edition: openEdition(id, tables) }
}

function brandRow(brand: BrandRecord, edition: Edition): Row {
  return [
    brand.id,
    brand.name,
    brand.category ?? null,
    brand.domain ?? null,
    brand.website ?? null,
    brand.ticker ?? null,
    brand.cik ?? null,
    brand.country ?? null,
    brand.parent === undefined ? null : edition.subject(brand.parent).id,
    brand.version,
  ]
}

function productRow(product: Subject, edition: Edition): Row {
  return [
    product.id,
    product.name,
    edition.subject(product.brand).id,
    product.parent === undefined ? null : edition.subject(product.parent).id,
    product.category ?? null,
  ]
}

function sourceRow({ id, publisher, url, licence, licenceClass, attribution, asOf, kind }: Source): Row {
  return [id, publisher, url, licence, licenceClass, attribution ?? null, asOf, kind]
}

function factRow(fact: Fact, subject: string, edition: Edition): Row {
  const { period } = fact
  return [
    fact.id,
    subject,
    fact.attribute,
    JSON.stringify(fact.value),
    fact.unit ?? null,
    fact.currency ?? null,
    fact.region ?? null,
    fact.scope ?? null,
    period?.type ?? null,
    period?.year ?? null,
    period?.quarter ?? null,
    period?.end ?? null,
    fact.validFrom ?? null,
    fact.validTo ?? null,
    fact.asOf ?? null,
    fact.observed,
    fact.quality,
    edition.sources[fact.source]?.id ?? '',
    fact.evidenceUrl ?? null,
    fact.publisher ?? null,
    fact.sourceKind,
    fact.billing ?? null,
  ]
}

/** The rows of the tables that are small enough to stand in memory. */
export function smallRows({ edition }: OpenTables): Readonly<Record<Exclude<HeldTable, 'fact'>, readonly Row[]>> {
  const brands: Row[] = []
  const products: Row[] = []
  for (let ref = 0; ref < edition.subjectCount; ref += 1) {
    if (ref < edition.brandCount) brands.push(brandRow(edition.brand(ref), edition))
    else products.push(productRow(edition.subject(ref), edition))
  }
  return { brand: brands, product: products, fact_source: edition.sources.map(sourceRow) }
}

/** Rows of the facts that `wanted` marks, made one at a time. */
export function* factRows({ edition, tables }: OpenTables, wanted: Uint8Array): Generator<Row> {
  const { factStart } = tables.columns
  for (let ref = 0; ref < edition.subjectCount; ref += 1) {
    const [from, to] = [factStart[ref] ?? 0, factStart[ref + 1] ?? 0]
    if (!wanted.subarray(from, to).includes(1)) continue
    const subject = edition.subject(ref).id
    for (const [at, fact] of edition.facts(ref).entries()) {
      if (wanted[from + at] === 1) yield factRow(fact, subject, edition)
    }
  }
}
