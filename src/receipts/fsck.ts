import type { Database } from '../data/database.ts'
import * as data from '../data/receipts.ts'
import { type Clock, realmOfName } from '../model/index.ts'
import { digestText } from './digest.ts'
import { assemble, testIssuerPrefix } from './envelope.ts'
import type { PublicKeys } from './keys.ts'
import { checkLog } from './log/check.ts'
import { verifyReceipt } from './verifiers/node.ts'

/** Something that should not be so. */
export interface Finding {
  readonly axis: 'receipt' | 'chain' | 'log' | 'counters'
  /** Which one: a receipt, chain, leaf, tile or checkpoint. */
  readonly where: string
  readonly problem: string
}

export interface FsckReport {
  readonly chains: number
  readonly receipts: number
  readonly leaves: number
  readonly checkpoints: number
  /** Names under which the log signed its checkpoints; one, unless BASE_URL was changed. */
  readonly origins: readonly string[]
  /** Receipts under a revoked key: they verify only with a witness's earlier signature, which is no fault of the store. */
  readonly underRevokedKeys: number
  /** The first thousand. */
  readonly findings: readonly Finding[]
}

export interface FsckConfig {
  readonly db: Database
  readonly keys: PublicKeys
  readonly clock: Clock
}

const findingsMax = 1_000
const pageSize = 500
/** The promise: a receipt is in the log this long after it was minted. */
const loggedWithinMs = 60_000

/** Collects findings up to a limit; a store that is wrong throughout needs no complete list. */
export function createFindings(): { readonly list: Finding[]; add(finding: Finding): void } {
  const list: Finding[] = []
  return {
    list,
    add(finding) {
      if (list.length < findingsMax) list.push(finding)
    },
  }
}

type Findings = ReturnType<typeof createFindings>
type ChainRow = Awaited<ReturnType<typeof data.listChains>>[number]
type ReceiptRow = Awaited<ReturnType<typeof data.listByChain>>[number]

/** Verify one stored receipt as a stranger would, and that its columns say what it says. */
async function checkReceipt(config: FsckConfig, jwks: Buffer, chain: ChainRow, row: ReceiptRow, found: Findings) {
  const receipt = assemble(row, { jwksUrl: '', content: true })
  const nowMs = config.clock.now().getTime()
  // A test receipt counts on a chain of the test realm only; on any other, the verifier refuses it.
  const isTest = realmOfName(chain.pseudonym) === 'test'
  const bytes = Buffer.from(JSON.stringify(receipt))
  const report = await verifyReceipt({ receipt: bytes, jwks, nowMs, ...(isTest ? { issuer: receipt.issuer } : {}) })
  const revoked = report.reason === 'key_revoked'
  if (report.verdict !== 'valid' && !revoked)
    found.add({ axis: 'receipt', where: row.receipt_id, problem: report.reason })
  const same =
    receipt.receipt_id === row.receipt_id &&
    receipt.chain.id === row.chain_id &&
    receipt.chain.seq === row.seq.toString() &&
    receipt.kind === row.kind &&
    receipt.account === chain.pseudonym
  if (isTest !== receipt.issuer.startsWith(testIssuerPrefix))
    found.add({ axis: 'chain', where: row.receipt_id, problem: 'realm_differs' })
  if (!same) found.add({ axis: 'receipt', where: row.receipt_id, problem: 'columns_differ' })
  const late = row.log_index === null && nowMs - Date.parse(receipt.issued_at) > loggedWithinMs
  if (late) found.add({ axis: 'log', where: row.receipt_id, problem: 'not_logged_in_time' })
  return { receipt, revoked }
}

async function checkChain(config: FsckConfig, jwks: Buffer, chain: ChainRow, found: Findings) {
  let seq = 0n
  let head = digestText(chain.genesis)
  let revoked = 0
  let epoch = 0n
  for (;;) {
    const rows = await data.listByChain(config.db, chain.chain_id, { after: seq, limit: pageSize })
    for (const row of rows) {
      const checked = await checkReceipt(config, jwks, chain, row, found)
      if (row.seq !== seq + 1n) found.add({ axis: 'chain', where: row.receipt_id, problem: 'gap_before' })
      else if (checked.receipt.chain_prev !== head)
        found.add({ axis: 'chain', where: row.receipt_id, problem: 'link_broken' })
      // Receipts of before epochs, and of a replica of that time beside one of now, state none.
      const stated = BigInt(checked.receipt.chain_epoch ?? epoch)
      if (stated < epoch) found.add({ axis: 'chain', where: row.receipt_id, problem: 'epoch_goes_down' })
      else epoch = stated
      if (checked.revoked) revoked += 1
      seq = row.seq
      head = digestText(row.chain_self)
    }
    if (rows.length < pageSize) break
  }
  if (chain.seq !== seq || digestText(chain.head) !== head)
    found.add({ axis: 'chain', where: chain.chain_id, problem: 'head_differs' })
  return revoked
}

/** Re-verify every chain, the log and the counters. Reads only; runs beside a working service, and after a restore. */
export async function fsck(config: FsckConfig): Promise<FsckReport> {
  const found = createFindings()
  const jwks = Buffer.from((await config.keys.jwks()).body)
  let underRevokedKeys = 0
  let chains = 0
  let minted = 0n
  for (let after = ''; ; ) {
    const page = await data.listChains(config.db, { after, limit: pageSize })
    for (const chain of page) {
      underRevokedKeys += await checkChain(config, jwks, chain, found)
      minted += chain.seq
    }
    chains += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) break
    after = last.chain_id
  }
  const counted = await data.count(config.db)
  if (counted.orphans !== 0n) found.add({ axis: 'counters', where: `${counted.orphans} receipts`, problem: 'no_chain' })
  // Receipts minted meanwhile are in the count and not in the sum.
  if (counted.receipts < minted) found.add({ axis: 'counters', where: 'receipts', problem: 'fewer_than_heads_say' })
  const log = await checkLog(config, found)
  return { chains, receipts: Number(counted.receipts), ...log, underRevokedKeys, findings: found.list }
}
