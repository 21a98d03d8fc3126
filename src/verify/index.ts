import type { AnswerIndex, CheckReport, CheckRequest, Edition } from '#model'
import { deepen } from './auto/deepen.ts'
import type { AskModel } from './auto/model.ts'
import { type Checked, checkClaim, claimLengthMax, toResult } from './check.ts'
import { withAnswers } from './competitive/verifier.ts'
import { openEngine } from './open-engine.ts'
import { engineRevision } from './revision.ts'

export type { AskModel, ModelMessage } from './auto/model.ts'
export { claimLengthMax, partsMax } from './check.ts'
export { openMarketPort } from './competitive/market.ts'
export * from './reading.ts'
export { engineRevision } from './revision.ts'

export interface VerifierOptions {
  /** Base URL of the site that explains unverifiable results. */
  readonly siteUrl?: string
  /** Chooses among retrieved facts where the rules stay silent and the request says `depth: auto`; none by default. */
  readonly model?: AskModel
  /** Recorded answers of models, read when the first claim asks for them; without them competitive claims stay open. */
  readonly answers?: () => AnswerIndex | undefined
}

export interface Verifier {
  check(request: CheckRequest): Promise<CheckReport>
  /** The same without waiting, for `depth: fast` and for evaluation. */
  checkNow(request: CheckRequest): CheckReport
  /** Changes whenever the rules change, so that a receipt names the rules that made its verdict. */
  readonly engine: string
}

/** Path of the page that explains unverifiable results. */
const hintPath = '/docs/unverifiable'

/** A verifier over one edition. Building takes a few milliseconds; checking a claim takes microseconds. */
export function createVerifier(given: Edition, options: VerifierOptions = {}): Verifier {
  const engine = openEngine(given)
  const { edition, lexicon } = engine
  const hintUrl = `${options.siteUrl ?? ''}${hintPath}`
  const report = (checked: readonly Checked[]): CheckReport => ({
    results: checked.map(({ result }) => result),
    depthUsed: checked.some(({ depth }) => depth === 'auto') ? 'auto' : 'fast',
    edition: edition.id,
    engine: engineRevision,
  })
  const run = (request: CheckRequest) => request.claims.map((claim) => checkClaim(engine, claim, request, hintUrl))
  const deeper = async (request: CheckRequest, checked: Checked, ask: AskModel): Promise<Checked> => {
    if (request.depth === 'fast' || checked.result.verdict !== 'unverifiable') return checked
    const findings = await deepen(checked.run, checked.result.claim, ask)
    if (findings === undefined) return { ...checked, depth: 'auto' }
    return { ...checked, depth: 'auto', result: toResult(engine, checked.result.claim, findings, request, hintUrl) }
  }
  const rules = {
    async check(request: CheckRequest) {
      const checked = run(request)
      const { model } = options
      if (model === undefined) return report(checked)
      return report(await Promise.all(checked.map((one) => deeper(request, one, model))))
    },
    checkNow: (request: CheckRequest) => report(run(request)),
  }
  const answers = options.answers ?? (() => undefined)
  const all = withAnswers(rules, { edition, lexicon, answers, hintUrl, claimLengthMax })
  return { ...all, engine: engineRevision }
}
