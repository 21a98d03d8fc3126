import { Redis } from 'ioredis'
import { ClaimcheckError } from '../model/index.ts'

export type { Redis } from 'ioredis'

/**
 * Connect to the Redis at `url`. It only speeds things up: commands fail within 250 ms when it is away, so that the
 * caller can go on without it. Throws `STORE_UNAVAILABLE` when it cannot be reached at the start.
 */
export async function openRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 250,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  // Failures reach whoever sent the command; without a listener ioredis writes them to the console as well.
  redis.on('error', () => {})
  try {
    await redis.connect()
    return redis
  } catch (error) {
    redis.disconnect()
    throw new ClaimcheckError('STORE_UNAVAILABLE', 'Redis cannot be reached; check REDIS_URL or leave it unset.', {
      cause: error,
    })
  }
}
