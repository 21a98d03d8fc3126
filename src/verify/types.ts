import type { AliasHit, EvidencePart, Fact } from '#model'
import type { Outcome } from './compare/outcome.ts'

/** Punctuation seen between a token and the one before it. */
export interface Gap {
  readonly space: boolean
  readonly comma: boolean
  /** End of a sentence: full stop, question or exclamation mark, semicolon, line break. */
  readonly stop: boolean
  readonly open: boolean
  readonly close: boolean
  readonly hyphen: boolean
  readonly slash: boolean
  readonly dash: boolean
  readonly colon: boolean
  readonly quote: boolean
}

export interface Token {
  readonly text: string
  /** Spelling as `normaliseName` would give it; empty for a symbol such as `$`. */
  readonly norm: string
  /** `norm` without a possessive s: "apple" of "Apple's". */
  readonly bare: string
  /** Lexicon spelling: `bare` without a plural s. */
  readonly stem: string
  readonly kind: 'word' | 'number' | 'symbol'
  readonly number?: NumberLiteral
  readonly start: number
  readonly end: number
  readonly gap: Gap
  readonly capital: boolean
  readonly possessive: boolean
}

export interface NumberLiteral {
  readonly value: number
  /** Digits after the decimal mark. */
  readonly decimals: number
  /** Trailing zeros of the integer as written: 3 in "391,000". */
  readonly zeros: number
  /** Letters stuck to the digits: `bn` of "391bn", `gb` of "16GB". */
  readonly suffix: string
}

export type Comparator = 'eq' | 'lt' | 'le' | 'gt' | 'ge' | 'between'

export type Hedge = 'about' | 'nearly' | 'just_over'

/** A billing or counting rate: $10 per seat per month; $2.50 per million tokens. */
export interface Rate {
  readonly every?: 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'
  /** How many of that time: 12 of "twelve months". */
  readonly everyCount?: number
  /** What is counted: `token`, `seat`, `account`, `image`, `kWh`, `share`… */
  readonly per?: string
  /** How many of it: 1e6 for "per million tokens". */
  readonly perCount?: number
  /** Only the number of things was said, "per thousand": tokens are taken for them. */
  readonly implied?: true
  readonly billed?: 'monthly' | 'annually'
  /** One payment, no subscription. */
  readonly once?: boolean
}

export interface Amount {
  readonly kind: 'amount'
  readonly value: number
  /** Size of the last digit the claim wrote, in the value's own units: 1e9 of "$391 billion". */
  readonly step: number
  readonly currency?: string
  /** The sign is that of several currencies: "$", "¥", "kr". */
  readonly shared?: true
  readonly percent?: true
  /** Canonical unit id of `compare/units.ts`. */
  readonly unit?: string
  readonly rate?: Rate
  /** Word for ratio: 2 of "twice". */
  readonly times?: true
  /** Percentage points, not percent. */
  readonly points?: true
  /** Upper end of a range, when the value is its lower end. */
  readonly upper?: number
}

/** When a claim says something holds. */
export type TimeRef =
  | { readonly kind: 'year'; readonly year: number; readonly basis: 'fiscal' | 'calendar' | 'unsaid' }
  | {
      readonly kind: 'quarter'
      readonly quarter: number
      readonly year?: number
      readonly basis: 'fiscal' | 'calendar' | 'unsaid'
    }
  /** ISO day bounds, both included; `precision` is what was written. */
  | {
      readonly kind: 'span'
      readonly from: string
      readonly to: string
      readonly precision: 'day' | 'month' | 'half'
      /** The other day that the writing may mean: 7 December beside 12 July of "7/12/2014". */
      readonly or?: string
    }
  | { readonly kind: 'ttm' }
  | { readonly kind: 'latest'; readonly what: 'year' | 'quarter' | 'now' }
  /** Something that cannot be placed without more: "soon", "by 2030". */
  | { readonly kind: 'future' }

export interface Spanned {
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

export type Role =
  | { readonly role: 'mention'; readonly hits: readonly AliasHit[]; readonly text: string }
  /** `weak`: an everyday word that counts only where it meets another cue or nothing better is there. */
  | {
      readonly role: 'cue'
      readonly attributes: readonly string[]
      readonly weak: boolean
      readonly inner: readonly string[]
    }
  /** `attributes`: what the same words cue, beside the members they name. */
  | {
      readonly role: 'term'
      readonly members: readonly Member[]
      readonly attributes: readonly string[]
      readonly weak: boolean
    }
  | { readonly role: 'amount'; readonly amount: Amount }
  | { readonly role: 'rate'; readonly rate: Rate }
  | { readonly role: 'comparator'; readonly comparator: Comparator; readonly upTo?: true }
  | { readonly role: 'hedge'; readonly hedge: Hedge }
  | { readonly role: 'negation'; readonly ceased: boolean }
  /** "Used to", "formerly": true once, and by implication not now. */
  | { readonly role: 'past' }
  /** "Reached", "hit": a plain value, but a bound when denied. */
  | { readonly role: 'reach' }
  | { readonly role: 'time'; readonly time: TimeRef }
  | { readonly role: 'region'; readonly region: string }
  | { readonly role: 'join'; readonly join: 'and' | 'or' | 'but' | 'nor'; readonly negates?: true }
  | { readonly role: 'change'; readonly direction: 1 | -1 | 0; readonly times?: number }
  | { readonly role: 'extreme'; readonly direction: 1 | -1; readonly attributes?: readonly string[] }
  | { readonly role: 'versus'; readonly direction: 1 | -1 | 0; readonly attributes?: readonly string[] }
  | { readonly role: 'than' }
  | { readonly role: 'free' }
  | { readonly role: 'quantifier'; readonly quantifier: 'all' | 'only' | 'some' | 'none' }
  | { readonly role: 'loss'; readonly negative: boolean }
  | { readonly role: 'preposition'; readonly word: string }
  /** `kind`: a noun that says what the subject is, and narrows a company's figure when it stands right before it. */
  | { readonly role: 'harmless'; readonly kind?: true }
  | { readonly role: 'unknown' }

export type Span = Spanned & Role
export type SpanOf<R extends Role['role']> = Spanned & Extract<Role, { role: R }>

/** One wording of one member of an enum, set or boolean attribute. */
export interface Member {
  readonly attribute: string
  readonly value: string
}

/** The small word right before an amount or a time: "from", "to", "by", "since", "until", "before", "after"… */
export type Link = string

export interface LinkedAmount extends Amount {
  readonly link?: Link
  readonly at: number
  /** Exclusive token index of its end. */
  readonly to: number
}

export interface LinkedTime {
  readonly time: TimeRef
  readonly link?: Link
  readonly at: number
  readonly text: string
  /** The words before say "quarter ended". */
  readonly quarterly?: boolean
  /** The words before say "twelve months to" or "year to". */
  readonly trailing?: boolean
}

export interface Cue {
  readonly attributes: readonly string[]
  readonly weak: boolean
  /** What shorter phrases inside the cue mean, for a subject that does not hold the longer one. */
  readonly inner: readonly string[]
  readonly from: number
  readonly to: number
}

/** A claim as written, in words and in the stretches that they make; no stretches where it is not read. */
export interface WrittenClaim {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly spans: readonly Span[]
}

/** One thing a claim says, in the engine's terms. */
export interface Proposition {
  /** The words of this part. */
  readonly text: string
  /** Tokens of this part, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** What the parts before speak of, which places a bare plan name. */
  readonly context: readonly SpanOf<'mention'>[]
  /** The subject stands in this part; false when it was taken from a neighbour. */
  readonly named: boolean
  readonly subjects: readonly SpanOf<'mention'>[]
  /** The other side of a comparison. */
  readonly against: readonly SpanOf<'mention'>[]
  /** Per cue, the attributes it may mean. */
  readonly cues: readonly Cue[]
  readonly terms: readonly SpanOf<'term'>[]
  readonly amounts: readonly LinkedAmount[]
  /** Rates that stand apart from an amount: "monthly", "billed annually". */
  readonly rate?: Rate
  readonly comparator: Comparator
  /** The comparator was "up to", which names a limit itself where the attribute is one. */
  readonly upTo: boolean
  readonly hedge?: Hedge
  readonly negated: boolean
  /** "No longer": it was so and is not now. */
  readonly ceased: boolean
  /** "Used to": it was so once. */
  readonly past: boolean
  readonly times: readonly LinkedTime[]
  /** Times said of other things in the same sentence, which may be meant here as well: what they would change is not refuted. */
  readonly nearTimes?: readonly LinkedTime[]
  readonly region?: string
  readonly change?: 1 | -1 | 0
  readonly extreme?: SpanOf<'extreme'>
  readonly versus?: SpanOf<'versus'>
  readonly than: boolean
  readonly free: boolean
  readonly quantifier?: 'all' | 'only' | 'some' | 'none'
  /** Loss (true) or profit (false) said in words. */
  readonly loss?: boolean
  /** The part's own spans, for values that are text. */
  readonly spans: readonly Span[]
  /** Nouns in a phrase such as "from services", which narrow a company's figure and nothing else. */
  readonly narrowed: readonly Loose[]
  /** Words of phrases beside the statement that may state a condition: "for new customers"; a scope may account for them. */
  readonly conditions: readonly Loose[]
  /** Tokens that no rule understood yet; a look-up may still account for them. */
  readonly loose: readonly Loose[]
  /** Scopes of the record that the claim says word for word of this part, as `scopeKeys` spells them. */
  readonly scopes?: readonly string[]
  /** What the part gives of a text or a list, where a record has it word for word, and the index of the word that stands for it. */
  readonly said?: SaidValues & { readonly at: number }
  /** The unit of a record that the claim says word for word behind the part's one amount, as `unitKey` spells it. */
  readonly unit?: string
  /** A scene has sorted the words: `loose` is the value's own. */
  readonly told?: true
  /** A program made this part: its cues are the measures themselves, and no word chooses among them. */
  readonly fixed?: true
}

/** Values of the record that a claim says word for word behind or before the word that says of what. */
export interface SaidValues {
  /** The attributes that the word cues and that have such values. */
  readonly attributes: readonly string[]
  /** The values in the claim's words. */
  readonly values: readonly string[]
}

export interface Loose {
  readonly index: number
  readonly text: string
  readonly norm: string
  readonly stem: string
  readonly capital: boolean
}

/** How a part came to its finding, the key of the calibration table. */
export type MatchKind =
  | 'exact'
  | 'rounded'
  | 'hedged'
  | 'bound'
  | 'member'
  | 'text'
  | 'date'
  | 'derived'
  | 'comparison'
  | 'historical'
  | 'superlative'

/** What a finding was made of, from which its statement of a program is written (`src/program/write.ts`). */
export interface Basis {
  readonly part: Proposition
  /** Of a statement: the record it was held against, what came of it, and the words that chose a scope. */
  readonly held?: { readonly fact: Fact; readonly outcome: Outcome; readonly used: readonly string[] }
  /** Of a comparison: the other side. */
  readonly than?: { readonly subject: number; readonly attribute: string }
}

export interface Finding {
  readonly finding: 'agrees' | 'disagrees' | 'silent'
  readonly proposition: string
  readonly reason?: SilentReason
  readonly match?: MatchKind
  readonly subject?: number
  readonly attribute?: string
  readonly claimed?: string
  readonly recorded?: string
  readonly deviation?: number
  readonly facts: readonly Fact[]
  readonly steps?: readonly string[]
  /** When an older fact carried the claimed value. */
  readonly wasTrue?: string
  /** Words for a note in the evidence: candidates, missing words. */
  readonly detail?: string
  readonly stale?: boolean
  /** The claim names this subject where the request named another brand. */
  readonly named?: boolean
  /** Another standing record of the same terms says something else: never at the high tier. */
  readonly contested?: boolean
  readonly qualifiers?: NonNullable<EvidencePart['qualifiers']>
  readonly low?: boolean
  /** Order of preference among silent findings: how far understanding came. */
  readonly relaxed?: boolean
  /** The fitted reader's own chance that the verdict is right, in place of the calibration's. */
  readonly chance?: number
  /** The most that the verdict is sure, where the claim was decided without its remarks; it lowers the calibration's. */
  readonly confirmation?: number
  /** A model pointed at the fact; the rules compared it. */
  readonly chosen?: boolean
  /** Left out of what no program says: extremes, ownership by the catalogue, tokens in and out together. */
  readonly basis?: Basis
}

export type SilentReason =
  | 'not_held'
  | 'not_understood'
  | 'no_subject'
  | 'ambiguous_subject'
  | 'ambiguous_attribute'
  | 'ambiguous_region'
  | 'ambiguous_plan'
  | 'brand_mismatch'
  | 'conflicting'
  | 'partial_record'
  | 'absence_is_no_evidence'
  | 'time_not_covered'
  | 'past_half_life'
  | 'period_differs'
  | 'scope_differs'
  | 'share_split'
  | 'future'
  | 'too_long'
  | 'too_many_parts'
  | 'unit_mismatch'
  | 'definition_differs'
  | 'uncertain_reading'
  | 'currency_mismatch'
  | 'program_leaves_out'
