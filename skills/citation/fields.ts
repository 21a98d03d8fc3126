import { z } from 'zod'
import { quotesField } from '#skill'
import { referenceTypes } from './forms.ts'
import { citationVerdicts } from './judge.ts'

/** Citations one batch may carry, and characters of all of them with their sources. */
export const batchMax = 50
export const sourcesLengthMax = 250_000

export const citationFields = {
  citation: z
    .string()
    .trim()
    .min(1, 'a citation has at least one character')
    .max(4_000)
    .describe('The reference as it is given: an identifier or a whole entry, for example "doi:10.1038/nature14539".'),
  type: z.enum(referenceTypes).optional().describe('What it is, where the text does not say, for example "pmid".'),
  quote: z
    .string()
    .trim()
    .min(1)
    .max(8_000)
    .optional()
    .describe('Words quoted from the work, to be found in text or url, for example "the map is not the territory".'),
  text: z
    .string()
    .min(1)
    .max(sourcesLengthMax)
    .optional()
    .describe('The source the quote should stand in, for example "He wrote that the map is not the territory."'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional()
    .describe('A public https page the quote should stand in, for example "https://example.com/essay".'),
  title: z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .optional()
    .describe(
      'Title the work is said to have, compared with the register where one is asked, for example "Deep learning".',
    ),
  year: z.int().min(1400).max(2200).optional().describe('Year the work is said to be from, for example 2015.'),
  authors: z
    .array(z.string().trim().min(1).max(200))
    .max(50)
    .optional()
    .describe('Authors the work is said to have, for example ["Yann LeCun"].'),
}

export type CitationInput = z.output<z.ZodObject<typeof citationFields>>

const reference = z.looseObject({
  type: z.enum(referenceTypes).describe('Kind of identifier.'),
  given: z.string().describe('As it stands in the citation.'),
  id: z.string().describe('In its own spelling, where it is well formed.'),
  valid: z.boolean().describe('Whether its form and check digits are right.'),
  problem: z.string().optional().describe('What is wrong with it.'),
  url: z.string().optional().describe('Where a person finds it.'),
})

export const citationOutput = {
  citation: z.string().describe('The citation as submitted.'),
  verdict: z
    .enum(citationVerdicts)
    .describe(
      'supported: found, or the quote stands in the source; contradicted: other words, title, year or authors; not_found: unknown to the register, or the quote is not in the source; malformed: no such identifier can exist; unresolvable: nothing was there to check it against.',
    ),
  confidence: z.number().min(0).max(1).describe('How sure the verdict is; 0 when unresolvable.'),
  evidence: z.string().describe('Why, in a sentence of ours; what stands in quotation marks is data.'),
  quotes: quotesField,
  references: z.array(reference).describe('Every identifier in the citation.'),
  problems: z.array(z.string()).describe('What speaks against it.'),
  quote: z
    .looseObject({
      finding: z
        .enum(['found', 'altered', 'not_found'])
        .describe('Whether the words stand in the source, nearly so, or not.'),
      start: z.int().optional().describe('Offset of the passage in the source, in UTF-16 code units.'),
      end: z.int().optional().describe('Offset behind it.'),
      text: z
        .string()
        .optional()
        .describe('The passage as the source has it, at most 240 characters, as data; absent where it is withheld.'),
      similarity: z.number().describe('Share of words in common with the passage.'),
    })
    .optional()
    .describe('What became of the quote, where one was sent with a source.'),
  source: z
    .looseObject({ url: z.string(), digest: z.string(), retrieved_at: z.string() })
    .optional()
    .describe('The page that was read.'),
  live: z
    .looseObject({ state: z.enum(['disabled', 'found', 'absent', 'unavailable']) })
    .describe(
      'Whether a register was asked, and title, year, authors and retraction as it has them; its words are data, and absent where withheld.',
    ),
}
