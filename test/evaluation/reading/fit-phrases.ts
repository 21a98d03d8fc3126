import { writeFileSync } from 'node:fs'
import { distribution } from '../../../src/reading/log-linear.ts'
import { roles } from '../../../src/reading/phrases/index.ts'
import { fitRoles, type PhraseExample, phraseExamples } from './fit/phrases.ts'

/**
 * `node test/evaluation/reading/fit-phrases.ts [--write]`: fit the roles of phrases on the annotated claims. Prints what the model says of each writer
 * when it was fitted on the five others; `--write` puts the weights fitted on all six into `src/reading/phrases/roles.json`.
 */
const weightsFile = new URL('../../../src/reading/phrases/roles.json', import.meta.url)

const { examples, cut } = phraseExamples()
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
process.stdout.write(
  `cut: ${percent(cut.precision)} of the pieces begin where an annotated phrase does, ${percent(cut.recall)} of those are found\n`,
)

interface Said extends PhraseExample {
  readonly chances: readonly number[]
  readonly said: number
}
const said = [...Map.groupBy(examples, ({ writer }) => writer)].flatMap(([writer, own]) => {
  const model = fitRoles(examples.filter((one) => one.writer !== writer))
  return own.map((one): Said => {
    const chances = distribution(model, one.features)
    return { ...one, chances, said: chances.indexOf(Math.max(...chances)) }
  })
})

function rowOf(name: string, all: readonly Said[]): string {
  const right = all.filter((one) => one.said === one.label).length / all.length
  const perRole = roles.map((_, role) => {
    const [is, says] = [all.filter(({ label }) => label === role), all.filter((one) => one.said === role)]
    const both = is.filter((one) => one.said === role).length
    return `${is.length}: ${says.length === 0 ? '–' : percent(both / says.length)} / ${is.length === 0 ? '–' : percent(both / is.length)}`
  })
  return `| ${[name, all.length, percent(right), ...perRole].join(' | ')} |`
}
process.stdout.write(
  `| left out | phrases | right | ${roles.map((role) => `${role} n: precision / recall`).join(' | ')} |\n|${'---|'.repeat(roles.length + 3)}\n`,
)
for (const [writer, own] of Map.groupBy(said, (one) => one.writer)) process.stdout.write(`${rowOf(writer, own)}\n`)
for (const [register, own] of Map.groupBy(said, (one) => one.register))
  process.stdout.write(`${rowOf(register, own)}\n`)
process.stdout.write(`${rowOf('all', said)}\n`)
const blocks = (chances: readonly number[]) =>
  (chances[roles.indexOf('statement')] ?? 0) + (chances[roles.indexOf('restrictor')] ?? 0)
const blocking = (one: Said) => roles[one.label] === 'statement' || roles[one.label] === 'restrictor'
for (const bar of [0.3, 0.5, 0.7]) {
  const flagged = said.filter(({ chances }) => blocks(chances) >= bar)
  const [hits, all] = [flagged.filter(blocking).length, said.filter(blocking).length]
  process.stdout.write(
    `statement or restrictor from ${bar}: ${percent(hits / flagged.length)} of ${flagged.length} right, ${percent(hits / all)} of ${all} found\n`,
  )
}

if (process.argv.includes('--write')) {
  const { weights } = fitRoles(examples)
  const rows = Object.entries(weights).map(([name, row]) => `    ${JSON.stringify(name)}: [${row.join(', ')}]`)
  writeFileSync(weightsFile, `{\n  "weights": {\n${rows.join(',\n')}\n  }\n}\n`)
  process.stdout.write(`${Object.keys(weights).length} features written\n`)
}
