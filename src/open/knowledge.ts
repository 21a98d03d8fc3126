import { readFileSync } from 'node:fs'
import {
  type AccuracyCell,
  type CheckReport,
  type CheckRequest,
  type Compute,
  type Coverage,
  type Edition,
  type MarketPort,
  prepareNearMisses,
  preparePeople,
} from '../model/index.ts'
import { coverageInSlices } from '../reference/coverage.ts'
import { shownReport } from '../text/index.ts'
import { type AskModel, checkDeeper, createVerifier, openMarketPort, type Rules } from '../verify/index.ts'
import { type CallOptions, computeFor } from '../workers/index.ts'
import { checkOf, chooseFact, offerFacts } from './check-work.ts'
import { rememberChecks } from './remembered-checks.ts'
import { observationsDirectory, shippedAnswers } from './shipped-answers.ts'
import { surroundingsOf } from './surroundings.ts'

/** An edition with the engine over it. The two change together or not at all. */
export interface Knowledge {
  readonly edition: Edition
  /** Check claims, as part of the call that `compute` is of; by itself unless told. */
  check(request: CheckRequest, compute?: Compute): Promise<CheckReport>
  /** The work of one call at `now`, see `Compute`. */
  forCall(now: Date, signal?: CallOptions['signal']): Compute
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
 * @param options.siteUrl Site that hints point to, without a trailing slash.
 * @param options.model Chooses among retrieved facts at `depth: auto`; without it auto stays deterministic.
 */
export function holdKnowledge(
  edition: Edition,
  {
    siteUrl,
    model,
    ...workers
  }: Pick<CallOptions, 'pool' | 'inlineMax'> & {
    readonly siteUrl: string
    readonly model?: AskModel | undefined
  },
): KnowledgeHolder {
  const accuracy = readAccuracy()
  const known = (next: Edition): Knowledge => {
    prepareNearMisses(next)
    preparePeople(next)
    const surroundings = surroundingsOf(next, createVerifier(next, { siteUrl, answers: shippedAnswers }))
    const forCall = (now: Date, signal?: CallOptions['signal']) =>
      computeFor({ ...workers, world: { ...surroundings, now }, signal })
    const check = rememberChecks(async (request, compute: Compute) =>
      shownReport(
        await (model === undefined || request.programs !== undefined
          ? compute(checkOf(request), request)
          : checkDeeper(rulesBy(compute), request, model)),
      ),
    )
    let counted: Promise<Coverage> | undefined
    return {
      edition: next,
      forCall,
      check: (request, compute = forCall(request.now)) => check(request, compute),
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

/** The rules as work of one call. */
function rulesBy(compute: Compute): Rules {
  return {
    check: (request) => compute(checkOf(request), request),
    offer: (request) => compute(offerFacts, request),
    choose: (request, factId) => compute(chooseFact, { request, factId }),
  }
}
