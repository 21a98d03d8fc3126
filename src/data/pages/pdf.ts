import type { PageContent } from '../../model/index.ts'

const pagesMax = 100

/** The text of a PDF, page after page. Scripts and pictures in it are not run or read. */
export async function readPdf(bytes: Uint8Array): Promise<PageContent> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  try {
    const pages: string[] = []
    for (let at = 1; at <= Math.min(document.numPages, pagesMax); at += 1) {
      const page = await document.getPage(at)
      const { items } = await page.getTextContent()
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
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
