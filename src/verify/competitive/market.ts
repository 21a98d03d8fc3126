import {
  type AnswerIndex,
  type BrandCluster,
  type BrandSentiment,
  type ClusterMember,
  type Edition,
  type MarketPort,
  mentionPrecision,
  type PeerDimension,
  type PeerGroup,
  peerDimensions,
} from '#model'
import { communities } from './communities.ts'
import { averageSentiment, eventsOf } from './measures.ts'
import { createUniverses, type Universe } from './universe.ts'

/** Beyond this many standard deviations a member is an outlier. */
const outlierDeviations = 1.5

/** Facts about the brand itself at which the record knows it well. */
const factsForTrust = 20

/** Clusters, peers and sentiment over an edition and its answers, each computed when first asked for. */
export function openMarketPort(edition: Edition, answers: () => AnswerIndex | undefined): MarketPort {
  let made: readonly BrandCluster[] | undefined
  const clusters = () => {
    const index = answers()
    made ??= index === undefined ? [] : clustersOf(edition, index)
    return made
  }
  return {
    clusters,
    peers: (brand) => peersOf(clusters(), brand),
    sentiment: (brand) => {
      const index = answers()
      return index === undefined ? undefined : brandSentiment(index, brand)
    },
  }
}

/** Sentiment around the mentions of a brand in all answers that count; undefined for a brand not searched for. */
export function brandSentiment(index: AnswerIndex, brand: string): BrandSentiment | undefined {
  const postings = index.brands.get(brand)
  if (postings === undefined) return undefined
  const mean = averageSentiment(index, createUniverses(index)({}), brand)
  const prompts = new Set<number>()
  const sources = new Set<number>()
  for (const answer of postings.answers) {
    prompts.add(index.prompt[answer] ?? 0)
    sources.add(index.source[answer] ?? 0)
  }
  const among = (test: (tone: number) => boolean) => postings.sentiment.filter(test).length
  return {
    brand,
    mean: rounded(mean.mean),
    low: rounded(mean.mean - 1.96 * mean.error),
    high: rounded(mean.mean + 1.96 * mean.error),
    answers: mean.n,
    positive: among((tone) => tone > 0),
    neutral: among((tone) => tone === 0),
    negative: among((tone) => tone < 0),
    prompts: prompts.size,
    sources: [...sources].sort((a, b) => a - b).flatMap((at) => index.sources[at]?.id ?? []),
    mention_precision: mentionPrecision,
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function memberOf(edition: Edition, index: AnswerIndex, universe: Universe, brand: string): ClusterMember {
  const ref = edition.subjectById(brand)?.ref
  const record = ref === undefined ? undefined : edition.brand(ref)
  const postings = index.brands.get(brand)
  const mentions = postings?.answers.length ?? 0
  const listed = eventsOf(index, universe, brand, 'recommend').length
  const tones = postings?.sentiment.reduce((sum, tone) => sum + tone, 0) ?? 0
  const facts = ref === undefined ? [] : edition.facts(ref)
  const sources = new Set(facts.map((fact) => fact.source)).size
  return {
    brand,
    name: record?.name ?? brand,
    category: record?.category ?? null,
    mentions,
    recommendation_rate: rounded((100 * listed) / Math.max(1, mentions)),
    sentiment: rounded(tones / Math.max(1, mentions)),
    trust: rounded(Math.min(1, facts.length / factsForTrust) * 0.5 + Math.min(1, sources / 4) * 0.5),
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function clustersOf(edition: Edition, index: AnswerIndex): readonly BrandCluster[] {
  const universe = createUniverses(index)({})
  return communities(index)
    .map((brands) => clusterOf(brands.map((brand) => memberOf(edition, index, universe, brand))))
    .sort((a, b) => b.size - a.size || a.cluster_id - b.cluster_id)
}

/** A positive 31-bit number from a slug (FNV-1a). */
export function clusterId(slug: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < slug.length; at += 1) hash = Math.imul(hash ^ slug.charCodeAt(at), 0x01000193)
  return hash >>> 1
}

function clusterOf(given: readonly ClusterMember[]): BrandCluster {
  const members = given.toSorted((a, b) => b.mentions - a.mentions || (a.brand < b.brand ? -1 : 1))
  const counts = new Map<string, number>()
  for (const { category } of members) {
    if (category !== null && category !== 'other') counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  const verticals = [...counts]
    .map(([vertical, brands]) => ({ vertical, brands }))
    .sort((a, b) => b.brands - a.brands || (a.vertical < b.vertical ? -1 : 1))
  const known = verticals.reduce((sum, one) => sum + one.brands, 0)
  return {
    cluster_id: clusterId(members[0]?.brand ?? ''),
    size: members.length,
    dominant_vertical: verticals[0]?.vertical ?? null,
    purity: rounded((verticals[0]?.brands ?? 0) / Math.max(1, known)),
    average_trust: rounded(average(members.map((member) => member.trust))),
    average_sentiment: rounded(average(members.map((member) => member.sentiment))),
    recommendation_rate: rounded(average(members.map((member) => member.recommendation_rate))),
    verticals,
    members,
  }
}

function peersOf(clusters: readonly BrandCluster[], brand: string): PeerGroup | undefined {
  const cluster = clusters.find(({ members }) => members.some((member) => member.brand === brand))
  const member = cluster?.members.find((one) => one.brand === brand)
  if (cluster === undefined || member === undefined) return undefined
  const compared = (dimension: PeerDimension) => {
    const values = cluster.members.map((one) => one[dimension])
    const mean = average(values)
    const spread = Math.sqrt(average(values.map((value) => (value - mean) ** 2)))
    const delta = member[dimension] - mean
    const deviations = spread === 0 ? 0 : delta / spread
    return {
      value: member[dimension],
      average: rounded(mean),
      delta: rounded(delta),
      deviations: rounded(deviations),
      outlier: Math.abs(deviations) > outlierDeviations,
    }
  }
  const entries = peerDimensions.map((dimension) => [dimension, compared(dimension)] as const)
  return {
    cluster,
    brand: member,
    rank: cluster.members.indexOf(member) + 1,
    comparison: Object.fromEntries(entries) as PeerGroup['comparison'],
  }
}
