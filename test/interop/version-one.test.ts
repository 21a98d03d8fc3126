import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Skill } from '../../src/registry/define.ts'
import { isPayable, placeholders, resourceUrl } from '../../src/registry/listing.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { openPaidHouse, type PaidHouse } from '../payments/house.ts'
import { inputOf } from '../payments/purchasable.ts'

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

const payable = (await loadSkills()).filter(isPayable).map((skill) => [skill.id, skill] as const)
let house: PaidHouse
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-observations-'))
  const shipped = new URL('../../reference-data/observations/ai-product-bench', import.meta.url)
  await cp(shipped, join(folder, 'ai-product-bench'), { recursive: true })
  house = await openPaidHouse({ observationsDirectory: folder })
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

async function purchase(skill: Skill) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await house.chain.tell('mint', [address, 200_000n])
  const signer = await fetchClient.createSigner('base', key)
  const input = await inputOf(skill, house)
  const url = resourceUrl(skill, input, house.service.baseUrl)
  const inPath = new Set(placeholders(skill))
  const inBody = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
  const body = skill.rest.method === 'GET' ? undefined : inBody
  return { address, signer, url, body, left: 200_000n - (skill.price ?? 0n) }
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
