import { z } from 'zod'
import { defineSkill } from '#skill'
import { origin, reads, summaryFields, summaryOf } from './fields.ts'

const orders = { size: 'size', purity: 'purity', trust: 'average_trust' } as const

export default defineSkill({
  id: 'cluster_list',
  rest: { method: 'GET', path: '/api/clusters' },
  mcp: { name: 'list_clusters', set: 'market' },
  card: false,
  title: 'List brand clusters',
  summary: 'Call to see which groups of brands AI models name together.',
  details: origin,
  tags: ['clusters', 'competitive'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({
    sort_by: z
      .enum(['size', 'purity', 'trust'])
      .default('size')
      .describe('Order, highest first, for example "purity".'),
  }),
  output: z.array(
    z.looseObject({
      ...summaryFields,
      top_brands: z
        .array(z.looseObject({ brand: z.string(), name: z.string() }))
        .describe('The three most named members.'),
    }),
  ),
  handler({ sort_by }, { market }) {
    const field = orders[sort_by]
    const sorted = market.clusters().toSorted((a, b) => b[field] - a[field] || a.cluster_id - b.cluster_id)
    return {
      data: sorted.map((cluster) => ({
        ...summaryOf(cluster),
        top_brands: cluster.members.slice(0, 3).map(({ brand, name }) => ({ brand, name })),
      })),
      pagination: { cursor: null },
    }
  },
  cases: [{ title: 'Largest first', input: {}, because: 'size is the default order.' }],
})
