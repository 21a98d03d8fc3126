import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { accepts, freePort, startChildServer } from '../kit/child-server.ts'
import { leftOutLine, type Requirement, requirements } from '../kit/requirements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')

/** Run one file of tests as a machine would on which PATH leads to no browser. */
function runWithoutChromium(ci: string): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const env = { ...process.env, PATH: dirname(process.execPath), CI: ci, FORCE_COLOR: '0' }
  const args = [vitest, 'run', 'test/receipts/chromium.test.ts']
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      const lines = stripVTControlCharacters(stderr + stdout)
        .split('\n')
        .filter((line) => line.trim() !== '')
      resolve({ code: error === null ? 0 : Number(error.code), lines })
    })
  })
}

it('a run without Chromium passes, and its last line says what was left out and how to bring it', async () => {
  const { code, lines } = await runWithoutChromium('')
  expect([code, lines.at(-1)]).toEqual([
    0,
    'Left out: 2 that need Chromium (install chromium). CI=true makes what is missing a failure.',
  ])
})

it('CI fails without Chromium', async () => {
  const { code, lines } = await runWithoutChromium('true')
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('Chromium is missing and CI runs every test: install chromium.')
})

it('a run that left nothing out says nothing of it', () => {
  expect(leftOutLine(new Map())).toBeUndefined()
  const both = new Map<Requirement, number>([
    [requirements.redis, 3],
    [requirements.chromium, 1],
  ])
  expect(leftOutLine(both)).toMatch(/^Left out: 3 that need Redis .*, 1 that need Chromium /)
})

it('a server whose binary is in a folder that only its user may enter starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimcheck-private-'))
  await chmod(folder, 0o700)
  const command = join(folder, 'serve')
  await writeFile(
    command,
    `#!/bin/sh\nexec "${process.execPath}" -e 'net.createServer().listen(+process.argv[1])' "$1"\n`,
  )
  await chmod(command, 0o755)
  const port = await freePort()
  const directory = await mkdtemp(join(tmpdir(), 'claimcheck-private-run-'))
  const server = await startChildServer(command, [String(port)], { port, directory })
  expect(await accepts(port)).toBe(true)
  await server.stop()
  await rm(folder, { recursive: true })
})
