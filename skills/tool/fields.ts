import { z } from 'zod'
import { withheldReasons } from '#model'
import { quotesField } from '#skill'
import { severities } from './finding.ts'
import { toolVerdicts } from './judge.ts'

/** Definitions one request may carry, and characters that they may have together. */
export const toolsMax = 50
export const batchMax = 200
export const definitionsLengthMax = 100_000
/** Servers of one batch that are read from their addresses. */
export const urlsMax = 10

const definition = z.record(z.string(), z.unknown())
const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'it is sha256: and 64 lowercase hexadecimal digits')

export const toolInput = {
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional()
    .describe(
      'Instead of definitions: a public https address to read them from, an MCP server (streamable HTTP, without credentials) or an agent card, for example "https://mcp.example.com/mcp".',
    ),
  tool: definition
    .optional()
    .describe(
      'One definition as the server sent it: an MCP tool, an A2A skill or an OpenAI function; also a whole tools/list result or agent card, for example {"name":"add","description":"Adds two numbers."}.',
    ),
  tools: z
    .array(definition)
    .min(1)
    .max(toolsMax)
    .optional()
    .describe(
      'Several definitions of one server, which are also compared with each other, for example [{"name":"add"},{"name":"subtract"}].',
    ),
  known_digest: digest
    .optional()
    .describe(
      'The digest an earlier answer gave for this definition or list; another digest now is a finding, for example "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855".',
    ),
  known_digests: z
    .record(z.string().max(200), digest)
    .optional()
    .describe(
      'Digests of earlier answers by tool name, for example {"add":"sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}.',
    ),
}

const finding = z.looseObject({
  kind: z.string().describe('What was found, for example "secrecy" or "hidden_characters".'),
  severity: z.enum(severities).describe('How much it matters; info never changes the verdict.'),
  detail: z.string().describe('The finding in a sentence.'),
  path: z.string().describe('JSON pointer to the text inside the definition.'),
  start: z.int().optional().describe('Offset of the span in that text, in UTF-16 code units.'),
  end: z.int().optional().describe('Offset behind the span.'),
  span: z
    .string()
    .optional()
    .describe('The words there, as data; absent where they order a model to do something or hide something.'),
  withheld: z.literal(true).optional().describe('The words are left out; look at path, start and end with care.'),
  reason: z.enum(withheldReasons).optional().describe('Why they are withheld.'),
})

export const examined = z.looseObject({
  name: z.string().describe('Name of the tool or skill; "[withheld]" where it addresses a reader.'),
  kind: z
    .enum(['mcp_tool', 'a2a_skill', 'function', 'server_instructions'])
    .describe('The form it was read as; server_instructions is what the server tells a model about itself.'),
  verdict: z
    .enum(toolVerdicts)
    .describe('safe: nothing found that acts against the user; suspicious: read the findings; dangerous: do not load.'),
  confidence: z.number().min(0).max(1).describe('How sure the verdict is.'),
  digest: z
    .string()
    .describe('sha256 of the canonical JSON of the definition; keep it and send it as known_digest next time.'),
  findings: z.array(finding).describe('Everything found, worst first.'),
})

export const toolOutput = {
  verdict: z.enum(toolVerdicts).describe('The worst verdict of the definitions sent.'),
  confidence: z.number().min(0).max(1).describe('How sure the verdict is.'),
  digest: z.string().describe('sha256 of the canonical JSON of everything that was sent.'),
  changed: z.boolean().optional().describe('Whether a digest differs from the known one, where one was sent.'),
  tools: z.array(examined).describe('One entry per definition, in the order sent.'),
  evidence: z.string().describe('Why, in a sentence of ours.'),
  quotes: quotesField,
  source: z
    .looseObject({
      kind: z.enum(['mcp_server', 'document']).describe('A server that was asked, or an agent card or stored listing.'),
      url: z.string().describe('Address that answered.'),
      complete: z.boolean().describe('False where the server lists more than 200 definitions; the rest is not judged.'),
      retrieved_at: z.string().describe('When it was read, RFC 3339 UTC.'),
    })
    .optional()
    .describe('Where the definitions came from, where a url was sent.'),
}
