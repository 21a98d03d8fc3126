import { quotesMax, type SourceQuote } from '#model'
import { decidingQuote, inSentence, type Piece, pieceAt, quoted, quoteWhole, shownWords, withheldReason } from '#text'
import type { ClaimVerdict, Judged, PartFinding } from './judge.ts'
import type { TableFinding } from './table/finding.ts'
import type { TextFinding } from './text/finding.ts'

/** Cells that are quoted for one part of a claim; those of long sums are told by row and column alone. */
const cellsMax = 20
/** Characters of a calculation that stand in the sentence. */
const stepsMax = 300

/** What an answer says of the words it rests on. */
export interface Quoted {
  readonly evidence: string
  readonly evidence_parts: readonly ReturnType<typeof openPart>[]
  readonly quotes: readonly SourceQuote[]
}

interface PartQuotes {
  readonly quotes: readonly SourceQuote[]
  readonly part: ReturnType<typeof openPart>
  /** What the sentence says of it; undefined where nothing decides. */
  readonly words: string | undefined
}

const opening: Readonly<Record<ClaimVerdict, string>> = {
  supported: 'The source says so',
  refuted: 'The source says otherwise',
  partially_supported: 'The source supports one part and contradicts another',
  not_enough_evidence: 'Nothing in the source decides the claim',
}

/** A finding with the words it rests on cut to what decides, as data, and a sentence of ours around them. Pure. */
export function quotedEvidence({ verdict, parts }: Judged, pieces: readonly Piece[]): Quoted {
  const made = parts.map((part) => quotesOf(part, pieces))
  const shown = made.flatMap(({ words }) => words ?? [])
  let held = 0
  return {
    evidence: shown.length === 0 ? `${opening[verdict]}.` : `${opening[verdict]}: ${shown.join('; ')}.`,
    evidence_parts: made.map(({ part, quotes }) => {
      const own = quotes.map((_, at) => held + at).filter((at) => at < quotesMax)
      held += quotes.length
      return own.length === 0 ? part : { ...part, quotes: own }
    }),
    quotes: made.flatMap(({ quotes }) => quotes).slice(0, quotesMax),
  }
}

function quotesOf(part: PartFinding, pieces: readonly Piece[]): PartQuotes {
  if (part.kind === 'open') return { quotes: [], part: openPart(part.part), words: undefined }
  return part.kind === 'text' ? ofText(part.part, part.found, pieces) : ofTable(part.part, part.found)
}

interface CellPlace {
  readonly row: number
  readonly column: number
  readonly text?: string
}

/** A part in the shape of the answer; what a finding adds stands beside it. */
const openPart = (part: string) => ({
  part,
  finding: 'not_enough_evidence' as 'supported' | 'refuted' | 'not_enough_evidence',
  kind: 'none' as 'text' | 'table' | 'none',
  method: 'none',
  ...({} as {
    quote?: string
    quotes?: number[]
    start?: number
    end?: number
    table?: number
    cells?: CellPlace[]
    steps?: string
  }),
})

function ofText(part: string, { finding, sentence, why }: TextFinding, pieces: readonly Piece[]): PartQuotes {
  const { piece, from } = pieceAt(pieces, sentence.start)
  const within = { start: sentence.start - from, end: Math.min(sentence.end - from, piece.text.length) }
  const quote = decidingQuote(piece.text, within, part, piece.source)
  const words = shownWords(quote)
  return {
    quotes: [quote],
    words: `${inSentence(quote)} (${why})`,
    part: {
      ...{ ...openPart(part), finding, kind: 'text', method: 'text_match', steps: why },
      ...{ start: from + quote.span.start, end: from + quote.span.end },
      ...(words === undefined ? {} : { quote: words }),
    },
  }
}

function ofTable(part: string, { finding, table, cells, steps, method }: TableFinding): PartQuotes {
  const told = cells.slice(0, cellsMax).map(({ row, column, text }) => ({
    ...{ row, column },
    quote: quoteWhole(text, `table ${table.at + 1}, row ${row + 1}, column ${column + 1}`),
  }))
  // An attack may be laid over several cells and headings, so that none shows it alone.
  const whole = withheldReason([steps, ...told.map(({ quote }) => shownWords(quote) ?? '')].join(' '))
  const quotes = told.map(({ quote }) =>
    whole === undefined || !('quote' in quote) || !/\p{L}/u.test(quote.quote)
      ? quote
      : { source: quote.source, span: quote.span, withheld: true as const, reason: whole },
  )
  const isShown = whole === undefined && quotes.every((quote) => 'quote' in quote)
  return {
    quotes,
    words: `table ${table.at + 1}, ${isShown ? `quoted data ${quoted(steps.slice(0, stepsMax))}` : 'words withheld because they address the reader'}`,
    part: {
      ...{ ...openPart(part), finding, kind: 'table', method, table: table.at },
      cells: cells.map(({ row, column, text }, at) => {
        const quote = quotes[at]
        const words = quote !== undefined ? shownWords(quote) : /\p{L}/u.test(text) ? undefined : text
        return { row, column, ...(words === undefined ? {} : { text: words }) }
      }),
      ...(isShown ? { steps } : {}),
    },
  }
}
