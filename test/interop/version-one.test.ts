import { createRequire } from 'node:module'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Skill } from '../../src/registry/define.ts'
import type { PaidHouse } from '../payments/house.ts'
import { callOf, openStockedHouse, payable } from '../payments/purchasable.ts'

/** What is used of the clients; they are installed in this folder only, so their types are not known elsewhere. */
interface FetchClient {
  createSigner(network: string, key: string): Promise<unknown>
  wrapFetchWithPayment(fetch: typeof globalThis.fetch, signer: unknown, maxValue?: bigint): typeof globalThis.fetch
}
interface AxiosReply {
  readonly status: number
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
}
interface AxiosInstance {
  request(options: object): Promise<AxiosReply>
}
const require = createRequire(import.meta.url)
const fetchClient = require('x402-fetch') as FetchClient
const axiosClient = require('x402-axios') as {
  withPaymentInterceptor(instance: AxiosInstance, signer: unknown): AxiosInstance
}
const axios = require('axios') as { create(options: object): AxiosInstance }

let house: PaidHouse
beforeAll(async () => {
  house = await openStockedHouse()
})
afterAll(() => house.close())

async function purchase(skill: Skill) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await house.chain.tell('mint', [address, 200_000n])
  const signer = await fetchClient.createSigner('base', key)
  return { address, signer, ...(await callOf(skill, house)), left: 200_000n - (skill.price ?? 0n) }
}

describe('the unmodified clients of version 1', () => {
  it.each(payable)('x402-fetch pays for %s', async (_, skill) => {
    const { address, signer, url, body, left } = await purchase(skill)
    // The client refuses above $0.10 unless told otherwise.
    const pay = fetchClient.wrapFetchWithPayment(fetch, signer, 200_000n)
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const reply = await pay(url, body === undefined ? { method: 'GET' } : json)
    expect(reply.status, await reply.clone().text()).toBe(200)
    expect(reply.headers.get('x-payment-response')).not.toBeNull()
    expect(await house.chain.balance(address)).toBe(left)
  })

  it.each(payable)('x402-axios pays for %s', async (_, skill) => {
    const { address, signer, url, body, left } = await purchase(skill)
    const client = axiosClient.withPaymentInterceptor(axios.create({}), signer)
    const reply = await client.request({
      url,
      method: skill.rest.method,
      ...(body === undefined ? {} : { data: body }),
    })
    expect(reply.status).toBe(200)
    expect(reply.headers['x-payment-response']).toBeDefined()
    expect(await house.chain.balance(address)).toBe(left)
  })
})
