import { type BrandRecord, type Edition, findBrand, normaliseName } from '#model'

/** A brand as listings show it. */
export interface BrandSummary {
  readonly slug: string
  readonly name: string
  readonly category: string | null
  readonly website: string | null
}

/** What a page left off at: the query it was made for, and the place of its last brand in the order. */
export interface Place {
  readonly query: string
  readonly key: string
  readonly slug: string
}

interface Row {
  readonly ref: number
  readonly key: string
  readonly slug: string
  /** Name and slug as they are searched. */
  readonly searched: string
  /** Made when first listed, so that no page reads the edition twice. */
  summary?: BrandSummary
}

const ordered = new WeakMap<Edition, readonly Row[]>()

/**
 * Brands by name, then slug, in an order that does not depend on the edition, so that a walk begun on one edition
 * goes on in the next without a gap or a repeat.
 */
function rowsOf(edition: Edition): readonly Row[] {
  const known = ordered.get(edition)
  if (known !== undefined) return known
  const rows = edition.brandsByName().map((ref): Row => {
    const { id, name } = edition.subject(ref)
    const key = normaliseName(name)
    return { ref, key, slug: id, searched: `${key}\n${id}` }
  })
  rows.sort(byPlace)
  ordered.set(edition, rows)
  return rows
}

function byPlace(one: Pick<Row, 'key' | 'slug'>, other: Pick<Row, 'key' | 'slug'>): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1
  return one.slug === other.slug ? 0 : one.slug < other.slug ? -1 : 1
}

/** One page of the brands that match, and where the next begins; null on the last. */
export function brandPage(
  edition: Edition,
  query: string,
  after: Place | undefined,
  limit: number,
): { readonly brands: readonly BrandSummary[]; readonly next: Place | null } {
  const rows = rowsOf(edition)
  const matches = matcher(edition, query)
  const found: Row[] = []
  for (let index = after === undefined ? 0 : firstAfter(rows, after); index < rows.length; index += 1) {
    const row = rows[index]
    if (row === undefined || !matches(row)) continue
    // One more than the page tells whether another follows.
    if (found.length === limit) return { brands: summaries(edition, found), next: placeOf(query, found.at(-1)) }
    found.push(row)
  }
  return { brands: summaries(edition, found), next: null }
}

/** Index of the first row behind a place, by bisection. */
function firstAfter(rows: readonly Row[], place: Place): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = rows[middle]
    if (row !== undefined && byPlace(row, place) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function placeOf(query: string, row: Row | undefined): Place | null {
  return row === undefined ? null : { query, key: row.key, slug: row.slug }
}

/** Substring of name or slug, or one of the brand's other names as a whole. */
function matcher(edition: Edition, query: string): (row: Row) => boolean {
  if (query === '') return () => true
  const words = normaliseName(query)
  const slug = query.toLowerCase()
  const named = new Set(
    edition
      .aliases(words)
      .map((hit) => edition.subject(hit.subject))
      .map((subject) => subject.brand),
  )
  const match = findBrand(edition, query)
  if (match.kind === 'found') named.add(match.brand.ref)
  return (row) => named.has(row.ref) || row.slug.includes(slug) || (words !== '' && row.searched.includes(words))
}

function summaries(edition: Edition, rows: readonly Row[]): readonly BrandSummary[] {
  return rows.map((row) => {
    row.summary ??= summaryOf(edition.brand(row.ref))
    return row.summary
  })
}

/** The summary of one brand. */
export function summaryOf(brand: BrandRecord): BrandSummary {
  return {
    slug: brand.id,
    name: brand.name,
    category: brand.category ?? null,
    website: brand.website ?? (brand.domain === undefined ? null : `https://${brand.domain}`),
  }
}

/** A place as an opaque word of base64url. */
export function writeCursor({ query, key, slug }: Place): string {
  return Buffer.from(JSON.stringify([query, key, slug])).toString('base64url')
}

/** The place a cursor names; undefined when it is none of ours. */
export function readCursor(cursor: string): Place | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(parts) || parts.length !== 3) return undefined
    const [query, key, slug] = parts
    if (typeof query !== 'string' || typeof key !== 'string' || typeof slug !== 'string') return undefined
    return { query, key, slug }
  } catch {
    return undefined
  }
}
