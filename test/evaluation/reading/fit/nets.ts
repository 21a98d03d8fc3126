import {
  type Calibration,
  firstLayer,
  type NetInput,
  type Nets,
  type NetWeights,
  placesIn,
  secondLayer,
  seen,
  shape,
  sizesOf,
  softMaximum,
  tokensMax,
} from '../../../../src/reading/sequence-net.ts'
import { randomOf } from '../../../kit/random.ts'

/** One thing to learn from. */
export interface NetExample {
  readonly input: NetInput
  /** Whose claim it is: what too few sets have is not learnt. */
  readonly set: string
  readonly isSo: boolean
  readonly weight: number
}

export interface NetOptions {
  /** Times that every example is seen. */
  readonly rounds: number
  /** One network is fitted from each. */
  readonly seeds: readonly number[]
  readonly rate: number
  /** How hard weights over tokens, and weights over features of the claim, are drawn to nothing. */
  readonly ridge: number
  readonly claimRidge: number
}

const batchSize = 64
/** Shares that are left out at random while fitting, so that no network rests on one of them: units, features of the claim, features of tokens, whole tokens. */
const dropped = { units: 0.3, claim: 0.3, feature: 0.1, token: 0.05 }
/** A feature counts where so many examples of so many sets have it. */
const examplesMin = 8
const setsMin = 4
const { reach, units, claimUnits } = shape

type Weights = Record<keyof NetWeights, Float32Array>
type Random = () => number

/** One network to fit: what a worker is given. */
export interface NetTask {
  readonly placed: readonly Placed[]
  readonly sizes: Readonly<Record<keyof NetWeights, number>>
  readonly seed: number
  readonly options: NetOptions
}

/** Networks for the chance that something is so, each fitted by a task of its own. The same examples and options give the same networks. */
export async function fitNets(
  all: readonly NetExample[],
  options: NetOptions,
  run: (task: NetTask) => Promise<NetWeights>,
): Promise<Nets> {
  const tokenNames = namesOf(all, ({ input }) => input.tokens.flat())
  const claimNames = namesOf(all, ({ input }) => input.features)
  const placed = all.map(({ input, isSo, weight }) => ({
    tokens: input.tokens.slice(0, tokensMax).map((token) => placesIn(tokenNames, token)),
    features: placesIn(claimNames, input.features),
    side: input.side,
    target: isSo ? 1 : 0,
    weight,
  }))
  const sizes = sizesOf(tokenNames.size, claimNames.size)
  const nets = await Promise.all(options.seeds.map((seed) => run({ placed, sizes, seed, options })))
  return { calibration: { scale: 1, shift: 0 }, tokenNames, claimNames, nets }
}

function namesOf(all: readonly NetExample[], of: (one: NetExample) => readonly string[]): ReadonlyMap<string, number> {
  const seenIn = new Map<string, { examples: number; readonly sets: Set<string> }>()
  for (const one of all)
    for (const name of new Set(of(one))) {
      const known = seenIn.get(name) ?? { examples: 0, sets: new Set<string>() }
      known.examples += 1
      seenIn.set(name, known)
      known.sets.add(one.set)
    }
  const kept = [...seenIn].filter(([, { examples, sets }]) => examples >= examplesMin && sets.size >= setsMin)
  return new Map(
    kept
      .map(([name]) => name)
      .sort()
      .map((name, at) => [name, at]),
  )
}

/** An example by the places of what is so of it. */
export interface Placed {
  readonly tokens: readonly (readonly number[])[]
  readonly features: readonly number[]
  readonly side: number
  readonly target: number
  readonly weight: number
}

/** Fit one network. */
export function fitNet({ placed: all, sizes, seed, options }: NetTask): NetWeights {
  const random = randomOf(seed)
  const weights = drawn(sizes, random)
  const adam = { first: emptyOf(sizes), second: emptyOf(sizes), step: 0 }
  const gradient = emptyOf(sizes)
  for (let round = 0; round < options.rounds; round += 1) {
    const order = shuffled(all.length, random)
    for (let from = 0; from < order.length; from += batchSize) {
      const batch = order.slice(from, from + batchSize)
      const touched = { tokenRows: new Set<number>(), claimRows: new Set<number>() }
      for (const at of batch) {
        const one = all[at]
        if (one === undefined) continue
        const seenNow = thinned(one, random)
        for (const token of seenNow.tokens) for (const feature of token) touched.tokenRows.add(feature)
        for (const feature of seenNow.features) touched.claimRows.add(feature)
        addGradient(weights, gradient, seenNow, random, batch.length)
      }
      stepDown(weights, gradient, adam, touched, options)
    }
  }
  return weights
}

/** Features that examples of a batch have: the rows of the others stay as they are. */
type Touched = Readonly<Record<'tokenRows' | 'claimRows', ReadonlySet<number>>>

const emptyOf = (sizes: Readonly<Record<keyof NetWeights, number>>): Weights =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, new Float32Array(size)])) as unknown as Weights

/** Weights to begin with: small and random where a layer follows, nothing elsewhere. */
function drawn(sizes: Readonly<Record<keyof NetWeights, number>>, random: Random): Weights {
  const out = emptyOf(sizes)
  const fill = (all: Float32Array, scale: number) => {
    for (let at = 0; at < all.length; at += 1) all[at] = scale * normal(random)
  }
  fill(out.tokenRows, 0.1)
  fill(out.inner, Math.sqrt(1 / (3 * units)))
  fill(out.blocks.subarray(0, units), 0.1)
  fill(out.mean, 0.05)
  fill(out.claimRows, 0.03)
  fill(out.claimOut, 0.1)
  out.blocks[units] = -2
  out.most.set([-0.5, -0.1, -0.3])
  return out
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function shuffled(count: number, random: Random): readonly number[] {
  const out = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [a = 0, b = 0] = [out[at], out[other]]
    out[at] = b
    out[other] = a
  }
  return out
}

/** An example without some of what is so of it. */
function thinned(one: Placed, random: Random): Placed {
  const gone = new Set<number>()
  const stays = (feature: number) => {
    if (random() < dropped.feature) gone.add(feature)
    return !gone.has(feature)
  }
  const known = new Map<number, boolean>()
  const isKept = (feature: number) => {
    const decided = known.get(feature) ?? stays(feature)
    known.set(feature, decided)
    return decided
  }
  return {
    ...one,
    tokens: one.tokens.map((token) => (random() < dropped.token ? [] : token.filter(isKept))),
    features: one.features.filter(() => random() >= dropped.claim),
  }
}

/** Adds what one example says of the weights: the slope of its logarithmic loss, of `count` examples. */
function addGradient(weights: Weights, gradient: Weights, one: Placed, random: Random, count: number): void {
  const { tokens, features, side } = one
  const n = tokens.length
  const claimScale = 1 / (1 - dropped.claim)
  const own = Float32Array.from(weights.claimBias)
  let score = weights.linear.at(-1) ?? 0
  for (const feature of features) {
    score += claimScale * (weights.linear[feature] ?? 0)
    for (let unit = 0; unit < claimUnits; unit += 1)
      own[unit] = (own[unit] ?? 0) + claimScale * (weights.claimRows[feature * claimUnits + unit] ?? 0)
  }
  for (let unit = 0; unit < claimUnits; unit += 1) score += Math.max(0, own[unit] ?? 0) * (weights.claimOut[unit] ?? 0)
  const first = firstLayer(weights, tokens)
  const kept = Float32Array.from({ length: units }, () => (random() < dropped.units ? 0 : 1 / (1 - dropped.units)))
  for (let at = 0; at < first.length; at += 1) first[at] = (first[at] ?? 0) * (kept[at % units] ?? 0)
  const second = secondLayer(weights, first, n)
  const blocking = new Float64Array(n)
  for (let at = 0; at < n; at += 1) {
    let block = weights.blocks[units] ?? 0
    for (let unit = 0; unit < units; unit += 1) {
      const value = second[at * units + unit] ?? 0
      block += value * (weights.blocks[unit] ?? 0)
      score += (value * (weights.mean[unit] ?? 0)) / n
    }
    blocking[at] = block
  }
  const most = n === 0 ? 0 : softMaximum(blocking)
  const sideWeight = weights.most[side] ?? 0
  score += sideWeight * most
  const error = ((1 / (1 + Math.exp(-score)) - one.target) * one.weight) / count

  add(gradient.linear, gradient.linear.length - 1, error)
  for (let unit = 0; unit < claimUnits; unit += 1) {
    const value = own[unit] ?? 0
    if (value <= 0) continue
    add(gradient.claimOut, unit, error * value)
    const slope = error * (weights.claimOut[unit] ?? 0)
    add(gradient.claimBias, unit, slope)
    for (const feature of features) add(gradient.claimRows, feature * claimUnits + unit, slope * claimScale)
  }
  for (const feature of features) add(gradient.linear, feature, error * claimScale)
  if (n === 0) return
  add(gradient.most, side, error * most)
  const firstSlope = new Float32Array(first.length)
  for (let at = 0; at < n; at += 1) {
    const block = error * sideWeight * Math.exp((blocking[at] ?? 0) - most)
    add(gradient.blocks, units, block)
    for (let unit = 0; unit < units; unit += 1) {
      const value = second[at * units + unit] ?? 0
      if (value <= 0) continue
      add(gradient.blocks, unit, block * value)
      add(gradient.mean, unit, (error * value) / n)
      const slope = block * (weights.blocks[unit] ?? 0) + (error * (weights.mean[unit] ?? 0)) / n
      add(gradient.innerBias, unit, slope)
      for (let place = 0; place < 3; place += 1) {
        const from = at + place - 1
        if (from < 0 || from >= n) continue
        for (let below = 0; below < units; below += 1) {
          const value = first[from * units + below] ?? 0
          if (value === 0) continue
          const i = (place * units + below) * units + unit
          add(gradient.inner, i, slope * value)
          add(firstSlope, from * units + below, slope * (weights.inner[i] ?? 0) * (kept[below] ?? 0))
        }
      }
    }
  }
  for (let at = 0; at < n; at += 1)
    for (let unit = 0; unit < units; unit += 1) add(gradient.tokenBias, unit, firstSlope[at * units + unit] ?? 0)
  for (const [at, present] of tokens.entries())
    for (const feature of present)
      for (let place = 0; place < seen; place += 1) {
        const to = at + reach - place
        if (to < 0 || to >= n) continue
        const row = (feature * seen + place) * units
        for (let unit = 0; unit < units; unit += 1)
          add(gradient.tokenRows, row + unit, firstSlope[to * units + unit] ?? 0)
      }
}

function add(all: Float32Array, at: number, by: number): void {
  all[at] = (all[at] ?? 0) + by
}

interface Adam {
  readonly first: Weights
  readonly second: Weights
  step: number
}

const unridged: ReadonlySet<string> = new Set(['most', 'blocks'])
const ofClaim: ReadonlySet<string> = new Set(['claimRows', 'claimOut', 'linear'])

/** One step of Adam down the gradient, which is nothing again afterwards. Of rows by feature only those touched move. */
function stepDown(
  weights: Weights,
  gradient: Weights,
  adam: Adam,
  touched: Touched,
  { rate, ridge, claimRidge }: NetOptions,
): void {
  adam.step += 1
  const [firstShare, secondShare] = [1 - 0.9 ** adam.step, 1 - 0.999 ** adam.step]
  for (const name of Object.keys(weights) as (keyof NetWeights)[]) {
    const [own, slopes, first, second] = [weights[name], gradient[name], adam.first[name], adam.second[name]]
    const pull = unridged.has(name) ? 0 : ofClaim.has(name) ? claimRidge : ridge
    const move = (from: number, to: number): void => {
      for (let at = from; at < to; at += 1) {
        const value = own[at] ?? 0
        const slope = (slopes[at] ?? 0) + pull * value
        const [one, two] = [0.9 * (first[at] ?? 0) + 0.1 * slope, 0.999 * (second[at] ?? 0) + 0.001 * slope * slope]
        first[at] = one
        second[at] = two
        own[at] = value - (rate * (one / firstShare)) / (Math.sqrt(two / secondShare) + 1e-8)
        slopes[at] = 0
      }
    }
    if (name !== 'tokenRows' && name !== 'claimRows') move(0, own.length)
    else {
      const width = name === 'tokenRows' ? seen * units : claimUnits
      for (const feature of touched[name]) move(feature * width, (feature + 1) * width)
    }
  }
}

/** The calibration by which logits of things that are so or not are likeliest (Platt), by Newton's method. */
export function calibrate(all: readonly { readonly logit: number; readonly isSo: boolean }[]): Calibration {
  let [scale, shift] = [1, 0]
  for (let round = 0; round < 30; round += 1) {
    let [slopeScale, slopeShift, scaleScale, scaleShift, shiftShift] = [0, 0, 1e-6, 0, 1e-6]
    for (const { logit, isSo } of all) {
      const chance = 1 / (1 + Math.exp(-(scale * logit + shift)))
      const [error, spread] = [chance - (isSo ? 1 : 0), chance * (1 - chance)]
      slopeScale += error * logit
      slopeShift += error
      scaleScale += spread * logit * logit
      scaleShift += spread * logit
      shiftShift += spread
    }
    const determinant = scaleScale * shiftShift - scaleShift * scaleShift
    scale -= (shiftShift * slopeScale - scaleShift * slopeShift) / determinant
    shift -= (scaleScale * slopeShift - scaleShift * slopeScale) / determinant
  }
  return { scale, shift }
}
