import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insert as insertAgent } from '../../src/data/agents.ts'
import { type AgentTrust, fixedClock, newId } from '../../src/model/index.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { generatedCall, seeded } from './calls.ts'
import { type AgentsRoom, openAgents } from './room.ts'

const dayMs = 86_400_000
const agentCount = 1_000

interface Recomputed {
  readonly agent_id: string
  readonly head: string
  readonly trust_score: number
  readonly input_signals: Readonly<Record<string, number>>
}

/** What the separate script makes of the logs. */
function recompute(day: string, log: string): Promise<readonly Recomputed[]> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'python3',
      ['examples/recompute_trust.py', day],
      { maxBuffer: 64 * 1_048_576 },
      (error, stdout, stderr) => {
        if (error === null)
          resolve(
            stdout
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line) as Recomputed),
          )
        else reject(new Error(stderr.slice(-500)))
      },
    )
    child.stdin?.end(log)
  })
}

describe.each(databases)('trust scores on %s', (kind) => {
  const clock = fixedClock('2026-06-30T12:00:00Z')
  let test: TestDatabase
  let room: AgentsRoom
  let ids: readonly string[]

  beforeAll(async () => {
    test = await openTestDatabase(kind)
    room = openAgents(test.db, clock)
    const random = seeded(20_260_630)
    ids = await test.db.transaction(async (tx) => {
      const registered: string[] = []
      for (let index = 0; index < agentCount; index += 1) {
        const id = newId('ag', clock.now())
        const unowned = { description: null, realm: 'live', ownerId: null, publicKey: null, thumbprint: null } as const
        await insertAgent(tx, { id, name: `agent ${index}`, ...unowned, createdAt: clock.now() })
        registered.push(id)
      }
      return registered
    })
    const now = clock.now().getTime()
    const calls = ids.flatMap((id, index) => {
      const carefulness = random()
      // From none to forty calls, over a day, a month or half a year, so that every window cuts through some.
      const spreadDays = [1, 30, 180][index % 3] ?? 1
      return Array.from({ length: Math.floor(random() ** 2 * 40) }, () =>
        generatedCall(random, id, new Date(now - Math.floor(random() * spreadDays * dayMs)), carefulness),
      )
    })
    for (const call of calls.sort((a, b) => a.at.getTime() - b.at.getTime())) room.audit.record(call)
    await room.audit.flush()
  })
  afterAll(async () => {
    await room.audit.close()
    await test.close()
  })

  it('are recomputed to the last digit for 1,000 agents, from their exported logs, by a script of 60 lines', async () => {
    const lines: string[] = []
    const served = new Map<string, AgentTrust>()
    for (const id of ids) {
      const reader = { accountId: 'acct_other', realm: 'live', agentId: id } as const
      const { entries, more } = await room.agents.auditExport(id, reader, { after: 0, limit: 10_000 })
      expect(more).toBe(false)
      lines.push(...entries.map((entry) => JSON.stringify(entry)))
      served.set(id, await room.agents.trust(id, 'live'))
    }
    const recomputed = await recompute('2026-06-30', lines.join('\n'))
    const called = [...served.values()].filter(({ auditLog }) => auditLog.entries > 0)
    expect(recomputed).toHaveLength(called.length)
    expect(called.length).toBeGreaterThan(agentCount * 0.8)
    for (const { agent_id, head, trust_score, input_signals } of recomputed) {
      const own = served.get(agent_id)
      const { preflight_bonus, ...signals } = input_signals
      expect({ agent_id, head, trust_score, preflight_bonus, signals }).toEqual({
        agent_id,
        head: own?.auditLog.head,
        trust_score: own?.score,
        preflight_bonus: own?.preflightBonus,
        signals: Object.fromEntries(Object.entries(own?.components ?? {}).map(([name, { value }]) => [name, value])),
      })
    }
    // The generated agents are no uniform crowd.
    expect(new Set(recomputed.map(({ trust_score }) => trust_score)).size).toBeGreaterThan(40)
  })

  it('are not recomputed from a log that was changed or cut', async () => {
    const logs = await Promise.all(
      ids
        .slice(0, 60)
        .map((id) =>
          room.agents.auditExport(id, { accountId: '', realm: 'live', agentId: id }, { after: 0, limit: 100 }),
        ),
    )
    const { entries = [] } = logs.find((log) => log.entries.length > 5) ?? {}
    expect(entries.length).toBeGreaterThan(5)
    const text = (list: readonly object[]) => list.map((entry) => JSON.stringify(entry)).join('\n')
    await expect(recompute('2026-06-30', text(entries))).resolves.toHaveLength(1)
    const better = entries.map((entry, index) => (index === 2 ? { ...entry, verdicts: ['accurate'] } : entry))
    await expect(recompute('2026-06-30', text(better))).rejects.toThrow('AssertionError')
    await expect(recompute('2026-06-30', text(entries.toSpliced(3, 1)))).rejects.toThrow('AssertionError')
    // A log that ends early is told by the head that the score names.
    const [cut] = await recompute('2026-06-30', text(entries.slice(0, -1)))
    const { auditLog } = await room.agents.trust(cut?.agent_id ?? '', 'live')
    expect(cut?.head).not.toBe(auditLog.head)
  })
})
