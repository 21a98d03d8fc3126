import { Readability } from '@mozilla/readability'
import { Parser } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import type { PageContent, PageTable } from '../../model/index.ts'

/** Elements nested deeper than this are an attack on whoever walks them: pages have a third of it. */
const nestedMax = 150
/** Elements from which on a page is read as text without its tags: each takes microseconds, and a call has 300 milliseconds. */
const elementsMax = 30_000
/** Elements up to which a page's article is told from what stands around it, which takes longer than all else; beyond, its whole text is read. */
const articleElementsMax = 8_000
const tablesMax = 40
const rowsMax = 2_001

/** The part of the DOM that is used here. */
interface Node {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<Node>
  getAttribute?(name: string): string | null
  querySelector?(selector: string): Node | null
  querySelectorAll?(selector: string): Iterable<Node>
}

/** An HTML page: its article as text with a line per block, and its data tables. Nothing of it is run or loaded. */
export function readHtml(content: string): PageContent {
  const size = sizeOf(content)
  if (size.depth > nestedMax || size.elements > elementsMax) return { title: '', text: strip(content), tables: [] }
  try {
    const { document } = parseHTML(asDocument(content))
    const title = (
      document.querySelector('title')?.textContent ??
      document.querySelector('h1')?.textContent ??
      ''
    ).trim()
    const body = (document.body ?? document.documentElement) as unknown as Node
    const tables = dataTables(body)
    const whole = blocks(body)
    const article = size.elements > articleElementsMax ? undefined : articleOf(content)
    const text = article !== undefined && article.length >= whole.length * 0.35 ? article : whole
    return { title, text: text === '' ? strip(content) : text, tables }
  } catch {
    return { title: '', text: strip(content), tables: [] }
  }
}

/** A fragment as a document: without one, its first element would be taken for the whole. */
const asDocument = (content: string): string =>
  /<(?:html|body)\b/i.test(content) ? content : `<!doctype html><html><body>${content}</body></html>`

function articleOf(content: string): string | undefined {
  const article = readable(content)
  if (article?.content === undefined || article.content === null) return undefined
  const parsed = parseHTML(`<!doctype html><html><body>${article.content}</body></html>`)
  return blocks(parsed.document.body as unknown as Node)
}

/** What readability takes for the article; nothing where it gives up, as it does on pages of one table. */
function readable(content: string) {
  const { document } = parseHTML(content)
  try {
    return new Readability(document as unknown as ConstructorParameters<typeof Readability>[0], {
      maxElemsToParse: articleElementsMax,
      charThreshold: 200,
    }).parse()
  } catch {
    return undefined
  }
}

const skipped = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'NAV',
  'SVG',
  'TABLE',
  'IFRAME',
  'FORM',
  'BUTTON',
  'SELECT',
  'HEAD',
  'TITLE',
])
const blockNames =
  /^(?:P|DIV|LI|UL|OL|H[1-6]|BR|SECTION|ARTICLE|HEADER|FOOTER|ASIDE|MAIN|BLOCKQUOTE|PRE|DT|DD|DL|FIGURE|FIGCAPTION|HR|ADDRESS)$/

/** Text of a tree, a blank line between blocks. */
function blocks(root: Node): string {
  const out: string[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === 3) {
      out.push((node.textContent ?? '').replace(/\s+/g, ' '))
      return
    }
    const name = node.nodeName.toUpperCase()
    if (skipped.has(name)) return
    const isBlock = blockNames.test(name)
    if (isBlock) out.push('\n\n')
    for (const child of node.childNodes) walk(child)
    if (isBlock) out.push('\n\n')
  }
  walk(root)
  return out
    .join('')
    .replace(/ *\n[\n ]*/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function dataTables(root: Node): readonly PageTable[] {
  const tables: PageTable[] = []
  for (const table of root.querySelectorAll?.('table') ?? []) {
    if (tables.length >= tablesMax) break
    if (table.querySelector?.('table') !== null) continue
    const rows = gridOf(table)
    if (rows.length < 2 || Math.max(...rows.map((row) => row.length)) < 2) continue
    const caption = table.querySelector?.('caption')?.textContent?.replace(/\s+/g, ' ').trim()
    tables.push({ ...(caption === undefined || caption === '' ? {} : { caption }), rows })
  }
  return tables
}

/** The cells of a table, with cells over several rows or columns repeated where they reach. */
function gridOf(table: Node): readonly (readonly string[])[] {
  const grid: string[][] = []
  const hanging = new Map<number, { text: string; rows: number }>()
  for (const row of table.querySelectorAll?.('tr') ?? []) {
    if (grid.length >= rowsMax) break
    // As with tables: what holds another is broken, and each of a hundred nested ones would hold all text within.
    if (row.querySelector?.('tr') !== null) continue
    const line: string[] = []
    const fill = () => {
      for (let held = hanging.get(line.length); held !== undefined; held = hanging.get(line.length)) {
        if (held.rows <= 1) hanging.delete(line.length)
        else hanging.set(line.length, { ...held, rows: held.rows - 1 })
        line.push(held.text)
      }
    }
    for (const cell of row.querySelectorAll?.('th,td') ?? []) {
      if (cell.querySelector?.('th,td') !== null) continue
      fill()
      const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
      const columns = spanOf(cell, 'colspan')
      const rows = spanOf(cell, 'rowspan')
      for (let at = 0; at < columns; at += 1) {
        if (rows > 1) hanging.set(line.length, { text, rows: rows - 1 })
        line.push(text)
      }
    }
    fill()
    if (line.length > 0) grid.push(line)
  }
  return grid
}

function spanOf(cell: Node, name: string): number {
  const span = Number(cell.getAttribute?.(name) ?? '1')
  return Number.isInteger(span) && span >= 1 ? Math.min(span, 40) : 1
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * How deep elements are nested and how many there are, up to the first beyond the bounds, told without building a tree. Whatever they are
 * called: each element is asked for the text of all within and the parser of the tree moves its list of open ones, so depth costs as much
 * as length.
 */
function sizeOf(content: string): { readonly depth: number; readonly elements: number } {
  let depth = 0
  let elements = 0
  const parser = new Parser({
    onopentagname() {
      depth += 1
      elements += 1
      if (depth > nestedMax || elements > elementsMax) parser.pause()
    },
    onclosetag(name, implied) {
      // The tree's parser is an older one: there a heading that is not closed holds the next.
      if (!(implied && headings.has(name))) depth -= 1
    },
  })
  parser.write(content)
  return { depth, elements }
}

function strip(content: string): string {
  return content
    .replace(/<(script|style)\b[^>]*>[^<]*(?:<(?!\/\1)[^<]*)*<\/\1>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}
