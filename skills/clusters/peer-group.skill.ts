import { z } from 'zod'
import { ClaimcheckError, peerDimensions } from '#model'
import { defineSkill, requireBrand } from '#skill'
import { memberOf, memberSchema, origin, reads, summaryFields, summaryOf } from './fields.ts'

const compared = z.looseObject({
  value: z.number(),
  average: z.number(),
  delta: z.number(),
  deviations: z.number(),
  outlier: z.boolean(),
})

export default defineSkill({
  id: 'brand_peer_group',
  rest: { method: 'GET', path: '/api/brands/{brand_id}/peer-group' },
  mcp: { name: 'get_peer_group', set: 'market' },
  card: false,
  title: 'Compare a brand with its peers',
  summary: 'Call to see where a brand stands among the brands that AI models name together with it.',
  details: `${origin} outlier marks what lies beyond 1.5 standard deviations of the cluster. A brand that fewer than 10 answers name has no group.`,
  tags: ['clusters', 'competitive', 'brand'],
  access: 'open',
  mints: false,
  hints: reads,
  input: z.object({
    brand_id: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('Slug, name, domain or ticker of the brand, for example "bitwarden".'),
  }),
  output: z.looseObject({
    brand: memberSchema.describe('The brand with its scores.'),
    cluster: z.looseObject(summaryFields).describe('Its cluster.'),
    rank: z.int().describe('Place by mentions in the cluster, from 1.'),
    comparison: z
      .looseObject({ mentions: compared, recommendation_rate: compared, sentiment: compared, trust: compared })
      .describe(
        'Per dimension: value, average of the cluster, difference, standard deviations, and whether it is an outlier.',
      ),
    outliers: z.array(z.enum(peerDimensions)).describe('Dimensions in which the brand is an outlier.'),
    peers: z.array(memberSchema).describe('The other members, most named first.'),
    latency_ms: z.number().int().describe('Time spent on this request in milliseconds.'),
  }),
  handler({ brand_id }, { edition, market }) {
    const slug = requireBrand(edition, brand_id).id
    const group = market.peers(slug)
    if (group === undefined)
      throw new ClaimcheckError(
        'NOT_FOUND',
        'Too few recorded answers name this brand beside others to give it peers.',
        {
          nextAction: 'list_clusters',
          hintPath: '/errors/NOT_FOUND',
        },
      )
    return {
      data: {
        brand: memberOf(group.brand),
        cluster: summaryOf(group.cluster),
        rank: group.rank,
        comparison: { ...group.comparison },
        outliers: peerDimensions.filter((dimension) => group.comparison[dimension].outlier),
        peers: group.cluster.members.filter((member) => member.brand !== slug).map(memberOf),
      },
    }
  },
  cases: [
    {
      title: 'A password manager among its peers',
      input: { brand_id: 'bitwarden' },
      because: 'Answers name it often.',
    },
  ],
})
