import { describe, expect, it } from 'vitest'
import {
  chanceByNets,
  type NetInput,
  type Nets,
  type NetWeights,
  openNets,
  shape,
  sizesOf,
  storeNets,
  tokensMax,
} from '../../src/reading/sequence-net.ts'
import { calibrate, fitNet, fitNets, type NetExample, type NetTask } from '../evaluation/reading/fit/nets.ts'
import { randomOf } from '../kit/random.ts'

const { units, claimUnits, reach } = shape
const seen = 2 * reach + 1
const tokenNames = ['a', 'b', 'c']
const claimNames = ['x', 'y']
const placed = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]))

function netsOf(seeds: readonly number[]): Nets {
  const nets = seeds.map((seed) => {
    const random = randomOf(seed)
    const sizes = Object.entries(sizesOf(tokenNames.length, claimNames.length))
    const weights = sizes.map(([name, size]) => [name, Float32Array.from({ length: size }, () => random() - 0.5)])
    return Object.fromEntries(weights) as NetWeights
  })
  return { calibration: { scale: 1, shift: 0 }, tokenNames: placed(tokenNames), claimNames: placed(claimNames), nets }
}

/** The network as its definition reads, token by token and unit by unit. */
function byDefinition(net: NetWeights, { tokens, features, side }: NetInput): number {
  const at = (all: Float32Array, i: number) => all[i] ?? Number.NaN
  const range = (count: number) => Array.from({ length: count }, (_, i) => i)
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const relu = (one: number) => Math.max(0, one)
  const places = (names: readonly string[], all: readonly string[]) => all.map((one) => names.indexOf(one))
  const first = tokens.map((_, t) =>
    range(units).map((u) => {
      const around = range(seen).flatMap((p) =>
        places(tokenNames, tokens[t + p - reach] ?? []).map((f) => at(net.tokenRows, (f * seen + p) * units + u)),
      )
      return relu(at(net.tokenBias, u) + sum(around))
    }),
  )
  const second = tokens.map((_, t) =>
    range(units).map((u) => {
      const near = range(3).flatMap((p) =>
        (first[t + p - 1] ?? []).map((one, below) => one * at(net.inner, (p * units + below) * units + u)),
      )
      return relu(at(net.innerBias, u) + sum(near))
    }),
  )
  const blocking = second.map((own) => at(net.blocks, units) + sum(own.map((one, u) => one * at(net.blocks, u))))
  const mean = range(units).map((u) => sum(second.map((own) => own[u] ?? 0)) / tokens.length)
  const own = places(claimNames, features)
  const claim = range(claimUnits).map((u) =>
    relu(at(net.claimBias, u) + sum(own.map((f) => at(net.claimRows, f * claimUnits + u)))),
  )
  return (
    at(net.linear, claimNames.length) +
    sum(own.map((f) => at(net.linear, f))) +
    sum(claim.map((one, u) => one * at(net.claimOut, u))) +
    sum(mean.map((one, u) => one * at(net.mean, u))) +
    at(net.most, side) * Math.log(sum(blocking.map(Math.exp)))
  )
}

const chance = (score: number) => 1 / (1 + Math.exp(-score))
const input: NetInput = { features: ['y'], tokens: [['a'], ['b', 'c'], [], ['c']], side: 1 }

describe('a network over tokens', () => {
  it('computes what its definition says, and averages over its networks', () => {
    const nets = netsOf([1, 2])
    const [one, other] = nets.nets.map((net) => chance(byDefinition(net, input)))
    expect(chanceByNets(nets, input)).toBeCloseTo(((one ?? 0) + (other ?? 0)) / 2, 5)
  })

  it('passes over names that it does not know', () => {
    const nets = netsOf([3])
    const more = { ...input, features: ['y', 'unheard'], tokens: input.tokens.map((one) => [...one, 'of']) }
    expect(chanceByNets(nets, more)).toBe(chanceByNets(nets, input))
  })

  it('reads the first tokens of a claim of any length, and a claim of none', () => {
    const nets = netsOf([4])
    const long = Array.from({ length: tokensMax }, (_, at) => [tokenNames[at % 3] ?? 'a'])
    const longer = [...long, ['a'], ['b']]
    expect(chanceByNets(nets, { ...input, tokens: longer })).toBe(chanceByNets(nets, { ...input, tokens: long }))
    expect(chanceByNets(nets, { ...input, tokens: [] })).toBeGreaterThan(0)
  })

  it('says nearly the same once it was stored in bytes', () => {
    const nets = netsOf([5, 6])
    const stored = JSON.parse(JSON.stringify(storeNets(nets)))
    expect(chanceByNets(openNets(stored), input)).toBeCloseTo(chanceByNets(nets, input), 2)
  })

  it('refuses weights that are not as many as the names ask for', () => {
    const stored = storeNets(netsOf([7]))
    expect(() => openNets({ ...stored, tokenNames: [...stored.tokenNames, 'd'] })).toThrow(RangeError)
  })
})

describe('fitting it', () => {
  /** What "not" stands before turns the whole claim, wherever it stands: only the order tells. */
  const examples: readonly NetExample[] = Array.from({ length: 600 }, (_, i) => {
    const random = randomOf(i)
    const filler = () => [['the', 'of', 'a'][Math.floor(random() * 3)] ?? 'the']
    const isSo = random() < 0.5
    const pair = isSo ? [['thing'], ['not']] : [['not'], ['thing']]
    const before = Array.from({ length: Math.floor(random() * 6) }, filler)
    const tokens = [...before, ...pair, ...Array.from({ length: Math.floor(random() * 6) }, filler)]
    return { input: { features: ['bias'], tokens, side: 0 }, set: `set ${i % 6}`, isSo, weight: 1 }
  })
  const fitHere = (task: NetTask) => Promise.resolve(fitNet(task))
  const options = { rounds: 20, seeds: [1], rate: 5e-3, ridge: 1e-5, claimRidge: 1e-4 }

  it('learns what only the order of tokens tells, and the same each time', async () => {
    const [seenBefore, unseen] = [examples.slice(0, 500), examples.slice(500)]
    const nets = await fitNets(seenBefore, options, fitHere)
    const right = unseen.filter(({ input, isSo }) => chanceByNets(nets, input) >= 0.5 === isSo)
    expect(right.length / unseen.length).toBeGreaterThan(0.95)
    const again = await fitNets(seenBefore, options, fitHere)
    expect(storeNets(again)).toEqual(storeNets(nets))
  }, 120_000)

  it('leaves out what only a few sets have', async () => {
    const own = examples.map((one) =>
      one.set === 'set 1' ? { ...one, input: { ...one.input, features: ['bias', 'habit'] } } : one,
    )
    const nets = await fitNets(own, { ...options, rounds: 1 }, fitHere)
    expect(nets.claimNames.has('habit')).toBe(false)
  })

  it('calibrates logits that are too near to nothing and too low', () => {
    const random = randomOf(9)
    const all = Array.from({ length: 20_000 }, () => {
      const truth = 6 * random() - 3
      return { logit: truth / 2 - 0.5, isSo: random() < chance(truth) }
    })
    const { scale, shift } = calibrate(all)
    expect(scale).toBeCloseTo(2, 0)
    expect(shift).toBeCloseTo(1, 0)
  })
})
