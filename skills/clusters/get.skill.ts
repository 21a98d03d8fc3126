import { z } from 'zod'
import { ClaimcheckError } from '#model'
import { defineSkill } from '#skill'
import { memberOf, memberSchema, origin, reads, summaryFields, summaryOf } from './fields.ts'

export default defineSkill({
  id: 'cluster_get',
  rest: { method: 'GET', path: '/api/clusters/{cluster_id}' },
  mcp: { name: 'get_cluster', set: 'market' },
  card: false,
  title: 'Show a brand cluster',
  summary: 'Call to see all brands of a cluster with their recorded scores.',
  details: origin,
  tags: ['clusters', 'competitive'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({
    cluster_id: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .describe('Id of a cluster as list_clusters gives it, for example 99725030.'),
  }),
  output: z.looseObject({
    ...summaryFields,
    recommendation_rate: z.number().describe('Mean of the members’ recommendation rates in percent.'),
    verticals: z
      .array(z.looseObject({ vertical: z.string(), brands: z.int() }))
      .describe('Lines of business with how many members are of each.'),
    members: z.array(memberSchema).describe('All members, most named first.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  handler({ cluster_id }, { market }) {
    const cluster = market.clusters().find((one) => one.cluster_id === cluster_id)
    if (cluster === undefined)
      throw new ClaimcheckError('NOT_FOUND', 'No cluster has this id. GET /v1/api/clusters lists them.', {
        nextAction: 'list_clusters',
        hintPath: '/errors/NOT_FOUND',
      })
    return {
      data: {
        ...summaryOf(cluster),
        recommendation_rate: cluster.recommendation_rate,
        verticals: cluster.verticals.map((one) => ({ ...one })),
        members: cluster.members.map(memberOf),
      },
    }
  },
  cases: [],
})
