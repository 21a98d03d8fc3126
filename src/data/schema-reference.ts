/** One edition this database holds whole. */
export interface EditionTable {
  id: string
  /** The text of facts.lock, of which the id is the digest. */
  lock: string
  as_of: string | null
  brands: number
  products: number
  facts: number
  /** Rows of `edition_part`. */
  parts: number
  imported_at: Date
}

/** One piece of an edition's compiled bytes under zstd. */
export interface EditionPartTable {
  edition: string
  part: number
  bytes: Buffer
}

/** The pointer to the edition in force; each move is a revision. */
export interface EditionCurrentTable {
  single: boolean
  edition: string
  revision: number
  moved_at: Date
}

/** A row holds from revision `since` to before revision `until`. */
interface HeldRow {
  since: number
  until: number | null
}

export interface BrandTable extends HeldRow {
  slug: string
  name: string
  category: string | null
  domain: string | null
  website: string | null
  ticker: string | null
  cik: string | null
  country: string | null
  parent: string | null
  version: number
}

export interface ProductTable extends HeldRow {
  id: string
  name: string
  brand: string
  parent: string | null
  category: string | null
}

export interface FactSourceTable extends HeldRow {
  id: string
  publisher: string
  url: string
  licence: string
  licence_class: string
  attribution: string | null
  as_of: string
  kind: string | null
}

export interface FactTable extends HeldRow {
  id: string
  subject: string
  attribute: string
  value: unknown
  unit: string | null
  currency: string | null
  region: string | null
  scope: string | null
  period_type: string | null
  period_year: number | null
  period_quarter: number | null
  period_end: string | null
  valid_from: string | null
  valid_to: string | null
  as_of: string | null
  observed: boolean
  quality: string
  source: string
  evidence_url: string | null
  publisher: string | null
  source_kind: string | null
  billing: string | null
}

export interface ReferenceTables {
  edition: EditionTable
  edition_part: EditionPartTable
  edition_current: EditionCurrentTable
  brand: BrandTable
  product: ProductTable
  fact_source: FactSourceTable
  fact: FactTable
}
