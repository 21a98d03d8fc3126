import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { editionIdOf } from '../data/edition/index.ts'
import { compileReference } from '../reference/compile/index.ts'
import { storeEdition } from '../reference/edition-folder.ts'
import { writeReports } from '../reference/reports.ts'
import { referenceFolder, rootFolder } from './reference-folders.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'compile',
  summary: 'Compile the reference data to a new edition and rewrite facts.lock and the reports beside it.',
  usage: 'compile [--without-non-commercial] [--check]',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        'without-non-commercial': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
      strict: true,
    })
    const compiled = compileReference(referenceFolder, {
      withoutNonCommercial: values['without-non-commercial'],
      raiseVersions: true,
    })
    if (!values.check) {
      writeReports(referenceFolder, rootFolder, compiled)
      storeEdition(readConfig().dataDir, compiled)
    }
    const unresolved = compiled.unresolved.reduce((rows, entry) => rows + entry.rows, 0)
    const { counts } = JSON.parse(compiled.lock) as { readonly counts: Readonly<Record<string, number>> }
    const figures = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    process.stdout.write(
      `${editionIdOf(compiled.lock)}: ${figures.join(', ')}; ${unresolved} rows of unknown brands.\n`,
    )
    return 0
  },
}

export default verb
