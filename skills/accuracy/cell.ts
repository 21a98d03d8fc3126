import { z } from 'zod'
import type { AccuracyCell } from '#model'

/** One measurement as it is sent. */
export const cellSchema = z.looseObject({
  dimension: z.string().describe('What was measured, for example "price".'),
  n: z.number().int().describe('Labelled claims in the measurement.'),
  accuracy: z.number().nullable().describe('Share of right verdicts among those decided.'),
  decided_share: z.number().describe('Share decided among claims whose facts are held.'),
  wilson_low: z.number().describe('Lower end of the 95 % Wilson interval of the accuracy.'),
  wilson_high: z.number().describe('Upper end of that interval.'),
  ece: z.number().describe('Expected calibration error in ten bins.'),
  reliability: z
    .array(z.looseObject({ n: z.int(), stated: z.number(), right: z.number() }))
    .optional()
    .describe('Per stretch of the stated confidence: answers, mean stated, share right.'),
  dataset_digest: z.string().describe('Digest of the labelled claims.'),
  engine: z.string().describe('Revision of the rules measured.'),
  edition: z.string().describe('Edition measured on.'),
  as_of: z.string().describe('Date of the newest record then.'),
  validated: z.boolean().describe('Whether sample and lower bound reach the stated bars.'),
})

/** A measurement as it is sent. */
export function shownCell({ reliability, ...cell }: AccuracyCell) {
  return { ...cell, ...(reliability === undefined ? {} : { reliability: reliability.map((bin) => ({ ...bin })) }) }
}
