import { appendFile, cp, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from '../../src/data/journal.ts'
import { lineOf, segmentPath } from '../../src/data/journal-segments.ts'
import { ClaimcheckError } from '../../src/model/index.ts'
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
  const folder = () => join(dataDir, 'journal')
  /** A writer of the next epoch. */
  let epoch = 0n
  beforeEach(() => {
    epoch = 0n
  })
  const openNext = () => {
    epoch += 1n
    return openJournal(folder(), { epoch, check() {} })
  }
  /** The newest segment that holds anything. */
  const path = () => segmentPath(folder(), epoch)
  const all = async () => {
    const journal = await openNext()
    const values: unknown[] = []
    for await (const { value } of journal.records(true)) values.push(value)
    await journal.close()
    return values
  }
  const write = async (count: number) => {
    const journal = await openNext()
    await Promise.all(Array.from({ length: count }, (_, n) => journal.append('test', { n, text: 'ä\n"' })))
    await journal.close()
  }

  it('gives back what was appended, in order, across openings', async () => {
    await write(50)
    await write(1)
    expect((await all()).map((value) => (value as { n: number }).n)).toEqual([...Array(50).keys(), 0])
  })

  it.each(['x', '0123456789abcdef ["test",{"n":1', `${'0'.repeat(16)} ["test",{"n":1}]\n`, '\n\n\n'])(
    'leaves out the torn tail of a crash: %j',
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

  it('refuses to start when it is damaged before its end, and names the verb that repairs it', async () => {
    await write(3)
    const text = await readFile(path(), 'utf8')
    await writeFile(path(), text.replace('"n":1', '"n":7'))
    await expect(openNext()).rejects.toMatchObject({
      code: 'SETUP_INVALID',
      message: expect.stringContaining('claimcheck repair journal'),
    })
  })

  it('refuses to start when what a later writer stood on was cut off', async () => {
    await write(3)
    const first = path()
    await write(1)
    await truncate(first, (await stat(first)).size - 1)
    await expect(openNext()).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })

  it('goes on from the one file of the version before, and from its mark', async () => {
    await write(3)
    const before = join(folder(), 'receipts.log')
    await rename(path(), before)
    await writeFile(`${before}.mark`, `${lineOf({ kind: 'test', value: { n: 0, text: 'ä\n"' } }).length + 1}\n`)
    const journal = await openNext()
    const values: unknown[] = []
    for await (const { value } of journal.records(false)) values.push((value as { n: number }).n)
    await journal.close()
    expect(values).toEqual([1, 2])
    await write(1)
    expect(await all()).toHaveLength(4)
  })

  it('remembers its mark, and replays all when the mark lies behind its end', async () => {
    await write(3)
    const journal = await openNext()
    await journal.mark()
    expect(journal.hasUnmarked).toBe(false)
    await journal.append('test', { n: 9 })
    expect(journal.hasUnmarked).toBe(true)
    await journal.close()
    const again = await openNext()
    const values: unknown[] = []
    for await (const { value } of again.records(false)) values.push(value)
    expect(values).toEqual([{ n: 9 }])
    await again.close()
    await writeFile(join(folder(), 'receipts.log.mark'), '999999999\n')
    const third = await openNext()
    expect(third.hasUnmarked).toBe(true)
    await third.close()
  })

  it('answers nothing when another took over before, or while, a record was written', async () => {
    for (const checksBefore of [0, 1]) {
      epoch += 1n
      let checks = 1 + checksBefore
      const check = () => {
        checks -= 1
        if (checks < 0) throw new ClaimcheckError('STORE_UNAVAILABLE', 'taken over')
      }
      const journal = await openJournal(folder(), { epoch, check })
      await expect(journal.append('test', 1)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
      await expect(journal.append('test', 2)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
      await journal.close()
    }
  })

  it('keeps what a writer adds after its successor came out of the journal', async () => {
    const first = await openNext()
    await first.append('test', 'before')
    const second = await openNext()
    await second.append('test', 'of the second')
    // A writer whose checks fail nothing: the worst one.
    await first.append('test', 'after')
    await Promise.all([first.close(), second.close()])
    expect(await all()).toEqual(['before', 'of the second'])
  })

  it('is begun once for each epoch', async () => {
    await write(1)
    await expect(openJournal(folder(), { epoch, check() {} })).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })
})
