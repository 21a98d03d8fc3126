import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Role } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSkills, skillsDirectory } from '../../src/registry/load.ts'
import { documentSnapshots } from '../contract/documents.ts'
import { snapshotsDirectory } from '../contract/write-snapshots.ts'
import { toolSnapshots, toolsDirectory } from '../contract/write-tools.ts'
import { openService, type TestService } from '../kit/service.ts'

const trial = `
import { z } from 'zod'
import { defineSkill } from '#skill'

export default defineSkill({
  id: 'trial_echo',
  rest: { method: 'POST', path: '/trial/echo' },
  mcp: { name: 'echo_words', set: 'core' },
  card: false,
  title: 'Echo words',
  summary: 'Call to hear the number of words back.',
  details: 'A trial.',
  tags: ['trial'],
  access: 'key',
  mints: false,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: z.object({ words: z.string().min(1).describe('Words, for example "a b".') }),
  output: z.looseObject({ count: z.int().describe('How many words.') }),
  handler: ({ words }) => ({ data: { count: words.split(' ').length } }),
  cases: [],
})
`

let folder: string
let service: TestService

beforeAll(async () => {
  // Inside the checkout, because skills import #skill of the package they stand in.
  folder = await mkdtemp(join(import.meta.dirname, '.trial-'))
  await cp(skillsDirectory, folder, { recursive: true })
  await mkdir(join(folder, 'trial'))
  await writeFile(join(folder, 'trial', 'echo.skill.ts'), trial)
  service = await openService({ skillsDirectory: folder })
})

afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

describe('a new folder with one skill in it', () => {
  it('is served over REST, at /v1 and at the alias', async () => {
    for (const path of ['/v1/trial/echo', '/trial/echo'])
      expect((await service.call('POST', path, { words: 'one two three' })).body.data).toEqual({ count: 3 })
  })

  it('is an MCP tool', async () => {
    const client = new Client({ name: 'trial', version: '1' })
    const headers = { authorization: `Bearer ${service.apiKey}` }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), { requestInit: { headers } }),
    )
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toContain('echo_words')
    const { structuredContent } = await client.callTool({ name: 'echo_words', arguments: { words: 'one two' } })
    expect(structuredContent).toEqual({ count: 2 })
    await client.close()
  })

  it('is an A2A skill', async () => {
    const headers = { authorization: `Bearer ${service.apiKey}` }
    const fetchImpl: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })
    const client = await new ClientFactory({
      transports: [new (await import('@a2a-js/sdk/client')).JsonRpcTransportFactory({ fetchImpl })],
    }).createFromUrl(service.baseUrl)
    const answer = await client.sendMessage({
      message: {
        messageId: randomUUID(),
        role: Role.ROLE_USER,
        parts: [
          {
            content: { $case: 'data', value: { skill: 'trial_echo', input: { words: 'four words in here' } } },
            metadata: {},
            filename: '',
            mediaType: 'application/json',
          },
        ],
        contextId: '',
        taskId: '',
        extensions: [],
        metadata: {},
        referenceTaskIds: [],
      },
      configuration: undefined,
      metadata: {},
      tenant: '',
    })
    expect(JSON.stringify(answer)).toContain('"count":4')
  })

  it('stands in OpenAPI and in llms.txt', async () => {
    expect((await service.call('GET', '/openapi.json')).body.paths).toHaveProperty('/v1/trial/echo')
    expect((await service.call('GET', '/llms.txt')).body).toContain('/v1/trial/echo')
  })

  it('turns the snapshots red until they are accepted', async () => {
    const skills = await loadSkills(folder)
    const documents = documentSnapshots(skills)
    const tools = await toolSnapshots(skills)
    expect(documents.get('openapi.json')).not.toBe(readFileSync(`${snapshotsDirectory}openapi.json`, 'utf8'))
    expect(() => readFileSync(`${toolsDirectory}echo_words.json`)).toThrow('ENOENT')
    expect(tools.has('echo_words.json')).toBe(true)
  })
})
