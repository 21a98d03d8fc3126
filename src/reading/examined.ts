import type { Case } from '../verify/engine.ts'
import type { Finding, Proposition } from '../verify/types.ts'
import type { OwnVerdict } from './own-verdict.ts'
import type { ClaimReading } from './reader.ts'

/** A run of the rules over a claim. */
export interface Ran {
  readonly kase: Case
  readonly parts: readonly Proposition[]
  /** Something of it seems to be gone or said twice: the rules judge no part of it. */
  readonly isBroken: boolean
  readonly findings: readonly Finding[]
}

/** A reading with the verdict that it comes to and the chance that this is right. */
export interface Examined {
  readonly reading: ClaimReading
  readonly own: OwnVerdict
  readonly chance: number
}
