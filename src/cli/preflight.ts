import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Client, Data } from '../../packages/client/src/index.ts'
import { textOf } from './input.ts'
import { asking, exitCodes, targetOptions, targetUsage, wrongUsage } from './target.ts'
import { inColour, progressOf } from './terminal.ts'
import type { Verb } from './verb.ts'

type Report = Data<'preflight'>
type Purpose = NonNullable<Parameters<Client['preflight']>[0]['purpose']>

const options = {
  ...targetOptions,
  brand: { type: 'string' },
  purpose: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  write: { type: 'boolean', default: false },
} as const

const outcomes = {
  go: { colour: 'green', exit: exitCodes.fine },
  fix: { colour: 'yellow', exit: exitCodes.found },
  stop: { colour: 'red', exit: exitCodes.grave },
} as const

/** Line and column of an offset, both from 1. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

function render(path: string, text: string, report: Report, written: boolean): string {
  const { colour } = outcomes[report.verdict]
  const lines = report.findings.map(({ start, end, severity, code, message }) => {
    const edit = report.edits.find((one) => one.start <= start && end <= one.end)
    const mended =
      edit === undefined ? '' : edit.replacement === '' ? '\n      take it out' : `\n      → ${edit.replacement}`
    const head = inColour(severity === 'stop' ? 'red' : 'yellow', severity)
    return `  ${placeOf(text, start)}  ${head}  ${code}  ${message}\n      ${inColour('dim', text.slice(start, end))}${mended}\n`
  })
  const follow = report.follow_up.map(({ operation, value }) => `  look further: ${value} (${operation})\n`)
  const short = report.complete ? '' : '  The draft is longer than what is checked at once; split it.\n'
  const note = written ? '  The edits are made.\n' : ''
  return [`${inColour(colour, report.verdict.toUpperCase())}  ${path}\n`, ...lines, ...follow, short, note].join('')
}

const verb: Verb = {
  name: 'preflight',
  summary: 'Check drafts before they go out; the exit code says go, fix or stop.',
  usage: `preflight FILE|- [FILE…] [--brand NAME] [--purpose PURPOSE] [--allow-host HOST]… [--write] ${targetUsage}`,
  async run(args) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    if (positionals.length === 0) return wrongUsage(`Name a file, or - for standard input.\nUsage: ${verb.usage}`)
    if (values.write && positionals.includes('-')) return wrongUsage('--write needs files, not standard input.')
    const { brand, purpose, 'allow-host': hosts } = values
    const given = {
      ...(brand === undefined ? {} : { brand }),
      // The service knows the purposes and names them when this is none.
      ...(purpose === undefined ? {} : { purpose: purpose as Purpose }),
      ...(hosts === undefined ? {} : { allowed_hosts: hosts }),
    }
    return asking(values, async (client) => {
      const progress = progressOf('drafts', positionals.length, positionals.length)
      const all: ({ readonly path: string } & Report)[] = []
      let exit: number = exitCodes.fine
      for (const path of positionals) {
        const text = await textOf(path)
        const { data } = await client.preflight({ ...given, text })
        all.push({ path, ...data })
        exit = Math.max(exit, outcomes[data.verdict].exit)
        const written = values.write && data.edited_text !== text
        if (written) await writeFile(path, data.edited_text)
        progress.add(1)
        if (!values.json) process.stdout.write(render(path, text, data, written))
      }
      progress.stop()
      if (values.json) process.stdout.write(`${JSON.stringify(all, null, 2)}\n`)
      return exit
    })
  },
}

export default verb
