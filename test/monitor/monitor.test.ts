import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../kit/databases.ts'
import { openService, type TestService } from '../kit/service.ts'
import { claimAtTwo, editionAt } from './editions.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const hidden = 'The Acme Rocket was designed on a Tuesday'

describe.each(databases)('watching claims on %s', (database) => {
  let service: TestService
  let receiver: Receiver

  beforeAll(async () => {
    receiver = await startReceiver()
    service = await openService({
      database,
      edition: editionAt(2),
      env: { OUTBOUND_ALLOW_ORIGIN: receiver.origin },
    })
  })
  afterAll(async () => {
    await service.close()
    await receiver.close()
  })

  const swap = (price: number, version: number) => service.running.rooms.knowledge.swap(editionAt(price, version))
  const watch = async (claims: readonly string[]) =>
    (await service.call('POST', '/v1/brand/acme/monitor/claims', { claims })).body.data
  const subscribe = async (more: object) => {
    const { body } = await service.call('POST', '/v1/brand/acme/monitor/subscribe', {
      url: `${receiver.origin}/hook`,
      ...more,
    })
    receiver.trust(body.data.subscription_id, body.data.secret)
    return body.data
  }
  const events = async (query = '', key?: null) =>
    (await service.call('GET', `/v1/monitor/events${query}`, undefined, key === null ? { key } : {})).body

  it('answers the verdicts of now, and tells of changes only, signed and in order', async () => {
    const monitor = await watch([claimAtTwo, hidden])
    expect(monitor.claims.map((one: { verdict: string }) => one.verdict)).toEqual(['verified', 'unverifiable'])
    const subscription = await subscribe({ monitor_id: monitor.monitor_id })
    expect(subscription.events).toEqual(['verdict.changed'])

    swap(3, 1)
    await receiver.until(1)
    swap(2, 1)
    await receiver.until(2)
    expect(receiver.forged()).toBe(0)
    expect(receiver.received.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(receiver.received[0]?.body).toMatchObject({
      type: 'verdict.changed',
      data: {
        monitor_id: monitor.monitor_id,
        claim: claimAtTwo,
        before: { verdict: 'verified' },
        after: { verdict: 'inaccurate' },
      },
    })
    expect(receiver.received[1]?.body.data.after.verdict).toBe('verified')
  })

  it('shows the same events to the key, page by page, and to whoever holds the monitor’s id', async () => {
    const first = await events('?limit=1')
    expect(first.data).toHaveLength(1)
    const second = await events(`?limit=5&cursor=${first.meta.pagination.cursor}`)
    expect(second.data).toHaveLength(1)
    expect(second.data[0].event_id).toBe(receiver.received[1]?.id)
    const again = await events(`?cursor=${second.meta.pagination.cursor}`)
    expect([again.data, again.meta.pagination.cursor]).toEqual([[], second.meta.pagination.cursor])
    const held = await events(`?monitor_id=${first.data[0].monitor_id}`, null)
    expect(held.data).toHaveLength(2)
    expect((await events('', null)).code).toBe('VALIDATION_FAILED')
  })

  it('tells of a changed record where no monitor is named', async () => {
    const before = receiver.received.length
    await subscribe({})
    swap(2, 4)
    await receiver.until(before + 1)
    expect(receiver.received.at(-1)?.body).toMatchObject({
      type: 'brand.updated',
      data: { brand: 'acme', before: { version: 1 }, after: { version: 4 } },
    })
  })

  it('keeps an event for a receiver that fails, says so, and sends it again when asked', async () => {
    const monitor = await watch([claimAtTwo])
    const subscription = await subscribe({ monitor_id: monitor.monitor_id })
    const path = `/v1/monitor/subscriptions/${subscription.subscription_id}`
    const mine = () => receiver.received.filter((one) => one.subscription === subscription.subscription_id)
    receiver.answer(500)
    const before = receiver.received.length
    swap(5, 4)
    // The first monitor's subscriber and this one are both told.
    await receiver.until(before + 2)
    let waiting: { state: string; last_outcome: string | null }[] = []
    while (waiting[0]?.last_outcome == null) waiting = (await service.call('GET', `${path}/deliveries`)).body.data
    expect(waiting[0]).toMatchObject({ state: 'pending', last_outcome: 'http 500' })
    receiver.answer(204)
    expect((await service.call('POST', `${path}/replay`, {})).body.data.requeued).toBe(0)
    while (mine().length < 2) await receiver.until(receiver.received.length + 1)
    expect(new Set(mine().map(({ id }) => id)).size).toBe(1)
    let states: readonly string[] = []
    while (!states.includes('delivered'))
      states = (await service.call('GET', `${path}/deliveries`)).body.data.map((one: { state: string }) => one.state)
    expect((await service.call('POST', `${path}/replay`, { from_sequence: 1 })).body.data.requeued).toBe(1)
    while (mine().length < 3) await receiver.until(receiver.received.length + 1)
  })

  it('disables a subscription whose receiver says that it is gone', async () => {
    const monitor = await watch([claimAtTwo])
    const { subscription_id: id } = await subscribe({ monitor_id: monitor.monitor_id })
    receiver.answer(410)
    swap(2, 4)
    const find = async () => {
      const { body } = await service.call('GET', '/v1/monitor')
      return body.data.subscriptions.find((one: { subscription_id: string }) => one.subscription_id === id)
    }
    let found = await find()
    while (found.state === 'active') found = await find()
    expect(found).toMatchObject({ reason: 'gone', deliveries: { dead: 1 } })
    receiver.answer(204)
  })

  it('calls no address that is not public, and shows nothing of one account to another', async () => {
    for (const url of [
      'http://example.com/hook',
      'https://127.0.0.1/hook',
      'https://[::1]/hook',
      'https://169.254.169.254/latest',
      'https://user:secret@example.com/',
      'https://example.com:8443/',
      'https://localhost/',
      'https://intranet/hook',
      'https://metadata.google.internal/',
    ]) {
      const refused = await service.call('POST', '/v1/brand/acme/monitor/subscribe', { url })
      expect([url, refused.status, refused.body.code]).toEqual([url, 422, 'VALIDATION_FAILED'])
    }
    const { body } = await service.call('GET', '/v1/monitor')
    const other = await service.running.rooms.access.keys.create({
      email: 'other@example.com',
      plan: 'developer',
      mode: 'live',
      label: 'other',
    })
    const asOther = { key: other.key }
    const [monitor] = body.data.monitors
    const [subscription] = body.data.subscriptions
    expect((await service.call('GET', '/v1/monitor', undefined, asOther)).body.data).toMatchObject({
      monitors: [],
      subscriptions: [],
    })
    const path = `/v1/monitor/subscriptions/${subscription.subscription_id}`
    expect((await service.call('GET', `${path}/deliveries`, undefined, asOther)).status).toBe(404)
    expect((await service.call('POST', `${path}/replay`, {}, asOther)).status).toBe(404)
    expect((await service.call('DELETE', `/v1/monitor/${monitor.monitor_id}`, undefined, asOther)).status).toBe(404)
    const own = { url: 'https://example.com/hook', monitor_id: monitor.monitor_id }
    expect((await service.call('POST', '/v1/brand/acme/monitor/subscribe', own, asOther)).status).toBe(404)
    expect((await service.call('DELETE', `/v1/monitor/${monitor.monitor_id}`)).body.data.stopped).toBe(true)
    const left = (await service.call('GET', '/v1/monitor')).body.data
    expect(left.subscriptions.every((one: { monitor_id: string }) => one.monitor_id !== monitor.monitor_id)).toBe(true)
  })

  it('shows the feed over MCP and A2A as well', async () => {
    const ask = async (path: string, method: string, params: object) => {
      const response = await fetch(`${service.baseUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${service.apiKey}`,
          'mcp-protocol-version': '2025-06-18',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return response.text()
    }
    const first = receiver.received[0]?.id ?? 'nothing arrived'
    const input = { limit: 2 }
    const call = { name: 'list_monitor_events', arguments: input }
    expect(await ask('/mcp?toolsets=market', 'tools/call', call)).toContain(first)
    const parts = [{ kind: 'data', data: { skill: 'monitor_events', input } }]
    const message = { role: 'user', messageId: '1', kind: 'message', parts }
    expect(await ask('/a2a', 'message/send', { message })).toContain(first)
  })
})
