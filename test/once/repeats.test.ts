import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProcesses, type Processes } from '../faults/once/house.ts'
import { judgeRepeats } from '../faults/once/judge.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { startChain, type TestChain } from '../payments/anvil.ts'

describe.each(databases)('forty repeats of one call with kill -9 in between, on %s', (kind) => {
  const payTo = privateKeyToAccount(generatePrivateKey()).address
  let database: TestDatabase | undefined
  let chain: TestChain
  let processes: Processes
  beforeAll(async () => {
    chain = await startChain()
    database = kind === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
    const url = database?.url
    const node = { node: chain, payTo }
    processes = await openProcesses({ ...(url === undefined ? {} : { databaseUrl: url }), accounts: 4, chain: node })
  }, 600_000)
  afterAll(async () => {
    await processes.close()
    await database?.close()
    await chain.stop()
  })

  it('get one answer, one receipt and one charge over REST, MCP and A2A, keyed and paid', {
    timeout: 400_000,
  }, async () => {
    expect(await judgeRepeats(processes, { chain, payTo }, [150])).toEqual([])
  })
})
