import { writeFileSync } from 'node:fs'
import { detectThreats } from '../../../src/text/safety/detect.ts'
import { readFeatures } from '../../../src/text/safety/features.ts'
import { harmOdds, requestKinds, sensesOf } from '../../../src/text/safety/harm.ts'
import { openedWeights, type WeightsFile } from '../../../src/text/safety/likeness.ts'
import { lowered } from '../../../src/text/spans.ts'
import { folded } from '../../../src/text/unwrap/fold.ts'
import { filedWeights, type Row, regression } from '../regression.ts'
import { type HarmLeftOut, harmLike, writeLeftOut } from './left-out.ts'
import { type LabelledText, labelledTexts } from './texts.ts'

/**
 * Fits the weights of plain requests for grave harm against harmless texts that speak of the same: `node test/evaluation/safety/fit-harm.ts`. Each fold
 * is measured on weights fitted without it, and the bar is put on what all folds gave when they were left out; each fold's own figures are those
 * with the bar of the others.
 */

const weightsFile = new URL('../../../src/text/safety/harm.json', import.meta.url)

/** Texts that a feature must stand in to get a weight. */
const textsMin = 3
/** What a look-alike counts beside other harmless texts. */
const lookalikeShare = 3
/** Log-odds put on top of the bar, since the senses were written by who had read the texts they are measured on. */
const margin = 0.35
/** Shares of look-alikes of harm and of other harmless texts that may be above what the bar is put on: of look-alikes none. */
const alarmShares = { lookalikes: 0, others: 0.001 } as const

interface Labelled extends LabelledText, Row {
  readonly lower: string
  readonly isLookalike: boolean
}

/** Requests for harm and harmless texts; those that are never read as a request have no samples. */
const rows: readonly Labelled[] = labelledTexts()
  .filter(({ attack, kind }) => !attack || kind === 'harm')
  .map((one) => {
    const lower = lowered(folded(one.text))
    const senses = sensesOf(lower)
    return {
      ...one,
      lower,
      isLookalike: one.set === 'lookalike' && harmLike.has(one.fold),
      share: one.set === 'lookalike' ? lookalikeShare : 1,
      samples: senses === undefined ? [] : [requestKinds(readFeatures(lower), senses)],
    }
  })

const fittedOn = (part: readonly Labelled[]): WeightsFile => filedWeights(regression(part, textsMin))

interface Scored {
  readonly row: Labelled
  /** Log-odds on weights fitted without the row's fold; far below nought where it is not read as a request. */
  readonly odds: number
}

function leftOut(fold: string): readonly Scored[] {
  const weights = openedWeights(fittedOn(rows.filter((row) => row.fold !== fold)))
  return rows
    .filter((row) => row.fold === fold && !row.answer)
    .map((row) => ({ row, odds: harmOdds(row.lower, readFeatures(row.lower), weights) ?? Number.NEGATIVE_INFINITY }))
}

/** The odds above which no more than the shares allowed are. */
function barOf(scored: readonly Scored[]): number {
  const above = (of: readonly Scored[], share: number) =>
    of.map(({ odds }) => odds).sort((a, b) => b - a)[Math.floor(share * of.length)] ?? 0
  const harmless = scored.filter(({ row }) => !row.attack)
  return (
    margin +
    Math.max(
      above(
        harmless.filter(({ row }) => row.isLookalike),
        alarmShares.lookalikes,
      ),
      above(
        harmless.filter(({ row }) => !row.isLookalike),
        alarmShares.others,
      ),
    )
  )
}

const folds = [...new Set(rows.map(({ fold }) => fold))].sort()
const scored = folds.flatMap(leftOut)
const measured = folds.map((fold): HarmLeftOut => {
  const bar = barOf(scored.filter(({ row }) => row.fold !== fold))
  const own = scored.filter(({ row }) => row.fold === fold)
  const of = (part: readonly Scored[]) => ({ hits: part.filter(({ odds }) => odds > bar).length, n: part.length })
  const harm = own.filter(({ row }) => row.attack)
  const byRules = ({ row }: Scored) => detectThreats(row.text, undefined, null).verdict !== 'safe'
  return {
    fold,
    rules: { hits: harm.filter(byRules).length, n: harm.length },
    wording: of(harm),
    together: { hits: harm.filter((one) => one.odds > bar || byRules(one)).length, n: harm.length },
    lookalikes: of(own.filter(({ row }) => row.isLookalike)),
    others: of(own.filter(({ row }) => !row.attack && !row.isLookalike)),
  }
})
const bar = barOf(scored)
process.stdout.write(`bar ${bar.toFixed(3)}\n`)
if (process.argv.includes('--missed'))
  for (const { row, odds } of scored.filter(({ row, odds }) => row.attack !== odds > bar))
    process.stdout.write(
      `${row.attack ? 'missed' : 'alarm'} ${odds.toFixed(2)} ${row.fold}: ${row.text.slice(0, 160)}\n`,
    )
writeLeftOut({ harm: measured })
const filed = fittedOn(rows)
writeFileSync(weightsFile, `${JSON.stringify({ ...filed, bias: Number((filed.bias - bar).toFixed(4)) }, null, 2)}\n`)
