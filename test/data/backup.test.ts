import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { readLines, writeLines } from '../../src/data/backup-file.ts'
import { openDatabase } from '../../src/data/database.ts'
import { backUp, prove, type Restored, restore } from '../../src/open/backup.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

/** Every line of a backup. */
async function collected(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

/** Kept apart from the backup, as a deployment keeps them. */
const secrets = {
  KEY_PEPPER: 'pepper of the backup test, long enough',
  RECEIPT_KEY_PASSPHRASE: 'a passphrase of the test',
}

describe.each(databases)('a backup of a running service on %s', (kind) => {
  let folder: string
  let service: TestService
  let source: TestDatabase | undefined
  let file: string
  let handedOut: string[]
  const settings = (more: Readonly<Record<string, string>>) =>
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', BASE_URL: service.baseUrl, ...more })
  const place = () => (source?.url === undefined ? { DATA_DIR: join(folder, 'source') } : { DATABASE_URL: source.url })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claimcheck-backup-'))
    source = kind === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
    const env = {
      ...secrets,
      DATA_DIR: join(folder, 'source'),
      ...(source?.url === undefined ? {} : { DATABASE_URL: source.url }),
    }
    service = await openService({ edition: smallEdition(), env })
    // An account that refers to another.
    await service.running.rooms.access.keys.create({ email: 'ada@example.com', mode: 'test', label: 'test' })
    handedOut = []
    const mint = async (round: number) => {
      const hash = round.toString(16).padStart(64, '0')
      const { body } = await service.call('POST', '/v1/notarize/hash', { hash })
      return body.data.receipt_id as string
    }
    const agent = await service.call('POST', '/v1/agents/register', { name: 'kept \\ "in"\tquotes' })
    expect(agent.status).toBe(200)
    for (let round = 1; round <= 30; round += 1) handedOut.push(await mint(round))
    file = join(folder, 'one.zst')
    const after: Promise<string>[] = []
    // Others go on minting while the backup is taken; what they get is in it whole or not at all.
    for (let round = 31; round <= 60; round += 1) after.push(mint(round))
    await backUp(settings(place()), file, { stateOnly: false })
    await Promise.all(after)
  })
  afterAll(async () => {
    await service.close()
    await source?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const whole = ({ report, fsck }: Restored) => {
    expect(fsck.findings).toEqual([])
    expect(fsck.receipts).toBeGreaterThanOrEqual(30)
    expect(report.rows).toBeGreaterThan(60)
  }

  if (kind === 'pglite')
    it('restores into a place of its own and proves every chain', async () => {
      whole(await prove(file))
    })

  // Each source into the other kind of database, which is the harder way.
  it.each(databases.filter((target) => target !== kind))(
    'restores into an empty database on %s, on which a service goes on with its keys and receipts',
    async (target) => {
      const fresh = target === 'postgres' ? await openTestDatabase('postgres', { migrated: false }) : undefined
      const env = {
        ...secrets,
        DATA_DIR: join(folder, `to-${target}`),
        ...(fresh?.url === undefined ? {} : { DATABASE_URL: fresh.url }),
      }
      whole(await restore(settings(env), file))
      await expect(restore(settings(env), file)).rejects.toThrow('holds tables already')
      const restored = await openService({ edition: smallEdition(), env: { ...env, BASE_URL: service.baseUrl } })
      for (const id of handedOut) {
        const { status, body } = await restored.call('GET', `/v1/receipts/${id}`, undefined, { key: service.apiKey })
        expect([status, body.data.receipt.receipt_id]).toEqual([200, id])
      }
      const next = await restored.call('POST', '/v1/notarize/hash', { hash: 'f'.repeat(64) }, { key: service.apiKey })
      expect(next.status).toBe(200)
      await restored.close()
      await fresh?.close()
    },
    60_000,
  )

  it('leaves out what the next start imports again where only the state is asked for', async () => {
    const small = join(folder, 'state.zst')
    const made = await backUp(settings(place()), small, { stateOnly: true })
    const header = JSON.parse((await collected(readLines(small)))[0] ?? '') as { tables: { name: string }[] }
    expect(header.tables.map(({ name }) => name)).not.toContain('fact')
    expect(header.tables.map(({ name }) => name)).toContain('receipt')
    expect(made.tables).toBe(header.tables.length)
  })

  if (kind === 'postgres')
    it('is refused where a row was changed, lost or added, where its end is missing, and where it is of a newer version', async () => {
      const lines = await collected(readLines(file))
      const row = lines.findIndex((line) => line.startsWith('["rcp_'))
      expect(row).toBeGreaterThan(0)
      const line = lines[row] ?? ''
      const newer = (lines[0] ?? '').replace('"migrations":[', '"migrations":["9999_to_come",')
      const spoilt: readonly (readonly [string[], string])[] = [
        [
          lines.with(
            row,
            line.replace(/\d"/, (digit) => `${(Number(digit[0]) + 1) % 10}"`),
          ),
          'damaged',
        ],
        [lines.toSpliced(row, 1), 'damaged'],
        [lines.toSpliced(row, 0, line.replace('rcp_0', 'rcp_1')), 'damaged'],
        [lines.slice(0, -1), 'damaged'],
        [lines.slice(0, Math.floor(lines.length / 2)), 'damaged'],
        [[...lines, '{}'], 'damaged'],
        [lines.with(0, newer), 'newer version'],
        [['{"other":1}'], 'no backup'],
      ]
      for (const [index, [changed, words]] of spoilt.entries()) {
        const path = join(folder, `spoilt-${index}.zst`)
        await writeLines(path, async (sink) => {
          for (const one of changed) await sink(one)
        })
        const fresh = await openTestDatabase('postgres', { migrated: false })
        const into = settings({ DATABASE_URL: fresh.url ?? '' })
        await expect(restore(into, path), words).rejects.toThrow(words)
        await fresh.close()
      }
      const torn = join(folder, 'torn.zst')
      await writeFile(torn, 'no such format')
      await expect(prove(torn)).rejects.toThrow('cannot be read')
    })
})

it('a backup that fails leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-backup-'))
  const failing = writeLines(join(folder, 'never.zst'), async (sink) => {
    await sink('{}')
    throw new Error('the database went away')
  })
  await expect(failing).rejects.toThrow('went away')
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

it('values of every type come back as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-backup-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'a') })
  const db = await openDatabase(config)
  await db.script(`CREATE TABLE schema_migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL);
    CREATE TABLE odd (id int PRIMARY KEY, t text, b bytea, j jsonb, a text[], d float8, n numeric, z timestamptz)`)
  await sql`INSERT INTO odd VALUES
    (1, ${'a\\b\t"ü\u2028\n\\N'}, '\\x00ff5c', ${'{"k":[null,"\\\\"]}'}, ${['a,b', '"', '', 'NULL']}, 0.1::float8 + 0.2, 1e30, '2026-01-01T00:00:00.123456Z'),
    (2, NULL, NULL, NULL, NULL, 'NaN', NULL, '-infinity')`.execute(db.kysely)
  await db.close()
  const file = join(folder, 'odd.zst')
  await backUp(config, file, { stateOnly: false })
  const rows = (await collected(readLines(file))).filter((line) => line.startsWith('['))
  expect(rows).toEqual([
    JSON.stringify([
      '1',
      'a\\b\t"ü\u2028\n\\N',
      '\\x00ff5c',
      '{"k": [null, "\\\\"]}',
      '{"a,b","\\"","","NULL"}',
      '0.30000000000000004',
      `1${'0'.repeat(30)}`,
      '2026-01-01 00:00:00.123456+00',
    ]),
    JSON.stringify(['2', null, null, null, null, 'NaN', null, '-infinity']),
  ])
  await rm(folder, { recursive: true })
})
