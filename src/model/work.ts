import type { CheckReport, CheckRequest, CheckResult } from './claims.ts'
import type { CustomsPort } from './customs.ts'
import type { Edition } from './facts.ts'
import type { Document, PageContent } from './source-port.ts'

/** One fact that a model may choose, by a line that describes it. */
export interface OfferedFact {
  readonly id: string
  readonly line: string
}

/** What pure work may read: no clock, no network, no database. The same on the main thread and in a worker. */
export interface World {
  /** The instant of the call. */
  readonly now: Date
  readonly edition: Edition
  /** Check claims by the rules alone. */
  check(request: CheckRequest): CheckReport
  /** The facts a model may choose from for a claim that the rules leave open at `depth: auto`; empty when none can help. */
  offer(request: CheckRequest): readonly OfferedFact[]
  /** The result for the one claim of a request where the fact of that id is what it speaks of; undefined unless both agree. */
  choose(request: CheckRequest, factId: string): CheckResult | undefined
  /**
   * What a document says: HTML, PDF, JSON, Markdown or plain text.
   *
   * @throws ClaimcheckError VALIDATION_FAILED naming the field `url` where fetched bytes cannot be read.
   */
  read(document: Document): Promise<PageContent>
  readonly customs: CustomsPort
}

/**
 * A pure function that a call may have run elsewhere: on a worker thread, under a limit of processor time and memory.
 * Its input and what it gives back survive `structuredClone`. It is an export of its module, under its own name.
 */
export interface Work<I, O> {
  /** URL of the module that exports it. */
  readonly module: string
  readonly name: string
  /** Fields of the operation that a caller shortens when it takes too long. */
  readonly shorten: readonly string[]
  /** How many claims an input holds, where it holds any: each may take processor time of its own. */
  claims?(input: I): number
  /** A small input with which a worker warms up, so that tables read on first use are on nobody's account. */
  readonly example: I
  /** Set where a worker gets what it needs only when asked for it, because that is much memory. */
  readonly onDemand?: true
  /** Whether the main thread may work on a small input; it may where nothing is said. */
  mayInline?(input: I): boolean
  run(input: I, world: World): O | Promise<O>
}

/** Declare work: `defineWork(import.meta.url, { name, shorten, example, run })`, exported under its name. */
export function defineWork<I, O>(module: string, work: Omit<Work<I, O>, 'module'>): Work<I, O> {
  return { ...work, module }
}

/**
 * Run work within this call: at once where its input is small, else on a worker thread.
 *
 * @throws ClaimcheckError TOO_COMPLEX beyond the limits, OVERLOADED when no worker is free in time, CONFLICT when the
 *   call was cancelled, or whatever the work throws.
 */
export type Compute = <I, O>(work: Work<I, O>, input: I) => Promise<O>
