import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { PackageAdvisory, PackageIndex, PackageRecord } from '../model/index.ts'
import { readCredits } from './credits.ts'

/** The files of `reference-data/packages`: tab-separated lines, compressed. */
export const packageTables = {
  malicious: 'malicious.tsv.zst',
  compromised: 'compromised.tsv.zst',
  advisories: 'advisories.tsv.zst',
  popular: 'popular.tsv.zst',
  replaced: 'replaced.tsv.zst',
} as const

/** A package name as its ecosystem compares it: PyPI folds case and `-_.`, crates fold `_`, npm and NuGet fold case. */
export function normalPackageName(ecosystem: string, name: string): string {
  const trimmed = name.trim()
  if (ecosystem === 'pypi') return trimmed.toLowerCase().replace(/[-_.]+/g, '-')
  if (ecosystem === 'crates') return trimmed.toLowerCase().replaceAll('_', '-')
  return ecosystem === 'go' || ecosystem === 'maven' ? trimmed : trimmed.toLowerCase()
}

interface Known {
  malicious?: PackageRecord['malicious']
  readonly compromised: { version: string; campaign: string }[]
  readonly advisories: PackageAdvisory[]
  rank?: number
  readonly replacements: string[]
}

/** Read the package tables of `folder`; takes about a fifth of a second. */
export function readPackages(folder: string): PackageIndex {
  const lines = (table: keyof typeof packageTables) =>
    zstdDecompressSync(readFileSync(join(folder, packageTables[table])))
      .toString('utf8')
      .split('\n')
      .map((line) => line.split('\t'))
  const byName = new Map<string, Known>()
  const known = (ecosystem = '', name = ''): Known => {
    const key = `${ecosystem} ${name}`
    const held = byName.get(key) ?? { compromised: [], advisories: [], replacements: [] }
    byName.set(key, held)
    return held
  }
  for (const [ecosystem, name, id = '', published = '', versions = ''] of lines('malicious')) {
    const one = known(ecosystem, name)
    const listed = versions === '' ? [] : versions.split(' ')
    const whole = listed.length === 0 || (one.malicious !== undefined && one.malicious.versions.length === 0)
    one.malicious = {
      id: one.malicious?.id ?? id,
      published: one.malicious?.published ?? published,
      versions: whole ? [] : [...(one.malicious?.versions ?? []), ...listed],
    }
  }
  for (const [ecosystem, name, version = '', campaign = ''] of lines('compromised'))
    known(ecosystem, name).compromised.push({ version, campaign })
  for (const [ecosystem, name, id = '', aliases = '', published = '', severity = '', ranges = '', kind = ''] of lines(
    'advisories',
  ))
    known(ecosystem, name).advisories.push({
      id,
      aliases: aliases === '' ? [] : aliases.split(' '),
      affected: ranges,
      kind,
      ...(published === '' ? {} : { published }),
      ...(severity === '' ? {} : { severity }),
    })
  const popular = new Map<string, string[]>()
  for (const [ecosystem = '', name = ''] of lines('popular')) {
    const names = popular.get(ecosystem) ?? []
    popular.set(ecosystem, names)
    names.push(name)
    known(ecosystem, name).rank = names.length
  }
  for (const [ecosystem, name, instead = ''] of lines('replaced'))
    known(ecosystem, name).replacements.push(...instead.split(' '))
  return indexOf(byName, popular, readCredits(folder).as_of)
}

const nothing: PackageRecord = { compromised: [], advisories: [], replacements: [] }

function indexOf(
  byName: ReadonlyMap<string, Known>,
  popular: ReadonlyMap<string, readonly string[]>,
  newest: string,
): PackageIndex {
  return {
    find: (ecosystem, name) =>
      (byName.get(`${ecosystem} ${normalPackageName(ecosystem, name)}`) as PackageRecord | undefined) ?? nothing,
    popular: (ecosystem) => popular.get(ecosystem) ?? [],
    normalName: normalPackageName,
    // Days after which nothing of the kind is held, as the lists themselves end.
    asOf: { malicious: '2025-06-30', compromised: newest, advisories: newest, popular: '2026-06-16' },
  }
}
