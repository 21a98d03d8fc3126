import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { normalPackageName, packageTables } from '../../data/packages.ts'

type Row = Readonly<Record<string, unknown>>
type Line = readonly string[]

const rowsOf = (text: string): readonly Row[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ecosystemOf: ReadonlyMap<string, string> = new Map(
  'npm:npm PyPI:pypi RubyGems:rubygems NuGet:nuget Go:go crates.io:crates Maven:maven pypi:pypi composer:composer'
    .split(' ')
    .map((pair) => {
      const [from = '', to = ''] = pair.split(':')
      return [from, to] as const
    }),
)

/**
 * Make the package tables from the extracts in `dir` and write them to `folder`.
 *
 * @returns Lines per table.
 */
export function intakePackages(dir: string, folder: string): Readonly<Record<string, number>> {
  const read = (file: string) => readFileSync(join(dir, 'verify_package', file), 'utf8')
  mkdirSync(folder, { recursive: true })
  const tables: Readonly<Record<keyof typeof packageTables, readonly Line[]>> = {
    malicious: malicious(
      zstdDecompressSync(readFileSync(join(dir, 'verify_package', 'ossf_malicious_osv.jsonl.zst'))).toString('utf8'),
      read('ossf_timeline_2026.jsonl'),
    ),
    compromised: compromised(read('compromised_versions.tsv'), read('datadog_shaihulud2_iocs.csv')),
    advisories: [
      ...pypa(read('pypa_advisories.jsonl')),
      ...rustsec(read('rustsec_advisories.jsonl')),
      ...retire(read('retirejs_vulns.jsonl')),
      ...nodeSecurity(read('nodejs_secwg_npm.jsonl')),
    ],
    popular: popular(read),
    replaced: replaced(read),
  }
  for (const [name, lines] of Object.entries(tables)) {
    const strange = lines.flat().find((cell) => /[\t\n]/.test(cell))
    if (strange !== undefined) throw new RangeError(`a cell of ${name} holds a tab or a line break`)
    const sorted = name === 'popular' ? lines : [...lines].sort((a, b) => (a.join('\t') < b.join('\t') ? -1 : 1))
    writeFileSync(
      join(folder, packageTables[name as keyof typeof packageTables]),
      zstdCompressSync(sorted.map((line) => line.join('\t')).join('\n')),
    )
  }
  return Object.fromEntries(Object.entries(tables).map(([name, lines]) => [name, lines.length]))
}

/** ecosystem, name, id, day, versions with spaces; no versions means all. */
function malicious(held: string, timeline: string): readonly Line[] {
  const lines = rowsOf(held)
    .filter((row) => row.withdrawn === undefined || row.withdrawn === null)
    .map((row) => {
      const ecosystem = ecosystemOf.get(textOf(row.eco)) ?? ''
      if (ecosystem === '') throw new RangeError(`the ecosystem ${textOf(row.eco)} is not known`)
      return [
        ecosystem,
        normalPackageName(ecosystem, textOf(row.name)),
        textOf(row.id),
        textOf(row.published),
        row.all === 1 ? '' : textsOf(row.versions).join(' '),
      ]
    })
  const known = new Set(lines.map(([ecosystem, name]) => `${ecosystem} ${name}`))
  return [...lines, ...ofTimeline(timeline).filter(([ecosystem, name]) => !known.has(`${ecosystem} ${name}`))]
}

/** Names that came in during 2026 under an id that still stands. */
function ofTimeline(timeline: string): readonly Line[] {
  const standing = new Map<string, Line>()
  for (const row of rowsOf(timeline)) {
    const path = textOf(row.new_path) || textOf(row.path)
    const found = /^osv\/malicious\/([^/]+)\/(.+)\/(MAL-[\w-]+)\.json$/.exec(path)
    const ecosystem = ecosystemOf.get(found?.[1] ?? '')
    if (found === null || ecosystem === undefined) continue
    const name = normalPackageName(ecosystem, found[2] ?? '')
    const id = found[3] ?? ''
    if (row.event === 'withdrawn') standing.delete(`${name} ${id}`)
    else standing.set(`${name} ${id}`, [ecosystem, name, id, textOf(row.timestamp).slice(0, 10), ''])
  }
  const byName = new Map([...standing.values()].map((line) => [`${line[0]} ${line[1]}`, line]))
  return [...byName.values()]
}

/** ecosystem, name, version, campaign. */
function compromised(versions: string, worm: string): readonly Line[] {
  const listed = versions
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [ecosystem = '', name = '', version = ''] = line.split('\t')
      return [ecosystem, normalPackageName(ecosystem, name), version, 'compromised-releases']
    })
  const seen = new Set(listed.map((line) => line.slice(0, 3).join(' ')))
  const others = worm
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const found = /^([^,]+),(?:"([^"]*)"|([^,]*)),/.exec(line)
      const name = found?.[1] ?? ''
      return (found?.[2] ?? found?.[3] ?? '')
        .split(/,\s*/)
        .map((version) => ['npm', name, version.trim(), 'shai-hulud-2'])
    })
    .filter((line) => line[1] !== '' && line[2] !== '' && !seen.has(line.slice(0, 3).join(' ')))
  return [...listed, ...others]
}

/** ecosystem, name, id, other ids, day, severity, ranges joined by `||`, kind of notice. */
function pypa(text: string): readonly Line[] {
  return rowsOf(text)
    .filter((row) => row.withdrawn !== 1)
    .map((row) => {
      const ranges =
        (row.ranges as readonly (readonly Readonly<Record<string, string>>[])[] | undefined)?.flatMap(intervals) ?? []
      return [
        'pypi',
        normalPackageName('pypi', textOf(row.pkg)),
        textOf(row.id),
        textsOf(row.aliases).join(' '),
        textOf(row.published),
        '',
        ranges.join(' || '),
        'vulnerability',
      ]
    })
    .filter((line) => line[6] !== '')
}

function intervals(events: readonly Readonly<Record<string, string>>[]): readonly string[] {
  const out: string[] = []
  let from: string | undefined
  for (const event of events) {
    if (event.introduced !== undefined) from = event.introduced
    const end =
      event.fixed === undefined
        ? event.last_affected === undefined
          ? undefined
          : `<=${event.last_affected}`
        : `<${event.fixed}`
    if (end !== undefined) {
      out.push(from === undefined || from === '0' ? end : `>=${from} ${end}`)
      from = undefined
    }
  }
  if (from !== undefined) out.push(from === '0' ? '*' : `>=${from}`)
  return out
}

function rustsec(text: string): readonly Line[] {
  return rowsOf(text)
    .filter((row) => row.withdrawn === null || row.withdrawn === undefined)
    .map((row) => {
      const safe = [...textsOf(row.patched), ...textsOf(row.unaffected)]
      const kind = textOf(row.informational) === '' ? 'vulnerability' : textOf(row.informational)
      return [
        'crates',
        normalPackageName('crates', textOf(row.pkg)),
        textOf(row.id),
        textsOf(row.aliases).join(' '),
        textOf(row.date),
        '',
        safe.length === 0 ? '*' : `not ${safe.join(' || ')}`,
        kind,
      ]
    })
}

function retire(text: string): readonly Line[] {
  return rowsOf(text)
    .filter((row) => textOf(row.pkg) !== '' && textOf(row.pkg) !== 'retire-example')
    .map((row) => {
      const ranges = (row.ranges as readonly Readonly<Record<string, string>>[]).map(({ below, atOrAbove }) =>
        [atOrAbove === undefined ? '' : `>=${atOrAbove}`, below === undefined ? '' : `<${below}`]
          .filter((one) => one !== '')
          .join(' '),
      )
      const ids = [...textsOf(row.cve), textOf(row.ghsa)].filter((one) => one !== '')
      return [
        'npm',
        textOf(row.pkg),
        ids[0] ?? `retirejs-${textOf(row.pkg)}`,
        ids.slice(1).join(' '),
        '',
        textOf(row.severity),
        ranges.filter((one) => one !== '').join(' || ') || '*',
        'vulnerability',
      ]
    })
}

function nodeSecurity(text: string): readonly Line[] {
  return rowsOf(text).map((row) => {
    const score = typeof row.cvss_score === 'number' ? row.cvss_score : undefined
    const severity =
      score === undefined ? '' : score >= 9 ? 'critical' : score >= 7 ? 'high' : score >= 4 ? 'medium' : 'low'
    return [
      'npm',
      textOf(row.module_name),
      `NSWG-ECO-${String(row.id)}`,
      textsOf(row.cves).join(' '),
      textOf(row.publish_date),
      severity,
      textOf(row.vulnerable_versions) || '*',
      'vulnerability',
    ]
  })
}

/** ecosystem, name; most used first within each ecosystem. */
function popular(read: (file: string) => string): readonly Line[] {
  const names = (file: string) => (JSON.parse(read(file)) as { packages: readonly string[] }).packages
  const lines = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t')[0] ?? '')
  const lists: Readonly<Record<string, readonly string[]>> = {
    npm: [
      ...lines('npm_high_impact_top-download.txt'),
      ...lines('npm_high_impact_top.txt'),
      ...names('guarddog_top_npm_packages.json'),
      ...lines('npm_high_impact_top-dependent.txt'),
    ],
    pypi: [...lines('pypi_top.tsv'), ...names('guarddog_top_pypi_packages.json')],
    go: names('guarddog_top_go_packages.json'),
    rubygems: names('guarddog_top_rubygems_packages.json'),
  }
  return Object.entries(lists).flatMap(([ecosystem, all]) =>
    [...new Set(all.map((name) => normalPackageName(ecosystem, name)))].map((name) => [ecosystem, name]),
  )
}

/** ecosystem, name, what the list offers instead. */
function replaced(read: (file: string) => string): readonly Line[] {
  return ['micro-utilities', 'native', 'preferred']
    .flatMap((list) => {
      const { mappings } = JSON.parse(read(`module_replacements_${list}.json`)) as {
        mappings: Readonly<Record<string, { replacements?: readonly string[] }>>
      }
      return Object.entries(mappings).map(([name, { replacements = [] }]) => [
        'npm',
        name,
        replacements
          .filter((one) => one !== name)
          .slice(0, 3)
          .join(' '),
      ])
    })
    .filter((line) => line[2] !== '')
}
