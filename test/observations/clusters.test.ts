import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedAnswers } from '../../src/open/shipped-answers.ts'
import { clusterId, openMarketPort } from '../../src/verify/competitive/market.ts'
import { wholeEdition } from '../kit/edition.ts'
import { openService, type TestService } from '../kit/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const get = (path: string) => service.call('GET', path, undefined, { key: null })

describe('clusters', () => {
  it('are the same each time, disjoint, and named by their first member', async () => {
    const edition = await wholeEdition()
    const [one, other] = [openMarketPort(edition, shippedAnswers), openMarketPort(edition, shippedAnswers)]
    expect(one.clusters()).toEqual(other.clusters())
    const members = one.clusters().flatMap((cluster) => cluster.members.map((member) => member.brand))
    expect(new Set(members).size).toBe(members.length)
    for (const cluster of one.clusters()) expect(cluster.cluster_id).toBe(clusterId(cluster.members[0]?.brand ?? ''))
  })

  it('put brands together that are spoken of together', () => {
    const { market } = service.running.rooms.knowledge.current()
    const clusterOf = (brand: string) => market.peers(brand)?.cluster.cluster_id
    expect(clusterOf('bitwarden')).toBe(clusterOf('1password'))
    expect(clusterOf('chase')).toBe(clusterOf('capital-one'))
    expect(clusterOf('netflix')).toBe(clusterOf('hulu'))
    expect(clusterOf('netflix')).not.toBe(clusterOf('chase'))
  })

  it('are listed in the order asked for and shown whole', async () => {
    const { body } = await get('/v1/api/clusters?sort_by=purity')
    const purities = body.data.map((cluster: { purity: number }) => cluster.purity)
    expect(purities).toEqual(purities.toSorted((a: number, b: number) => b - a))
    expect(body.data[0].top_brands).toHaveLength(3)
    const detail = await get(`/api/clusters/${body.data[0].cluster_id}`)
    expect(detail.status).toBe(200)
    expect(detail.body.data.members).toHaveLength(detail.body.data.size)
    expect((await get('/v1/api/clusters/1')).status).toBe(404)
    expect((await get('/v1/api/clusters?sort_by=beauty')).status).toBe(422)
  })

  it('give a brand its rank, differences and outliers', async () => {
    const { body } = await get('/v1/api/brands/bitwarden.com/peer-group')
    const { brand, peers, rank, comparison, outliers, cluster } = body.data
    expect(peers).toHaveLength(cluster.size - 1)
    const above = peers.filter((peer: { mentions: number }) => peer.mentions > brand.mentions)
    expect(rank).toBe(above.length + 1)
    const mean = [...peers, brand].reduce((sum, one) => sum + one.sentiment, 0) / cluster.size
    expect(comparison.sentiment.delta).toBeCloseTo(brand.sentiment - mean, 2)
    for (const name of outliers) expect(Math.abs(comparison[name].deviations)).toBeGreaterThan(1.5)
    expect((await get('/v1/api/brands/000webhost/peer-group')).status).toBe(404)
  })
})

describe('sentiment', () => {
  it('adds up, lies in its interval, and is unknown for a brand that was not searched for', () => {
    const { market } = service.running.rooms.knowledge.current()
    const found = market.sentiment('bitwarden')
    expect(found).toBeDefined()
    if (found === undefined) return
    expect(found.positive + found.neutral + found.negative).toBe(found.answers)
    expect(found.low).toBeLessThan(found.mean)
    expect(found.high).toBeGreaterThan(found.mean)
    expect(market.sentiment('000webhost')).toBeUndefined()
  })
})
