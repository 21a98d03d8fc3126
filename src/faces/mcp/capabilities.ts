import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Skill } from '../../registry/define.ts'
import type { Service } from '../../registry/invoke.ts'
import { inputSchema } from '../../registry/schemas.ts'
import { type Addresses, callSkill, structured } from './call.ts'
import type { Exchange } from './exchange.ts'
import { nullable, slim, terms } from './tools.ts'

/** Capabilities one search answers at most; a list of all of them is what toolsets are for. */
const resultsMax = 10

const searchInput = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('What you want to do, in a few words, for example "trust score of an agent".'),
  limit: z.int().min(1).max(resultsMax).default(5).describe('How many capabilities to return, for example 5.'),
})

const callInput = z.strictObject({
  capability: z
    .string()
    .min(1)
    .max(100)
    .describe('The tool name that search_capabilities returned, for example "check_price".'),
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('The arguments of that capability, as its input_schema describes them.'),
})

function bare(schema: z.ZodType): Tool['inputSchema'] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' })
  return slim(rest) as Tool['inputSchema']
}

/** The two tools through which every capability is reachable without listing it. */
export const capabilityTools: readonly Tool[] = [
  {
    name: 'search_capabilities',
    title: 'Find a capability',
    description:
      'Call when no listed tool fits what you need: finds further Claimcheck capabilities by words and returns their names, costs and input schemas. ' +
      'It searches capabilities, not facts; it checks nothing itself. Free, no key needed.',
    inputSchema: bare(searchInput),
    outputSchema: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              capability: { type: 'string' },
              summary: { type: 'string' },
              terms: { type: 'string' },
              input_schema: { type: 'object' },
            },
            required: ['capability', 'summary', 'terms', 'input_schema'],
          },
        },
        next_cursor: nullable('string'),
      },
      required: ['items', 'next_cursor'],
    },
    annotations: hints(true),
  },
  {
    name: 'call_capability',
    title: 'Call a found capability',
    description:
      'Call to run a capability that search_capabilities found and that is not among your tools. Its arguments, answer, errors and cost are those of the capability itself. ' +
      'Prefer the tool of the same name where it is listed.',
    inputSchema: bare(callInput),
    outputSchema: { type: 'object' },
    annotations: hints(false),
  },
]

function hints(readOnly: boolean) {
  return { readOnlyHint: readOnly, destructiveHint: !readOnly, idempotentHint: readOnly, openWorldHint: !readOnly }
}

/** Capabilities that match the words best, ordered by score and then as in the registry. */
export function searchCapabilities(skills: readonly Skill[], args: unknown): CallToolResult {
  const input = searchInput.safeParse(args)
  if (!input.success) return argumentProblem(input.error)
  const query = new Set(stems(input.data.query))
  const found = skills
    .flatMap((skill) => (skill.mcp === null ? [] : [{ skill, name: skill.mcp.name, score: score(skill, query) }]))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, input.data.limit)
    .map(({ skill, name }) => ({
      capability: name,
      summary: skill.summary,
      terms: terms(skill),
      input_schema: inputSchema(skill),
    }))
  return structured({ items: found, next_cursor: null })
}

/** Words of a name or tag say more about a capability than words of its description. */
function score(skill: Skill, query: ReadonlySet<string>): number {
  const hits = (text: string) => [...new Set(stems(text))].filter((word) => query.has(word)).length
  const name = `${skill.id} ${skill.mcp?.name ?? ''} ${skill.title}`
  return 4 * hits(name) + 3 * hits(skill.tags.join(' ')) + 2 * hits(skill.summary) + hits(skill.details)
}

const emptyWords = new Set([
  'a',
  'an',
  'and',
  'for',
  'i',
  'in',
  'is',
  'it',
  'my',
  'of',
  'on',
  'or',
  'the',
  'this',
  'to',
  'with',
])

/** Lower-case words without a plural or verb ending. */
function stems(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !emptyWords.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(ies|ing|ed|es|s|y)$/u, '') : word))
}

/** Run a capability by its tool name or its id. */
export async function callCapability(
  service: Service,
  args: unknown,
  meta: Readonly<Record<string, unknown>> | undefined,
  exchange: Exchange,
  addresses: Addresses,
): Promise<CallToolResult> {
  const input = callInput.safeParse(args)
  if (!input.success) return argumentProblem(input.error)
  const { capability } = input.data
  const skill = service.skills.find(
    (candidate) => candidate.mcp !== null && (candidate.mcp.name === capability || candidate.id === capability),
  )
  if (skill === undefined)
    return problem('- capability: no capability has this name\nNext: search_capabilities finds the names.')
  return callSkill(service, skill, input.data.arguments, meta, exchange, addresses)
}

function argumentProblem(error: z.ZodError): CallToolResult {
  const lines = error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? '- arguments: fields that this tool does not have'
      : `- ${issue.path.join('.') || 'arguments'}: ${issue.message}`,
  )
  return problem(`${lines.join('\n')}\nNext: correct the arguments and call again.`)
}

function problem(lines: string): CallToolResult {
  const text = `VALIDATION_FAILED: Some arguments do not fit the schema.\n${lines}`
  return { isError: true, content: [{ type: 'text', text }] }
}
