/**
 * A small neural network that reads a claim token by token: two convolutions over what stands at each token, a soft maximum (does anything
 * block the verdict?) and a mean over the tokens, beside a perceptron over features of the whole claim. Everything it sees is the name of
 * something that is so.
 */
export interface NetInput {
  /** What is so of the whole claim. */
  readonly features: readonly string[]
  /** What is so of each token, in order. */
  readonly tokens: readonly (readonly string[])[]
  /** Which of `sides` the verdict is on. */
  readonly side: number
}

/** Sizes of a network: tokens that one sees to either side, units of its layers over tokens, units of its layer over the claim. */
export const shape = { reach: 2, units: 40, claimUnits: 16, sides: 3 } as const

/** Tokens of a claim that are read; few have more. */
export const tokensMax = 64

const { reach, units, claimUnits, sides } = shape
/** Places around a token that the first layer sees. */
export const seen = 2 * reach + 1

/** Weights by their names; rows of the first layer and of the claim's layer are per feature, in the order of the names. */
export interface NetWeights {
  /** First layer: per token feature, for each place seen, a weight per unit. */
  readonly tokenRows: Float32Array
  readonly tokenBias: Float32Array
  /** Second layer: per place of three and unit of the first, a weight per unit. */
  readonly inner: Float32Array
  readonly innerBias: Float32Array
  /** From the second layer to how far a token blocks, its bias last. */
  readonly blocks: Float32Array
  /** What the soft maximum counts for, per side. */
  readonly most: Float32Array
  /** From the mean of the second layer to the score. */
  readonly mean: Float32Array
  /** Claim's layer: per claim feature a weight per unit. */
  readonly claimRows: Float32Array
  readonly claimBias: Float32Array
  readonly claimOut: Float32Array
  /** Per claim feature its weight on the score, the bias last. */
  readonly linear: Float32Array
}

/** How many numbers each of the weights has, for so many features of tokens and claims. */
export function sizesOf(tokenNames: number, claimNames: number): Readonly<Record<keyof NetWeights, number>> {
  return {
    tokenRows: tokenNames * seen * units,
    tokenBias: units,
    inner: 3 * units * units,
    innerBias: units,
    blocks: units + 1,
    most: sides,
    mean: units,
    claimRows: claimNames * claimUnits,
    claimBias: claimUnits,
    claimOut: claimUnits,
    linear: claimNames + 1,
  }
}

/** What the logit of a chance is multiplied by, and what is added to it, so that the chance is the share that is right. */
export interface Calibration {
  readonly scale: number
  readonly shift: number
}

/** Several networks over the same names; what they say is averaged and then calibrated. */
export interface Nets {
  readonly calibration: Calibration
  readonly tokenNames: ReadonlyMap<string, number>
  readonly claimNames: ReadonlyMap<string, number>
  readonly nets: readonly NetWeights[]
}

/** The places of names that are known, of what is so. */
export const placesIn = (names: ReadonlyMap<string, number>, features: readonly string[]): number[] =>
  features.flatMap((feature) => names.get(feature) ?? [])

/** The chance that what is asked of a claim is so. Linear in the tokens. */
export function chanceByNets(nets: Nets, input: NetInput): number {
  const { scale, shift } = nets.calibration
  return sigmoid(scale * logitOf(nets, input) + shift)
}

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score))

/** The logit of the mean of the networks, before it is calibrated. */
export function logitOf({ tokenNames, claimNames, nets }: Nets, input: NetInput): number {
  const tokens = input.tokens.slice(0, tokensMax).map((one) => placesIn(tokenNames, one))
  const features = placesIn(claimNames, input.features)
  let sum = 0
  for (const net of nets) sum += sigmoid(scoreOf(net, tokens, features, input.side))
  const mean = Math.min(1 - 1e-9, Math.max(1e-9, sum / nets.length))
  return Math.log(mean / (1 - mean))
}

/** Logit of one network; tokens and features are places of their names. */
function scoreOf(
  net: NetWeights,
  tokens: readonly (readonly number[])[],
  features: readonly number[],
  side: number,
): number {
  const { linear, claimBias, claimRows, claimOut } = net
  let score = linear.at(-1) ?? 0
  const own = Float32Array.from(claimBias)
  for (const feature of features) {
    score += linear[feature] ?? 0
    addRow(own, 0, claimRows, feature * claimUnits, claimUnits)
  }
  for (let unit = 0; unit < claimUnits; unit += 1) score += Math.max(0, own[unit] ?? 0) * (claimOut[unit] ?? 0)
  return tokens.length === 0 ? score : score + scoreOfTokens(net, tokens, side)
}

function scoreOfTokens(net: NetWeights, tokens: readonly (readonly number[])[], side: number): number {
  const second = secondLayer(net, firstLayer(net, tokens), tokens.length)
  const { blocks, mean, most } = net
  const blocking = new Float64Array(tokens.length)
  let score = 0
  for (let at = 0; at < tokens.length; at += 1) {
    let block = blocks[units] ?? 0
    for (let unit = 0; unit < units; unit += 1) {
      const one = second[at * units + unit] ?? 0
      block += one * (blocks[unit] ?? 0)
      score += (one * (mean[unit] ?? 0)) / tokens.length
    }
    blocking[at] = block
  }
  return score + (most[side] ?? 0) * softMaximum(blocking)
}

/** Logarithm of the sum of powers: near the greatest, and never below it. */
export function softMaximum(all: Float64Array): number {
  let top = Number.NEGATIVE_INFINITY
  for (const one of all) top = Math.max(top, one)
  let sum = 0
  for (const one of all) sum += Math.exp(one - top)
  return top + Math.log(sum)
}

/** Units of the first layer at each token; what stands at a token counts for those around it. */
export function firstLayer({ tokenRows, tokenBias }: NetWeights, tokens: readonly (readonly number[])[]): Float32Array {
  const out = new Float32Array(tokens.length * units)
  for (let at = 0; at < tokens.length; at += 1) out.set(tokenBias, at * units)
  for (const [at, features] of tokens.entries())
    for (const feature of features)
      for (let place = 0; place < seen; place += 1) {
        const to = at + reach - place
        if (to >= 0 && to < tokens.length) addRow(out, to * units, tokenRows, (feature * seen + place) * units, units)
      }
  return rectified(out)
}

/** Units of the second layer at each of `count` tokens, from those of the first at it and its two neighbours. */
export function secondLayer({ inner, innerBias }: NetWeights, first: Float32Array, count: number): Float32Array {
  const out = new Float32Array(count * units)
  for (let at = 0; at < count; at += 1) {
    out.set(innerBias, at * units)
    for (let place = 0; place < 3; place += 1) {
      const from = at + place - 1
      if (from < 0 || from >= count) continue
      for (let unit = 0; unit < units; unit += 1) {
        const one = first[from * units + unit] ?? 0
        if (one !== 0) addScaled(out, at * units, inner, (place * units + unit) * units, units, one)
      }
    }
  }
  return rectified(out)
}

function rectified(all: Float32Array): Float32Array {
  for (let at = 0; at < all.length; at += 1) if ((all[at] ?? 0) < 0) all[at] = 0
  return all
}

function addRow(to: Float32Array, at: number, from: Float32Array, start: number, count: number): void {
  for (let i = 0; i < count; i += 1) to[at + i] = (to[at + i] ?? 0) + (from[start + i] ?? 0)
}

function addScaled(to: Float32Array, at: number, from: Float32Array, start: number, count: number, by: number): void {
  for (let i = 0; i < count; i += 1) to[at + i] = (to[at + i] ?? 0) + by * (from[start + i] ?? 0)
}

/** Networks as they are stored: each of the weights as signed bytes in base64, with the step that one counts for. */
export interface StoredNets {
  readonly calibration: Calibration
  readonly tokenNames: readonly string[]
  readonly claimNames: readonly string[]
  readonly nets: readonly Readonly<Record<string, { readonly step: number; readonly bytes: string }>>[]
}

/** Networks from their stored form. Throws a `RangeError` where the weights are not as many as the names ask for. */
export function openNets({ calibration, tokenNames, claimNames, nets }: StoredNets): Nets {
  const sizes = sizesOf(tokenNames.length, claimNames.length)
  const opened = nets.map((stored) => {
    const weights = Object.entries(sizes).map(([name, size]) => {
      const { step = 0, bytes = '' } = stored[name] ?? {}
      const all = scaled(new Int8Array(Buffer.from(bytes, 'base64')), step)
      if (all.length !== size) throw new RangeError(`The network has ${all.length} weights ${name} and needs ${size}.`)
      return [name, all] as const
    })
    return Object.fromEntries(weights) as unknown as NetWeights
  })
  const placed = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]))
  return { calibration, tokenNames: placed(tokenNames), claimNames: placed(claimNames), nets: opened }
}

/** A loop: `from` with a function takes ten times as long, in every process that starts. */
function scaled(bytes: Int8Array, step: number): Float32Array {
  const out = new Float32Array(bytes.length)
  for (let at = 0; at < out.length; at += 1) out[at] = (bytes[at] ?? 0) * step
  return out
}

/** Networks in their stored form; a weight loses at most half a step, 127 of which are the greatest of its kind. */
export function storeNets({ calibration, tokenNames, claimNames, nets }: Nets): StoredNets {
  return {
    calibration,
    tokenNames: [...tokenNames.keys()],
    claimNames: [...claimNames.keys()],
    nets: nets.map((net) =>
      Object.fromEntries(
        Object.entries(net as unknown as Record<string, Float32Array>).map(([name, all]) => {
          const step = all.reduce((top, one) => Math.max(top, Math.abs(one)), 1e-9) / 127
          const bytes = Int8Array.from(all, (one) => Math.round(one / step))
          return [name, { step, bytes: Buffer.from(bytes.buffer).toString('base64') }]
        }),
      ),
    ),
  }
}
