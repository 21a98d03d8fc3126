import { UndirectedGraph } from 'graphology'
import louvain from 'graphology-communities-louvain'
import type { AnswerIndex } from '#model'

/** The package is CommonJS: what is imported is the function, its types speak of a default export. */
const detect = louvain as unknown as typeof louvain.default

/** Answers a brand is named in before it takes part. */
const mentionsMin = 10

/** Different prompts whose answers name two brands before these count as neighbours; one prompt alone is no bond. */
const promptsMin = 2

/** Smallest community worth a name. */
const sizeMin = 3

/** A repeatable source of chance (mulberry32), so that an edition always gives the same communities. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Prompts whose answers name a brand, for each brand that is named often enough. */
function promptsByBrand(index: AnswerIndex): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, ReadonlySet<number>>()
  for (const [brand, postings] of [...index.brands].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (postings.answers.length < mentionsMin) continue
    found.set(brand, new Set(Array.from(postings.answers, (answer) => index.prompt[answer] ?? 0)))
  }
  return found
}

/** In how many prompts the answers name both of a pair, by pair. */
function jointPrompts(byBrand: ReadonlyMap<string, ReadonlySet<number>>): ReadonlyMap<string, number> {
  const byPrompt = new Map<number, string[]>()
  for (const [brand, prompts] of byBrand) {
    for (const prompt of prompts) byPrompt.set(prompt, [...(byPrompt.get(prompt) ?? []), brand])
  }
  const joint = new Map<string, number>()
  for (const brands of byPrompt.values()) {
    brands.forEach((left, at) => {
      for (const right of brands.slice(at + 1)) {
        const pair = `${left} ${right}`
        joint.set(pair, (joint.get(pair) ?? 0) + 1)
      }
    })
  }
  return joint
}

/**
 * Communities of brands that answers name together, as lists of slugs: Louvain over the cosine of the prompts in which
 * brands are named. The same index always gives the same communities.
 */
export function communities(index: AnswerIndex): readonly (readonly string[])[] {
  const byBrand = promptsByBrand(index)
  const graph = new UndirectedGraph()
  for (const brand of byBrand.keys()) graph.addNode(brand)
  for (const [pair, prompts] of jointPrompts(byBrand)) {
    if (prompts < promptsMin) continue
    const [left = '', right = ''] = pair.split(' ')
    const size = (byBrand.get(left)?.size ?? 1) * (byBrand.get(right)?.size ?? 1)
    graph.addEdge(left, right, { weight: prompts / Math.sqrt(size) })
  }
  const found = detect(graph, { rng: seeded(20260614), getEdgeWeight: 'weight', resolution: 1.2 })
  const groups = new Map<number, string[]>()
  for (const [brand, community] of Object.entries(found)) {
    groups.set(community, [...(groups.get(community) ?? []), brand])
  }
  return [...groups.values()].filter((group) => group.length >= sizeMin)
}
