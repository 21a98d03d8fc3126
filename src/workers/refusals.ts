import { ClaimcheckError } from '../model/index.ts'

/** Beyond what a call may use; `shorten` are the fields that it names. */
export function tooComplex(shorten: readonly string[], cause?: unknown): ClaimcheckError {
  return new ClaimcheckError(
    'TOO_COMPLEX',
    `Working on this input takes more than one call may use. Shorten ${named(shorten)}, or split the input over several calls.`,
    {
      nextAction: 'shorten_input',
      hintPath: '/errors/TOO_COMPLEX',
      fields: shorten.map((path) => ({ path, problem: 'takes too much work; make it shorter or simpler' })),
      cause,
    },
  )
}

function named(fields: readonly string[]): string {
  const last = fields.at(-1) ?? 'it'
  return fields.length < 2 ? last : `${fields.slice(0, -1).join(', ')} or ${last}`
}

/** No worker came to it in time. */
export function busy(cause?: unknown): ClaimcheckError {
  return overloaded('All workers are busy. Send the call again in a few seconds.', cause)
}

/** The pool is closing with its process. */
export function closing(cause?: unknown): ClaimcheckError {
  return overloaded('This process is closing. Try again; another one answers.', cause)
}

function overloaded(sentence: string, cause: unknown): ClaimcheckError {
  return new ClaimcheckError('OVERLOADED', sentence, {
    nextAction: 'retry_later',
    hintPath: '/errors/OVERLOADED',
    retryAfterS: 2,
    cause,
  })
}

/** The caller is gone or took the call back. */
export function cancelled(): ClaimcheckError {
  return new ClaimcheckError(
    'CONFLICT',
    'The call was cancelled before all of it was done. Send it again if you want it.',
    { nextAction: 'send_again' },
  )
}

/** Whether an error says that the stack was too small, which only deeply nested input brings about. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message)
}
