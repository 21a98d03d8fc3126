import { parse as parseDomain } from 'tldts'
import type { IntakeColumn, IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, brandColumns, evidenceColumn, longColumns, productColumns } from './columns.ts'
import { curatedFactOf, type ReadFact } from './curated-facts.ts'
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

function factKey({ row, fact }: Sighting): string {
  return JSON.stringify([
    cell(row, 'brand'),
    cell(row, 'domain'),
    cell(row, 'region'),
    firstDay(cell(row, 'valid_from')),
    fact,
  ])
}

function sightingsOf(shared: Shared, file: string): Sighting[] {
  const inferred = new Map(
    shared.curated('sources_curated.csv').map((row) => [cell(row, 'evidence_url'), cell(row, 'inferred_date')]),
  )
  return shared.curated(`${file}_curated.csv`).flatMap((row) =>
    curatedFactOf(row).map((fact) => ({
      row,
      fact,
      standing: standingOf(cell(row, 'quality')),
      host: parseDomain(cell(row, 'evidence_url')).domain ?? cell(row, 'evidence_url'),
      asOf: firstDay(cell(row, 'as_of')) || firstDay(inferred.get(cell(row, 'evidence_url')) ?? ''),
    })),
  )
}

/** One row per fact: the newest of the best pages is its evidence. */
function merged(sightings: readonly Sighting[], disputed: ReadonlySet<string>): IntakeRow {
  const standing = standingOfAll(sightings)
  const [shown] = sightings.toSorted(
    (a, b) => order.indexOf(a.standing) - order.indexOf(b.standing) || (a.asOf < b.asOf ? 1 : -1),
  )
  if (shown === undefined) throw new RangeError('a curated fact without a page')
  const { row, fact } = shown
  const region = cell(row, 'region')
  return {
    brand: cell(row, 'brand'),
    domain: cell(row, 'domain'),
    ...fact,
    region: /^[A-Z]{2}$/u.test(region) ? region : '',
    from: firstDay(cell(row, 'valid_from')),
    to: firstDay(cell(row, 'valid_to')),
    quality: sightings.some((sighting) => disputed.has(rowKey(sighting.row))) ? 'conflicting' : standing,
    as_of: shown.asOf,
    evidence: cell(row, 'evidence_url'),
  }
}

function rowsOf(shared: Shared, file: string, disputed: ReadonlySet<string>): IntakeRow[] {
  const groups = new Map<string, Sighting[]>()
  for (const sighting of sightingsOf(shared, file)) {
    const key = factKey(sighting)
    groups.set(key, [...(groups.get(key) ?? []), sighting])
  }
  return [...groups.values()].map((sightings) => merged(sightings, disputed))
}

const tail = { quality: { role: 'quality' }, ...asOfColumn, ...evidenceColumn } as const satisfies Record<
  string,
  IntakeColumn
>

/** Facts about consumer brands, read by hand from dated pages; open conflicts stay open. */
export function readCurated(shared: Shared): IntakeSource[] {
  const conflicts = shared.curated('conflicts.csv').filter((row) => cell(row, 'type') === 'unclear_or_conflict')
  const disputed = new Set(conflicts.map(rowKey))
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
