import { type AdvisorCategory, type ToolServer, taskWords } from '../../model/index.ts'
import { isSuspicious, type ToolDefinition } from './examine.ts'
import type { ListEntry } from './lists.ts'

/** A category of ours with the labels of the lists that fall into it. */
export interface TaxonomyEntry extends AdvisorCategory {
  readonly labels: readonly string[]
}

const wordsMax = 40
const toolsMax = 60
const categoriesMax = 3
/** Holds what fits nowhere else, so it is said only where nothing else is. */
const restCategory = 'general'

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/gu, '')

/** A server's own name without the words that all of them have. */
const plainPart = (text: string): string =>
  slug(text)
    .replace(/(?:^|[-_.])(?:mcp|server)(?=$|[-_.])/gu, '')
    .replace(/^[-_.]+|[-_.]+$/gu, '')

/** Repositories of which one list names several servers: there, the server's own name tells them apart. */
function sharedRepositories(entries: readonly ListEntry[]): ReadonlySet<string> {
  const seen = new Map<string, Set<string>>()
  for (const { list, repo, part } of entries) {
    if (repo === undefined || part === undefined) continue
    const key = `${list} ${repo.toLowerCase()}`
    seen.set(key, (seen.get(key) ?? new Set()).add(plainPart(part)))
  }
  return new Set([...seen].filter(([, parts]) => parts.size > 1).map(([key]) => key.slice(key.indexOf(' ') + 1)))
}

function idOf(entry: ListEntry, shared: ReadonlySet<string>): string | undefined {
  const repo = entry.repo?.toLowerCase()
  if (repo !== undefined && /^[a-z0-9._-]+\/[a-z0-9._-]+$/u.test(repo)) {
    const part = plainPart(entry.part ?? '')
    return shared.has(repo) && part !== '' ? `${repo}/${part}` : repo
  }
  if (entry.host !== undefined) return slug(entry.host)
  const [first] = entry.packages
  return first === undefined ? undefined : `${first.registry}/${slug(first.name.replace(/^@/u, ''))}`
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

function categoriesOf(entries: readonly ListEntry[], words: ReadonlySet<string>, taxonomy: readonly TaxonomyEntry[]) {
  const votes = new Map<string, number>()
  const vote = (id: string, weight: number) => votes.set(id, (votes.get(id) ?? 0) + weight)
  for (const { labels } of entries)
    for (const label of labels) {
      const category = taxonomy.find((one) => one.labels.includes(label.toLowerCase()))
      if (category !== undefined) vote(category.id, category.id === restCategory ? 0.1 : 1 / labels.length)
    }
  for (const { id, cues } of taxonomy) {
    const hits = cues.filter((cue) => words.has(cue)).length
    // Words alone place a server only where several agree; beside a label they order the categories.
    if (hits > 1 || (hits === 1 && votes.has(id))) vote(id, 0.3 * Math.min(hits, 4))
  }
  const ranked = [...votes].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id]) => id)
  const named = ranked.filter((id) => id !== restCategory).slice(0, categoriesMax)
  return named.length === 0 ? [restCategory] : named
}

/** The first value that any entry gives. */
function first<T>(entries: readonly ListEntry[], pick: (entry: ListEntry) => T | undefined): T | undefined {
  for (const entry of entries) {
    const value = pick(entry)
    if (value !== undefined) return value
  }
  return undefined
}

const flags = ['official', 'archived', 'validated', 'pinnedImage'] as const
const single = ['licence', 'auth', 'settings', 'endpoint'] as const

function serverOf(
  id: string,
  entries: readonly ListEntry[],
  definitions: readonly ToolDefinition[],
  taxonomy: readonly TaxonomyEntry[],
): ToolServer {
  const counted = new Map<string, number>()
  const tools = distinct([...entries.flatMap((entry) => entry.tools), ...definitions.map(({ name }) => name)])
  for (const entry of entries)
    for (const word of new Set(taskWords(`${entry.text} ${tools.join(' ')}`)))
      counted.set(word, (counted.get(word) ?? 0) + 1)
  const words = [...counted]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, wordsMax)
    .map(([word]) => word)
  const repo = first(entries, ({ repo: one }) => one?.toLowerCase())
  const name = first(entries, (entry) => (entry.name === '' ? undefined : entry.name)) ?? id
  const packages = new Map(
    entries.flatMap((entry) => entry.packages).map((one) => [`${one.registry} ${one.name}`, one]),
  )
  return {
    id,
    name,
    ...(repo === undefined ? {} : { repository: `https://github.com/${repo}` }),
    packages: [...packages.values()],
    transports: distinct(entries.flatMap((entry) => entry.transports)),
    runtimes: distinct(entries.flatMap((entry) => entry.runtimes)),
    categories: categoriesOf(entries, new Set(words), taxonomy),
    lists: distinct(entries.map((entry) => entry.list)),
    ...Object.fromEntries(flags.filter((flag) => entries.some((entry) => entry[flag])).map((flag) => [flag, true])),
    ...Object.fromEntries(
      single.flatMap((key) => {
        const value = first<string | number>(entries, (entry) => entry[key])
        return value === undefined ? [] : [[key, value] as const]
      }),
    ),
    tools: tools.slice(0, toolsMax),
    ...(definitions.length === 0
      ? {}
      : { examined: { definitions: definitions.length, flagged: definitions.filter(isSuspicious).length } }),
    words: words.toSorted(),
    named: distinct(taskWords(`${name} ${id}`)),
  }
}

/** One server per repository, or per named part of a shared one, from all lists; in order of id. */
export function mergeEntries(
  entries: readonly ListEntry[],
  definitions: readonly ToolDefinition[],
  taxonomy: readonly TaxonomyEntry[],
): readonly ToolServer[] {
  const shared = sharedRepositories(entries)
  const groups = Map.groupBy(entries, (entry) => idOf(entry, shared))
  const byServer = Map.groupBy(definitions, ({ server }) => server.toLowerCase())
  const servers = [...groups].flatMap(([id, members]) => {
    if (id === undefined) return []
    const keys = distinct(members.flatMap((entry) => definitionKeys(entry)))
    return [
      serverOf(
        id,
        members,
        keys.flatMap((key) => byServer.get(key) ?? []),
        taxonomy,
      ),
    ]
  })
  return servers.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** By which names the extracts of tool definitions call a server. */
function definitionKeys({ list, repo, part, packages }: ListEntry): readonly string[] {
  if (list === 'metorial' && repo !== undefined) return [`${repo}/${part ?? ''}`.toLowerCase()]
  return packages.map(({ name }) => name.toLowerCase())
}
