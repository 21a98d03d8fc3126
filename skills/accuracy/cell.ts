import { z } from 'zod'

/** One measurement as it is sent. */
export const cellSchema = z.looseObject({
  dimension: z.string().describe('What was measured, for example "price".'),
  n: z.number().int().describe('Labelled claims in the measurement.'),
  accuracy: z.number().nullable().describe('Share of right verdicts among those decided.'),
  decided_share: z.number().describe('Share decided among claims whose facts are held.'),
  wilson_low: z.number().describe('Lower end of the 95 % Wilson interval of the accuracy.'),
  wilson_high: z.number().describe('Upper end of that interval.'),
  ece: z.number().describe('Expected calibration error in ten bins.'),
  dataset_digest: z.string().describe('Digest of the labelled claims.'),
  engine: z.string().describe('Revision of the rules measured.'),
  edition: z.string().describe('Edition measured on.'),
  as_of: z.string().describe('Date of the newest record then.'),
})
