import { readdir } from 'node:fs/promises'
import { ClaimcheckError } from '../model/index.ts'
import { outliveClosedPipe } from './closed-pipe.ts'
import { UsageError, type Verb } from './verb.ts'

const notVerbs = new Set(['main.ts', 'verb.ts'])

/** Verbs by where they stand: `src/cli/<verb>.ts`; only the one named, where there is such a file. */
async function loadVerbs(name: string | undefined): Promise<readonly Verb[]> {
  const all = (await readdir(new URL('.', import.meta.url))).filter(
    (file) => file.endsWith('.ts') && !notVerbs.has(file),
  )
  const files = all.includes(`${name}.ts`) ? [`${name}.ts`] : all
  const modules = await Promise.all(files.sort().map((name): Promise<{ default?: Verb }> => import(`./${name}`)))
  return modules.flatMap((module) => module.default ?? [])
}

function usage(verbs: readonly Verb[]): string {
  const width = Math.max(...verbs.map((verb) => verb.name.length))
  const lines = verbs.map((verb) => `  ${verb.name.padEnd(width)}  ${verb.summary}`)
  return `Usage: npm run -s claimcheck -- <verb> [options]\n\n${lines.join('\n')}\n\nclaimcheck <verb> --help tells more.\n`
}

/** Run one verb; exit code 2 for wrong usage, 1 for a refusal. */
async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  const verbs = await loadVerbs(name)
  const verb = verbs.find((candidate) => candidate.name === name)
  if (verb === undefined) {
    const asked = name === undefined || name === '--help' || name === 'help'
    const stream = asked ? process.stdout : process.stderr
    stream.write(asked ? usage(verbs) : `There is no verb of this name.\n\n${usage(verbs)}`)
    return asked ? 0 : 2
  }
  if (rest.includes('--help')) {
    process.stdout.write(`${verb.summary}\n\nUsage: npm run -s claimcheck -- ${verb.usage}\n`)
    return 0
  }
  try {
    return (await verb.run(rest)) ?? 0
  } catch (error) {
    if (!(error instanceof ClaimcheckError) && !isUsageError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return isUsageError(error) ? 2 : 1
  }
}

/** `node:util` parseArgs reports unknown options with codes of this prefix. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

outliveClosedPipe()
process.exitCode = await main(process.argv.slice(2))
