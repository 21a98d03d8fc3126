import { appendFile, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from '../../src/data/journal.ts'
import { inspect, liveAWhile, losePower } from './embedded-life.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-embedded-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('keeps what was answered through a power loss, and through the loss of its own files', {
    timeout: 300_000,
  }, async () => {
    const seen = await liveAWhile(dataDir, 'SIGTERM', 800)
    const lastSynced = join(dataDir, 'pg-synced')
    await cp(join(dataDir, 'pg'), lastSynced, { recursive: true })
    const lost = await liveAWhile(dataDir, 'SIGKILL', 2_500)
    await losePower(dataDir, lastSynced)
    const answered = [...seen.answered, ...lost.answered]
    const after = await inspect(dataDir, answered)
    expect(answered.length).toBeGreaterThan(50)
    expect(after.restored.receipts).toBeGreaterThanOrEqual(lost.answered.length)
    expect(after.restored.logSteps).toBeGreaterThan(0)
    expect(after.missing).toEqual([])
    expect(after.report.findings).toEqual([])
    expect(after.checkpoint).toContain('api.example/log')
    await rm(join(dataDir, 'pg'), { recursive: true })
    const again = await inspect(dataDir, answered)
    expect(again.missing).toEqual([])
    expect(again.report).toEqual(after.report)
    expect(again.checkpoint).toBe(after.checkpoint)
  })
})

describe('the journal', () => {
  const path = () => join(dataDir, 'journal', 'receipts.log')
  const all = async () => {
    const journal = await openJournal(path())
    const values: unknown[] = []
    for await (const { value } of journal.records(true)) values.push(value)
    await journal.close()
    return values
  }
  const write = async (count: number) => {
    const journal = await openJournal(path())
    await Promise.all(Array.from({ length: count }, (_, n) => journal.append('test', { n, text: 'ä\n"' })))
    await journal.close()
  }

  it('gives back what was appended, in order, across openings', async () => {
    await write(50)
    await write(1)
    expect((await all()).map((value) => (value as { n: number }).n)).toEqual([...Array(50).keys(), 0])
  })

  it.each(['x', '0123456789abcdef ["test",{"n":1', `${'0'.repeat(16)} ["test",{"n":1}]\n`, '\n\n\n'])(
    'cuts off the torn tail of a crash: %j',
    async (tail) => {
      await write(3)
      await appendFile(path(), tail)
      expect(await all()).toHaveLength(3)
      await write(2)
      expect(await all()).toHaveLength(5)
    },
  )

  it('loses only its last record when its end was not written', async () => {
    await write(3)
    await truncate(path(), (await stat(path())).size - 1)
    expect(await all()).toHaveLength(2)
  })

  it('refuses to start when it is damaged before its end', async () => {
    await write(3)
    const journal = await openJournal(path())
    await journal.close()
    const text = await readFile(path(), 'utf8')
    await writeFile(path(), text.replace('"n":1', '"n":7'))
    await expect(openJournal(path())).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })

  it('remembers its mark, and replays all when the mark lies behind its end', async () => {
    await write(3)
    const journal = await openJournal(path())
    await journal.mark()
    expect(journal.hasUnmarked).toBe(false)
    await journal.append('test', { n: 9 })
    expect(journal.hasUnmarked).toBe(true)
    await journal.close()
    const again = await openJournal(path())
    const values: unknown[] = []
    for await (const { value } of again.records(false)) values.push(value)
    expect(values).toEqual([{ n: 9 }])
    await again.close()
    await writeFile(`${path()}.mark`, '999999999\n')
    const third = await openJournal(path())
    expect(third.hasUnmarked).toBe(true)
    await third.close()
  })
})
