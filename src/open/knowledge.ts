import { readFileSync } from 'node:fs'
import type { AccuracyCell, CheckReport, CheckRequest, Coverage, Edition, MarketPort } from '../model/index.ts'
import { coverageInSlices } from '../reference/coverage.ts'
import { shownReport } from '../text/index.ts'
import { type AskModel, createVerifier, openMarketPort } from '../verify/index.ts'
import { observationsDirectory, shippedAnswers } from './observations.ts'
import { rememberChecks } from './remembered-checks.ts'

/** An edition with the engine over it. The two change together or not at all. */
export interface Knowledge {
  readonly edition: Edition
  check(request: CheckRequest): Promise<CheckReport>
  coverage(): Promise<Coverage>
  readonly accuracy: readonly AccuracyCell[]
  readonly market: MarketPort
}

const cellsPath = new URL('../../reference-data/accuracy/cells.json', import.meta.url)

/** The cells that the last evaluation wrote. */
function readAccuracy(): readonly AccuracyCell[] {
  return JSON.parse(readFileSync(cellsPath, 'utf8')) as AccuracyCell[]
}

/** The knowledge in force. A call takes it once and keeps it to its end, so a swap disturbs nobody. */
export interface KnowledgeHolder {
  current(): Knowledge
  swap(edition: Edition): void
  /** Call `listener` after each swap. */
  onSwap(listener: () => void): void
}

/**
 * Hold `edition` in force until another is swapped in.
 *
 * @param siteUrl Site that hints point to, without a trailing slash.
 * @param model Chooses among retrieved facts at `depth: auto`; without it auto stays deterministic.
 */
export function holdKnowledge(edition: Edition, siteUrl: string, model?: AskModel): KnowledgeHolder {
  const accuracy = readAccuracy()
  const known = (next: Edition): Knowledge => {
    const verifier = createVerifier(next, {
      siteUrl,
      answers: shippedAnswers,
      ...(model === undefined ? {} : { model }),
    })
    let counted: Promise<Coverage> | undefined
    return {
      edition: next,
      check: rememberChecks(async (request) => shownReport(await verifier.check(request))),
      coverage() {
        counted ??= coverageInSlices(next, observationsDirectory)
        return counted
      },
      accuracy,
      market: openMarketPort(next, shippedAnswers),
    }
  }
  let current = known(edition)
  const listeners: (() => void)[] = []
  return {
    current: () => current,
    swap(next) {
      current = known(next)
      for (const listener of listeners) listener()
    },
    onSwap: (listener) => void listeners.push(listener),
  }
}
