import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type JsonObject, readDefinition } from '../../../skills/tool/definition.ts'
import { judgeTool, purposeOf } from '../../../skills/tool/judge.ts'
import { likeliestText, readWording, type WordedText } from '../../../skills/tool/wording.ts'
import { openedWeights, type Weights, type WeightsFile } from '../../../src/text/safety/likeness.ts'
import { filedWeights, type Row, regression, samplesIn } from '../regression.ts'
import { isFitted, jsonLines, realToolsByServer } from './measure.ts'

/**
 * Fits the weights by which definitions are likened to poisoned ones, on the texts of `dev/`, the instructions among the attacks of
 * `../safety/dev` and one half of the real definitions, by server. `--rounds` writes nothing and measures each author on weights fitted
 * without him.
 */

const weightsFile = new URL('../../../skills/tool/wording.json', import.meta.url)
const attacksFolder = new URL('../safety/dev/', import.meta.url)

interface Labelled extends Row {
  /** Author; the definitions of one are left out together. */
  readonly fold: string
  readonly definition: JsonObject
  readonly texts: readonly WordedText[]
}

function labelled(fold: string, definition: JsonObject, attack: boolean, share = 1): Labelled {
  const read = readDefinition(definition)
  const texts = readWording(read, purposeOf(read))
  return { fold, definition, attack, share, texts, samples: texts.flatMap((one) => samplesIn(one.read, one.windows)) }
}

const rounds = ['', 'author-two-', 'author-three-'].flatMap((author) =>
  (['poisoned', 'honest'] as const).flatMap((kind) =>
    jsonLines(readFileSync(new URL(`dev/${author}${kind}.jsonl`, import.meta.url), 'utf8')).map((definition) =>
      labelled(
        author === '' ? 'author-one' : author.slice(0, -1),
        definition,
        kind === 'poisoned',
        kind === 'poisoned' ? 1 : 3,
      ),
    ),
  ),
)

const real = realToolsByServer().map(({ server, definition }) =>
  labelled(isFitted(server) ? 'real' : 'looked-at', definition, false),
)

/** Attacks on agents that could stand in a description, each behind what a real tool says of itself. */
function carried(): readonly Labelled[] {
  const carriers = real.filter(
    ({ fold, definition: { description } }) =>
      fold === 'real' && typeof description === 'string' && description.length < 200,
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
/** Share of the looked-at real definitions that the wording may flag where the rules do not. */
const alarmShare = 0.0022

const noWeights = openedWeights({ step: 0, bias: -1e3, gaps: '', weights: '' })
const isFlagged = (row: Labelled, weights: Weights): boolean =>
  judgeTool(row.definition, [], weights).verdict !== 'safe'
const lookedAt = real.filter((row) => row.fold === 'looked-at' && !isFlagged(row, noWeights))

/** Weights whose odds are above nought for `alarmShare` of the looked-at definitions. */
function fittedOn(rows: readonly Labelled[]): WeightsFile {
  const fitted = regression(rows, textsMin)
  const filed = filedWeights(fitted)
  const weights = openedWeights(filed)
  const odds = lookedAt.map(({ texts }) => likeliestText(texts, weights)?.odds ?? -1e3).sort((a, b) => b - a)
  const bar = odds[Math.floor(alarmShare * odds.length)] ?? 0
  return { ...filed, bias: Number((filed.bias - bar).toFixed(4)) }
}

/** Each author on weights fitted without him. */
function measureRounds(rows: readonly Labelled[]): void {
  const counts = (of: readonly Labelled[], weights: Weights) => {
    const number = (judge: (row: Labelled) => boolean) => of.filter(judge).length
    const alike = number(({ texts }) => (likeliestText(texts, weights)?.odds ?? -1) > 0)
    return `${of.length}: rules ${number((row) => isFlagged(row, noWeights))}, wording ${alike}, together ${number((row) => isFlagged(row, weights))}`
  }
  for (const fold of new Set(rounds.map((row) => row.fold))) {
    const weights = openedWeights(fittedOn(rows.filter((row) => row.fold !== fold)))
    const of = (attack: boolean) => rounds.filter((row) => row.fold === fold && row.attack === attack)
    process.stdout.write(`${fold}: poisoned ${counts(of(true), weights)}; honest ${counts(of(false), weights)}\n`)
  }
}

const rows = [...rounds, ...real.filter(({ fold }) => fold === 'real'), ...carried()]
if (process.argv.includes('--rounds')) measureRounds(rows)
else writeFileSync(weightsFile, `${JSON.stringify(fittedOn(rows), null, 2)}\n`)
