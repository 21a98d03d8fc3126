import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openWriter } from '../../src/data/writer.ts'

it('stays the writer at every moment while it raises its own epoch', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-writer-'))
  const writer = await openWriter(join(folder, 'pg'))
  try {
    for (const floor of [5n, 50n, 500n]) {
      let raising = true
      const raised = writer.raise(floor).finally(() => {
        raising = false
      })
      while (raising) {
        writer.check()
        await setImmediate()
      }
      await raised
      expect(writer.epoch).toBe(floor + 1n)
    }
    expect(writer.lost.aborted).toBe(false)
  } finally {
    await writer.release()
    await rm(folder, { recursive: true, force: true })
  }
})
