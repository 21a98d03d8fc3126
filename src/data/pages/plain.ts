import type { PageContent, PageTable } from '../../model/index.ts'

const tablesMax = 40

/** Plain text and Markdown: tables of pipes, tabs or commas are taken out as tables, the rest is text. */
export function readPlain(content: string): PageContent {
  const lines = content.split(/\r?\n/)
  const tables: PageTable[] = []
  const text: string[] = []
  let title = ''
  for (let at = 0; at < lines.length; ) {
    const end = tableEnd(lines, at)
    if (end > at + 1 && tables.length < tablesMax) {
      tables.push(tableOf(lines.slice(at, end), text.at(-1)))
      // The lines stay in the text, blank, so that offsets still fit what was sent.
      for (let line = at; line < end; line += 1) text.push(' '.repeat(lines[line]?.length ?? 0))
      at = end
      continue
    }
    const line = lines[at] ?? ''
    if (title === '' && /^#\s+\S/.test(line)) title = line.replace(/^#\s+/, '').trim()
    text.push(line)
    at += 1
  }
  return { title, text: text.join('\n'), tables }
}

function separatorOf(line: string): '|' | '\t' | undefined {
  const pipes = line.split('|').length - 1
  if (pipes >= 2 || /^[^|]+\|[^|]+$/.test(line)) return '|'
  return line.split('\t').length >= 3 ? '\t' : undefined
}

/** Exclusive end of a run of lines that make a table from `at`; `at` itself where there is none. */
function tableEnd(lines: readonly string[], at: number): number {
  const separator = separatorOf(lines[at] ?? '')
  if (separator === undefined) return at
  const width = cellsOf(lines[at] ?? '', separator).length
  if (width < 2) return at
  let end = at + 1
  while (
    end < lines.length &&
    separatorOf(lines[end] ?? '') === separator &&
    Math.abs(cellsOf(lines[end] ?? '', separator).length - width) <= 1
  )
    end += 1
  return end - at >= 2 ? end : at
}

function cellsOf(line: string, separator: string): readonly string[] {
  const bare = separator === '|' ? line.trim().replace(/^\|/, '').replace(/\|$/, '') : line
  return bare.split(separator).map((cell) => cell.trim())
}

function tableOf(lines: readonly string[], before: string | undefined): PageTable {
  const separator = separatorOf(lines[0] ?? '') ?? '|'
  const rows = lines
    .map((line) => cellsOf(line, separator))
    .filter((row) => !row.every((cell) => /^:?-{2,}:?$/.test(cell)))
  const caption = before !== undefined && before.trim() !== '' && before.length < 200 ? before.trim() : undefined
  return { ...(caption === undefined ? {} : { caption }), rows }
}
