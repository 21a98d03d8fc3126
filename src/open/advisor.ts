import { fileURLToPath } from 'node:url'
import type { RateLimits } from '../access/index.ts'
import { listTotals, putFeedback } from '../data/advisor.ts'
import { readAdvisorCatalogue } from '../data/advisor-catalogue.ts'
import type { Database } from '../data/database.ts'
import type { AdvisorCatalogue, AdvisorPort, Clock } from '../model/index.ts'

/** The catalogue of tool servers that this version ships. */
export const advisorDirectory = fileURLToPath(new URL('../../reference-data/advisor', import.meta.url))

/** Reports an account may make in an hour, over all servers. */
const reportsPerHour = 20

let shipped: AdvisorCatalogue | undefined

/** The shipped catalogue, read once per process and only where somebody asks for it. */
function shippedCatalogue(): AdvisorCatalogue {
  shipped ??= readAdvisorCatalogue(advisorDirectory)
  return shipped
}

/** The advisor's catalogue and what accounts report of it. */
export function advisorPort(config: {
  readonly db: Database
  readonly clock: Clock
  readonly rateLimits: RateLimits
}): AdvisorPort {
  const { db, clock, rateLimits } = config
  return {
    catalogue: shippedCatalogue,
    async totals(entities) {
      const totals = await listTotals(db, entities, clock.now())
      return new Map(totals.map((one) => [one.entity, one]))
    },
    async report(report) {
      await rateLimits.take('advisor_feedback', report.accountId, reportsPerHour)
      return { replaced: await putFeedback(db, report) }
    },
  }
}
