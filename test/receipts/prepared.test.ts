import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/data/database.ts'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { tapStatements } from '../kit/statement-tap.ts'
import { startTcpProxy, type TcpProxy } from '../kit/tcp-proxy.ts'
import { account, checkContent, openRoom } from './room.ts'

describe('the statement of a batch of receipts', () => {
  let database: TestDatabase
  let proxy: TcpProxy
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    proxy = await startTcpProxy(Number(new URL(database.url ?? '').port))
  })
  afterAll(async () => {
    await proxy.close()
    await database.close()
  })

  /** How often it went to the server as a text when five batches were minted one after another on one connection. */
  async function textsOfFive(name: string, pooled: boolean): Promise<number> {
    const tap = tapStatements(proxy)
    const url = new URL(database.url ?? '')
    url.port = String(proxy.port)
    const databaseDirectUrl = pooled ? (database.url ?? '') : undefined
    const db = await openDatabase({ databaseUrl: url.href, databaseDirectUrl, dataDir: 'memory', poolMax: 1 })
    const room = await openRoom(db)
    for (let batch = 0; batch < 5; batch += 1)
      expect(await room.mint.mint(account(name), [{ kind: 'check', content: checkContent(name) }])).toHaveLength(1)
    await room.close()
    await db.close()
    return tap.take().filter((statement) => statement.includes('receipt_batch_fenced')).length
  }

  it('is prepared once a connection', async () => {
    expect(await textsOfFive('direct', false)).toBe(1)
  })

  it('goes anew each time where a pooler may give each statement another connection', async () => {
    expect(await textsOfFive('pooled', true)).toBe(5)
  })
})
