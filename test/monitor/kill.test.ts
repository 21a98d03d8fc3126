import { expect, it } from 'vitest'
import { killRounds } from '../faults/monitor-rounds.ts'
import { openTestDatabase } from '../kit/databases.ts'

it('delivers every event, in order and signed, though the delivering process is killed in the middle each time', async () => {
  const opened = await openTestDatabase('postgres')
  try {
    const report = await killRounds(opened.db, opened.url ?? '', 4, 7)
    expect(report).toMatchObject({ kills: 4, events: 24, missing: 0, disordered: 0, forged: 0 })
  } finally {
    await opened.close()
  }
})
