import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import type { ObservationCoverage } from '../model/index.ts'
import { observationsDirectory } from '../open/shipped-answers.ts'
import { coverage } from '../reference/coverage.ts'
import { openReferenceEdition } from '../reference/edition-folder.ts'
import { referenceFolder } from './reference-folders.ts'
import type { Verb } from './verb.ts'

function answers({ answers: count, models, providers, from, to, sources }: ObservationCoverage): string {
  return `Observations: ${count} answers of ${models} models by ${providers} providers, ${from ?? '-'} to ${to ?? '-'}, from ${sources.length} collections`
}

const verb: Verb = {
  name: 'coverage',
  summary: 'Count what the reference data holds, per family and under the strict demands.',
  usage: 'coverage [--json]',
  async run(args) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } }, strict: true })
    const held = coverage(openReferenceEdition(referenceFolder, readConfig().dataDir), observationsDirectory)
    if (values.json) {
      process.stdout.write(`${JSON.stringify(held, undefined, 2)}\n`)
      return 0
    }
    const line = (cells: readonly (string | number)[]): string =>
      cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(10))).join(' ')
    const rows = held.families.map((family) =>
      line([
        family.family,
        family.brands,
        family.products,
        family.facts,
        family.sources.length,
        family.as_of_from ?? '-',
        family.as_of_to ?? '-',
      ]),
    )
    const strict = Object.entries(held.strict).map(([name, count]) => `${name.replaceAll('_', ' ')}: ${count}`)
    process.stdout.write(
      `Edition ${held.edition} as of ${held.as_of}: ${held.brands} brands, ${held.products} products, ${held.facts} facts\n\n${[
        line(['family', 'brands', 'products', 'facts', 'sources', 'from', 'to']),
        ...rows,
      ].join('\n')}\n\nStrict: ${strict.join('; ')}\n${answers(held.observations)}\n`,
    )
    return 0
  },
}

export default verb
