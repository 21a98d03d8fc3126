import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/data/database.ts'
import { openJournal } from '../../src/data/journal.ts'
import { lineOf, listSegments, scanSegment, segmentPath } from '../../src/data/journal-segments.ts'
import { migrate } from '../../src/data/migrate.ts'
import { type Receipt, systemClock } from '../../src/model/index.ts'
import { examine } from '../../src/open/doctor.ts'
import { repair } from '../../src/open/repair.ts'
import { openEmbeddedDurability } from '../../src/receipts/embedded.ts'
import { repairJournal } from '../../src/receipts/journal-repair.ts'
import { sequence } from '../../src/receipts/log/sequencer.ts'
import { openReceipts } from '../../src/receipts/room.ts'
import { migrationsFolder } from '../kit/databases.ts'
import { inspect } from './embedded-life.ts'
import { account, checkContent } from './room.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** A directory that a service wrote and closed, and every receipt that it answered. */
let whole: string
const answered: Receipt[] = []
/** The segment that holds the receipts. */
let epoch: bigint
let folder: string

beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'claimcheck-repair-whole-'))
  const db = await openDatabase({ dataDir: whole })
  await migrate(db, migrationsFolder, systemClock)
  const durability = await openEmbeddedDurability({ db, dataDir: whole, clock: systemClock })
  const room = await openReceipts({
    ...{ db, clock: systemClock, durability, baseUrl: 'https://api.example', passphrase: 'test' },
    ...{ development: false, refuseDevelopmentKeys: true },
  })
  const log = { db, keys: room.keys, clock: systemClock, origin: room.log.origin, journal: durability.log }
  for (const [n, name] of ['one', 'two', 'one', 'one', 'two', 'one'].entries()) {
    answered.push(...(await room.mint.mint(account(name), [{ kind: 'check', content: checkContent(`claim ${n}`) }])))
    if (n % 2 === 0) await sequence(log)
  }
  await room.close()
  epoch = db.writer?.epoch ?? 0n
  // As after kill -9: the last record is that of a receipt.
  await cp(join(whole, 'journal'), join(whole, 'killed'), { recursive: true })
  await durability.close()
  await db.close()
  await rm(join(whole, 'journal'), { recursive: true })
  await cp(join(whole, 'killed'), join(whole, 'journal'), { recursive: true })
}, 600_000)
afterAll(() => rm(whole, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-repair-'))
  return () => rm(folder, { recursive: true, force: true })
})

const journal = () => join(folder, 'journal')
const segment = () => segmentPath(journal(), epoch)
const text = () => readFile(segmentPath(join(whole, 'journal'), epoch))
/** The journal alone, without its database, holding `bytes`. */
async function place(bytes: Uint8Array): Promise<void> {
  await mkdir(journal(), { recursive: true })
  await writeFile(segment(), bytes)
}
const look = async () => {
  const found = await examine(readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }), systemClock)
  return found.find(({ name }) => name === 'journal')
}
async function records(of = journal()): Promise<number> {
  let count = 0
  for (const one of await listSegments(of)) count += (await scanSegment(one)).records
  return count
}

describe('a journal without its database', () => {
  it('cut at every byte of its last record: all others are kept, and what was cut off is named', {
    timeout: 600_000,
  }, async () => {
    const bytes = await text()
    const lines = bytes.toString('latin1').trimEnd().split('\n').length
    const lastStart = bytes.lastIndexOf(10, bytes.length - 2) + 1
    await place(bytes)
    expect((await look())?.status).toBe('ok')
    const lanes = 8
    const cutIn = async (lane: number) => {
      const own = join(folder, `lane-${lane}`)
      for (let cut = lastStart + lane; cut < bytes.length; cut += lanes) {
        await mkdir(own, { recursive: true })
        await writeFile(segmentPath(own, epoch), bytes.subarray(0, cut))
        const report = await repairJournal(own, undefined, epoch + 1n)
        expect([cut, report.records, await records(own)]).toEqual([cut, lines - 1, lines - 1])
        if (cut === lastStart) expect([report.unreadable, report.movedAside]).toEqual([[], []])
        else {
          expect(report.unreadable).toMatchObject([{ from: lastStart, to: cut, before: lines - 1, after: 0 }])
          expect(await readFile(join(own, report.movedAside[0]?.to ?? ''))).toEqual(bytes.subarray(0, cut))
        }
        if (cut % 100 === 0) await (await openJournal(own, { epoch: epoch + 2n, check() {} })).close()
        await rm(own, { recursive: true })
      }
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => cutIn(lane)))
    await rm(journal(), { recursive: true })
    await place(bytes.subarray(0, bytes.length - 9))
    expect(await look()).toMatchObject({ status: 'warn', says: expect.stringContaining('cut off') })
  })

  it('with a byte flipped in its middle: the doctor says where, the start names the verb, the repair names the receipt', async () => {
    const bytes = Buffer.from(await text())
    const [, , third] = answered
    const at = bytes.indexOf(third?.content_digest ?? '')
    expect(at).toBeGreaterThan(0)
    bytes[at + 20] = (bytes[at + 20] ?? 0) ^ 1
    await place(bytes)
    const start = bytes.lastIndexOf(10, at) + 1
    const end = bytes.indexOf(10, at) + 1
    expect(await look()).toMatchObject({
      status: 'fail',
      says: expect.stringContaining(`damaged from byte ${start} to ${end}`),
      next: expect.stringContaining('claimcheck repair journal'),
    })
    await expect(openJournal(journal(), { epoch: epoch + 1n, check() {} })).rejects.toMatchObject({
      message: expect.stringContaining('claimcheck repair journal'),
    })
    const before = (await scanSegment({ epoch, path: segment(), sealed: undefined })).records
    const report = await repairJournal(journal(), undefined, epoch + 1n)
    expect(report.unreadable).toMatchObject([{ from: start, to: end, kind: 'receipts' }])
    expect(report.missing).toEqual([{ chain: third?.chain.id, from: third?.chain.seq, to: third?.chain.seq }])
    expect([report.records, await records(), report.receipts]).toEqual([before, before, answered.length - 1])
    expect(await look()).toMatchObject({ status: 'ok' })
    await (await openJournal(journal(), { epoch: epoch + 2n, check() {} })).close()
    expect((await repairJournal(journal(), undefined, epoch + 3n)).unreadable).toEqual([])
  })

  it('forked in the past: the receipt that the log stands on stays, the other goes into a file of its own', async () => {
    const lines = (await text()).toString('utf8').trimEnd().split('\n')
    const [first] = answered
    const line = lines.find((one) => one.includes(first?.receipt_id ?? ''))
    if (line === undefined || first === undefined) throw new Error('the journal holds no receipt')
    const [kind, value] = JSON.parse(line.slice(17))
    // A second writer's receipt at the same place, signed by nobody's known key.
    const [id, chain, seq, , signed, , self] = value.rows[0]
    const twin = 'rcp_01M7YG6Q0G0000000000000099'
    const forkSigned = signed.replace(id, twin).replace(/"key_id":"[^"]+"/, `"key_id":"${'k'.repeat(43)}"`)
    const forkSelf = createHash('sha256').update(`reliance-receipt/v1\n${forkSigned}`).digest('hex')
    const row = [...value.rows[0]]
    Object.assign(row, { 0: twin, 4: forkSigned, 6: forkSelf })
    const forged = lineOf({ kind, value: { ...value, rows: [row] } })
    const logged = lineOf({ kind: 'log', value: { before: 0, leaves: [['receipt', id, self]], note: '', at: '' } })
    for (const [at, kept] of [
      [0, id],
      [1, id],
    ] as const) {
      await rm(journal(), { recursive: true, force: true })
      const pair = at === 0 ? [forged, `${line}\n`] : [`${line}\n`, forged]
      const rest = lines.slice(lines.indexOf(line) + 1).map((one) => `${one}\n`)
      await place(Buffer.from([...pair, ...rest, logged].join('')))
      expect(await look()).toMatchObject({
        status: 'fail',
        says: expect.stringContaining(`at ${seq} of chain ${chain}`),
      })
      const report = await repairJournal(journal(), undefined, epoch + 1n)
      expect(report.forked).toEqual([{ receipt: twin, chain, seq, kept }])
      expect(report.receipts).toBe(answered.length)
      const aside = (await readFile(join(journal(), report.forkedFile ?? ''), 'utf8')).trimEnd().split('\n')
      expect(aside.map((one) => JSON.parse(one)[0])).toEqual([twin])
      expect(await look()).toMatchObject({ status: 'ok' })
    }
  })

  it('is repaired by claimcheck repair journal, which says what it could not keep by its exit code as well', async () => {
    const bytes = await text()
    await place(bytes.subarray(0, bytes.length - 7))
    const command = () =>
      promisify(execFile)(process.execPath, [main, 'repair', 'journal'], {
        env: { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: 'test' },
      }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
      )
    const first = await command()
    expect(first.code).toBe(1)
    expect(first.stdout).toMatch(/moved aside: receipts\.\d+\.log is now receipts\.\d+\.log\.damaged-\d+/)
    expect(first.stdout).toMatch(/not kept: bytes \d+ to \d+ of receipts\.\d+\.log, a record of kind receipts/)
    expect(first.stdout).toContain('the database could not be read')
    const second = await command()
    expect(second.code).toBe(0)
    expect(second.stdout).toContain('the journal is whole; nothing was changed')
  })

  it('is left as it is when nothing is wrong with it', async () => {
    await place(await text())
    const before = await readdir(journal())
    const report = await repairJournal(journal(), undefined, epoch + 1n)
    expect(report).toMatchObject({ movedAside: [], unreadable: [], missing: [], forked: [], unsound: [] })
    expect(await readdir(journal())).toEqual(before)
  })
})

describe('a damaged journal beside its database', () => {
  it('is repaired from it: every receipt and step of the log, also when the database is lost afterwards', {
    timeout: 300_000,
  }, async () => {
    await cp(whole, folder, { recursive: true })
    const bytes = Buffer.from(await text())
    const at = bytes.indexOf(answered[1]?.content_digest ?? '')
    bytes[at + 20] = (bytes[at + 20] ?? 0) ^ 1
    // The second of three steps of the log as well.
    const step = bytes.indexOf('["log",', bytes.indexOf('["log",') + 1)
    bytes[step + 20] = (bytes[step + 20] ?? 0) ^ 1
    await writeFile(segment(), bytes.subarray(0, bytes.length - 5))
    const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test' })
    const report = await repair(config)
    expect(report).toMatchObject({ databaseRead: true, missing: [], forked: [] })
    expect(report.unreadable.map(({ kind }) => kind)).toEqual(['receipts', 'log', 'receipts'])
    expect(report.restored).toEqual({ receipts: 2, logSteps: 1 })
    expect(report.receipts).toBe(answered.length)
    await rm(join(folder, 'pg'), { recursive: true })
    const after = await inspect(folder, answered)
    expect(after.missing).toEqual([])
    // Nothing takes the last receipt into the log here.
    expect(after.report.findings.filter(({ problem }) => problem !== 'not_logged_in_time')).toEqual([])
    expect(after.report.leaves).toBe(8)
    expect(after.restored.logSteps).toBe(3)
    expect(after.restored.receipts).toBe(answered.length)
  })
})
