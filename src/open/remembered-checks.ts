import type { CheckReport, CheckRequest, CheckResult } from '../model/index.ts'

/** Claims whose reports are kept, and the characters of the longest among them. */
const claimsMax = 4_096
const claimLengthMax = 400
const dayMs = 86_400_000

/** A check, and whatever it is handed beside the request. */
type Check<More extends readonly unknown[]> = (request: CheckRequest, ...more: More) => Promise<CheckReport>

/**
 * The same checks, with the reports of lately asked claims kept: fleets of agents ask the same things over and over. By
 * the direct rules a report follows from claim, edition, brand, family and day alone, and each claim of a request is
 * judged by itself, so a kept report is the one that would be made again. Those that are not kept are asked for together.
 * Checks at other depths and programs go by unkept. Make a fresh one for every edition.
 */
export function rememberChecks<More extends readonly unknown[]>(check: Check<More>): Check<More> {
  let kept = new Map<string, Map<string, CheckReport>>()
  let older: typeof kept = new Map()
  let size = 0
  const keep = (about: string, claim: string, report: CheckReport) => {
    // Two generations: the older one goes as a whole, and what was asked of it meanwhile has moved on.
    if (size >= claimsMax / 2) {
      older = kept
      kept = new Map()
      size = 0
    }
    const reports = kept.get(about) ?? new Map<string, CheckReport>()
    kept.set(about, reports.set(claim, report))
    size += 1
  }
  const recall = (about: string, claim: string): CheckReport | undefined => {
    const known = kept.get(about)?.get(claim)
    if (known !== undefined) return known
    const before = older.get(about)?.get(claim)
    if (before !== undefined) keep(about, claim, before)
    return before
  }
  return async (request, ...more) => {
    if (request.depth !== 'fast' || request.programs !== undefined) return check(request, ...more)
    const { claims } = request
    const about = `${Math.floor(request.now.getTime() / dayMs)} ${request.family ?? ''} ${request.brand ?? ''} `
    const known = claims.map((claim) => (claim.length > claimLengthMax ? undefined : recall(about, claim)))
    const missing = claims.filter((_, at) => known[at] === undefined)
    const [first] = known
    if (first !== undefined && missing.length === 0) return { ...first, results: known.flatMap(resultsOf) }
    const report = await check({ ...request, claims: missing }, ...more)
    missing.forEach((claim, at) => {
      const results = report.results.slice(at, at + 1)
      if (claim.length <= claimLengthMax) keep(about, claim, { ...report, results })
    })
    let next = 0
    return {
      ...report,
      results: known.flatMap((one) => resultsOf(one ?? { results: report.results.slice(next, ++next) })),
    }
  }
}

function resultsOf(report: Pick<CheckReport, 'results'> | undefined): readonly CheckResult[] {
  return report?.results ?? []
}
