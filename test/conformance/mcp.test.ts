import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile } from './profile.ts'

const run = promisify(execFile)
const kit = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)
const baseline = fileURLToPath(new URL('baseline.2025-11-25.yaml', import.meta.url))

let profile: Awaited<ReturnType<typeof openProfile>>
let results: string

beforeAll(async () => {
  profile = await openProfile()
  results = await mkdtemp(join(tmpdir(), 'claimcheck-conformance-'))
})

afterAll(async () => {
  await profile.close()
  await rm(results, { recursive: true })
})

/** The kit's summary: scenarios that passed, and those that did not. It exits with 1 on an unexpected failure. */
async function conform(revision: string, more: readonly string[] = []) {
  const args = ['server', '--url', profile.url, '--requirements', revision, '--output-dir', results, ...more]
  const { stdout } = await run(process.execPath, [kit, ...args], { maxBuffer: 64 * 1024 * 1024 })
  const summary = stdout.slice(stdout.indexOf('=== SUMMARY ==='))
  const marked = (mark: string) =>
    [...summary.matchAll(new RegExp(`^${mark} ([a-z0-9-]+): `, 'gm'))].map((match) => match[1] ?? '')
  return {
    passed: marked('✓'),
    failed: marked('✗'),
    notScored: [...summary.matchAll(/^ {2}[✓✗] ([a-z0-9-]+) \(/gm)].map((match) => match[1] ?? ''),
  }
}

describe('MCP conformance', () => {
  it('passes every scenario that 2026-07-28 requires', async () => {
    const { passed, failed, notScored } = await conform('2026-07-28')
    const scored = passed.filter((name) => !notScored.includes(name))
    expect(failed.filter((name) => !notScored.includes(name))).toEqual([])
    expect(scored).toHaveLength(37)
  })

  it('passes 2025-11-25 but for what a server without sessions cannot do', async () => {
    const { passed, notScored } = await conform('2025-11-25', ['--expected-failures', baseline])
    expect(passed.filter((name) => !notScored.includes(name)).length).toBeGreaterThanOrEqual(25)
  })

  it.each(['sep-2640-skills-enumeration', 'sep-2640-skills-manifest'])(
    'passes the extension scenario %s',
    async (name) => {
      const args = ['server', '--url', profile.url, '--scenario', name, '--output-dir', results]
      const { stdout } = await run(process.execPath, [kit, ...args], { maxBuffer: 16 * 1024 * 1024 })
      const [, passed, of] = /Passed: (\d+)\/(\d+), 0 failed, 0 warnings/.exec(stdout) ?? []
      expect(Number(passed)).toBeGreaterThan(5)
      expect(passed).toBe(of)
    },
  )
})
