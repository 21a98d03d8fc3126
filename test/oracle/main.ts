import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'
import { compareWithOracle } from './agree.ts'
import { mutants } from './mutants.ts'
import { seenBy } from './seen.ts'

/**
 * `npm run oracle [-- --programs N] [--seed N] [--shown N] [--mutants] [--results]`: programs about the whole record, judged by the engine and by an
 * oracle that shares no code with it. With `--mutants` faults are put into the engine one by one instead, and each must be seen by the oracle
 * or by a law. `--results` writes the table into `test/evaluation/RESULTS.md`. Fails at a disagreement and at a fault that nothing sees.
 */
const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    shown: { type: 'string', default: '3' },
    mutants: { type: 'boolean', default: false },
    results: { type: 'boolean', default: false },
  },
})
const resultsFile = new URL('../evaluation/RESULTS.md', import.meta.url)

const [heading, table, failed] = values.mutants ? await tryMutants() : await tryPrograms()
process.stdout.write(`${table}\n`)
if (values.results) {
  const sections = readFileSync(resultsFile, 'utf8')
    .split(/\n(?=## )/u)
    .filter((section) => !section.startsWith(`## ${heading}`))
  const text = `## ${heading}\n\n${table}`
  writeFileSync(resultsFile, `${[...sections.map((section) => section.trimEnd()), text].join('\n\n')}\n`)
}
process.exitCode = failed ? 1 : 0

type Outcome = readonly [heading: string, table: string, failed: boolean]

async function tryPrograms(): Promise<Outcome> {
  const edition = await wholeEdition()
  const { counts, programs, disagreements } = compareWithOracle(edition, createVerifier(edition), {
    ...{ programs: Number(values.programs), seed: Number(values.seed) },
    now: new Date('2026-11-23T12:00:00.000Z'),
  })
  for (const { statement, oracle, engine, evidence } of disagreements.slice(0, Number(values.shown)))
    process.stdout.write(`oracle ${oracle}, engine ${engine}: ${JSON.stringify(statement)}\n  ${evidence}\n`)
  const rows = [...counts].sort().map(([what, count]) => `| ${what} | ${count} |`)
  const table = [
    `\`npm run oracle -- --programs ${values.programs} --seed ${values.seed}\` over edition \`${edition.id}\`: ${disagreements.length} disagreements on ${programs} programs.`,
    ...['', '| op and answer | programs |', '|---|---|', ...rows],
  ].join('\n')
  return ['Programs and the oracle', table, disagreements.length > 0]
}

async function tryMutants(): Promise<Outcome> {
  const rows: string[] = []
  let missed = 0
  for (const { name, file } of mutants) {
    const seen = await seenBy(name)
    if (seen === 'nothing') missed += 1
    rows.push(`| ${name} | ${file} | ${seen} |`)
    process.stderr.write(`${name}: ${seen}\n`)
  }
  const table = [
    `\`npm run oracle -- --mutants\`: faults put into the engine, and what sees them. ${missed} of ${mutants.length} are seen by nothing.`,
    ...['', '| fault | in | seen by |', '|---|---|---|', ...rows],
  ].join('\n')
  return ['Faults put into the engine', table, missed > 0]
}
