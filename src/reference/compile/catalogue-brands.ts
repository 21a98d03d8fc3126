import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AliasDraft, BrandDraft } from '../../data/edition/index.ts'
import { normaliseName } from '../../model/facts.ts'
import { readRecords } from '../csv-text.ts'
import { refusal } from '../refusal.ts'
import { wordChecker } from '../words.ts'
import { displayNameOf } from './display-names.ts'

type Row = Readonly<Record<string, string>>

function* rowsOf(dir: string, name: string): Generator<Row> {
  let header: readonly string[] | undefined
  const checkWords = wordChecker()
  for (const { line, fields } of readRecords(readFileSync(join(dir, name), 'utf8'))) {
    if (header === undefined) header = fields
    else {
      for (const field of fields) checkWords(field, `catalogue/${name}`, line)
      yield Object.fromEntries(header.map((column, at) => [column, fields[at] ?? '']))
    }
  }
}

const aliasKinds: Readonly<Record<string, AliasDraft['via'] | undefined>> = {
  name: 'name',
  alias: 'alias',
  former: 'alias',
  word: 'word',
  derived: 'derived',
}

function gather(dir: string): Map<string, AliasDraft[]> {
  const names = new Map<string, AliasDraft[]>()
  const add = (slug: string, alias: AliasDraft): void => {
    const list = names.get(slug)
    if (list === undefined) names.set(slug, [alias])
    else list.push(alias)
  }
  for (const row of rowsOf(dir, 'aliases.csv')) {
    const via = aliasKinds[row.kind ?? '']
    if (via === undefined)
      throw refusal('catalogue/aliases.csv', undefined, 'it holds a kind of alias that is not one of the list')
    add(row.slug ?? '', { alias: row.alias ?? '', via })
  }
  for (const row of rowsOf(dir, 'domains.csv')) {
    if (row.kind !== 'shared') add(row.slug ?? '', { alias: row.domain ?? '', via: 'domain' })
  }
  return names
}

/** What companies put behind the name by which people know them. */
const tail =
  /^(?:Technologies|Technology|Software|Systems|Networks|Labs|Therapeutics|Pharmaceuticals|Financial|Entertainment|Interactive|Solutions)$/u

/**
 * The name that a brand's own domain spells: "Procore" of Procore Technologies at procore.com, where nobody else goes by
 * it. It is taken for a word, so that it means the brand only where it is written as a name.
 */
function labelAlias(name: string, domain: string, taken: ReadonlySet<string>): AliasDraft[] {
  const label = domain.split('.')[0] ?? ''
  const [first = '', second = '', ...rest] = name.split(/\s+/u)
  if (rest.length > 0 || !tail.test(second)) return []
  return label.length < 4 || normaliseName(first) !== label || taken.has(label) ? [] : [{ alias: first, via: 'word' }]
}

/** What a programme that pays for reported flaws puts beside the name of who runs it. */
const programme =
  /\s*[-–:]?\s*(?:\(?public\)?\s+|private\s+|open\s+|responsible\s+)?(?:managed\s+)?(?:vulnerability disclosure|bug bounty|responsible disclosure|public bounty|open bug bounty|vdp)(?:\s+(?:program(?:me)?|engagement|policy))?(?:\s+\(vdp\)|\s+\(public\)|\s+20\d\d)?\s*$/iu
const programmeFirst = /^bug bounty program(?:me)?\s*[-–:]\s*/iu

/** A brand's name without the programme under which a list of such programmes names it: "Toast" of "Toast VDP". */
export function withoutProgramme(name: string): string {
  let rest = name.replace(programmeFirst, '')
  for (let less = rest.replace(programme, ''); less !== rest && less.trim() !== ''; less = rest.replace(programme, ''))
    rest = less
  return rest.trim()
}

function decisions(dir: string, name: string, column: string): ReadonlyMap<string, string> {
  if (!existsSync(join(dir, name))) return new Map()
  return new Map([...rowsOf(dir, name)].map((row) => [row.slug ?? '', row[column] ?? '']))
}

/** Rows that are left out, each with its reason in the file: the slug of the same brand, or empty for what is no brand. */
export const readDropped = (dir: string): ReadonlyMap<string, string> => decisions(dir, 'dropped.csv', 'into')

/** The name that a brand is shown by; the one of its row where another brand goes by the shorter one. */
function shownName(row: Row, bearers: ReadonlyMap<string, readonly Row[]>): string {
  const name = withoutProgramme(row.name ?? '')
  const shown = displayNameOf(name, { isFiled: (row.cik ?? '') !== '', ...(row.domain ? { domain: row.domain } : {}) })
  const others = (bearers.get(normaliseName(shown)) ?? []).filter(({ slug }) => slug !== row.slug)
  return others.length === 0 ? shown : name
}

/** Every brand of the catalogue with its names. */
export function readCatalogueBrands(dir: string): BrandDraft[] {
  const names = gather(dir)
  const taken = new Set([...names.values()].flat().map((alias) => normaliseName(alias.alias)))
  const [dropped, renamed] = [readDropped(dir), decisions(dir, 'renamed.csv', 'name')]
  for (const [slug, into] of dropped)
    if (into !== '') names.set(into, [...(names.get(into) ?? []), ...(names.get(slug) ?? [])])
  const kept = [...rowsOf(dir, 'brands.csv')].filter((row) => !dropped.has(row.slug ?? ''))
  const bearers = Map.groupBy(kept, (row) => normaliseName(row.name ?? ''))
  return kept.map((row) => {
    const slug = row.slug ?? ''
    const name = renamed.get(slug) ?? shownName(row, bearers)
    const named = (column: string): string | undefined => row[column] || undefined
    const fields = {
      domain: named('domain'),
      website: named('website'),
      ticker: named('ticker'),
      cik: named('cik'),
      country: named('country'),
      category: named('category'),
      parent: named('parent'),
    }
    return {
      slug,
      name,
      aliases: [
        ...(names.get(slug) ?? []).filter(
          ({ alias }) => withoutProgramme(alias) === alias && !(renamed.has(slug) && alias === row.name),
        ),
        ...(name === row.name || renamed.has(slug)
          ? []
          : [{ alias: withoutProgramme(row.name ?? ''), via: 'name' } as const]),
        ...labelAlias(row.name ?? '', row.domain ?? '', taken),
      ],
      ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<BrandDraft>),
    }
  })
}
