import { parseSync, Visitor } from 'oxc-parser'
import { sourceFiles } from '../../architecture/sources.ts'

/** Folders of what reads and judges claims: those against the record and the recorded answers, and those against texts and tables. */
const folders = ['src/verify', 'src/reading', 'skills/claim'] as const

/** How much is written by hand to read and judge claims. */
export interface ReaderSize {
  readonly folder: string
  /** Lines of TypeScript, comments and empty ones among them. */
  readonly lines: number
  readonly regularExpressions: number
}

/** The size of each folder of readers, tests left out. */
export function sizesOfReaders(): readonly ReaderSize[] {
  return folders.map((folder) => {
    const files = sourceFiles(folder)
    return {
      folder,
      lines: files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
      regularExpressions: files.reduce((sum, { path, text }) => sum + regularExpressionsIn(path, text), 0),
    }
  })
}

function regularExpressionsIn(path: string, text: string): number {
  let count = 0
  new Visitor({
    Literal(node) {
      if ('regex' in node) count += 1
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') count += 1
    },
  }).visit(parseSync(path, text).program)
  return count
}
