import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answersFile, packAnswers, unpackAnswers } from '../../src/data/observation-file.ts'
import { importObservations } from '../../src/data/observation-import.ts'
import { findRecord, listSummaries, recordDigest } from '../../src/data/observations.ts'
import { fixedClock, observationRecord, type RecordedAnswer } from '../../src/model/index.ts'
import { canonicalise } from '../../src/receipts/canonical.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const shipped = new URL('../../reference-data/observations/', import.meta.url).pathname
const clock = fixedClock('2026-11-21T12:00:00.000Z')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'observations-'))
  for (const source of ['geo-study', 'ai-product-bench'])
    await cp(join(shipped, source), join(folder, source), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const answersOf = async (source: string): Promise<RecordedAnswer[]> => [
  ...unpackAnswers(source, await readFile(join(folder, source, answersFile))),
]

describe('packed answers', () => {
  it('come back as they were packed', async () => {
    const answers = await answersOf('ai-product-bench')
    expect(answers).toHaveLength(792)
    expect([...unpackAnswers('ai-product-bench', packAnswers(answers))]).toEqual(answers)
  })

  it('hold digests and references and no text of an answer', async () => {
    for (const answer of await answersOf('geo-study')) {
      expect(answer.digest).toMatch(/^[0-9a-f]{64}$/u)
      expect(JSON.stringify(observationRecord(answer))).not.toMatch(/[A-Za-z]+ [a-z]+ [a-z]+/u)
    }
  })

  it('stop the reading when a line is not of their form', async () => {
    const [first] = await answersOf('geo-study')
    if (first === undefined) throw new Error('the study is empty')
    const spoiled = packAnswers([{ ...first, model: '' }])
    expect(() => [...unpackAnswers('geo-study', spoiled)]).toThrow('twelve fields')
  })

  it('give records whose JSON is canonical as it stands', async () => {
    for (const answer of await answersOf('geo-study')) {
      const record = observationRecord(answer)
      expect(JSON.stringify(record)).toBe(canonicalise(JSON.parse(JSON.stringify(record))))
    }
  })
})

describe.each(databases)('import on %s', (kind) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase(kind)
  })
  afterEach(() => test.close())

  const run = () => importObservations({ folder, db: test.db, clock })

  it('brings every answer in once, however often it runs', async () => {
    expect(await run()).toEqual({ imported: 912, complete: true })
    expect(await run()).toEqual({ imported: 912, complete: true })
    const all = await listSummaries(test.db, { limit: 2000 })
    expect(new Set(all.map((summary) => summary.observationId)).size).toBe(912)
  })

  it('starts a source over that was cut short, and follows a changed one', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await importObservations({ folder, db: test.db, clock, signal: stop.signal })).toMatchObject({
      complete: false,
    })
    await run()
    const answers = await answersOf('geo-study')
    await writeFile(join(folder, 'geo-study', answersFile), packAnswers(answers.slice(0, 60)))
    await expect(run()).rejects.toThrow('manifest')
    const manifest = join(folder, 'geo-study', 'source.yaml')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('answers: 120', 'answers: 60'))
    expect(await run()).toEqual({ imported: 852, complete: true })
    expect(await listSummaries(test.db, { limit: 2000 })).toHaveLength(852)
  })

  it('finds a record by the id that its digest gives, whole', async () => {
    await run()
    const [answer] = await answersOf('geo-study')
    if (answer === undefined) throw new Error('the study is empty')
    const digest = recordDigest(observationRecord(answer))
    const found = await findRecord(test.db, `obs_${digest.slice(7, 23)}`)
    expect(found).toEqual({ record: observationRecord(answer), digest })
    expect(await findRecord(test.db, 'obs_0000000000000000')).toBeUndefined()
    expect(await findRecord(test.db, 'anything')).toBeUndefined()
  })

  it('pages through a search without a gap or a repeat', async () => {
    await run()
    const seen: string[] = []
    let after: { collectedAt: string; observationId: string } | undefined
    for (;;) {
      const page = await listSummaries(test.db, { brand: 'apple', limit: 7, ...(after === undefined ? {} : { after }) })
      seen.push(...page.map((summary) => summary.observationId))
      const last = page.at(-1)
      if (last === undefined) break
      after = last
    }
    const whole = await listSummaries(test.db, { brand: 'apple', limit: 2000 })
    expect(whole.length).toBeGreaterThan(30)
    expect(seen).toEqual(whole.map((summary) => summary.observationId))
    const narrow = await listSummaries(test.db, { brand: 'apple', provider: 'Google', from: '2026-01-01', limit: 2000 })
    expect(narrow.length).toBeGreaterThan(0)
    expect(narrow.every((one) => one.provider === 'Google' && one.collectedAt >= '2026-01-01')).toBe(true)
  })
})
