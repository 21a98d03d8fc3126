import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'

let service: TestService
let blocks: readonly string[]

beforeAll(async () => {
  service = await openService()
  const text = await (await fetch(`${service.baseUrl}/getting-started`)).text()
  const unescaped = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  blocks = [...text.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code>/g)].map((match) => unescaped(match[1] ?? ''))
})
afterAll(() => service.close())

/** What a program prints that reads the block from its input; fails with what it complains of. */
async function run(command: string, args: readonly string[], block: string | undefined): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, CLAIMCHECK_KEY: service.apiKey } })
  let said = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString()
  })
  child.stdin.end(block)
  const [code] = await once(child, 'close')
  expect([code, complained]).toEqual([0, ''])
  return said
}

it('shows calls that work as they are copied: shell, TypeScript, Python and A2A', async () => {
  const [curl, typescript, python] = blocks
  const verdict = /\b(verified|accurate)\b/
  expect(await run('sh', [], curl)).toMatch(verdict)
  expect(await run(process.execPath, ['--input-type=module-typescript', '-'], typescript)).toMatch(verdict)
  expect(await run('python3', ['-'], python)).toMatch(verdict)
  expect(await run('sh', [], blocks.at(-1))).toMatch(verdict)
})
