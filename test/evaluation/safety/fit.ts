import { writeFileSync } from 'node:fs'
import { detectThreats } from '../../../src/text/safety/detect.ts'
import { readFeatures, windowsOf } from '../../../src/text/safety/features.ts'
import { type Likeness, type LikenessFile, opened } from '../../../src/text/safety/likeness.ts'
import type { Threat } from '../../../src/text/safety/rule.ts'
import { lowered } from '../../../src/text/spans.ts'
import { folded } from '../../../src/text/unwrap/fold.ts'
import { type Fitted, filedWeights, type Row, regression, type Sample, samplesIn } from '../regression.ts'
import { type CurvePoint, type LeftOut, type Share, writeLeftOut, writeRounds } from './left-out.ts'
import { type LabelledText, labelledTexts } from './texts.ts'

/**
 * Fits the weights by which wordings are likened to attacks: logistic regression over the features of `features.ts`, on the texts of
 * `dev/` and the public halves. `--rounds` fits no weights for use and measures each round, or those named behind it, on weights fitted without it; `--curve` measures
 * authors left out on weights fitted on parts of the others' texts. Both write what they found to `left-out.json`. Requests for grave harm are told by what they ask for and have a fit of their own, `fit-harm.ts`.
 */

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

/** Texts that a feature must stand in to get a weight. */
const textsMin = 3

interface Labelled extends LabelledText, Row {}

/** All labelled texts but requests for harm. */
const labelled = (): readonly Labelled[] =>
  labelledTexts()
    .filter(({ kind }) => kind !== 'harm')
    .map((one) => ({ ...one, samples: samplesOf(one.text) }))

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

const samplesOf = (text: string): readonly Sample[] => {
  const read = readFeatures(lowered(folded(text)))
  return samplesIn(read, windowsOf(read.tokens))
}

const filed = (fitted: Fitted, rows: readonly Labelled[]): LikenessFile => ({
  ...filedWeights(fitted),
  order,
  threats: threatWeights(rows),
})

const fittedOn = (rows: readonly Labelled[]): LikenessFile => filed(regression(rows, textsMin), rows)

/** The texts of a fold that are not called safe. */
function flaggedOf(fold: string, rows: readonly Labelled[], likeness: Likeness): LeftOut {
  const of = (attack: boolean): Share => {
    const texts = rows.filter((row) => row.fold === fold && !row.answer && row.attack === attack)
    return {
      hits: texts.filter(({ text }) => detectThreats(text, likeness, null).verdict !== 'safe').length,
      n: texts.length,
    }
  }
  return { fold, attacks: of(true), harmless: of(false) }
}

/** Each fold, or those named, on weights fitted without it; the first files are left in, for the rules were made on them. */
function measureRounds(rows: readonly Labelled[], named: readonly string[]): readonly LeftOut[] {
  const folds = [...new Set(rows.map((row) => row.fold))].filter((fold) => !fold.startsWith('first-')).sort()
  const asked = named.length === 0 ? folds : folds.filter((fold) => named.includes(fold))
  return asked.map((fold) => flaggedOf(fold, rows, opened(fittedOn(rows.filter((row) => row.fold !== fold)))))
}

const isPublic = ({ fold }: Labelled) => fold.startsWith('public-')

/** Each author after the first left out, on weights fitted on an eighth, a quarter, half and all of the others' texts. */
function measureCurve(rows: readonly Labelled[]): readonly CurvePoint[] {
  const folds = [...new Set(rows.map((row) => row.fold))].filter((fold) => fold.startsWith('author-')).sort()
  return [1, 2, 4, 8].flatMap((eighths) =>
    folds.map((left) => {
      const part = rows.filter((row, at) => row.fold !== left && (isPublic(row) || (at * 7919) % 8 < eighths))
      const fitted = part.filter((row) => row.attack && !isPublic(row)).length
      return { ...flaggedOf(left, rows, opened(fittedOn(part))), eighths, fitted }
    }),
  )
}

const rows = labelled()
const at = process.argv.indexOf('--rounds')
if (at > 0) writeRounds(measureRounds(rows, process.argv.slice(at + 1)))
else if (process.argv.includes('--curve')) writeLeftOut({ curve: measureCurve(rows) })
else writeFileSync(weightsFile, `${JSON.stringify(fittedOn(rows), null, 2)}\n`)
