import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaidHouse, type PaidHouse, recipient } from '../payments/house.ts'
import { request, signPayment } from '../payments/paying.ts'
import { claimAtTwo, editionAt } from './editions.ts'

let house: PaidHouse
beforeAll(async () => {
  house = await openPaidHouse()
  house.service.running.rooms.knowledge.swap(editionAt(2))
})
afterAll(() => house.close())

it('watches for a payer without a key, once for one payment, and shows the events to whoever holds the id', async () => {
  const { service, chain } = house
  const account = await chain.payer(5_000n)
  const payment = await signPayment(account, { payTo: recipient, amount: 1_000n }, 1)
  const watch = () => request(service.baseUrl, '/v1/brand/acme/monitor/claims', { claims: [claimAtTwo] }, payment)
  const bought = await watch()
  expect([bought.status, bought.body.data?.claims[0]?.verdict]).toEqual([200, 'verified'])
  const again = await watch()
  expect(again.body.data.monitor_id).toBe(bought.body.data.monitor_id)
  expect(await chain.balance(account.address)).toBe(4_000n)

  service.running.rooms.knowledge.swap(editionAt(3))
  const read = async () => {
    const path = `/v1/monitor/events?monitor_id=${bought.body.data.monitor_id}`
    return (await service.call('GET', path, undefined, { key: null })).body.data
  }
  let events = await read()
  while (events.length === 0) events = await read()
  expect(events[0]).toMatchObject({ type: 'verdict.changed', data: { after: { verdict: 'inaccurate' } } })
})

it('quotes what watching costs to whoever sends neither key nor payment', async () => {
  for (const path of ['/v1/brand/acme/monitor/claims', '/v1/brand/acme/monitor/subscribe']) {
    const { status, body } = await house.service.call('POST', path, {}, { key: null })
    expect([path, status, body.accepts[0].maxAmountRequired]).toEqual([path, 402, '1000'])
  }
})
