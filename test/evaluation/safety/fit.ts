import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { detectThreats } from '../../../src/text/safety/detect.ts'
import { buckets, countMax, readFeatures, windowScale, windowsOf } from '../../../src/text/safety/features.ts'
import { type LikenessFile, opened } from '../../../src/text/safety/likeness.ts'
import type { Threat } from '../../../src/text/safety/rule.ts'
import { lowered } from '../../../src/text/spans.ts'
import { folded } from '../../../src/text/unwrap/fold.ts'
import { publicSets, readTexts } from './public.ts'

/**
 * Fits the weights by which wordings are likened to attacks: logistic regression over the features of `features.ts`, on the texts of
 * `dev/` and the public halves. `--rounds` writes nothing and measures each round on weights fitted without it.
 */

const folder = new URL('dev/', import.meta.url)
const weightsFile = new URL('../../../src/text/safety/likeness.json', import.meta.url)

const threatOfKind: Readonly<Record<string, Threat>> = {
  override: 'override',
  leak: 'prompt_leak',
  exfiltration: 'exfiltration',
  planted: 'hidden_instruction',
  jailbreak: 'jailbreak',
  forgery: 'role_forgery',
}
const order = [...new Set(Object.values(threatOfKind))]

/** Features of a window and how often they occur, scaled by its length. */
interface Sample {
  readonly buckets: Int32Array
  readonly values: Float64Array
}

interface Labelled {
  /** Texts of one fold are left out together. */
  readonly fold: string
  readonly text: string
  readonly attack: boolean
  readonly kind?: string | undefined
  readonly samples: readonly Sample[]
}

function samplesOf(text: string): readonly Sample[] {
  const { tokens, features } = readFeatures(lowered(folded(text)))
  return windowsOf(tokens).map((window) => {
    const counts = new Map<number, number>()
    for (let at = window.from; at < window.to; at += 1)
      for (const bucket of features[at] ?? []) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    const scale = windowScale(window)
    return {
      buckets: Int32Array.from(counts.keys()),
      values: Float64Array.from([...counts.values()].map((count) => Math.min(count, countMax) * scale)),
    }
  })
}

/** All labelled texts. The first files held five rounds, one behind the other; public sets fall into three folds. */
function labelled(): readonly Labelled[] {
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => {
      const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
      return lines.map((line, at): Labelled => {
        const { text, kind }: { text: string; kind?: string } = JSON.parse(line)
        const fold = /^(?:attacks|benign)\./.test(name)
          ? `first-${Math.floor((5 * at) / lines.length)}`
          : name.replace(/(?:-attacks|-harmless)?\.jsonl$/, '')
        return { fold, text, attack: kind !== undefined, kind, samples: samplesOf(text) }
      })
    })
  const others = publicSets.flatMap(({ name, attack }) => {
    const texts = readTexts(name)
    if (texts === undefined) throw new Error(`the public set ${name} is not beside this checkout`)
    return texts.map((text, at): Labelled => ({ fold: `public-${at % 3}`, text, attack, samples: samplesOf(text) }))
  })
  return [...own, ...others]
}

const epochs = 14
const rate = 0.25
const decay = 2e-4
/** Attacks are fewer than harmless texts. */
const attackShare = 1.5
/** Passes in which all windows of a long attack count; afterwards those two that look most like one. */
const wholeEpochs = 2
/** Texts that a feature must stand in to get a weight. */
const textsMin = 2

interface Fitted {
  readonly weights: Float64Array
  readonly bias: number
}

/** The features that stand in several texts. */
function frequent(rows: readonly Labelled[]): Uint8Array {
  const texts = new Uint16Array(buckets)
  for (const { samples } of rows)
    for (const bucket of new Set(samples.flatMap((sample) => [...sample.buckets])))
      texts[bucket] = (texts[bucket] ?? 0) + 1
  return Uint8Array.from(texts, (count) => (count >= textsMin ? 1 : 0))
}

/** Adaptive gradient descent in a fixed pseudo-random order, so that the same texts give the same weights. */
function regression(all: readonly Labelled[]): Fitted {
  const usable = frequent(all)
  const rows = all.filter(({ samples }) => samples.length > 0)
  const weights = new Float64Array(buckets)
  const steps = new Float64Array(buckets).fill(1e-3)
  let bias = -1
  let biasStep = 1e-3
  let state = 12_345
  const below = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % count
  }
  const odds = ({ buckets: at, values }: Sample) => {
    let sum = bias
    for (let place = 0; place < at.length; place += 1)
      sum += (weights[at[place] ?? 0] ?? 0) * (usable[at[place] ?? 0] ?? 0) * (values[place] ?? 0)
    return sum
  }
  const learn = (sample: Sample, attack: boolean, share: number) => {
    const error = (1 / (1 + Math.exp(-odds(sample))) - (attack ? 1 : 0)) * share
    sample.buckets.forEach((bucket, place) => {
      if (usable[bucket] === 0) return
      const gradient = error * (sample.values[place] ?? 0) + decay * (weights[bucket] ?? 0)
      const step = (steps[bucket] ?? 0) + gradient * gradient
      steps[bucket] = step
      weights[bucket] = (weights[bucket] ?? 0) - (rate * gradient) / Math.sqrt(step)
    })
    biasStep += error * error
    bias -= (rate * error) / Math.sqrt(biasStep)
  }
  const turn = rows.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = turn.length - 1; at > 0; at -= 1) {
      const other = below(at + 1)
      ;[turn[at], turn[other]] = [turn[other] ?? 0, turn[at] ?? 0]
    }
    for (const at of turn) {
      const row = rows[at]
      if (row === undefined) continue
      const { samples, attack } = row
      if (!attack) for (const sample of samples) learn(sample, false, 1 / Math.sqrt(samples.length))
      else
        for (const sample of epoch < wholeEpochs ? samples : likest(samples, odds))
          learn(sample, true, attackShare / samples.length)
    }
  }
  return { weights: weights.map((weight, at) => weight * (usable[at] ?? 0)), bias }
}

/** The two windows that look most like an attack. */
const likest = (samples: readonly Sample[], odds: (sample: Sample) => number): readonly Sample[] =>
  samples.length < 3
    ? samples
    : samples
        .map((sample) => ({ sample, odds: odds(sample) }))
        .sort((a, b) => b.odds - a.odds)
        .slice(0, 2)
        .map(({ sample }) => sample)

/** How much more often a concept stands in attacks of one kind than in all, as a logarithm. */
function threatWeights(rows: readonly Labelled[]): LikenessFile['threats'] {
  const counts = new Map<string, number[]>()
  const totals = order.map(() => 1)
  for (const { kind, text } of rows) {
    const threat = kind === undefined ? undefined : threatOfKind[kind]
    if (threat === undefined) continue
    const column = order.indexOf(threat)
    for (const concept of new Set(readFeatures(lowered(folded(text))).tokens.flatMap(({ concepts }) => concepts))) {
      const row = counts.get(concept) ?? order.map(() => 0)
      row[column] = (row[column] ?? 0) + 1
      counts.set(concept, row)
    }
    totals[column] = (totals[column] ?? 0) + 1
  }
  const every = totals.reduce((sum, one) => sum + one, 0)
  return Object.fromEntries(
    [...counts].sort().map(([concept, row]) => {
      const share = row.reduce((sum, one) => sum + one, 1) / every
      return [
        concept,
        row.map((count, column) => Number(Math.log((count + share) / (totals[column] ?? 1) / share).toFixed(2))),
      ]
    }),
  )
}

/** Weights in steps of a 127th of the greatest, those that come to nothing left out. */
function filed({ weights, bias }: Fitted, rows: readonly Labelled[]): LikenessFile {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  const gaps: number[] = []
  const kept: number[] = []
  let last = -1
  weights.forEach((weight, bucket) => {
    const steps = Math.round(weight / step)
    if (steps === 0) return
    let gap = bucket - last
    for (; gap > 0x7f; gap >>>= 7) gaps.push((gap & 0x7f) | 0x80)
    gaps.push(gap)
    kept.push(steps)
    last = bucket
  })
  return {
    step: Number(step.toPrecision(6)),
    bias: Number(bias.toFixed(4)),
    gaps: Buffer.from(gaps).toString('base64'),
    weights: Buffer.from(Int8Array.from(kept)).toString('base64'),
    order,
    threats: threatWeights(rows),
  }
}

/** Each fold on weights fitted without it: flagged of attacks and of harmless texts. */
function measureRounds(rows: readonly Labelled[]): void {
  for (const fold of [...new Set(rows.map((row) => row.fold))].sort()) {
    const others = rows.filter((row) => row.fold !== fold)
    const likeness = opened(filed(regression(others), others))
    const of = (attack: boolean) => {
      const texts = rows.filter((row) => row.fold === fold && row.attack === attack)
      const flagged = texts.filter(({ text }) => detectThreats(text, likeness).verdict !== 'safe').length
      return texts.length === 0
        ? '–'
        : `${flagged} of ${texts.length} (${((100 * flagged) / texts.length).toFixed(1)} %)`
    }
    process.stdout.write(`${fold}: attacks ${of(true)}, harmless ${of(false)}\n`)
  }
}

const rows = labelled()
if (process.argv.includes('--rounds')) measureRounds(rows)
else writeFileSync(weightsFile, `${JSON.stringify(filed(regression(rows), rows), null, 2)}\n`)
