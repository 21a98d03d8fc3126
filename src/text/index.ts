/** Pure readers of text that several skills share; skills import them as `#text`. */
export { type Destination, destinationFlags, readDestination } from './egress/destination.ts'
export {
  categories,
  type Decision,
  decisions,
  type EgressReason,
  type EgressReport,
  judgeEgress,
  purposes,
} from './egress/gate.ts'
export { certainFrom, detectPii, type PiiVerdict, piiVerdict, piiVerdicts } from './pii/detect.ts'
export { describingTypes, type PiiEntity, type PiiType, piiTypes } from './pii/entity.ts'
export { nationalIdKinds } from './pii/ids.ts'
export { type Redaction, redactions, redactPii } from './pii/redact.ts'
export { type Piece, pieceAt, pieceBorder, sentSource } from './quote/pieces.ts'
export {
  decidingQuote,
  inSentence,
  quoted,
  quoteOf,
  quoteWhole,
  shownAddress,
  shownRecord,
  shownWords,
} from './quote/quote.ts'
export { shownReport } from './quote/report.ts'
export { plainWords, recordWithheldReason, withheldReason } from './quote/withhold.ts'
export {
  detectThreats,
  type SafetyFinding,
  type SafetyReport,
  type SafetyVerdict,
  safetyVerdicts,
} from './safety/detect.ts'
export { bucketNamed, type Read, readFeatures, type Window, windowsOf } from './safety/features.ts'
export { chanceOf, likeliestWindow, openedWeights, type Weights } from './safety/likeness.ts'
export { needOf, passing, type Sieve, sieveOf } from './safety/needs.ts'
export { type Threat, threats } from './safety/rule.ts'
export { detectSecrets } from './secrets/detect.ts'
export { type Secret, secretMeans } from './secrets/secret.ts'
export { lowered, type Span } from './spans.ts'
export { folded } from './unwrap/fold.ts'
