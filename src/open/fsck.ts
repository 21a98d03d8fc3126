import { type BlockFinding, checkBlocks } from '../access/agents/check-blocks.ts'
import { type FsckConfig, type FsckReport, fsck } from '../receipts/index.ts'

/** What re-verifying the whole store came to. */
export interface StoreReport extends Omit<FsckReport, 'findings'> {
  /** Blocks of the audit log of calls without an agent, and the calls in them. */
  readonly blocks: number
  readonly calls: number
  readonly findings: readonly (FsckReport['findings'][number] | BlockFinding)[]
}

/** Re-verify every receipt chain, the log, the counters and the blocks of the audit log. */
export async function checkStore(config: FsckConfig): Promise<StoreReport> {
  const report = await fsck(config)
  const { blocks, entries, findings } = await checkBlocks(config.db)
  return { ...report, blocks, calls: entries, findings: [...report.findings, ...findings] }
}
