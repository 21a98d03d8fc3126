import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { intakeCatalogue } from '../reference/catalogue/intake.ts'
import { intakeSources } from '../reference/intake/index.ts'
import { intakeObservations } from '../reference/observations/intake.ts'
import { catalogueFolder, observationsFolder, sourcesFolder } from './reference-folders.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'intake',
  summary: 'Turn a folder of extracts into the source folders of the reference data; review the result as a diff.',
  usage: 'intake ../shared/data [--sources-only | --observations-only]',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      options: {
        'sources-only': { type: 'boolean', default: false },
        'observations-only': { type: 'boolean', default: false },
      },
      allowPositionals: true,
      strict: true,
    })
    const [dir] = positionals
    if (dir === undefined) {
      process.stderr.write('Name the folder of extracts: claimcheck intake ../shared/data\n')
      return 2
    }
    const { 'sources-only': sourcesOnly, 'observations-only': observationsOnly } = values
    if (!sourcesOnly && !observationsOnly) intakeCatalogue(dir, catalogueFolder)
    const ids: string[] = []
    if (!observationsOnly) ids.push(...intakeSources(dir, sourcesFolder))
    if (!sourcesOnly)
      ids.push(...intakeObservations(dir, observationsFolder, join(catalogueFolder, 'observation-brands.csv')))
    process.stdout.write(`Wrote ${ids.length} sources: ${ids.join(', ')}.\nCompile them next: claimcheck compile\n`)
    return 0
  },
}

export default verb
