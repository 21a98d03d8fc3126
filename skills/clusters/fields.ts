import { z } from 'zod'
import type { BrandCluster, ClusterMember } from '#model'

/** One brand of a cluster as it is sent. */
export const memberSchema = z.looseObject({
  brand: z.string().describe('Slug of the brand.'),
  name: z.string().describe('Name of the brand.'),
  category: z.string().nullable().describe('Line of business where the record has one.'),
  mentions: z.int().describe('Recorded answers that name it.'),
  recommendation_rate: z.number().describe('Percent of those in which it is an item of a list.'),
  sentiment: z.number().describe('Mean word-list sum around its first mention, -9 to 9.'),
  trust: z.number().describe('How well the record knows it, 0 to 1.'),
})

/** What a list of clusters shows of each. */
export const summaryFields = {
  cluster_id: z.int().describe('Id of the cluster; it stays while its most named brand stays.'),
  size: z.int().describe('Brands in it.'),
  dominant_vertical: z.string().nullable().describe('Line of business that most members share.'),
  purity: z
    .number()
    .describe('Share of the members with a known line of business that are of the dominant one, 0 to 1.'),
  average_trust: z.number().describe('Mean trust of the members, 0 to 1.'),
  average_sentiment: z.number().describe('Mean sentiment of the members, -9 to 9.'),
}

/** The list item of a cluster. */
export function summaryOf(cluster: BrandCluster) {
  const { cluster_id, size, dominant_vertical, purity, average_trust, average_sentiment } = cluster
  return { cluster_id, size, dominant_vertical, purity, average_trust, average_sentiment }
}

/** A member as it is sent. */
export function memberOf(member: ClusterMember) {
  return { ...member }
}

/** How clusters come about, for every operation that shows them. */
export const origin =
  'Clusters are communities (Louvain, seeded) of brands that recorded answers of AI models name in the same prompts, computed per ' +
  'edition; they say what is spoken of together, not who competes. Trust is how well the record knows a brand: half for up to 20 ' +
  'facts, half for up to 4 sources.'

/** All of these only read. */
export const reads = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const
