import { execFileSync } from 'node:child_process'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type JournalOptions, openJournal } from '../../src/data/journal.ts'
import { mountSmallDisk } from '../kit/small-disk.ts'

const disk = await mountSmallDisk(2)
afterAll(() => disk?.remove())

const recordLength = 300_000
let epoch = 0n
/** As the next writer does, of an epoch of its own. */
const nextWriter = (folder: string, options?: JournalOptions) => {
  epoch += 1n
  return openJournal(folder, { epoch, check() {} }, options)
}
async function recordsIn(folder: string): Promise<readonly string[]> {
  const journal = await nextWriter(folder)
  const found: string[] = []
  for await (const { value } of journal.records(true)) found.push(String(value).split(':')[0] ?? '')
  await journal.close()
  return found
}
const record = (at: number) => `${at}:`.padEnd(recordLength, 'x')

describe.each(disk === undefined ? [] : [disk])('the journal on a disk that fills up', (small) => {
  it('answers nothing that is not written whole, and goes on by itself with everything in order', async () => {
    const folder = join(small.folder, 'journal')
    const synced: number[] = []
    let path = ''
    const journal = await nextWriter(folder, {
      onSynced(length, segment) {
        synced.push(length)
        path = segment
      },
    })
    const taken: number[] = []
    const refused: number[] = []
    // The last one fits in part: a write takes that part without an error.
    for (let at = 0; at < 12; at += 1)
      await journal.append('test', record(at)).then(
        () => taken.push(at),
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'STORE_UNAVAILABLE', details: { retryAfterS: 5, undecided: true } })
          refused.push(at)
        },
      )
    expect(taken.length).toBeGreaterThan(2)
    expect(refused.length).toBeGreaterThan(2)
    // What was answered is in the file, all of it.
    expect((await stat(path)).size).toBeGreaterThanOrEqual(synced.at(-1) ?? 0)
    expect(synced.at(-1)).toBeGreaterThanOrEqual(taken.length * recordLength)
    await expect(journal.check()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })

    execFileSync('mount', ['-o', 'remount,size=16m', small.folder])
    await journal.check()
    await journal.append('test', record(12))
    await journal.close()

    // What was refused may stand in the database, so it is in the journal before what followed.
    expect((await recordsIn(folder)).map(Number)).toEqual(Array.from({ length: 13 }, (_, at) => at))
  })

  it('is cut at its last whole record when the process ends while the disk is full', async () => {
    const folder = join(small.folder, 'other')
    const journal = await nextWriter(folder)
    await journal.append('test', record(0))
    const ballast = await open(join(small.folder, 'ballast'), 'w')
    for (let full = false; !full; )
      full = await ballast.write(Buffer.alloc(65_536)).then(
        () => false,
        () => true,
      )
    await ballast.close()
    await expect(journal.append('test', record(1))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    await rm(join(small.folder, 'ballast'))
    // As after kill -9: nobody closed it.
    const again = await nextWriter(folder)
    await again.append('test', record(2))
    await again.close()
    const found = await recordsIn(folder)
    expect(found[0]).toBe('0')
    expect(found.at(-1)).toBe('2')
  })
})
