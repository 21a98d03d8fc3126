import { describe, expect, it } from 'vitest'
import { rollingUpgrade } from '../faults/rolling/upgrade.ts'
import { openTestDatabase } from '../kit/databases.ts'

describe('a rolling upgrade', () => {
  it('fails no request, while a migration runs and every process is replaced', async () => {
    const database = await openTestDatabase('postgres', { migrated: false })
    try {
      if (database.url === undefined) throw new Error('A Postgres database has an address.')
      const found = await rollingUpgrade({ databaseUrl: database.url, replicas: 2, callers: 6, stepSeconds: 0.2 })
      expect(found.failures).toEqual([])
      expect([...found.statuses.keys()]).toEqual([200])
      expect(found.migrated).toEqual(['9999_rolling_expand'])
      expect(found.exitCodes).toEqual([0, 0])
      expect(found.receiptsAnswered).toBeGreaterThan(50)
      expect(found.receiptsLost).toBe(0)
    } finally {
      await database.close()
    }
  })
})
