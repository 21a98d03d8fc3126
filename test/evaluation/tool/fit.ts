import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type JsonObject, readDefinition } from '../../../skills/tool/definition.ts'
import { judgeTool, purposeOf } from '../../../skills/tool/judge.ts'
import { likeliestText, readWording, type WordedText } from '../../../skills/tool/wording.ts'
import { openedWeights, type Weights, type WeightsFile } from '../../../src/text/safety/likeness.ts'
import { type Fitted, filedWeights, type Row, regression, samplesIn } from '../regression.ts'
import {
  authors,
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
 * `../safety/dev` and the real definitions. The bar is put on what servers give when they are left out, a quarter at a time, and the quarters'
 * figures are kept for the measure. `--rounds NAME…` fits no weights for use: it measures authors on weights fitted without them and without
 * a quarter of the servers, on which the bar is put; without names it does so for all.
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

/** What an honest definition by an author counts beside a poisoned one: most were made to look like poison, as few real ones do. */
const honestShare = 1.5

const rounds = authors.flatMap((author) =>
  (['poisoned', 'honest'] as const).flatMap((kind) =>
    ofAuthor(author, kind).map((definition) =>
      labelled(author, definition, kind === 'poisoned', kind === 'poisoned' ? 1 : honestShare),
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

/** Attacks on agents that could stand in a description, each behind what a real tool says of itself, and left out with that tool. */
function carried(): readonly Labelled[] {
  const carriers = real.filter(
    ({ definition: { description } }) => typeof description === 'string' && description.length < 200,
  )
  const attacks = readdirSync(attacksFolder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => jsonLines(readFileSync(new URL(name, attacksFolder), 'utf8')))
    .filter(({ kind }) => typeof kind === 'string' && /^(?:override|leak|planted|exfiltration)$/.test(kind))
  return attacks.map(({ text }, at) => {
    const { fold = 'carried', definition: carrier = {} } = carriers[(at * 37) % carriers.length] ?? {}
    return labelled(fold, { name: carrier.name ?? '', description: `${carrier.description} ${text}` }, true, 0.5)
  })
}

/** Definitions that a feature must stand in to get a weight. */
const textsMin = 4
/** Share of the real definitions of servers left out that the wording may flag where the rules do not. */
const alarmShare = 0.003

/** Whether a definition is flagged with these weights; by rules alone with null. */
const isFlagged = (row: Labelled, weights: Weights | null): boolean =>
  judgeTool(row.definition, undefined, weights).verdict !== 'safe'
const judgedByRules = new Map<Labelled, boolean>()
/** Whether the rules alone flag a definition; kept, as it is asked for often. */
function isFlaggedByRules(row: Labelled): boolean {
  const held = judgedByRules.get(row) ?? isFlagged(row, null)
  judgedByRules.set(row, held)
  return held
}
const oddsOf = ({ texts }: Labelled, weights: Weights): number => likeliestText(texts, weights)?.odds ?? -1e3

const carriedRows = carried()
/** Weights fitted on what is not left out, without a bar. */
const fittedOn = (isLeftOut: (row: Labelled) => boolean): Fitted =>
  regression(
    [...rounds, ...beginnings, ...real, ...carriedRows].filter((row) => !isLeftOut(row)),
    textsMin,
  )

/** Odds of the definitions of a quarter that no rule flags. */
const oddsIn = (quarter: string, fitted: Fitted): readonly number[] => {
  const weights = openedWeights(filedWeights(fitted))
  return real.filter((row) => row.fold === quarter && !isFlaggedByRules(row)).map((row) => oddsOf(row, weights))
}
/** The odds that `alarmShare` of those given lie above. */
const barOf = (odds: readonly number[]): number =>
  odds.toSorted((a, b) => b - a)[Math.floor(alarmShare * odds.length)] ?? 0
/** Weights whose odds are above nought where they were above the bar. */
function barred(fitted: Fitted, bar: number): WeightsFile {
  const filed = filedWeights(fitted)
  return { ...filed, bias: Number((filed.bias - bar).toFixed(4)) }
}

/** The definitions of one fold on weights fitted without it. */
function measureLeftOut(fold: string, weights: Weights): LeftOut {
  const counts = (attack: boolean) => {
    const of = [...rounds, ...real].filter((row) => row.fold === fold && row.attack === attack)
    const number = (judge: (row: Labelled) => boolean) => of.filter(judge).length
    return {
      definitions: of.length,
      rules: number(isFlaggedByRules),
      wording: number((row) => oddsOf(row, weights) > 0),
      // Below minus one a wording alone tells nothing, beside a weak sign either.
      together: number((row) => (isFlaggedByRules(row) || oddsOf(row, weights) > -1) && isFlagged(row, weights)),
    }
  }
  return { poisoned: counts(true), honest: counts(false) }
}
function keep(fold: string, measured: LeftOut): void {
  process.stdout.write(`${fold}: ${JSON.stringify(measured)}\n`)
  writeFileSync(leftOutFile, `${JSON.stringify({ ...readLeftOut(), [fold]: measured }, null, 2)}\n`)
}

/**
 * Each quarter's odds on weights fitted without it. With `isKept` the quarters are measured too, each with its bar put on what the other three
 * gave when they were left out.
 */
function quartersLeftOut(isKept: boolean): readonly number[] {
  const fits = quarters.map((quarter) => {
    const fitted = fittedOn(({ fold }) => fold === quarter)
    return { quarter, fitted, odds: oddsIn(quarter, fitted) }
  })
  if (isKept)
    for (const { quarter, fitted } of fits) {
      const bar = barOf(fits.flatMap((other) => (other.quarter === quarter ? [] : other.odds)))
      keep(quarter, measureLeftOut(quarter, openedWeights(barred(fitted, bar))))
    }
  return fits.flatMap(({ odds }) => odds)
}

const [flag, ...named] = process.argv.slice(2)
if (flag === '--rounds') {
  for (const [at, author] of authors.entries()) {
    if (named.length > 0 && !named.includes(author)) continue
    // A quarter is left out with the author, so that the bar is put on servers that the weights have not seen.
    const quarter = quarters[at % quarters.length] ?? quarters[0]
    const fitted = fittedOn(({ fold }) => fold === author || fold === quarter)
    keep(author, measureLeftOut(author, openedWeights(barred(fitted, barOf(oddsIn(quarter, fitted))))))
  }
} else {
  const bar = barOf(quartersLeftOut(true))
  writeFileSync(
    weightsFile,
    `${JSON.stringify(
      barred(
        fittedOn(() => false),
        bar,
      ),
      null,
      2,
    )}\n`,
  )
}
