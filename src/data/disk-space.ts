import { statfs } from 'node:fs/promises'
import { ClaimcheckError } from '../model/index.ts'

/**
 * Bytes that must stay free on the disk of an embedded database for it to be written. It begins a new segment of its log, of
 * 16 MiB, in one piece; where that does not fit, it stops for good instead of refusing.
 */
export const reservedBytes = 33_554_432
/** Milliseconds for which one look at the disk holds. */
const lookMs = 250
/** Seconds after which there may be room again. */
const retryS = 5

/**
 * Resolves while the disk of `folder` has room.
 *
 * @throws ClaimcheckError STORE_UNAVAILABLE, or what the file system says where the folder cannot be asked.
 */
export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < reservedBytes)
    throw new ClaimcheckError('STORE_UNAVAILABLE', 'The data directory has no room left; retry in a few seconds.', {
      retryAfterS: retryS,
    })
}

/** Whether the disk of `folder` lacks room, as it was seen lately: nobody waits for the look itself. */
export function watchRoom(folder: string): () => boolean {
  let short = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = () =>
    checkRoom(folder).then(
      () => false,
      (error: unknown) => error instanceof ClaimcheckError,
    )
  return () => {
    const now = performance.now()
    if (now - lookedAt >= lookMs) {
      lookedAt = now
      void look().then((seen) => {
        short = seen
      })
    }
    return short
  }
}
