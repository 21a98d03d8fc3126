import type { ConfidenceTier, Family, Verdict } from '#model'
import type { Finding, MatchKind } from '../types.ts'
import calibration from './calibration.json' with { type: 'json' }

export interface Judgement {
  readonly verdict: Verdict
  readonly confidence: number
  readonly tier: ConfidenceTier
  readonly method: string
}

/** The side that findings come to; undefined where they leave the claim open. One wrong part makes it wrong whatever an open part holds. */
export function sideOf(findings: readonly Finding[]): 'holds' | 'fails' | 'partly' | undefined {
  const right = findings.some(({ finding }) => finding === 'agrees')
  const wrong = findings.some(({ finding }) => finding === 'disagrees')
  if (right && wrong) return 'partly'
  if (wrong) return 'fails'
  return right && findings.every(({ finding }) => finding !== 'silent') ? 'holds' : undefined
}

/** A finding that decides nothing, since what the claim says beside it, or how it is read, is open. */
export const leftOpen = (finding: Finding): Finding =>
  finding.finding === 'silent' ? finding : { ...finding, finding: 'silent', reason: 'uncertain_reading' }

/**
 * The verdict of all findings: `verified` when every part is exactly the record, `accurate` when within its own
 * rounding, `partially_accurate` when some parts are right and some wrong, `unverifiable` when a part stays open.
 */
export function judge(findings: readonly Finding[], family: Family): Judgement {
  const verdict = verdictOf(findings)
  if (verdict === 'unverifiable') return { verdict, confidence: 0, tier: 'low', method: 'none' }
  return rate(
    verdict,
    findings.filter(({ finding }) => finding !== 'silent'),
    family,
  )
}

/** The verdict alone. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  switch (sideOf(findings)) {
    case undefined:
      return 'unverifiable'
    case 'partly':
      return 'partially_accurate'
    case 'fails':
      return 'inaccurate'
    case 'holds':
      return findings.every(
        ({ match, stale, contested }) => match !== undefined && exact.has(match) && !stale && !contested,
      )
        ? 'verified'
        : 'accurate'
  }
}

/** Matches that leave nothing between the claim and the record. */
const exact: ReadonlySet<MatchKind> = new Set(['exact', 'member', 'bound', 'comparison', 'superlative'])

const table: Readonly<Record<string, number>> = calibration.cells

/** The calibrated chance that a verdict of this family, reached this way, is right; the weakest part decides. */
function rate(verdict: Verdict, findings: readonly Finding[], family: Family): Judgement {
  const side = verdict === 'inaccurate' ? 'wrong' : 'right'
  const parts = findings.map((finding) => {
    const match = finding.match ?? 'exact'
    const base =
      finding.chance ?? table[`${family}.${match}.${side}`] ?? table[`any.${match}.${side}`] ?? calibration.default
    return (
      Math.min(base, finding.confirmation ?? 1) *
      (finding.stale || finding.contested ? calibration.stale : 1) *
      (finding.low ? calibration.secondary : 1)
    )
  })
  const confidence = Math.round(Math.min(...parts) * 1000) / 1000
  const tier =
    findings.some((finding) => finding.low || finding.stale) || confidence < 0.7
      ? 'low'
      : findings.some((finding) => finding.contested) || confidence < 0.9
        ? 'medium'
        : 'high'
  const method = findings.some((finding) => finding.chosen)
    ? 'model_selected'
    : findings.some((finding) => finding.chance !== undefined)
      ? 'fitted_reading'
      : findings.some((finding) => finding.relaxed)
        ? 'relaxed_match'
        : findings.some((finding) => finding.steps !== undefined)
          ? 'derived'
          : 'rule_match'
  return { verdict, confidence, tier, method }
}
