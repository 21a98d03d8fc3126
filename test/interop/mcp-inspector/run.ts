// Runs the MCP inspector's command line against the whole service. Install it first: `npm install` in this folder.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openService } from '../../kit/service.ts'

const run = promisify(execFile)
const inspector = fileURLToPath(
  new URL('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url),
)

/** Run one inspector command; throws with its output when it exits with anything but 0. */
async function inspect(home: string, url: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: home }
  const words = [inspector, '--cli', url, '--transport', 'http', ...args]
  const { stdout } = await run(process.execPath, words, { env, maxBuffer: 16_777_216 })
  return stdout
}

const service = await openService()
const home = await mkdtemp(join(tmpdir(), 'claimcheck-inspector-'))
try {
  const url = `${service.baseUrl}/mcp`
  // --strict exits with 6 on any schema error.
  await inspect(home, url, '--strict', '--method', 'tools/list')
  await inspect(home, `${url}?toolsets=all`, '--strict', '--method', 'tools/list')
  await inspect(home, url, '--method', 'prompts/list')
  await inspect(home, url, '--method', 'resources/read', '--uri', 'claimcheck://brands/apple')
  const claims = 'claims=["Apple earned $391 billion in revenue in fiscal 2024"]'
  const call = ['--method', 'tools/call', '--tool-name', 'check_financials', '--tool-arg', claims]
  const said = await inspect(home, url, '--header', `Authorization: Bearer ${service.apiKey}`, ...call)
  if (!said.includes('"verdict": "accurate"')) throw new Error(`the check came back otherwise: ${said.slice(0, 500)}`)
  process.stdout.write('The inspector finds no schema error and gets the right verdict.\n')
} finally {
  await service.close()
  await rm(home, { recursive: true, force: true })
}
