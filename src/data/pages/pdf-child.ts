// The other side of `pdf-guard.ts`: reads the one PDF it is sent, in a process of its own.
import { loadPdfReader, PdfRefused, readPdf } from './pdf.ts'
import type { PdfAnswer, PdfResult } from './pdf-guard.ts'

// A process whose service is gone ends as well.
const leave = () => process.exit(1)
process.once('disconnect', leave)
process.once('message', async (bytes: Uint8Array) => {
  await loadPdfReader()
  // Told before anything is read: what holds this process holds what it would still send.
  await new Promise((resolve) => process.send?.('started' satisfies PdfAnswer, resolve))
  const answer = await readPdf(bytes).then(
    (content): PdfResult => ({ content }),
    (error: unknown): PdfResult => ({ refused: error instanceof PdfRefused ? error.reason : 'malformed' }),
  )
  process.off('disconnect', leave)
  process.send?.(answer, () => process.disconnect())
})
