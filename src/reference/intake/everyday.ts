import type { Catalogue } from '../catalogue/resolve.ts'
import type { IntakeColumn, IntakeRow, IntakeSource, IntakeTable } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, longColumns, productColumns } from './columns.ts'
import { everydayFactsOf, NoFact } from './everyday-facts.ts'
import { everydayHead, type Harvest, isHeldElsewhere, originOf, standingOfRow } from './everyday-origins.ts'
import { cell, firstDay, type RawRow, type Shared } from './shared.ts'

/** The files of everyday facts. */
export const everydayFiles = ['plans', 'companies', 'trust-and-specs', 'consumer'] as const
export type EverydayFile = (typeof everydayFiles)[number]

/** One row of the extracts: where it stands and what became of it. */
export interface EverydayRow {
  readonly file: EverydayFile
  /** Number of the row in its file, the header being 1. */
  readonly number: number
  readonly raw: RawRow
  readonly origin: string
  /** The row in our normal form: none where it is no fact or held already, several where it names several places. */
  readonly rows: readonly IntakeRow[]
  /** Why it is no fact. */
  readonly reason?: string
}

const tail = {
  billing: { role: 'billing' },
  quality: { role: 'quality' },
  publisher: { role: 'publisher' },
  source_kind: { role: 'source_kind' },
  ...asOfColumn,
  ...evidenceColumn,
} as const satisfies Record<string, IntakeColumn>

const key = ['attribute', 'amount', 'unit', 'currency', 'region', 'scope', 'billing', 'from', 'evidence'] as const

/** The row in our normal form. @throws NoFact */
function normalRows(raw: RawRow, file: EverydayFile, origin: string): IntakeRow[] {
  // A device is the same in each country whose page describes it; its price is not.
  const placed = file !== 'trust-and-specs' || cell(raw, 'currency') !== ''
  const market = placed ? cell(raw, 'market') : ''
  return everydayFactsOf(raw, file === 'plans').map((fact) => ({
    brand: cell(raw, 'brand'),
    domain: cell(raw, 'domain'),
    ...fact,
    region: /^[A-Z]{2}$/u.test(market) ? market : '',
    from: firstDay(cell(raw, 'valid_from')),
    ...standingOfRow(raw, origin),
    publisher: cell(raw, 'publisher'),
    as_of: firstDay(cell(raw, 'as_of')),
    evidence: cell(raw, 'source_url'),
  }))
}

/** Every row of the everyday files, with what it says or why it says nothing for us. */
export function everydayRows({ everyday }: Pick<Shared, 'everyday'>, harvest: Harvest = 'extracts'): EverydayRow[] {
  return everydayFiles.flatMap((file) =>
    everyday(file).map((raw, at): EverydayRow => {
      const origin = originOf(raw, harvest)
      const place = { file, number: at + 2, raw, origin }
      try {
        const rows = normalRows(raw, file, origin)
        return { ...place, rows: rows.filter(({ attribute }) => !isHeldElsewhere(origin, String(attribute))) }
      } catch (error) {
        if (!(error instanceof NoFact)) throw error
        return { ...place, rows: [], reason: error.message }
      }
    }),
  )
}

const isProduct = ({ rows }: EverydayRow): boolean => rows[0]?.product !== ''

/** The tables of one source: per file, what is said of brands and what of products. */
function tablesOf(rows: readonly EverydayRow[]): IntakeTable[] {
  return everydayFiles.flatMap((file) => {
    const own = rows.filter((row) => row.file === file)
    const table = (name: string, subject: 'brand' | 'product', part: readonly EverydayRow[]): IntakeTable[] =>
      part.length === 0
        ? []
        : [
            {
              file: `${file}-${name}.csv`,
              subject,
              // Companies are listed under one name each; elsewhere a brand's services stand beside it.
              ...(subject === 'brand' && file !== 'companies' ? { lines: true as const } : {}),
              key: ['brand', ...(subject === 'product' ? ['product'] : []), ...key],
              columns: { ...(subject === 'product' ? productColumns : brandColumns), ...longColumns, ...tail },
              rows: part.flatMap(({ rows }) => rows),
            },
          ]
    return [
      ...table(
        'of-brands',
        'brand',
        own.filter((row) => !isProduct(row)),
      ),
      ...table('of-products', 'product', own.filter(isProduct)),
    ]
  })
}

/** Everyday facts: plans, companies, trust and devices, shops and travel; one source per origin. */
export const readEveryday = (shared: Shared): IntakeSource[] => sourcesOf(everydayRows(shared))

/** The sources of everyday rows that say something, one per origin. */
export function sourcesOf(everyday: readonly EverydayRow[]): IntakeSource[] {
  const facts = everyday.filter(({ rows }) => rows.length > 0)
  return [...Map.groupBy(facts, ({ origin }) => origin)].map(([origin, rows]) => ({
    ...everydayHead(origin),
    tables: tablesOf(rows),
  }))
}

/** A row of the extracts that is no fact of the edition. */
export interface LeftOut {
  readonly file: string
  readonly row: number
  readonly attribute: string
  readonly reason: string
}

/** Rows that say nothing in our vocabulary, and those whose brand the catalogue does not know. */
export function leftOutRows(rows: readonly EverydayRow[], catalogue: Catalogue): LeftOut[] {
  return rows.flatMap(({ file, number, raw, reason }) => {
    const [name, domain] = [cell(raw, 'brand'), cell(raw, 'domain')]
    const known = catalogue.resolveBrand({ name, ...(domain === '' ? {} : { domain }) }) !== undefined
    const why = reason ?? (known ? undefined : 'the catalogue does not know its brand')
    return why === undefined ? [] : [{ file, row: number, attribute: cell(raw, 'attribute'), reason: why }]
  })
}
