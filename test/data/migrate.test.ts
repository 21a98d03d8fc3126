import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../src/data/migrate.ts'
import { fixedClock } from '../../src/model/index.ts'
import { databases, migrationNames, migrationsFolder, openTestDatabase, type TestDatabase } from '../kit/databases.ts'

const clock = fixedClock('2026-01-02T03:04:05Z')

describe.each(databases)('migrations on %s', (kind) => {
  let test: TestDatabase
  let folder: string
  beforeEach(async () => {
    test = await openTestDatabase(kind, { migrated: false })
    folder = await mkdtemp(join(tmpdir(), 'claimcheck-migrations-'))
    await writeFile(join(folder, '0001_first.sql'), 'CREATE TABLE one (n integer);\nCREATE TABLE two (n integer);\n')
  })
  afterEach(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(
      test.db.kysely,
    )
    return rows.map(({ name }) => name)
  }

  it('are applied once, in order of their names, and recorded with the time', async () => {
    await writeFile(join(folder, '0002_second.sql'), 'ALTER TABLE one ADD COLUMN m integer;')
    expect(await migrate(test.db, folder, clock)).toEqual(['0001_first', '0002_second'])
    expect(await migrate(test.db, folder, clock)).toEqual([])
    const recorded = await test.db.kysely.selectFrom('schema_migration').selectAll().orderBy('name').execute()
    expect(recorded.map(({ name, applied_at }) => [name, applied_at])).toEqual([
      ['0001_first', clock.now()],
      ['0002_second', clock.now()],
    ])
  })

  it('stop with the name of one that was changed after it was applied', async () => {
    await migrate(test.db, folder, clock)
    await writeFile(join(folder, '0001_first.sql'), 'CREATE TABLE one (n bigint);')
    await expect(migrate(test.db, folder, clock)).rejects.toMatchObject({
      code: 'SETUP_INVALID',
      message: expect.stringContaining('0001_first'),
    })
  })

  it('are the same with either kind of line end', async () => {
    await migrate(test.db, folder, clock)
    await writeFile(
      join(folder, '0001_first.sql'),
      'CREATE TABLE one (n integer);\r\nCREATE TABLE two (n integer);\r\n',
    )
    expect(await migrate(test.db, folder, clock)).toEqual([])
  })

  it('leave nothing of a file that fails half way, and go on from there when it is mended', async () => {
    await writeFile(join(folder, '0002_second.sql'), 'CREATE TABLE three (n integer); SELECT 1 / 0;')
    await expect(migrate(test.db, folder, clock)).rejects.toThrow()
    expect(await tables()).toEqual(['one', 'schema_migration', 'two'])
    await writeFile(join(folder, '0002_second.sql'), 'CREATE TABLE three (n integer);')
    expect(await migrate(test.db, folder, clock)).toEqual(['0002_second'])
  })

  it('let an older replica start beside a newer one that has applied more', async () => {
    await writeFile(join(folder, '0002_second.sql'), 'CREATE TABLE three (n integer);')
    await migrate(test.db, folder, clock)
    await rm(join(folder, '0002_second.sql'))
    expect(await migrate(test.db, folder, clock)).toEqual([])
  })

  it('are applied once when replicas start together', async () => {
    const replicas = [test.db, await test.replica(), await test.replica()]
    const applied = await Promise.all(replicas.map((db) => migrate(db, folder, clock)))
    expect(applied.flat()).toEqual(['0001_first'])
  })

  it('refuse a file whose name has no place in the order', async () => {
    await copyFile(join(folder, '0001_first.sql'), join(folder, 'Second.sql'))
    await expect(migrate(test.db, folder, clock)).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })

  it('of this repository all apply to an empty database', async () => {
    expect(await migrate(test.db, migrationsFolder, clock)).toEqual(await migrationNames())
  })
})
