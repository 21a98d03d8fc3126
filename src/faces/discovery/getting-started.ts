import { escapeHtml } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import type { Document } from './document.ts'
import type { Addresses } from './llms.ts'
import { codeBlock, page } from './page.ts'

/** A check in the languages that callers use; a test runs each of them as it stands on the page. */
export interface Snippets {
  readonly curl: string
  readonly typescript: string
  readonly python: string
  readonly a2a: string
}

/** A word of a command, whatever it holds. */
export const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The worked case of the brand check, as calls to copy. */
export function snippets(skills: readonly Skill[], baseUrl: string): Snippets {
  const input = skills.find((skill) => skill.id === 'brand_verification')?.cases[0]?.input ?? {}
  const json = JSON.stringify(input)
  const message = {
    role: 'user',
    messageId: '1',
    kind: 'message',
    parts: [{ kind: 'data', data: { skill: 'brand_verification', input } }],
  }
  const call = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }
  const headers = ["  -H 'Content-Type: application/json' \\", '  -H "Authorization: Bearer $CLAIMCHECK_KEY" \\']
  return {
    curl: [`curl -s ${baseUrl}/v1/brand/check \\`, ...headers, `  -d ${shell(json)}`].join('\n'),
    typescript: [
      "import { env } from 'node:process'",
      '',
      `const response = await fetch('${baseUrl}/v1/brand/check', {`,
      "  method: 'POST',",
      '  headers: {',
      "    'content-type': 'application/json',",
      "    authorization: 'Bearer ' + env.CLAIMCHECK_KEY,",
      '  },',
      `  body: JSON.stringify(${json}),`,
      '})',
      'const { data } = await response.json()',
      'for (const { claim, verdict, evidence } of data.results) console.log(verdict, claim, evidence)',
    ].join('\n'),
    python: [
      'import json, os, urllib.request',
      '',
      `body = json.loads(r"""${json}""")`,
      `request = urllib.request.Request("${baseUrl}/v1/brand/check", json.dumps(body).encode(), {`,
      '    "Content-Type": "application/json",',
      '    "Authorization": f"Bearer {os.environ[\'CLAIMCHECK_KEY\']}",',
      '})',
      'for result in json.load(urllib.request.urlopen(request))["data"]["results"]:',
      '    print(result["verdict"], result["claim"], result["evidence"])',
    ].join('\n'),
    a2a: [`curl -s ${baseUrl}/a2a \\`, ...headers, `  -d ${shell(JSON.stringify(call))}`].join('\n'),
  }
}

/** How hosts of MCP are told of the server. */
function hosts(baseUrl: string): readonly (readonly [string, string])[] {
  const url = `${baseUrl}/mcp`
  const headers = { Authorization: 'Bearer <key>' }
  const text = (value: object) => JSON.stringify(value, null, 2)
  return [
    ['Claude Code', `claude mcp add --transport http claimcheck ${url} --header "Authorization: Bearer <key>"`],
    [
      'Claude Desktop, claude_desktop_config.json, with this package installed',
      text({
        mcpServers: {
          claimcheck: { command: 'claimcheck', args: ['mcp', '--url', baseUrl], env: { CLAIMCHECK_KEY: '<key>' } },
        },
      }),
    ],
    ['Cursor, .cursor/mcp.json', text({ mcpServers: { claimcheck: { url, headers } } })],
    ['VS Code, .vscode/mcp.json', text({ servers: { claimcheck: { type: 'http', url, headers } } })],
    ['Other hosts', text({ mcpServers: { claimcheck: { type: 'http', url, headers } } })],
  ]
}

/** From nothing to a first verified receipt. */
export function gettingStarted(skills: readonly Skill[], { baseUrl }: Addresses): Document {
  const { curl, typescript, python, a2a } = snippets(skills, baseUrl)
  return page(
    'Getting started',
    `<p>Send the sentences you are about to state. Each comes back with a verdict, a confidence, evidence with its date and source,
and on brand checks with a signed receipt. To look before you call, try <a href="/playground">the playground</a>.</p>
<h2>1. A key</h2>
<p>Get one at <a href="/get-key">/get-key</a>. A deployment on your own machine wrote one to <code>dev-key.json</code> in its data directory.</p>
<h2>2. A first check</h2>
${codeBlock(curl)}
<p>Read <code>data.results[].verdict</code>: <b>verified</b> is exactly what the record says, <b>accurate</b> to the precision claimed,
<b>partially_accurate</b> right in part, <b>inaccurate</b> otherwise with the recorded value in the evidence. <b>unverifiable</b> means
that <a href="/docs/unverifiable">no record decides</a>, never that the claim is false.</p>
<h3>TypeScript</h3>
${codeBlock(typescript)}
<h3>Python</h3>
${codeBlock(python)}
<h2>3. From an agent</h2>
<p>MCP, in the host of your choice:</p>
${hosts(baseUrl)
  .map(([name, text]) => `<h3>${name}</h3>\n${codeBlock(text)}`)
  .join('\n')}
<h3>A2A</h3>
<p>The card is at <a href="/.well-known/agent.json">/.well-known/agent.json</a>, the endpoint at <code>${escapeHtml(baseUrl)}/a2a</code>.</p>
${codeBlock(a2a)}
<h2>4. Check the receipt</h2>
<p>Paste it into <a href="/verify">the verifier in your browser</a>, or <a href="/docs/verify">verify it offline</a>; a receipt proves what was
answered and when, not that the answer is true.</p>`,
    { path: '/getting-started' },
  )
}
