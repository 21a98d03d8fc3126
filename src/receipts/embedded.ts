import { join } from 'node:path'
import type { Database } from '../data/database.ts'
import { checkRoom } from '../data/disk-space.ts'
import { type JournalOptions, openJournal, syncDatabase } from '../data/journal.ts'
import { listSegments } from '../data/journal-segments.ts'
import { dropPlaced } from '../data/log.ts'
import * as receipts from '../data/receipts.ts'
import * as signingKeys from '../data/signing-keys.ts'
import type { DirectoryWriter } from '../data/writer.ts'
import { readEpoch, setEpoch } from '../data/writer-epoch.ts'
import type { Clock } from '../model/index.ts'
import { type LogStep, redo } from './log/sequencer.ts'
import { type MintJournal, mintJournal, receiptRecordKind, replayReceipts } from './mint-journal.ts'

/** Kinds of journal records that hold steps of the log, and the signing keys. */
export const logRecordKind = 'log'
export const keysRecordKind = 'signing_keys'

/** What makes the embedded database keep what was answered through a power loss; PGlite itself never syncs. */
export interface EmbeddedDurability {
  /** For `createMint`. */
  readonly mint: MintJournal
  /** For `startSequencer`. */
  readonly log: { append(step: LogStep): Promise<void> }
  /** For other rooms' records, such as payments; `replay` gives them back in order at the next start. */
  append(kind: string, value: unknown): Promise<void>
  /** Receipts and log steps that were put back at this start. */
  readonly restored: { readonly receipts: number; readonly logSteps: number }
  /** Force the whole database to the disk, as after making a signing key; the journal then needs no replay before here. */
  sync(): Promise<void>
  /** Resolves when the journal takes records and its disk has room. @throws ClaimcheckError STORE_UNAVAILABLE */
  check(): Promise<void>
  /** Sync and close the journal; call before the database is closed. */
  close(): Promise<void>
}

export interface EmbeddedConfig {
  readonly db: Database
  readonly dataDir: string
  readonly clock: Clock
  /** Other rooms' records that may be missing from the database, in the order they were appended. */
  readonly replay?: (kind: string, value: unknown) => Promise<void>
  readonly journal?: JournalOptions
}

/** A step of the log as a record holds it. */
export interface RecordedStep extends Omit<LogStep, 'leaves'> {
  readonly leaves: readonly (readonly [source: 'receipt' | 'key_event', ref: string, entry: string])[]
}

/** A step of the log as a record holds it. */
export function encodeStep(step: LogStep): RecordedStep {
  return {
    ...step,
    leaves: step.leaves.map(({ source, ref, entry }) => [
      source,
      ref,
      typeof entry === 'string' ? entry : entry.toString('hex'),
    ]),
  }
}

function decodeStep(step: RecordedStep): LogStep {
  return {
    ...step,
    leaves: step.leaves.map(([source, ref, entry]) => ({
      source,
      ref,
      entry: source === 'receipt' ? Buffer.from(entry, 'hex') : entry,
    })),
  }
}

/** The signing keys as a record holds them. */
export interface RecordedKeys {
  readonly keys: readonly { readonly [column: string]: string | boolean | null }[]
  readonly events: readonly (readonly [
    id: string,
    kid: string,
    statement: string,
    signer: string | null,
    signature: string | null,
  ])[]
}

const base64 = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString('base64'))
const fromBase64 = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'))

/** The signing keys as the database holds them: sealed, so the journal tells no more than a backup would. */
async function recordKeys(db: Database): Promise<RecordedKeys> {
  const keys = await signingKeys.list(db)
  const events = await signingKeys.listEvents(db)
  return {
    keys: keys.map(({ public_key, sealed, not_before, not_after, revoked_at, created_at, ...rest }) => ({
      ...rest,
      public_key: base64(public_key),
      sealed: base64(sealed),
      not_before: not_before.toISOString(),
      not_after: not_after?.toISOString() ?? null,
      revoked_at: revoked_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    events: events.map(({ id, kid, statement, signer, signature }) => [
      `${id}`,
      kid,
      statement,
      signer,
      base64(signature),
    ]),
  }
}

async function replayKeys(db: Database, { keys, events }: RecordedKeys): Promise<void> {
  const date = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
  const rows = keys.map((key) => ({
    kid: String(key.kid),
    purpose: key.purpose as signingKeys.SigningKeyRow['purpose'],
    development: key.development === true,
    public_key: Buffer.from(String(key.public_key), 'base64'),
    sealed: typeof key.sealed === 'string' ? Buffer.from(key.sealed, 'base64') : null,
    not_before: new Date(String(key.not_before)),
    not_after: date(key.not_after),
    revoked_at: date(key.revoked_at),
    created_at: new Date(String(key.created_at)),
  }))
  await db.transaction((tx) =>
    signingKeys.restore(
      tx,
      rows,
      events.map(([id, kid, statement, signer, signature]) => ({
        id: BigInt(id),
        kid,
        statement,
        signer,
        signature: fromBase64(signature),
      })),
    ),
  )
}

/** An epoch above all that signed here, should the directory's own claims be lost or the database come from elsewhere. */
async function riseAbove(db: Database, writer: DirectoryWriter, folder: string): Promise<void> {
  const inDatabase = await readEpoch(db)
  const inJournal = (await listSegments(folder)).at(-1)?.epoch ?? 0n
  const highest = inDatabase > inJournal ? inDatabase : inJournal
  if (writer.epoch <= highest) await writer.raise(highest)
}

/**
 * Open the journal in `dataDir` and put back what the database lost. Without receipts in the database the whole
 * journal is replayed, so a database that a power loss destroyed can be thrown away without losing a receipt.
 */
export async function openEmbeddedDurability(config: EmbeddedConfig): Promise<EmbeddedDurability> {
  const { db, clock } = config
  const { writer } = db
  if (writer === undefined)
    throw new Error('An embedded database is durable for the process that opened it on the disk.')
  const folder = join(config.dataDir, 'journal')
  await riseAbove(db, writer, folder)
  const journal = await openJournal(folder, writer, config.journal)
  const restored = { receipts: 0, logSteps: 0 }
  const sync = async () => {
    await journal.append(keysRecordKind, await recordKeys(db))
    await syncDatabase(db, join(config.dataDir, 'pg'))
    await journal.mark()
  }
  const fromStart = (await receipts.listChains(db, { after: '', limit: 1 })).length === 0
  if (fromStart || journal.hasUnmarked) {
    const steps: RecordedStep[] = []
    for await (const { kind, value } of journal.records(fromStart)) {
      if (kind === receiptRecordKind) restored.receipts += await replayReceipts(db, value, clock.now())
      // A step may name receipts whose own record comes a moment later, so steps wait for all of them.
      else if (kind === logRecordKind) steps.push(value as RecordedStep)
      else if (kind === keysRecordKind) await replayKeys(db, value as RecordedKeys)
      else await config.replay?.(kind, value)
    }
    for (const step of steps) if (await redo(db, decodeStep(step))) restored.logSteps += 1
    await db.transaction(dropPlaced)
    await sync()
  }
  await setEpoch(db, writer.epoch)
  return {
    mint: mintJournal(journal),
    log: { append: (step) => journal.append(logRecordKind, encodeStep(step)) },
    append: (kind, value) => journal.append(kind, value),
    restored,
    async check() {
      await journal.check()
      await checkRoom(config.dataDir)
    },
    sync,
    async close() {
      // The files are another writer's by then.
      if (!writer.lost.aborted) await sync()
      await journal.close()
    },
  }
}
