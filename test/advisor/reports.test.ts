import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accounts from '../../src/data/accounts.ts'
import { listTotals, putFeedback } from '../../src/data/advisor.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe.each(databases)('reports on tool servers on %s', (kind) => {
  let opened: TestDatabase

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.close())
  beforeEach(() => emptyTables(opened.db))

  async function account(name: string, createdAt: Date): Promise<string> {
    const row = { id: `acct_${name}`, email: `${name}@example.com`, plan: 'free', pseudonym: name, daily_limit: null }
    return (await opened.db.transaction((tx) => accounts.findOrInsertForUpdate(tx, { ...row, created_at: createdAt })))
      .id
  }
  const report = (accountId: string, rating: number, at = now) =>
    putFeedback(opened.db, { accountId, entity: 'owner/server', rating, now: at })
  const totals = async () => (await listTotals(opened.db, ['owner/server', 'owner/other'], now))[0]

  it('hears an account once per server, whatever it says last', async () => {
    const old = await account('old', daysAgo(90))
    expect(await report(old, 5)).toBe(false)
    expect(await report(old, 1)).toBe(true)
    expect(await totals()).toEqual({ entity: 'owner/server', reports: 1, weight: 1, sum: 0 })
  })

  it('lets an account weigh more as it grows older', async () => {
    await report(await account('fresh', now), 5)
    expect((await totals())?.weight).toBeCloseTo(0.1, 9)
    await report(await account('half', daysAgo(15)), 5, daysAgo(1))
    expect((await totals())?.weight).toBeCloseTo(0.6, 9)
  })

  it('counts what begins on one day for three at most, so that a crowd made in a day moves little', async () => {
    for (let index = 0; index < 40; index += 1) await report(await account(`crowd${index}`, daysAgo(40)), 5)
    const crowd = await totals()
    expect(crowd?.reports).toBe(40)
    expect(crowd?.weight).toBeCloseTo(3, 9)
    expect(crowd?.sum).toBeCloseTo(3, 9)
    await report(await account('voice', daysAgo(40)), 1, daysAgo(2))
    expect((await totals())?.weight).toBeCloseTo(4, 9)
  })
})
