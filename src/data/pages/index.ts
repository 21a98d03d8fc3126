import { hash } from 'node:crypto'
import { ClaimcheckError, type Clock, type Document, type FetchedPage, type PageContent } from '../../model/index.ts'
import { type Outbound, OutboundError, type OutboundPage } from '../outbound.ts'
import { type PdfReason, PdfRefused, pdfBytesMax, pdfTextMax } from './pdf.ts'
import { readPlain } from './plain.ts'

/**
 * Read a document by its media type; without one, by how it begins. HTML is read as its article, tables stay tables.
 *
 * @param content As it was sent, decoded.
 */
export async function readContent(content: string, mediaType = ''): Promise<PageContent> {
  const start = content.trimStart().slice(0, 400)
  if (/json/i.test(mediaType) || (mediaType === '' && /^[[{]/.test(start))) {
    const { readJson } = await import('./json.ts')
    try {
      return readJson(content)
    } catch {
      return (await readHeadedJson(content)) ?? readPlain(content)
    }
  }
  if (
    /html|xml/i.test(mediaType) ||
    (mediaType === '' && /^<(?:!doctype html|html|head|body|article|main|section|div|p|table|h[1-6])\b/i.test(start))
  ) {
    const { readHtml } = await import('./html.ts')
    return readHtml(content)
  }
  const headed = mediaType === '' ? await readHeadedJson(content) : undefined
  if (headed !== undefined) return headed
  if (mediaType === '' && /<table[\s>]/i.test(content) && /<\/table>/i.test(content)) {
    const { readHtml } = await import('./html.ts')
    return readHtml(withParagraphs(content))
  }
  return readPlain(content)
}

/** JSON under a line or two that say what it is, or with notes behind it; undefined where nothing there is JSON. */
async function readHeadedJson(content: string): Promise<PageContent | undefined> {
  const lead = /^(?:[^\n[{][^\n]{0,300}\n|[ \t]*\n){0,4}(?=[ \t]*[[{])/.exec(content)?.[0]
  if (lead === undefined) return undefined
  const rest = content.slice(lead.length)
  const end = Math.max(rest.lastIndexOf(']'), rest.lastIndexOf('}')) + 1
  const { readJson } = await import('./json.ts')
  try {
    const { title, text, tables } = readJson(rest.slice(0, end))
    const caption = lead.trim().replace(/^#+\s*/, '')
    return {
      title: title === '' ? caption : title,
      text: [lead.trim(), text, rest.slice(end).trim()].filter((part) => part !== '').join('\n\n'),
      tables: tables.map((table) => (table.caption === undefined && caption !== '' ? { ...table, caption } : table)),
    }
  } catch {
    return undefined
  }
}

/** Text around HTML tables with its paragraphs marked, so that none runs into the next. */
function withParagraphs(content: string): string {
  const [from, end] = [
    content.search(/<table[\s>]/i),
    content.toLowerCase().lastIndexOf('</table>') + '</table>'.length,
  ]
  const marked = (text: string): string =>
    text
      .split(/\n\s*\n/)
      .map((part) => (part.trim() === '' ? '' : `<p>${part.trim()}</p>`))
      .join('\n')
  return `${marked(content.slice(0, from))}${content.slice(from, end)}${marked(content.slice(end))}`
}

/** What the caller learns of a page that was not read: the reason, never what the page or its server said. */
function unreadable(problem: string, cause?: unknown): ClaimcheckError {
  return new ClaimcheckError(
    'VALIDATION_FAILED',
    'The page could not be read; errors says why. Send its text instead, or another address.',
    {
      nextAction: 'send_text',
      hintPath: '/errors/VALIDATION_FAILED',
      fields: [{ path: 'url', problem }],
      ...(cause === undefined ? {} : { cause }),
    },
  )
}

/** Why a page was not read, in words for the caller. */
export const outboundProblems: Readonly<Record<OutboundError['reason'], string>> = {
  address: 'only public https addresses on port 443 are read',
  name: 'the name does not resolve',
  unreachable: 'the server does not answer',
  redirects: 'too many redirects',
  too_large: 'the page is larger than 1 MiB',
  timeout: 'the server took too long',
  encoding: 'the page came in an encoding that was not asked for',
}

/** Why a PDF was not read, in words for the caller. */
const pdfProblems: Readonly<Record<PdfReason, string>> = {
  bytes: `the PDF unpacks to more than ${pdfBytesMax / 1_048_576} MiB`,
  text: `the PDF holds more than ${pdfTextMax} characters of text`,
  time: 'the PDF takes too long to read',
  memory: 'the PDF takes too much memory to read',
  malformed: 'the PDF cannot be read',
}

/** Fetches pages of the world for claims about them; what they say is read by `readDocument`. */
export function createPageFetcher(
  outbound: Pick<Outbound, 'read'>,
  clock: Clock,
): (url: string) => Promise<FetchedPage> {
  return async (url) => {
    const page = await outbound.read(url).catch((error: unknown) => {
      throw error instanceof OutboundError ? unreadable(outboundProblems[error.reason], error) : error
    })
    if (page.status < 200 || page.status > 299) throw unreadable('the server answers with an error status')
    return {
      url: page.url,
      document: { body: page.body, mediaType: page.contentType },
      digest: `sha256:${hash('sha256', page.body)}`,
      retrievedAt: clock.now().toISOString(),
    }
  }
}

/**
 * Read what was sent, or the bytes of a page.
 *
 * @throws ClaimcheckError VALIDATION_FAILED naming the field `url` where bytes are nothing that can be read.
 */
export async function readDocument({ body, mediaType }: Document): Promise<PageContent> {
  if (typeof body === 'string') return readContent(body, mediaType)
  // Bytes that came from another thread are no Buffer any more.
  return contentOf({ contentType: mediaType, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) })
}

async function contentOf({ contentType, body }: Pick<OutboundPage, 'contentType' | 'body'>): Promise<PageContent> {
  if (/pdf/i.test(contentType) || body.subarray(0, 5).toString('latin1') === '%PDF-') {
    const { readPdfApart } = await import('./pdf-guard.ts')
    return readPdfApart(body).catch((error: unknown) => {
      throw error instanceof PdfRefused ? unreadable(pdfProblems[error.reason], error) : error
    })
  }
  if (/^(?:image|audio|video|font)\//i.test(contentType) || /octet-stream|zip/i.test(contentType))
    throw unreadable('only HTML, PDF, JSON and text are read')
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  return readContent(decode(body, charset), contentType.split(';')[0] ?? '')
}

function decode(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder('utf-8').decode(body)
  }
}
