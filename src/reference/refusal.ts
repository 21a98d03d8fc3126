import { ClaimcheckError } from '../model/errors.ts'

/**
 * The error that stops a compile: which file of the reference data, which line of it, and why. The reason is in our
 * own words and may name columns, roles and attributes, never the text of a cell.
 */
export function refusal(file: string, line: number | undefined, reason: string): ClaimcheckError {
  const place = line === undefined ? file : `${file}, line ${line}`
  return new ClaimcheckError('SETUP_INVALID', `${place}: ${reason}. Correct the reference data and compile again.`)
}
