import type { Forest, Tree } from '../../../skills/claim/programs/weigh.ts'

/** What is learnt from: signs, whether they were right, and how much the example counts. */
export interface Example {
  readonly signs: readonly number[]
  readonly right: boolean
  readonly weight: number
}

/** How trees are grown: few, shallow and slowly, since examples are few beside signs. */
const [treesGrown, depthMax, rate] = [80, 5, 0.08]
/** Examples a branch needs to be parted, curvature both parts need, weight of the squares of leaves, and values a sign is parted at. */
const [partedMin, curvatureMin, ridge, cutsMax] = [20, 0.8, 3, 23]

/** Gradient boosting of decision trees for the logistic loss, by histograms of the signs' values. */
export function boosted(examples: readonly Example[]): Forest {
  const cuts = cutsOf(examples)
  const bins = examples.map(({ signs }) => Uint8Array.from(cuts, (own, sign) => binOf(signs[sign] ?? 0, own)))
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const share = examples.reduce((sum, { weight, right }) => sum + (right ? weight : 0), 0) / total
  const bias = Math.log(share / (1 - share))
  const sums = new Float64Array(examples.length).fill(bias)
  const trees: Tree[] = []
  const everyone = examples.map((_, at) => at)
  for (let round = 0; round < treesGrown; round += 1) {
    const slopes = new Float64Array(examples.length)
    const curves = new Float64Array(examples.length)
    for (const [at, { right, weight }] of examples.entries()) {
      const chance = 1 / (1 + Math.exp(-(sums[at] ?? 0)))
      slopes[at] = weight * (Number(right) - chance)
      curves[at] = weight * chance * (1 - chance)
    }
    trees.push(grow(everyone, depthMax, { bins, cuts, slopes, curves, sums }))
  }
  return { bias, trees }
}

interface Ground {
  readonly bins: readonly Uint8Array[]
  readonly cuts: readonly (readonly number[])[]
  readonly slopes: Float64Array
  readonly curves: Float64Array
  /** What the trees add up to for each example; the leaves grown are added. */
  readonly sums: Float64Array
}

/** Grow one tree over some examples. */
function grow(members: readonly number[], depth: number, ground: Ground): Tree {
  const [slope, curve] = added(members, ground)
  const best = depth === 0 || members.length < partedMin ? undefined : bestCut(members, [slope, curve], ground)
  if (best === undefined) {
    const leaf = Math.round(((rate * slope) / (curve + ridge)) * 1e4) / 1e4
    for (const at of members) ground.sums[at] = (ground.sums[at] ?? 0) + leaf
    return leaf
  }
  const isLeft = (at: number) => (ground.bins[at]?.[best.sign] ?? 0) <= best.bin
  return [
    best.sign,
    ground.cuts[best.sign]?.[best.bin] ?? 0,
    grow(members.filter(isLeft), depth - 1, ground),
    grow(
      members.filter((at) => !isLeft(at)),
      depth - 1,
      ground,
    ),
  ]
}

function added(members: readonly number[], { slopes, curves }: Ground): readonly [slope: number, curve: number] {
  let [slope, curve] = [0, 0]
  for (const at of members) {
    slope += slopes[at] ?? 0
    curve += curves[at] ?? 0
  }
  return [slope, curve]
}

/** The sign and the bin up to which it is parted, by what is gained. */
function bestCut(members: readonly number[], [slope, curve]: readonly [number, number], ground: Ground) {
  let best: { readonly sign: number; readonly bin: number } | undefined
  let most = 1e-6
  const worth = (slopes: number, curves: number) => (slopes * slopes) / (curves + ridge)
  for (const [sign, own] of ground.cuts.entries()) {
    const slopes = new Float64Array(own.length + 1)
    const curves = new Float64Array(own.length + 1)
    for (const at of members) {
      const bin = ground.bins[at]?.[sign] ?? 0
      slopes[bin] = (slopes[bin] ?? 0) + (ground.slopes[at] ?? 0)
      curves[bin] = (curves[bin] ?? 0) + (ground.curves[at] ?? 0)
    }
    let [left, leftCurve] = [0, 0]
    for (let bin = 0; bin < own.length; bin += 1) {
      left += slopes[bin] ?? 0
      leftCurve += curves[bin] ?? 0
      if (leftCurve < curvatureMin || curve - leftCurve < curvatureMin) continue
      const gain = worth(left, leftCurve) + worth(slope - left, curve - leftCurve) - worth(slope, curve)
      if (gain > most) [most, best] = [gain, { sign, bin }]
    }
  }
  return best
}

/** Values each sign is parted at: between all it takes where these are few, else at its quantiles. */
function cutsOf(examples: readonly Example[]): readonly (readonly number[])[] {
  const size = examples[0]?.signs.length ?? 0
  const rounded = (one: number) => Math.round(one * 1e4) / 1e4
  return Array.from({ length: size }, (_, sign) => {
    const values = examples.map(({ signs }) => signs[sign] ?? 0).sort((a, b) => a - b)
    const own = [...new Set(values)]
    if (own.length <= cutsMax + 1) return own.slice(1).map((value, at) => rounded((value + (own[at] ?? 0)) / 2))
    const at = (part: number) => rounded(values[Math.floor((part * values.length) / (cutsMax + 1))] ?? 0)
    return [...new Set(Array.from({ length: cutsMax }, (_, part) => at(part + 1)))]
  })
}

function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0
  while (bin < cuts.length && value > (cuts[bin] ?? 0)) bin += 1
  return bin
}
