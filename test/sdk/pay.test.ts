import { createClient, verifyReceipt } from '@claimcheck/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payFrom } from '../../examples/pay-client.ts'
import { openPaidHouse, type PaidHouse } from '../payments/house.ts'
import { openRoughRoad } from './rough-road.ts'

const priced = { claims: ['Netflix Premium costs $24.99 a month in the US'] }
let house: PaidHouse
beforeAll(async () => {
  house = await openPaidHouse()
})
afterAll(() => house.close())

describe('a client with a wallet', () => {
  it('pays for a call without a key and holds the receipt of it', async () => {
    const payer = await house.chain.payer(20_000n)
    const { baseUrl } = house.service
    const claimcheck = createClient({ baseUrl, pay: payFrom(payer, 10_000n) })
    expect((await claimcheck.priceVerification(priced)).data.results).toHaveLength(1)
    expect(await house.chain.balance(payer.address)).toBe(19_000n)
    const { data } = await claimcheck.hashNotarize({ hash: 'd'.repeat(64) })
    expect(await house.chain.balance(payer.address)).toBe(9_000n)
    const jwks = await (await fetch(`${baseUrl}/.well-known/jwks.json`)).text()
    expect(await verifyReceipt(data.receipt, { jwks })).toMatchObject({ verdict: 'valid' })
  })

  it('spends no more than its owner allows', async () => {
    const payer = await house.chain.payer(20_000n)
    const claimcheck = createClient({ baseUrl: house.service.baseUrl, pay: payFrom(payer, 1_000n) })
    await expect(claimcheck.hashNotarize({ hash: 'd'.repeat(64) })).rejects.toMatchObject({
      code: 'PAYMENT_REQUIRED',
      quote: { x402Version: 1 },
    })
    expect(await house.chain.balance(payer.address)).toBe(20_000n)
  })

  it('pays once where the answer to its payment is lost', async () => {
    const payer = await house.chain.payer(20_000n)
    const road = await openRoughRoad(house.service.baseUrl)
    try {
      const signed: string[] = []
      const pay = payFrom(payer, 10_000n)
      const claimcheck = createClient({
        baseUrl: road.url,
        pay: async (quote, call) => {
          signed.push(call.url)
          // From now on: the paid answer gets lost on its way.
          road.expectTrouble('lost-after')
          return pay(quote, call)
        },
      })
      expect((await claimcheck.hashNotarize({ hash: 'e'.repeat(64) })).data.receipt_id).toMatch(/^rcp_/)
      expect(signed).toHaveLength(1)
      expect(road.seen).toHaveLength(3)
      expect(await house.chain.balance(payer.address)).toBe(10_000n)
    } finally {
      await road.close()
    }
  })
})
