import { parseArgs } from 'node:util'
import { ClaimcheckError, systemClock } from '../model/index.ts'
import { listRechecks, type Recheck } from '../reference/recheck.ts'
import { sourcesFolder } from './reference-folders.ts'
import type { Verb } from './verb.ts'

function line({ due, isDue, source, asOf, lookFor, url }: Recheck): string {
  return `${due}  ${isDue ? 'due  ' : 'later'}  ${source} (as of ${asOf})\n            ${lookFor}\n            ${url}\n`
}

const verb: Verb = {
  name: 'refresh',
  summary: 'List the sources that are due for another look, and what to look for.',
  usage: 'refresh [--on YYYY-MM-DD] [--all] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        on: { type: 'string', default: systemClock.now().toISOString().slice(0, 10) },
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      strict: true,
    })
    if (!/^\d{4}-\d{2}-\d{2}$/u.test(values.on))
      throw new ClaimcheckError('INVALID_REQUEST', 'Write the day as YYYY-MM-DD.')
    const all = listRechecks(sourcesFolder, values.on)
    const due = all.filter(({ isDue }) => isDue)
    const shown = values.all ? all : due
    if (values.json) process.stdout.write(`${JSON.stringify(shown, undefined, 2)}\n`)
    else {
      const next = all.find(({ isDue }) => !isDue)
      const coming = next === undefined ? '' : ` The next is ${next.source} on ${next.due}.`
      process.stdout.write(`${shown.map(line).join('')}${due.length} of ${all.length} sources are due.${coming}\n`)
    }
    return 0
  },
}

export default verb
