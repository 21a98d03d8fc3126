import { createHash } from 'node:crypto'
import type { Database } from '../../src/data/database.ts'
import { type Clock, fixedClock, type Receipt } from '../../src/model/index.ts'
import { createKeys, type Keys } from '../../src/receipts/keys.ts'
import { createLog, type Log } from '../../src/receipts/log/log.ts'
import type { SequencerConfig } from '../../src/receipts/log/sequencer.ts'
import { createMint, type Mint } from '../../src/receipts/mint.ts'
import { type VerificationReport, type VerificationRequest, verifyReceipt } from '../../src/receipts/verifiers/node.ts'

export const issuer = 'https://api.example'
export const jwksUrl = 'https://api.example/.well-known/jwks.json'
export const origin = 'api.example/log'
export const testStart = '2026-11-21T06:40:01.000Z'

/** The receipts room opened on a database, as `main.ts` opens it. */
export interface Room {
  readonly db: Database
  readonly clock: Clock & { set(instant: Date | string): void }
  readonly keys: Keys
  readonly mint: Mint
  readonly log: Log
  readonly sequencer: SequencerConfig
  close(): Promise<void>
}

export async function openRoom(db: Database): Promise<Room> {
  const clock = fixedClock(testStart)
  const keys = await createKeys({ db, clock, passphrase: 'test', development: false, refuseDevelopmentKeys: true })
  const mint = createMint({ db, keys, clock, issuer, jwksUrl })
  const sequencer = { db, keys, clock, origin }
  return {
    db,
    clock,
    keys,
    mint,
    sequencer,
    log: createLog(sequencer),
    async close() {
      await mint.close()
      await keys.close()
    },
  }
}

/** Content as a check mints it. */
export function checkContent(claim: string) {
  const claimDigest = `sha256:${createHash('sha256').update(claim).digest('hex')}`
  return { claim: claimDigest, verdict: 'verified', confidence_bps: 9_700, facts: ['f_0123456789abcdef'] }
}

/** An account of a test. */
export function account(name: string) {
  return { id: `acct_${name}`, pseudonym: `acct_pub_${name}` }
}

export const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Verify as a stranger with the pinned key set would. */
export async function judge(
  room: Room,
  receipt: Receipt | Uint8Array,
  more: Partial<VerificationRequest> = {},
): Promise<VerificationReport> {
  return verifyReceipt({
    receipt: receipt instanceof Uint8Array ? receipt : bytes(receipt),
    jwks: Buffer.from((await room.keys.jwks()).body),
    nowMs: room.clock.now().getTime(),
    issuer,
    ...more,
  })
}
