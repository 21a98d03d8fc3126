import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaidHouse, type PaidHouse, recipient } from './house.ts'
import { request, settlementOf, signPayment } from './paying.ts'

let house: PaidHouse
beforeAll(async () => {
  house = await openPaidHouse()
})
afterAll(() => house.close())

const check = { brand: 'apple', claims: ['Apple earned $391 billion in revenue in fiscal 2024'] }

describe.each([1, 2] as const)('a payment of version %i', (version) => {
  it('buys one check, moves the money once, and gives the same answer again', async () => {
    const payer = await house.chain.payer(5_000n)
    const payment = await signPayment(payer, { payTo: recipient, amount: 1_000n }, version)
    const first = await request(house.service.baseUrl, '/v1/brand/check', check, payment)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body.data.results[0].receipt_id).toBeUndefined()
    const settlement = settlementOf(first)
    expect(settlement).toMatchObject({ success: true, network: 'base', payer: payer.address.toLowerCase() })
    expect(first.headers.get('payment-response')).not.toBeNull()
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(await house.chain.balance(payer.address)).toBe(4_000n)
    const again = await request(house.service.baseUrl, '/v1/brand/check', check, payment)
    expect(again.status).toBe(200)
    expect(again.body.data).toEqual(first.body.data)
    expect(settlementOf(again)).toEqual(settlement)
    expect(await house.chain.balance(payer.address)).toBe(4_000n)
  })

  it('buys a notarization whose receipt carries the payment', async () => {
    const payer = await house.chain.payer(50_000n)
    const payment = await signPayment(payer, { payTo: recipient, amount: 10_000n }, version)
    const reply = await request(house.service.baseUrl, '/v1/notarize/hash', { hash: 'a'.repeat(64) }, payment)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.body.data.receipt.payment).toMatchObject({
      asserts: 'settlement-at-broadcast',
      payer: payer.address.toLowerCase(),
      network: 'eip155:8453',
      amount: '10000',
      tx_hash: settlementOf(reply).transaction,
    })
    const verified = await house.service.call('POST', '/v1/receipts/verify', { receipt: reply.body.data.receipt })
    expect(verified.body.data.verdict).toBe('valid')
  })
})
