// Fits the weights of signs (`skills/claim/text/signs.ts`) on decisions that were right or wrong, and shows each author left out:
//   node test/evaluation/claim/signs-fit.ts [--write]
import { readFileSync, writeFileSync } from 'node:fs'
import { readForComparison } from '../../../skills/claim/claim-reading.ts'
import { readSource } from '../../../skills/claim/judge.ts'
import { findInText } from '../../../skills/claim/text/judge.ts'
import { signNames } from '../../../skills/claim/text/signs.ts'
import { readContent } from '../../../src/data/pages/index.ts'
import { type BlindDocument, blindClaimsFile } from './blind.ts'
import { ownClaims } from './measure.ts'

const today = new Date('2026-11-21T12:00:00Z')
const weightsFile = new URL('../../../skills/claim/text/signs.json', import.meta.url)
const sets = ['blind', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'tenth', 'eleventh'] as const
/** How far weights are kept small: the sum of squares of standardised weights counts so much. */
const ridge = 30
/** The set whose claims no rule was made on, so that its mistakes are those of texts nobody has read. */
const unread = 'eleventh'
/** Share of that set's decisions, each author left out, that is given up: of the others nearly nine in ten are right. */
const givenUp = 0.12

/** A decision on an opened claim as it is before signs are weighed: of which set or author, and whether it is right. */
interface Row {
  readonly author: string
  readonly right: boolean
  readonly signs: readonly number[]
}

interface Weights {
  readonly bias: number
  readonly weights: readonly number[]
}

const chance = ({ bias, weights }: Weights, signs: readonly number[]): number =>
  1 / (1 + Math.exp(-signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), bias)))

/** Logistic regression by gradient descent on standardised signs; the weights are of the signs as counted. */
function weightsFor(rows: readonly Row[]): Weights {
  const size = signNames.length
  const column = (at: number) => rows.map(({ signs }) => signs[at] ?? 0)
  const means = Array.from({ length: size }, (_, at) => column(at).reduce((sum, one) => sum + one, 0) / rows.length)
  const scales = means.map(
    (mean, at) => Math.sqrt(column(at).reduce((sum, one) => sum + (one - mean) ** 2, 0) / rows.length) + 1e-6,
  )
  const scaled = rows.map(({ signs }) => signs.map((one, at) => (one - (means[at] ?? 0)) / (scales[at] ?? 1)))
  let bias = 0
  let weights = new Array<number>(size).fill(0)
  const rate = 2 / rows.length
  for (let step = 0; step < 4000; step += 1) {
    const off = rows.map(({ right }, at) => Number(right) - chance({ bias, weights }, scaled[at] ?? []))
    bias += rate * off.reduce((sum, one) => sum + one, 0)
    weights = weights.map(
      (weight, at) =>
        weight + rate * (off.reduce((sum, one, row) => sum + one * (scaled[row]?.[at] ?? 0), 0) - ridge * weight),
    )
  }
  const plain = weights.map((weight, at) => weight / (scales[at] ?? 1))
  return { bias: plain.reduce((sum, weight, at) => sum - weight * (means[at] ?? 0), bias), weights: plain }
}

async function rowsOf(set: (typeof sets)[number]): Promise<readonly Row[]> {
  const documents = readFileSync(blindClaimsFile('texts', 'dev', set), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BlindDocument & { readonly author?: string })
  const rows = documents.map(async ({ text, document, author, claims }) => {
    const source = readSource(await readContent(text ?? document ?? ''))
    return claims.flatMap(([label, claim]) => rowOf(author ?? set, label, claim, source))
  })
  return (await Promise.all(rows)).flat()
}

function rowOf(author: string, label: string, claim: string, source: ReturnType<typeof readSource>): readonly Row[] {
  const found = findInText(readForComparison(claim, today), source.sentences, source.title, today)
  return found === undefined ? [] : [{ author, right: found.finding === label, signs: found.signs }]
}

const ownRows = ownClaims('dev').flatMap(({ label, claim, text, tables }) =>
  tables === undefined ? rowOf('own', label, claim, readSource({ title: '', text: text ?? '', tables: [] })) : [],
)
const rows = [...(await Promise.all(sets.map(rowsOf))).flat(), ...ownRows]
const authors = [...new Set(rows.map(({ author }) => author))]
const judged = authors
  .flatMap((author) => {
    const found = weightsFor(rows.filter((row) => row.author !== author))
    return rows.filter((row) => row.author === author).map((row) => ({ ...row, chance: chance(found, row.signs) }))
  })
  .sort((a, b) => b.chance - a.chance)
const tell = (what: string, of: typeof judged) => {
  const shares = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1].map((part) => {
    const kept = of.slice(0, Math.round(of.length * part))
    return `${part * 100} %: ${kept.filter(({ right }) => right).length} of ${kept.length}`
  })
  process.stdout.write(`${what}, surest first: ${shares.join(', ')}\n`)
}
tell('all, each author left out', judged)
const latest = judged.filter(({ author }) => author.startsWith(unread))
tell('the five authors whose texts nobody read', latest)
const { bias, weights } = weightsFor(rows)
const min = latest[Math.round(latest.length * (1 - givenUp))]?.chance ?? 0
for (const [at, name] of signNames.entries())
  process.stdout.write(`${name.padEnd(22)} ${(weights[at] ?? 0).toFixed(3)}\n`)
process.stdout.write(`bias ${bias.toFixed(3)}, believed from ${min.toFixed(3)}\n`)
if (process.argv.includes('--write')) {
  const rounded = (one: number) => Math.round(one * 1000) / 1000
  writeFileSync(
    weightsFile,
    `${JSON.stringify({ bias: rounded(bias), least: rounded(min), weights: Object.fromEntries(signNames.map((name, at) => [name, rounded(weights[at] ?? 0)])) }, undefined, 2)}\n`,
  )
}
