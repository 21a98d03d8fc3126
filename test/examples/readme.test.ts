import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let service: TestService
let folder: string
beforeAll(async () => {
  service = await openService({ edition: smallEdition })
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-readme-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

async function blocksOf(path: string, language: string): Promise<readonly string[]> {
  const page = await readFile(`${root}${path}`, 'utf8')
  return [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '')
}

/** What a block of the shell prints, with this service and this key in the places of the reader's. */
async function shell(block: string): Promise<string> {
  const typed = block
    .replaceAll('http://127.0.0.1:8080', service.baseUrl)
    .replaceAll('ck_live_…', service.apiKey)
    .replaceAll('npm run -s claimcheck --', `"${process.execPath}" "${root}src/cli/main.ts"`)
  const env = { PATH: process.env.PATH, CLAIMCHECK_URL: service.baseUrl, CLAIMCHECK_KEY: service.apiKey }
  return (await promisify(execFile)('sh', ['-ec', typed], { cwd: folder, env })).stdout
}

it('leads from a first verdict over a first call by MCP to a receipt verified offline', async () => {
  const [check, mcp] = (await blocksOf('README.md', 'sh')).filter((block) => block.includes('curl'))
  const answer = JSON.parse(await shell(check ?? ''))
  expect(answer.data.results[0].verdict).toBe('accurate')
  expect(await shell(mcp ?? '')).toContain('"verdict":"verified"')
  const verify = (await blocksOf('README.md', 'sh')).find((block) => block.includes('--jwks')) ?? ''
  expect(await shell(verify.replace('rcp_…', answer.data.results[0].receipt_id))).toContain('VALID: ok')
})

it('shows a client whose lines work as they are copied', async () => {
  const blocks = await blocksOf('packages/client/README.md', 'ts')
  const { body } = await service.call('POST', '/v1/notarize/hash', { hash: 'a'.repeat(64) })
  const given = `const [baseUrl, receipt] = ${JSON.stringify([service.baseUrl, body.data.receipt])}\n`
  const shown = blocks.filter((block) => !block.includes('payFrom')).join('\n')
  // The receipt is of a development service, whose issuer says so.
  const script = `${shown.slice(0, shown.indexOf('\n') + 1)}${given}${shown.slice(shown.indexOf('\n') + 1)}`
    .replaceAll('http://127.0.0.1:8080', service.baseUrl)
    .replaceAll('https://api.example.com', `development:${service.baseUrl}`)
  const env = { ...process.env, CLAIMCHECK_KEY: service.apiKey }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-'], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.end(script)
  const [code] = await once(child, 'close')
  expect(code, said).toBe(0)
  expect(said).toMatch(/accurate 0\.\d+ .*391/)
  expect(said).toMatch(/one of \[ 'delta-air', 'delta-faucet' \]/)
  expect(said).toContain('microsoft')
  expect(said).toContain('valid ok')
})
