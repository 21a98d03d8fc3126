import { type ChildProcess, fork } from 'node:child_process'
import { ClaimcheckError, type PageContent } from '../../model/index.ts'
import { type PdfReason, PdfRefused, pdfBytesMax } from './pdf.ts'
import { unpacksBeyond } from './pdf-size.ts'

/** Milliseconds one PDF may take, once the process that reads it has started; on a slow machine so many times more, up to four. */
const pdfTimeMs = 6_000
const slowdownMax = 4
/** Milliseconds in which that process starts where nothing else runs: by what it really takes a slow machine is told. */
const usualStartMs = 1_000
/** Milliseconds for it to start: that it takes long says nothing of the PDF. */
const startTimeMs = 20_000
/** Heap in MiB; what the file unpacks to lies beside it, within `pdfBytesMax`. */
const heapMaxMb = 96
/** PDFs that may wait for the one that is read. */
const waitingMax = 16
/** Seconds after which the queue may have room again. */
const retryS = 5
/** How V8 ends a process whose heap is used up: by abort, which Node answers as this signal or code. */
const outOfMemory: readonly (number | string | null)[] = ['SIGABRT', 'SIGTRAP', 134]

/** What the process answers: first that it has started, then what it read. */
export type PdfAnswer = 'started' | PdfResult
export type PdfResult = { readonly content: PageContent } | { readonly refused: PdfReason }

let waiting = 0
let tail: Promise<unknown> = Promise.resolve()

/**
 * Read a PDF in a process of its own, one after the other. A thread would not do: V8 ends the whole process, whatever
 * limits the thread has, where a single allocation goes beyond its heap, and a crafted file can ask for one.
 *
 * @throws PdfRefused, or ClaimcheckError OVERLOADED where too many wait already.
 */
export async function readPdfApart(bytes: Uint8Array): Promise<PageContent> {
  if (waiting >= waitingMax) throw overloaded()
  waiting += 1
  const turn = tail
    .then(async () => {
      // A plain bomb is told before a process is started for it.
      if (await unpacksBeyond(bytes, pdfBytesMax)) throw new PdfRefused('bytes')
      return inProcess(bytes)
    })
    .finally(() => {
      waiting -= 1
    })
  tail = turn.catch(() => {})
  return turn
}

const overloaded = () =>
  new ClaimcheckError('OVERLOADED', 'Many PDFs wait to be read. Try again in a few seconds.', {
    nextAction: 'retry_later',
    retryAfterS: retryS,
  })

/** A process that reads one PDF: without the service's settings, and with leave to read files and nothing else. */
function start(): ChildProcess {
  return fork(new URL('./pdf-child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMaxMb}`, '--permission', '--allow-fs-read=*'],
  })
}

async function inProcess(bytes: Uint8Array): Promise<PageContent> {
  const begunAt = performance.now()
  const child = start()
  const answered = Promise.withResolvers<PdfResult>()
  let timer = setTimeout(() => answered.reject(overloaded()), startTimeMs)
  child.on('message', (message) => {
    const answer = message as PdfAnswer
    if (answer !== 'started') return answered.resolve(answer)
    clearTimeout(timer)
    const slowdown = Math.min(slowdownMax, Math.max(1, (performance.now() - begunAt) / usualStartMs))
    timer = setTimeout(() => answered.resolve({ refused: 'time' }), pdfTimeMs * slowdown)
  })
  child.once('error', answered.reject)
  child.once('exit', (code, signal) =>
    answered.resolve({ refused: outOfMemory.includes(signal ?? code) ? 'memory' : 'malformed' }),
  )
  // Sent as bytes alone: a part of a larger buffer would take all of it along. Where it fails, the exit tells.
  child.send(new Uint8Array(bytes), () => {})
  try {
    const answer = await answered.promise
    if ('refused' in answer) throw new PdfRefused(answer.refused)
    return answer.content
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
