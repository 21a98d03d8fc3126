// The other side of `pdf-guard.ts`: reads the one PDF it is sent, in a process of its own.
import { loadPdfReader, PdfRefused, readPdf } from './pdf.ts'
import type { PdfAnswer, PdfResult } from './pdf-guard.ts'

// A process whose service is gone ends as well.
const leave = () => process.exit(1)
process.once('disconnect', leave)
process.once('message', async (bytes: Uint8Array) => {
  await loadPdfReader()
  process.send?.('started' satisfies PdfAnswer)
  const answer = await readPdf(bytes).then(
    (content): PdfResult => ({ content }),
    (error: unknown): PdfResult => ({ refused: error instanceof PdfRefused ? error.reason : 'malformed' }),
  )
  process.off('disconnect', leave)
  process.send?.(answer, () => process.disconnect())
})
