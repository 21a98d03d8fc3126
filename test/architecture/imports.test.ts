import { describe, expect, it } from 'vitest'
import { type SourceFile, sourceFiles } from './sources.ts'

/** Room → what it may import of ours; everything not listed is refused. `test/architecture/README.md` says why. */
const table: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/data': ['src/model'],
  'src/reading': ['src/model', 'src/verify'],
  'src/verify': ['src/data', 'src/model', 'src/program', 'src/reading'],
  'src/program': ['src/model', 'src/verify'],
  'src/text': ['src/model'],
  'src/receipts': ['src/data', 'src/model'],
  'src/payments': ['src/data', 'src/model'],
  'src/access': ['src/data', 'src/model'],
  'src/billing': ['src/data', 'src/model'],
  'src/monitor': ['src/data', 'src/model'],
  'src/reference': ['src/data', 'src/model', 'src/text'],
  'src/workers': ['src/model'],
  'src/registry': ['src/program', 'src/verify', 'src/receipts', 'src/payments', 'src/access', 'src/data', 'src/model'],
  'src/faces': ['src/registry', 'src/model'],
  'src/open': [
    'src/access',
    'src/billing',
    'src/config.ts',
    'src/data',
    'src/faces',
    'src/model',
    'src/monitor',
    'src/payments',
    'src/program',
    'src/receipts',
    'src/reference',
    'src/registry',
    'src/text',
    'src/verify',
    'src/workers',
  ],
}

const aliases: Readonly<Record<string, string>> = {
  '#model': 'src/model',
  '#skill': 'src/registry',
  '#text': 'src/text',
  '#verify': 'src/verify',
}

/** The room of a path: `src/faces/rest/x.ts` → `src/faces/rest`, `src/data/edition/y.ts` → `src/data`. */
function roomOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[1] === 'faces' ? 3 : 2).join('/')
}

function breaches(file: SourceFile): readonly string[] {
  const room = roomOf(file.path)
  const mayImport = table[room] ?? table[room.split('/').slice(0, 2).join('/')]
  if (mayImport === undefined) return []
  return file.imports
    .map((name) => aliases[name] ?? name)
    .filter((name) => name.startsWith('src/') || name.startsWith('skills/'))
    .filter(
      (name) =>
        roomOf(name) !== room && !mayImport.some((allowed) => name === allowed || name.startsWith(`${allowed}/`)),
    )
    .map((name) => `${file.path} imports ${name}`)
}

/** The first circle of a graph, its first place repeated at the end; empty when there is none. */
function circleIn(loads: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>()
  const search = (path: string, way: readonly string[]): readonly string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return []
    for (const next of loads.get(path) ?? []) {
      const circle = search(next, [...way, path])
      if (circle.length > 0) return circle
    }
    done.add(path)
    return []
  }
  for (const path of loads.keys()) {
    const circle = search(path, [])
    if (circle.length > 0) return circle
  }
  return []
}

describe('the import table', () => {
  const files = sourceFiles('src', 'skills')

  it('walked the sources', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(100)
  })

  it('holds in every room', () => {
    expect(files.flatMap(breaches)).toEqual([])
  })

  it('knows every room of src', () => {
    const rooms = new Set(files.filter((file) => file.path.split('/').length > 2).map((file) => roomOf(file.path)))
    const known = [...rooms].filter((room) => room.startsWith('src/') && room !== 'src/cli')
    expect(
      known.filter((room) => !Object.keys(table).some((row) => room === row || room.startsWith(`${row}/`))),
    ).toEqual([])
  })

  it('keeps the wiring and the CLI at the top: nobody below imports them', () => {
    const top = (path: string) => /^src\/(cli|open)\//.test(path) || path === 'src/main.ts'
    const outside = files.filter((file) => !top(file.path))
    expect(outside.filter((file) => file.imports.some(top)).map((file) => file.path)).toEqual([])
  })

  it('keeps skills apart from each other, from Node and from the world', () => {
    const skills = files.filter((file) => file.path.startsWith('skills/'))
    const wrong = skills.flatMap((file) => {
      const folder = file.path.split('/').slice(0, 2).join('/')
      return file.imports
        .filter(
          (name) =>
            name.startsWith('node:') ||
            name.startsWith('src/') ||
            (name.startsWith('skills/') && !name.startsWith(`${folder}/`)),
        )
        .map((name) => `${file.path} imports ${name}`)
    })
    expect(skills.length).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })

  it('knows no circle of files that load each other', () => {
    const loads = new Map(files.map((file) => [file.path, file.loads]))
    expect([...loads.values()].flat().length).toBeGreaterThan(100)
    expect(circleIn(loads)).toEqual([])
  })

  it('finds a circle where there is one', () => {
    const loads = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ])
    expect(circleIn(loads)).toEqual(['b', 'd', 'b'])
  })

  it('lets only config.ts read the environment', () => {
    const readers = files.filter((file) => /process\.env\b/.test(file.text)).map((file) => file.path)
    expect(readers.filter((path) => path !== 'src/config.ts')).toEqual([])
  })

  it('keeps SQL and Redis in the data room', () => {
    const drivers = ['kysely', 'pg', 'ioredis', '@electric-sql/pglite']
    const wrong = files.filter(
      (file) => !file.path.startsWith('src/data/') && file.imports.some((name) => drivers.includes(name)),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })
})
