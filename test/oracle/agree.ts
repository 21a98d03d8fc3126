import type { CheckResult, Edition, Statement } from '../../src/model/index.ts'
import { programVersion } from '../../src/model/index.ts'
import { bindProgram } from '../../src/program/index.ts'
import type { SyncVerifier } from '../evaluation/run.ts'
import { openRandom } from './draws.ts'
import { openGenerator } from './generate.ts'
import { type Answer, answerOf } from './oracle.ts'

export interface Disagreement {
  readonly statement: Statement
  readonly oracle: Answer
  readonly engine: string
  readonly evidence: string
}

export interface Agreed {
  /** How many statements were answered, by op and answer. */
  readonly counts: ReadonlyMap<string, number>
  readonly programs: number
  readonly disagreements: readonly Disagreement[]
}

/** Draw statements until so many have an answer by the oracle, and hold the engine's verdict against it. */
export function compareWithOracle(
  edition: Edition,
  verifier: SyncVerifier,
  {
    programs,
    seed,
    now,
    disagreementsMax = Number.POSITIVE_INFINITY,
  }: {
    readonly programs: number
    readonly seed: number
    readonly now: Date
    readonly disagreementsMax?: number
  },
): Agreed {
  const generator = openGenerator(edition, openRandom(seed))
  const today = now.toISOString().slice(0, 10)
  const counts = new Map<string, number>()
  const disagreements: Disagreement[] = []
  let answered = 0
  while (answered < programs && disagreements.length < disagreementsMax) {
    const statement = generator.draw()
    const oracle = statement === undefined ? undefined : answerOf(edition, today, statement)
    if (statement === undefined || oracle === undefined) continue
    answered += 1
    const about = bindProgram({ edition }, { version: programVersion, statements: [statement] }, 'about')
    const [result] = verifier.checkNow({ claims: [], programs: [{ about }], depth: 'fast', now }).results
    if (result === undefined) throw new Error('The engine gave no result for a program.')
    const engine = answerOfResult(result)
    const key = `${statement.op} ${oracle}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (engine !== oracle) disagreements.push({ statement, oracle, engine, evidence: result.evidence })
  }
  return { counts, programs: answered, disagreements }
}

function answerOfResult({ verdict, confidence_tier, evidence_parts }: CheckResult): string {
  if (verdict === 'unverifiable') return 'open'
  if (verdict === 'inaccurate') return 'refuted'
  if (verdict === 'partially_accurate') return 'partly'
  return evidence_parts.some(({ freshness }) => freshness === 'stale') && confidence_tier === 'low'
    ? 'stale'
    : 'supported'
}
