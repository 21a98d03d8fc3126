import type { Verdict } from '../../src/model/index.ts'

export type Half = 'dev' | 'test'

/** What a claim tries. The README says in words what each means and which verdict it calls for. */
export const categories = [
  'true_exact',
  'true_rounded',
  'true_hedged',
  'true_comparator',
  'true_polarity',
  'multi_true',
  'derived_true',
  'comparison_true',
  'superlative_true',
  'false_value',
  'false_unit',
  'false_currency',
  'false_period',
  'false_brand',
  'false_comparator',
  'false_polarity',
  'historical',
  'derived_false',
  'comparison_false',
  'superlative_false',
  'mixed',
  'not_held',
  'ambiguous',
  'mangled',
  'injection',
  'qualifier',
  'mismatch',
] as const
export type Category = (typeof categories)[number]

export const perturbationKinds = ['digit', 'unit', 'currency', 'period', 'brand', 'polarity', 'comparator'] as const
export type PerturbationKind = (typeof perturbationKinds)[number]

/** One labelled claim: a line of `claims/{dev,test}/<family>.jsonl`. */
export interface EvaluationClaim {
  readonly id: string
  /** Family the claim is sent to; `brand` sends it without a family, as the brand check does. */
  readonly family: string
  readonly category: Category
  /** The brand as a caller would name it in the request, where one is named. */
  readonly brand?: string
  readonly claim: string
  /** Acceptable verdicts, the best first. */
  readonly expected: readonly Verdict[]
  /** Whether the reference data hold what is needed to decide. */
  readonly held: boolean
  /** The subject by which the halves are kept apart. */
  readonly subject: string
  readonly note: string
  /** The true claim this one was made from by changing a single fact, and what was changed. */
  readonly base_id?: string
  readonly kind?: PerturbationKind
}
