/** Pure readers of text that several skills share; skills import them as `#text`. */
export { certainFrom, detectPii, type PiiVerdict, piiVerdict, piiVerdicts } from './pii/detect.ts'
export { describingTypes, type PiiEntity, type PiiType, piiTypes } from './pii/entity.ts'
export { nationalIdKinds } from './pii/ids.ts'
export { type Redaction, redactions, redactPii } from './pii/redact.ts'
export type { Span } from './spans.ts'
