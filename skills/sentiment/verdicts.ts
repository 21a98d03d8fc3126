/** Verdicts of the sentiment check. `neutral` and `not_enough_observations` are said of brands only. */
export const sentimentVerdicts = [
  'positive',
  'negative',
  'mixed',
  'neutral',
  'undecided',
  'not_enough_observations',
] as const
export type SentimentVerdict = (typeof sentimentVerdicts)[number]
