import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'
import { type StatementTap, tapStatements } from '../kit/statement-tap.ts'
import { startTcpProxy, type TcpProxy } from '../kit/tcp-proxy.ts'

/** Tables that docs/operations.md distributes, and the columns by which a statement finds its shard. */
const keys: Readonly<Record<string, RegExp>> = {
  receipt: /\bchain_id\b/,
  receipt_chain: /\b(account_id|chain_id)\b/,
  usage_day: /\baccount_id\b/,
  usage_lease: /\baccount_id\b/,
  audit_entry: /\b(chain|account_id)\b/,
  audit_chain: /\bchain\b/,
  audit_day: /\bchain\b/,
  audit_bundle: /\bchains\b/,
}
/** The batch of receipts: a function over arrays, whose chains are an argument. */
const batch = /\bSELECT receipt_batch\w*\(/

/** What a statement of a call must not touch: what only the leader of the log, or one process at a time, moves. */
const leaders = /\b(log_head|log_tile|log_bundle|log_checkpoint)\b/

const tablesOf = (statement: string) =>
  Object.keys(keys).filter((table) => new RegExp(`(from|join|into|update|copy) "?${table}"?\\b`, 'i').test(statement))

describe('the statements of a call', () => {
  let database: TestDatabase
  let proxy: TcpProxy
  let service: TestService
  let tap: StatementTap
  const check = { brand: 'apple', claims: ['Apple was founded in 1976.'] }
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { migrated: false })
    const url = new URL(database.url ?? '')
    proxy = await startTcpProxy(Number(url.port))
    tap = tapStatements(proxy)
    url.port = String(proxy.port)
    // As behind a pooler, so that every statement goes with its text.
    const env = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: database.url ?? '' }
    service = await openService({ edition: smallEdition(), env })
    // The first call of an account opens its chain.
    expect((await service.call('POST', '/v1/brand/check', check)).status).toBe(200)
  })
  afterAll(async () => {
    await service.close()
    await proxy.close()
    await database.close()
  })

  it('carry the key by which their rows are distributed', async () => {
    tap.take()
    const call = async () => [
      await service.call('POST', '/v1/price/check', { claims: check.claims }),
      await service.call('POST', '/v1/brand/check', check),
    ]
    const replies = (await Promise.all(Array.from({ length: 4 }, call))).flat()
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    // What the log and the links of the audit do meanwhile is the work of one process at a time, not of a call.
    const seen = [...new Set(tap.take())].filter((statement) => !leaders.test(statement))
    const own = seen.filter((statement) => !/\blog_index\b|FOR UPDATE SKIP LOCKED/.test(statement))
    const touching = own.filter((statement) => tablesOf(statement).length > 0)
    expect(own.some((statement) => batch.test(statement))).toBe(true)
    expect(touching.length).toBeGreaterThan(0)
    for (const statement of touching)
      for (const table of tablesOf(statement))
        expect([table, statement]).toEqual([table, expect.stringMatching(keys[table] ?? /$^/)])
  })

  it('read nothing to answer a check whose account is known and has calls counted ahead', async () => {
    // A busy account is counted ahead; most of its checks then ask the database nothing.
    await Promise.all(
      Array.from({ length: 40 }, () => service.call('POST', '/v1/price/check', { claims: check.claims })),
    )
    tap.take()
    await Promise.all(
      Array.from({ length: 40 }, () => service.call('POST', '/v1/price/check', { claims: check.claims })),
    )
    const counting = tap.take().filter((statement) => /\busage_day\b/.test(statement))
    expect(counting.length).toBeLessThan(20)
  })
})
