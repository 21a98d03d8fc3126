import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadSkills } from '../../src/registry/load.ts'
import { type Genome, requestOf } from './genome.ts'
import { openProber } from './probe.ts'
import { type Found, measured, measuredAtLimit, search, sizeProbed } from './search.ts'
import { type Operation, textOperations } from './slots.ts'

/**
 * `npm run search:complexity -- [--operation ID] [--minutes N] [--seed N] [--size N] [--replay GENOME] [--results]`: for each
 * operation that reads texts, or for the one named, so many minutes of search for the input that costs the most. Fails above the budget.
 * `--size` is the characters of the inputs that are tried; beyond an operation's limit they are as long as it takes them.
 * `--replay` measures one genome as the search prints it, `--results` writes the table into test/load/RESULTS.md.
 */
const { values } = parseArgs({
  options: {
    operation: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string' },
    replay: { type: 'string' },
    results: { type: 'boolean', default: false },
  },
})

/** Processor milliseconds after which a call is ended. */
const killedAfterMs = 60_000
const resultsFile = new URL('../load/RESULTS.md', import.meta.url)
const heading = '## The costliest inputs'

const operations = textOperations(await loadSkills())
const asked = operations.filter(({ id }) => values.operation === undefined || id === values.operation)
if (asked.length === 0) {
  process.stderr.write(
    `No operation of this id reads texts. Those that do: ${operations.map(({ id }) => id).join(', ')}.\n`,
  )
  process.exit(2)
}
const prober = await openProber(killedAfterMs)
const seed = Number(values.seed)
const found: Found[] = []
const print = (line: string) => process.stdout.write(`${line}\n`)
const head =
  '| operation | tried | 4 kB, CPU ms | 16 kB, CPU ms | four times the input | limit, characters | CPU ms | ten times the input |\n|---|---|---|---|---|---|---|---|'
print(head)
for (const operation of asked) {
  const one =
    values.replay === undefined
      ? await search(operation, prober, {
          ...{ seed, probes: Number.POSITIVE_INFINITY, atLimit: true },
          millisecondsMax: Number(values.minutes) * 60_000,
          ...(values.size === undefined ? {} : { size: Number(values.size) }),
        })
      : await replayed(JSON.parse(values.replay) as Genome, operation)
  found.push(one)
  print(rowOf(one))
  for (const fault of one.faults) print(`  ${fault}`)
  if (one.faults.length > 0 || values.replay !== undefined || values.operation !== undefined)
    print(shown(one, operation))
}
prober.close()
if (values.results) writeTable(found)
process.exitCode = found.some(({ faults }) => faults.length > 0) ? 1 : 0

async function replayed(genome: Genome, operation: Operation): Promise<Found> {
  return measuredAtLimit(await measured(genome, operation, prober), operation, prober)
}

function rowOf({ operation, tried, cost, large, growth, limit, growthToLimit }: Found): string {
  const times = (value: number | undefined) => (value === undefined ? '–' : `${value.toFixed(1)} times`)
  const cells = [
    operation,
    tried,
    cost.cpuMs.toFixed(0),
    large.cpuMs.toFixed(0),
    times(growth),
    limit?.characters ?? '–',
    limit === undefined ? '–' : `${limit.cpuMs.toFixed(0)}${limit.code === undefined ? '' : `, ${limit.code}`}`,
    times(growthToLimit),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The input, shortened, and the command that measures it again. */
function shown({ genome, seed: from, operation }: Found, of: Operation): string {
  const input = JSON.stringify(requestOf(genome, of, sizeProbed, prober.names).input)
  const genomeText = JSON.stringify(genome).replaceAll("'", String.raw`\u0027`)
  return `  seed ${from}, ${input.length > 240 ? `${input.slice(0, 200)} … ${input.slice(-40)}` : input}\n  npm run search:complexity -- --operation ${operation} --replay '${genomeText}'`
}

function writeTable(rows: readonly Found[]): void {
  const results = readFileSync(resultsFile, 'utf8')
  const sections = results.split(/\n(?=## )/u).filter((section) => !section.startsWith(heading))
  const table = `${heading}\n\n\`npm run search:complexity -- --minutes ${values.minutes} --results\`, seed ${seed}. What the search found at worst for each operation.\n\n${head}\n${rows.map(rowOf).join('\n')}\n`
  writeFileSync(resultsFile, `${[...sections.map((section) => section.trimEnd()), table].join('\n\n')}`)
}
