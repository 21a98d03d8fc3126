import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { backUp, prove } from '../open/backup.ts'
import { UsageError, type Verb } from './verb.ts'

const verb: Verb = {
  name: 'backup',
  summary: 'Write the whole database into a file, in one snapshot, and prove that it restores.',
  usage: `backup FILE [--state-only] [--no-prove] [--json]

Beside a running service on Postgres; an embedded one waits meanwhile. --state-only leaves out the reference data and the recorded
answers, which the next start imports again. Unless --no-prove is given, the file is restored into a place of its own and re-verified
like by restore. Not in it: KEY_PEPPER, RECEIPT_KEY_PASSPHRASE and other settings (where unset and embedded, the files *.secret in DATA_DIR), without which
its keys open nothing and its signing key signs nothing; keep those apart.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'state-only': { type: 'boolean', default: false },
        'no-prove': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      strict: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('Name one file to write, such as claimcheck.zst.')
    const config = readConfig()
    const made = await backUp(config, file, { stateOnly: values['state-only'] })
    const proven = values['no-prove'] ? undefined : await prove(file)
    const findings = proven?.fsck.findings ?? []
    if (values.json) {
      process.stdout.write(`${JSON.stringify({ ...made, proven: proven !== undefined, fsck: proven?.fsck ?? null })}\n`)
    } else {
      const proof =
        proven === undefined
          ? 'not proven'
          : `restored and read back, ${proven.fsck.chains} chains and ${proven.fsck.receipts} receipts re-verified, ${findings.length} findings`
      process.stdout.write(`${made.rows} rows of ${made.tables} tables written; ${proof}\n`)
    }
    return findings.length === 0 ? 0 : 1
  },
}

export default verb
