import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client as SecondClient } from '@modelcontextprotocol/client'
import { StdioClientTransport as SecondTransport } from '@modelcontextprotocol/client/stdio'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mcpFace } from '../../src/faces/mcp/face.ts'
import { editionCache } from '../kit/edition.ts'
import { trialKey, trialNow, trialService } from './trial.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const command = join(root, 'node_modules/.bin/node')

interface Pipe {
  readonly command: string
  readonly args: string[]
  readonly env: Record<string, string>
}

interface PipeClient {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
  close(): Promise<void>
}

const clients: Record<string, (pipe: Pipe) => Promise<PipeClient>> = {
  async 'the first SDK'(pipe) {
    const client = new FirstClient({ name: 'test', version: '1' })
    await client.connect(new FirstTransport({ ...pipe, stderr: 'ignore' }))
    return client as unknown as PipeClient
  },
  async 'the second SDK, pinned'(pipe) {
    const client = new SecondClient(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await client.connect(new SecondTransport({ ...pipe, stderr: 'ignore' }))
    return client as unknown as PipeClient
  },
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimcheck-pipe-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An environment of the test's own, with a data directory whose edition is compiled already. */
async function environment(name: string): Promise<Record<string, string>> {
  const dataDir = join(folder, name)
  await cp(await editionCache(), dataDir, { recursive: true })
  return { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
}

const claim = { claims: ['Apple earned $391 billion in revenue in fiscal 2024'] }
const verdicts = (result: unknown) =>
  (result as { structuredContent: { results: { verdict: string }[] } }).structuredContent.results.map(
    ({ verdict }) => verdict,
  )

describe.each(Object.entries(clients))('MCP over a pipe with %s', (name, connect) => {
  let app: FastifyInstance
  let baseUrl: string

  beforeAll(async () => {
    app = Fastify()
    const addresses = { baseUrl: 'https://api.claimcheck.example', siteUrl: 'https://claimcheck.example' }
    await app.register(mcpFace(trialService(), { ...addresses, clock: trialNow }))
    baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('carries calls to a running service, with the key of the environment', async () => {
    const env = { PATH: process.env.PATH ?? '', CLAIMCHECK_API_KEY: trialKey }
    const args = [join(root, 'src/cli/main.ts'), 'mcp', '--url', baseUrl, '--toolsets', 'core,catalogue']
    const client = await connect({ command, args, env })
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toContain('list_things')
    const results = await Promise.all(
      ['a', 'ab', 'abc'].map((text) => client.callTool({ name: 'measure_text', arguments: { text } })),
    )
    expect(
      results.map((result) => (result as { structuredContent: { count: number } }).structuredContent.count),
    ).toEqual([1, 2, 3])
    await client.close()
  })

  it('answers from this machine, on its own data', async () => {
    const env = await environment(name.replaceAll(/\W/g, '-'))
    const client = await connect({ command, args: [join(root, 'src/cli/main.ts'), 'mcp'], env })
    expect(verdicts(await client.callTool({ name: 'check_financials', arguments: claim }))).toEqual(['accurate'])
    await client.close()
  })
})

describe('MCP over a pipe from the packed tarball', () => {
  it('runs where the package is installed as a dependency', async () => {
    const modules = join(folder, 'elsewhere/node_modules')
    const home = join(modules, 'claimcheck')
    await mkdir(home, { recursive: true })
    await run('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], { cwd: root })
    const [tarball = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
    await run('tar', ['-xzf', join(folder, tarball), '-C', home, '--strip-components=1'])
    for (const dependency of await readdir(join(root, 'node_modules')))
      await symlink(join(root, 'node_modules', dependency), join(modules, dependency))
    const client = await new FirstClient({ name: 'test', version: '1' })
    const args = [join(home, 'src/cli/claimcheck.mjs'), 'mcp']
    await client.connect(
      new FirstTransport({ command: process.execPath, args, env: await environment('packed'), stderr: 'ignore' }),
    )
    const result = await client.callTool({ name: 'check_financials', arguments: claim })
    expect(verdicts(result)).toEqual(['accurate'])
    await client.close()
  })
})
