import type { Runtime, Transport } from '../../model/index.ts'

/** One entry of a list, in the words all lists share. Sentences are kept only until their words are taken. */
export interface ListEntry {
  readonly list: string
  readonly repo?: string
  /** Name of the server within a repository that holds several. */
  readonly part?: string
  readonly host?: string
  readonly name: string
  readonly text: string
  readonly labels: readonly string[]
  readonly packages: readonly { readonly registry: string; readonly name: string; readonly version?: string }[]
  readonly transports: readonly Transport[]
  readonly runtimes: readonly Runtime[]
  readonly tools: readonly string[]
  readonly endpoint?: string
  readonly licence?: string
  readonly auth?: 'none' | 'api-key' | 'oauth' | 'bearer'
  readonly settings?: number
  readonly official?: true
  readonly archived?: true
  readonly validated?: true
  readonly pinnedImage?: true
}

type Row = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const given = <K extends string>(key: K, value: string): { readonly [key in K]?: string } =>
  (value === '' ? {} : { [key]: value }) as { readonly [key in K]?: string }

function transportsOf(values: readonly string[]): readonly Transport[] {
  const known: readonly Transport[] = ['stdio', 'streamable-http', 'sse']
  return known.filter((transport) => values.includes(transport))
}

function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./u, '') ?? ''
}

const authOf = (value: unknown): Pick<ListEntry, 'auth'> =>
  value === 'none' || value === 'api-key' || value === 'oauth' || value === 'bearer' ? { auth: value } : {}

function docker(row: Row): ListEntry {
  const title = textOf(row.title)
  const remote = textOf(row.remote)
  const image = textOf(row.image)
  return {
    list: 'docker-mcp-registry',
    ...given('repo', textOf(row.repo)),
    part: textOf(row.name).toLowerCase(),
    ...given('host', hostOf(remote)),
    ...given('endpoint', remote),
    name: title.replace(/\s*\(archived\)$/iu, ''),
    text: [title, textOf(row.desc), ...textsOf(row.tags)].join(' '),
    labels: [textOf(row.category)],
    packages: image === '' ? [] : [{ registry: 'docker', name: image }],
    transports: remote === '' ? ['stdio'] : transportsOf([textOf(row.transport)]),
    runtimes: remote === '' ? ['docker'] : ['remote'],
    tools: [],
    ...(/\(archived\)/iu.test(title) ? { archived: true } : {}),
    ...(textOf(row.commit) === '' ? {} : { pinnedImage: true }),
  }
}

const runtimeOfInstall: Readonly<Record<string, Runtime>> = {
  npm: 'node',
  uvx: 'python',
  python: 'python',
  docker: 'docker',
  http: 'remote',
}

function mcpm(row: Row): ListEntry {
  const runtimes = textsOf(row.install).flatMap((way) => runtimeOfInstall[way] ?? [])
  return {
    list: 'mcpm',
    ...given('repo', textOf(row.repo)),
    part: textOf(row.name).toLowerCase(),
    name: textOf(row.title) || textOf(row.name),
    text: [textOf(row.title), textOf(row.desc), ...textsOf(row.tags)].join(' '),
    labels: textsOf(row.categories),
    packages: [],
    transports: runtimes.includes('remote') ? ['streamable-http'] : ['stdio'],
    runtimes: [...new Set(runtimes)],
    tools: textsOf(row.tools),
    ...given('licence', textOf(row.license)),
    ...(row.official === true ? { official: true } : {}),
  }
}

function metorial(row: Row): ListEntry {
  return {
    list: 'metorial',
    ...given('repo', textOf(row.repo)),
    part: textOf(row.id).split('/').at(-1) ?? '',
    name: textOf(row.name),
    text: [textOf(row.name), textOf(row.desc), ...textsOf(row.skills)].join(' '),
    labels: textsOf(row.categories),
    packages: [],
    transports: [],
    runtimes: [],
    tools: [],
    ...(typeof row.nTools === 'number' && row.nTools > 0 ? { validated: true } : {}),
  }
}

const runtimeOfRegistry: Readonly<Record<string, Runtime>> = { npm: 'node', pypi: 'python', docker: 'docker' }

function seed(row: Row): ListEntry | undefined {
  if (textOf(row.name) === '') return undefined
  const packages = (Array.isArray(row.packages) ? (row.packages as readonly Row[]) : []).flatMap((one) => {
    const registry = textOf(one.reg)
    if (!(registry in runtimeOfRegistry)) return []
    return [{ registry, name: textOf(one.name), ...given('version', textOf(one.version)) }]
  })
  return {
    list: 'official-registry-seed',
    ...given('repo', textOf(row.repo)),
    name: textOf(row.name).split('/').at(-1) ?? '',
    text: [textOf(row.name).replace(/^io\.github\./u, ''), textOf(row.desc)].join(' '),
    labels: [],
    packages,
    transports: packages.length === 0 ? [] : ['stdio'],
    runtimes: [...new Set(packages.flatMap(({ registry }) => runtimeOfRegistry[registry] ?? []))],
    tools: [],
  }
}

function tensorblock(row: Row): ListEntry {
  const endpoint = textOf(row.endpoint)
  const listed = textsOf(row.transport)
  const transports = transportsOf(listed)
  return {
    list: 'tensorblock',
    ...given('repo', textOf(row.repo)),
    ...given('host', hostOf(textOf(row.home) || endpoint)),
    ...given('endpoint', endpoint),
    name: textOf(row.name),
    text: [textOf(row.name), textOf(row.desc)].join(' '),
    labels: [textOf(row.category)],
    packages: [],
    transports,
    runtimes: endpoint === '' && !transports.some((one) => one !== 'stdio') ? [] : ['remote'],
    tools: [],
    ...(textOf(row.license).length > 20 ? {} : given('licence', textOf(row.license))),
    ...authOf(row.auth),
  }
}

const runtimeNames: Readonly<Record<string, Runtime>> = {
  node: 'node',
  python: 'python',
  go: 'go',
  java: 'java',
  docker: 'docker',
}

function toolsdk(row: Row): ListEntry {
  const runtime = runtimeNames[textOf(row.runtime)]
  const registry = runtime === 'node' ? 'npm' : runtime === 'python' ? 'pypi' : undefined
  const name = textOf(row.pkg)
  const licence = textOf(row.license)
  return {
    list: 'toolsdk',
    ...given('repo', textOf(row.repo)),
    part: name.split('/').at(-1) ?? name,
    name: textOf(row.name) || name,
    text: [textOf(row.name), name, textOf(row.desc), ...textsOf(row.tools)].join(' '),
    labels: [textOf(row.category)],
    packages: registry === undefined ? [] : [{ registry, name }],
    transports: ['stdio'],
    runtimes: runtime === undefined ? [] : [runtime],
    tools: textsOf(row.tools),
    ...(licence === 'other' ? {} : given('licence', licence)),
    ...(row.validated === true ? { validated: true } : {}),
    ...(Array.isArray(row.env) ? { settings: row.env.length } : {}),
  }
}

/** Every list by its file of extracts. */
export const lists: readonly { readonly file: string; readonly read: (row: Row) => ListEntry | undefined }[] = [
  { file: 'docker_mcp_registry.jsonl', read: docker },
  { file: 'mcpm_servers.jsonl', read: mcpm },
  { file: 'metorial_servers.jsonl', read: metorial },
  { file: 'official_registry_seed_2025_05.jsonl', read: seed },
  { file: 'tensorblock_servers.jsonl', read: tensorblock },
  { file: 'toolsdk_packages.jsonl', read: toolsdk },
]
