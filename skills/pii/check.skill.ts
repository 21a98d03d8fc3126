import { z } from 'zod'
import { atomic } from '#model'
import { defineSkill } from '#skill'
import { piiTypes, piiVerdicts, redactions } from '#text'
import { cases } from './cases.ts'
import { findPersonalData } from './work.ts'

/** UTF-16 code units that one request may carry. */
export const textLengthMax = 100_000

const entity = z.looseObject({
  type: z.enum(piiTypes).describe('Kind of data.'),
  kind: z.string().optional().describe('Scheme within the type, for example "us_ssn", "visa" or "v6".'),
  start: z.int().describe('Offset of the first character, in UTF-16 code units.'),
  end: z.int().describe('Offset behind the last character, in UTF-16 code units.'),
  text: z.string().describe('The find as it stands in the text sent.'),
  confidence: z.number().min(0).max(1).describe('How likely the find is what it seems.'),
  validated: z.boolean().describe('A check digit, numbering plan or registry of forms confirmed it.'),
  jurisdiction: z.string().optional().describe('State that issues such numbers, ISO 3166 alpha-2.'),
})

export default defineSkill({
  id: 'pii_check',
  rest: { method: 'POST', path: '/pii/check' },
  mcp: { name: 'check_pii', set: 'safety' },
  card: false,
  title: 'Find personal data in a text',
  summary:
    'Call before you store, log, share or send a text that may hold personal data: finds names, e-mails, telephone numbers, cards, IBANs, national ids, addresses and more, and redacts them.',
  details:
    'Answers clean, contains_pii or review, with every find: type, offsets in UTF-16 code units, confidence, whether a check digit proved it, and the issuing state. ' +
    'redact gives the text back masked, hashed or labelled. Names and addresses are found by word lists, form and context, so unusual ones are missed; clean is no legal opinion. ' +
    'For secrets and for where a payload goes use check_egress. Nothing of the text is kept.',
  tags: ['pii', 'privacy', 'redaction'],
  access: 'key-or-payment',
  price: atomic(500),
  keepsNothing: true,
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({
    text: z
      .string()
      .min(1, 'a text has at least one character')
      .max(textLengthMax, `a text has at most ${textLengthMax} characters; send longer ones in parts`)
      .describe('The text to search, for example "Call Ana Ruiz on +34 612 345 678".'),
    types: z
      .array(z.enum(piiTypes))
      .min(1)
      .max(piiTypes.length)
      .optional()
      .describe('Only these kinds, for example ["email","credit_card"]; all by default.'),
    min_confidence: z.number().min(0).max(1).default(0.5).describe('Leave out finds below, for example 0.7.'),
    redact: z
      .enum(redactions)
      .default('none')
      .describe('How to give the text back: "mask", "hash" or "label", for example "label".'),
    hash_key: z
      .string()
      .min(8)
      .max(200)
      .optional()
      .describe(
        'Your key for redact "hash", so that equal values hash alike across calls, for example "k-2026-tenant-7".',
      ),
  }),
  output: z.looseObject({
    verdict: z
      .enum(piiVerdicts)
      .describe('contains_pii: something points at a person; review: only weak finds; clean: none.'),
    entities: z.array(entity).describe('Every find in the order of the text; none overlap.'),
    counts: z.record(z.string(), z.int()).describe('How many finds of each type.'),
    redacted_text: z.string().optional().describe('The text with every find replaced, when redact asks for it.'),
    offsets: z.literal('utf-16').describe('Unit of start and end.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  handler: async (input, { compute }) => ({
    data: { ...(await compute(findPersonalData, input)), offsets: 'utf-16' as const },
  }),
  cases,
})
