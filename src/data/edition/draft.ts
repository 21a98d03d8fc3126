import type {
  AliasHit,
  Attribute,
  Billing,
  CallingKind,
  FactQuality,
  FactValue,
  FiscalPeriod,
  Source,
  SourceKind,
} from '../../model/facts.ts'

/** A further name of a subject, and how it came to be one. */
export interface AliasDraft {
  readonly alias: string
  readonly via: AliasHit['via']
}

/** A brand before it has a ref. Domain and ticker become aliases by themselves. */
export interface BrandDraft {
  readonly slug: string
  readonly name: string
  readonly aliases?: readonly (string | AliasDraft)[]
  readonly domain?: string
  readonly website?: string
  readonly ticker?: string
  readonly cik?: string
  readonly country?: string
  readonly category?: string
  /** Slug of the owning brand. */
  readonly parent?: string
  readonly version?: number
  /** What the reviewed list of well-known organisations says it does; left out for brands that are not in it. */
  readonly trade?: string
  /** Slug of the owner by that list. */
  readonly house?: string
}

/** What a brand is called, beside its names of the catalogue; see `Calling`. */
export interface CallingDraft {
  /** Slug. */
  readonly brand: string
  readonly kind: CallingKind
  readonly name: string
}

/** A product before it has a ref. */
export interface ProductDraft {
  /** `<brand slug>/<product key>`. */
  readonly id: string
  readonly name: string
  /** Slug of the brand that sells it. */
  readonly brand: string
  /** Slug or product id of the maker, where another brand sells it. */
  readonly parent?: string
  readonly category?: string
  readonly aliases?: readonly (string | AliasDraft)[]
}

/** A fact before it has an id. `quality` is `official` and `observed` false when left out. */
export interface FactDraft {
  /** Slug of a brand or id of a product. */
  readonly subject: string
  readonly attribute: string
  readonly value: FactValue
  /** Id of a source. */
  readonly source: string
  readonly unit?: string
  readonly currency?: string
  readonly region?: string
  readonly billing?: Billing
  readonly scope?: string
  readonly period?: FiscalPeriod
  readonly validFrom?: string
  readonly validTo?: string
  readonly asOf?: string
  readonly observed?: boolean
  readonly quality?: FactQuality
  readonly evidenceUrl?: string
  readonly publisher?: string
  /** The kind of the source when left out. */
  readonly sourceKind?: SourceKind
}

/** Everything an edition is made of. */
export interface EditionDraft {
  readonly attributes: readonly Attribute[]
  readonly sources: readonly Source[]
  readonly brands: readonly BrandDraft[]
  readonly products: readonly ProductDraft[]
  readonly facts: readonly FactDraft[]
  readonly callings?: readonly CallingDraft[]
}
