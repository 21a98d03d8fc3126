import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/data/database.ts'
import { findCurrent } from '../../src/data/facts.ts'
import { listRechecks } from '../../src/reference/recheck.ts'
import { compileSmall, smallFolders, writeSmallReference } from './small-reference.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
let folders: Awaited<ReturnType<typeof smallFolders>>
let first: string
let second: string

beforeAll(async () => {
  folders = await smallFolders()
  const { referenceDir, dataDir } = folders
  const delta = { slug: 'delta', price: 4 }
  await writeSmallReference(referenceDir, [{ slug: 'acme', price: 1 }, { slug: 'brick', price: 2 }, delta])
  first = basename(compileSmall(referenceDir, dataDir))
  await writeSmallReference(referenceDir, [{ slug: 'acme', price: 9 }, { slug: 'crane', price: 3 }, delta])
  second = basename(compileSmall(referenceDir, dataDir))
})
afterAll(() => rm(dirname(folders.referenceDir), { recursive: true }))

async function claimcheck(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const run = promisify(execFile)(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folders.dataDir, NODE_ENV: 'test' },
  })
  return run.then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

describe('claimcheck facts', () => {
  it('shows what an edition holds on a brand, with its source', async () => {
    const { stdout } = await claimcheck('facts', 'show', 'Acme', '--edition', second, '--json')
    const known = JSON.parse(stdout)
    expect(known).toMatchObject({ edition: second, brand: { slug: 'acme', name: 'Acme', version: 2 } })
    expect(known.subjects).toMatchObject([
      {
        id: 'acme/rocket',
        attributes: [
          {
            attribute: 'input_price',
            facts: [
              { value: 9, currency: 'USD', source: 'trial', licence: 'MIT', evidence_url: 'https://trial.example' },
            ],
          },
        ],
      },
    ])
    const { stdout: text } = await claimcheck('facts', 'show', 'Acme', '--edition', second)
    expect(text).toMatch(/^Acme \(acme\), version 2, 1 facts in ed_/)
    expect(text).toContain('9 (USD; per_1M_tokens; as of 2026-08-01) recorded, trial, https://trial.example')
  })

  it('says which brand may be meant when it knows none of the name', async () => {
    const { code, stderr } = await claimcheck('facts', 'show', 'acmee', '--edition', second)
    expect([code, stderr]).toEqual([1, 'Name the brand as one of acme.\n'])
  })

  it('tells two editions apart per brand and attribute', async () => {
    const { stdout } = await claimcheck('facts', 'diff', first, second)
    expect(stdout.split('\n')).toEqual([
      'acme input_price: +0 -0 ~1',
      'brick input_price: +0 -1 ~0',
      'crane input_price: +1 -0 ~0',
      '1 added, 1 removed, 1 changed, over 3 brands.',
      '',
    ])
    const { stdout: none } = await claimcheck('facts', 'diff', first, first, '--json')
    expect(JSON.parse(none)).toEqual([])
  })

  it('asks for an edition that is held', async () => {
    const { code, stderr } = await claimcheck('facts', 'diff', first, 'second')
    expect([code, stderr]).toEqual([1, 'An edition is named by ed_ and 16 hex digits.\n'])
  })
})

describe('claimcheck import', () => {
  it('puts an edition in force and keeps it in the database, where it is found from then on', async () => {
    const { dataDir } = folders
    const { stdout } = await claimcheck('import', '--edition', first)
    expect(stdout).toMatch(/ is in force as revision 1: 10 rows added, 0 /)
    await rm(`${dataDir}/editions/${first}`, { recursive: true })
    expect((await claimcheck('facts', 'diff', first, second)).stdout).toContain('over 3 brands')
    const db = await openDatabase({ dataDir })
    expect(await findCurrent(db)).toEqual({ edition: first, revision: 1 })
    await db.close()
  })

  it('refuses an edition that nobody holds', async () => {
    const { code, stderr } = await claimcheck('import', '--edition', 'ed_0000000000000000')
    expect([code, stderr]).toEqual([1, 'Name an edition that the data directory or the database holds.\n'])
  })
})

describe('the sources to look at again', () => {
  it('are due from the day that their manifest names', () => {
    const dueOn = (day: string) => listRechecks(`${folders.referenceDir}/sources`, day).map(({ isDue }) => isDue)
    expect(dueOn('2026-12-31')).toEqual([false])
    expect(dueOn('2027-01-01')).toEqual([true])
  })

  it('are listed by claimcheck refresh, every source of the shipped data once', async () => {
    const all = JSON.parse((await claimcheck('refresh', '--all', '--json')).stdout)
    expect(all.length).toBeGreaterThan(20)
    expect(new Set(all.map(({ source }: { source: string }) => source)).size).toBe(all.length)
    const { stdout } = await claimcheck('refresh', '--on', '2099-01-01')
    expect(stdout).toContain(`${all.length} of ${all.length} sources are due.`)
  })
})
