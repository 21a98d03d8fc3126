import type { Family, QualifierName } from './facts.ts'
import type { AskedProgram, Program } from './programs.ts'

/** Verdicts of the checks against reference data. Other families publish their own vocabularies. */
export const verdicts = ['verified', 'accurate', 'partially_accurate', 'inaccurate', 'unverifiable'] as const
export type Verdict = (typeof verdicts)[number]

export const confidenceTiers = ['high', 'medium', 'low'] as const
export type ConfidenceTier = (typeof confidenceTiers)[number]

export type Depth = 'fast' | 'auto'

/** Why a subject was judged that the request does not plainly name. */
export const subjectWhys = [
  'named_in_claim',
  'decided_by_claim',
  'former_name',
  'product',
  'ticker',
  'spelled_alike',
  'office',
] as const
export type SubjectWhy = (typeof subjectWhys)[number]

/** One who may be meant, with what tells it from the others. */
export interface CandidateDetail {
  readonly slug: string
  readonly name: string
  /** What it does: "airline". */
  readonly kind?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  readonly domain?: string
  readonly ticker?: string
  readonly owner?: string
}

/** What one part of a claim came to, with everything a reader needs to see why. */
export interface EvidencePart {
  /** The part as it was understood, in our own words. */
  readonly proposition: string
  readonly finding: 'agrees' | 'disagrees' | 'silent'
  /** Why a silent part is silent: `not_held`, `not_understood`, `ambiguous`, `stale`, `conflicting`… */
  readonly reason?: string
  readonly subject?: string
  /** Why this subject was judged, where the request does not plainly name it. */
  readonly subject_why?: SubjectWhy
  /** Who may be meant instead, where nothing was judged and several bear the name. */
  readonly candidates?: readonly CandidateDetail[]
  readonly attribute?: string
  readonly claimed?: string
  readonly recorded?: string
  /** Relative deviation of the claimed from the recorded value, where both are numbers: 0.05 is 5 %. */
  readonly deviation?: number
  readonly as_of?: string
  /** When an older fact carried the claimed value, the time it was so: "from 2024-05-13, until 2024-08-06". */
  readonly was_true?: string
  readonly freshness?: 'fresh' | 'stale'
  /** What narrows the record or the claim, and whether both say the same; null where one of them says nothing. */
  readonly qualifiers?: readonly {
    readonly name: QualifierName
    readonly claimed?: string
    readonly recorded?: string
    readonly agrees: boolean | null
  }[]
  readonly fact_ids: readonly string[]
  readonly source?: { readonly id: string; readonly publisher: string; readonly url: string; readonly licence: string }
  /** The steps of a derived figure, one line each. */
  readonly steps?: readonly string[]
}

/** The interface's check result, one per claim. Snake case because it is sent as it stands. */
export interface CheckResult {
  readonly claim: string
  readonly verdict: Verdict
  /** 0.0 to 1.0; 0.0 when unverifiable. */
  readonly confidence: number
  readonly confidence_tier: ConfidenceTier
  /** One sentence or two that a person can read. */
  readonly evidence: string
  readonly evidence_parts: readonly EvidencePart[]
  readonly method: string
  /** What was decided, as a program; left out where nothing was, or where no program says it. */
  readonly reading?: Program
  readonly receipt_id?: string
  readonly next_action?: string
  readonly hint?: string
  readonly hint_url?: string
}

/** A request to the engine: claims of one family, about one brand where the caller named it. */
export interface CheckRequest {
  /** Undefined lets the engine pick by what the claim is about (the brand check). */
  readonly family?: Family
  /** Ref of the brand the caller named; a claim that begins with another brand's name is judged for that brand, and its evidence says so. */
  readonly brand?: number
  readonly claims: readonly string[]
  /** Claims that came as programs. A request has these or `claims`, never both. */
  readonly programs?: readonly AskedProgram[]
  readonly depth: Depth
  readonly now: Date
}

export interface CheckReport {
  readonly results: readonly CheckResult[]
  readonly depthUsed: Depth
  readonly edition: string
  readonly engine: string
}
