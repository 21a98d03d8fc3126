/** Characters of input that one call may have worked on at once, on the main thread: their worst costs about 20 ms. */
export const inlineCharsMax = 400

/** Processor time that every call may take of the workers, in milliseconds, and the characters it is for. */
export const allowanceMs = 250
const allowanceChars = 4_096

/** Milliseconds for every thousand characters beyond those: a document at the size limits needs a part of it. */
const allowancePerThousandMs = 5

/** Processor time that work on so many characters may take, in milliseconds. */
export function allowanceFor(chars: number): number {
  return allowanceMs + (Math.max(0, chars - allowanceChars) / 1_000) * allowancePerThousandMs
}

/** How much longer than its processor time work may take by the clock, before the machine counts as starved. */
export const starvedFactor = 20

/** Milliseconds that a task waits for a worker before its caller is told to come again. */
export const waitMaxMs = 15_000

/** Milliseconds that a worker may take to start and to read what the work needs, beside its processor time. */
export const readyMaxMs = 30_000

/** Tasks that wait for a worker at most. Each call has one there at a time. */
export const queueMax = 256

/** Processor time, in milliseconds, that a running task still gets when its caller is gone; starting a worker costs more. */
export const abandonedMs = 250

/** Heap of one worker in MiB: what it holds for its work, and room for one task. */
export const heapMaxMiB = 320
