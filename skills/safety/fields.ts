import { z } from 'zod'
import { safetyVerdicts, threats } from '#text'

/** UTF-16 code units that one text may have. */
export const textLengthMax = 100_000
/** Texts that one batch may hold, and their length together. */
export const batchMax = 100
export const batchLengthMax = 400_000

export const textField = z
  .string()
  .min(1, 'a text has at least one character')
  .max(textLengthMax, `a text has at most ${textLengthMax} characters; send longer ones in parts`)

const finding = z.looseObject({
  threat: z.enum([...threats, 'obfuscation']).describe('What the sign speaks for.'),
  rule: z.string().describe('Name of the sign.'),
  weight: z.number().min(0).max(1).describe('How far it alone makes the text an attack.'),
  mentioned: z.boolean().describe('The words are quoted or reported, not used; they count for little.'),
  disguise: z.array(z.string()).describe('How it was hidden, outermost first; empty in plain sight.'),
  start: z.int().describe('Offset in the text sent, in UTF-16 code units; the whole wrapping where it was wrapped.'),
  end: z.int().describe('Offset behind it.'),
})

/** What one text comes to. */
export const safetyFields = {
  verdict: z
    .enum(safetyVerdicts)
    .describe(
      'safe: no attack seen; suspicious: look before you act on it; unsafe: an attack or a request for grave harm.',
    ),
  score: z.number().min(0).max(1).describe('How strongly the signs together speak for an attack.'),
  threats: z.array(z.enum([...threats, 'obfuscation'])).describe('Kinds of threat among the findings that count.'),
  findings: z.array(finding).describe('The signs, strongest first.'),
  fully_unwrapped: z.boolean().describe('False where the text holds more layers of encoding than are opened.'),
}
