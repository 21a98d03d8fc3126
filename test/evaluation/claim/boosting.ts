import type { Forest, Tree } from '../../../skills/claim/programs/candidates.ts'

/** What is learnt from: features, whether they were right, and how much the example counts. */
export interface Example {
  readonly features: readonly number[]
  readonly right: boolean
  readonly weight: number
}

/** How trees are grown: shallow and slowly, since examples are few beside features. */
const [treesGrown, depthMax, rate] = [180, 6, 0.07]
/** Examples a branch needs to be parted, curvature both parts need, weight of the squares of leaves, and values a feature is parted at. */
const [partedMin, curvatureMin, ridge, cutsMax] = [20, 0.8, 3, 23]

/** Gradient boosting of decision trees for the logistic loss, by histograms of the features' values. */
export function boosted(examples: readonly Example[]): Forest {
  const cuts = cutsOf(examples)
  const bins = new Uint8Array(examples.length * cuts.length)
  for (const [at, { features }] of examples.entries())
    for (const [feature, own] of cuts.entries()) bins[at * cuts.length + feature] = binOf(features[feature] ?? 0, own)
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const share = examples.reduce((sum, { weight, right }) => sum + (right ? weight : 0), 0) / total
  const bias = Math.log(share / (1 - share))
  const sums = new Float64Array(examples.length).fill(bias)
  const slopes = new Float64Array(examples.length)
  const curves = new Float64Array(examples.length)
  const ground: Ground = { bins, cuts, ...rareBins(bins, cuts.length, examples.length), slopes, curves, sums }
  const trees: Tree[] = []
  for (let round = 0; round < treesGrown; round += 1) {
    for (const [at, { right, weight }] of examples.entries()) {
      const chance = 1 / (1 + Math.exp(-(sums[at] ?? 0)))
      slopes[at] = weight * (Number(right) - chance)
      curves[at] = weight * chance * (1 - chance)
    }
    const everyone = Uint32Array.from(examples.keys())
    trees.push(grow(everyone, depthMax, histogramOf(everyone, ground), ground))
  }
  return { bias, trees }
}

interface Ground {
  /** The bin of each feature of each example, example by example. */
  readonly bins: Uint8Array
  readonly cuts: readonly (readonly number[])[]
  /** The bin that most examples have of each feature; of each example the places in a histogram of what it has otherwise, from one start up to the next. */
  readonly usual: Uint8Array
  readonly places: Uint32Array
  readonly starts: Uint32Array
  readonly slopes: Float64Array
  readonly curves: Float64Array
  /** What the trees add up to for each example; the leaves grown are added. */
  readonly sums: Float64Array
}

/** Slopes and curves of some examples, added up for each bin of each feature, and in all. */
interface Histogram {
  readonly slopes: Float64Array
  readonly curves: Float64Array
  readonly slope: number
  readonly curve: number
}

const binsMax = cutsMax + 1

/** What each example has that most others have not: features are mostly nought, and only the rest is added up one by one. */
function rareBins(bins: Uint8Array, size: number, count: number): Pick<Ground, 'usual' | 'places' | 'starts'> {
  const counts = new Uint32Array(size * binsMax)
  for (let at = 0; at < bins.length; at += 1) {
    const place = (at % size) * binsMax + (bins[at] ?? 0)
    counts[place] = (counts[place] ?? 0) + 1
  }
  const usual = Uint8Array.from({ length: size }, (_, feature) => {
    const own = counts.subarray(feature * binsMax, (feature + 1) * binsMax)
    return own.indexOf(Math.max(...own))
  })
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at < count; at += 1) {
    let rare = 0
    for (let feature = 0; feature < size; feature += 1) if (bins[at * size + feature] !== usual[feature]) rare += 1
    starts[at + 1] = (starts[at] ?? 0) + rare
  }
  const places = new Uint32Array(starts[count] ?? 0)
  for (let at = 0, next = 0; at < bins.length; at += 1) {
    const feature = at % size
    if (bins[at] !== usual[feature]) places[next++] = feature * binsMax + (bins[at] ?? 0)
  }
  return { usual, places, starts }
}

function histogramOf(members: Uint32Array, { cuts, usual, places, starts, slopes, curves }: Ground): Histogram {
  const size = cuts.length
  const [slopeSums, curveSums] = [new Float64Array(size * binsMax), new Float64Array(size * binsMax)]
  let [slope, curve] = [0, 0]
  for (const at of members) {
    const [own, ownCurve, end] = [slopes[at] ?? 0, curves[at] ?? 0, starts[at + 1] ?? 0]
    slope += own
    curve += ownCurve
    for (let from = starts[at] ?? 0; from < end; from += 1) {
      const place = places[from] ?? 0
      slopeSums[place] = (slopeSums[place] ?? 0) + own
      curveSums[place] = (curveSums[place] ?? 0) + ownCurve
    }
  }
  for (let feature = 0; feature < size; feature += 1) {
    let [left, leftCurve] = [slope, curve]
    for (let bin = feature * binsMax; bin < (feature + 1) * binsMax; bin += 1) {
      left -= slopeSums[bin] ?? 0
      leftCurve -= curveSums[bin] ?? 0
    }
    const place = feature * binsMax + (usual[feature] ?? 0)
    slopeSums[place] = left
    curveSums[place] = leftCurve
  }
  return { slopes: slopeSums, curves: curveSums, slope, curve }
}

/** The histogram of what is in one and not in the other. */
const without = (all: Histogram, part: Histogram): Histogram => ({
  slopes: all.slopes.map((sum, at) => sum - (part.slopes[at] ?? 0)),
  curves: all.curves.map((sum, at) => sum - (part.curves[at] ?? 0)),
  slope: all.slope - part.slope,
  curve: all.curve - part.curve,
})

/** Grow one tree over some examples. */
function grow(members: Uint32Array, depth: number, sums: Histogram, ground: Ground): Tree {
  const best = depth === 0 || members.length < partedMin ? undefined : bestCut(sums, ground)
  if (best === undefined) {
    const leaf = Math.round(((rate * sums.slope) / (sums.curve + ridge)) * 1e4) / 1e4
    for (const at of members) ground.sums[at] = (ground.sums[at] ?? 0) + leaf
    return leaf
  }
  const isLeft = (at: number) => (ground.bins[at * ground.cuts.length + best.feature] ?? 0) <= best.bin
  const [left, right] = [members.filter(isLeft), members.filter((at) => !isLeft(at))]
  const isLeftSmaller = left.length < right.length
  const smaller = histogramOf(isLeftSmaller ? left : right, ground)
  const larger = without(sums, smaller)
  return [
    best.feature,
    ground.cuts[best.feature]?.[best.bin] ?? 0,
    grow(left, depth - 1, isLeftSmaller ? smaller : larger, ground),
    grow(right, depth - 1, isLeftSmaller ? larger : smaller, ground),
  ]
}

/** The feature and the bin up to which it is parted, by what is gained. */
function bestCut({ slopes, curves, slope, curve }: Histogram, { cuts }: Ground) {
  let best: { readonly feature: number; readonly bin: number } | undefined
  let most = 1e-6
  const worth = (slopes: number, curves: number) => (slopes * slopes) / (curves + ridge)
  for (const [feature, own] of cuts.entries()) {
    let [left, leftCurve] = [0, 0]
    for (let bin = 0; bin < own.length; bin += 1) {
      left += slopes[feature * binsMax + bin] ?? 0
      leftCurve += curves[feature * binsMax + bin] ?? 0
      if (leftCurve < curvatureMin || curve - leftCurve < curvatureMin) continue
      const gain = worth(left, leftCurve) + worth(slope - left, curve - leftCurve) - worth(slope, curve)
      if (gain > most) {
        most = gain
        best = { feature, bin }
      }
    }
  }
  return best
}

/** Values each feature is parted at: between all it takes where these are few, else at its quantiles. */
function cutsOf(examples: readonly Example[]): readonly (readonly number[])[] {
  const size = examples[0]?.features.length ?? 0
  const rounded = (one: number) => Math.round(one * 1e4) / 1e4
  return Array.from({ length: size }, (_, feature) => {
    const values = examples.map(({ features }) => features[feature] ?? 0).sort((a, b) => a - b)
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
