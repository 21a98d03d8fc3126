/** The families of facts that checks are made against. */
export const families = [
  'price',
  'policy',
  'financial',
  'spec',
  'brand',
  'compliance',
  'availability',
  'promotion',
  'competitive',
] as const
export type Family = (typeof families)[number]

/** How the values of an attribute are compared. */
export type AttributeKind =
  | 'money'
  | 'quantity'
  | 'percentage'
  | 'count'
  | 'date'
  | 'duration'
  | 'boolean'
  | 'enum'
  | 'text'
  | 'set'

/** What a fact and a claim may have to share before one can say anything of the other. */
export const qualifierNames = [
  'currency',
  'market',
  'plan',
  'billing',
  'rate',
  'fiscal_period',
  'scope',
  'time',
] as const
export type QualifierName = (typeof qualifierNames)[number]

/** `exact`: right to the last digit or wrong; `precision`: right within the last digit that the claim writes. */
export const tolerances = ['exact', 'precision'] as const

/** What a scope with a bound means: a limit reached, one exceeded, a range, a name; `none` where there is no scope. */
export const scopeDirections = ['up_to', 'above', 'between', 'names', 'none'] as const

/**
 * What a month and a year have to do with each other. `distinct`: each is a figure of its own, and one never refutes
 * the other; `convertible`: twelve of one are the other; `none`: the values are not of a period.
 */
export const periodRelations = ['distinct', 'convertible', 'none'] as const

/** What changes the meaning of a figure after it was reported. */
export const corporateActions = ['split', 'dilution', 'restatement'] as const

/** What the values of an attribute mean, declared with it. */
export interface Semantics {
  /** One value at a time for one set of qualifiers; otherwise several stand beside each other. */
  readonly functional: boolean
  readonly qualifiers: { readonly required: readonly QualifierName[] }
  /** Days after which a record says nothing against a claim about the present. */
  readonly halfLifeDays: number | 'never'
  readonly tolerance: (typeof tolerances)[number]
  /** Of sets and lists: what is not listed is denied. */
  readonly complete: boolean
  readonly scopeDirection: (typeof scopeDirections)[number]
  readonly periods: (typeof periodRelations)[number]
  readonly corporateActions: readonly (typeof corporateActions)[number][]
}

/** One entry of `reference-data/attributes/*.yaml`; adding an attribute is adding an entry, no code. */
export interface Attribute extends Semantics {
  readonly id: string
  readonly family: Family
  readonly kind: AttributeKind
  /** What it is called in a sentence: "input price", "two-factor authentication". */
  readonly label: string
  /** Base unit of quantities and durations (`kWh`, `tokens`, `days`, `GB`); money has a currency instead. */
  readonly unit?: string
  /** Words that name this attribute in a claim; longest match wins. */
  readonly cues: readonly string[]
  /** Words for the members of an enum or set, or for the two sides of a boolean: value → wordings. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Members that hold wherever another does: who has a SOC 2 Type II report has a SOC 2 report. Member → what it implies. */
  readonly implies?: Readonly<Record<string, readonly string[]>>
  /**
   * How its value is said to have done it to the subject, and how that is said of the subject: "Twilio acquired Segment" is "Segment was
   * acquired by Twilio". Of a brand, or of people. `event`: the attributes that a day and an amount said with it are values of.
   */
  readonly active?: {
    readonly verbs: readonly string[]
    readonly passive: string
    readonly doer: 'brand' | 'people'
    readonly event?: { readonly date: string; readonly price: string } | undefined
  }
  /** Its values are names of the subject: the one it is registered under, one it had, or the letters of its shares. */
  readonly names?: 'legal' | 'former' | 'ticker'
  /** The wider attribute this one specialises: `input_price` → `price`. */
  readonly broader?: string
  /** `point`: true at an instant; `period`: of a fiscal period; `state`: holds from valid_from on. */
  readonly time: 'point' | 'period' | 'state'
}

export type SubjectKind = 'brand' | 'product'

/** Something facts are about. `ref` is dense within one edition and means nothing outside it. */
export interface Subject {
  readonly ref: number
  /** Stable: a brand's slug, or `<brand slug>/<product key>`. */
  readonly id: string
  readonly kind: SubjectKind
  readonly name: string
  /** Ref of the brand that sells it; a brand's own ref. */
  readonly brand: number
  /** The owning brand (Instagram → Meta), or the maker of a product that a reseller sells. */
  readonly parent?: number
  readonly category?: string
  readonly aliases: readonly string[]
}

/** What only brands have. */
export interface BrandRecord extends Subject {
  readonly kind: 'brand'
  readonly domain?: string
  readonly website?: string
  readonly ticker?: string
  readonly cik?: string
  readonly country?: string
  /** Rises by one when an import changes this brand's facts. */
  readonly version: number
  /**
   * What the reviewed list of well-known organisations says it does: "airline", "bank". Undefined for a brand that is not in it; a name
   * that both bear is more likely meant for the one that is.
   */
  readonly trade?: string
  /** The owner by that list. It settles who is meant; what is judged of owners rests on `parent` and on facts. */
  readonly house?: number
}

export type FactValue = number | string | boolean | readonly string[]

export type FactQuality =
  /** From the maker, a regulator's filing or an official list. */
  | 'official'
  /** From a maintained public record. */
  | 'recorded'
  /** Dated press. */
  | 'press'
  /** A secondary or undated page: low tier only. */
  | 'secondary'
  /** Known to mean something narrower than its name; never judged against. */
  | 'partial'
  /** Disagrees with another source and the conflict is open: makes a claim unverifiable. */
  | 'conflicting'

/** Who stands behind a value, the best first. A blog never reaches a verdict above the low tier. */
export const sourceKinds = ['official', 'registry', 'dataset', 'press', 'blog'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** How a price is paid: each month, for a year at once, and so on. */
export const billings = ['monthly', 'annual', 'quarterly', 'biennial', 'weekly', 'once'] as const
export type Billing = (typeof billings)[number]

export interface FiscalPeriod {
  readonly type: 'FY' | 'Q' | 'TTM' | 'INSTANT'
  /** Fiscal year as the company names it, e.g. 2024 for Apple's year ended 2024-09-28. */
  readonly year: number
  /** 1 to 4 for type `Q`. */
  readonly quarter?: number
  /** ISO date the period ends on. */
  readonly end: string
}

/** One value from one source about one subject. */
export interface Fact {
  /** Content id, stable across editions: `f_` and 16 characters. */
  readonly id: string
  readonly subject: number
  readonly attribute: string
  readonly value: FactValue
  /** `per_1M_tokens`, `per_month`, `per_seat_month`, `each`, `kWh`, `days`… */
  readonly unit?: string
  /** ISO 4217. */
  readonly currency?: string
  /** ISO 3166-1 alpha-2, or a cloud region. */
  readonly region?: string
  /** How a price is paid; left out where the source does not say. */
  readonly billing?: Billing
  /** What narrows it: a plan, a purchase category, a scheme ("RedCard purchases"). */
  readonly scope?: string
  readonly period?: FiscalPeriod
  /** ISO date the value was first true, or first observed when `observed`. */
  readonly validFrom?: string
  /** ISO date it stopped being true. */
  readonly validTo?: string
  /** ISO date of the record: the day the source vouches for. */
  readonly asOf?: string
  /** `validFrom` is the day the value was first seen, not the legal effective date. */
  readonly observed: boolean
  readonly quality: FactQuality
  /** Index into the edition's sources. */
  readonly source: number
  /** Page that shows the value, when narrower than the source's own URL. */
  readonly evidenceUrl?: string
  /** Who published that page, where it is not the source itself but somebody whom the source transcribed. */
  readonly publisher?: string
  /** What kind of publisher that is; the source's own kind unless the row says otherwise. */
  readonly sourceKind: SourceKind
}

export type LicenceClass =
  | 'public-domain'
  | 'permissive'
  | 'attribution'
  | 'share-alike'
  | 'non-commercial'
  | 'facts-only'

/** Where facts came from. */
export interface Source {
  readonly id: string
  readonly publisher: string
  readonly kind: SourceKind
  readonly url: string
  readonly licence: string
  readonly licenceClass: LicenceClass
  readonly attribution?: string
  readonly asOf: string
}

/** A name of a subject as a claim might write it. */
export interface AliasHit {
  readonly subject: number
  /**
   * `name` of the record, reviewed `alias`, a name that is also a common `word` (a scanner wants it capitalised or the
   * brand named by the caller), `domain`, `ticker`, `derived` by rule.
   */
  readonly via: 'name' | 'alias' | 'word' | 'domain' | 'ticker' | 'derived'
}

/** How a calling belongs to its brand: a name it trades as, one it had, what it makes, its shares, its hosts; `everyday` says that one of them is an ordinary word as well. */
export const callingKinds = ['trades_as', 'formerly', 'makes', 'ticker', 'host', 'everyday'] as const
export type CallingKind = (typeof callingKinds)[number]

/**
 * What people call a brand or what it makes, from lists of names. A calling settles who is meant and says nothing else: no fact is about it,
 * and the words of a claim are not read by it.
 */
export interface Calling {
  readonly brand: number
  readonly kind: CallingKind
  /** As the list writes it. */
  readonly name: string
}

/** The immutable in-memory index of one edition of the reference data. Reads never touch a database. */
export interface Edition {
  /** `ed_` and the first 16 hex characters of the digest of `facts.lock`. */
  readonly id: string
  /** ISO date of the newest record held. */
  readonly asOf: string
  readonly attributes: ReadonlyMap<string, Attribute>
  readonly sources: readonly Source[]
  readonly subjectCount: number
  readonly brandCount: number
  readonly factCount: number
  subject(ref: number): Subject
  /** The brand's whole record; throws on a product's ref. */
  brand(ref: number): BrandRecord
  /** Exact slug or product id. */
  subjectById(id: string): Subject | undefined
  /** Subjects whose alias, normalised by `normaliseName`, equals `key`. */
  aliases(key: string): readonly AliasHit[]
  /** Callings whose name, normalised by `normaliseName`, equals `key`. */
  callings(key: string): readonly Calling[]
  /** Whether a name of two words or more may begin with these two, normalised; of one pair in thirty that begins none it is said as well. */
  mayBeginName(words: string): boolean
  /** Longest alias of the edition in words, so that a scanner knows its window. */
  readonly aliasWordsMax: number
  /** Aliases within a small edit distance of `key`, `within` so many edits where fewer are wanted, nearest first; bounded work. */
  similarAliases(
    key: string,
    limit: number,
    within?: number,
  ): readonly { readonly key: string; readonly distance: number }[]
  /** Refs of a brand's products. */
  products(brand: number): readonly number[]
  /** Brands owned by this one. */
  children(brand: number): readonly number[]
  /** Facts of a subject, oldest first within an attribute; all attributes when none is named. */
  facts(subject: number, attribute?: string): readonly Fact[]
  /** How many facts a subject has, without reading them. */
  factCountOf(subject: number): number
  /** Scopes that the facts of a subject are of, each once, without reading the facts. */
  scopesOf(subject: number): readonly string[]
  factById(id: string): Fact | undefined
  /** Attribute ids of which the subject has facts. */
  attributesOf(subject: number): readonly string[]
  /** Refs of every brand in order of name, for listings and superlatives. */
  brandsByName(): readonly number[]
  /** The bytes it was opened from, where threads can share them. */
  readonly shared?: SharedArrayBuffer | undefined
}

/**
 * The spelling under which names are looked up: NFKC, lower case, apostrophes dropped, every other run of
 * punctuation a single space, inner dots of versions kept ("gpt-4.1" → "gpt 4.1").
 */
export function normaliseName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’ʼ`]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/\+/gu, ' plus ')
    .replace(/(?<=\d)[.](?=\d)/gu, '\u0000')
    .replace(/[^\p{L}\p{N}\u0000]+/gu, ' ')
    .replaceAll('\u0000', '.')
    .trim()
}
