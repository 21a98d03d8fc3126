/** Characters of input that one call may have worked on at once, on the main thread: the worst of them cost about 20 ms. */
export const inlineCharsMax = 256

/** Processor time that every call may take of the workers, in milliseconds, and the characters it is for. */
const allowanceMs = 250
const allowanceChars = 4_096

/**
 * Milliseconds for every thousand characters beyond those: many for what a hundred claims come to, which at `depth: auto` are
 * the dearest text by far; fewer for documents. Ordinary documents use at most half of it, see the README.
 */
const denseMsPerThousand = 30
const denseChars = 24_576
const longMsPerThousand = 6

/**
 * Milliseconds for every claim: a claim of ordinary length costs one to three, in a worker that has just started up to eight. So a
 * call with a hundred ordinary claims is never refused for what they cost.
 */
const msPerClaim = 8

/** Processor time that work on so many characters and claims may take, in milliseconds. */
export function allowanceFor(chars: number, claims: number): number {
  const dense = Math.max(0, Math.min(chars, denseChars) - allowanceChars)
  const long = Math.max(0, chars - denseChars)
  return allowanceMs + claims * msPerClaim + (dense * denseMsPerThousand + long * longMsPerThousand) / 1_000
}

/** How much longer than its processor time a worker may be at work by the clock, before its machine counts as starved. */
export const starvedFactor = 20

/** Milliseconds that a task may take by the clock with all that it waits for: a PDF is read in a process that has to start first. */
export const taskMaxMs = 120_000

/** Milliseconds that a task waits for a worker before its caller is told to come again. */
export const waitMaxMs = 15_000

/** Milliseconds that a caller waits for a worker that still starts or reads what the work needs. */
export const readyMaxMs = 30_000

/** Milliseconds after which a worker that is not ready yet is replaced. */
export const startMaxMs = 120_000

/** Tasks that wait for a worker at most. Each call has one there at a time. */
export const queueMax = 256

/** Processor time, in milliseconds, that a running task still gets when its caller is gone; starting a worker costs more. */
export const abandonedMs = 250

/** Heap of one worker in MiB: what it holds for its work, and room for one task. */
export const heapMaxMiB = 320

/** Milliseconds after which a worker finds out again how slow its machine is. */
export const paceMaxAgeMs = 60_000
