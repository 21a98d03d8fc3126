import { dollars, escapeHtml } from '../../model/index.ts'
import type { Skill } from '../../registry/define.ts'
import { canonicalPath, isPayable, lengthSentence, restRequest } from '../../registry/listing.ts'
import { inputSchema, type JsonSchema } from '../../registry/schemas.ts'
import { requiredScopes } from '../../registry/scopes.ts'
import type { Document } from './document.ts'
import { shell } from './getting-started.ts'
import { type Addresses, accessWords } from './llms.ts'
import { codeBlock, page } from './page.ts'

/** Where an operation is described. */
export const operationPath = ({ id }: Skill) => `/docs/operations/${id}`

type Fields = Readonly<Record<string, unknown>>

const examplesShown = 3

/** What opens the operation, as a header of the command. */
function credential({ access }: Skill): readonly string[] {
  if (access === 'open') return []
  return [`-H "Authorization: Bearer ${access === 'agent' ? '$AGENT_TOKEN' : '$CLAIMCHECK_KEY'}"`]
}

/** The example as a command: its fields in the address where they belong there, the others as query or body. */
function command(skill: Skill, input: Fields, baseUrl: string): string {
  const { method } = skill.rest
  const { url, body } = restRequest(skill, input, baseUrl)
  const call = `curl -s${method === 'GET' ? '' : ` -X ${method}`} ${shell(url)}`
  const sent = body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${shell(JSON.stringify(body))}`]
  return [call, ...credential(skill), ...sent].join(' \\\n  ')
}

function fieldTable(schema: JsonSchema): string {
  const required = (schema.required ?? []) as readonly string[]
  const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>)
  if (fields.length === 0) return '<p>It takes no fields.</p>'
  const rows = fields.map(
    ([name, { description }]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${required.includes(name) ? 'yes' : 'no'}</td><td>${escapeHtml(String(description ?? ''))}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Required</th><th scope="col">What it is</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
}

/** One operation: when to call it, by which names, with which fields, and its worked examples. */
export function operationPage(skill: Skill, { baseUrl }: Addresses): Document {
  const price =
    isPayable(skill) && skill.price !== undefined ? `, $${dollars(skill.price)} a request where no key comes along` : ''
  const [required] = requiredScopes(skill)
  const scope = required === undefined ? '' : `, scope ${required}`
  const tool = skill.mcp === null ? '' : ` MCP tool <code>${skill.mcp.name}</code>.`
  const cases = skill.cases.slice(0, examplesShown).map(
    ({ title, because, input }) => `<h3>${escapeHtml(title)}</h3>
<p>${escapeHtml(because)}</p>
${codeBlock(command(skill, input as Fields, baseUrl))}`,
  )
  return page(
    skill.title,
    `<p class="lead">${escapeHtml(skill.summary)}</p>
<p>${escapeHtml(skill.details + lengthSentence(skill))}</p>
<p><code>${skill.rest.method} ${escapeHtml(canonicalPath(skill))}</code> (${accessWords[skill.access]}${scope}${price}).${tool} A2A skill <code>${skill.id}</code>.</p>
<h2>Fields</h2>
${fieldTable(inputSchema(skill))}
${cases.length === 0 ? '' : `<h2>Examples</h2>\n${cases.join('\n')}`}
<p>What comes back is described in <a href="/openapi.json">the OpenAPI document</a>, refusals under <a href="/errors">errors</a>. <a href="/docs">All operations</a></p>`,
  )
}
