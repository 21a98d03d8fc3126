import { readFileSync, writeFileSync } from 'node:fs'
import { type Outcome, type ReliabilityBin, summarise } from './measure.ts'

/** What a dimension must reach before it is published as validated. */
export const validationBars = { decided: 100, wilsonLow: 0.9 } as const

/** One measured cell, as `GET /accuracy/{dimension}` serves it. */
export interface AccuracyCell {
  readonly dimension: string
  /** Claims of the dimension in the unseen half. */
  readonly n: number
  /** Right verdicts among the decided, 0 to 1; null when nothing was decided. */
  readonly accuracy: number | null
  /** Decided among the claims that can be decided, 0 to 1; null when there are none. */
  readonly decided_share: number | null
  readonly wilson_low: number
  readonly wilson_high: number
  readonly ece: number
  /** What a reliability diagram shows; absent where no confidence is stated. */
  readonly reliability?: readonly ReliabilityBin[]
  readonly dataset_digest: string
  readonly engine: string
  readonly edition: string
  /** ISO date of the newest record of the edition. */
  readonly as_of: string
  readonly validated: boolean
}

export interface Provenance {
  readonly datasetDigest: string
  readonly engine: string
  readonly edition: string
  readonly asOf: string
}

function cell(dimension: string, outcomes: readonly Outcome[], from: Provenance): AccuracyCell {
  const { n, accuracy, decidedShare, ece, bins } = summarise(outcomes)
  const rounded = (value: number) => Math.round(value * 10000) / 10000
  const known = (value: number) => (Number.isNaN(value) ? null : rounded(value))
  return {
    dimension,
    n,
    accuracy: known(accuracy.value),
    decided_share: known(decidedShare.value),
    wilson_low: rounded(accuracy.low),
    wilson_high: rounded(accuracy.high),
    ece: rounded(ece),
    reliability: bins.map((bin) => ({ n: bin.n, stated: rounded(bin.stated), right: rounded(bin.right) })),
    dataset_digest: from.datasetDigest,
    engine: from.engine,
    edition: from.edition,
    as_of: from.asOf,
    validated: accuracy.n >= validationBars.decided && accuracy.low >= validationBars.wilsonLow,
  }
}

/** One cell per family and one, `overall`, for the whole set, in order of dimension. */
export function accuracyCells(outcomes: readonly Outcome[], from: Provenance): readonly AccuracyCell[] {
  const families = [...new Set(outcomes.map(({ claim }) => claim.family))]
  const cells = families.map((family) =>
    cell(
      family,
      outcomes.filter(({ claim }) => claim.family === family),
      from,
    ),
  )
  return [...cells, cell('overall', outcomes, from)].sort((a, b) => (a.dimension < b.dimension ? -1 : 1))
}

/** Write the cells where the service reads them; dimensions measured elsewhere stay as they are. */
export function writeCells(file: URL, cells: readonly AccuracyCell[]): void {
  const before = JSON.parse(readFileSync(file, 'utf8')) as readonly AccuracyCell[]
  const kept = before.filter(({ dimension }) => !cells.some((cell) => cell.dimension === dimension))
  const all = [...kept, ...cells].sort((a, b) => (a.dimension < b.dimension ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
