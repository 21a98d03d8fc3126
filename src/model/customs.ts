/** A line of a national tariff. `code` has 4 to 10 digits without points; a heading line between codes has none. */
export interface TariffLine {
  readonly code: string
  /** Depth in the tariff's own outline, 0 for headings. */
  readonly indent: number
  readonly text: string
  readonly units?: string
  /** Column 1 general, as the tariff writes it: "Free", "16.5%", "4.4¢/kg + 6%". */
  readonly general?: string
  /** Column 1 special with the symbols of the programmes. */
  readonly special?: string
  /** Column 2. */
  readonly other?: string
}

export interface NomenclatureLine {
  readonly code: string
  readonly text: string
}

/** An edition of a tariff that is held. */
export interface TariffRevision {
  readonly id: string
  readonly title: string
  /** The day from which it is known to have been in force; absent where the source names none. */
  readonly from?: string
}

/** The nomenclatures and tariffs that are held; immutable. */
export interface CustomsTables {
  /** Harmonized System: chapters (2 digits), headings (4) and subheadings (6), in order of code. */
  readonly hs: readonly NomenclatureLine[]
  readonly sections: ReadonlyMap<string, string>
  /** Section of a chapter, in Roman numerals. */
  readonly sectionOf: ReadonlyMap<string, string>
  /** The United States tariff of the newest revision held, chapters 1 to 97, in its own order. */
  readonly us: readonly TariffLine[]
  /** The same lines as the revision before had them, where they differ; `null` for one it did not have. */
  readonly usBefore: ReadonlyMap<string, TariffLine | null>
  /** Codes of the revision before that are gone. */
  readonly usGone: ReadonlyMap<string, TariffLine>
  /** Newest first. */
  readonly usRevisions: readonly TariffRevision[]
  /** Combined Nomenclature of the European Union: descriptions, no rates. */
  readonly eu: readonly NomenclatureLine[]
  readonly euRevision: TariffRevision
  /** What the United Kingdom's guides call the goods of a heading. */
  readonly guides: readonly NomenclatureLine[]
  /** Everyday words for goods, our own, by heading. */
  readonly terms: ReadonlyMap<string, readonly string[]>
  readonly sources: readonly {
    readonly id: string
    readonly publisher: string
    readonly url: string
    readonly licence: string
    readonly attribution?: string
  }[]
}

/** What a skill sees of customs: tables read when first asked for. */
export interface CustomsPort {
  tables(): CustomsTables
}
