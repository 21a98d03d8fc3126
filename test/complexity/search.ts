import { slowdown } from '../../src/workers/pace.ts'
import { randomOf } from '../kit/random.ts'
import { drawGenome, firstGenomes, type Genome, limitOf, mutateGenome, requestOf } from './genome.ts'
import { knownPumps } from './pieces.ts'
import type { Prober } from './probe.ts'
import { type Draw, drawOf } from './shape.ts'
import type { Operation } from './slots.ts'

/** Characters of the input that every operation must read within the budget. */
export const sizeProbed = 4_096
/** Processor milliseconds that an input of this size may take, warm; more where the machine is slower. */
export const cpuMsMax = 300
/** How many times the work for four times the input may be that for the input: 4 is linear, 16 quadratic. */
export const growthMax = 6
/** Milliseconds below which growth is not looked at, more where the machine is slower: there the fixed work of a call and the clock decide. */
const growthFloorMs = 60

export interface SearchOptions {
  readonly seed: number
  /** Inputs to try at most. */
  readonly probes: number
  /** Wall-clock milliseconds after which no further input is tried. */
  readonly millisecondsMax: number
  /** Whether the worst is measured at the operation's own limit, too. */
  readonly atLimit: boolean
  /** Characters of the inputs that are tried; four times `sizeProbed` unless told otherwise. What grows faster than its length shows there. */
  readonly size?: number
}

/** What an input costs at a size. */
export interface Cost {
  readonly characters: number
  readonly cpuMs: number
  readonly code?: string
}

export interface Found {
  readonly operation: string
  readonly seed: number
  readonly tried: number
  readonly genome: Genome
  readonly cost: Cost
  /** Of four times the input beside the input. */
  readonly growth: number
  readonly large: Cost
  readonly limit?: Cost
  /** Of ten times the input, up to the limit, beside a tenth of it. */
  readonly growthToLimit?: number
  /** Sentences that say what is above the budget; none where all is within. */
  readonly faults: readonly string[]
}

interface Candidate {
  readonly genome: Genome
  readonly cost: Cost
}

const kept = 8
const finalists = 2

/** The input of an operation that costs the most, by a seeded search that climbs from the costliest to the costlier. */
export async function search(operation: Operation, prober: Prober, options: SearchOptions): Promise<Found> {
  const draw = drawOf(randomOf(options.seed))
  await warmUp(operation, prober)
  const until = performance.now() + options.millisecondsMax
  let best: readonly Candidate[] = []
  let tried = 0
  const attempt = async (genome: Genome) => {
    tried += 1
    const size = options.size ?? 4 * sizeProbed
    const first = await costOf(genome, operation, prober, size, 1)
    if (best.length === kept && first.cpuMs <= (best.at(-1)?.cost.cpuMs ?? 0)) return
    // One run is also of the compiler and the collector: what only they made dear would lead the search for all the rest of it.
    const cost = cheaper(first, await costOf(genome, operation, prober, size, 2))
    best = [...best, { genome, cost }].sort((a, b) => b.cost.cpuMs - a.cost.cpuMs).slice(0, kept)
  }
  // What was slow once is tried however busy the machine is.
  const more = (share: number) =>
    tried < options.probes * share && (tried < knownPumps.length || performance.now() < until)
  const first = shuffledAfter(knownPumps.length, [...firstGenomes(operation, draw)], draw)
  for (const genome of first) {
    if (!more(0.5)) break
    await attempt(genome)
  }
  while (more(1)) await attempt(nextGenome(best, operation, draw))
  return judged(operation, best, prober, options, tried)
}

/** The best of all is most often the parent of the next; now and then one is drawn anew. */
function nextGenome(best: readonly Candidate[], operation: Operation, draw: Draw): Genome {
  const [one, other] = [best[draw.below(draw.below(best.length) + 1)], best[draw.below(best.length)]]
  if (one === undefined || other === undefined || draw.random() < 0.15) return drawGenome(operation, draw)
  return mutateGenome(one.genome, other.genome, operation, draw)
}

/** The first few in their order and the others in any. */
function shuffledAfter<T>(first: number, list: readonly T[], draw: Draw): readonly T[] {
  const rest = list.slice(first).map((item) => ({ item, at: draw.random() }))
  return [...list.slice(0, first), ...rest.sort((a, b) => a.at - b.at).map(({ item }) => item)]
}

async function warmUp({ id, bases }: Operation, prober: Prober): Promise<void> {
  for (const input of bases) await prober.probe({ skillId: id, input, runs: 3 })
}

/** What a genome costs at a size: the least of so many runs. */
export async function costOf(
  genome: Genome,
  operation: Operation,
  prober: Prober,
  size: number,
  runs: number,
): Promise<Cost> {
  const { input, characters } = requestOf(genome, operation, Math.min(size, limitOf(genome, operation)), prober.names)
  return { characters, ...(await prober.probe({ skillId: operation.id, input, runs })) }
}

/** The worst of the finalists, measured with care. */
async function judged(
  operation: Operation,
  best: readonly Candidate[],
  prober: Prober,
  options: SearchOptions,
  tried: number,
): Promise<Found> {
  let worst: Found | undefined
  for (const { genome } of best.slice(0, finalists)) {
    const found = { ...(await measured(genome, operation, prober)), seed: options.seed, tried }
    if (worst === undefined || rank(found) > rank(worst)) worst = found
  }
  if (worst === undefined) throw new Error(`The search tried nothing for ${operation.id}.`)
  return options.atLimit ? measuredAtLimit(worst, operation, prober) : worst
}

const rank = ({ faults, cost, large }: Found): number => faults.length * 1e6 + cost.cpuMs + large.cpuMs / 4

/** A genome held against the budget. */
export async function measured(genome: Genome, operation: Operation, prober: Prober): Promise<Found> {
  const careful = (size: number, runs = 4) => costOf(genome, operation, prober, size, runs)
  const limit = limitOf(genome, operation)
  // Where four times the input is more than is taken, a quarter of it is the other end.
  const base = limit >= 4 * sizeProbed ? sizeProbed : Math.floor(limit / 4)
  const cost = await careful(sizeProbed)
  const smallest = base === sizeProbed ? cost : await careful(base)
  const next = await careful(base * 4)
  // What is refused at one size and answered at the next says nothing of growth; the size after it does.
  const isOtherAnswer = smallest.code !== next.code && next.code === undefined && limit >= base * 16
  const times = isOtherAnswer ? 16 : 4
  const [small, first] = isOtherAnswer ? [next, await careful(base * 16)] : [smallest, next]
  // Code that is compiled between two measurements looks like growth: what seems to grow is measured again, both ends.
  const floorMs = growthFloorMs * slowdown()
  const isSuspect = first.cpuMs > floorMs && growthOf(small, first, 4) > growthMax
  const again = isSuspect ? [await careful((base * times) / 4, 8), await careful(base * times, 8)] : []
  const large = cheaper(first, again[1])
  const near = growthOf(again[0] ?? small, large, 4)
  // What is quadratic is so at the next size as well, and there the noise of compilers and collectors is small beside it.
  const isNoise = near <= growthMax || large.cpuMs <= floorMs || limit < base * times * 4
  const growth = isNoise ? near : Math.min(near, growthOf(large, await careful(base * times * 4, 2), 4))
  const faults = [
    ...(cost.cpuMs > cpuMsMax && cost.cpuMs > cpuMsMax * slowdown()
      ? [`${cost.characters} characters took ${cost.cpuMs.toFixed(0)} ms; the budget is ${cpuMsMax}`]
      : []),
    ...(large.cpuMs > floorMs && growth > growthMax
      ? [`four times the input took ${growth.toFixed(1)} times the work; the budget is ${growthMax}`]
      : []),
    ...[cost, large].flatMap(({ code }) => (code === 'KILLED' || code === 'INTERNAL' ? [`it ended in ${code}`] : [])),
  ]
  return { operation: operation.id, seed: 0, tried: 1, genome, cost, growth, large, faults }
}

const cheaper = (one: Cost, other: Cost | undefined): Cost =>
  other !== undefined && other.cpuMs < one.cpuMs ? other : one

/** What was found, with what it costs where the input is as long as the operation takes it. */
export async function measuredAtLimit(found: Found, operation: Operation, prober: Prober): Promise<Found> {
  const limit = limitOf(found.genome, operation)
  if (limit < 10 * sizeProbed) return found
  const tenth = await costOf(found.genome, operation, prober, Math.floor(limit / 10), 1)
  const whole = await costOf(found.genome, operation, prober, limit, 1)
  return { ...found, limit: whole, growthToLimit: growthOf(tenth, whole, 10) }
}

/** What the work grows by where the input grows so many times, from two measurements that lie anywhere apart. */
function growthOf(small: Cost, large: Cost, times: number): number {
  const apart = large.characters / small.characters
  if (apart <= 1.2 || small.code !== large.code) return 1
  return (large.cpuMs / Math.max(small.cpuMs, 3)) ** (Math.log(times) / Math.log(apart))
}
