import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createVerifier } from '../../src/verify/index.ts'
import { wholeEdition } from '../kit/edition.ts'
import { laws, openJudge, tryLaws } from './record-laws.ts'

/**
 * `npm run laws [-- --law NAME] [--one-in N] [--shown N] [--results]`: what a record means, tried on the whole record or on one fact in N. Prints violations and
 * writes the table into `test/evaluation/RESULTS.md`. Fails where a law is broken.
 */
const { values } = parseArgs({
  options: {
    'one-in': { type: 'string', default: '1' },
    shown: { type: 'string', default: '5' },
    law: { type: 'string', multiple: true },
    results: { type: 'boolean', default: false },
  },
})
const resultsFile = new URL('../evaluation/RESULTS.md', import.meta.url)
const heading = '## Laws over the record'
const [every, shown] = [Number(values['one-in']), Number(values.shown)]

const edition = await wholeEdition()
const now = new Date('2026-11-23T12:00:00.000Z')
const judge = openJudge(edition, createVerifier(edition), now)
const asked = laws.filter((law) => values.law?.includes(law) ?? true)
const tried = tryLaws(judge, ({ id }) => Number.parseInt(id.slice(2, 10), 16) % every === 0, asked)
const rows = tried.map(({ law, cases, violations }) => `| ${law} | ${cases} | ${violations.length} |`)
const table = ['| law | cases | violations |', '|---|---|---|', ...rows].join('\n')
process.stdout.write(`${table}\n`)
for (const law of laws)
  for (const { claim, said } of tried.find((one) => one.law === law)?.violations.slice(0, shown) ?? [])
    process.stdout.write(`${law}: ${claim}\n  ${said}\n`)
if (values.results) {
  const sections = readFileSync(resultsFile, 'utf8')
    .split(/\n(?=## )/u)
    .filter((section) => !section.startsWith(heading))
  const text = `${heading}\n\nWritten by \`npm run laws -- --results\` over edition \`${edition.id}\`, one fact in ${every}: claims in plain words, made from the facts with one qualifier or the value changed.\n\n${table}`
  writeFileSync(resultsFile, `${[...sections.map((section) => section.trimEnd()), text].join('\n\n')}\n`)
}
process.exitCode = tried.some(({ violations }) => violations.length > 0) ? 1 : 0
