import type { CheckReport, CheckRequest } from '../model/index.ts'

/** Claims whose reports are kept, and the characters of the longest among them. */
const claimsMax = 4_096
const claimLengthMax = 400
const dayMs = 86_400_000

type Check = (request: CheckRequest) => Promise<CheckReport>

/**
 * The same checks, with the reports of lately asked claims kept: fleets of agents ask the same things over and over. By
 * the direct rules a report follows from claim, edition, brand, family and day alone, and each claim of a request is
 * judged by itself, so a kept report is the one that would be made again. Checks at other depths go by unkept. Make a
 * fresh one for every edition.
 */
export function rememberChecks(check: Check): Check {
  const kept = new Map<string, CheckReport>()
  const keep = (key: string, report: CheckReport) => {
    kept.set(key, report)
    if (kept.size <= claimsMax) return
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }
  const checkOne = async (request: CheckRequest, claim: string): Promise<CheckReport> => {
    const alone = { ...request, claims: [claim] }
    if (claim.length > claimLengthMax) return check(alone)
    const key = `${Math.floor(request.now.getTime() / dayMs)} ${request.family ?? ''} ${request.brand ?? ''} ${claim}`
    const known = kept.get(key)
    // Lately asked ones stand at the end, so that the oldest go first.
    if (known !== undefined) kept.delete(key)
    const report = known ?? (await check(alone))
    keep(key, report)
    return report
  }
  return async (request) => {
    const { claims, depth } = request
    const [first] = claims
    if (depth !== 'fast' || first === undefined) return check(request)
    if (claims.length === 1) return checkOne(request, first)
    const reports = await Promise.all(claims.map((claim) => checkOne(request, claim)))
    const [report = await check(request)] = reports
    return { ...report, results: reports.flatMap(({ results }) => results) }
  }
}
