import { readFileSync } from 'node:fs'
import { parse as parseDomain } from 'tldts'
import { parse } from 'yaml'
import type { SourceKind } from '../../model/facts.ts'
import type { IntakeSource } from '../normal-form.ts'
import { cell, type RawRow } from './shared.ts'

type Described = Pick<
  IntakeSource,
  'publisher' | 'kind' | 'url' | 'licence' | 'licence_class' | 'attribution' | 'rank'
> & {
  readonly via: readonly string[]
  /** What stands there may support a claim and never refute one. */
  readonly supports?: true
  /** The day on which we read it ourselves; undefined of what the extracts hold. */
  readonly gathered?: string
  /** Attributes of which another of our sources holds the same values from the same state of the same files. */
  readonly held?: readonly string[]
}

interface Declared {
  readonly sources: Readonly<Record<string, Described>>
  readonly hosts: Readonly<Record<'registry' | 'dataset' | 'press', readonly string[]>>
}

const { sources, hosts } = parse(readFileSync(new URL('everyday-sources.yaml', import.meta.url), 'utf8')) as Declared

const harvestDay = '2026-11-23'

/** Whether a row of the extracts is asked for, or one that was gathered. */
export type Harvest = 'extracts' | 'gathered'

const isOf = (harvest: Harvest, { gathered }: Described): boolean =>
  (gathered !== undefined) === (harvest === 'gathered')

/** The id of the source through which a row came: the first of its harvest whose `via` stands in the row's own. */
export function originOf(row: RawRow, harvest: Harvest = 'extracts'): string {
  const via = cell(row, 'via')
  const found = Object.entries(sources).find(
    ([, source]) => isOf(harvest, source) && source.via.some((start) => via.includes(start)),
  )
  if (found === undefined) throw new RangeError('a row of the everyday facts comes from nowhere')
  return found[0]
}

/** The head of an everyday source's manifest. */
export function everydayHead(id: string): Omit<IntakeSource, 'tables'> {
  const described = sources[id]
  if (described === undefined) throw new RangeError(`no head is written for the source ${id}`)
  const { via: _via, held: _held, gathered, supports, ...head } = described
  const readOn = gathered ?? harvestDay
  return {
    id,
    ...head,
    commit: `state read on ${readOn}`,
    as_of: readOn,
    observed: false,
    quality: supports === true ? 'secondary' : 'recorded',
    ...(gathered === undefined ? {} : { fills: true as const }),
    recheck: { due: '2027-02-15', look_for: 'a newer state of what was read; values that changed' },
  }
}

/** Whether another source holds the row's value already, from the same state of the same files. */
export function isHeldElsewhere(origin: string, attribute: string): boolean {
  return sources[origin]?.held?.includes(attribute) === true
}

/** Ids of all everyday sources. */
export const everydaySources: readonly string[] = Object.keys(sources)

/** Ids of those whose rows were gathered: no extract holds them. */
export const gatheredSources: readonly string[] = everydaySources.filter((id) => sources[id]?.gathered !== undefined)

/** What kind of publisher stands behind a page that is not the brand's own. */
export function kindOfHost(url: string): SourceKind {
  const { hostname, domain } = parseDomain(url)
  const listed = (kind: 'registry' | 'dataset' | 'press'): boolean =>
    hosts[kind].some((host) => host === domain || host === hostname || hostname?.endsWith(`.${host}`) === true)
  return (['registry', 'dataset', 'press'] as const).find(listed) ?? 'blog'
}

/** Who stands behind a row, and how far it is believed. */
export function standingOfRow(row: RawRow, origin: string): { source_kind: SourceKind; quality: string } {
  if (sources[origin]?.supports === true) return { source_kind: 'blog', quality: 'secondary' }
  if (cell(row, 'official') === 'yes') return { source_kind: 'official', quality: 'official' }
  const given = sources[origin]?.kind
  const kind = given === 'dataset' || given === 'registry' ? given : kindOfHost(cell(row, 'source_url'))
  const quality = kind === 'press' ? 'press' : kind === 'blog' ? 'secondary' : 'recorded'
  return { source_kind: kind, quality }
}
