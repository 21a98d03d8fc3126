import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ledger from '../../src/data/payments.ts'
import { systemClock } from '../../src/model/index.ts'
import type { MinedTransaction } from '../../src/payments/chain.ts'
import { authorizationUsedTopic, transferTopic } from '../../src/payments/chain.ts'
import { openMetrics, paymentRecord, replayPayments, resolveNetwork } from '../../src/payments/index.ts'
import { findTransfer } from '../../src/payments/transfer-log.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { compileToken, readArtifact } from './token/compile.ts'

const asset = `0x${'a'.repeat(40)}`
const payer = `0x${'b'.repeat(40)}`
const payTo = `0x${'c'.repeat(40)}`
const nonce = `0x${'d'.repeat(64)}`
const expected = { asset, payer, nonce, pay_to: payTo, amount: 1_000n }
const word = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}` as const

describe('the test token', () => {
  it('is what its source compiles to', () => {
    expect(compileToken()).toEqual(readArtifact())
  })
})

describe('the transfer that a transaction shows', () => {
  const used = { topics: [authorizationUsedTopic, word(payer), nonce], data: '0x' }
  const transfer = (to: string, amount: number) => ({
    topics: [transferTopic, word(payer), word(to)],
    data: `0x${amount.toString(16).padStart(64, '0')}`,
  })
  const mined = (logs: readonly { topics: readonly string[]; data: string; address?: string }[]): MinedTransaction =>
    ({
      hash: `0x${'1'.repeat(64)}`,
      succeeded: true,
      block: 7n,
      blockHash: `0x${'2'.repeat(64)}`,
      logs: logs.map((log, index) => ({
        address: asset,
        ...log,
        logIndex: `0x${index.toString(16)}`,
        transactionHash: '0x',
      })),
    }) as unknown as MinedTransaction

  it('is the word that follows the use of the authorization', () => {
    expect(findTransfer(mined([used, transfer(payTo, 1_000)]), expected)).toMatchObject({
      log_index: 1,
      paid_block: 7n,
    })
  })
  it.each([
    ['nothing follows', [used]],
    ['another amount', [used, transfer(payTo, 999)]],
    ['another recipient', [used, transfer(payer, 1_000)]],
    ['the transfer came before', [transfer(payTo, 1_000), used]],
    [
      'another authorization stands between',
      [used, { ...used, topics: [authorizationUsedTopic, word(payer), word(asset)] }, transfer(payTo, 1_000)],
    ],
    ['another contract says so', [used, { ...transfer(payTo, 1_000), address: payTo }]],
    ['nobody used the authorization', [transfer(payTo, 1_000)]],
  ])('is none when %s', (_, logs) => {
    expect(findTransfer(mined(logs), expected)).toBeUndefined()
  })
})

describe('networks', () => {
  it('are known by name or id, and any other with its token', () => {
    expect(resolveNetwork('base', undefined)?.chainId).toBe(8453)
    expect(resolveNetwork('eip155:84532', undefined)?.name).toBe('base-sepolia')
    expect(resolveNetwork('eip155:10', undefined)).toBeUndefined()
    const custom = { asset, assetName: 'USDC', assetVersion: '2' }
    expect(resolveNetwork('eip155:10', custom)).toMatchObject({ chainId: 10, asset, domain: { name: 'USDC' } })
  })
})

describe.each(databases)('the ledger on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const fresh = (digit: string): ledger.NewPayment => ({
    chain_id: 8453n,
    asset,
    payer,
    nonce: `0x${digit.repeat(64)}`,
    pay_to: payTo,
    amount: 1_000n,
    valid_after: 1n,
    valid_before: 2n,
    signature: Buffer.alloc(65),
    by_contract: false,
    x402_version: 1,
    operation: 'op',
    resource: 'https://api.example/v1/op',
    request_digest: Buffer.alloc(32),
    identifier: null,
    state: 'claimed',
    claimed_at: new Date(),
    claimed_block: 5n,
    lease_owner: null,
    lease_until: null,
    paid_tx: null,
    log_index: null,
  })
  const settled = (digit: string) => ({
    paid_tx: `0x${digit.repeat(64)}`,
    log_index: 1,
    paid_block: 9n,
    paid_block_hash: `0x${'9'.repeat(64)}`,
  })

  it('claims an authorization once', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => ledger.claim(database.db, fresh('1'))))
    expect(claims.filter((row) => row !== undefined)).toHaveLength(1)
  })

  it('never lets one transfer stand for two payments', async () => {
    const [one, two] = [await ledger.claim(database.db, fresh('2')), await ledger.claim(database.db, fresh('3'))]
    if (one === undefined || two === undefined) throw new Error('both are fresh')
    await ledger.confirm(database.db, one, settled('5'), new Date())
    await expect(ledger.confirm(database.db, two, settled('5'), new Date())).rejects.toThrow()
  })

  it('counts what is in flight, and what left the balance after it was read', async () => {
    const key = { chain_id: 8453n, asset, payer }
    expect(await ledger.sumInFlight(database.db, key, 100n)).toBe(2_000n)
    expect(await ledger.sumInFlight(database.db, key, 8n)).toBe(3_000n)
  })

  it('puts recorded steps back, and never a step that was overtaken', async () => {
    const row = await ledger.claim(database.db, fresh('6'))
    if (row === undefined) throw new Error('it is fresh')
    const signed = { ...row, state: 'signed' } as const
    const record = JSON.parse(JSON.stringify(paymentRecord([signed], [])))
    await replayPayments(database.db, record)
    expect((await ledger.find(database.db, row))?.state).toBe('signed')
    await ledger.confirm(database.db, row, settled('7'), new Date())
    await replayPayments(database.db, record)
    expect((await ledger.find(database.db, row))?.state).toBe('confirmed')
  })

  it('is shown by state to whoever watches', async () => {
    const page = await openMetrics(database.db, systemClock)()
    expect(page).toContain('claimcheck_payments{state="confirmed"} 2')
    expect(page).toContain('claimcheck_payments_atomic{state="confirmed"} 2000')
    expect(page).toContain('claimcheck_payments{state="failed"} 0')
  })
})
