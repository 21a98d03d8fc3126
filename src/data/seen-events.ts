import { openRedis, type Redis } from './redis.ts'

/** How long an event is remembered as seen: longer than the processor goes on delivering it. */
const rememberS = 7 * 86_400
/** Events that a process remembers by itself. */
const rememberedMax = 10_000

/** Events that had their effect, for a quick look before the database is asked. */
export interface SeenEvents {
  /** Rejects when the store cannot be asked. */
  has(id: string): Promise<boolean>
  add(id: string): Promise<void>
  close(): Promise<void>
}

/** Remembered by this process alone: for a deployment of one, and never wrong, only forgetful. */
export function seenInProcess(): SeenEvents {
  const seen = new Set<string>()
  return {
    has: async (id) => seen.has(id),
    async add(id) {
      if (seen.size >= rememberedMax) for (const oldest of [...seen].slice(0, rememberedMax / 2)) seen.delete(oldest)
      seen.add(id)
    },
    async close() {},
  }
}

/** Remembered for every replica. Connected on first use and again after a failure, so that a start needs no Redis. */
export function seenInRedis(url: string): SeenEvents {
  let connection: Promise<Redis> | undefined
  const connected = () => {
    connection ??= openRedis(url).catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection
  }
  const keyOf = (id: string) => `claimcheck:billing-event:${id}`
  return {
    has: async (id) => (await (await connected()).exists(keyOf(id))) === 1,
    async add(id) {
      await (await connected()).set(keyOf(id), '1', 'EX', rememberS)
    },
    async close() {
      await connection?.then((redis) => redis.disconnect()).catch(() => {})
    },
  }
}
