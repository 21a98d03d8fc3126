import * as blocks from '../../data/audit-blocks.ts'
import type { Executor } from '../../data/database.ts'
import { blockChain, genesis, linkBlock } from './link.ts'

const pageSize = 1_000

/** A block of calls without an agent that does not stand where it was put. */
export interface BlockFinding {
  readonly axis: 'audit'
  /** Place of the block. */
  readonly where: string
  readonly problem: 'gap' | 'fork' | 'changed' | 'cut'
}

/**
 * Derive the digests of all linked blocks again, first to last. The oldest may stand behind ones that are past the time they
 * are kept for.
 */
export async function checkBlocks(
  on: Executor,
): Promise<{ readonly blocks: number; readonly entries: number; readonly findings: readonly BlockFinding[] }> {
  const findings: BlockFinding[] = []
  let last: { readonly seq: number; readonly self: Buffer } | undefined
  let counted = 0
  let entries = 0
  const add = (seq: number, problem: BlockFinding['problem']) =>
    findings.push({ axis: 'audit', where: `block ${seq}`, problem })
  for (;;) {
    const page = await blocks.listLinked(on, last?.seq ?? 0, pageSize)
    for (const block of page) {
      const { seq, prev, self } = block
      const before = last ?? (seq === 1 ? { seq: 0, self: genesis } : { seq: seq - 1, self: prev })
      if (seq !== before.seq + 1) add(seq, 'gap')
      else if (!prev.equals(before.self)) add(seq, 'fork')
      if (!linkBlock(block, seq, prev).self.equals(self)) add(seq, 'changed')
      last = { seq, self }
      counted += 1
      entries += block.size
    }
    if (page.length < pageSize) break
  }
  const end = await blocks.findEnd(on, blockChain)
  if (end !== undefined && (end.seq !== (last?.seq ?? 0) || (last !== undefined && !end.head.equals(last.self))))
    add(end.seq, 'cut')
  return { blocks: counted, entries, findings }
}
