import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../data/database.ts'
import { systemClock } from '../model/index.ts'
import { checkStore } from '../open/fsck.ts'
import { readPublicKeys } from '../receipts/index.ts'
import type { Verb } from './verb.ts'

const verb: Verb = {
  name: 'fsck',
  summary: 'Re-verify every receipt chain, the log, the counters and the blocks of calls; run it after each restore.',
  usage: 'fsck [--json]',
  async run(args) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } }, strict: true })
    const db = await openDatabase(readConfig(), { beside: true })
    try {
      const keys = await readPublicKeys(db, systemClock)
      const report = await checkStore({ db, keys, clock: systemClock })
      if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`)
      else {
        const { chains, receipts, leaves, checkpoints, origins, underRevokedKeys, blocks, calls, findings } = report
        const lines = findings.map(({ axis, where, problem }) => `${axis.padEnd(9)} ${problem.padEnd(24)} ${where}`)
        lines.push(
          `${chains} chains, ${receipts} receipts, ${leaves} leaves, ${checkpoints} checkpoints, ${blocks} blocks of ${calls} calls re-verified`,
        )
        if (origins.length > 0) lines.push(`the log is named ${origins.join(' and ')}`)
        if (underRevokedKeys > 0) lines.push(`${underRevokedKeys} receipts are under a revoked key`)
        lines.push(findings.length === 0 ? 'clean' : `${findings.length} findings`)
        process.stdout.write(`${lines.join('\n')}\n`)
      }
      return report.findings.length === 0 ? 0 : 1
    } finally {
      await db.close()
    }
  },
}

export default verb
