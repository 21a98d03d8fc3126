import type { PageContent } from '../../model/index.ts'
import { BudgetExceeded, withByteBudget } from './byte-budget.ts'

/** Pages that are read; what follows is left out. */
const pagesMax = 100
/** Characters of text that a PDF may hold. */
export const pdfTextMax = 1_048_576
/** Bytes that its streams, fonts and tables may take unpacked, with the copies that are made on the way. */
export const pdfBytesMax = 33_554_432

/** Why a PDF is not read. */
export type PdfReason = 'bytes' | 'text' | 'time' | 'memory' | 'malformed'

/** A PDF that cannot or must not be read. */
export class PdfRefused extends Error {
  readonly reason: PdfReason

  constructor(reason: PdfReason, cause?: unknown) {
    super(`The PDF was not read: ${reason}.`, cause === undefined ? undefined : { cause })
    this.name = 'PdfRefused'
    this.reason = reason
  }
}

/** Load what reads PDFs, once: its own time and memory are not for the budget of a file. */
export async function loadPdfReader(): Promise<typeof import('unpdf')> {
  loaded ??= import('unpdf').then(async (reader) => {
    await (await reader.getDocumentProxy(emptyPdf())).destroy()
    return reader
  })
  return loaded
}
let loaded: Promise<typeof import('unpdf')> | undefined

/**
 * The text of a PDF, page after page. Scripts and pictures in it are not run or read. What it unpacks to is bounded before
 * it exists, by `withByteBudget`; time and the heap are bounded by the process it runs in, which must not be the service's.
 *
 * @throws PdfRefused
 */
export async function readPdf(bytes: Uint8Array): Promise<PageContent> {
  const { getDocumentProxy } = await loadPdfReader()
  try {
    return await withByteBudget(pdfBytesMax, () => textOf(bytes, getDocumentProxy))
  } catch (error) {
    if (error instanceof PdfRefused) throw error
    throw new PdfRefused(error instanceof BudgetExceeded ? 'bytes' : 'malformed', error)
  }
}

/** The least that is a PDF, by which the library loads what it loads on first use. */
function emptyPdf(): Uint8Array {
  return new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF',
  )
}

type Open = typeof import('unpdf')['getDocumentProxy']

async function textOf(bytes: Uint8Array, open: Open): Promise<PageContent> {
  const document = await open(new Uint8Array(bytes))
  try {
    const pages: string[] = []
    let length = 0
    for (let at = 1; at <= Math.min(document.numPages, pagesMax); at += 1) {
      const text = await pageText(await document.getPage(at), pdfTextMax - length)
      length += text.length
      pages.push(text)
    }
    const text = pages
      .join('\n\n')
      .replace(/-\n(?=\p{Ll})/gu, '')
      .replace(/(?<![.:;!?])\n(?=\S)/g, ' ')
    return { title: '', text, tables: [] }
  } finally {
    await document.destroy()
  }
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<Open>>['getPage']>>

/** The text of a page as it comes, given up where it is longer than what is left. */
async function pageText(page: PdfPage, lengthMax: number): Promise<string> {
  const parts: string[] = []
  let length = 0
  const reader = (page.streamTextContent() as ReadableStream<TextChunk>).getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    for (const { str = '', hasEOL = false } of value?.items ?? []) {
      length += str.length + 1
      if (length > lengthMax) throw new PdfRefused('text')
      parts.push(hasEOL ? `${str}\n` : str)
    }
  page.cleanup()
  return parts.join('')
}

interface TextChunk {
  readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[]
}
