import { hash } from 'node:crypto'
import type { AuditEntry, LinkedEntry } from '../../data/audit.ts'
import type { AuditLine } from '../../model/index.ts'

/** What stands before the first entry of every chain. */
export const genesis = Buffer.alloc(32)

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
