import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/data/database.ts'
import { isLocked, lockDirectory } from '../../src/data/lockfile.ts'
import { readOrCreateSecret } from '../../src/data/secrets.ts'
import { turnsDuring } from '../kit/turns.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'claimcheck-data-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A process that tries to take the directory's lock, says whether it `held` or was `refused`, and stays. */
async function contender(): Promise<{ readonly said: string; readonly kill: () => Promise<void> }> {
  const lockfile = new URL('../../src/data/lockfile.ts', import.meta.url).href
  const code = `const { lockDirectory } = await import(${JSON.stringify(lockfile)})
    const said = await lockDirectory(${JSON.stringify(join(dataDir, 'pg'))}).then(() => 'held', () => 'refused')
    process.stdout.write(said); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return {
    said: String(said),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

describe('the embedded database', () => {
  it('keeps what was written when it is opened again, in a directory that only its owner reads', async () => {
    const first = await openDatabase({ dataDir })
    await first.script('CREATE TABLE trial (n integer); INSERT INTO trial VALUES (7)')
    await first.close()
    const second = await openDatabase({ dataDir })
    const { rows } = await sql`SELECT n FROM trial`.execute(second.kysely)
    await second.close()
    expect(rows).toEqual([{ n: 7 }])
    expect((await stat(join(dataDir, 'pg'))).mode & 0o777).toBe(0o700)
  })

  it('is not opened twice, and can be opened again once it was closed', async () => {
    const first = await openDatabase({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'SETUP_INVALID' })
    await first.close()
    const again = await openDatabase({ dataDir })
    await again.close()
  })

  it('lets others have a turn between the statements of a transaction that takes long', async () => {
    const db = await openDatabase({ dataDir: 'memory' })
    await db.kysely.transaction().execute(async (trx) => {
      const turns = await turnsDuring(async () => {
        for (let statement = 0; statement < 10; statement += 1)
          await sql`SELECT count(*) FROM generate_series(1, 200000)`.execute(trx)
      })
      expect(turns).toBeGreaterThanOrEqual(8)
    })
    await db.close()
  })
})

describe('the lock on a data directory', () => {
  it('keeps other processes out while its holder runs, and falls to the next when that one was killed', async () => {
    const other = await contender()
    expect(other.said).toBe('held')
    await expect(lockDirectory(join(dataDir, 'pg'))).rejects.toMatchObject({ code: 'SETUP_INVALID' })
    await other.kill()
    const lock = await lockDirectory(join(dataDir, 'pg'))
    expect(lock.isInPlace()).toBe(true)
    expect(await readdir(dataDir)).toEqual(['pg.lock'])
    expect((await stat(join(dataDir, 'pg.lock'))).size).toBe(0)
    await lock.release()
    await expect(stat(join(dataDir, 'pg.lock'))).rejects.toThrow()
  })

  it('knows when its file was deleted or replaced, and then leaves the other file alone', async () => {
    const lock = await lockDirectory(join(dataDir, 'pg'))
    await rm(join(dataDir, 'pg.lock'))
    expect(lock.isInPlace()).toBe(false)
    const other = await contender()
    expect([other.said, lock.isInPlace()]).toEqual(['held', false])
    await lock.release()
    const third = await contender()
    expect(third.said).toBe('refused')
    await Promise.all([other.kill(), third.kill()])
  })

  it('is looked at without being taken', async () => {
    expect(isLocked(join(dataDir, 'pg'))).toBe(false)
    const other = await contender()
    expect(isLocked(join(dataDir, 'pg'))).toBe(true)
    await other.kill()
    expect(isLocked(join(dataDir, 'pg'))).toBe(false)
  })

  it('is taken without a word on standard error', async () => {
    const lockfile = new URL('../../src/data/lockfile.ts', import.meta.url).href
    const code = `const { lockDirectory } = await import(${JSON.stringify(lockfile)})
      await lockDirectory(${JSON.stringify(join(dataDir, 'pg'))})
      process.emitWarning('heard as ever')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
    const said = await text(child.stderr)
    expect(said).toContain('heard as ever')
    expect(said).not.toContain('SQLite')
  })

  it('is taken over from a file that names a pid which another process has by now', async () => {
    await writeFile(join(dataDir, 'pg.lock'), `${process.ppid} 1\n`)
    const lock = await lockDirectory(join(dataDir, 'pg'))
    const other = await contender()
    expect([other.said, lock.isInPlace()]).toEqual(['refused', true])
    await other.kill()
    await lock.release()
  })

  it('is left to a process of the version before that still runs', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const ticks = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
    await writeFile(join(dataDir, 'pg.lock'), `${other.pid} ${ticks}\n`)
    await expect(lockDirectory(join(dataDir, 'pg'))).rejects.toMatchObject({ code: 'SETUP_INVALID' })
    other.kill('SIGKILL')
    await once(other, 'close')
    await (await lockDirectory(join(dataDir, 'pg'))).release()
  })

  it('falls to one of the processes that find a stale file at the same time', async () => {
    await writeFile(join(dataDir, 'pg.lock'), 'cut sho')
    const contenders = await Promise.all(Array.from({ length: 5 }, contender))
    await Promise.all(contenders.map(({ kill }) => kill()))
    expect(contenders.map(({ said }) => said).sort()).toEqual(['held', 'refused', 'refused', 'refused', 'refused'])
  })

  it('falls to one of many that ask inside one process', async () => {
    const path = join(dataDir, 'pg')
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(path)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.release()
  })
})

describe('a generated secret', () => {
  it('is made once, stays the same, and only its owner can read it', async () => {
    const asked = await Promise.all(Array.from({ length: 40 }, () => readOrCreateSecret(dataDir, 'x')))
    const [first = ''] = asked
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(new Set(asked)).toEqual(new Set([first]))
    expect((await readdir(dataDir)).filter((name) => name.startsWith('x.secret'))).toEqual(['x.secret'])
    expect(await readOrCreateSecret(dataDir, 'x')).toBe(first)
    expect(await readOrCreateSecret(dataDir, 'y')).not.toBe(first)
    expect((await stat(join(dataDir, 'x.secret'))).mode & 0o777).toBe(0o600)
  })

  it('that was cut short stops the start instead of being replaced', async () => {
    await writeFile(join(dataDir, 'x.secret'), 'short')
    await expect(readOrCreateSecret(dataDir, 'x')).rejects.toMatchObject({ code: 'SETUP_INVALID' })
  })
})
