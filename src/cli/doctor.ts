import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { ClaimcheckError, systemClock } from '../model/index.ts'
import { type Diagnosis, examine } from '../open/doctor.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'doctor',
  summary: 'Look at everything this deployment stands on, and say what to do about what is not well.',
  usage: `doctor [--json]

Settings, folder, disk, database, schema, clocks, signing keys, reference data, chain heads, log, Redis, mail and the chain's node, each ok, warn
or fail. Changes nothing and runs beside a service. Exit code 1 when anything failed. claimcheck fsck re-verifies every receipt.`,
  async run(args) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } }, strict: true })
    const found = await lookedAt()
    const failed = found.some(({ status }) => status === 'fail')
    if (values.json) process.stdout.write(`${JSON.stringify({ ok: !failed, checks: found })}\n`)
    else
      for (const { name, status, says, next } of found)
        process.stdout.write(
          `${status.padEnd(5)} ${name.padEnd(15)} ${says}${next === undefined ? '' : `\n${' '.repeat(22)}${next}`}\n`,
        )
    return failed ? 1 : 0
  },
}

async function lookedAt(): Promise<readonly Diagnosis[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    if (!(error instanceof ClaimcheckError)) throw error
    return [{ name: 'settings', status: 'fail', says: error.message, next: 'Correct it and ask again.' }]
  }
  return examine(config, systemClock)
}

export default verb
