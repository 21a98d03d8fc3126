import * as audit from '../data/audit.ts'
import type { Database } from '../data/database.ts'

/** Entries of one statement at most. */
const batchMax = 500
/** Entries that may wait while the store is away; the oldest go first. */
const waitingMax = 50_000
/** Wait before the store is tried again. */
const retryMs = 500

/** The audit log's writer. */
export interface AuditRecorder {
  /**
   * Append an entry soon: at once when idle, in one statement with others when not. The call's reply does not wait,
   * because a call is counted and its receipts are committed before.
   */
  record(entry: audit.AuditEntry): void
  /** Resolves when everything recorded so far is stored. */
  flush(): Promise<void>
  /** Entries given up since the start, because the store was away for too long. */
  dropped(): number
  /** Store what is left, trying once more where the store is away. */
  close(): Promise<void>
}

export function createAuditRecorder({ db }: { readonly db: Database }): AuditRecorder {
  const waiting: audit.AuditEntry[] = []
  let writing: Promise<void> | undefined
  let dropped = 0
  let closed = false

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      const stored = await db
        .transaction((tx) => audit.insertMany(tx, batch))
        .then(
          () => true,
          () => false,
        )
      if (stored) continue
      waiting.unshift(...batch)
      if (closed) {
        dropped += waiting.length
        return
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
    }
  }
  const start = () => {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }
  return {
    record(entry) {
      waiting.push(entry)
      const excess = waiting.length - waitingMax
      if (excess > 0) dropped += waiting.splice(0, excess).length
      void start()
    },
    async flush() {
      if (waiting.length > 0 || writing !== undefined) await start()
    },
    dropped: () => dropped,
    async close() {
      closed = true
      if (waiting.length > 0 || writing !== undefined) await start()
    },
  }
}
