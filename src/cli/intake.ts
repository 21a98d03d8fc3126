import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { intakeAdvisor } from '../reference/advisor/intake.ts'
import { intakeCatalogue } from '../reference/catalogue/intake.ts'
import { intakeCustoms } from '../reference/customs/intake.ts'
import { intakeGathered, intakeSources, reportEveryday } from '../reference/intake/index.ts'
import { intakeObservations } from '../reference/observations/intake.ts'
import { intakePackages } from '../reference/packages/intake.ts'
import {
  advisorFolder,
  catalogueFolder,
  customsFolder,
  observationsFolder,
  packagesFolder,
  referenceFolder,
  sourcesFolder,
} from './reference-folders.ts'
import type { Verb } from './verb.ts'

const parts = ['sources', 'observations', 'advisor', 'packages', 'customs'] as const

const verb: Verb = {
  name: 'intake',
  summary: 'Turn a folder of extracts into the source folders of the reference data; review the result as a diff.',
  usage:
    'intake ../shared/data [--sources-only | --observations-only | --advisor-only | --packages-only | --customs-only]\n  or intake --gathered FOLDER',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      options: {
        ...Object.fromEntries(
          parts.map((part) => [`${part}-only`, { type: 'boolean' as const, default: false }] as const),
        ),
        gathered: { type: 'string' },
      },
      allowPositionals: true,
      strict: true,
    })
    const { gathered } = values
    if (typeof gathered === 'string') {
      const { ids, rows, leftOut } = intakeGathered(gathered, catalogueFolder, sourcesFolder)
      const reasons = leftOut.map(([reason, count]) => `${count}: ${reason}`).join('\n')
      process.stdout.write(
        `Wrote ${ids.join(', ')} from ${rows} rows.\n${reasons === '' ? '' : `Left out:\n${reasons}\n`}Compile them next: claimcheck compile\n`,
      )
      return 0
    }
    const [dir] = positionals
    if (dir === undefined) {
      process.stderr.write('Name the folder of extracts: claimcheck intake ../shared/data\n')
      return 2
    }
    const flags: Readonly<Record<string, unknown>> = values
    const only = parts.filter((part) => flags[`${part}-only`] === true)
    const wanted = (part: (typeof parts)[number]) => only.length === 0 || only.includes(part)
    if (only.length === 0) intakeCatalogue(dir, catalogueFolder)
    const ids: string[] = []
    if (wanted('sources')) {
      ids.push(...intakeSources(dir, sourcesFolder))
      const { rows, leftOut } = reportEveryday(dir, catalogueFolder, join(referenceFolder, 'everyday-report.csv'))
      process.stdout.write(`${leftOut} of ${rows} everyday rows are no facts; everyday-report.csv says why.\n`)
    }
    if (wanted('observations'))
      ids.push(...intakeObservations(dir, observationsFolder, join(catalogueFolder, 'observation-brands.csv')))
    if (ids.length > 0)
      process.stdout.write(`Wrote ${ids.length} sources: ${ids.join(', ')}.\nCompile them next: claimcheck compile\n`)
    if (wanted('advisor')) {
      const { entries, servers } = intakeAdvisor(dir, advisorFolder)
      process.stdout.write(`Wrote ${servers} tool servers from ${entries} entries of lists.\n`)
    }
    if (wanted('packages')) {
      const counts = intakePackages(dir, packagesFolder)
      process.stdout.write(
        `Wrote packages: ${Object.entries(counts)
          .map(([table, count]) => `${table} ${count}`)
          .join(', ')}.\n`,
      )
    }
    if (wanted('customs')) {
      const lines = Object.entries(intakeCustoms(dir, customsFolder)).map(([table, count]) => `${table} ${count}`)
      process.stdout.write(`Wrote lines of customs tables: ${lines.join(', ')}.\n`)
    }
    return 0
  },
}

export default verb
