import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'

let service: TestService
let folder: string
beforeAll(async () => {
  service = await openService({ edition: smallEdition })
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-python-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

it('shows calls from Python that work as they are copied', async () => {
  const page = await readFile(new URL('../../docs/python.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/```python\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
  const env = { ...process.env, CLAIMCHECK_URL: service.baseUrl, CLAIMCHECK_KEY: service.apiKey }
  const { stdout } = await promisify(execFile)('python3', ['-c', blocks.join('\n')], { cwd: folder, env })
  const lines = stdout.trim().split('\n')
  expect(blocks).toHaveLength(6)
  expect(lines[0]).toMatch(/^agent ag_/)
  expect(lines[1]).toMatch(/^accurate 0\.\d+ .*391/)
  expect(lines[2]).toMatch(/^inaccurate 0\.\d+ .*391/)
  expect(lines.slice(3)).toEqual(['404 BRAND_NOT_FOUND search_brands', '1 brands', 'VALID: ok'])
})
