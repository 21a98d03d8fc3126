/** How the words around a brand's mentions sound in the recorded answers. */
export interface BrandSentiment {
  readonly brand: string
  /** Mean of word-list sums around the first mention, -9 to 9, with its 95 % interval. */
  readonly mean: number
  readonly low: number
  readonly high: number
  /** Answers that name the brand. */
  readonly answers: number
  readonly positive: number
  readonly neutral: number
  readonly negative: number
  readonly prompts: number
  readonly sources: readonly string[]
  readonly mention_precision: number
}

/** A brand's recorded scores in its cluster. */
export interface ClusterMember {
  readonly brand: string
  readonly name: string
  readonly category: string | null
  /** Answers that name it. */
  readonly mentions: number
  /** Percent of those answers in which it is an item of a list. */
  readonly recommendation_rate: number
  readonly sentiment: number
  /** How well the record knows the brand, 0 to 1: see the README of the room. */
  readonly trust: number
}

export interface BrandCluster {
  /** Made from its most named member, so that it stays while that one stays. */
  readonly cluster_id: number
  readonly size: number
  readonly dominant_vertical: string | null
  /** Share of the members with a known vertical that are of the dominant one, 0 to 1. */
  readonly purity: number
  readonly average_trust: number
  readonly average_sentiment: number
  readonly recommendation_rate: number
  readonly verticals: readonly { readonly vertical: string; readonly brands: number }[]
  /** Most named first. */
  readonly members: readonly ClusterMember[]
}

/** Dimensions in which a brand is set against its cluster. */
export const peerDimensions = ['mentions', 'recommendation_rate', 'sentiment', 'trust'] as const
export type PeerDimension = (typeof peerDimensions)[number]

export interface PeerGroup {
  readonly cluster: BrandCluster
  readonly brand: ClusterMember
  /** Place by mentions in the cluster, from 1. */
  readonly rank: number
  readonly comparison: Readonly<
    Record<
      PeerDimension,
      {
        readonly value: number
        readonly average: number
        readonly delta: number
        /** Standard deviations from the average; 0 where all members are alike. */
        readonly deviations: number
        /** Beyond 1.5 standard deviations. */
        readonly outlier: boolean
      }
    >
  >
}

/** What the recorded answers say of brands among each other; computed once per edition, when first asked for. */
export interface MarketPort {
  clusters(): readonly BrandCluster[]
  /** The group of a brand, or undefined where too few answers name it. */
  peers(brand: string): PeerGroup | undefined
  /** Undefined where the answers were not searched for the brand. */
  sentiment(brand: string): BrandSentiment | undefined
}
