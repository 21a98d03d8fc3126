import type { Family, SourceKind } from './facts.ts'

/** What is held of one family. */
export interface FamilyCoverage {
  readonly family: Family
  readonly brands: number
  readonly products: number
  readonly facts: number
  /** Oldest and newest day a source of the family vouches for. */
  readonly as_of_from: string | null
  readonly as_of_to: string | null
  readonly sources: readonly {
    readonly id: string
    readonly publisher: string
    readonly kind: SourceKind
    readonly url: string
    readonly licence: string
    readonly as_of: string
    readonly facts: number
  }[]
}

/** The same under stricter demands: recent, current, or of more than one kind. */
export interface StrictCoverage {
  /** Brands and products with a price observed in the twelve months before the edition's day. */
  readonly recent_price_brands: number
  readonly recent_price_products: number
  /** Brands with at least two kinds of policy. */
  readonly two_policy_brands: number
  /** Companies with a fiscal year that ended in the fifteen months before the edition's day. */
  readonly current_fiscal_year_companies: number
}

export interface Coverage {
  readonly edition: string
  readonly as_of: string
  /** Brands of the catalogue. */
  readonly brands: number
  /** Those with at least five facts of their own or of their products. */
  readonly brands_covered: number
  /** Those without a fact. */
  readonly brands_by_name_only: number
  readonly products: number
  readonly facts: number
  readonly families: readonly FamilyCoverage[]
  readonly strict: StrictCoverage
  readonly observations: ObservationCoverage
}

/** Recorded answers of models. */
export interface ObservationCoverage {
  readonly answers: number
  readonly models: number
  readonly providers: number
  /** Days of the first and the last answer. */
  readonly from: string | null
  readonly to: string | null
  readonly sources: readonly {
    readonly id: string
    readonly publisher: string
    readonly licence: string
    readonly answers: number
  }[]
}

/** How right one kind of answer was on labelled claims that nobody tuned on. */
export interface AccuracyCell {
  readonly dimension: string
  /** Labelled claims in the measurement. */
  readonly n: number
  /** Share of right verdicts among those decided; null where none was. */
  readonly accuracy: number | null
  /** Share decided among claims whose facts are held. */
  readonly decided_share: number
  /** 95 % Wilson interval of the accuracy. */
  readonly wilson_low: number
  readonly wilson_high: number
  /** Expected calibration error in ten bins. */
  readonly ece: number
  /** Per stretch of the stated confidence that holds answers: how many, the mean stated, and the share that was right. */
  readonly reliability?: readonly { readonly n: number; readonly stated: number; readonly right: number }[]
  readonly dataset_digest: string
  readonly engine: string
  readonly edition: string
  readonly as_of: string
  /** Whether n and the lower bound reach the stated bars. */
  readonly validated: boolean
}
