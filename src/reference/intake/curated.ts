import { parse as parseDomain } from 'tldts'
import type { SourceKind } from '../../model/facts.ts'
import type { IntakeColumn, IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, longColumns, productColumns } from './columns.ts'
import { openConflicts, withoutRounding } from './curated-conflicts.ts'
import { curatedFactOf, type ReadFact } from './curated-facts.ts'
import { kindOfHost } from './everyday-origins.ts'
import { headOf } from './heads.ts'
import { cell, firstDay, type RawRow, type Shared } from './shared.ts'

const files = ['prices', 'devices', 'policies', 'company'] as const
const order = ['official', 'press', 'secondary'] as const
type Standing = (typeof order)[number]

/** What one page says. */
interface Sighting {
  readonly row: RawRow
  readonly fact: ReadFact
  readonly standing: Standing
  readonly host: string
  readonly asOf: string
}

function rowKey(row: RawRow): string {
  return ['brand', 'product_or_policy', 'attribute', 'value', 'region', 'evidence_url']
    .map((column) => cell(row, column))
    .join('\u0000')
}

/** Undated pages stand no higher than secondary ones. */
function standingOf(quality: string): Standing {
  return quality === 'official' || quality === 'press' ? quality : 'secondary'
}

/**
 * The standing of a fact from all pages that show it: the best of them, and `press` where two independent pages agree,
 * however lowly each is.
 */
function standingOfAll(sightings: readonly Sighting[]): Standing {
  const best = order.find((standing) => sightings.some((sighting) => sighting.standing === standing)) ?? 'secondary'
  const hosts = new Set(sightings.map((sighting) => sighting.host))
  return best === 'secondary' && hosts.size >= 2 ? 'press' : best
}

/** What is said of what, whenever it began. */
function factKey({ row, fact }: Sighting): string {
  return JSON.stringify([cell(row, 'brand'), cell(row, 'domain'), cell(row, 'region'), fact])
}

function windowOf({ row }: Sighting): string {
  return `${firstDay(cell(row, 'valid_from'))}/${firstDay(cell(row, 'valid_to'))}`
}

/**
 * Sightings of one fact by the time it held. A page that names no time says the same as the one time that others name;
 * where others name several it stands for itself.
 */
function byWindow(sightings: readonly Sighting[]): Sighting[][] {
  const named = new Set(sightings.map(windowOf).filter((window) => window !== '/'))
  if (named.size <= 1) return [[...sightings]]
  return [...Map.groupBy(sightings, windowOf).values()]
}

function sightingsOf(shared: Shared, file: string): Sighting[] {
  const inferred = new Map(
    shared.curated('sources_curated.csv').map((row) => [cell(row, 'evidence_url'), cell(row, 'inferred_date')]),
  )
  return withoutRounding(shared.curated(`${file}_curated.csv`)).flatMap((row) =>
    curatedFactOf(row).map((fact) => ({
      row,
      fact,
      standing: standingOf(cell(row, 'quality')),
      host: parseDomain(cell(row, 'evidence_url')).domain ?? cell(row, 'evidence_url'),
      asOf: firstDay(cell(row, 'as_of')) || firstDay(inferred.get(cell(row, 'evidence_url')) ?? ''),
    })),
  )
}

/** Who published a page: its host; on a host of repositories, the owner of the repository. */
function publisherOf(url: string): string {
  const { hostname } = parseDomain(url)
  const host = (hostname ?? '').replace(/^www\./u, '')
  const owner = /^(?:raw\.githubusercontent|github)\.com$/u.test(host) ? new URL(url).pathname.split('/')[1] : undefined
  return owner === undefined || owner === '' ? host : `${owner} (github.com)`
}

/** The kind of a page's publisher follows how it was classed; a secondary page is a blog unless its host is listed. */
function kindOf({ row, standing }: Sighting): SourceKind {
  return standing === 'secondary' ? kindOfHost(cell(row, 'evidence_url')) : standing
}

/** One row per fact and time: the newest of the best pages is its evidence. */
function merged(sightings: readonly Sighting[], standing: Standing, disputed: ReadonlySet<string>): IntakeRow {
  const [shown] = sightings.toSorted(
    (a, b) => order.indexOf(a.standing) - order.indexOf(b.standing) || (a.asOf < b.asOf ? 1 : -1),
  )
  if (shown === undefined) throw new RangeError('a curated fact without a page')
  const { row, fact } = shown
  const region = cell(row, 'region')
  const [from = '', to = ''] = (sightings.map(windowOf).find((window) => window !== '/') ?? '/').split('/')
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    ...fact,
    region: /^[A-Z]{2}$/u.test(region) ? region : '',
    from,
    to,
    publisher: publisherOf(cell(row, 'evidence_url')),
    source_kind: kindOf(shown),
    quality: sightings.some((sighting) => disputed.has(rowKey(sighting.row))) ? 'conflicting' : standing,
    as_of: shown.asOf,
    evidence: cell(row, 'evidence_url'),
  }
}

function rowsOf(shared: Shared, file: string, disputed: ReadonlySet<string>): IntakeRow[] {
  const facts = Map.groupBy(sightingsOf(shared, file), factKey)
  return [...facts.values()].flatMap((sightings) => {
    const standing = standingOfAll(sightings)
    return byWindow(sightings).map((group) => merged(group, standing, disputed))
  })
}

const tail = {
  quality: { role: 'quality' },
  publisher: { role: 'publisher' },
  source_kind: { role: 'source_kind' },
  ...asOfColumn,
  ...evidenceColumn,
} as const satisfies Record<string, IntakeColumn>

/** Facts about consumer brands, read by hand from dated pages; open conflicts stay open. */
export function readCurated(shared: Shared): IntakeSource[] {
  const disputed = new Set(openConflicts(shared.curated('conflicts.csv')).map(rowKey))
  return [
    {
      ...headOf('curated'),
      tables: files.map((file) => {
        const ofProducts = file === 'prices' || file === 'devices'
        return {
          file: `${file}.csv`,
          subject: ofProducts ? ('product' as const) : ('brand' as const),
          key: [
            'brand',
            ...(ofProducts ? ['product'] : []),
            'attribute',
            'amount',
            'unit',
            'currency',
            'region',
            'scope',
            'from',
          ],
          columns: { ...(ofProducts ? productColumns : brandColumns), ...longColumns, ...tail },
          rows: rowsOf(shared, file, disputed),
        }
      }),
    },
  ]
}
