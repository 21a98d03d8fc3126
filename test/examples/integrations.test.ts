import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openService, type TestService } from '../kit/service.ts'
import { smallEdition } from '../verify/small-edition.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = await readFile(`${root}docs/integrations.md`, 'utf8')
let service: TestService
beforeAll(async () => {
  service = await openService({ edition: smallEdition })
})
afterAll(() => service.close())

interface Server {
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly command?: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A configuration with what the reader and the host put into it. */
function filledIn(block: string): { readonly [key: string]: Readonly<Record<string, Server>> } {
  const filled = block
    .replaceAll('http://127.0.0.1:8080', service.baseUrl)
    .replaceAll('/path/to/claimcheck/', root)
    .replaceAll(/<key>|\$\{(env:|input:)?[\w-]+\}/g, service.apiKey)
  return JSON.parse(filled)
}

function transportOf({ url, headers, command, args, env }: Server): Transport {
  if (url !== undefined)
    return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...headers } } })
  return new StdioClientTransport({
    command: command ?? '',
    args: [...(args ?? [])],
    env: { PATH: process.env.PATH ?? '', ...env },
  })
}

describe('the configuration of MCP hosts', () => {
  const blocks = [...page.matchAll(/\*\*([^*]+)\*\*[^`]*(?:`[^`\n]+`[^`]*)*```json\n([\s\S]*?)```/g)]
  it('is shown for four of them', () => {
    expect(blocks.map(([, host]) => host)).toEqual(['Claude Code', 'Claude Desktop', 'Cursor', 'VS Code'])
  })

  it.each(blocks.map(([, host = '', block = '']) => [host, block] as const))(
    'reaches the tools: %s',
    async (_, block) => {
      const config = filledIn(block)
      const server = (config.mcpServers ?? config.servers)?.claimcheck
      const client = new Client({ name: 'a host', version: '1.0.0' })
      await client.connect(transportOf(server ?? {}))
      try {
        const { tools } = await client.listTools()
        expect(tools.map(({ name }) => name)).toContain('check_brand')
        const claims = ['Apple earned $410 billion in revenue in fiscal 2024']
        const answer = await client.callTool({ name: 'check_brand', arguments: { brand: 'apple', claims } })
        expect(JSON.stringify(answer.structuredContent)).toContain('"inaccurate"')
      } finally {
        await client.close()
      }
    },
  )
})

describe('the page for a start', () => {
  it('shows hosts configurations that reach the tools', async () => {
    const html = await (await fetch(`${service.baseUrl}/getting-started`)).text()
    const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const configs = [...html.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code>/g)]
      .map((match) => unescaped(match[1] ?? ''))
      .filter((block) => block.startsWith('{'))
    expect(configs).toHaveLength(4)
    for (const block of configs) {
      const config = filledIn(block)
      const server = (config.mcpServers ?? config.servers)?.claimcheck ?? {}
      const client = new Client({ name: 'a host', version: '1.0.0' })
      // The command of the installed package, as it stands in this repository.
      const here = { command: process.execPath, args: [`${root}src/cli/main.ts`, ...(server.args ?? [])] }
      await client.connect(transportOf(server.command === 'claimcheck' ? { ...server, ...here } : server))
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('check_brand')
      await client.close()
    }
  })
})

interface Node {
  readonly name: string
  readonly type: string
  readonly parameters: {
    readonly method?: string
    readonly url?: string
    readonly headerParameters?: { readonly parameters: readonly { readonly name: string; readonly value: string }[] }
    readonly jsonBody?: string
    readonly conditions?: {
      readonly conditions: readonly { readonly leftValue: string; readonly rightValue: string }[]
    }
  }
}

/** The value of an n8n parameter: text, with what stands in double braces as an expression when it begins with `=`. */
function evaluated(parameter: string | undefined, given: { readonly $json: unknown; readonly $env: object }): string {
  if (parameter === undefined || !parameter.startsWith('=')) return parameter ?? ''
  return parameter.slice(1).replace(/\{\{(.+?)\}\}/g, (_, expression: string) => {
    const evaluate = new Function('$json', '$env', `return ${expression}`)
    return String(evaluate(given.$json, given.$env))
  })
}

describe('the n8n workflow', () => {
  it('asks for a preflight and tells what may go out', async () => {
    const workflow = JSON.parse(await readFile(`${root}integrations/n8n/preflight.json`, 'utf8')) as {
      readonly nodes: readonly Node[]
      readonly connections: Readonly<
        Record<string, { readonly main: readonly (readonly { readonly node: string }[])[] }>
      >
    }
    const names = new Set(workflow.nodes.map(({ name }) => name))
    for (const [from, { main }] of Object.entries(workflow.connections))
      for (const { node } of [{ node: from }, ...main.flat()]) expect(names).toContain(node)
    const http = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.httpRequest')?.parameters
    const $env = { CLAIMCHECK_URL: service.baseUrl, CLAIMCHECK_KEY: service.apiKey }
    const given = { $env, $json: { body: { text: 'Apple earned $410 billion in revenue in fiscal 2024.' } } }
    const headers = (http?.headerParameters?.parameters ?? []).map(({ name, value }): [string, string] => [
      name,
      evaluated(value, given),
    ])
    const reply = await fetch(evaluated(http?.url, given), {
      method: http?.method ?? 'GET',
      headers: [['content-type', 'application/json'], ...headers],
      body: evaluated(http?.jsonBody, given),
    })
    const $json = await reply.json()
    const decide = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.if')?.parameters.conditions?.conditions[0]
    expect(evaluated(decide?.leftValue, { $env, $json })).toBe('fix')
    expect($json).toMatchObject({ data: { edited_text: expect.stringContaining('391') } })
  })
})

describe('the workflow for pull requests', () => {
  it('gives the action only inputs that it takes', async () => {
    const shown = parse(/```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as {
      readonly jobs: {
        readonly preflight: { readonly steps: readonly { readonly uses: string; readonly with: object }[] }
      }
    }
    const step = shown.jobs.preflight.steps.find(({ uses }) => uses.includes('/integrations/github-action@'))
    const action = parse(await readFile(`${root}integrations/github-action/action.yml`, 'utf8')) as {
      readonly inputs: Readonly<Record<string, { readonly required?: boolean }>>
    }
    const given = Object.keys(step?.with ?? {})
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(given))
    expect(given).toEqual(
      expect.arrayContaining(Object.keys(action.inputs).filter((name) => action.inputs[name]?.required === true)),
    )
  })
})
