import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export const root = resolve(import.meta.dirname, '../..')

/** A source file with its place relative to the root, and what it imports resolved likewise. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
  /** Those of `imports` that are loaded when the file is, not types alone. */
  readonly loads: readonly string[]
}

/** Every TypeScript file below the given folders. */
export function sourceFiles(...folders: string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => readSource(join(entry.parentPath, entry.name))),
  )
}

function readSource(absolute: string): SourceFile {
  const text = readFileSync(absolute, 'utf8')
  const { module } = parseSync(absolute, text)
  const specifiers = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) => item.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(
      (item) => /^['"](.+)['"]$/.exec(text.slice(item.moduleRequest.start, item.moduleRequest.end))?.[1] ?? [],
    ),
  ]
  const placed = (name: string) => (name.startsWith('.') ? relative(root, resolve(absolute, '..', name)) : name)
  const loaded = [
    ...module.staticImports
      .filter((item) => item.entries.length === 0 || item.entries.some((entry) => !entry.isType))
      .map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) =>
      item.entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest?.value ?? []))),
    ),
  ]
  return { path: relative(root, absolute), text, imports: specifiers.map(placed), loads: loaded.map(placed) }
}

/** Every function of a file with the lines it spans. */
export function functionsOf(file: SourceFile): readonly { readonly line: number; readonly lines: number }[] {
  const found: { line: number; lines: number }[] = []
  const lineOf = (offset: number) => file.text.slice(0, offset).split('\n').length
  const note = (node: { start: number; end: number }) =>
    found.push({ line: lineOf(node.start), lines: lineOf(node.end) - lineOf(node.start) + 1 })
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(
    parseSync(file.path, file.text).program,
  )
  return found
}
