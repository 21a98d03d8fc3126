import type { AnswerIndex, CheckReport, CheckRequest, Edition, World } from '#model'
import { checkProgram } from '../program/check.ts'
import { createIndexes } from '../reading/index.ts'
import { chosen, offered } from './auto/deepen.ts'
import { type AskModel, checkDeeper } from './auto/model.ts'
import { type Checked, checkClaim, claimLengthMax, runRules, toResult } from './check.ts'
import { withAnswers } from './competitive/verifier.ts'
import { openEngine } from './open-engine.ts'
import { engineRevision } from './revision.ts'

export { type AskModel, checkDeeper, type ModelMessage, type Rules } from './auto/model.ts'
export { claimLengthMax, partsMax } from './check.ts'
export { openMarketPort } from './competitive/market.ts'
export { mayAskAnswers } from './competitive/verifier.ts'
export * from './reading.ts'
export { engineRevision } from './revision.ts'

export interface VerifierOptions {
  /** Whether claims are also read by the fitted reader; so it is when left out. */
  readonly reader?: boolean
  /** Base URL of the site that explains unverifiable results. */
  readonly siteUrl?: string
  /** Chooses among retrieved facts where the rules stay silent and the request says `depth: auto`; none by default. */
  readonly model?: AskModel
  /** Recorded answers of models, read when the first claim asks for them; without them competitive claims stay open. */
  readonly answers?: () => AnswerIndex | undefined
}

export interface Verifier extends Pick<World, 'offer' | 'choose'> {
  check(request: CheckRequest): Promise<CheckReport>
  /** The same by the rules alone, without waiting. */
  checkNow(request: CheckRequest): CheckReport
  /** Changes whenever the rules change, so that a receipt names the rules that made its verdict. */
  readonly engine: string
}

/** Path of the page that explains unverifiable results. */
const hintPath = '/docs/unverifiable'

/** A verifier over one edition. Building reads the edition's text facts once, a fraction of a second; checking a claim takes microseconds. */
export function createVerifier(given: Edition, options: VerifierOptions = {}): Verifier {
  const opened = openEngine(given)
  const { edition, lexicon } = opened
  const engine = options.reader === false ? opened : { ...opened, indexes: createIndexes(opened) }
  const hintUrl = `${options.siteUrl ?? ''}${hintPath}`
  const report = (checked: readonly Checked[]): CheckReport => ({
    results: checked.map(({ result }) => result),
    depthUsed: checked.some(({ depth }) => depth === 'auto') ? 'auto' : 'fast',
    edition: edition.id,
    engine: engineRevision,
  })
  const rules = {
    checkNow: (request: CheckRequest) =>
      request.programs === undefined
        ? report(request.claims.map((claim) => checkClaim(engine, claim, request, hintUrl)))
        : {
            ...report([]),
            results: request.programs.map((asked) => checkProgram(engine, asked, request, hintUrl)),
          },
    offer: (request: CheckRequest) =>
      request.claims.slice(0, 1).flatMap((claim) => offered(runRules(engine, claim, request))),
    choose(request: CheckRequest, factId: string) {
      const [claim = ''] = request.claims
      const findings = chosen(runRules(engine, claim, request), factId)
      return findings === undefined ? undefined : toResult(engine, claim, findings, request, hintUrl)
    },
  }
  const answers = options.answers ?? (() => undefined)
  const all = withAnswers(rules, { edition, lexicon, answers, hintUrl, claimLengthMax })
  const { model } = options
  const waiting = {
    check: async (request: CheckRequest) => all.checkNow(request),
    offer: async (request: CheckRequest) => all.offer(request),
    choose: async (request: CheckRequest, factId: string) => all.choose(request, factId),
  }
  return {
    ...all,
    check: (request) =>
      model === undefined || request.programs !== undefined
        ? waiting.check(request)
        : checkDeeper(waiting, request, model),
    engine: engineRevision,
  }
}
