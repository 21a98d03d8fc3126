import { dollars } from '../../model/index.ts'
import type { Access, Skill } from '../../registry/define.ts'
import { canonicalPath, isPayable } from '../../registry/listing.ts'
import { inputSchema, type JsonSchema } from '../../registry/schemas.ts'

export interface Addresses {
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string
  /** Address of the public site, without a trailing slash. */
  readonly siteUrl: string
}

const about =
  'Checks the claims software agents act on against dated reference data. Each claim gets a verdict, a confidence, ' +
  'evidence with its date and source, and with an API key a signed receipt that verifies offline.'

/** How a skill is paid for or opened, in words. */
export const accessWords: Readonly<Record<Access, string>> = {
  open: 'open to everyone',
  key: 'API key',
  'key-or-payment': 'API key or x402 payment',
  payment: 'x402 payment',
  agent: 'agent token',
  'agent-or-key': 'agent token or API key',
}

/** The short guide for language models: what this is, where everything stands, one line per operation. */
export function llmsText(skills: readonly Skill[], { baseUrl, siteUrl }: Addresses): string {
  return `${[
    '# Claimcheck',
    '',
    `> ${about}`,
    '',
    'An unverifiable verdict means that no record decides; it never means that the claim is false. Values are dated records, not a live feed.',
    '',
    '## Start',
    '',
    `- [Getting started](${siteUrl}/getting-started): a first check in one command`,
    `- [How to authenticate](${baseUrl}/v1/auth/help): keys, agent tokens, payments`,
    `- [Every operation in full](${siteUrl}/llms-full.txt): fields, examples, refusals`,
    `- [OpenAPI](${baseUrl}/openapi.json): the REST interface`,
    `- MCP over HTTP: ${baseUrl}/mcp`,
    `- [Agent card](${baseUrl}/.well-known/agent.json): A2A at ${baseUrl}/a2a`,
    `- [Payment listing](${baseUrl}/.well-known/x402): what can be bought without a key`,
    `- [Key set](${baseUrl}/.well-known/jwks.json) and [verifier](${baseUrl}/verify_receipt.py): checking receipts offline`,
    '',
    '## Operations',
    '',
    ...skills.map((skill) => `- ${skill.rest.method} ${canonicalPath(skill)}: ${skill.summary}`),
  ].join('\n')}\n`
}

/** The long guide: every operation with its fields, an example and what it cannot tell. */
export function llmsFullText(skills: readonly Skill[], addresses: Addresses): string {
  return `${[llmsText(skills, addresses), ...skills.map((skill) => skillText(skill, addresses.baseUrl))].join('\n')}\n`
}

function skillText(skill: Skill, baseUrl: string): string {
  const [example] = skill.cases
  const price = isPayable(skill) && skill.price !== undefined ? `, $${dollars(skill.price)} per request` : ''
  return [
    `## ${skill.title}`,
    '',
    `${skill.rest.method} ${baseUrl}${canonicalPath(skill)} (${accessWords[skill.access]}${price})`,
    ...(skill.mcp === null ? [] : [`MCP tool: ${skill.mcp.name}`]),
    `A2A skill: ${skill.id}`,
    '',
    `${skill.summary} ${skill.details}`,
    '',
    ...fieldLines(inputSchema(skill)),
    ...(example === undefined
      ? []
      : ['', `Example, ${lowerFirst(example.title)}:`, '', '```json', JSON.stringify(example.input, null, 2), '```']),
    '',
  ].join('\n')
}

function fieldLines(schema: JsonSchema): readonly string[] {
  const required = (schema.required ?? []) as readonly string[]
  const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>)
  if (fields.length === 0) return ['It takes no fields.']
  return [
    'Fields:',
    '',
    ...fields.map(
      ([name, { description }]) => `- ${name}${required.includes(name) ? ' (required)' : ''}: ${description}`,
    ),
  ]
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
