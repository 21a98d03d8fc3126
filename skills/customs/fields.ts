import { z } from 'zod'
import { customsVerdicts } from './judge.ts'

/** Longest description, in UTF-16 units. */
const productLengthMax = 20_000

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/u, 'a country is two letters, such as VN')
  .optional()

export const customsInput = z.object({
  product: z
    .string()
    .trim()
    .min(1)
    .max(productLengthMax)
    .optional()
    .describe('The goods in plain words, the name first, for example "men\'s cotton t-shirt, printed".'),
  hs_code: z
    .string()
    .trim()
    .regex(/^\d[\d. ]{1,18}$/u, 'a code is written in digits, with points or spaces between')
    .optional()
    .describe('A code to check, 2 to 10 digits, for example "6109.10.00".'),
  duty_rate: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('A duty rate to check for the code, for example "16.5%" or "Free".'),
  origin: country.describe('Country of origin, ISO 3166-1 alpha-2, for example "VN".'),
  destination: country.describe('Country of import, ISO 3166-1 alpha-2 or "EU"; rates are held for "US".'),
  as_of: z
    .string()
    .regex(/^(?:19|20)\d\d-[01]\d-[0-3]\d$/u, 'a day is written as 2025-12-10')
    .optional()
    .describe(
      'The day the rate is meant for; days that no held revision covers are refused, for example "2025-12-10".',
    ),
  revision: z
    .enum(['us-hts-2026-rev4', 'us-hts-2025-12-01'])
    .optional()
    .describe(
      'The revision of the tariff to answer from, the newest unless told otherwise, for example "us-hts-2026-rev4".',
    ),
})

export const customsOutput = z.looseObject({
  verdict: z
    .enum(customsVerdicts)
    .describe('"consistent", "inconsistent", "ambiguous" (candidates to choose from) or "unverifiable".'),
  evidence: z.string().describe('Why, in sentences.'),
  findings: z
    .array(z.looseObject({ check: z.string(), finding: z.string(), reason: z.string() }))
    .describe('What was looked at (code, product, rate) and whether it holds, fails or stays open.'),
  candidates: z
    .array(
      z.looseObject({
        heading: z.string(),
        name: z.string(),
        relative: z.number(),
        matched: z.array(z.string()),
        terms: z.array(z.string()),
        subheadings: z.array(z.looseObject({ code: z.string(), name: z.string() })),
      }),
    )
    .describe(
      'Headings the goods may belong under, the likeliest first, with why and their subheadings; never one assigned code.',
    ),
  hierarchy: z
    .array(z.looseObject({ level: z.string(), code: z.string(), text: z.string() }))
    .optional()
    .describe('Where the code stands, from its section down.'),
  rates: z
    .array(z.looseObject({ code: z.string(), column: z.string(), rate: z.string(), revision: z.string() }))
    .optional()
    .describe('Base rates of the United States for the code and origin, with column, agreement and revision.'),
  reference: z.string().describe('The legal texts and revisions that the answer rests on.'),
  notes: z.array(z.string()).describe('What the rates leave out and who decides.'),
  sources: z
    .array(
      z.looseObject({
        id: z.string(),
        publisher: z.string(),
        url: z.string(),
        licence: z.string(),
        attribution: z.string().optional(),
      }),
    )
    .describe('Publishers and licences of the tables.'),
  checked_at: z.string().describe('When the check ran, RFC 3339 UTC.'),
  latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
})
