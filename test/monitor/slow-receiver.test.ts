import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edition, systemClock } from '../../src/model/index.ts'
import { atOncePerHostMax } from '../../src/monitor/deliver.ts'
import { type MonitorRoom, openMonitor } from '../../src/monitor/index.ts'
import { createVerifier, engineRevision } from '../../src/verify/index.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { claimAtTwo, editionAt } from './editions.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const owner = { accountId: 'acct_slow', brand: 'acme' }

describe.each(databases)('a receiver that does not answer, on %s', (kind) => {
  let database: TestDatabase
  let receiver: Receiver
  let monitor: MonitorRoom
  let edition: Edition = editionAt(2)

  beforeAll(async () => {
    receiver = await startReceiver()
    receiver.silence('/silent')
    database = await openTestDatabase(kind)
    monitor = openMonitor({
      ...{ db: database.db, clock: systemClock, secret: 'a secret of thirty-two characters', engine: engineRevision },
      allowOrigin: receiver.origin,
      // Longer than this test: whoever waits for the silent one waits in vain.
      receiverTimeoutMs: 300_000,
      current: async () => ({ edition, engine: engineRevision, check: createVerifier(edition).check }),
      onError: (error) => process.stderr.write(`${String(error)}\n`),
    })
  })
  afterAll(async () => {
    await monitor.close()
    await database.close()
    await receiver.close()
  })

  const subscribe = async (path: string, monitorId: string): Promise<string> => {
    const asked = { ...owner, monitorId, brandVersion: 1, url: `${receiver.origin}${path}`, edition: edition.id }
    const { subscription, secret } = await monitor.port.subscribe({ ...asked, now: systemClock.now() })
    receiver.trust(subscription.id, secret)
    return subscription.id
  }

  it('holds up no other one, not even of its own host', async () => {
    const now = systemClock.now()
    const report = createVerifier(edition).checkNow({ claims: [claimAtTwo], depth: 'fast', now })
    const { id } = await monitor.port.watch({ ...owner, depth: 'fast', report, now })
    for (let index = 1; index < atOncePerHostMax; index += 1) await subscribe('/silent', id)
    const lively = await subscribe('/hook', id)
    monitor.start()
    const arrived = () => receiver.received.filter(({ subscription }) => subscription === lively)
    for (const [index, price] of [3, 2, 3].entries()) {
      edition = editionAt(price, index + 2)
      monitor.wake()
      while (arrived().length <= index) await receiver.until(receiver.received.length + 1)
    }
    expect(arrived().map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(receiver.silenced).toEqual({ waiting: atOncePerHostMax - 1, givenUp: 0 })
  })
})
