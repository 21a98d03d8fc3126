import {
  type Attribute,
  type Billing,
  billings,
  type FactQuality,
  type Source,
  type SourceKind,
  sourceKinds,
} from '../../model/facts.ts'

/** The columns of a compiled edition by name; each is one typed array of the file. */
export const columnKinds = {
  stringStart: 'u32',
  stringBytes: 'u8',
  subjectId: 'u32',
  subjectName: 'u32',
  subjectBrand: 'u32',
  subjectParent: 'u32',
  subjectCategory: 'u32',
  subjectAliasStart: 'u32',
  subjectAlias: 'u32',
  brandDomain: 'u32',
  brandWebsite: 'u32',
  brandTicker: 'u32',
  brandCik: 'u32',
  brandCountry: 'u32',
  brandVersion: 'u32',
  brandByName: 'u32',
  productStart: 'u32',
  aliasKey: 'u32',
  aliasHitStart: 'u32',
  aliasHitSubject: 'u32',
  aliasHitVia: 'u8',
  factStart: 'u32',
  factAttribute: 'u16',
  factKind: 'u8',
  factValue: 'f64',
  factUnit: 'u32',
  factCurrency: 'u32',
  factRegion: 'u32',
  factScope: 'u32',
  factEvidence: 'u32',
  factValidFrom: 'i32',
  factValidTo: 'i32',
  factAsOf: 'i32',
  factSource: 'u16',
  factQuality: 'u8',
  factObserved: 'u8',
  factPeriodType: 'u8',
  factPeriodYear: 'u16',
  factPeriodQuarter: 'u8',
  factPeriodEnd: 'i32',
  factIdHigh: 'u32',
  factIdLow: 'u32',
  factById: 'u32',
  factPublisher: 'u32',
  factSourceKind: 'u8',
  factBilling: 'u8',
  brandTrade: 'u32',
  brandHouse: 'u32',
  callingKey: 'u32',
  callingStart: 'u32',
  callingBrand: 'u32',
  callingName: 'u32',
  callingKind: 'u8',
} as const

export type ColumnName = keyof typeof columnKinds
export interface ColumnArrays {
  readonly u8: Uint8Array
  readonly u16: Uint16Array
  readonly u32: Uint32Array
  readonly i32: Int32Array
  readonly f64: Float64Array
}
export type Columns = { readonly [Name in ColumnName]: ColumnArrays[(typeof columnKinds)[Name]] }

/** What is few enough to be plain JSON in the file's head. */
export interface EditionHead {
  readonly asOf: string
  readonly brandCount: number
  readonly aliasWordsMax: number
  readonly attributes: readonly Attribute[]
  readonly sources: readonly Source[]
}

export interface EditionTables {
  readonly head: EditionHead
  readonly columns: Columns
  /** The bytes that all columns are views of, where threads can share them. */
  readonly shared?: SharedArrayBuffer | undefined
}

/** String column entries: 0 is absent, everything else an index into the string table. */
export const absent = 0
/** Date columns hold days since 1970-01-01; this stands for no date. */
export const noDate = -2_147_483_648

export const valueKinds = ['number', 'string', 'boolean', 'set'] as const
export const qualities: readonly FactQuality[] = [
  'official',
  'recorded',
  'press',
  'secondary',
  'partial',
  'conflicting',
]
/** What a byte of `factSourceKind` and `factBilling` stands for; 0 is what an edition without the column holds. */
export const sourceKindCodes: readonly (SourceKind | undefined)[] = [undefined, ...sourceKinds]
export const billingCodes: readonly (Billing | undefined)[] = [undefined, ...billings]
export const periodTypes = ['', 'FY', 'Q', 'TTM', 'INSTANT'] as const
export const aliasVias = ['name', 'alias', 'word', 'domain', 'ticker', 'derived'] as const

const dayMs = 86_400_000

/** Days since 1970-01-01 of an ISO date; throws `RangeError` on anything else. */
export function dayOf(date: string | undefined): number {
  if (date === undefined) return noDate
  const ms = /^\d{4}-\d{2}-\d{2}$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) {
    throw new RangeError('a date of the reference data is not a calendar day written YYYY-MM-DD')
  }
  return ms / dayMs
}

/** The ISO date of a day number; undefined for `noDate`. */
export function dateOf(day: number): string | undefined {
  return day === noDate ? undefined : new Date(day * dayMs).toISOString().slice(0, 10)
}

/** Read access to the string table; strings are decoded when asked for. */
export function stringReader(columns: Columns): (index: number) => string {
  const bytes = Buffer.from(columns.stringBytes.buffer, columns.stringBytes.byteOffset, columns.stringBytes.byteLength)
  const starts = columns.stringStart
  return (index) => bytes.toString('utf8', starts[index], starts[index + 1])
}
