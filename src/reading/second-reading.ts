import type { Case } from '../verify/engine.ts'
import type { Finding, Proposition } from '../verify/types.ts'
import type { OpenReason, OwnVerdict } from './own-verdict.ts'
import type { ClaimReading } from './reader.ts'

/** A run of the rules over a claim. */
export interface Ran {
  readonly kase: Case
  readonly parts: readonly Proposition[]
  readonly findings: readonly Finding[]
}

/** A reading with the verdict that it comes to and the chance that this is right. */
export interface Examined {
  readonly reading: ClaimReading
  readonly own: OwnVerdict
  readonly chance: number
}

/** What the reader makes of a claim: a verdict with its chance, or why it has none. */
export type SecondReading = Examined | { readonly reading: ClaimReading; readonly why: OpenReason }
