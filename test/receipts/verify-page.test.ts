import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../kit/small.ts'

const run = promisify(execFile)
const page = fileURLToPath(new URL('../../docs/verify.md', import.meta.url))

let service: TestService
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-verify-page-'))
  service = await openService({ edition: smallEdition() })
})
afterAll(async () => {
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The commands of the page in their order, each with the heading it stands under. */
async function blocks(): Promise<readonly { readonly heading: string; readonly commands: string }[]> {
  const text = await readFile(page, 'utf8')
  return text.split(/^## /m).flatMap((section) => {
    const heading = section.split('\n', 1)[0] ?? ''
    return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => ({ heading, commands }))
  })
}

/** Once the receipt of the page's own example is in the log. */
async function logged(): Promise<void> {
  const { data } = JSON.parse(await readFile(join(folder, 'notarized.json'), 'utf8'))
  while ((await service.call('GET', `/v1/receipts/${data.receipt_id}/proof`)).status !== 200) await sleep(100)
}

describe('docs/verify.md', () => {
  it('works word for word with curl and Python against a running service', async () => {
    const shown = new Map<string, string>()
    let settings = ''
    for (const { heading, commands } of await blocks()) {
      // The payment's node and recipient are the reader's own.
      if (heading === 'A payment') continue
      const own = commands.replace(/^BASE=.*$/m, `BASE=${service.baseUrl}`)
      if (heading === 'A proof of the log') await logged()
      const script = `set -e\nKEY=${service.apiKey}\n${settings}\n${own}`
      const { stdout } = await run('bash', ['-c', script], { cwd: folder })
      settings += (own.match(/^[A-Z]+=.*$/gm) ?? []).map((line) => `${line}\n`).join('')
      shown.set(heading, `${shown.get(heading) ?? ''}${stdout}`)
    }
    expect(shown.get('A receipt')).toMatch(/^VALID: ok$/m)
    expect(shown.get('A chain')).toMatch(/^chain +pass +from_genesis$/m)
    expect(shown.get('A proof of the log')).toMatch(/^inclusion +pass +logged$/m)
    expect(shown.get('With openssl instead')).toContain('Signature Verified Successfully')
  })
})
