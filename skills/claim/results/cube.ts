import { type CellNumber, readCellNumber, type Table } from '../table/model.ts'

/** One way in which the cells of a table of results differ: by system, by group of rows, by data set, by metric. */
export interface Facet {
  readonly axis: 'row' | 'column'
  /** Its values as they stand in the labels, each with its words. */
  readonly values: readonly FacetValue[]
}

export interface FacetValue {
  readonly text: string
  readonly words: readonly string[]
}

export interface CubeCell {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly number: CellNumber
  /** Per facet, the index of its value. */
  readonly at: readonly number[]
}

/** A table of results as a cube: numbers under systems, data sets and metrics. */
export interface Cube {
  readonly table: Table
  readonly facets: readonly Facet[]
  readonly cells: readonly CubeCell[]
}

/** Cells of a table that is read as results; claims about larger ones are lookups. */
const cellsMax = 1_500

const cubes = new WeakMap<Table, Cube | undefined>()

/** The table as a cube, read once; undefined where it holds hardly any numbers. */
export function readCube(table: Table): Cube | undefined {
  if (cubes.has(table)) return cubes.get(table)
  const made = makeCube(table)
  cubes.set(table, made)
  return made
}

function makeCube(table: Table): Cube | undefined {
  if (table.isCut) return undefined
  const labels = table.columns[0]?.index ?? 1
  const width = table.columns.length
  if (table.body.length * width > cellsMax || table.body.length === 0) return undefined
  const heads = splitHeads(table.columns.map(({ text }) => text))
  const lines = linesOf(table.body, labels)
  const texts = [
    ...Array.from({ length: labels + 1 }, (_, level) => lines.map(({ names }) => names[level] ?? '')),
    ...[0, 1].map((level) => heads.map((pair) => pair[level] ?? '')),
  ]
  const facets = texts.map((all, at): Facet => {
    const values = [...new Set(all)]
    return {
      axis: at <= labels ? 'row' : 'column',
      values: values.map((text) => ({ text, words: wordsOfLabel(text) })),
    }
  })
  const places = facets.map(({ values }) => new Map(values.map(({ text }, at) => [text, at])))
  const cells = lines.flatMap(({ names, line, row }) =>
    table.columns.flatMap(({ index }, column): readonly CubeCell[] => {
      const text = line[index] ?? ''
      const number = /^[-–—]*$/u.test(text) ? undefined : readResult(text)
      if (number === undefined) return []
      const own = [...names, ...(heads[column] ?? ['', ''])]
      return [{ row, column: index, text, number, at: own.map((name, at) => places[at]?.get(name) ?? 0) }]
    }),
  )
  return cells.length < 3 ? undefined : { table, facets, cells }
}

/** "84.1 (± 0.3)", "25.7∗", ".654": the first number of a cell that begins with one. */
function readResult(text: string): CellNumber | undefined {
  // What stands in brackets behind a figure is another one: a change, a share, a deviation.
  return (
    readCellNumber(text.replace(/(?<=\d\S?)\s*\([^()]*\)\s*[*∗†‡]*$/u, '')) ??
    readCellNumber(/^[-−+]?\d*\.?\d+%?(?=\s*(?:[±(*∗†‡]|$))/u.exec(text)?.[0] ?? '')
  )
}

/** Body lines under the group that stands over them; an empty first label repeats the one above. */
function linesOf(body: readonly (readonly string[])[], labels: number) {
  let group = ''
  let above: readonly string[] = []
  return body.flatMap((line, row) => {
    const filled = line.filter((cell) => cell !== '')
    if (filled.length !== 1 || line.length < 2) {
      if (new Set(filled).size === 1 && readCellNumber(filled[0] ?? '') === undefined) {
        group = filled[0] ?? ''
        return []
      }
    } else if (line[0] !== '') {
      group = filled[0] ?? ''
      return []
    }
    const own = line.slice(0, labels).map((cell, at) => (cell === '' && labels > 1 ? (above[at] ?? '') : cell))
    above = own
    return [{ names: [group, ...own], line, row }]
  })
}

/** Headings as two levels where they are a product: "En-De BLEU", "En-De TER", "En-Cs BLEU", …. */
function splitHeads(heads: readonly string[]): readonly (readonly [string, string])[] {
  const parts = heads.map((head) => head.split(' ').filter((word) => word !== ''))
  const fronts = new Map<string, Set<string>>()
  const backs = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, key: string, other: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(other))
  const cuts = (words: readonly string[]) =>
    words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  for (const words of parts)
    for (const [front, back] of cuts(words)) {
      add(fronts, front, back)
      add(backs, back, front)
    }
  return parts.map((words) => {
    const [best] = cuts(words)
      .filter(([front, back]) => (fronts.get(front)?.size ?? 0) > 1 && (backs.get(back)?.size ?? 0) > 1)
      .sort((a, b) => (backs.get(b[1])?.size ?? 0) - (backs.get(a[1])?.size ?? 0))
    return best ?? ['', words.join(' ')]
  })
}

const names: ReadonlyMap<string, string> = new Map(
  `precision:p prec:p recall:r rec:r f:f1 fscore:f1 fmeasure:f1 accuracy:acc accuracies:acc perplexity:ppl perplexities:ppl meteor:mtr
  english:en german:de french:fr czech:cs spanish:es italian:it japanese:ja chinese:zh russian:ru finnish:fi turkish:tr portuguese:pt
  dutch:nl romanian:ro estonian:et arabic:ar hindi:hi korean:ko bleus:bleu parameter:param average:avg averaged:avg mean:avg
  correlation:corr similarity:sim development:dev semantic:sem syntactic:syn silhouette:sil coefficient:coeff sentences:sent sentence:sent`
    .trim()
    .split(/\s+/u)
    .map((pair) => {
      const [long = '', short = ''] = pair.split(':')
      return [long, short] as const
    }),
)

/** Words of a label or of a claim in one form: names of metrics and tongues by their short names, plurals cut. */
export function resultWord(word: string): string {
  const known = names.get(word)
  if (known !== undefined) return known
  const single = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/u.test(word) ? word.slice(0, -1) : word
  return names.get(single) ?? single
}

/** A text's words for matching labels: "ROUGE-1" and "R-1" are one word, as are "F1-score" and "F-measure". */
export function joinMetrics(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(?:rouge[-\s]?|r-)(\d|l|su\d?|w|lsum)\b(?!\.?\d)|\br(\d)\b(?!\.?\d)/gu, 'rouge$1$2')
    .replace(/\bb(?:leu)?-(\d)\b(?!\.\d)/gu, 'bleu$1')
    .replace(/\bf\s?[-_]?\s?(?:1|one)?[-\s]?(?:scores?|measures?)\b|\bf\s1\b|\bmacro-?f1?\b/gu, 'f1')
}

function wordsOfLabel(text: string): readonly string[] {
  const plain = text.replace(/\(?\b\p{Lu}[^()|]{0,60}?\(?\s?(?:19|20)\d\d[a-z]?\s?\)\s?\)?/gu, (all) =>
    text.trim().length === all.trim().length || /^\p{Lu}/u.test(all) ? all : ' ',
  )
  const words = joinMetrics(plain).match(/[\p{L}\p{N}#]+(?:\.\d+)?/gu) ?? []
  return words.map(resultWord).filter((word) => !/^(?:the|of|a|an|and|et|al|on|in|with|w|for|score)$/u.test(word))
}
