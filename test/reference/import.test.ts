import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/data/database.ts'
import { readEdition } from '../../src/data/edition/index.ts'
import { editionChannel, findCurrent, listEditions } from '../../src/data/facts.ts'
import { fixedClock } from '../../src/model/index.ts'
import { importEdition, loadStored, type Progress, readStored } from '../../src/reference/import/index.ts'
import { databases, emptyTables, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { compileSmall, smallFolders, writeSmallReference } from './small-reference.ts'

const clock = fixedClock('2026-11-01T00:00:00Z')
let folders: Awaited<ReturnType<typeof smallFolders>>
/** Two editions: the price of acme changes, brick goes, crane comes, delta stays as it is. */
let first: string
let second: string

beforeAll(async () => {
  folders = await smallFolders()
  const { referenceDir, dataDir } = folders
  const delta = { slug: 'delta', price: 4 }
  await writeSmallReference(referenceDir, [{ slug: 'acme', price: 1 }, { slug: 'brick', price: 2 }, delta])
  first = compileSmall(referenceDir, dataDir)
  await writeSmallReference(referenceDir, [{ slug: 'acme', price: 9 }, { slug: 'crane', price: 3 }, delta])
  second = compileSmall(referenceDir, dataDir)
})
afterAll(() => rm(dirname(folders.referenceDir), { recursive: true }))

describe.each(databases)('an import into %s', (kind) => {
  let test: TestDatabase
  let db: Database

  beforeAll(async () => {
    test = await openTestDatabase(kind)
    db = test.db
  })
  afterEach(() => emptyTables(db))
  afterAll(() => test.close())

  /** What the edition in force says, asked as a person with SQL would. */
  const held = async () => {
    const { rows } = await sql<{ line: string }>`
      SELECT concat_ws(' ', slug, subject, value, currency, version, licence) AS line
      FROM current_fact
      JOIN current_product ON current_product.id = subject
      JOIN current_brand ON slug = brand
      JOIN current_fact_source ON current_fact_source.id = source
      ORDER BY slug`.execute(db.kysely)
    return rows.map(({ line }) => line)
  }
  const rowCount = async () => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM fact`.execute(db.kysely)
    return Number(rows[0]?.count)
  }

  it('puts everything the edition holds into tables, and the pointer on it', async () => {
    const imported = await importEdition(db, readStored(first), { clock })
    expect(imported).toMatchObject({ moved: true, revision: 1, added: 10, ended: 0 })
    expect(await held()).toEqual([
      'acme acme/rocket 1 USD 1 MIT',
      'brick brick/rocket 2 USD 1 MIT',
      'delta delta/rocket 4 USD 1 MIT',
    ])
    expect(await findCurrent(db)).toEqual({ edition: imported.edition, revision: 1 })
    expect(await listEditions(db, 5)).toMatchObject([{ id: imported.edition, brands: 3, products: 3, facts: 3 }])
  })

  it('does nothing the second time', async () => {
    await importEdition(db, readStored(first), { clock })
    expect(await importEdition(db, readStored(first), { clock })).toMatchObject({ moved: false, revision: 1, added: 0 })
    expect(await rowCount()).toBe(3)
  })

  it('writes only what differs, and raises the version of no brand whose facts are the same', async () => {
    await importEdition(db, readStored(first), { clock })
    // acme: brand (its version), fact; crane: brand, product, fact. The source is as it was.
    expect(await importEdition(db, readStored(second), { clock })).toMatchObject({ added: 5, ended: 5 })
    expect(await held()).toEqual([
      'acme acme/rocket 9 USD 2 MIT',
      'crane crane/rocket 3 USD 1 MIT',
      'delta delta/rocket 4 USD 1 MIT',
    ])
    // delta once, and of the others what the edition before said, too.
    expect(await rowCount()).toBe(5)
  })

  it('goes back and forth between editions without a trace', async () => {
    for (const folder of [first, second, first, second, first]) {
      await importEdition(db, readStored(folder), { clock })
      expect((await held()).length).toBe(3)
    }
    expect((await held())[1]).toBe('brick brick/rocket 2 USD 1 MIT')
    expect(await rowCount()).toBe(5)
    expect((await findCurrent(db))?.revision).toBe(5)
  })

  it('changes nothing anyone sees when it is cut short, and starts over the next time', async () => {
    await importEdition(db, readStored(first), { clock })
    const before = await held()
    const stop = new AbortController()
    const progress: Progress = { start() {}, add: () => stop.abort(), stop() {} }
    const cut = importEdition(db, readStored(second), { clock, progress, signal: stop.signal })
    await expect(cut).rejects.toThrow(/abort/i)
    // Something of the second edition was written, or this test says nothing.
    const { rows } = await sql`SELECT 1 FROM brand WHERE since = 2 UNION ALL SELECT 1 FROM fact_source WHERE since = 2
      UNION ALL SELECT 1 FROM brand WHERE until = 2`.execute(db.kysely)
    expect(rows.length).toBeGreaterThan(0)
    expect(await held()).toEqual(before)
    expect(await listEditions(db, 5)).toHaveLength(1)
    await importEdition(db, readStored(second), { clock })
    expect((await held())[0]).toBe('acme acme/rocket 9 USD 2 MIT')
    expect(await rowCount()).toBe(5)
  })

  it('announces the edition once it is in force', async () => {
    const other = await test.replica()
    const heard: string[] = []
    const told = Promise.withResolvers<void>()
    await other.listen(editionChannel, (id) => {
      heard.push(id)
      told.resolve()
    })
    const { edition } = await importEdition(db, readStored(first), { clock })
    await told.promise
    expect(heard).toEqual([edition])
  })

  it('keeps the compiled bytes, from which another replica reads the same edition', async () => {
    const { id, bytes } = readStored(second)
    await importEdition(db, readStored(second), { clock })
    const stored = await loadStored(db, id)
    expect(Buffer.from(stored?.bytes ?? []).equals(bytes)).toBe(true)
    expect(readEdition(second).id).toBe(stored?.id)
    expect(await loadStored(db, 'ed_0000000000000000')).toBeUndefined()
  })

  it('refuses bytes that are not those of the lock', async () => {
    await importEdition(db, readStored(first), { clock })
    const { id } = readStored(first)
    await db.kysely
      .updateTable('edition')
      .set({ lock: readStored(second).lock })
      .where('id', '=', id)
      .execute()
    await expect(loadStored(db, id)).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })

  it('lets two importers of one edition take turns', async () => {
    const other = await test.replica()
    const both = await Promise.all([db, other].map((handle) => importEdition(handle, readStored(first), { clock })))
    expect(both.map(({ moved }) => moved).sort()).toEqual([false, true])
    expect(await rowCount()).toBe(3)
  })
})
