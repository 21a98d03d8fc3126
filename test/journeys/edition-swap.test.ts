import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { editionIdOf, sha256Hex } from '../../src/data/edition/index.ts'
import { findCurrent, moveCurrent, writeParts } from '../../src/data/facts.ts'
import { systemClock } from '../../src/model/index.ts'
import { type RunningService, startService } from '../../src/open/start.ts'
import { importEdition, readStored } from '../../src/reference/import/index.ts'
import { databases, openTestDatabase, type TestDatabase } from '../kit/databases.ts'
import { compileSmall, type SmallBrand, smallFolders, writeSmallReference } from '../reference/small-reference.ts'

const count = 1_000
const slugOf = (number: number) => `brand${String(number).padStart(4, '0')}`

/** Brands that stay; every seventh has another price in the second edition, every tenth is in one edition alone. */
function brandsOf(second: boolean): SmallBrand[] {
  return Array.from({ length: count }, (_, number) => ({
    slug: slugOf(number),
    price: number % 7 === 0 && second ? 2 : 1,
  })).filter((_, number) => number % 10 !== (second ? 1 : 2))
}

const shared = brandsOf(false)
  .map(({ slug }) => slug)
  .filter((slug) => brandsOf(true).some((brand) => brand.slug === slug))

let folders: Awaited<ReturnType<typeof smallFolders>>
let firstReference: string
let editions: readonly string[]

beforeAll(async () => {
  folders = await smallFolders()
  const { referenceDir, dataDir } = folders
  firstReference = `${referenceDir}-first`
  await writeSmallReference(referenceDir, brandsOf(false))
  const first = compileSmall(referenceDir, dataDir)
  await cp(referenceDir, firstReference, { recursive: true })
  await writeSmallReference(referenceDir, brandsOf(true))
  editions = [first, compileSmall(referenceDir, dataDir)]
})
afterAll(() => rm(dirname(folders.referenceDir), { recursive: true }))

/** A service on the first edition's reference data, in a data directory of its own. */
async function start(database: TestDatabase | undefined, dataDir: string): Promise<RunningService> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
  })
  const noObservations = join(folders.dataDir, 'no-observations')
  const running = await startService(config, { referenceDir: firstReference, observationsDirectory: noObservations })
  await running.follower?.imported
  return running
}

interface Page {
  readonly data: readonly { readonly slug: string }[]
  readonly meta: { readonly pagination: { readonly cursor: string | null } }
}

async function get<T>(running: RunningService, path: string): Promise<T> {
  const response = await fetch(`${running.baseUrl}/v1${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as T
}

/** Every slug of the catalogue, page by page, in the order it came. */
async function walk(running: RunningService, seen: Set<string>): Promise<string[]> {
  const slugs: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await get<Page>(running, `/brands?limit=25${cursor === null ? '' : `&cursor=${cursor}`}`)
    slugs.push(...page.data.map(({ slug }) => slug))
    cursor = page.meta.pagination.cursor
    seen.add(running.rooms.knowledge.current().edition.id)
  } while (cursor !== null)
  return slugs
}

/** `brand_definition_version` of a brand. */
async function versionOf(running: RunningService, slug: string): Promise<number> {
  return (await get<{ data: { version: number } }>(running, `/brand/${slug}/definition`)).data.version
}

/** Wait until the service serves the edition of a folder. */
async function serves(running: RunningService, folder: string): Promise<void> {
  const { id } = readStored(folder)
  await expect.poll(() => running.rooms.knowledge.current().edition.id, { timeout: 20_000 }).toBe(id)
}

/** How long catalogue walks go on for two editions to come by. */
const swapsWithinMs = 20_000

describe.each(databases)('a service on %s', (kind) => {
  let database: TestDatabase | undefined
  let dataDir: string
  let running: RunningService

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-swap-'))
    if (kind === 'postgres') database = await openTestDatabase(kind, { migrated: false })
    running = await start(database, dataDir)
  })
  afterAll(async () => {
    await running.close()
    await database?.close()
    await rm(dataDir, { recursive: true })
  })

  const put = async (folder: string | undefined) => {
    return importEdition(database?.db ?? running.rooms.store.db, readStored(folder ?? ''), { clock: systemClock })
  }

  it('has put its shipped edition in force', async () => {
    const pointer = await findCurrent(running.rooms.store.db)
    expect(pointer).toEqual({ edition: readStored(editions[0] ?? '').id, revision: 1 })
    expect(await versionOf(running, 'brand0007')).toBe(1)
  })

  it('pages through the whole catalogue without gap or repeat while editions come and go', async () => {
    let walking = true
    let imports = 0
    const importing = (async () => {
      while (walking || imports % 2 === 1) {
        await put(editions[(imports + 1) % 2])
        imports += 1
      }
    })()
    const seen = new Set<string>()
    // A walk may be far quicker than an import, so it is time that ends the walking of a service that never swaps.
    const until = performance.now() + swapsWithinMs
    for (let round = 0; round < 2 || ((seen.size < 2 || imports < 3) && performance.now() < until); round += 1) {
      const slugs = await walk(running, seen)
      expect(slugs).toEqual([...new Set(slugs)].sort())
      expect(slugs.filter((slug) => !shared.includes(slug)).length).toBeLessThan(count / 4)
      expect(slugs.filter((slug) => shared.includes(slug))).toEqual(shared)
    }
    walking = false
    await importing
    expect(seen.size).toBe(2)
  })

  it('swaps for the calls that come, while those in flight keep what they began with', async () => {
    await put(editions[0])
    await serves(running, editions[0] ?? '')
    const before = running.rooms.knowledge.current()
    await put(editions[1])
    await serves(running, editions[1] ?? '')
    const priceIn = ({ edition }: typeof before) =>
      edition.facts(edition.subjectById('brand0007/rocket')?.ref ?? -1).map(({ value }) => value)
    expect(priceIn(before)).toEqual([1])
    expect(priceIn(running.rooms.knowledge.current())).toEqual([2])
  })

  it('raises the version of brands whose facts changed, and of no other', async () => {
    await put(editions[1])
    await serves(running, editions[1] ?? '')
    expect(await versionOf(running, 'brand0007')).toBe(2)
    expect(await versionOf(running, 'brand0008')).toBe(1)
  })

  it('serves the edition in force when it starts, not an older one that it ships', async () => {
    await put(editions[1])
    const own = await mkdtemp(join(tmpdir(), 'claimcheck-swap-'))
    if (kind === 'pglite') {
      await running.close()
      running = await start(database, dataDir)
      expect(running.rooms.knowledge.current().edition.id).toBe(readStored(editions[1] ?? '').id)
    } else {
      // A replica with an empty data directory reads the bytes from the database.
      const replica = await start(database, own)
      expect(replica.rooms.knowledge.current().edition.id).toBe(readStored(editions[1] ?? '').id)
      await replica.close()
    }
    await rm(own, { recursive: true })
  })

  it('serves what it can read when a newer version put an edition of another layout in force', async () => {
    const { db } = running.rooms.store
    const [bytes, serving] = [readStored(editions[0] ?? '').bytes.slice(), running.rooms.knowledge.current()]
    // The eighth byte numbers the layout.
    bytes[7] = 0x39
    const lock = readStored(editions[0] ?? '').lock.replace(/sha256:[0-9a-f]{64}/, `sha256:${sha256Hex(bytes)}`)
    const id = editionIdOf(lock)
    const revision = ((await findCurrent(db))?.revision ?? 0) + 1
    await writeParts(db, id, [zstdCompressSync(bytes)])
    const counts = { brands: 0, products: 0, facts: 0, parts: 1 }
    await moveCurrent(db, { id, lock, as_of: null, ...counts, imported_at: new Date() }, revision)
    await expect.poll(() => existsSync(join(dataDir, 'editions', id)), { timeout: 20_000 }).toBe(true)
    expect(running.rooms.knowledge.current()).toBe(serving)
    await running.close()
    running = await start(database, dataDir)
    expect(running.rooms.knowledge.current().edition.id).toBe(readStored(editions[0] ?? '').id)
    await put(editions[1])
    await serves(running, editions[1] ?? '')
  })
})
