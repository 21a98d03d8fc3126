import { plainWords, recordWithheldReason } from '../text/index.ts'
import { refusal } from './refusal.ts'

/** Characters of a cell that are too few to address anyone. */
const plainLengthMax = 11
/** Figures, days and codes say nothing. */
const plainForm = /^[\d\s.,:;+%/TZ-]*$/

/** Parts the members of a cell that holds several. */
const memberBorder = '|'

/**
 * A look at texts of the reference data as they come in: what they say is handed to models later, and is not looked at again then. Texts
 * that were seen before are passed over. Characters that cannot be seen are read past: names that others spell with them are found by
 * that spelling, and shown without.
 */
export function wordChecker(): (text: string, file: string, line: number | undefined) => void {
  const seen = new Set<string>()
  return (text, file, line) => {
    if (text.length <= plainLengthMax || plainForm.test(text) || seen.has(text)) return
    seen.add(text)
    if (
      plainWords(text)
        .split(memberBorder)
        .every((member) => recordWithheldReason(member) === undefined)
    )
      return
    throw refusal(file, line, 'a text addresses whoever reads it, and would reach models that read our answers')
  }
}
