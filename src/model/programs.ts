/** The version of programs that is written and taken. A change that gives a program another meaning raises it. */
export const programVersion = 1

/** Statements of one program at most. */
export const statementsMax = 8

/**
 * A claim in a form that is executed without reading any words. Plain JSON; field names as they are sent. `src/program/schema.ts` is the
 * published schema, and says what each field means.
 */
export interface Program {
  readonly version: typeof programVersion
  readonly statements: readonly Statement[]
}

export type Statement = HoldsStatement | CompareStatement | ChangeStatement

/** A number or its decimal digits. Bound programs and readings have digits, so that each number has one spelling that can be signed. */
export type Decimal = string | number

export const comparators = ['eq', 'lt', 'le', 'gt', 'ge', 'between'] as const
export type ProgramComparator = (typeof comparators)[number]

export const hedges = ['about', 'nearly', 'just_over'] as const
export type ProgramHedge = (typeof hedges)[number]

export const rateTimes = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const

/** `past`: said of what was; `ended`: it was so once and is no longer. */
export const tenses = ['past', 'ended'] as const

/** What a sum of money or a count is for: each month, each seat, each million tokens. */
export interface ProgramRate {
  readonly every?: (typeof rateTimes)[number]
  readonly every_count?: Decimal
  readonly per?: string
  readonly per_count?: Decimal
  readonly once?: true
}

/** A number as a claim gives it. */
export interface ProgramNumber {
  readonly value: Decimal
  readonly to?: Decimal
  readonly step?: Decimal
  readonly currency?: string
  readonly unit?: string
  readonly percent?: true
  readonly points?: true
  readonly times?: true
  readonly rate?: ProgramRate
}

export type ProgramValue =
  | ({ readonly kind: 'number' } & ProgramNumber)
  | { readonly kind: 'date'; readonly value: string; readonly to?: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'members'; readonly members: readonly string[]; readonly only?: true }

export const timeBounds = ['since', 'after', 'before', 'until'] as const
export const timeBases = ['fiscal', 'calendar'] as const

/** When a statement is said to hold. */
export type ProgramTime = { readonly bound?: (typeof timeBounds)[number] } & (
  | { readonly kind: 'year'; readonly year: number; readonly basis?: (typeof timeBases)[number] }
  | {
      readonly kind: 'quarter'
      readonly quarter: number
      readonly year?: number
      readonly basis?: (typeof timeBases)[number]
    }
  | { readonly kind: 'span'; readonly from: string; readonly to: string; readonly ends?: 'quarter' | 'year' }
  | { readonly kind: 'latest'; readonly period: 'year' | 'quarter' | 'twelve_months' }
)

/** What narrows a statement. */
export interface ProgramQualifiers {
  readonly time?: ProgramTime
  readonly region?: string
  readonly plan?: string
  readonly scope?: string
  readonly billing?: 'monthly' | 'annually'
}

interface About {
  readonly subject: string
  readonly measure: string
  readonly negated?: true
  readonly qualifiers?: ProgramQualifiers
}

/** A measure of a subject has a value. */
export interface HoldsStatement extends About {
  readonly op: 'holds'
  /** `eq` if left out. */
  readonly comparator?: ProgramComparator
  readonly value: ProgramValue
  readonly hedge?: ProgramHedge
  readonly tense?: (typeof tenses)[number]
}

/** How much one value is above, below or away from another. */
export interface ProgramDifference extends ProgramNumber {
  readonly comparator?: Exclude<ProgramComparator, 'between'>
  readonly hedge?: ProgramHedge
}

/** One value is above, below or the same as another: of another subject, or of another measure of the same one. */
export interface CompareStatement extends About {
  readonly op: 'compare'
  readonly comparator: 'eq' | 'lt' | 'gt'
  readonly than: { readonly subject?: string; readonly measure?: string }
  readonly by?: ProgramDifference
}

/** A measure rose, fell or changed between two times. */
export interface ChangeStatement extends About {
  readonly op: 'change'
  readonly direction: 'up' | 'down' | 'any'
  readonly by?: ProgramDifference
  readonly from?: ProgramDifference
  readonly to?: ProgramDifference
  /** When the change starts; the period before, or the record before, unless it is said. */
  readonly base?: ProgramTime
}

/** A claim that came as a program, with or without its words. */
export interface AskedProgram {
  readonly claim?: string
  readonly about: Program
}
