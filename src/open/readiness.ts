import { ping } from '../data/ping.ts'
import type { OpenRooms } from './rooms.ts'

/** Milliseconds a part has to answer. */
const answerTimeoutMs = 2_000

/** One part the service stands on, and whether it answers. */
export interface PartState {
  readonly name: string
  readonly ok: boolean
}

/**
 * Look at every part that a call needs. Never throws; a part that is slow counts as broken, and so does a process that
 * was told to stop, so that whoever sends it calls sends them elsewhere.
 */
export async function partStates(
  { store, receipts, service }: OpenRooms,
  stopping: AbortSignal,
): Promise<readonly PartState[]> {
  const parts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['database', () => ping(store.db)],
    // Of an embedded database: whether another process took its directory over.
    ['writer', async () => store.db.writer?.check()],
    ...(store.durability === undefined ? [] : [['receipt_journal', store.durability.check] as const]),
    ['signing_key', () => receipts.keys.signer('receipt')],
    ['reference_data', async () => service.edition().id],
    ['not_stopping', async () => stopping.throwIfAborted()],
  ]
  return Promise.all(parts.map(async ([name, look]) => ({ name, ok: await answers(look) })))
}

async function answers(look: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), answerTimeoutMs)
  try {
    return await Promise.race([look().then(() => true), late.promise])
  } catch {
    // Which part it was is the answer; why stands in the log of whoever uses it.
    return false
  } finally {
    clearTimeout(timer)
  }
}
