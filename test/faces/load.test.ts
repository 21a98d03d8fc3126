import { afterEach, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

let service: TestService | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

const open = async (env: Readonly<Record<string, string>> = {}) => {
  service = await openService({ edition: smallEdition(), env })
  return service
}
const check = (of: TestService) => of.call('POST', '/v1/price/check', { claims: ['Apple was founded in 1976.'] })
const page = async ({ baseUrl }: TestService, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${baseUrl}/metrics`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('the load on a process', () => {
  it('is bounded: calls beyond it are told to come again, and those accepted are answered', async () => {
    const busy = await open({ MAX_IN_FLIGHT: '4' })
    const held = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    // The embedded database is one connection, so calls that must be counted wait behind this transaction.
    const holding = busy.running.rooms.store.db.transaction(async () => {
      began.resolve()
      await held.promise
    })
    await began.promise
    const waiting = Array.from({ length: 4 }, () => check(busy))
    let refused = await check(busy)
    while (refused.status !== 503) refused = await check(busy)
    expect(refused.body).toMatchObject({ code: 'OVERLOADED', next_action: 'retry_later' })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('x-request-id')).toBe(refused.body.request_id)
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    // A page of another origin may read why it was refused.
    const fromPage = await fetch(`${busy.baseUrl}/v1/price/check`, {
      ...{ method: 'POST', body: '{}' },
      headers: { origin: 'https://page.example', 'content-type': 'application/json', 'x-request-id': 'mine' },
    })
    expect(fromPage.status).toBe(503)
    expect(fromPage.headers.get('access-control-allow-origin')).toBe('*')
    expect(await fromPage.json()).toMatchObject({ code: 'OVERLOADED', request_id: 'mine' })
    expect((await fetch(`${busy.baseUrl}/healthz`)).status).toBe(200)
    held.resolve()
    await holding
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await check(busy)).status).toBe(200)
    const { text } = await page(busy)
    expect(Number(/^claimcheck_requests_turned_away_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(1)
    expect(text).toMatch(/^claimcheck_requests_in_flight 1$/m)
  })

  it('is told to Prometheus by operation, face and status, with the age of what must not stand still', async () => {
    const told = await open()
    expect((await check(told)).status).toBe(200)
    expect((await told.call('POST', '/v1/price/check', { claims: [] })).status).toBe(422)
    expect(
      (await told.call('POST', '/v1/brand/check', { brand: 'apple', claims: ['Apple was founded in 1976.'] })).status,
    ).toBe(200)
    const tool = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'check_price', arguments: { claims: ['a'] } },
    }
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    await fetch(`${told.baseUrl}/mcp`, { method: 'POST', headers, body: JSON.stringify(tool) })
    const { status, type, text } = await page(told)
    expect(status).toBe(200)
    expect(type).toContain('text/plain')
    const calls = 'claimcheck_calls_total{operation="price_verification"'
    for (const line of [
      `${calls},face="rest",status="200"} 1`,
      `${calls},face="rest",status="422"} 1`,
      'claimcheck_call_seconds_count{operation="price_verification",face="rest"} 2',
      'claimcheck_call_seconds_count{operation="brand_verification",face="rest"} 1',
      `claimcheck_edition_info{edition="${smallEdition().id}"} 1`,
    ])
      expect(text).toContain(line)
    expect(text).toMatch(/^claimcheck_calls_total\{operation="price_verification",face="mcp",status="\d+"\} 1$/m)
    for (const name of ['receipt_newest_age', 'mint_log_lag', 'checkpoint_age', 'edition_age'])
      expect(text).toMatch(new RegExp(`^claimcheck_${name}_seconds [0-9.e+-]+$`, 'm'))
    expect(text).toMatch(/^claimcheck_process_resident_memory_bytes \d+/m)
  })

  it('tells of payments by state where they are taken', async () => {
    const paid = await open({ X402_RECIPIENT: '0x209693bc6afc0c5328ba36faf03c514ef312287c' })
    expect((await page(paid)).text).toContain('claimcheck_payments{state="confirmed"} 0')
  })

  it('is shown to whoever presents the token where one is set, and to nobody else', async () => {
    const guarded = await open({ METRICS_TOKEN: 'a-token-of-prometheus' })
    expect((await page(guarded)).status).toBe(404)
    expect((await page(guarded, 'another-token-of-prometheus')).status).toBe(404)
    expect((await page(guarded, 'a-token-of-prometheus')).status).toBe(200)
  })
})
