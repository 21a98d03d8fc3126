export type { Archive } from './archive.ts'
export { type EmbeddedDurability, openEmbeddedDurability } from './embedded.ts'
export { testIssuerOf } from './envelope.ts'
export { type FsckConfig, type FsckReport, fsck } from './fsck.ts'
export { readJournal, sortRows } from './journal-chains.ts'
export { type RepairReport, repairJournal } from './journal-repair.ts'
export type { KeySet } from './jwks.ts'
export { checkHeldKeys, type Keys, listSealed, readPublicKeys } from './keys.ts'
export { witnessAt } from './log/http-witness.ts'
export { createLog, heldOrigin, type Log, logOrigin, parseTilePath } from './log/log.ts'
export type { Alongside, Mint, MintAccount } from './mint.ts'
export { openReceipts, type Receipts, type ReceiptsConfig } from './room.ts'
export { issueStatements } from './statements.ts'
export {
  type VerificationReport,
  type VerificationRequest,
  VerifierUsageError,
  verifyReceipt,
} from './verifiers/node.ts'
