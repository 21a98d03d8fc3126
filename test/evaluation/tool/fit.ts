import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type JsonObject, readDefinition } from '../../../skills/tool/definition.ts'
import { judgeTool, purposeOf } from '../../../skills/tool/judge.ts'
import { likeliestText, readWording, type WordedText } from '../../../skills/tool/wording.ts'
import { openedWeights, type Weights, type WeightsFile } from '../../../src/text/safety/likeness.ts'
import { filedWeights, type Row, regression, samplesIn } from '../regression.ts'
import {
  authors,
  barQuarter,
  jsonLines,
  type LeftOut,
  leftOutFile,
  ofAuthor,
  quarterOf,
  quarters,
  readLeftOut,
  realToolsByServer,
} from './measure.ts'

/**
 * Fits the weights by which definitions are likened to poisoned ones, on the texts of `dev/`, the instructions among the attacks of
 * `../safety/dev` and three quarters of the real definitions, by server; the bar is put on the fourth. `--rounds NAME…` writes no weights:
 * it measures authors on weights fitted without them, and quarters of the servers on weights and a bar made without them, and keeps the figures
 * for the measure. Without names it does so for all.
 */

const weightsFile = new URL('../../../skills/tool/wording.json', import.meta.url)
const attacksFolder = new URL('../safety/dev/', import.meta.url)

interface Labelled extends Row {
  /** Author or quarter; the definitions of one are left out together. */
  readonly fold: string
  readonly definition: JsonObject
  readonly texts: readonly WordedText[]
}

function labelled(fold: string, definition: JsonObject, attack: boolean, share = 1): Labelled {
  const read = readDefinition(definition)
  const texts = readWording(read, purposeOf(read))
  return { fold, definition, attack, share, texts, samples: texts.flatMap((one) => samplesIn(one.read, one.windows)) }
}

const rounds = authors.flatMap((author) =>
  (['poisoned', 'honest'] as const).flatMap((kind) =>
    ofAuthor(author, kind).map((definition) =>
      labelled(author, definition, kind === 'poisoned', kind === 'poisoned' ? 1 : 3),
    ),
  ),
)

/** The plain beginnings of poisoned definitions, which are honest by themselves: how their authors write must not count as poison. */
const beginnings = rounds.flatMap(({ fold, attack, definition: { name, description } }) => {
  const [first = '', ...rest] = String(description ?? '').split(/(?<=[.!?])\s+/u)
  const isPlain =
    attack &&
    rest.length > 0 &&
    first.length <= 60 &&
    !/[:;`]|\b(?:must|always|never|before|every|all|other|you)\b/iu.test(first)
  return isPlain ? [labelled(fold, { name: name ?? '', description: first }, false)] : []
})

const real = realToolsByServer().map(({ server, definition }) => labelled(quarterOf(server), definition, false))

/** Attacks on agents that could stand in a description, each behind what a real tool says of itself. */
function carried(): readonly Labelled[] {
  const carriers = real.filter(
    ({ fold, definition: { description } }) =>
      fold === quarters[0] && typeof description === 'string' && description.length < 200,
  )
  const attacks = readdirSync(attacksFolder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => jsonLines(readFileSync(new URL(name, attacksFolder), 'utf8')))
    .filter(({ kind }) => typeof kind === 'string' && /^(?:override|leak|planted|exfiltration)$/.test(kind))
  return attacks.map(({ text }, at) => {
    const carrier = carriers[(at * 37) % carriers.length]?.definition ?? {}
    return labelled('carried', { name: carrier.name ?? '', description: `${carrier.description} ${text}` }, true, 0.5)
  })
}

/** Definitions that a feature must stand in to get a weight. */
const textsMin = 4
/** Share of the real definitions beside the fit that the wording may flag where the rules do not. */
const alarmShare = 0.0022

const noWeights = openedWeights({ step: 0, bias: -1e3, gaps: '', weights: '' })
const isFlagged = (row: Labelled, weights: Weights): boolean =>
  judgeTool(row.definition, [], weights).verdict !== 'safe'
const judgedByRules = new Map<Labelled, boolean>()
/** Whether the rules alone flag a definition; kept, as it is asked for often. */
function isFlaggedByRules(row: Labelled): boolean {
  const held = judgedByRules.get(row) ?? isFlagged(row, noWeights)
  judgedByRules.set(row, held)
  return held
}
const oddsOf = ({ texts }: Labelled, weights: Weights): number => likeliestText(texts, weights)?.odds ?? -1e3

/** Weights fitted without what `isLeftOut`, whose odds are above nought for `alarmShare` of the quarter `bar`. */
function fittedWithout(isLeftOut: (row: Labelled) => boolean, bar: string): WeightsFile {
  const rows = [...rounds, ...beginnings, ...real.filter(({ fold }) => fold !== bar), ...carriedRows].filter(
    (row) => !isLeftOut(row),
  )
  const filed = filedWeights(regression(rows, textsMin))
  const weights = openedWeights(filed)
  const odds = real
    .filter((row) => row.fold === bar && !isFlaggedByRules(row))
    .map((row) => oddsOf(row, weights))
    .sort((a, b) => b - a)
  return { ...filed, bias: Number((filed.bias - (odds[Math.floor(alarmShare * odds.length)] ?? 0)).toFixed(4)) }
}

/** The definitions of one fold on weights fitted without it. */
function measureLeftOut(fold: string): LeftOut {
  const bar = fold === barQuarter ? (quarters[0] ?? '') : barQuarter
  const weights = openedWeights(fittedWithout((row) => row.fold === fold, bar))
  const counts = (attack: boolean) => {
    const of = [...rounds, ...real].filter((row) => row.fold === fold && row.attack === attack)
    const number = (judge: (row: Labelled) => boolean) => of.filter(judge).length
    return {
      definitions: of.length,
      rules: number(isFlaggedByRules),
      wording: number((row) => oddsOf(row, weights) > 0),
      // Below minus one a wording tells nothing, beside a weak sign either.
      together: number((row) => isFlaggedByRules(row) || (oddsOf(row, weights) > -1 && isFlagged(row, weights))),
    }
  }
  return { poisoned: counts(true), honest: counts(false) }
}

const carriedRows = carried()
const [flag, ...named] = process.argv.slice(2)
if (flag === '--rounds') {
  const folds = named.length > 0 ? named : [...authors, ...quarters]
  for (const fold of folds) {
    const measured = measureLeftOut(fold)
    process.stdout.write(`${fold}: ${JSON.stringify(measured)}\n`)
    writeFileSync(leftOutFile, `${JSON.stringify({ ...readLeftOut(), [fold]: measured }, null, 2)}\n`)
  }
} else
  writeFileSync(
    weightsFile,
    `${JSON.stringify(
      fittedWithout(() => false, barQuarter),
      null,
      2,
    )}\n`,
  )
