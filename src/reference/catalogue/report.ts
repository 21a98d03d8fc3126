import type { SharedAlias } from './aliases.ts'
import type { Unsettled } from './folds.ts'
import type { Group } from './groups.ts'
import type { Brand } from './identity.ts'
import { affinity } from './names.ts'
import type { Naming } from './raw.ts'

export interface ReportInput {
  readonly brands: readonly Brand[]
  readonly shared: readonly SharedAlias[]
  readonly unresolved: readonly Naming[]
  readonly refused: readonly Naming[]
  readonly unsettled: readonly Unsettled[]
  readonly groups: ReadonlyMap<string, Group>
}

/** Fact families of a group's rows; the brand and decision lists are identity, not facts. */
export function factFamilies(group: Group): Set<string> {
  return new Set(
    group.namings
      .map((naming) => naming.family)
      .filter((family) => !['brands', 'decision', 'observations'].includes(family)),
  )
}

/** Verdict of the review by rule over one brand. */
export type Review = 'settled' | 'name does not fit the domain' | 'no domain'

/** Review one brand by rule: does the chosen name fit the domain, and do its rows speak of one organisation? */
export function review(brand: Brand): Review {
  if (brand.domain === '') return 'no domain'
  if (brand.ticker !== '') return 'settled'
  if (affinity(brand.name, brand.domain) === 0) return 'name does not fit the domain'
  return 'settled'
}

function section(title: string, lines: readonly string[], limit: number): string {
  const shown = lines.slice(0, limit).map((line) => `- ${line}`)
  const more = lines.length > limit ? [`- … and ${lines.length - limit} more`] : []
  return [`## ${title} (${lines.length})`, '', ...shown, ...more, ''].join('\n')
}

/** The file people read: counts, then what the rules could not settle, heaviest brands first. */
export function reportUnsettled(input: ReportInput): string {
  const many = input.brands.filter((brand) => {
    const group = input.groups.get(brand.key)
    return group !== undefined && factFamilies(group).size >= 2
  })
  const verdicts = new Map<Review, Brand[]>()
  for (const brand of many) {
    const verdict = review(brand)
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), brand])
  }
  const counts = [
    `- brands: ${input.brands.length}`,
    `- brands with facts in two or more families: ${many.length}, all reviewed by rule:`,
    ...[...verdicts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([verdict, list]) => `  - ${verdict}: ${list.length}`),
    `- names that several brands keep: ${input.shared.length}`,
    `- rows whose brand is left open on purpose (host names under a shared identity page): ${input.refused.length}`,
    `- rows that resolve to no brand: ${input.unresolved.length}`,
  ]
  const misfits = (verdicts.get('name does not fit the domain') ?? []).map(
    (brand) => `${brand.slug}: ${brand.name} at ${brand.domain}`,
  )
  const kinds = [...new Set(input.unsettled.map((line) => line.kind))].sort()
  return [
    '# What the rules could not settle',
    '',
    'Written by the intake; decisions belong into `overrides/`.',
    '',
    ...counts,
    '',
    section(
      'Rows that resolve to no brand',
      input.unresolved.map((naming) => `${naming.name} (${naming.table}${naming.domain ? `, ${naming.domain}` : ''})`),
      200,
    ),
    section('The name does not fit the domain', misfits, 400),
    ...kinds.map((kind) =>
      section(kind, [...new Set(input.unsettled.filter((line) => line.kind === kind).map((line) => line.what))], 400),
    ),
    section(
      'Names that several brands keep',
      input.shared.map((line) => `${line.alias}: ${line.slugs.join(', ')}`).sort(),
      600,
    ),
  ].join('\n')
}
