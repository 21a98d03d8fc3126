import { hash } from 'node:crypto'
import type { AuditEntry, LinkedEntry } from '../../data/audit.ts'
import type { BlockDigest, LinkedBlock } from '../../data/audit-blocks.ts'
import type { AuditLine } from '../../model/index.ts'

/** What stands before the first entry of every chain. */
export const genesis = Buffer.alloc(32)

/** The one chain of all blocks of calls without an agent; no agent and no account is called so. */
export const blockChain = 'accounts'

/** What an entry's digest covers. */
type Covered = Omit<AuditLine, 'self'>

function covered(entry: AuditEntry, chain: string, seq: number, prev: Buffer): Covered {
  return {
    account: entry.account,
    at: entry.at.toISOString(),
    brand: entry.brand,
    chain,
    endpoint: entry.endpoint,
    face: entry.face,
    families: entry.families,
    latency_ms: entry.latencyMs,
    prev: prev.toString('hex'),
    receipt_ids: entry.receiptIds,
    request_id: entry.requestId,
    seq,
    status: entry.status,
    verdicts: entry.verdicts,
  }
}

/**
 * Put an entry behind `prev`: `self` is SHA-256 over `claimcheck-audit/v1`, a newline and the entry without `self` as
 * JSON with its keys in alphabetical order, which for strings and whole numbers is RFC 8785.
 */
export function link(entry: AuditEntry, chain: string, seq: number, prev: Buffer): LinkedEntry {
  const text = JSON.stringify(covered(entry, chain, seq, prev))
  const self = hash('sha256', `claimcheck-audit/v1\n${text}`, 'buffer')
  return { ...entry, chain, seq, prev, self }
}

/** An entry as it is shown: what the digest covers, and the digest. */
export function lineOf(entry: LinkedEntry): AuditLine {
  return { ...covered(entry, entry.chain, entry.seq, entry.prev), self: entry.self.toString('hex') }
}

/**
 * Put a block behind `prev`: `self` is SHA-256 over `claimcheck-audit-block/v1`, a newline and what tells the block, with
 * the digest of its entries, as JSON with its keys in alphabetical order.
 */
export function linkBlock(block: BlockDigest, seq: number, prev: Buffer): LinkedBlock {
  const text = JSON.stringify({
    entries: block.digest,
    prev: prev.toString('hex'),
    seq,
    since: block.since.toISOString(),
    size: block.size,
    until: block.until.toISOString(),
  })
  return { ...block, seq, prev, self: hash('sha256', `claimcheck-audit-block/v1\n${text}`, 'buffer') }
}
