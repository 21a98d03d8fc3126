import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaidHouse, type PaidHouse, recipient } from './house.ts'
import { request, signPayment } from './paying.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

let house: PaidHouse
beforeAll(async () => {
  house = await openPaidHouse({ database: 'postgres' })
})
afterAll(() => house.close())

/** Run the operator's command over the service's database. */
async function payments(...words: string[]): Promise<{ code: number; out: string }> {
  const { url } = house
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    X402_RECIPIENT: recipient,
    X402_RPC_URL: house.chain.url,
    X402_RELAYER_KEY: house.relayerKey,
  }
  const ran = promisify(execFile)(process.execPath, [main, 'payments', ...words], { env })
  return ran.then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  )
}

describe('claimcheck payments', () => {
  it('lists payments, shows one with its transactions, and reconciles beside the running service', async () => {
    const payer = await house.chain.payer(5_000n)
    const body = { brand: 'apple', claims: ['Apple is based in Cupertino'] }
    await request(
      house.service.baseUrl,
      '/v1/brand/check',
      body,
      await signPayment(payer, { payTo: recipient, amount: 1_000n }),
    )
    const listed = await payments('list', '--json')
    expect(listed.code, listed.out).toBe(0)
    const [row] = JSON.parse(listed.out)
    expect(row).toMatchObject({ amount: '1000', payer: payer.address.toLowerCase(), operation: 'brand_verification' })
    expect((await payments()).out).toContain('$0.001')
    const shown = await payments('show', row.reference, '--json')
    expect(JSON.parse(shown.out).transactions).toMatchObject([{ hash: row.tx_hash }])
    expect(shown.out).not.toContain('signature')
    const reconciled = await payments('reconcile', '--json')
    expect(reconciled.code, reconciled.out).toBe(0)
    expect(JSON.parse(reconciled.out).after).toMatch(/1 (confirmed|final)/)
  })

  it('says what is wrong with a name or a state', async () => {
    expect(await payments('show', 'nothing')).toMatchObject({ code: 1 })
    expect((await payments('list', '--state', 'lost')).out).toContain('A state is one of')
  })
})
