// What other weights of the bonds between brands would give, so that the choice can be judged.
import { UndirectedGraph } from 'graphology'
import louvain from 'graphology-communities-louvain'
import type { AnswerIndex } from '../../../src/model/index.ts'
import { seeded } from '../../agents/calls.ts'

const detect = louvain as unknown as typeof louvain.default
const mentionsMin = 10
const jointMin = 2
const resolution = 1.2
/** The first is the service's own. */
const seeds = [20260614, 1, 2, 3, 4]

interface Bond {
  /** Prompts whose answers name both, the one, the other, and any brand. */
  readonly both: number
  readonly left: number
  readonly right: number
  readonly all: number
  /** Each joint prompt divided by how many other brands it names. */
  readonly shared: number
}

const lift = ({ both, left, right, all }: Bond) => Math.log((both * all) / (left * right))
/** Weights of a bond; those that are not positive are no bond. */
const weights: Readonly<Record<string, (bond: Bond) => number>> = {
  'joint prompts over the root of both (in use)': ({ both, left, right }) => both / Math.sqrt(left * right),
  'joint prompts, plain': ({ both }) => both,
  'logarithm of the lift': lift,
  'the same, normalised': (bond) => lift(bond) / -Math.log(bond.both / bond.all),
  'prompts that name many brands count less': ({ shared, left, right }) => shared / Math.sqrt(left * right),
}

/** A grouping's purity, and that of groups of the same sizes drawn at random. */
export interface Scanned {
  readonly name: string
  readonly clusters: number
  readonly brands: number
  readonly purity: number
  /** Lowest and highest purity among the seeds. */
  readonly among: readonly [number, number]
  readonly chance: number
}

type LineOf = (brand: string) => string | null

/** Share of members with a known line who are of their group's most frequent one, weighted by size. */
export function purityOf(groups: readonly (readonly string[])[], lineOf: LineOf): number {
  let sum = 0
  let members = 0
  for (const group of groups) {
    const counts = new Map<string, number>()
    for (const line of group.map(lineOf)) if (line !== null) counts.set(line, (counts.get(line) ?? 0) + 1)
    const known = [...counts.values()].reduce((all, one) => all + one, 0)
    sum += (Math.max(0, ...counts.values()) / Math.max(1, known)) * group.length
    members += group.length
  }
  return sum / Math.max(1, members)
}

/** Mean purity of twenty random groupings of the same sizes: what coarse lines give for nothing. */
export function chanceOf(groups: readonly (readonly string[])[], lineOf: LineOf): number {
  const random = seeded(5)
  const rounds = 20
  let sum = 0
  for (let round = 0; round < rounds; round += 1) {
    const drawn = groups
      .flat()
      .map((brand) => [random(), brand] as const)
      .sort(([a], [b]) => a - b)
    let from = 0
    const regrouped = groups.map((group) => {
      from += group.length
      return drawn.slice(from - group.length, from).map(([, brand]) => brand)
    })
    sum += purityOf(regrouped, lineOf)
  }
  return sum / rounds
}

/** Every weight over the same answers. */
export function scan(index: AnswerIndex, lineOf: LineOf): readonly Scanned[] {
  const prompts = new Map<string, ReadonlySet<number>>()
  for (const [brand, { answers }] of [...index.brands].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (answers.length >= mentionsMin) prompts.set(brand, new Set(Array.from(answers, (at) => index.prompt[at] ?? 0)))
  const bonds = bondsOf(prompts)
  return Object.entries(weights).map(([name, weigh]) => {
    const graph = new UndirectedGraph()
    for (const brand of prompts.keys()) graph.addNode(brand)
    for (const [pair, bond] of bonds) {
      const [left = '', right = ''] = pair.split(' ')
      if (bond.both >= jointMin && weigh(bond) > 0) graph.addEdge(left, right, { weight: weigh(bond) })
    }
    const runs = seeds.map((seed) => groupsOf(graph, seed))
    const purities = runs.map((groups) => purityOf(groups, lineOf))
    const [own = []] = runs
    return {
      ...{ name, clusters: own.length, brands: own.flat().length },
      ...{ purity: purities[0] ?? 0, chance: chanceOf(own, lineOf) },
      among: [Math.min(...purities), Math.max(...purities)],
    }
  })
}

function groupsOf(graph: UndirectedGraph, seed: number): readonly (readonly string[])[] {
  const found = detect(graph, { rng: seeded(seed), getEdgeWeight: 'weight', resolution })
  const groups = Object.groupBy(Object.keys(found), (brand) => String(found[brand]))
  return Object.values(groups).flatMap((group = []) => (group.length >= 3 ? [group] : []))
}

function bondsOf(prompts: ReadonlyMap<string, ReadonlySet<number>>): ReadonlyMap<string, Bond> {
  const byPrompt = new Map<number, string[]>()
  for (const [brand, named] of prompts)
    for (const prompt of named) byPrompt.set(prompt, [...(byPrompt.get(prompt) ?? []), brand])
  const bonds = new Map<string, Bond>()
  for (const brands of byPrompt.values())
    brands.forEach((left, at) => {
      for (const right of brands.slice(at + 1)) {
        const pair = `${left} ${right}`
        const held = bonds.get(pair)
        bonds.set(pair, {
          both: (held?.both ?? 0) + 1,
          shared: (held?.shared ?? 0) + 1 / (brands.length - 1),
          ...{ left: prompts.get(left)?.size ?? 1, right: prompts.get(right)?.size ?? 1, all: byPrompt.size },
        })
      }
    })
  return bonds
}
