/** What a sweep asked for. Only product and open questions leave a model free to choose which brands it names. */
export const sweepKinds = ['product-questions', 'open-questions', 'opinions', 'summaries', 'code', 'puzzles'] as const
export type SweepKind = (typeof sweepKinds)[number]

/** The kinds whose answers show a preference between brands. */
export const preferenceKinds: readonly SweepKind[] = ['product-questions', 'open-questions']

/**
 * How `collected_at` is known: stamped in the row; the first commit of the file; an archive commit, so that the true
 * date is earlier; the stamp of an export.
 */
export const datings = ['record', 'commit', 'archive-commit', 'export'] as const
export type Dating = (typeof datings)[number]

/** One name in a recorded answer. Offsets are UTF-16 code units of the answer, of the first mention. */
export interface Mention {
  /** Slug of a brand, or the source's id of a technology or an organisation. */
  readonly id: string
  readonly start: number
  readonly end: number
  readonly count: number
  /** Ordinal of the list item that starts with the name; 0 outside of lists. */
  readonly rank: number
  /** Sum of AFINN-165 weights within 80 characters, from -9 to 9. */
  readonly sentiment: number
  /** How the name was recognised: A unambiguous, B ambiguous with context, B2 several dictionary words in exact case. */
  readonly class: string
}

/** One recorded answer of a model: digests and references, never text. */
export interface RecordedAnswer {
  readonly source: string
  readonly model: string
  readonly provider: string
  readonly prompt: string
  /** First 32 hex digits of the prompt's sha256, where the source carries the prompt. */
  readonly promptDigest?: string
  readonly sweep: string
  /** Counts answers of one model to one prompt in one sweep, from 1. */
  readonly sample: number
  /** ISO 8601 UTC, a day or an instant to the second. */
  readonly collectedAt: string
  readonly dating: Dating
  /** Hex sha256 of the answer's UTF-8 bytes. */
  readonly digest: string
  /** UTF-16 code units. */
  readonly length: number
  readonly brands: readonly Mention[]
  /** Technologies and organisations that are no brands. */
  readonly others: readonly Mention[]
}

/** What the free search shows of an observation: enough to choose one, not what it holds. */
export interface ObservationSummary {
  readonly observationId: string
  readonly source: string
  readonly kind: SweepKind
  readonly model: string
  readonly provider: string
  readonly sweep: string
  readonly collectedAt: string
  readonly dating: Dating
  /** How many brands the answer names. */
  readonly brandCount: number
}

export interface ObservationQuery {
  /** Slug. */
  readonly brand?: string
  readonly model?: string
  readonly provider?: string
  /** ISO bounds of the collection time; `to` is excluded. */
  readonly from?: string
  readonly to?: string
  readonly limit: number
  /** Last entry of the page before: its time in microseconds of the epoch and its id. */
  readonly after?: { readonly collectedAt: string; readonly observationId: string }
}

/** Recorded answers as skills may read them. */
export interface ObservationPort {
  /** Newest first; empty while nothing is imported. */
  search(query: ObservationQuery): Promise<readonly ObservationSummary[]>
  /** The whole record with its digest, or undefined. */
  find(observationId: string): Promise<{ readonly record: ObservationRecord; readonly digest: string } | undefined>
  /** Imported so far, and whether that is all of what this version ships. */
  progress(): { readonly imported: number; readonly complete: boolean }
}

/** One name as a record shows it, in the order of first mention. */
export interface RecordedMention {
  readonly class: string
  readonly count: number
  readonly end: number
  readonly id: string
  readonly list_rank: number | null
  readonly order: number
  readonly sentiment: number
  readonly start: number
}

/** What a buyer gets: keys in alphabetical order, so that its JSON is canonical as it stands. */
export interface ObservationRecord {
  readonly collected_at: string
  readonly dating: Dating
  readonly model: string
  readonly outcome: { readonly brands: readonly RecordedMention[]; readonly others: readonly RecordedMention[] }
  readonly prompt: { readonly digest_prefix: string | null; readonly ref: string }
  readonly provider: string
  readonly response: { readonly digest: string; readonly length: number }
  readonly sample: number
  readonly source: string
  readonly sweep: string
  readonly v: 'observation/1'
}

/** The record of an answer. */
export function observationRecord(answer: RecordedAnswer): ObservationRecord {
  const mention = (item: Mention, index: number): RecordedMention => ({
    class: item.class,
    count: item.count,
    end: item.end,
    id: item.id,
    list_rank: item.rank === 0 ? null : item.rank,
    order: index + 1,
    sentiment: item.sentiment,
    start: item.start,
  })
  return {
    collected_at: answer.collectedAt,
    dating: answer.dating,
    model: answer.model,
    outcome: { brands: answer.brands.map(mention), others: answer.others.map(mention) },
    prompt: { digest_prefix: answer.promptDigest ?? null, ref: answer.prompt },
    provider: answer.provider,
    response: { digest: `sha256:${answer.digest}`, length: answer.length },
    sample: answer.sample,
    source: answer.source,
    sweep: answer.sweep,
    v: 'observation/1',
  }
}
