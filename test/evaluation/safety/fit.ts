import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { detectThreats } from '../../../src/text/safety/detect.ts'
import { readFeatures, windowsOf } from '../../../src/text/safety/features.ts'
import { type LikenessFile, opened } from '../../../src/text/safety/likeness.ts'
import type { Threat } from '../../../src/text/safety/rule.ts'
import { lowered } from '../../../src/text/spans.ts'
import { folded } from '../../../src/text/unwrap/fold.ts'
import { type Fitted, filedWeights, type Row, regression, type Sample, samplesIn } from '../regression.ts'
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

/** Texts that a feature must stand in to get a weight. */
const textsMin = 2

interface Labelled extends Row {
  /** Texts of one fold are left out together. */
  readonly fold: string
  readonly text: string
  readonly kind?: string | undefined
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

/** Each fold on weights fitted without it: flagged of attacks and of harmless texts. */
function measureRounds(rows: readonly Labelled[]): void {
  for (const fold of [...new Set(rows.map((row) => row.fold))].sort()) {
    const others = rows.filter((row) => row.fold !== fold)
    const likeness = opened(filed(regression(others, textsMin), others))
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
else writeFileSync(weightsFile, `${JSON.stringify(filed(regression(rows, textsMin), rows), null, 2)}\n`)
