import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restore } from '../open/backup.ts'
import { UsageError, type Verb } from './verb.ts'

const verb: Verb = {
  name: 'restore',
  summary: 'Fill an empty database from a backup, read every table back and re-verify every chain.',
  usage: `restore FILE [--json]

DATA_DIR or DATABASE_URL names the empty place; a backup of either kind of database restores into either. Start no service on it before
it ends well. Receipts minted after the backup are not in it: if any were handed out, their chains would go on from an earlier place and
show as forked, so keep the lost database where it can still be read.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
      strict: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('Name one file that claimcheck backup wrote.')
    const { report, fsck } = await restore(readConfig(), file)
    if (values.json) {
      const { header, ...sums } = report
      process.stdout.write(`${JSON.stringify({ made_at: header.made_at, ...sums, fsck })}\n`)
    } else {
      const lines = fsck.findings.map(({ axis, where, problem }) => `${axis.padEnd(9)} ${problem.padEnd(24)} ${where}`)
      lines.push(
        `${report.rows} rows of ${report.tables} tables as of ${report.header.made_at}, each table read back and equal`,
        `${fsck.chains} chains, ${fsck.receipts} receipts, ${fsck.leaves} leaves, ${fsck.checkpoints} checkpoints re-verified`,
        fsck.findings.length === 0 ? 'clean' : `${fsck.findings.length} findings`,
      )
      process.stdout.write(`${lines.join('\n')}\n`)
    }
    return fsck.findings.length === 0 ? 0 : 1
  },
}

export default verb
